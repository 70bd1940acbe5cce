import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { type LimitName, limits as table } from '../../worker/limit-table.ts'
import { createEdge, ownJson } from './edge-app.ts'
import { times } from './rate-limits.ts'

afterEach(() => vi.restoreAllMocks())

const names = Object.keys(table) as LimitName[]
/** Counters that let nobody pass. */
const usedUp = (refused: readonly LimitName[]) =>
  Object.fromEntries(refused.map((name) => [name, { limit: async () => ({ success: false }) }]))

const sendsCode = { customer_id: 42, payload: 'email' }
const triesCode = { customer_id: 42, code: '4821' }

/** The limits that each call counts towards (docs/decisions/012), written a second time. */
const counted: [method: string, path: string, limits: LimitName[], body?: object][] = [
  ['GET', '/api/shop/category', []],
  ['GET', '/api/shop/product?category_id=220', []],
  ['GET', '/api/shop/product?query=a', ['SEARCH_LIMIT']],
  ['GET', '/api/shop/product/described?product_ids[]=1', ['COMPARE_LIMIT']],
  ['GET', '/api/shop/product/1001', []],
  ['POST', '/api/search/query', ['SEARCH_LIMIT'], { query: 'круг' }],
  ['POST', '/api/cdek/deliverypoints', ['POINTS_LIMIT'], { postal_code: '630000' }],
  ['POST', '/api/wishlist', ['WISHLIST_LIMIT'], { wishlist: [1] }],
  ['GET', '/sanctum/csrf-cookie', ['SESSION_LIMIT']],
  ['POST', '/api/subscribe', ['SUBSCRIBE_LIMIT'], {}],
  ['POST', '/api/shop/customer/find', ['LOOKUP_LIMIT'], {}],
  ['POST', '/api/shop/customer', ['LOOKUP_LIMIT'], {}],
  ['POST', '/api/shop/customer/send-code', ['LOOKUP_LIMIT', 'CODE_SEND_LIMIT'], sendsCode],
  ['POST', '/api/shop/customer/check-code', ['CODE_CLIENT_LIMIT', 'CODE_CUSTOMER_LIMIT'], triesCode],
  ['POST', '/api/shop/customer/activate', ['CODE_CLIENT_LIMIT', 'CODE_CUSTOMER_LIMIT'], triesCode],
  ['POST', '/api/shop/customer/login', ['CODE_CLIENT_LIMIT', 'CODE_CUSTOMER_LIMIT'], triesCode],
  ['POST', '/api/shop/customer/verify-method-sendcode', ['CODE_CLIENT_LIMIT', 'CODE_CUSTOMER_LIMIT'], triesCode],
  ['GET', '/api/shop/customer', ['SESSION_LIMIT']],
  ['PUT', '/api/shop/customer/42', ['SESSION_LIMIT'], {}],
  ['GET', '/api/shop/customer/order', ['SESSION_LIMIT']],
  ['GET', '/api/shop/customer/order/10045', ['SESSION_LIMIT']],
  ['POST', '/api/order', ['RECALCULATION_LIMIT'], {}],
  ['POST', '/api/order/submit', ['SUBMIT_LIMIT'], {}],
  ['GET', '/api/order/10045', ['ORDER_LOOK_LIMIT']],
  ['POST', '/api/order/yandex-check', ['ORDER_LOOK_LIMIT'], {}],
]

const session = { Cookie: '__Host-XSRF-TOKEN=t; __Host-shop_session=s' }
const send = (edge: ReturnType<typeof createEdge>, method: string, path: string, body?: object, headers = {}) =>
  edge.send(path, {
    method,
    headers: { ...ownJson, ...session, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })

test.each(counted)('T45 %s %s counts towards %j alone', async (method, path, limits, body) => {
  for (const limit of limits) {
    const edge = createEdge({ env: usedUp([limit]) })
    const response = await send(edge, method, path, body)
    expect([response.status, response.headers.get('Retry-After')], limit).toEqual([429, '60'])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ message: expect.stringMatching(/^Too Many Attempts\.$|^Слишком много/) })
    expect(edge.calls).toEqual([])
  }
  const edge = createEdge({ env: usedUp(names.filter((name) => !limits.includes(name))) })
  expect((await send(edge, method, path, body)).status).not.toBe(429)
  expect(edge.calls).toHaveLength(1)
})

