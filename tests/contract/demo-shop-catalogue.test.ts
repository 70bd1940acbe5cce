import { env as bindings } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toForeignId } from '../../packages/demo-shop/foreign-shop/ids.ts'
import { normalArticle } from '../../shared/format/article.ts'
import type { CategoryNode } from '../../shared/shop-api/contract/category.ts'
import { isInStock } from '../../shared/shop-api/orderable.ts'
import { createShopApi } from '../../shared/shop-api/shop-api.ts'
import { readConfig } from '../../worker/config.ts'
import { openArticleIndex } from '../../worker/crawlers/article-index.ts'
import { walkStatus } from '../../worker/crawlers/walk.ts'
import { shopOrigin, startIsolate } from '../worker/isolate.ts'
import { call, catalogue, seedShop, visible } from './seeded-shop.ts'

beforeAll(seedShop)
beforeEach(async () => {
  const { objects } = await bindings.CATALOGUE.list()
  if (objects.length > 0) await bindings.CATALOGUE.delete(objects.map(({ key }) => key))
})
afterEach(() => void vi.restoreAllMocks())

/** The shop before the demo shop, after a walk; and the files that it has written. */
async function walkOver(DEMO_STYLE: 'foreign' | 'tidy') {
  const edge = startIsolate({
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

const nodesOf = (nodes: CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...nodesOf(node.categories)])

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
    const idOf = (id: number): number => (style === 'foreign' ? toForeignId('product', id) : id)
    const expected = visible.map(({ product_id }) => idOf(product_id)).sort((a, b) => a - b)
    const ids = urls.flatMap((url) => (url.includes('/product/') ? Number(/\d+$/.exec(url)) : []))
    expect(ids.toSorted((a, b) => a - b)).toEqual(expected)

    const shopApi = createShopApi({
      fetch: (path, init) => call(path, init, { DEMO_STYLE: style }),
      hosts: ['shop.example.ru', 'api.example.ru'],
      imageOrigins: ['https://cdn.example.ru'],
    })
    let offered = 0
    // Each product is asked for by itself: a third of them will do.
    for (const id of expected.filter((_, index) => index % 3 === 0)) {
      const product = await shopApi.product.get(id)
      expect(urls).toContain(shopOrigin + product.url)
      const offer = offers.get(id)
      if (!product.picture || product.price === null) {
        expect(offer).toBeUndefined()
        continue
      }
      offered += 1
      const xml = offer?.xml ?? ''
      expect({
        id,
        available: offer?.available,
        name: field(xml, 'name'),
        url: field(xml, 'url'),
        price: Number(field(xml, 'price')),
        old: Number(field(xml, 'oldprice')),
        vendorCode: field(xml, 'vendorCode'),
      }).toEqual({
        id,
        available: String(isInStock(product)),
        name: product.name,
        url: shopOrigin + product.url,
        price: product.price,
        old: product.price_old ?? 0,
        // 3M numbers its products itself.
        vendorCode: product.sku3m ?? product.sku,
      })
      expect(product.categories.map(({ category_id }) => category_id)).toContain(Number(field(xml, 'categoryId')))
      const params = [...xml.matchAll(/<param name="([^"]*)"/g)].map(([, name = '']) => textOf(name))
      // Which of its documents is a certificate the walk learns with the details of a product, after the first feed.
      const isKnown = (name: string) => name !== 'Сертификат или декларация'
      expect(params.filter(isKnown)).toEqual(product.attributes.map(({ name }) => name).filter(isKnown))
    }
    expect(offered).toBeGreaterThan(70)

    const tree = nodesOf(await shopApi.category.tree())
    expect(urls).toEqual(expect.arrayContaining(tree.map(({ url }) => shopOrigin + url)))
    expect(tree.length).toBeGreaterThan(catalogue.categories.length / 2)

    const index = await openArticleIndex(edge.environment, readConfig(edge.environment))
    const articles = await index?.find(visible.map(({ sku }) => normalArticle(sku)))
    const unfound = visible.filter(
      ({ sku, product_id }) =>
        !articles?.get(normalArticle(sku))?.some(({ productId }) => productId === idOf(product_id)),
    )
    expect(unfound).toEqual([])
  },
)
