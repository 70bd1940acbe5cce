import { createHash } from 'node:crypto'
import type { ComparedProduct } from '../../app/shop-api/contract/compare.ts'
import { availabilityOf } from '../../app/shop-api/offer.ts'

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
