import { afterEach, describe, expect, test, vi } from 'vitest'
import { NotSentError } from '../../shared/shop-api/errors.ts'
import { createEdge, origin, ownJson } from './edge-app.ts'
import { startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const token = 'eyJpdiI6Ik5q%2Bdz0%3D'
const ownCookies = `__Host-XSRF-TOKEN=${token}; __Host-shop-session=abc%3D%3D`

type Edge = ReturnType<typeof createEdge>

const subscribe = (edge: Edge, headers: Record<string, string> = { Cookie: ownCookies }) =>
  edge.send('/api/subscribe', { method: 'POST', headers: { ...ownJson, ...headers }, body: '{"email":"a@b.ru"}' })

const headersOf = (edge: Edge, call = 0) => new Headers(edge.calls[call]?.init?.headers)
const pathsOf = (edge: Edge) => edge.calls.map(({ path }) => path)

/** An upstream that gives these answers one after another. */
const answers = (...responses: (() => Response)[]) => {
  let next = 0
  return () => (responses[next++] ?? (() => Response.json({ result: 'too many calls' })))()
}
const mismatch = () => Response.json({ message: 'CSRF token mismatch.' }, { status: 419 })
const success = () => Response.json({ result: 'success' })
/** With so many characters that nobody reads. */
const successOf = (length: number) => Response.json({ result: 'success', note: 'x'.repeat(length) })
const maintenance = () => Response.json({}, { status: 503, headers: { 'Retry-After': '120' } })
const notAsked = (...why: ConstructorParameters<typeof NotSentError>) => {
  return () => Promise.reject(new NotSentError(...why))
}
const freshToken = () =>
  new Response(null, { status: 204, headers: { 'Set-Cookie': 'XSRF-TOKEN=new%3D; Max-Age=7200; path=/' } })

describe('what the shop API gets', () => {
  test('T10 is the body, our origin, the cookies of its session verbatim and the token decoded', async () => {
    const edge = createEdge({ upstream: success })
    await subscribe(edge, {
      Cookie: `_ym_uid=17; shop-session=tossed; ${ownCookies}; __Host-theme=dark; __Host-remember_web_59ba=x`,
      'CF-Connecting-IP': '203.0.113.9',
      'X-Forwarded-For': '10.0.0.1',
      'User-Agent': 'Mozilla/5.0',
      Authorization: 'Bearer canary',
      Referer: 'https://evil.example/',
    })
    expect(Object.fromEntries(headersOf(edge))).toEqual({
      accept: 'application/json',
      'accept-language': 'ru',
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${token}; shop-session=abc%3D%3D`,
      origin,
      referer: `${origin}/`,
      'user-agent': 'Mozilla/5.0',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': 'eyJpdiI6Ik5q+dz0=',
    })
    expect(edge.calls[0]?.init?.body).toBe('{"email":"a@b.ru"}')
  })

  test('includes other cookies that the configuration names', async () => {
    const edge = createEdge({
      upstream: success,
      config: { sessionCookies: '^(XSRF-TOKEN|shop-session|remember_[a-z]+_[0-9a-f]+)$' },
    })
    await subscribe(edge, { Cookie: `${ownCookies}; __Host-remember_web_59ba=x; __Host-other_session=y` })
    expect(headersOf(edge).get('Cookie')).toBe(`XSRF-TOKEN=${token}; shop-session=abc%3D%3D; remember_web_59ba=x`)
  })

  test('includes the token where the configuration names the session alone', async () => {
    const edge = createEdge({ upstream: success, config: { sessionCookies: '^shop-session$' } })
    await subscribe(edge)
    expect(headersOf(edge).get('Cookie')).toBe(`XSRF-TOKEN=${token}; shop-session=abc%3D%3D`)
  })

  test.each([
    ['a name twice', `${ownCookies}; __Host-shop-session=tossed`],
    ['two lines joined into one', `${ownCookies}, __Host-shop-session=tossed`],
    ['a value with a control character', '__Host-XSRF-TOKEN=a\tb'],
    ['a value in quotes', '__Host-XSRF-TOKEN="a"'],
  ])('T10 is a guest when a cookie has %s, and the browser forgets it', async (_, Cookie) => {
    const edge = createEdge({ upstream: answers(freshToken, success) })
    const response = await subscribe(edge, { Cookie })
    expect(response.status).toBe(200)
    expect(headersOf(edge).get('Cookie')).toBeNull()
    expect(headersOf(edge, 1).get('Cookie')).toBe('XSRF-TOKEN=new%3D')
    const cookies = response.headers.getSetCookie()
    expect(cookies).toContain('__Host-XSRF-TOKEN=new%3D; Path=/; Secure; SameSite=Lax; Max-Age=7200')
    if (Cookie.includes('shop-session')) {
      expect(cookies).toContain('__Host-shop-session=; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=0')
    }
  })

  test('has no X-XSRF-TOKEN where the token cannot be decoded', async () => {
    const edge = createEdge({ upstream: success })
    await subscribe(edge, { Cookie: '__Host-XSRF-TOKEN=%E0%A4%A' })
    expect(headersOf(edge).get('Cookie')).toBe('XSRF-TOKEN=%E0%A4%A')
    expect(headersOf(edge).has('X-XSRF-TOKEN')).toBe(false)
  })

  test('of a read is neither body nor key, and no token is fetched for it', async () => {
    const edge = createEdge()
    await edge.send('/api/shop/customer', { headers: { 'Idempotency-Key': 'key' } })
    expect(pathsOf(edge)).toEqual(['/api/shop/customer'])
    expect(edge.calls[0]?.init).toMatchObject({ method: 'GET', body: undefined })
    expect(headersOf(edge).has('Idempotency-Key')).toBe(false)
  })

  test.each(['[1', '"text"', 'null', ''])('is nothing when the body is %j', async (body) => {
    const edge = createEdge({ upstream: success })
    const headers = { ...ownJson, Cookie: ownCookies }
    expect((await edge.send('/api/subscribe', { method: 'POST', headers, body })).status).toBe(400)
    expect(edge.calls).toEqual([])
  })

  test.each([
    ['another site', { Origin: 'https://evil.example' }, 403],
    ['no Origin', { Origin: '' }, 403],
    ['our Origin from another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['our Origin from a sister site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'Content-Type': 'text/plain' }, 415],
  ])('is nothing from %s', async (_, headers: Record<string, string>, status) => {
    const edge = createEdge({ upstream: success })
    expect((await subscribe(edge, { Cookie: ownCookies, ...headers })).status).toBe(status)
    expect(edge.calls).toEqual([])
  })
})

describe('what the browser gets', () => {
  const cookieOf = async (line: string) => {
    const edge = createEdge({ upstream: () => Response.json({}, { headers: { 'Set-Cookie': line } }) })
    return (await subscribe(edge)).headers.getSetCookie()
  }

  test.each([
    [
      'XSRF-TOKEN=abc%3D; expires=Thu, 20 Nov 2031 20:00:00 GMT; Max-Age=7200; path=/; samesite=lax',
      '__Host-XSRF-TOKEN=abc%3D; Path=/; Secure; SameSite=Lax; Max-Age=7200',
    ],
    [
      'laravel_session=abc%3D; Max-Age=7200; path=/; domain=.example.ru; httponly; samesite=none',
      '__Host-laravel_session=abc%3D; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=7200',
    ],
    ['my-session=x; path=/api', '__Host-my-session=x; Path=/; Secure; SameSite=Lax; HttpOnly'],
    ['my-session=x; expires=soon', '__Host-my-session=x; Path=/; Secure; SameSite=Lax; HttpOnly'],
    ['my-session=; Max-Age=-1', '__Host-my-session=; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=0'],
    [
      'my-session=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT',
      '__Host-my-session=deleted; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=0',
    ],
  ])('for %s', async (line, expected) => {
    expect(await cookieOf(line)).toEqual([expected])
  })

  test('for a cookie with a date lives until then by our clock', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1))
    expect(await cookieOf('my-session=x; expires=Thu, 01 Jan 2026 02:00:00 GMT')).toEqual([
      '__Host-my-session=x; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=7200',
    ])
  })

  test.each([
    'remember_web_59ba=x; path=/',
    '_ga=1; path=/',
    '__Host-x=1; path=/; secure',
    'XSRF-TOKEN="q"',
    '=x',
    'y',
  ])('for %s is nothing', async (line) => {
    expect(await cookieOf(line)).toEqual([])
  })

  test('T10 are all cookies, none stored on the way, and no other header of the shop', async () => {
    const upstream = () => {
      const headers = new Headers({
        'Access-Control-Allow-Origin': '*',
        'X-Powered-By': 'PHP',
        'Cache-Control': 'public',
      })
      headers.append('Set-Cookie', 'XSRF-TOKEN=a')
      headers.append('Set-Cookie', 'my-session=b')
      return Response.json({ result: 'success' }, { headers })
    }
    const response = await subscribe(createEdge({ upstream }))
    expect(response.headers.getSetCookie()).toHaveLength(2)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    for (const name of ['Access-Control-Allow-Origin', 'X-Powered-By', 'Retry-After']) {
      expect(response.headers.has(name)).toBe(false)
    }
    expect(await response.json()).toEqual({ result: 'success' })
  })

  test.each([400, 401, 403, 404, 409, 422, 429])('is the reason of a refusal with status %i', async (status) => {
    const body = { message: 'says so', errors: { email: ['no'] } }
    const refusal = { result: 'ERROR', text: null, errors: { email: ['no'] } }
    const upstream = () => Response.json(body, { status, headers: { 'Retry-After': '17' } })
    const response = await subscribe(createEdge({ upstream }))
    expect([response.status, await response.json()]).toEqual([status, refusal])
    expect(response.headers.get('Retry-After')).toBe('17')
  })

  test.each([401, 403, 419, 429])('is a refusal with status %i also where it comes as a page', async (status) => {
    const headers = { 'Content-Type': 'text/html', 'Retry-After': '17' }
    for (const body of ['<h1>nginx</h1>', '', '[]', 'x'.repeat(2 * 1024 * 1024)]) {
      const upstream = (path: string) =>
        path.startsWith('/sanctum') ? freshToken() : new Response(body, { status, headers })
      const response = await subscribe(createEdge({ upstream }))
      expect([response.status, await response.json()]).toEqual([status, { result: 'ERROR', text: null, errors: {} }])
      expect(response.headers.get('Retry-After')).toBe('17')
    }
  })

  test.each([
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://evil.example/' } }), 502],
    ['HTML', () => new Response('<h1>Maintenance</h1>', { headers: { 'Content-Type': 'text/html' } }), 502],
    ['an empty answer', () => new Response(''), 502],
    ['more than a megabyte', () => successOf(1024 * 1024), 502],
    ['a refusal that is a page', () => new Response('<h1>Unprocessable</h1>', { status: 422 }), 502],
    ['a page that there is no such page', () => new Response('<h1>404 Not Found</h1>', { status: 404 }), 502],
    ['a failure with a trace', () => Response.json({ trace: 'canary' }, { status: 500 }), 502],
    ['maintenance', () => Response.json({}, { status: 503 }), 503],
    ['nothing', () => Promise.reject(new TypeError('connection lost')), 502],
    ['an open breaker', () => Promise.reject(new NotSentError('down')), 503],
  ])('T03 instead of %s is a failure of ours, after one try', async (_, upstream, status) => {
    const edge = createEdge({ upstream })
    const response = await subscribe(edge)
    expect(response.status).toBe(status)
    const text = await response.text()
    expect(text).not.toContain('canary')
    expect(JSON.parse(text)).toMatchObject({ message: expect.stringMatching(/\w/) })
    expect(edge.calls).toHaveLength(1)
  })

  test('is an answer of almost a megabyte', async () => {
    const response = await subscribe(createEdge({ upstream: () => successOf(1_000_000) }))
    expect([response.status, await response.json()]).toEqual([200, { result: 'success' }])
  })

  test.each<[string, () => Response | Promise<Response>, number, string, object]>([
    ['maintenance', maintenance, 503, '120', { message: 'Service unavailable' }],
    ['a shop that is down', notAsked('down'), 503, '30', { message: 'Service unavailable' }],
    ['a full shop', notAsked('full', 7), 503, '7', { message: 'Too many visitors at once', reason: 'full' }],
    ['too many calls of its own', notAsked('tooMany', 9), 429, '9', { message: 'Too Many Attempts.' }],
  ])('for %s tells when to try again', async (_, upstream, status, retryAfter, body) => {
    const response = await subscribe(createEdge({ upstream }))
    expect([response.status, response.headers.get('Retry-After')]).toEqual([status, retryAfter])
    expect(await response.json()).toEqual(body)
  })

  test('is a 502 after ten seconds of a shop that does not answer', async () => {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const edge = createEdge({
      upstream: (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
          late.abort()
        }),
    })
    expect((await subscribe(edge)).status).toBe(502)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
  })
})

describe('a sign-in and a change of the customer', () => {
  const ask = async (method: string, path: string, body: string, status = 200) => {
    const edge = createEdge({ upstream: () => new Response(body, { status }) })
    const headers = { ...ownJson, Cookie: ownCookies }
    const payload = '{"login_by":"code","customer_id":42,"code":"4821"}'
    const response = await edge.send(`/api/shop/customer${path}`, { method, headers, body: payload })
    return [response.status, await response.text()]
  }
  const both = (...answer: [body: string, status?: number]) =>
    Promise.all([ask('POST', '/login', ...answer), ask('PUT', '/42', ...answer)])

  test.each(['', ' \n', '7|Zq3xN0', 'OK', '"7|Zq3xN0"', 'null'])(
    'have happened by their status, with %j',
    async (body) => {
      const done = [204, '']
      expect(await both(body)).toEqual([done, done])
      expect(await both(body, 201)).toEqual([done, done])
    },
  )

  test('have not happened where the answer says so, or is a page', async () => {
    const refusal = [200, expect.stringContaining('"result":"ERROR"')]
    expect(await both('{"result":"ERROR","text":"Неверный код"}')).toEqual([refusal, refusal])
    for (const [status] of await both('<h1>Maintenance</h1>')) expect(status).toBe(502)
    for (const [status] of await both('', 500)) expect(status).toBe(502)
  })
})

describe('the token', () => {
  test('is fetched before the first change, and goes with it', async () => {
    const edge = createEdge({ upstream: answers(freshToken, success) })
    const response = await subscribe(edge, {})
    expect(pathsOf(edge)).toEqual(['/sanctum/csrf-cookie', '/api/subscribe'])
    expect(headersOf(edge, 1).get('X-XSRF-TOKEN')).toBe('new=')
    expect(headersOf(edge, 1).get('Cookie')).toBe('XSRF-TOKEN=new%3D')
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-XSRF-TOKEN=new%3D; Path=/; Secure; SameSite=Lax; Max-Age=7200',
    ])
  })

  test('T38 that is refused is renewed, and the change is sent once more', async () => {
    const edge = createEdge({ upstream: answers(mismatch, freshToken, success) })
    const response = await subscribe(edge)
    expect([response.status, await response.json()]).toEqual([200, { result: 'success' }])
    expect(pathsOf(edge)).toEqual(['/api/subscribe', '/sanctum/csrf-cookie', '/api/subscribe'])
    expect(headersOf(edge, 2).get('X-XSRF-TOKEN')).toBe('new=')
    expect(edge.calls[2]?.init?.body).toBe('{"email":"a@b.ru"}')
  })

  test('T38 that is refused twice is given up', async () => {
    const edge = createEdge({ upstream: answers(mismatch, freshToken, mismatch) })
    expect((await subscribe(edge)).status).toBe(419)
    expect(edge.calls).toHaveLength(3)
  })

  test('that cannot be renewed ends the change', async () => {
    const tooMany = () => Response.json({}, { status: 429, headers: { 'Retry-After': '9' } })
    const edge = createEdge({ upstream: answers(mismatch, tooMany) })
    const response = await subscribe(edge)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '9'])
    expect(edge.calls).toHaveLength(2)
  })

  test('is renewed without a session that the shop has ended', async () => {
    const ended = () => {
      const response = freshToken()
      response.headers.append('Set-Cookie', 'shop-session=; Max-Age=0')
      return response
    }
    const edge = createEdge({ upstream: answers(mismatch, ended, success) })
    expect((await subscribe(edge)).status).toBe(200)
    expect(headersOf(edge, 2).get('Cookie')).toBe('XSRF-TOKEN=new%3D')
  })

  test('that cannot be had ends the change', async () => {
    const upstream = answers(() => Response.json({}, { status: 429, headers: { 'Retry-After': '9' } }))
    const edge = createEdge({ upstream })
    const response = await subscribe(edge, {})
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '9'])
    expect(edge.calls).toHaveLength(1)
  })

  test.each([204, 200])('can be asked for by itself, of a shop that says %i', async (status) => {
    const upstream = () => new Response(status === 204 ? null : 'ok', { status, headers: freshToken().headers })
    const edge = createEdge({ upstream })
    const response = await edge.send('/sanctum/csrf-cookie', { headers: { Cookie: ownCookies } })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(headersOf(edge).get('Referer')).toBe(`${origin}/`)
  })
})

test('a session that has ended does not come back with an answer that was under way', async () => {
  const order = { data: { order_id: 7, order_status: 'Новый', total: 5 } }
  const late = Promise.withResolvers<void>()
  const sessions: (string | null)[] = []
  const { ask } = startIsolate({
    async upstream({ url, headers }) {
      const cookie = headers.get('Cookie')
      sessions.push(/shop-session=(\w+)/.exec(cookie ?? '')?.[1] ?? null)
      const set = (value: string, token = 't') => ({
        headers: [`shop-session=${value}`, `XSRF-TOKEN=${token}`].map((line): [string, string] => ['Set-Cookie', line]),
      })
      if (url.endsWith('/csrf-cookie')) return new Response(null, { status: 204, ...set('fresh', 'new') })
      if (url.endsWith('/order/7') && cookie?.includes('ended')) {
        await late.promise
        return Response.json(order, set('ended'))
      }
      if (cookie?.includes('ended')) return Response.json({}, { status: 401 })
      late.resolve()
      return Response.json({ data: { result: true, payment_status: 'pending' } })
    },
    async page(_, { sessionCall }) {
      await Promise.all([
        sessionCall('GET', '/api/order/7'),
        sessionCall('POST', '/api/order/yandex-check', { order_id: 7 }),
      ])
      const { status } = await sessionCall('POST', '/api/order/yandex-check', { order_id: 7 })
      return new Response(String(status))
    },
  })
  const response = await ask('/order/success?order_id=7', {
    headers: { Cookie: '__Host-XSRF-TOKEN=t; __Host-shop-session=ended' },
  })
  expect(await response.text()).toBe('200')
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-XSRF-TOKEN=new;/),
    expect.stringMatching(/^__Host-shop-session=fresh;/),
  ])
  expect(sessions.at(-1)).toBe('fresh')
})

test('T44 nothing that a visitor typed or carries is logged', async () => {
  const edge = createEdge({ upstream: () => Promise.reject(new Error('a@b.ru abc%3D%3D')) })
  await subscribe(edge)
  expect(edge.logs.join()).not.toMatch(/a@b\.ru|abc%3D/)
})
