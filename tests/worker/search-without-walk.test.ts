import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeListing } from '../../app/features/catalogue/listing.ts'
import { loader } from '../../app/routes/search.tsx'
import type { Env } from '../../worker/env.ts'
import { ownJson } from './edge-app.ts'
import { startIsolate } from './isolate.ts'
import { loaderPage } from './loader-page.ts'
import { type StubCatalogue, stubProducts, stubShopApi } from './stub-catalogue.ts'

let catalogue: StubCatalogue
beforeEach(() => {
  catalogue = { products: stubProducts(30), fault: () => null, news: [] }
})
afterAll(() => void vi.restoreAllMocks())

const failing = () => Promise.reject(new Error('R2 is down'))
const silent = () => new Promise<never>(() => {})
const empty = async () => null

/** A shop whose bucket answers so. */
const openShop = (get: () => Promise<null>) =>
  startIsolate({
    upstream: async (request) =>
      new URL(request.url).pathname === '/api/search/query'
        ? Response.json({ data: [{ type: 'product', key: 1001, name: 'Круг 1001', url: '/product/krug-1001' }] })
        : stubShopApi(catalogue)(request),
    page: loaderPage(loader),
    env: { CATALOGUE: { get, head: get, list: get } } as unknown as Partial<Env>,
  })

const search = (query: string) => `/poisk?${new URLSearchParams({ query })}`

describe.concurrent.each([
  ['no walk has ended', empty],
  ['the bucket fails', failing],
  ['the bucket does not answer', silent],
])('while %s', (_, get) => {
  test('a search is the one of the shop API', async () => {
    const shop = openShop(get)
    const response = await shop.ask(search('круг 1007'))
    expect(response.status).toBe(200)
    const { listing, meant } = await response.json<{ listing: { shown: string }; meant: object | null }>()
    expect(meant).toBeNull()
    expect(decodeListing(listing.shown).cards.map(({ sku }) => sku)).toEqual(['NST-1007'])
    const lists = shop.sent.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/shop/product')
    expect(lists.map(({ searchParams }) => searchParams.get('query'))).toEqual(['круг 1007'])
  })

  test('what the shop API finds nothing for is nothing: no other reading of it is asked for', async () => {
    const shop = openShop(get)
    const { listing } = await (await shop.ask(search('lbdfy'))).json<{ listing: object | null }>()
    expect(listing).toBeNull()
    const lists = shop.sent.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/shop/product')
    expect(lists.map(({ searchParams }) => searchParams.get('query'))).toEqual(['lbdfy'])
  })

  test('an article leads to its product', async () => {
    const response = await openShop(get).ask(search('nst 1007'))
    expect([response.status, response.headers.get('Location')]).toEqual([302, expect.stringContaining('1007')])
  })

  test('/readyz says that the search is the one of the shop API', async () => {
    const response = await openShop(get).ask('/readyz')
    const { checks } = await response.json<{ checks: { search: { ok: boolean } } }>()
    expect([response.status, checks.search.ok]).toEqual([200, false])
  })

  test('suggestions are those of the shop API', async () => {
    const body = JSON.stringify({ query: 'круг' })
    const response = await openShop(get).ask('/api/search/query', { method: 'POST', headers: ownJson, body })
    const { data, understood } = await response.json<{ data: { name: string }[]; understood?: object }>()
    expect([data.map(({ name }) => name), understood]).toEqual([['Круг 1001'], undefined])
  })
})

test('a search while the shop API is down says so, and does not say that nothing was found', async () => {
  catalogue.fault = () => new Response('Bad Gateway', { status: 502 })
  const response = await openShop(empty).ask(search('круг 1007'))
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, expect.any(String)])
})
