import { toQueryText } from '../../../shared/format/query-text.ts'
import { filterParameter, writeFilterParam } from '../../../shared/shop-api/filter-param.ts'
import { defaultSort, sortOrders } from '../../../shared/shop-api/product-query.ts'
import { type FilterChoice, readFilterFields, readFilterParam } from './filters/filter-choice.ts'

/** What a listing shows, as its address says it (docs/decisions/008-listing-url.md). */
export interface ListingQuery {
  /** What is searched for; '' on listings that are no search. */
  text: string
  /** Whether it is a list even when the text is the article of one product (docs/decisions/041). */
  all?: true
  /** Whether the text is searched for as it is typed, and not as it is understood (docs/decisions/057). */
  typed?: true
  filter: FilterChoice
  /** What the path itself chooses: that of a landing page (docs/decisions/064). */
  landing?: FilterChoice
  /** A key of `sortOrders`. */
  sort: string
  page: number
}

/**
 * Reads the query of an address. `isClean` is false if a part of it made no sense or came from a form (`isForm`): the
 * same list has a better address then, `listingSearch(query)`.
 */
export function readListingQuery(params: URLSearchParams): {
  query: ListingQuery
  isClean: boolean
  isForm: boolean
} {
  const page = params.get('page')
  const number = page === null ? 1 : /^[1-9]\d*$/.test(page) ? Math.min(Number(page), 99_999) : null
  const sort = params.get('sort')
  const order = sortOrders.find(({ key }) => key === sort)
  const { filter, isClean } = readFilterParam(params.get('f') ?? '')
  const fields = readFilterFields(params)
  const text = toQueryText(params.get('query') ?? '')
  const query: ListingQuery = {
    text,
    ...(text && params.has('all') && { all: true }),
    ...(text && params.has('typed') && { typed: true }),
    filter: fields ?? filter,
    sort: order?.key ?? defaultSort,
    page: number ?? 1,
  }
  const isSortClean = sort === null || (order !== undefined && order.key !== defaultSort)
  const isForm = fields !== null
  return { query, isClean: isClean && !isForm && number !== null && page !== '1' && isSortClean, isForm }
}

/** The query of a listing's address, beginning with '?'; '' for the first page of all in the default order. */
export function listingSearch(query: ListingQuery): string {
  const { text, all, typed, sort, page } = query
  const parts = [
    text && `query=${encodeURIComponent(text).replaceAll('%20', '+')}`,
    all && 'all=1',
    typed && 'typed=1',
    chosenParameter(query),
    sort !== defaultSort && `sort=${sort}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean)
  return parts.length ? `?${parts.join('&')}` : ''
}

/** An empty choice on a landing page has to be said. */
const chosenParameter = (query: ListingQuery): string =>
  isOwnChoice(query) ? '' : filterParameter(query.filter) || 'f='

/** Whether nothing is chosen but what the path chooses. */
const isOwnChoice = ({ filter, landing = {} }: ListingQuery): boolean =>
  writeFilterParam(filter) === writeFilterParam(landing)

/** The address that shows the whole form of the filters, for those who have no JavaScript. */
export function wholeFormSearch(query: ListingQuery): string {
  const search = listingSearch(firstPageOf(query))
  return search ? `${search}&filters=1` : '?filters=1'
}

export const firstPageOf = (query: ListingQuery): ListingQuery => ({ ...query, page: 1 })

/** What «Сбросить всё» leads to: the first page of everything, in the default order. */
export const cleared = (query: ListingQuery): ListingQuery => ({ ...query, filter: {}, sort: defaultSort, page: 1 })

/** Whether the list is the plain one of its path: all of it, in the default order. */
export const isPlain = (query: ListingQuery): boolean => query.sort === defaultSort && isOwnChoice(query)

/** Whether it is the page of a path without a query: the first of the plain list. */
export const isFirst = (query: ListingQuery): boolean => query.page === 1 && isPlain(query)
