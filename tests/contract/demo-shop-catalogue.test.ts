import { env as bindings } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WireProductCard, WireProductDetail } from '../../demo-shop/wire.ts'
import { lookUpArticles } from '../../worker/crawlers/article-index.ts'
import { walkStatus } from '../../worker/crawlers/walk.ts'
import { shopOrigin, startIsolate } from '../worker/whole-edge.ts'
import { call, catalogue, flatten, read, seedShop, visible } from './seeded-shop.ts'

beforeAll(seedShop)
beforeEach(async () => {
  const { objects } = await bindings.CATALOGUE.list()
  if (objects.length > 0) await bindings.CATALOGUE.delete(objects.map(({ key }) => key))
})
afterEach(() => void vi.restoreAllMocks())

/** The shop before the demo shop, after a walk; and the files that it has written. */
async function walkOver(DEMO_STYLE: 'foreign' | 'tidy') {
  const edge = await startIsolate({
    async upstream(request) {
      const { pathname, search } = new URL(request.url)
      const body = request.body ? await request.text() : null
      const init = { method: request.method, headers: request.headers, ...(body !== null && { body }) }
      return call(pathname + search, init, { DEMO_STYLE })
    },
  })
  while ((await walkStatus(edge.environment)).phase !== 'published') await edge.tick()
  const file = async (path: string) => (await edge.ask(path)).text()
  const index = await file('/sitemap.xml')
  const sitemaps = await Promise.all(locsOf(index).map((url) => file(url.replace(shopOrigin, ''))))
  return { edge, yml: await file('/yml.xml'), urls: sitemaps.flatMap(locsOf) }
}

const locsOf = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
const textOf = (xml: string): string =>
  xml.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '&',
  )
const field = (xml: string, name: string): string | null => {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text === undefined ? null : textOf(text)
}

test.each(['tidy', 'foreign'] as const)(
  'sitemaps and YML say of each product what the shop API says, in the style %s',
  { timeout: 90_000 },
  async (style) => {
    const { edge, yml, urls } = await walkOver(style)
    const offers = new Map(
      [...yml.matchAll(/<offer id="(\d+)" available="(\w+)">(.*?)<\/offer>/g)].map(([, id, available, xml = '']) => [
        Number(id),
        { available, xml },
      ]),
    )
    const expected = visible.map(({ product_id }) => product_id).sort((a, b) => a - b)
    const ids = urls.flatMap((url) => (url.includes('/product/') ? Number(/\d+$/.exec(url)) : []))
    expect(ids.toSorted((a, b) => a - b)).toEqual(expected)

    let offered = 0
    // Each product is asked for by itself: a third of them will do.
    for (const id of expected.filter((_, index) => index % 3 === 0)) {
      const { data } = await read<{ data: WireProductCard & WireProductDetail }>(`/api/shop/product/${id}`)
      expect(urls).toContain(shopOrigin + data.url)
      const offer = offers.get(id)
      if (!data.picture || !data.price) {
        expect(offer).toBeUndefined()
        continue
      }
      offered += 1
      const xml = offer?.xml ?? ''
      expect({
        ...{ id, available: offer?.available, name: field(xml, 'name'), url: field(xml, 'url') },
        ...{
          price: Number(field(xml, 'price')),
          old: Number(field(xml, 'oldprice')),
          vendorCode: field(xml, 'vendorCode'),
        },
      }).toEqual({
        ...{
          id,
          available: String(data.is_allow_buy && data.quantity > 0),
          name: data.name,
          url: shopOrigin + data.url,
        },
        ...{ price: data.price, old: data.price_old ?? 0, vendorCode: data.sku },
      })
      expect(data.categories.map(({ category_id }) => category_id)).toContain(Number(field(xml, 'categoryId')))
      const params = [...xml.matchAll(/<param name="([^"]*)"/g)].map(([, name = '']) => textOf(name))
      expect(params).toEqual(data.attributes.map(({ name }) => name))
    }
    expect(offered).toBeGreaterThan(70)

    const tree = flatten((await read<{ data: Parameters<typeof flatten>[0] }>('/api/shop/category')).data)
    expect(urls).toEqual(expect.arrayContaining(tree.map(({ url }) => shopOrigin + url)))
    expect(tree).toHaveLength(catalogue.categories.length)

    const articles = await lookUpArticles(
      edge.environment,
      visible.map(({ sku }) => sku.toLowerCase()),
    )
    const unfound = visible.filter(
      ({ sku, product_id }) => !articles?.get(sku.toLowerCase())?.some((entry) => entry.product_id === product_id),
    )
    expect(unfound).toEqual([])
  },
)
