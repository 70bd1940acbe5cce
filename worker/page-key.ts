import { isPrivatePath } from '../shared/shop/private-areas.ts'
import { defaultSort, sortOrders } from '../shared/shop-api/product-query.ts'
import { isTrackingParameter } from './tracking-parameters.ts'

/** Pages that have further pages and other orders. */
const listings = /^\/(?:category\/[^/]+(?:\/[^/]+)?|manufacturer\/[^/]+)$/

/** The values of `sort` on listings, apart from the default one, which no address has. */
const furtherSorts = new Set<string>(sortOrders.map(({ key }) => key).filter((key) => key !== defaultSort))

const isListingParameter = ([name, value]: [string, string]): boolean =>
  name === 'page' ? /^(?:[2-9]|[1-9]\d{1,3})$/.test(value) : name === 'sort' && furtherSorts.has(value)

/** The URL without advertising parameters, which the page does not need to know. */
export function withoutTracking(url: URL): URL {
  if (url.search === '') return url
  const clean = new URL(url)
  for (const name of url.searchParams.keys()) if (isTrackingParameter(name)) clean.searchParams.delete(name)
  return clean
}

/**
 * Under what a document is stored, or null if it must not be: private pages, `.data` answers, and parameters or values
 * that the page does not know, so that a flood of made-up URLs reaches no store. `url` has no tracking parameters any
 * more.
 */
export function pageKey(url: URL): string | null {
  const { pathname, searchParams } = url
  if (isPrivatePath(pathname) || pathname.endsWith('.data')) return null
  if (url.search === '') return pathname
  const parameters = [...searchParams].sort(([a], [b]) => (a < b ? -1 : 1))
  if (parameters.length === 0) return pathname
  const isKnown =
    listings.test(pathname) &&
    new Set(searchParams.keys()).size === parameters.length &&
    parameters.every(isListingParameter)
  return isKnown ? `${pathname}?${new URLSearchParams(parameters)}` : null
}
