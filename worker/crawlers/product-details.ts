import { plainText } from '../../shared/format/plain-text.ts'
import type { Product } from '../../shared/shop-api/contract/product.ts'
import { ShopApiError } from '../../shared/shop-api/errors.ts'
import type { KvKey } from '../kept-at-edge.ts'
import { logEvent } from '../log.ts'
import type { RetryingShop } from './ask-shop.ts'
import { readContents, readManifest, readText } from './catalogue-store.ts'
import { type ContentFact, type FactPart, parseFacts } from './content-facts.ts'
import type { ProductDetails } from './feed-product.ts'
import { type WantedProduct, wantedProducts } from './wanted-details.ts'

/** Products whose ids differ in their last three digits alone are one object of the bucket. */
const chunkSize = 1_000
/** Objects read for a block of the walk: a shop with ids far apart has details of some products only. */
const maxChunks = 100
/** Products asked for by one trigger, and objects of the bucket that it reads to find them. */
const perTrigger = 200
const readsPerTrigger = 400
/** Of them those that come before all others: each may be in another object. */
const wantedPerTrigger = 100
/** Longest text that a feed takes, characters. */
const maxTextLength = 5_000

/** The details of a product as they were when its content had this hash, and when they were read, ms since 1970. */
type Known = ProductDetails & { hash: string; readAt?: number }

interface Progress {
  /** The published walk whose products are being read, and the first of the chunk that comes next. */
  walk: string
  nextId: number
  /** Products that come before all others, as far as they are still to be looked at. */
  wanted: WantedProduct[]
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
 * of the next walk, since lists and comparisons have none. What was purged comes first, then what is seen most, then
 * the others by their ids. For triggers that have no walk to go on with.
 */
export async function readSomeDetails(bucket: R2Bucket, kv: KVNamespace<KvKey>, shop: RetryingShop): Promise<void> {
  const manifest = await readManifest(bucket)
  if (!manifest) return
  const stored = await bucket.get(progressKey).then((object) => object?.json<Partial<Progress>>())
  const { productFacts } = await readContents(bucket, manifest)
  const isSameWalk = stored?.walk === manifest.walk
  let nextId = (isSameWalk && stored.nextId) || 0
  const wanted = (isSameWalk && stored.wanted) || (await wantedProducts(bucket, kv))
  const first = wanted.slice(0, wantedPerTrigger)
  const purged = new Map(first)
  let asked = 0
  let reads = 0
  for await (const piece of wantedPieces(bucket, productFacts, [...purged.keys()])) {
    asked += (await readPiece(bucket, shop, piece, purged, perTrigger)).taken
    reads += 1
  }
  for await (const piece of piecesFrom(bucket, productFacts, nextId)) {
    if (asked >= perTrigger || reads >= readsPerTrigger) break
    const { taken, left } = await readPiece(bucket, shop, piece, new Map(), perTrigger - asked)
    nextId = left > 0 ? piece.from : piece.end
    asked += taken
    reads += 1
  }
  const progress: Progress = { walk: manifest.walk, nextId, wanted: wanted.slice(first.length) }
  if (reads > 0) await bucket.put(progressKey, JSON.stringify(progress))
}

/** Reads the details of a piece that are not known as they are now, so many at most. @returns how many, and are left */
async function readPiece(
  bucket: R2Bucket,
  shop: RetryingShop,
  piece: Piece,
  purged: ReadonlyMap<number, number>,
  most: number,
): Promise<{ taken: number; left: number }> {
  const known = await readChunk(bucket, piece.chunk)
  const isCurrent = ([id, { hash }]: [number, ContentFact]) => {
    const details = known.get(id)
    const isPurged = (purged.get(id) ?? 0) > (details?.readAt ?? 0)
    // What an earlier version of the shop has stored knows no certificates.
    return details?.hash === hash && details.certificate !== undefined && !isPurged
  }
  const due = [...piece.facts].filter((fact) => !isCurrent(fact))
  const taken = due.slice(0, most)
  const answers = taken.map(async ([id, { hash }]) => {
    const readAt = Date.now()
    const details = await ask(shop, id)
    if (details) known.set(id, { ...details, hash, readAt })
  })
  await Promise.all(answers)
  if (taken.length > 0) {
    const isGone = (id: number) => id >= piece.from && id < piece.end && !piece.facts.has(id)
    await bucket.put(keyOf(piece.chunk), JSON.stringify([...known].filter(([id]) => !isGone(id))))
  }
  return { taken: taken.length, left: due.length - taken.length }
}

/** Products of one chunk: all that there are with ids from `from` to before `end`, or some without such a range. */
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

/** Some products of a walk, wherever they are. */
async function* wantedPieces(
  bucket: R2Bucket,
  parts: readonly FactPart[],
  ids: readonly number[],
): AsyncGenerator<Piece> {
  const byPart = Map.groupBy(ids, (id) => parts.findLast(({ from }) => from <= id) ?? null)
  for (const [part, own] of byPart) {
    if (!part) continue
    const all = parseFacts(await readText(bucket, part.key))
    const facts = own.flatMap((id): [number, ContentFact][] => {
      const fact = all.get(String(id))
      return fact ? [[id, fact]] : []
    })
    for (const [chunk, some] of Map.groupBy(facts, ([id]) => chunkOf(id))) {
      yield { chunk, from: 0, end: 0, facts: new Map(some) }
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
