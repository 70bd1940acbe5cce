import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers } from '../support/shop-answers.ts'
import { shopOrigin, startIsolate } from './isolate.ts'
import { createLimits, times } from './rate-limits.ts'

// One client with 150 connections at a shop API that is well but slow, and others meanwhile: statuses alone. How long
// the others wait is measured by `npm run bench -- --flood`.

/** Nobody has asked with this number. */
let id = 50_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Ask = [path: string, init?: RequestInit & { headers?: Record<string, string> }]
const post = (path: string, body: object, cookie = ''): Ask => [
  path,
  {
    method: 'POST',
    headers: { Origin: shopOrigin, 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(body),
  },
]
const session = '__Host-XSRF-TOKEN=t; __Host-shop_session=s'
const calculation = { data: { products: [], subtotal: 0, total: 0 } }

/** A shop API that answers after `delay` ms. */
function slowShop(delay: number) {
  const limits = createLimits()
  const isolate = startIsolate({
    env: limits.limits,
    async upstream({ url, signal }) {
      await new Promise((resolve, reject) => {
        setTimeout(resolve, delay)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      const { pathname } = new URL(url)
      if (pathname === '/sanctum/csrf-cookie') {
        return new Response(null, { status: 204, headers: [['Set-Cookie', 'XSRF-TOKEN=t; Path=/']] })
      }
      if (pathname === '/api/shop/customer/order') return Response.json({ data: [], meta: { total: 0 } })
      if (pathname === '/api/order') return Response.json(calculation)
      if (pathname === '/api/shop/customer') return Response.json({ data: { customer_id: 7, status: 1 } })
      if (/product\/\d+$/.test(pathname)) return Response.json(answers.product)
      return Response.json(answers.productList)
    },
  })
  const askAs = (client: string, [path, init]: Ask) =>
    isolate.ask(path, { ...init, headers: { ...init?.headers, 'CF-Connecting-IP': client } })
  return { ...isolate, askAs }
}

const floods: [name: string, ask: () => Ask][] = [
  ['tokens', () => ['/sanctum/csrf-cookie']],
  ['the customer', () => ['/api/shop/customer', { headers: { Cookie: session } }]],
  ['orders of a customer', () => ['/api/shop/customer/order', { headers: { Cookie: session } }]],
  ['recalculations', () => post('/api/order', { products: [] }, session)],
  ['made-up products', () => [`/api/shop/product/${++id}`]],
  ['made-up filters', () => [`/api/shop/product?category_id=220&filter[7][]=x${++id}`]],
]
const visits = (): Ask[] => [
  [`/api/shop/product/${++id}`],
  [`/api/shop/product?query=a${++id}`],
  ['/api/shop/customer', { headers: { Cookie: session } }],
  post('/api/order', { products: [] }),
]

describe.each(floods)('T45 one client that floods %s', (_, flood) => {
  test('is told to wait, and nobody else, nor longer than in a quiet minute', async () => {
    const { askAs } = slowShop(800)
    const flooders = times(150).map(async () => (await askAs('203.0.113.9', flood())).status)
    await vi.advanceTimersByTimeAsync(50)
    const started = Date.now()
    const others = times(20).flatMap((n) =>
      visits().map(async (ask) => {
        const { status } = await askAs(`198.51.100.${n}`, ask)
        return { path: ask[0], status, ms: Date.now() - started }
      }),
    )
    await vi.advanceTimersByTimeAsync(3_000)
    for (const { path, status, ms } of await Promise.all(others)) {
      expect([path, status]).toEqual([path, 200])
      // A cart without a token asks for one first. All others are answered as in a quiet minute.
      expect(ms, path).toBeLessThan((path === '/api/order' ? 2 : 1) * 800 * 1.5)
    }
    const statuses = await Promise.all(flooders)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30)
    expect(statuses.every((status) => status < 300 || status === 429)).toBe(true)
  })
})

test('T45 nobody waits for an answer behind the other calls of the client that asked for it first', async () => {
  const { askAs, sent } = slowShop(800)
  const wanted: Ask = [`/api/shop/product/${++id}`]
  const flooders = times(30).map(() => askAs('203.0.113.9', [`/api/shop/product/${++id}`]))
  const first = askAs('203.0.113.9', wanted)
  await vi.advanceTimersByTimeAsync(50)
  const started = Date.now()
  const other = askAs('198.51.100.1', wanted).then(({ status }) => [status, Date.now() - started])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await other).toEqual([200, 800])
  await Promise.all([...flooders, first])
  expect(sent.filter(({ url }) => url.endsWith(wanted[0])).length).toBeLessThanOrEqual(2)
})

test('T45 a shop whose places are all taken says that it is full, not that it is down', async () => {
  const { askAs, logs } = slowShop(2_500)
  const many = times(9).flatMap((n) => times(12).map(() => askAs(`203.0.113.${n}`, ['/api/shop/customer'])))
  await vi.advanceTimersByTimeAsync(3_000)
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.filter((status) => status === 503)).toHaveLength(8)
  const refused = await many[107]
  expect(await refused?.json()).toEqual({ message: 'Too many visitors at once', reason: 'full' })
  expect(logs.filter((line) => line.includes('shop api: full'))).toHaveLength(1)
  expect(logs.join()).not.toContain('breaker opened')

  const checked = askAs('203.0.113.1', ['/readyz'])
  await vi.advanceTimersByTimeAsync(3_000)
  const { checks } = (await (await checked).json()) as { checks: Record<string, { ok: boolean; states: object }> }
  expect(checks.breakers?.ok).toBe(true)
  expect(checks.places).toMatchObject({ ok: false, states: { 'GET /api/shop/customer': { full: 8, overShare: 0 } } })
})

test('T45 calls wait for a place for two seconds, then their client hears when to try again', async () => {
  const { askAs, sent } = slowShop(20_000)
  const waiting = times(40).map(() => askAs('203.0.113.9', ['/api/shop/customer']))
  await vi.advanceTimersByTimeAsync(1_900)
  expect(sent).toHaveLength(12)
  await vi.advanceTimersByTimeAsync(200)
  const refused = await waiting[39]
  expect([refused?.status, refused?.headers.get('Retry-After')]).toEqual([429, '5'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(12)
  await Promise.all(waiting)
})
