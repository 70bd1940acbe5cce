import { normalArticle } from '../../app/format/article.ts'
import { inParts } from '../../app/format/in-parts.ts'
import type { ComparedProduct } from '../../app/shop-api/contract/compare.ts'
import type { LineProduct } from '../../app/shop-api/read-order.ts'
import { type Config, shopApiName } from '../config.ts'
import type { Env } from '../env.ts'
import { readManifest } from './catalogue-store.ts'

/** Products of a shard, and the most shards that there are: no look-up reads more objects. */
const productsPerShard = 2_000
const maxShards = 64
/** Shards in flight at a time: a Worker has six connections. */
const atATime = 6
/** Bytes of shards that a question keeps for its next look-up. */
const maxKept = 16_000_000

/** Another one means that what a walk has written cannot be read by this build. */
export const indexVersion = 2

/** Which of a product's texts it was found by: article, manufacturer's number (3M ID), the shop's id, whole name. */
export type FoundBy = 'sku' | 'sku3m' | 'id' | 'name'

/** How many shards a catalogue has: a power of two. */
export function shardCount(products: number): number {
  let count = 1
  while (count < maxShards && count * productsPerShard < products) count *= 2
  return count
}

/** FNV-1a over UTF-16 units, from a seed: 32 bits. */
function fnv1a(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

const shardOf = (key: string, shards: number): number => fnv1a(key, 0x811c9dc5) % shards

/** The key of a whole name: 64 bits of hash, since names are long. */
export const nameKey = (name: string): string => normalNameKey(normalArticle(name))

/** The key of a name in the form of articles. */
export const normalNameKey = (normal: string): string => {
  const half = (seed: number) => fnv1a(normal, seed).toString(36)
  return `=${half(0x811c9dc5)}.${half(0x1234567)}`
}

/** Lines of the index for a product: one for each key, and one of facts. Each with the number of its shard before it. */
export function indexLines(product: ComparedProduct, shards: number): { shard: number; line: string }[] {
  const { product_id, sku, sku3m, name, url, minimum, unit, price } = product
  const texts: [FoundBy, string][] = [
    ['sku', normalArticle(sku)],
    ['sku3m', normalArticle(sku3m ?? '')],
    ['id', String(product_id)],
    ['name', nameKey(name)],
  ]
  const keys = new Map<string, FoundBy>()
  for (const [by, key] of texts) if (key !== '' && !keys.has(key)) keys.set(key, by)
  const facts = factsKey(product_id)
  return [
    ...[...keys].map(([key, by]) => ({ shard: shardOf(key, shards), line: [key, by, product_id].join('\t') })),
    {
      shard: shardOf(facts, shards),
      line: [facts, name, url, sku, sku3m ?? '', minimum, unit, price ?? ''].join('\t'),
    },
  ]
}

const factsKey = (productId: number): string => `#${productId}`

/**
 * Lines of a shard -> its object: sorted by their bytes' order, each between two line breaks, so that a key is found by
 * halving.
 */
export const shardText = (lines: string[]): string => `\n${lines.sort().join('\n')}\n`

export interface ArticleIndex {
  /** The products behind keys (`normalArticle`, `nameKey`), by key; a key may have several. What is not there is left out. */
  find: (keys: Iterable<string>) => Promise<Map<string, { by: FoundBy; productId: number }[]>>
  products: (ids: Iterable<number>) => Promise<Map<number, LineProduct>>
}

/**
 * Opens the index of the last catalogue walk. Null: there is none, it is another shop API's, whose ids mean other
 * products here, or an earlier build has written it. A look-up reads as many objects as there are shards, 64 at most.
 * @throws Error (also from look-ups) where the bucket cannot be read
 */
export async function openArticleIndex(env: Env, config: Pick<Config, 'shopApiOrigin'>): Promise<ArticleIndex | null> {
  const manifest = await readManifest(env.CATALOGUE)
  const own = shopApiName(config)
  if (!manifest || (manifest.api ?? own) !== own || manifest.indexVersion !== indexVersion) return null
  const { shards } = manifest
  const kept = new Map<number, Uint8Array>()
  let keptBytes = 0

  const bytesOf = async (shard: number): Promise<Uint8Array> => {
    const before = kept.get(shard)
    if (before) return before
    const object = await env.CATALOGUE.get(shards[shard] ?? '')
    if (!object) throw new Error(`catalogue: shard ${shard} is not there`)
    const bytes = new Uint8Array(await object.arrayBuffer())
    if (keptBytes + bytes.length <= maxKept) {
      kept.set(shard, bytes)
      keptBytes += bytes.length
    }
    return bytes
  }

  /** The lines of keys, without the key itself. */
  const linesOf = async (keys: Iterable<string>): Promise<Map<string, string[]>> => {
    const parts = [...Map.groupBy(new Set(keys), (key) => shardOf(key, shards.length))]
    const found = new Map<string, string[]>()
    for (const together of inParts(parts, atATime)) {
      await Promise.all(
        together.map(async ([shard, wanted]) => {
          const bytes = await bytesOf(shard)
          for (const key of wanted) {
            const lines = linesWith(bytes, key)
            if (lines.length > 0) found.set(key, lines)
          }
        }),
      )
    }
    return found
  }

  return {
    async find(keys) {
      const found = await linesOf(keys)
      return new Map([...found].map(([key, lines]) => [key, lines.map(readKeyLine)]))
    },
    async products(ids) {
      const found = await linesOf([...ids].map(factsKey))
      return new Map(
        [...found].flatMap(([key, [line]]) => {
          const id = Number(key.slice(1))
          return line === undefined ? [] : [[id, readFacts(id, line)] as const]
        }),
      )
    },
  }
}

function readKeyLine(line: string): { by: FoundBy; productId: number } {
  const [by, id] = line.split('\t')
  return { by: by as FoundBy, productId: Number(id) }
}

function readFacts(product_id: number, line: string): LineProduct {
  const [name = '', url = '', sku = '', sku3m = '', minimum, unit = '', price = ''] = line.split('\t')
  const numbers = { minimum: Number(minimum), price: price === '' ? null : Number(price) }
  return { product_id, name, url, sku, sku3m: sku3m || null, unit, ...numbers }
}

const lineBreak = 10
const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** Lines are halved until the first of a key is found: of a shard little more than what is found becomes text. */
function linesWith(shard: Uint8Array, key: string): string[] {
  const wanted = encoder.encode(`${key}\t`)
  // Starts of lines: everything before `low` is less than the key, what begins at `high` is not.
  let low = 1
  let high = shard.length
  while (low < high) {
    const start = shard.lastIndexOf(lineBreak, Math.max((low + high - 1) >> 1, low) - 1) + 1
    if (compareAt(shard, start, wanted) < 0) low = shard.indexOf(lineBreak, start) + 1
    else high = start
  }
  const lines: string[] = []
  for (let at = low; at < shard.length && compareAt(shard, at, wanted) === 0; ) {
    const end = shard.indexOf(lineBreak, at)
    lines.push(decoder.decode(shard.subarray(at + wanted.length, end)))
    at = end + 1
  }
  return lines
}

/** Which is greater: the bytes at `start` or the wanted ones; 0 when it begins with them. */
function compareAt(bytes: Uint8Array, start: number, wanted: Uint8Array): number {
  for (let at = 0; at < wanted.length; at += 1) {
    const difference = (bytes[start + at] ?? 0) - (wanted[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
