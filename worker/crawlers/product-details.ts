import { plainText } from '../../shared/format/plain-text.ts'
import type { Product } from '../../shared/shop-api/contract/product.ts'
import { ShopApiError } from '../../shared/shop-api/errors.ts'
import { logEvent } from '../log.ts'
import type { RetryingShop } from './ask-shop.ts'
import { readContents, readManifest, readText } from './catalogue-store.ts'
import { type ContentFact, type FactPart, parseFacts } from './content-facts.ts'
import type { ProductDetails } from './feed-product.ts'

/** Products whose ids differ in their last three digits alone are one object of the bucket. */
const chunkSize = 1_000
/** Objects read for a block of the walk: a shop with ids far apart has details of some products only. */
const maxChunks = 100
/** Products asked for by one trigger, and objects of the bucket that it reads to find them. */
const perTrigger = 200
const readsPerTrigger = 400
/** Longest text that a feed takes, characters. */
const maxTextLength = 5_000

/** The details of a product as they were when its content had this hash. */
type Known = ProductDetails & { hash: string }

interface Progress {
  /** The published walk whose products are being read, and the first of the chunk that comes next. */
  walk: string
  nextId: number
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
  const stored = await bucket.get(progressKey).then((object) => object?.json<Partial<Progress>>())
  const { productFacts } = await readContents(bucket, manifest)
  let nextId = (stored?.walk === manifest.walk && stored.nextId) || 0
  let asked = 0
  let reads = 0
  for await (const piece of piecesFrom(bucket, productFacts, nextId)) {
    const known = await readChunk(bucket, piece.chunk)
    const isCurrent = ([id, { hash }]: [number, ContentFact]) => {
      const details = known.get(id)
      // What an earlier version of the shop has stored knows no certificates.
      return details?.hash === hash && details.certificate !== undefined
    }
    const wanted = [...piece.facts].filter((fact) => !isCurrent(fact))
    const taken = wanted.slice(0, perTrigger - asked)
    const answers = taken.map(async ([id, { hash }]) => {
      const details = await ask(shop, id)
      if (details) known.set(id, { ...details, hash })
    })
    await Promise.all(answers)
    if (taken.length > 0) {
      const isGone = (id: number) => id >= piece.from && id < piece.end && !piece.facts.has(id)
      await bucket.put(keyOf(piece.chunk), JSON.stringify([...known].filter(([id]) => !isGone(id))))
    }
    nextId = taken.length < wanted.length ? piece.from : piece.end
    asked += taken.length
    reads += 1
    if (asked >= perTrigger || reads >= readsPerTrigger) break
  }
  if (reads > 0) await bucket.put(progressKey, JSON.stringify({ walk: manifest.walk, nextId } satisfies Progress))
}

/** Products with ids from `from` to before `end`, all of one chunk. */
interface Piece {
  chunk: number
  from: number
  end: number
  facts: Map<number, ContentFact>
}

/** The products of a walk from an id on, chunk by chunk. One that is in two parts of the facts comes in two pieces. */
async function* piecesFrom(bucket: R2Bucket, parts: readonly FactPart[], first: number): AsyncGenerator<Piece> {
  for (const [at, part] of parts.entries()) {
    const partEnd = parts[at + 1]?.from ?? Number.MAX_SAFE_INTEGER
    if (partEnd <= first) continue
    const facts = [...parseFacts(await readText(bucket, part.key))].map(([id, fact]) => [Number(id), fact] as const)
    const chunks = Map.groupBy(
      facts.filter(([id]) => id >= first),
      ([id]) => chunkOf(id),
    )
    for (const [chunk, own] of chunks) {
      const from = Math.max(part.from, first, chunk * chunkSize)
      yield { chunk, from, end: Math.min(partEnd, (chunk + 1) * chunkSize), facts: new Map(own) }
    }
  }
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
