import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shopOrigin, startIsolate } from './isolate.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Upstream = (init?: RequestInit) => Response | Promise<Response>

const placed = '{"data":{"order_id":7,"redirect_url":""}}'
const withType = (body: BodyInit | null, type = 'application/json', status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } })
const mismatch = () => Response.json({ message: 'CSRF token mismatch.' }, { status: 419 })
const token = () =>
  new Response(null, { status: 204, headers: { 'Set-Cookie': 'XSRF-TOKEN=new%3D; Max-Age=7200; path=/' } })

/** An answer of which this much comes before the connection breaks. */
function broken(text: string): Response {
  let isFirst = true
  return withType(
    new ReadableStream({
      pull(controller) {
        if (isFirst) controller.enqueue(new TextEncoder().encode(text))
        else controller.error(new Error('Network connection lost.'))
        isFirst = false
      },
    }),
  )
}

/** A shop that never answers, to a visitor who waits for as long as the Worker does. */
const never: Upstream = (init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

const endAfter = AbortSignal.timeout.bind(AbortSignal)
/** Each call is another client's: nobody meets a limit. */
let client = 0

interface Failing {
  path?: string
  method?: string
  body?: string
  fetchToken?: Upstream
  cookies?: string
}

/** The lines that a call leaves with this shop behind it, but for the request's own. */
async function linesOf(
  upstream: Upstream,
  {
    path = '/api/order/submit',
    method = 'POST',
    body = '{"fio":"Канарейкина"}',
    fetchToken = token,
    cookies,
  }: Failing = {},
) {
  client += 1
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => endAfter(ms === 10_000 ? 100 : ms))
  const { ask, logs } = startIsolate({
    upstream: ({ url }, init) => (url.endsWith('/csrf-cookie') ? fetchToken(init) : upstream(init)),
  })
  const headers = {
    Origin: shopOrigin,
    'Content-Type': 'application/json',
    'CF-Connecting-IP': `203.0.113.${client}`,
    Cookie: cookies ?? '__Host-XSRF-TOKEN=t; __Host-shop-session=s',
  }
  const response = await ask(path, { method, headers, ...(method === 'POST' && { body }) })
  expect(logs.join()).not.toContain('Канарейкина')
  const lines = logs.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ event }) => event !== 'request')
  return { status: response.status, id: response.headers.get('X-Request-Id'), lines }
}

const failures: [name: string, upstream: Upstream, event: RegExp, facts: Record<string, unknown>][] = [
  [
    'a status of 500',
    () => Response.json({}, { status: 500 }),
    /: status 500$/,
    { upstreamStatus: 500, orderMayExist: true },
  ],
  [
    'a status of 504',
    () => withType('<html>', 'text/html', 504),
    /: status 504$/,
    { upstreamStatus: 504, orderMayExist: true },
  ],
  [
    'HTML',
    () => withType('<!doctype html>', 'text/html'),
    /: HTML in place of JSON$/,
    { upstreamStatus: 200, orderMayExist: true },
  ],
  [
    'half of its JSON',
    () => withType(placed.slice(0, 20)),
    /: JSON cut off or broken$/,
    { upstreamStatus: 200, orderMayExist: true },
  ],
  ['nothing', () => withType(''), /: empty answer$/, { upstreamStatus: 200, orderMayExist: true }],
  [
    'status 204',
    () => new Response(null, { status: 204 }),
    /: empty answer$/,
    { upstreamStatus: 204, orderMayExist: true },
  ],
  [
    'JSON of another kind',
    () => Response.json({ data: { order_id: {} } }),
    /: JSON of another shape/,
    { orderMayExist: true },
  ],
  [
    'a reset connection',
    () => Promise.reject(new TypeError('canary')),
    /: no connection/,
    { class: 'TypeError', orderMayExist: true },
  ],
  [
    'a connection that breaks',
    () => broken('{"data":'),
    /: connection broke within/,
    { upstreamStatus: 200, orderMayExist: true },
  ],
  ['no answer', never, /: no answer in time$/, { class: 'DOMException', orderMayExist: true }],
  ['a redirect', () => withType(null, 'text/html', 302), /: status 302$/, { upstreamStatus: 302, orderMayExist: true }],
  ['404 of another server', () => withType('<h1>', 'text/html', 404), /: status 404$/, { orderMayExist: false }],
  ['403 of a firewall', () => withType('<h1>', 'text/html', 403), /: status 403$/, { orderMayExist: false }],
  [
    'a throttle',
    () => Response.json({}, { status: 429 }),
    /: status 429$/,
    { upstreamStatus: 429, orderMayExist: false },
  ],
  ['419 twice', mismatch, /: 419 after a fresh token/, { upstreamStatus: 419, orderMayExist: false }],
]

