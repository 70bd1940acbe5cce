import type { FilterParam } from '../filter-param.ts'
import type { ProductParams } from '../product-params.ts'
import type { WireFilter } from '../wire.ts'
import { type FacetCountRow, facetCountsSql } from './facet-counts.ts'
import { toFilters } from './facets.ts'
import { Binder, buildOrder, buildProductQuery, documentsInOrder } from './product-query.ts'
import type { WireProductCard } from './product-wire.ts'

export interface ProductList {
  cards: WireProductCard[]
  total: number
  /** Null when they were not asked for. */
  filters: WireFilter[] | null
}

/** One page of products with the number of all, and the filters of the set if asked for. */
export async function listProducts(db: D1Database, params: ProductParams, withFilters: boolean): Promise<ProductList> {
  const selections = await resolveSelections(db, params.filter)
  const forCounts = new Binder()
  const counts = facetCountsSql(buildProductQuery(params, selections, forCounts), withFilters)
  const [rows, page] = await db.batch<FacetCountRow & { card_json: string }>([
    db.prepare(counts).bind(...forCounts.values),
    pageStatement(db, params, selections),
  ])
  const chosen = new Set(selections.keys())
  return {
    cards: page?.results.map(({ card_json }): WireProductCard => JSON.parse(card_json)) ?? [],
    total: rows?.results.find(({ value_key }) => value_key === null)?.hits ?? 0,
    filters: withFilters ? toFilters(rows?.results ?? [], chosen) : null,
  }
}

function pageStatement(db: D1Database, params: ProductParams, selections: Map<string, string[]>): D1PreparedStatement {
  const bind = new Binder()
  const { base, misses } = buildProductQuery(params, selections, bind)
  const order = buildOrder(params, bind)
  const limit = `LIMIT ${bind.add(params.perPage)} OFFSET ${bind.add((params.page - 1) * params.perPage)}`
  const page = `SELECT p.product_id FROM product p WHERE ${base} AND ${misses} = 0 ORDER BY ${order} ${limit}`
  return db.prepare(documentsInOrder(page)).bind(...bind.values)
}

/** Chosen value ids by filter id. The csv encoding names values alone; values nobody knows select nothing. */
async function resolveSelections(db: D1Database, filter: FilterParam): Promise<Map<string, string[]>> {
  if (filter.bare.length === 0) return filter.values
  const { results } = await db
    .prepare(
      `SELECT f.key AS filter_key, v.key AS value_key FROM facet_value v JOIN facet f USING (filter_id)
       WHERE v.key IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(filter.bare))
    .all<{ filter_key: string; value_key: string }>()
  if (results.length === 0) return new Map([['unknown', filter.bare]])
  const selections = new Map<string, string[]>()
  for (const { filter_key: key, value_key } of results) selections.set(key, [...(selections.get(key) ?? []), value_key])
  return selections
}
