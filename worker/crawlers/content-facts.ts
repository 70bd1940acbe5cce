import { createHash } from 'node:crypto'
import type { ComparedProduct } from '../../shared/shop-api/contract/compare.ts'
import { availabilityOf } from '../../shared/shop-api/offer.ts'
import { readText } from './catalogue-store.ts'

/** What is kept of a product or page, to tell at the next walk whether it has changed. */
export interface ContentFact {
  hash: string
  /** When a walk first saw this content, seconds since 1970. */
  changedAt: number
}

/**
 * What a visitor would call a change: all of a product but its ratings and its stock, which changes with each order; of
 * that only whether it can be had.
 */
export function contentOf(product: ComparedProduct): unknown {
  const { quantity, stock_status, rating, reviews_count, badges, ...content } = product
  return [content, availabilityOf(product).schema]
}

/** A short hash of anything that JSON can hold. */
const contentHash = (content: unknown): string =>
  createHash('sha1').update(JSON.stringify(content)).digest('base64url').slice(0, 11)

/**
 * The fact of a content now. `before` are the facts of the walk before; null at the first walk, when nothing is known
 * to have changed.
 */
export function factOf<Key>(
  before: ReadonlyMap<Key, ContentFact> | null,
  key: Key,
  content: unknown,
  now: number,
): ContentFact & { isChanged: boolean } {
  const hash = contentHash(content)
  if (!before) return { hash, changedAt: now, isChanged: false }
  const known = before.get(key)
  if (known?.hash !== hash) return { hash, changedAt: now, isChanged: true }
  return { hash, changedAt: known.changedAt || now, isChanged: false }
}

/** Facts as text, one a line; `parseFacts` reads it. `path`: encoded address of what has another key. */
export const factLine = (key: number | string, { hash, changedAt }: ContentFact, path = ''): string =>
  `${key} ${hash} ${changedAt} ${path}\n`

/** Facts of products in the order of their ids, from an id to the beginning of the next part; an object of the bucket. */
export interface FactPart {
  from: number
  key: string
}

/** Facts of the walk before: of products that are still there, and the addresses of those that are gone. */
export interface FactsBefore {
  known: Map<number, ContentFact>
  gone: string[]
}

/**
 * What the walk before knew of products with an id above `after`, up to `last`. `ids`: those that are there now.
 * Reads the parts that have such ids, one after the other.
 */
export async function factsBefore(
  bucket: R2Bucket,
  parts: readonly FactPart[],
  { after, last, ids }: { after: number; last: number; ids: ReadonlySet<number> },
): Promise<FactsBefore> {
  const facts: FactsBefore = { known: new Map(), gone: [] }
  for (const [at, { from, key }] of parts.entries()) {
    const end = parts[at + 1]?.from ?? Number.POSITIVE_INFINITY
    if (from > last || end <= after + 1) continue
    for (const line of (await readText(bucket, key)).split('\n')) {
      const [id = '', hash = '', changedAt, path = ''] = line.split(' ')
      if (hash === '' || Number(id) <= after || Number(id) > last) continue
      if (ids.has(Number(id))) facts.known.set(Number(id), { hash, changedAt: Number(changedAt) })
      else if (path.startsWith('/')) facts.gone.push(path)
    }
  }
  return facts
}

export function gonePaths(text: string, isThere: (key: string) => boolean): string[] {
  return text.split('\n').flatMap((line) => {
    const [key = '', , , path] = line.split(' ')
    const address = path || key
    return address.startsWith('/') && !isThere(key) ? [address] : []
  })
}

/** Reads what `factLine` wrote, by key; a line without a hash is left out. */
export function parseFacts(text: string): Map<string, ContentFact> {
  const facts = new Map<string, ContentFact>()
  for (const line of text.split('\n')) {
    const [key, hash, changedAt] = line.split(' ')
    if (key && hash) facts.set(key, { hash, changedAt: Number(changedAt) })
  }
  return facts
}
