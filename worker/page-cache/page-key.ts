import { isTrackingParameter } from '../tracking-parameters.ts'

/** Pages that belong to one shopper. Everything else is the same for everybody and is rendered without cookies. */
const privatePaths =
  /^\/(customer|korzina|order|wishlist|sravnenie|poisk|status-zakaza|subscribe|unsubscribe)(\/|\.data$|$)/

/** Parameters that a public page reads. A page with any other parameter is rendered, not stored. */
const pageParameters = new Set(['page', 'sort'])

/** True for paths whose pages may hold a shopper's own data. */
export const isPrivatePath = (pathname: string): boolean => privatePaths.test(pathname)

/** The URL without advertising parameters, which the page does not need to know. */
export function withoutTracking(url: URL): URL {
  const clean = new URL(url)
  for (const name of url.searchParams.keys()) if (isTrackingParameter(name)) clean.searchParams.delete(name)
  return clean
}

/**
 * Under what a document is stored, or null if it must not be: private pages, `.data` answers and unknown parameters,
 * so that a flood of made-up URLs reaches no store. `url` has no tracking parameters any more.
 */
export function pageKey(url: URL): string | null {
  if (isPrivatePath(url.pathname) || url.pathname.endsWith('.data')) return null
  for (const name of url.searchParams.keys()) if (!pageParameters.has(name)) return null
  const sorted = new URLSearchParams(url.searchParams)
  sorted.sort()
  return sorted.size > 0 ? `${url.pathname}?${sorted}` : url.pathname
}
