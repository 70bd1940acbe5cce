import { env as bindings } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startIsolate } from './isolate.ts'
import { type StubCatalogue, stubProducts, stubShopApi } from './stub-catalogue.ts'

const warmUpLine = '7 4-20 * * *'
const html = { 'Content-Type': 'text/html' }
let catalogue: StubCatalogue

beforeEach(async () => {
  const { objects } = await bindings.CATALOGUE.list()
  if (objects.length > 0) await bindings.CATALOGUE.delete(objects.map((object) => object.key))
  const { keys } = await bindings.CACHE.list()
  for (const { name } of keys) await bindings.CACHE.delete(name)
  catalogue = {
    products: stubProducts(3),
    fault: () => null,
    news: [{ id: 31, title: 'Новые ленты', date_modified: '2025-11-11' }],
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T09:07:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (hours: number) => void vi.setSystemTime(Date.now() + hours * 3_600_000)

/** A new isolate before this shop API; its pages do not matter here, but for those that are not found. */
function start() {
  const shopApi = stubShopApi(catalogue)
  return startIsolate({
    upstream: async (request) => {
      const { pathname } = new URL(request.url)
      const failed = await catalogue.fault(pathname, '')
      if (failed) return failed
      if (pathname === '/api/menus/1')
        return Response.json({ data: { id: 1, name: 'Меню', items: [{ id: 2, name: 'Доставка', url: '/dostavka' }] } })
      const [, kind, id] = /^\/api\/shop\/(category|product)\/(\d+)$/.exec(pathname) ?? []
      if (kind === 'category') return Response.json({ data: { category_id: Number(id), name: 'Круги' } })
      const product = catalogue.products.find(({ product_id }) => product_id === Number(id))
      return kind === 'product' && product ? Response.json({ data: product }) : shopApi(request)
    },
    page: (request) => new Response('<p>', { status: request.url.includes('net-') ? 404 : 200, headers: html }),
  })
}
type Edge = Awaited<ReturnType<typeof start>>

const visit = async (edge: Edge, path: string, times: number, headers: Record<string, string> = {}) => {
  for (let time = 0; time < times; time += 1) await edge.ask(path, { headers })
}
const askedBy = (edge: Edge) => edge.sent.map(({ url }) => url.replace('https://api.example.ru', ''))
const notes = async () => (await bindings.CATALOGUE.list({ prefix: 'traffic/' })).objects

test('what every page needs and what was seen most in the last day is read, most seen first', async () => {
  const visited = await start()
  await visit(visited, '/product/krug-1002', 110)
  await visit(visited, '/product/krug-1001.data', 40)
  await visit(visited, '/category/c-17', 30)
  await visit(visited, '/product/krug-1003', 60, { 'User-Agent': 'YandexBot/3.0' })
  await visit(visited, '/product/krug-1003', 10, { 'Sec-Purpose': 'prefetch' })
  await visit(visited, '/product/net-1003', 10)
  expect(await notes()).toHaveLength(0)
  await visit(visited, '/category/c-17?utm_source=mail', 20)
  expect(await notes()).toHaveLength(1)

  pass(20)
  const edge = await start()
  await edge.tick(warmUpLine)
  expect(new Set(askedBy(edge).slice(0, 4))).toEqual(
    new Set(['/api/shop/category', '/api/menus/1', '/api/news/news', '/api/shop/manufacturer']),
  )
  expect(askedBy(edge).slice(4)).toEqual([
    '/api/shop/category/17',
    '/api/shop/product?category_id=17&page=1&per_page=60&sort_by=view',
    '/api/shop/product/1002',
    '/api/shop/product/1001',
  ])
  expect(edge.logs.join()).toContain('"event":"warm-up: done","planned":8,"left":0,"calls":8')
  expect(edge.kvWrites.map((key) => key.split(':').slice(-2).join(':'))).toContain('category:17')

  // Another isolate finds them in KV and in this location.
  const next = await start()
  await next.tick(warmUpLine)
  expect(askedBy(next)).toEqual([])
})

test('a note of the traffic names pages and how often, once in a while, and is gone after a day', async () => {
  const edge = await start()
  const personal = { Cookie: 'shop_session=canary', 'CF-Connecting-IP': '203.0.113.9' }
  await visit(edge, '/product/krug-1001?yclid=canary', 250, personal)
  await visit(edge, '/category/c-17', 350)
  const [note, ...others] = await notes()
  expect(others).toEqual([])
  expect(note?.key).toMatch(/^traffic\/2026-03-02T09\/[\da-f-]{36}$/)
  expect(await (await bindings.CATALOGUE.get(note?.key ?? ''))?.json()).toEqual({ 'product:1001': 200 })
  pass(25)
  await edge.tick(warmUpLine)
  expect(await notes()).toEqual([])
  expect(askedBy(edge).join()).not.toContain('/product/1001')
})

test('the warm-up is bounded, however much was seen', async () => {
  const seen = Array.from({ length: 200 }, (_, id) => [`product:${id + 1}`, 1])
  const categories = Array.from({ length: 100 }, (_, id) => [`category:${id + 1}`, 1])
  for (let hour = 0; hour < 24; hour += 1) {
    const name = new Date(Date.now() - hour * 3_600_000).toISOString().slice(0, 13)
    for (let note = 0; note < 6; note += 1) {
      await bindings.CATALOGUE.put(
        `traffic/${name}/${note}`,
        JSON.stringify(Object.fromEntries([...seen, ...categories])),
      )
    }
  }
  const get = vi.spyOn(bindings.CATALOGUE, 'get')
  const edge = await start()
  await edge.tick(warmUpLine)
  expect(get.mock.calls.length).toBe(24 * 4)
  expect(edge.sent.length).toBeLessThanOrEqual(4 + 30 * 2 + 60)
})

test('the warm-up ends when the shop API fails', async () => {
  const note = Object.fromEntries(Array.from({ length: 40 }, (_, id) => [`product:${5_000 + id}`, 1]))
  await bindings.CATALOGUE.put('traffic/2026-03-02T08/a', JSON.stringify(note))
  catalogue.fault = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
  const edge = await start()
  await edge.tick(warmUpLine)
  expect(edge.sent.length).toBeLessThan(9)
  expect(edge.logs.join()).toContain('warm-up: broken off')
  expect(edge.logs.join()).not.toContain('"left":0')
})

test('what every page needs is read without any traffic, or with a broken note', async () => {
  await bindings.CATALOGUE.put('traffic/2026-03-02T08/a', '{"product:1')
  const edge = await start()
  await edge.tick(warmUpLine)
  expect(edge.sent).toHaveLength(4)
  expect(edge.logs.join()).toContain('traffic: not read')
})
