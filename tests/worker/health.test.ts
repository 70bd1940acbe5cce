import { env as bindings } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { ownJson } from './edge-app.ts'
import { startIsolate } from './isolate.ts'

const catalogue = bindings.CATALOGUE

beforeEach(() => putManifest(0.5))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const putManifest = async (days: number): Promise<void> => {
  await catalogue.put('catalogue/current.json', JSON.stringify({ finishedAt: Date.now() - days * 86_400_000 }))
}

/** A shop API with one product. */
const well = () => Response.json({ data: [{ product_id: 1001 }], meta: { total: 1 } })

interface Readiness {
  ok: boolean
  build: string
  checks: Record<'shopApi' | 'kv' | 'feeds' | 'search' | 'payment' | 'addressService' | 'breakers', Check>
}
interface Check {
  ok: boolean
  state?: string
  seconds?: number
  states?: Record<string, string>
}

test('/healthz answers though everything behind the Worker hangs, without asking anybody', async () => {
  const hanging = { get: () => new Promise(() => {}) }
  const { ask, sent } = startIsolate({
    upstream: () => new Promise<Response>(() => {}),
    env: { CACHE: hanging, CATALOGUE: hanging } as unknown as Partial<Env>,
  })
  const response = await ask('/healthz')
  expect([response.status, await response.json()]).toEqual([200, { ok: true, build: 'test' }])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(sent).toEqual([])
})

/** Which shop API is asked, without naming it. */
const originHash = expect.stringMatching(/^[\da-f]{8}$/)