test.each([
  ['send-code', { payload: 'email' }, 'customer_id', 'Нет такого покупателя.'],
  ['check-code', { code: '4821' }, 'customer_id', 'Нет такого покупателя.'],
  ['login', { customer_id: 42 }, 'code', 'Код — четыре цифры.'],
  ['send-code', { customer_id: 42 }, 'payload', 'Код отправляется на телефон или на почту.'],
])('%s with %o is refused by field, even of a client over its limits', async (path, body, field, message) => {
  const edge = createEdge({ env: usedUp(names) })
  const response = await send(edge, 'POST', `/api/shop/customer/${path}`, body)
  expect([response.status, await response.json()]).toEqual([422, { message, errors: { [field]: [message] } }])
})

test('customers have numbers of up to nine digits', async () => {
  const edge = createEdge()
  const path = '/api/shop/customer/check-code'
  expect((await send(edge, 'POST', path, { ...triesCode, customer_id: 999_999_999 })).status).not.toBe(422)
  expect((await send(edge, 'POST', path, { ...triesCode, customer_id: 1_000_000_000 })).status).toBe(422)
  expect(edge.calls).toHaveLength(1)
})

test('a sign-out over the limit makes the browser forget its session, and the shop is not asked', async () => {
  const edge = createEdge({ env: usedUp(['SESSION_LIMIT']) })
  const response = await send(edge, 'POST', '/api/shop/customer/logout', {})
  expect([response.status, response.headers.has('Retry-After')]).toEqual([204, false])
  expect(response.headers.getSetCookie()).toHaveLength(2)
  expect(edge.calls).toEqual([])
})

describe('codes sent for one client', () => {
  const sendCode = (edge: ReturnType<typeof createEdge>, customer_id: number, address: string) =>
    send(edge, 'POST', '/api/shop/customer/send-code', { ...sendsCode, customer_id }, { 'CF-Connecting-IP': address })

  test('T18 are sixty an hour and two hundred a day; the answer tells when the next may be sent', async () => {
    const edge = createEdge({ upstream: () => Response.json({ result: 'OK' }) })
    let now = 0
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const start = Date.UTC(2026, 1, 3)
    let customer = 70_000
    /** One code a second. */
    const next = async () => {
      const response = await sendCode(edge, ++customer, '203.0.113.55')
      now += 1_000
      return [response.status, response.headers.get('Retry-After')]
    }
    for (const [second, sent, wait] of [
      [0, 60, '3540'],
      [3_700, 60, '3540'],
      [7_400, 60, '3540'],
      [11_100, 20, '75280'],
    ] as const) {
      now = start + second * 1_000
      for (const _ of times(sent)) expect(await next()).toEqual([200, null])
      expect(await next()).toEqual([429, wait])
    }
    now = start + 86_460_000
    expect(await next()).toEqual([200, null])
  })

  const kvOf = (value: unknown, wait = 0) => {
    const get = async () => {
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      return value
    }
    return { ORDER_COOKIE_SECRET: 'secret', CACHE: { get, put: async () => {} } as unknown as Env['CACHE'] }
  }

  test('T18 are counted by the isolate that sends them, too, since KV shows them late', async () => {
    const edge = createEdge({ env: kvOf(null), upstream: () => Response.json({ result: 'OK' }) })
    const statuses = []
    for (const n of times(6)) statuses.push((await sendCode(edge, 43, `203.0.113.${60 + n}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test.each([null, 'text', 7, {}, { length: 9 }, ['x', null, {}]])('T18 are sent though KV holds %j', async (value) => {
    const edge = createEdge({ env: kvOf(value), upstream: () => Response.json({ result: 'OK' }) })
    expect((await sendCode(edge, 44, '203.0.113.57')).status).toBe(200)
  })

  test('T18 are refused by what another isolate has written, also where KV takes a while; the longer wait is told', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 3))
    const now = Date.UTC(2026, 1, 3) / 1_000
    // Newer ones need not come last.
    const sent = [now - 600, now - 60_000, ...times(9).map((n) => now - 30_000 - n)]
    const edge = createEdge({ env: kvOf(sent, 50) })
    const response = await sendCode(edge, 45, '203.0.113.58')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '56392'])
    const many = createEdge({ env: kvOf(times(60).map((n) => now - n)) })
    expect((await sendCode(many, 46, '203.0.113.59')).headers.get('Retry-After')).toBe('86391')
  })

  test('T18 are sent though KV hangs', async () => {
    const hangs = () => new Promise(() => {})
    const CACHE = { get: hangs, put: hangs } as unknown as Env['CACHE']
    const edge = createEdge({
      env: { CACHE, ORDER_COOKIE_SECRET: 'secret' },
      upstream: () => Response.json({ result: 'OK' }),
    })
    expect((await sendCode(edge, 42, '203.0.113.56')).status).toBe(200)
  })
})
