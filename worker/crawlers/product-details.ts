import { plainText } from '../../app/seo/page-meta.ts'
import type { Product } from '../../app/shop-api/contract/product.ts'
import { ShopApiError } from '../../app/shop-api/errors.ts'
import { logEvent } from '../log.ts'
import type { RetryingShop } from './ask-shop.ts'
import { readManifest, readText } from './catalogue-store.ts'
import { parseFacts } from './content-facts.ts'
import type { ProductDetails } from './feed-product.ts'

/** Products whose ids differ in their last three digits alone are one object of the bucket. */
const chunkSize = 1_000
/** Objects read for a block of the walk: a shop with ids far apart has details of some products only. */
const maxChunks = 100
/** Products asked for by one trigger. */
const perTrigger = 200
/** Longest text that a feed takes, characters. */
const maxTextLength = 5_000

/** The details of a product as they were when its content had this hash. */
type Known = ProductDetails & { hash: string }

interface Progress {
  /** The published walk whose products are being read, and the chunk that comes next. */
  walk: string
  next: number
}

const progressKey = 'details/progress.json'
const chunkOf = (id: number): number => Math.floor(id / chunkSize)
const keyOf = (chunk: number): string => `details/${chunk}.json`

/** What is known of these products' own pages. */
export async function knownDetails(bucket: R2Bucket, ids: readonly number[]): Promise<Map<number, ProductDetails>> {
  const chunks = [...new Set(ids.map(chunkOf))].slice(0, maxChunks)
  const known = await Promise.all(chunks.map((chunk) => readChunk(bucket, chunk)))
  return new Map(known.flatMap((details) => [...details]))
}

/**
 * Asks the shop API for some of the pages that are not known as they are now: descriptions and pictures for the feeds
 * of the next walk, since lists and comparisons have none. For triggers that have no walk to go on with.
 */
export async function readSomeDetails(bucket: R2Bucket, shop: RetryingShop): Promise<void> {
  const manifest = await readManifest(bucket)
  if (!manifest) return
  const before = await bucket.get(progressKey).then((object) => object?.json<Progress>())
  const progress = before?.walk === manifest.walk ? before : { walk: manifest.walk, next: 0 }
  const facts = parseFacts(await readText(bucket, manifest.productFacts))
  const chunks = Map.groupBy(facts.keys(), (id) => chunkOf(Number(id)))
  const left = [...chunks].filter(([chunk]) => chunk >= progress.next).sort(([a], [b]) => a - b)
  let asked = 0
  for (const [chunk, ids] of left) {
    const known = await readChunk(bucket, chunk)
    const isCurrent = (id: string) => {
      const details = known.get(Number(id))
      // What an earlier version of the shop has stored knows no certificates.
      return details?.hash === facts.get(id)?.hash && details?.certificate !== undefined
    }
    const wanted = ids.filter((id) => !isCurrent(id))
    const taken = wanted.slice(0, perTrigger - asked)
    const answers = taken.map(async (id) => {
      const details = await ask(shop, Number(id))
      if (details) known.set(Number(id), { ...details, hash: facts.get(id)?.hash ?? '' })
    })
    await Promise.all(answers)
    asked += taken.length
    if (taken.length > 0) {
      const kept = [...known].filter(([id]) => facts.has(String(id)))
      await bucket.put(keyOf(chunk), JSON.stringify(kept))
    }
    progress.next = taken.length < wanted.length ? chunk : chunk + 1
    if (asked >= perTrigger) break
  }
  if (left.length > 0) await bucket.put(progressKey, JSON.stringify(progress))
}

async function readChunk(bucket: R2Bucket, chunk: number): Promise<Map<number, Known>> {
  const object = await bucket.get(keyOf(chunk))
  return new Map(object ? await object.json<[number, Known][]>() : [])
}

/** Null for a product that cannot be read now. */
async function ask(shop: RetryingShop, id: number): Promise<ProductDetails | null> {
  try {
    const { certificate, description, pictures }: Product = await shop.ask((api) => api.product.get(id))
    return {
      text: plainText(description).slice(0, maxTextLength),
      pictures: pictures.map(({ src }) => src),
      certificate: certificate?.text ?? '',
    }
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error
    logEvent('warn', 'product details: not read', { product: id, error })
    return null
  }
}
