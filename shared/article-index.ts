import { normalArticle } from './format/article.ts'
import type { LineProduct } from './shop-api/read-order.ts'

/** Which of a product's texts it was found by: article, manufacturer's number (3M ID), the shop's id, whole name. */
export type FoundBy = 'sku' | 'sku3m' | 'id' | 'name'

/** Products by their articles, numbers, ids and names: what a walk of the catalogue leaves. */
export interface ArticleIndex {
  /** The products behind keys (`normalArticle`, `nameKey`), by key; a key may have several. What is not there is left out. */
  find: (keys: Iterable<string>) => Promise<Map<string, { by: FoundBy; productId: number }[]>>
  products: (ids: Iterable<number>) => Promise<Map<number, LineProduct>>
}

/** FNV-1a over UTF-16 units, from a seed, with its bits mixed: 32 bits. */
export function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The key of a whole name: 64 bits of hash, since names are long. */
export const nameKey = (name: string): string => normalNameKey(normalArticle(name))

/** The key of a name in the form of articles. */
export const normalNameKey = (normal: string): string => {
  const half = (seed: number) => hashOf(normal, seed).toString(36)
  return `=${half(0x811c9dc5)}.${half(0x1234567)}`
}
