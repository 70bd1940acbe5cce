import { validationFailed } from './answers.ts'
import type { FilterParam } from './filter-param.ts'
import { parseFilter } from './filter-param.ts'

const SORTS = ['view', 'price_asc', 'price_desc', 'name', 'new', 'rating', 'discount'] as const

/** Query of `GET /api/shop/product` (contract 7.12); null means "not asked for". */
export interface ProductParams {
  query: string | null
  categoryIds: number[] | null
  manufacturerIds: number[] | null
  productIds: number[] | null
  filter: FilterParam
  page: number
  perPage: number
  sortBy: (typeof SORTS)[number]
}

/** Validates the query; throws 422 with all messages. `page` follows Laravel's paginator: nonsense means page 1. */
export function parseProductParams(params: URLSearchParams): ProductParams {
  const errors: Record<string, string> = {}
  const idsOf = (one: string | null, many: string): number[] | null => {
    const values = [...(one === null ? [] : params.getAll(one)), ...listOf(params, many)].filter(Boolean)
    if (values.length === 0) return null
    if (!values.every((value) => /^\d{1,10}$/.test(value))) {
      const field = one !== null && params.has(one) ? one : many
      errors[field] = `The ${field.replace('_', ' ')} field must be an integer.`
    }
    return values.map(Number)
  }
  const query = params.get('query')?.trim() || null
  if (query !== null && query.length > 255) {
    errors.query = 'The query field must not be greater than 255 characters.'
  }
  const sortBy = SORTS.find((sort) => sort === (params.get('sort_by') || 'view'))
  if (!sortBy) errors.sort_by = 'The selected sort by is invalid.'
  const perPage = params.get('per_page') || '60'
  if (!/^-?\d{1,9}$/.test(perPage)) errors.per_page = 'The per page field must be an integer.'
  const parsed = {
    query,
    categoryIds: idsOf('category_id', 'category_ids'),
    manufacturerIds: idsOf('manufacturer_id', 'manufacturer_ids'),
    productIds: idsOf(null, 'product_ids'),
    filter: parseFilter(params),
    page: parsePage(params),
    perPage: Math.min(200, Math.max(1, Number(perPage))),
    sortBy: sortBy ?? 'view',
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
  return parsed
}

/** Page number of a paginated list; nonsense means page 1. */
export function parsePage(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}

/** An array as `ids[]=1&ids[]=2`, `ids[0]=1` or `ids=1,2`. */
function listOf(params: URLSearchParams, name: string): string[] {
  return [...params].flatMap(([key, value]) => {
    if (key === name) return value.split(',')
    return key.startsWith(`${name}[`) ? [value] : []
  })
}
