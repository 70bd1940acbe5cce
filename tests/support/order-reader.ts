import { Hono } from 'hono'
import { generateCatalogue } from '../../packages/demo-shop/catalogue/catalogue.ts'
import type { SeedProduct } from '../../packages/demo-shop/catalogue/types.ts'
import type { LineReading, ReadOrder } from '../../shared/shop-api/read-order.ts'
import { indexVersion } from '../../worker/crawlers/article-index.ts'
import { indexLines, keyOf } from '../../worker/crawlers/index-keys.ts'
import { placeOf, sectionKey, shapeFor, volumeObjects, volumesOf } from '../../worker/crawlers/index-volume.ts'
import { lineRoutes } from '../../worker/pasted-order/routes.ts'
import { newSearchState } from '../../worker/search/meaning.ts'
import { bucketInMemory } from './bucket-in-memory.ts'

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

/** Writes the index of products as a catalogue walk does. */
export async function writeIndex(
  bucket: { put: (key: string, value: string | Uint8Array) => unknown },
  products: readonly IndexedProduct[],
): Promise<void> {
  const shape = shapeFor(products.length)
  const lines = Array.from({ length: volumesOf(shape) }, (): string[] => [])
  for (const line of products.flatMap(indexLines)) lines[placeOf(keyOf(line), shape).volume]?.push(line)
  const volumes = lines.map((_, volume) => `volume-${volume}`)
  for (const [volume, key] of volumes.entries()) {
    const { heads, sections } = volumeObjects(volume, shape, lines[volume] ?? [])
    await bucket.put(key, heads)
    for (const [at, section] of sections.entries()) await bucket.put(sectionKey(key, at), section)
  }
  await bucket.put('catalogue/current.json', JSON.stringify({ index: { version: indexVersion, ...shape, volumes } }))
}

/** The bucket as a catalogue walk has written it. */
export async function walkedBucket(products: readonly IndexedProduct[]) {
  const { bucket } = bucketInMemory()
  await writeIndex(bucket, products)
  return bucket
}

/**
 * POST /api/lines of a shop with these products: the Worker's route, an index as a walk writes it, and a search that
 * finds products all of whose words begin as the query's do.
 */
export function orderReader(products: readonly IndexedProduct[]): (text: string) => Promise<ReadOrder> {
  const bucket = walkedBucket(products)
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
    const response = await app.request('/api/lines', init, { CATALOGUE: await bucket }, requestContext)
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
