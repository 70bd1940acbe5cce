import type { WireFilter } from '../wire.ts'
import type { ProductQuery } from './product-query.ts'

/** One row of the counts: a facet value, or the whole set where the value is null. */
export interface FacetCountRow {
  /** Products of the set before `filter`. */
  of_base: number
  /** Products that the other filters leave; for the whole set, those that all filters leave. */
  hits: number
  /** Kopecks, over what all filters but the price range leave; of the whole set only. */
  min: number | null
  max: number | null
  value_key: string | null
  value_name: string | null
  filter_key: string | null
  filter_name: string | null
  type: WireFilter['type'] | null
  unit: string | null
}

/** SQL that counts the set of a list and, if asked, all its facet values. */
export function facetCountsSql(query: ProductQuery, withFacets: boolean): string {
  const { base, misses, priceBit } = query
  const inRange = `FILTER (WHERE misses IN (0, ${priceBit}))`
  return `WITH base AS MATERIALIZED (SELECT p.product_id, p.price, ${misses} AS misses FROM product p WHERE ${base}),
    counts (value_id, of_base, hits, min, max) AS (
      SELECT NULL, count(*), coalesce(sum(misses = 0), 0), min(price) ${inRange}, max(price) ${inRange} FROM base
      ${withFacets ? `UNION ALL ${valuesSql(query)}` : ''})
    SELECT of_base, hits, min, max, v.key AS value_key, v.name AS value_name,
      f.key AS filter_key, f.name AS filter_name, f.type, f.unit
    FROM counts LEFT JOIN facet_value v USING (value_id) LEFT JOIN facet f USING (filter_id)
    ORDER BY f.sort_order, f.filter_id, v.position`
}

/** Counts by value. Those of whole categories are stored, and only what the filters leave is counted afresh. */
function valuesSql({ bits, priceBit, wholeCategory }: ProductQuery): string {
  const own = [...bits].map(([filterId, bit]) => `WHEN ${filterId} THEN ${bit}`).join(' ')
  const isHit = own === '' ? 'misses = 0' : `misses IN (0, CASE filter_id ${own} ELSE 0 END)`
  const values = 'FROM base CROSS JOIN product_facet USING (product_id)'
  if (wholeCategory === null) {
    return `SELECT value_id, count(*), sum(${isHit}), NULL, NULL ${values} GROUP BY value_id`
  }
  const stored = `FROM category_value WHERE category_id = ${wholeCategory}`
  if (own === '' && priceBit === 0) return `SELECT value_id, products, products, NULL, NULL ${stored}`
  return `SELECT value_id, products, coalesce(hits, 0), NULL, NULL FROM (SELECT value_id, products ${stored})
    LEFT JOIN (SELECT value_id, count(*) AS hits ${values} WHERE ${isHit} GROUP BY value_id) USING (value_id)`
}