describe('a failed order', () => {
  test.each(failures)('that was answered with %s leaves one warning', async (_, upstream, event, facts) => {
    const { status, id, lines } = await linesOf(upstream)
    expect(status).toBeGreaterThanOrEqual(204)
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        event: expect.stringMatching(event),
        requestId: id,
        method: 'POST',
        route: '/api/order/submit',
        ...facts,
      }),
    ])
    expect(JSON.stringify(lines)).not.toContain('canary')
  })

  test('says by another line each time what it has failed of', async () => {
    const told: unknown[] = []
    for (const [, upstream] of failures) {
      const { lines } = await linesOf(upstream)
      told.push(...lines.map(({ event, upstreamStatus }) => `${event} ${upstreamStatus}`))
    }
    expect(new Set(told).size).toBe(failures.length)
  })

  test.each<[string, Upstream]>([
    ['a status of 500', () => Response.json({}, { status: 500 })],
    ['no answer', never],
  ])('does not exist where its token was answered with %s', async (_, fetchToken) => {
    const { lines } = await linesOf(() => withType(placed), { fetchToken, cookies: '' })
    expect(lines).toEqual([
      expect.objectContaining({ event: expect.stringContaining('before it was sent: '), orderMayExist: false }),
    ])
  })

  test('does not exist where the shop API is known to be down', async () => {
    const { ask, logs } = startIsolate({ upstream: () => Promise.reject(new TypeError('reset')) })
    const headers = { Origin: shopOrigin, 'Content-Type': 'application/json', Cookie: '__Host-XSRF-TOKEN=t' }
    for (let tries = 0; tries < 6; tries += 1) await ask('/api/order/submit', { method: 'POST', headers, body: '{}' })
    const warnings = logs.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn')
    expect(warnings).toHaveLength(6)
    expect(warnings.at(-1)).toMatchObject({ event: expect.stringContaining('not asked: down'), orderMayExist: false })
  })
})

test.each([
  [
    'a sign-in',
    '/api/shop/customer/login',
    '{"login_by":"code","customer_id":4242,"code":"7777"}',
    '/api/shop/customer/login',
  ],
  ['a code', '/api/shop/customer/send-code', '{"customer_id":4242,"payload":"email"}', '/api/shop/customer/send-code'],
  ['a payment link', '/api/order/yandex-check', '{"order_id":4242}', '/api/order/yandex-check'],
  ['an order that is looked at', '/api/order/4242', null, '/api/order/:number'],
])('%s that fails leaves one warning without numbers or codes', async (_, path, body, route) => {
  const failing = body === null ? { path, method: 'GET' } : { path, body }
  const { id, lines } = await linesOf(() => withType('<html>', 'text/html', 502), failing)
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', requestId: id, route, upstreamStatus: 502 })])
  expect(JSON.stringify({ ...lines[0], requestId: '' })).not.toMatch(/4242|7777|orderMayExist/)
})

test.each<[string, Failing, Upstream]>([
  [
    'a wrong code',
    { path: '/api/shop/customer/check-code', body: '{"customer_id":1,"code":"1111"}' },
    () => Response.json({ message: 'Неверный код' }, { status: 422 }),
  ],
  ['an order with a wrong phone', {}, () => Response.json({ errors: { telefon: ['Неверно'] } }, { status: 422 })],
  ['a stranger at an order', { path: '/api/order/5', method: 'GET' }, () => Response.json({}, { status: 403 })],
  ['a guest', { path: '/api/shop/customer', method: 'GET' }, () => Response.json({}, { status: 401 })],
])('%s is nothing to warn of', async (_, call, upstream) => {
  expect((await linesOf(upstream, call)).lines).toEqual([])
})
