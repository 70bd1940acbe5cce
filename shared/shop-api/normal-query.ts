import { toQueryText } from '../format/query-text.ts'
import { maxPages, maxPerPage, usualPerPage } from './contract/page-size.ts'
import { defaultSort, type ProductQuery, sortOrders } from './product-query.ts'

/** How `filter` goes over the wire (contract 7.12); `csv` cannot carry ranges. */
export type FilterEncoding = 'brackets' | 'json' | 'csv'

/** A query in its one canonical form: empty parts left out, lists sorted, paging and sort always there. */
export type NormalQuery = ProductQuery & Required<Pick<ProductQuery, 'page' | 'per_page' | 'sort_by'>>

const maxInRow = 10

/** Brings a query into its canonical form, in which equal lists have equal cache keys. */
export function normalizeProductQuery(query: ProductQuery): NormalQuery {
  return {
    query: toQueryText(query.query ?? ''),
    category_id: query.category_id,
    category_ids: sortedIds(query.category_ids),
    manufacturer_id: query.manufacturer_id,
    manufacturer_ids: sortedIds(query.manufacturer_ids),
    product_ids: sortedIds(query.product_ids),
    filter: normalFilter(query.filter ?? {}),
    page: toPage(query.page),
    per_page: Math.min(Math.max(Math.trunc(query.per_page ?? usualPerPage) || usualPerPage, 1), maxPerPage),
    sort_by: sortOrders.find(({ key }) => key === query.sort_by)?.key ?? defaultSort,
  }
}

/** A page number that can be asked for: 1 to 10 000. */
export function toPage(page = 1): number {
  return Math.min(Math.max(Math.trunc(page) || 1, 1), maxPages)
}

/** Pages of a list behind these are asked for by nobody who looks at what is there. */
const maxSharedPages = 200

/** Whether many visitors ask for the same list: no search, no filter, no hand-picked ids, one of our pages' sizes. */
export function isShared(asked: NormalQuery): boolean {
  const { query, filter, product_ids, category_ids, manufacturer_ids, page, per_page } = asked
  const isOurs = (per_page === usualPerPage || per_page <= maxInRow) && page <= maxSharedPages
  return isOurs && !query && !filter && !product_ids && !category_ids && !manufacturer_ids
}

/** Query -> parameters with the brackets that PHP needs for arrays; only non-empty ones are sent. */
export function encodeProductQuery(normal: NormalQuery, encoding: FilterEncoding): string {
  const { filter, ...plain } = normal
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(plain)) {
    if (Array.isArray(value)) for (const id of value) parameters.append(`${name}[]`, String(id))
    else if (value) parameters.append(name, String(value))
  }
  for (const [name, value] of filterParameters(filter ?? {}, encoding)) parameters.append(name, value)
  return parameters.toString()
}

type Filter = NonNullable<ProductQuery['filter']>

/** Names and values of the parameters that carry a filter. */
function filterParameters(filter: Filter, encoding: FilterEncoding): [name: string, value: string][] {
  if (Object.keys(filter).length === 0) return []
  if (encoding === 'json') return [['filter', JSON.stringify(filter)]]
  if (encoding === 'csv') {
    const ids = Object.values(filter).flatMap((chosen) => (Array.isArray(chosen) ? chosen : []))
    return ids.length ? [['filter', ids.join(',')]] : []
  }
  return Object.entries(filter).flatMap(([id, chosen]) =>
    Array.isArray(chosen)
      ? chosen.map((value): [string, string] => [`filter[${id}][]`, value])
      : Object.entries(chosen).map(([end, value]): [string, string] => [`filter[${id}][${end}]`, String(value)]),
  )
}

function normalFilter(filter: Filter): Filter | undefined {
  const entries = Object.entries(filter).flatMap(([id, chosen]): [string, Filter[string]][] => {
    if (Array.isArray(chosen)) return chosen.length ? [[id, [...new Set(chosen)].sort()]] : []
    const { min, max } = chosen
    if (min === undefined && max === undefined) return []
    return [[id, { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }]]
  })
  return entries.length ? Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) : undefined
}

function sortedIds(ids: number[] | undefined): number[] | undefined {
  return ids?.length ? [...new Set(ids)].sort((a, b) => a - b) : undefined
}
