import { readId } from '../../shared/format/id.ts'
import { toQueryText } from '../../shared/format/query-text.ts'
import { maxPages, maxPerPage } from '../../shared/shop-api/contract/page-size.ts'
import {
  filterIdPattern,
  filterNumberPattern,
  filterValuePattern,
  maxFilters,
  maxValues,
  type ProductQuery,
} from '../../shared/shop-api/product-query.ts'

const maxIds = 200

/**
 * Reads the parameters of a product list (contract 7.12) in the bracket encoding that our own client writes.
 * Unknown and malformed parameters are dropped, numbers clamped, so that no request can make an endless cache key.
 */
export function readProductQuery(parameters: URLSearchParams): ProductQuery {
  const filter = readFilter(parameters)
  const query: ProductQuery = {
    query: toQueryText(parameters.get('query') ?? '') || undefined,
    category_id: readIds(parameters, 'category_id')[0],
    category_ids: nonEmpty(readIds(parameters, 'category_ids[]')),
    manufacturer_id: readIds(parameters, 'manufacturer_id')[0],
    manufacturer_ids: nonEmpty(readIds(parameters, 'manufacturer_ids[]')),
    product_ids: nonEmpty(readIds(parameters, 'product_ids[]')),
    filter: Object.keys(filter).length ? filter : undefined,
    page: readPage(parameters),
    per_page: readNumber(parameters, 'per_page', maxPerPage),
    sort_by: /^[a-z_]{1,24}$/.exec(parameters.get('sort_by') ?? '')?.[0],
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** The page number, 1 to 10 000; undefined if there is none. */
export function readPage(parameters: URLSearchParams): number | undefined {
  return readNumber(parameters, 'page', maxPages)
}

function readNumber(parameters: URLSearchParams, name: string, most: number): number | undefined {
  const text = parameters.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), most) : undefined
}

function readIds(parameters: URLSearchParams, name: string): number[] {
  const ids = parameters.getAll(name).map(readId)
  return [...new Set(ids.filter((id) => id !== null))].slice(0, maxIds)
}

const nonEmpty = <T>(list: T[]): T[] | undefined => (list.length ? list : undefined)

type Filter = NonNullable<ProductQuery['filter']>

function readFilter(parameters: URLSearchParams): Filter {
  const filter = new Map<string, Filter[string]>()
  for (const [name, value] of parameters) {
    const [, id, part] = /^filter\[([^\]]+)\]\[(min|max)?\]$/.exec(name) ?? []
    if (!id || !filterIdPattern.test(id) || (filter.size >= maxFilters && !filter.has(id))) continue
    const known = filter.get(id)
    if (part === 'min' || part === 'max') {
      if (!filterNumberPattern.test(value) || Array.isArray(known)) continue
      filter.set(id, { ...known, [part]: Number(value) })
    } else if (filterValuePattern.test(value) && (known === undefined || Array.isArray(known))) {
      if (!known?.includes(value)) filter.set(id, [...(known ?? []), value].slice(0, maxValues))
    }
  }
  return Object.fromEntries(filter)
}
