import { toQueryText } from '../format/query-text.ts'
import { mostPerPage, usualPerPage } from './contract/page-size.ts'

/** `sort_by` of product lists with their labels; the first is the default. */
export const sortOrders = [
  { key: 'view', label: 'по популярности' },
  { key: 'price_asc', label: 'сначала дешёвые' },
  { key: 'price_desc', label: 'сначала дорогие' },
  { key: 'name', label: 'по названию' },
  { key: 'new', label: 'новинки' },
  { key: 'rating', label: 'по рейтингу' },
  { key: 'discount', label: 'по размеру скидки' },
] as const

/** The `sort_by` of a list that is asked for in no order. */
export const defaultSort = sortOrders[0].key

/** What a product list is asked for (contract 7.12). */
export interface ProductQuery {
  query?: string
  category_id?: number
  category_ids?: number[]
  manufacturer_id?: number
  manufacturer_ids?: number[]
  product_ids?: number[]
  /** Chosen value ids, or a range, by filter id. */
  filter?: Record<string, string[] | { min?: number; max?: number }>
  page?: number
  per_page?: number
  /** A key of `sortOrders`. */
  sort_by?: string
}

/** Filters of a list, chosen values of a filter, and how their ids, values and numbers are written. */
export const mostFilters = 30
export const mostValues = 60
export const filterIdPattern = /^[A-Za-z0-9][\w-]{0,31}$/
export const filterValuePattern = /^[\p{L}\p{N}_.-]{1,40}$/u
export const filterNumberPattern = /^\d{1,9}(?:\.\d{1,2})?$/

/** How `filter` goes over the wire (contract 7.12); `csv` cannot carry ranges. */
export type FilterEncoding = 'brackets' | 'json' | 'csv'

/** A query in its one canonical form: empty parts left out, lists sorted, paging and sort always there. */
export type NormalQuery = ProductQuery & Required<Pick<ProductQuery, 'page' | 'per_page' | 'sort_by'>>

/** Products in a row of a page that is no listing. */
const mostInRow = 10
export const mostPages = 10_000

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
    per_page: Math.min(Math.max(Math.trunc(query.per_page ?? usualPerPage) || usualPerPage, 1), mostPerPage),
    sort_by: sortOrders.find(({ key }) => key === query.sort_by)?.key ?? defaultSort,
  }
}

/** A page number that can be asked for: 1 to 10 000. */
export function toPage(page = 1): number {
  return Math.min(Math.max(Math.trunc(page) || 1, 1), mostPages)
}

/** Pages of a list behind these are asked for by nobody who looks at what is there. */
const mostSharedPages = 200

/** Whether many visitors ask for the same list: no search, no filter, no hand-picked ids, one of our pages' sizes. */
export function isShared(asked: NormalQuery): boolean {
  const { query, filter, product_ids, category_ids, manufacturer_ids, page, per_page } = asked
  const isOurs = (per_page === usualPerPage || per_page <= mostInRow) && page <= mostSharedPages
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
