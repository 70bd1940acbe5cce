import { createHash } from 'node:crypto'
import { normalArticle } from '../../app/format/article.ts'
import type { ComparedProduct } from '../../app/shop-api/contract/compare.ts'
import { type Config, shopApiName } from '../config.ts'
import type { Env } from '../env.ts'
import { readManifest } from './catalogue-store.ts'

/** Products of a shard, and the most shards that there are: no look-up reads more objects. */
const productsPerShard = 2_000
const mostShards = 64
/** Shards in flight and in memory at a time: a Worker has six connections. */
const atATime = 6

/** A product under one of its numbers. */
export interface ArticleEntry {
  /** Which number it was found by: the article, the manufacturer's (3M ID) or the shop's own id. */
  by: 'sku' | 'sku3m' | 'id'
  product_id: number
  name: string
  url: string
  minimum: number
  /** «шт.» */
  unit: string
}

/** How many shards a catalogue has: a power of two. */
export function shardCount(products: number): number {
  let count = 1
  while (count < mostShards && count * productsPerShard < products) count *= 2
  return count
}

const shardOf = (key: string, shards: number): number => (createHash('sha1').update(key).digest()[0] ?? 0) % shards

/** Lines of the index for a product, each with the number of its shard before it. */
export function indexLines(product: ComparedProduct, shards: number): { shard: number; line: string }[] {
  const { product_id, sku, sku3m, name, url, minimum, unit } = product
  const numbers: [ArticleEntry['by'], string][] = [
    ['sku', sku],
    ['sku3m', sku3m ?? ''],
    ['id', String(product_id)],
  ]
  const keys = new Map<string, ArticleEntry['by']>()
  for (const [by, number] of numbers) {
    const key = normalArticle(number)
    if (key !== '' && !keys.has(key)) keys.set(key, by)
  }
  return [...keys].map(([key, by]) => ({
    shard: shardOf(key, shards),
    line: [key, by, product_id, name, url, minimum, unit].join('\t'),
  }))
}

/**
 * Lines of a shard -> its object: sorted, each between two line breaks, so that a key is found by a search for text.
 */
export const shardText = (lines: string[]): string => `\n${lines.sort().join('\n')}\n`

/**
 * The products behind articles, manufacturer's numbers or ids as people type them; an article may have several. What
 * is not found is not in the answer. Reads one object, and one more for each shard that is asked (64 at most). Null:
 * there is no index yet, or it is another shop API's, whose ids mean other products here.
 */
export async function lookUpArticles(
  env: Env,
  config: Pick<Config, 'shopApiOrigin'>,
  articles: string[],
): Promise<Map<string, ArticleEntry[]> | null> {
  const manifest = await readManifest(env.CATALOGUE)
  const own = shopApiName(config)
  if (!manifest || (manifest.api ?? own) !== own) return null
  const shards = new Map<number, string[]>()
  for (const article of new Set(articles)) {
    if (normalArticle(article) === '') continue
    const shard = shardOf(normalArticle(article), manifest.shards.length)
    shards.set(shard, [...(shards.get(shard) ?? []), article])
  }
  const found = new Map<string, ArticleEntry[]>()
  const asked = [...shards]
  for (let first = 0; first < asked.length; first += atATime) {
    await Promise.all(
      asked.slice(first, first + atATime).map(async ([shard, wanted]) => {
        const object = await env.CATALOGUE.get(manifest.shards[shard] ?? '')
        if (!object) throw new Error(`catalogue: shard ${shard} is not there`)
        const bytes = new Uint8Array(await object.arrayBuffer())
        for (const article of wanted) {
          const entries = entriesOf(bytes, normalArticle(article))
          if (entries.length > 0) found.set(article, entries)
        }
      }),
    )
  }
  return found
}

const lineBreak = 10
const decoder = new TextDecoder()

/** Lines are halved until the first of a key is found: of a shard little more than what is found becomes text. */
function entriesOf(shard: Uint8Array, key: string): ArticleEntry[] {
  const wanted = new TextEncoder().encode(`${key}\t`)
  // Starts of lines: everything before `low` is less than the key, what begins at `high` is not.
  let low = 1
  let high = shard.length
  while (low < high) {
    const start = shard.lastIndexOf(lineBreak, Math.max((low + high - 1) >> 1, low) - 1) + 1
    if (compareAt(shard, start, wanted) < 0) low = shard.indexOf(lineBreak, start) + 1
    else high = start
  }
  const entries: ArticleEntry[] = []
  for (let at = low; at < shard.length && compareAt(shard, at, wanted) === 0; ) {
    const end = shard.indexOf(lineBreak, at)
    const [, by, id, name = '', url = '', minimum, unit = ''] = decoder.decode(shard.subarray(at, end)).split('\t')
    entries.push({ by: by as ArticleEntry['by'], product_id: Number(id), name, url, minimum: Number(minimum), unit })
    at = end + 1
  }
  return entries
}

/** Which is greater: the bytes at `start` or the wanted ones; 0 when it begins with them. */
function compareAt(bytes: Uint8Array, start: number, wanted: Uint8Array): number {
  for (let at = 0; at < wanted.length; at += 1) {
    const difference = (bytes[start + at] ?? 0) - (wanted[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
