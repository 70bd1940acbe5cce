import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../packages/demo-shop/answers.ts'
import type { DemoShopEnv } from '../../packages/demo-shop/bindings.ts'
import { rotateSession, sessions } from '../../packages/demo-shop/sessions.ts'
import { call, ORIGIN, seedShop } from './seeded-shop.ts'

beforeAll(seedShop)

const shop = 'https://shop.example.ru'
const vars = { PUBLIC_ORIGIN: shop }

/** A browser's jar: what it sends back is what it was sent, as it was written. */
class Visitor {
  readonly cookies = new Map<string, string>()

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ Referer: `${shop}/korzina`, Accept: 'application/json' })
    if (this.cookies.size) headers.set('Cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '))
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const response = await call(path, { ...init, headers }, vars)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return response
  }

  subscribe(email: unknown, headers: Record<string, string> = { 'X-XSRF-TOKEN': this.token }): Promise<Response> {
    return this.send('/api/subscribe', { method: 'POST', headers, body: JSON.stringify({ email }) })
  }

  get token(): string {
    return decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '')
  }
}

async function guest(): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.send('/sanctum/csrf-cookie')
  return visitor
}

describe('the CSRF cookie', () => {
  test('the CSRF cookie comes with an empty answer and the cookies of Laravel', async () => {
    const response = await new Visitor().send('/sanctum/csrf-cookie')
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    const [token = '', session = ''] = response.headers.getSetCookie()
    expect(token).toMatch(/^XSRF-TOKEN=[^;]*%3D; expires=[^;]+ GMT; Max-Age=7200; path=\/; samesite=lax$/)
    expect(session).toMatch(/^demo_session=[^;]*%3D; expires=[^;]+ GMT; Max-Age=7200; path=\/; samesite=lax; httponly$/)
  })

  test('the CSRF cookie is written anew by each answer, and each of them is valid', async () => {
    const visitor = await guest()
    const first = visitor.token
    await visitor.send('/api/menus/1')
    expect(visitor.token).not.toBe(first)
    for (const token of [first, visitor.token]) {
      expect((await visitor.subscribe('', { 'X-XSRF-TOKEN': token })).status).toBe(422)
    }
  })
})

describe('a change', () => {
  test('a change with the token of its session passes', async () => {
    const response = await (await guest()).subscribe('first@example.ru')
    expect([response.status, await response.json()]).toEqual([200, { result: 'success' }])
  })

  test.each([
    ['no token', () => ({})],
    ['nonsense for a token', () => ({ 'X-XSRF-TOKEN': 'nonsense' })],
    ['the token still percent-encoded', (own: Visitor) => ({ 'X-XSRF-TOKEN': own.cookies.get('XSRF-TOKEN') ?? '' })],
    ["another session's token", (_: Visitor, other: Visitor) => ({ 'X-XSRF-TOKEN': other.token })],
  ])('with %s is a 419 that brings new cookies', async (_, headersOf) => {
    const visitor = await guest()
    const response = await visitor.subscribe('nobody@example.ru', headersOf(visitor, await guest()))
    expect([response.status, await response.json()]).toEqual([419, { message: 'CSRF token mismatch.' }])
    expect(response.headers.getSetCookie()).toHaveLength(2)
    expect((await visitor.subscribe('')).status).toBe(422)
  })

  test('a change of a visitor without a session is a 419', async () => {
    expect((await new Visitor().subscribe('nobody@example.ru')).status).toBe(419)
  })

  test('after two idle hours is a 419', async () => {
    const visitor = await guest()
    vi.useFakeTimers({ now: Date.now() + 7_201_000, toFake: ['Date'] })
    const response = await visitor.subscribe('nobody@example.ru')
    vi.useRealTimers()
    expect(response.status).toBe(419)
  })
})

