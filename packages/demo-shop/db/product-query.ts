import type { ProductParams } from '../product-params.ts'
import { facetId } from './facet-ids.ts'
import { compactArticle, queryWords, quoteForFts } from './search-text.ts'

/** Parameters of one statement; `add` returns the placeholder. */
export class Binder {
  readonly values: (string | number | null)[] = []

  add(value: string | number | null): string {
    this.values.push(value)
    return `?${this.values.length}`
  }
}

/** SQL that picks products, as expressions over `product p`. */
export interface ProductQuery {
  /** The set before `filter`: visible, of the asked categories, manufacturers, ids and words. */
  base: string
  /**
   * A number with one bit for every filter that the product fails: 0 is a hit, and a product whose only bit is a
   * filter's own still counts for that filter's values.
   */
  misses: string
  /** Bit in `misses` by database id of the filter. */
  bits: Map<number, number>
  /** Bit of the price range; 0 when none is asked for. */
  priceBit: number
  /** The category whose whole subtree the base is, 0 for the whole catalogue; null for any other set. */
  wholeCategory: number | null
}

const ORDERS: Record<ProductParams['sortBy'], string> = {
  view: 'p.views DESC',
  price_asc: 'p.price IS NULL, p.price',
  price_desc: 'p.price IS NULL, p.price DESC',
  name: 'p.name_order',
  new: 'p.date_added DESC',
  rating: 'p.rating DESC, p.views DESC',
  discount: 'p.discount DESC, p.views DESC',
}

/** Turns the parameters of a list into SQL. `selections` are the value ids chosen, by filter id. */
export function buildProductQuery(
  params: ProductParams,
  selections: Map<string, string[]>,
  bind: Binder,
): ProductQuery {
  const ids = (list: number[]) => `(SELECT value FROM json_each(${bind.add(JSON.stringify(list))}))`
  const base = ['p.visible = 1']
  if (params.categoryIds) {
    base.push(
      `p.product_id IN (SELECT product_id FROM product_category WHERE category_id IN ${ids(params.categoryIds)})`,
    )
  }
  if (params.manufacturerIds) base.push(`p.manufacturer_id IN ${ids(params.manufacturerIds)}`)
  if (params.productIds) base.push(`p.product_id IN ${ids(params.productIds)}`)
  if (params.query !== null) base.push(matchWords(params.query, bind))

  const misses: string[] = []
  const bits = new Map<number, number>()
  for (const [key, values] of selections) {
    const filterId = facetId(key) ?? 0
    const bit = 2 ** misses.length
    bits.set(filterId, bit)
    const list = `(SELECT value FROM json_each(${bind.add(JSON.stringify(values))}))`
    misses.push(`(NOT EXISTS (SELECT 1 FROM product_facet chosen
      WHERE chosen.product_id = p.product_id AND chosen.filter_id = ${bind.add(filterId)} AND chosen.value_id IN
        (SELECT value_id FROM facet_value WHERE key IN ${list}))) * ${bit}`)
  }
  const price = params.filter.price
  const priceBit = price ? 2 ** misses.length : 0
  if (price) {
    const min = bind.add(price.min === null ? 0 : Math.round(price.min * 100))
    const max = bind.add(price.max === null ? Number.MAX_SAFE_INTEGER : Math.round(price.max * 100))
    misses.push(`(p.price IS NULL OR p.price NOT BETWEEN ${min} AND ${max}) * ${priceBit}`)
  }
  return {
    base: base.join(' AND '),
    misses: misses.join(' + ') || '0',
    bits,
    priceBit,
    wholeCategory: wholeCategory(params),
  }
}

function wholeCategory({ query, manufacturerIds, productIds, categoryIds }: ProductParams): number | null {
  if (query !== null || manufacturerIds || productIds || (categoryIds && categoryIds.length > 1)) return null
  return categoryIds?.[0] ?? 0
}

/** ORDER BY of a list over `product p`; the default order of a search puts the best hits first. */
export function buildOrder({ query, sortBy }: ProductParams, bind: Binder): string {
  const rank = query !== null && sortBy === 'view' ? `${rankWords(query, bind)}, ` : ''
  return `${rank}${ORDERS[sortBy]}, p.product_id`
}

/**
 * Condition that every word is in the product's text: words of three letters and more anywhere (trigrams), shorter ones
 * at the beginning of a word. An article number matches with any separators.
 */
export function matchWords(query: string, bind: Binder): string {
  const words = queryWords(query)
  if (words.length === 0) return '0'
  const long = words.filter((word) => word.length >= 3)
  const short = words.filter((word) => word.length < 3)
  const sets: string[] = []
  if (long.length > 0) {
    const trigrams = bind.add(long.map(quoteForFts).join(' AND '))
    sets.push(`SELECT rowid FROM product_trigrams WHERE product_trigrams MATCH ${trigrams}`)
  }
  if (short.length > 0) {
    sets.push(
      `SELECT rowid FROM product_words WHERE product_words MATCH ${bind.add(short.map(beginning).join(' AND '))}`,
    )
  }
  const article = bind.add(compactArticle(query))
  return `p.product_id IN (${sets.join(' INTERSECT ')}
    UNION SELECT product_id FROM product WHERE article = ${article}
    UNION SELECT product_id FROM product WHERE article3m = ${article})`
}

/**
 * 0 for the product whose article number was asked for, 1 where the words begin words and numbers are whole (`P80` is
 * not `P800`), 2 for the rest.
 */
export function rankWords(query: string, bind: Binder): string {
  const words = queryWords(query)
  // A bare 0 would be the number of a column.
  if (words.length === 0) return 'NULL'
  const article = bind.add(compactArticle(query))
  const starts = words.map((word) => (/\d$/.test(word) ? quoteForFts(word) : beginning(word))).join(' AND ')
  return `CASE WHEN p.article = ${article} OR p.article3m = ${article} THEN 0 WHEN p.product_id IN
    (SELECT rowid FROM product_words WHERE product_words MATCH ${bind.add(starts)}) THEN 1 ELSE 2 END`
}

function beginning(word: string): string {
  return `${quoteForFts(word)} *`
}

/** Reads the cards of the products that `picked` selects, keeping its order and reading no other. */
export function documentsInOrder(picked: string): string {
  return `WITH page AS MATERIALIZED (SELECT product_id, row_number() OVER () AS place FROM (${picked}))
    SELECT slug, card_json FROM page JOIN product_document USING (product_id) ORDER BY place`
}
