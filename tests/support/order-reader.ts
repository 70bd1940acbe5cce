import { Hono } from 'hono'
import type { LineReading, ReadOrder } from '../../app/shop-api/read-order.ts'
import { generateCatalogue } from '../../demo-shop/catalogue/catalogue.ts'
import type { SeedProduct } from '../../demo-shop/catalogue/types.ts'
import { indexLines, indexVersion, shardCount, shardText } from '../../worker/crawlers/article-index.ts'
import { lineRoutes } from '../../worker/pasted-order/routes.ts'
import { newSearchState } from '../../worker/search/meaning.ts'

/** What the article index and a search know of a product. */
export type IndexedProduct = Parameters<typeof indexLines>[0]

/** The products that the demo shop shows, as the catalogue walk reads them. */
export function demoProducts(): IndexedProduct[] {
  const { products } = generateCatalogue({ products: 3200, today: '2026-11-24' })
  return [...products()].filter(({ is_allow_show }) => is_allow_show).map(toIndexed)
}

const toIndexed = ({ product_id, sku, sku3m, name, unit, minimum, price, slug }: SeedProduct): IndexedProduct =>
  ({
    product_id,
    sku,
    sku3m,
    name,
    unit: unit.short,
    minimum,
    url: `/product/${slug}-${product_id}`,
    price: price === null ? null : price / 100,
  }) as IndexedProduct

/** The bucket as a catalogue walk has written it. */
export function walkedBucket(products: readonly IndexedProduct[]) {
  const shards = shardCount(products.length)
  const lines = Array.from({ length: shards }, (): string[] => [])
  for (const product of products) for (const { shard, line } of indexLines(product, shards)) lines[shard]?.push(line)
  const objects = new Map(lines.map((inShard, at) => [`shard-${at}`, new TextEncoder().encode(shardText(inShard))]))
  const manifest = { shards: [...objects.keys()], indexVersion }
  return {
    get: async (key: string) => {
      const bytes = objects.get(key)
      return bytes ? { arrayBuffer: async () => bytes.buffer } : { json: async () => manifest }
    },
  }
}

/**
 * POST /api/lines of a shop with these products: the Worker's route, an index as a walk writes it, and a search that
 * finds products all of whose words begin as the query's do.
 */
export function orderReader(products: readonly IndexedProduct[]): (text: string) => Promise<ReadOrder> {
  const CATALOGUE = walkedBucket(products)
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  /** The products that have a word which begins so. */
  const byBeginning = new Map<string, Set<IndexedProduct>>()
  for (const product of products) {
    for (const word of wordsOf(`${product.name} ${product.sku}`)) {
      for (let length = 1; length <= word.length; length += 1) {
        const beginning = word.slice(0, length)
        const found = byBeginning.get(beginning) ?? new Set()
        byBeginning.set(beginning, found.add(product))
      }
    }
  }
  const list = async ({ query, per_page }: { query: string; per_page: number }) => {
    const sets = wordsOf(query).map((word) => byBeginning.get(word) ?? new Set<IndexedProduct>())
    const [fewest = products] = sets.toSorted((a, b) => a.size - b.size)
    const found = [...fewest].filter((product) => sets.every((set) => set.has(product)))
    return { data: found.slice(0, per_page), meta: { total: found.length } }
  }
  const app = new Hono<{ Variables: Record<string, unknown> }>()
  app.use(async (c, next) => {
    c.set('config', { shopApiOrigin: null })
    c.set('requestId', 'test')
    c.set('isolate', { search: newSearchState() })
    c.set('shopApi', () => ({ product: { list } }))
    await next()
  })
  app.route('/', lineRoutes as unknown as Hono)
  return async (text) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ text }) }
    const response = await app.request('/api/lines', init, { CATALOGUE }, requestContext)
    if (response.status !== 200) throw new Error(`/api/lines: ${response.status}`)
    return response.json()
  }
}

const requestContext = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }

/** «KL-125-8-240 50 + 51409 min» */
export const readingText = ({ items }: LineReading): string =>
  items
    .map(({ product, quantity }) => `${product.sku} ${quantity ?? 'min'}`)
    .sort()
    .join(' + ')
