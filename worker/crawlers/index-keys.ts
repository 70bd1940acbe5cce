import { type FoundBy, nameKey } from '../../shared/article-index.ts'
import { normalArticle } from '../../shared/format/article.ts'
import type { ComparedProduct } from '../../shared/shop-api/contract/compare.ts'
import type { LineProduct } from '../../shared/shop-api/read-order.ts'

/** Keys of a product at most: one for each of its texts. */
export const keysPerProduct = 4

/** The key of what is known of a product. */
export const factsKey = (productId: number): string => `#${productId}`

/** The product of a key of facts. */
export const idOf = (factsKey: string): number => Number(factsKey.slice(1))

/** Whether a key is of facts: it is asked for where its product is known to be there. */
export const isFactsKey = (key: string): boolean => key.startsWith('#')

/**
 * Lines of the index for a product: one for each of its keys, and one of facts. Those of its numbers have the facts as
 * well, so that an order by article needs no second look-up.
 */
export function indexLines(product: ComparedProduct): string[] {
  const { product_id, sku, sku3m, name, url, minimum, unit, price } = product
  const facts = [name, url, sku, sku3m ?? '', minimum, unit, price ?? ''].join('\t')
  const texts: [FoundBy, string][] = [
    ['sku', normalArticle(sku)],
    ['sku3m', normalArticle(sku3m ?? '')],
    ['id', String(product_id)],
    ['name', nameKey(name)],
  ]
  const keys = new Map<string, FoundBy>()
  for (const [by, key] of texts) if (key !== '' && !keys.has(key)) keys.set(key, by)
  return [
    ...[...keys].map(([key, by]) => [key, by, product_id, ...(isNumber(by) ? [facts] : [])].join('\t')),
    [factsKey(product_id), facts].join('\t'),
  ]
}

const isNumber = (by: FoundBy): boolean => by === 'sku' || by === 'sku3m'

/** The key that a line begins with. */
export const keyOf = (line: string): string => line.slice(0, line.indexOf('\t'))

/** Reads a line of a key, without the key; `product`: its facts, where the line has them. */
export function readKeyLine(line: string): { by: FoundBy; productId: number; product: LineProduct | null } {
  const [by, id, facts] = splitOff(line, 2)
  const productId = Number(id)
  return { by: by as FoundBy, productId, product: facts === undefined ? null : readFacts(productId, facts) }
}

/** Reads a line of facts, without its key. */
export function readFacts(product_id: number, line: string): LineProduct {
  const [name = '', url = '', sku = '', sku3m = '', minimum, unit = '', price = ''] = line.split('\t')
  const numbers = { minimum: Number(minimum), price: price === '' ? null : Number(price) }
  return { product_id, name, url, sku, sku3m: sku3m || null, unit, ...numbers }
}

/** The first fields of a line, and all the others as one. */
function splitOff(line: string, count: number): string[] {
  const fields = line.split('\t')
  const rest = fields.slice(count)
  return [...fields.slice(0, count), ...(rest.length > 0 ? [rest.join('\t')] : [])]
}
