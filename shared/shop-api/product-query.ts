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
export const maxFilters = 30
export const maxValues = 60
export const filterIdPattern = /^[A-Za-z0-9][\w-]{0,31}$/
export const filterValuePattern = /^[\p{L}\p{N}_.-]{1,40}$/u
export const filterNumberPattern = /^\d{1,9}(?:\.\d{1,2})?$/