describe('a request that names none of our hosts', () => {
  test.each([
    ['neither Referer nor Origin', { Referer: '' }],
    ['another host', { Referer: 'https://evil.example/' }],
    ['another Referer beside our Origin', { Referer: 'https://evil.example/', Origin: shop }],
  ])('(%s) has no session and needs no token', async (_, headers) => {
    const visitor = new Visitor()
    const response = await visitor.subscribe('', headers)
    expect(response.status).toBe(422)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('but an Origin alone is enough', async () => {
    const response = await call('/sanctum/csrf-cookie', { headers: { Origin: shop } }, vars)
    expect(response.headers.getSetCookie()).toHaveLength(2)
  })
})

describe('a subscription', () => {
  test('a subscription of an address that is there already says so', async () => {
    const visitor = await guest()
    await visitor.subscribe('twice@example.ru')
    const response = await visitor.subscribe('Twice@example.ru')
    expect([response.status, await response.json()]).toEqual([200, { result: 'error', text: 'Вы уже подписаны' }])
  })

  test.each([
    [undefined, 'The email field is required.'],
    ['', 'The email field is required.'],
    ['ivan', 'The email field must be a valid email address.'],
    [['a@b.ru'], 'The email field must be a valid email address.'],
  ])('of %j is a 422', async (email, message) => {
    const response = await (await guest()).subscribe(email)
    expect([response.status, await response.json()]).toEqual([422, { message, errors: { email: [message] } }])
  })

  test('after five within a minute has to wait, and then may', async () => {
    const visitor = await guest()
    for (let time = 0; time < 5; time++) expect((await visitor.subscribe('')).status).toBe(422)
    const response = await visitor.subscribe('')
    expect([response.status, await response.json()]).toEqual([429, { message: 'Too Many Attempts.' }])
    const wait = Number(response.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(response.headers.get('X-RateLimit-Remaining')).toBe('0')
    expect((await (await guest()).subscribe('')).status).toBe(422)
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    const later = await visitor.subscribe('')
    vi.useRealTimers()
    expect(later.status).toBe(422)
  })
})

describe('rotation', () => {
  const app = new Hono<DemoShopEnv>()
  app.use(sessions)
  app.post('/login', async (c) => {
    await rotateSession(c, 7)
    return c.json({})
  })
  let slowAnswer = async () => {}
  app.get('/slow', async (c) => {
    await slowAnswer()
    return c.json({})
  })
  app.get('/who', (c) => c.json({ customer: c.var.session?.customerId ?? null }))
  app.onError((error) => new Response(null, { status: error instanceof ApiError ? error.status : 500 }))
  const send = (path: string, init?: RequestInit) =>
    app.fetch(new Request(ORIGIN + path, init), { ...env, PUBLIC_ORIGIN: shop })
  const who = async (visitor: Visitor) => {
    const Cookie = `demo_session=${visitor.cookies.get('demo_session')}`
    return (await send('/who', { headers: { Referer: shop, Cookie } })).json()
  }

  test('signs in under a new id and token; the old ones are worth nothing', async () => {
    const visitor = await guest()
    const Cookie = `demo_session=${visitor.cookies.get('demo_session')}`
    const headers = { Referer: shop, Cookie, 'X-XSRF-TOKEN': visitor.token }
    const response = await send('/login', { method: 'POST', headers })
    expect(await who(visitor)).toEqual({ customer: null })
    expect((await send('/login', { method: 'POST', headers })).status).toBe(419)
    const id = /^demo_session=([^;]*)/.exec(response.headers.getSetCookie()[1] ?? '')?.[1] ?? ''
    visitor.cookies.set('demo_session', id)
    expect(await who(visitor)).toEqual({ customer: 7 })
  })

  test('rotation ends the session for a request that is still under way', async () => {
    const visitor = await guest()
    const headers = {
      Referer: shop,
      Cookie: `demo_session=${visitor.cookies.get('demo_session')}`,
      'X-XSRF-TOKEN': visitor.token,
    }
    let finish = () => {}
    let arrived = () => {}
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve
    })
    slowAnswer = () =>
      new Promise((resolve) => {
        finish = resolve
        arrived()
      })
    const slow = send('/slow', { headers })
    await isThere
    await send('/login', { method: 'POST', headers })
    finish()
    await slow
    expect((await send('/login', { method: 'POST', headers })).status).toBe(419)
  })

  test('rotation needs a session', async () => {
    expect((await send('/login', { method: 'POST' })).status).toBe(401)
  })
})