describe('/readyz', () => {
  async function read(parts: Parameters<typeof startIsolate>[0]) {
    const isolate = startIsolate(parts)
    const response = await isolate.ask('/readyz')
    const text = await response.clone().text()
    return { ...isolate, response, text, body: JSON.parse(text) as Readiness }
  }

  test('/readyz is 200 where pages can be made, says so of each part, and nothing secret', async () => {
    const { response, body, text } = await read({
      upstream: well,
      env: { DADATA_TOKEN: 'secret-token', OPS_TOKEN: 'secret-token', ROBOTS: 'open' },
    })
    expect(response.status).toBe(200)
    expect(body).toEqual({
      ok: true,
      build: 'test',
      checks: {
        shopApi: { ok: true, state: 'answers', origin: originHash },
        kv: { ok: true, state: 'answers' },
        feeds: { ok: true, state: 'fresh', seconds: expect.any(Number) },
        search: { ok: false, state: 'shop-api' },
        payment: { ok: true },
        addressService: { ok: true, state: 'unknown' },
        breakers: { ok: true, states: { catalogue: 'closed' } },
        places: { ok: true, states: {} },
      },
    })
    expect(text).not.toMatch(/example|secret/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  })

  test.for([
    ['refuses', () => Promise.reject(new TypeError('no route to api.example.ru')), 'fails'],
    ['answers 503', () => new Response('down at api.example.ru', { status: 503 }), 'fails'],
    ['answers an HTML page', () => new Response('<html>'), 'fails'],
    ['has no products', () => Response.json({ data: [], meta: { total: 0 } }), 'empty'],
  ] as const)('is 503 while the shop API %s', async ([, upstream, state]) => {
    const { response, body, text } = await read({ upstream })
    expect([response.status, body.ok, body.checks.shopApi]).toEqual([
      503,
      false,
      { ok: false, state, origin: originHash },
    ])
    expect(body.checks.kv.ok).toBe(true)
    expect(text).not.toContain('example')
  })

  test('/readyz is 503 in time while the shop API hangs', async () => {
    const { response, body } = await read({
      upstream: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    expect([response.status, body.checks.shopApi]).toEqual([503, { ok: false, state: 'late', origin: originHash }])
  })

  test('/readyz stays 200 while KV hangs, which visitors do not notice, and names it', async () => {
    const { response, body } = await read({
      upstream: well,
      env: { CACHE: { get: () => new Promise(() => {}), put: async () => {} } } as unknown as Partial<Env>,
    })
    expect([response.status, body.checks.kv]).toEqual([200, { ok: false, state: 'late' }])
  })

  test('/readyz stays 200 without KV and R2, and names them', async () => {
    const { response, body } = await read({
      upstream: well,
      env: { CACHE: undefined, CATALOGUE: undefined } as unknown as Partial<Env>,
    })
    expect([response.status, body.checks.kv, body.checks.feeds]).toEqual([
      200,
      { ok: false, state: 'fails' },
      { ok: false, state: 'fails' },
    ])
  })

  test('/readyz names feeds that are three days old, and that there are none', async () => {
    await putManifest(3)
    const old = await read({ upstream: well })
    expect([old.response.status, old.body.checks.feeds]).toEqual([
      200,
      { ok: false, state: 'old', seconds: expect.closeTo(3 * 86_400, -2) },
    ])
    await catalogue.delete('catalogue/current.json')
    const { body } = await read({ upstream: well })
    expect(body.checks.feeds).toEqual({ ok: false, state: 'none' })
  })

  test('/readyz names an open breaker and an address service that has failed, without asking it', async () => {
    const { ask, sent } = startIsolate({
      upstream: ({ url }) => (/suggestions\.example|query=/.test(url) ? new Response(null, { status: 503 }) : well()),
      env: { DADATA_TOKEN: 'token' },
    })
    for (let n = 0; n < 5; n += 1) await ask(`/api/shop/product?query=krug-${n}`)
    await ask('/api/address', {
      method: 'POST',
      headers: { Origin: 'https://shop.example.ru', 'Content-Type': 'application/json' },
      body: '{"query":"Казань"}',
    })
    const asked = sent.filter(({ url }) => url.includes('suggestions')).length
    const response = await ask('/readyz')
    const { checks } = await response.json<Readiness>()
    expect([response.status, checks.breakers.ok, checks.breakers.states?.search]).toEqual([200, false, 'open'])
    expect(checks.addressService).toEqual({ ok: false, state: 'fails', seconds: expect.any(Number) })
    expect(sent.filter(({ url }) => url.includes('suggestions'))).toHaveLength(asked)
  })

  test('/readyz says that an order could not be paid at its host, until PAYMENT_HOSTS lets it; the log names the host', async () => {
    const submitWith = async (redirect_url: string, hosts = '.yoomoney.ru') => {
      const upstream = ({ url }: Request) =>
        /\/order\/submit$/.test(url) ? Response.json({ data: { result: true, order_id: 7, redirect_url } }) : well()
      const { ask, logs } = startIsolate({ upstream, env: { PAYMENT_HOSTS: hosts } })
      const headers = { ...ownJson, Cookie: '__Host-XSRF-TOKEN=t; __Host-shop_session=s' }
      await ask('/api/order/submit', { method: 'POST', headers, body: '{"cart":[]}' })
      return { logs: logs.join(), payment: (await (await ask('/readyz')).json<Readiness>()).checks.payment }
    }
    expect((await submitWith('https://yoomoney.ru/pay/7')).payment).toEqual({ ok: true })
    expect((await submitWith('/order/paylink?order=7')).payment).toEqual({ ok: true })
    const { logs, payment } = await submitWith('https://pay.bank.test/form?order=7&key=secret')
    expect(payment).toEqual({ ok: false, state: 'refused' })
    expect(logs).toContain('"origin":"https://pay.bank.test"')
    expect(logs).not.toContain('secret')
    expect((await submitWith('https://pay.bank.test/form', 'pay.bank.test')).payment).toEqual({ ok: true })
  })

  test('/readyz does not call a group down for ever that nobody calls any more', async () => {
    const { ask } = startIsolate({
      upstream: ({ url }) => (url.includes('query=') ? new Response(null, { status: 503 }) : well()),
    })
    for (let n = 0; n < 5; n += 1) await ask(`/api/shop/product?query=krug-${n}`)
    const readBreakers = async () => (await (await ask('/readyz')).json<Readiness>()).checks.breakers
    expect(await readBreakers()).toMatchObject({ ok: false, states: { search: 'open' } })
    const opened = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: opened + 290_000 })
    expect(await readBreakers()).toMatchObject({ ok: false })
    vi.setSystemTime(opened + 301_000)
    expect(await readBreakers()).toMatchObject({ ok: true, states: { search: 'closed' } })
  })

  test('however often it is asked, the shop API is asked once in ten seconds', async () => {
    const { ask, sent } = startIsolate({ upstream: () => new Response(null, { status: 500 }) })
    vi.useFakeTimers({ toFake: ['Date'] })
    await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))
    for (let n = 0; n < 20; n += 1) expect((await ask('/readyz')).status).toBe(503)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(11_000)
    await ask('/readyz')
    expect(sent).toHaveLength(2)
  })

  test('/readyz is there for monitors of a shop that is closed to robots', async () => {
    const { ask } = startIsolate({ upstream: well, env: { ROBOTS: 'closed' } })
    expect([(await ask('/readyz')).status, (await ask('/healthz', { method: 'HEAD' })).status]).toEqual([200, 200])
  })
})
