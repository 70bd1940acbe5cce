import { privateAreas } from '../../shop/private-areas.ts'

/** Their data is never kept (worker/page-cache/page-key.ts), so it would be loaded twice. */
const privatePaths = new RegExp(`^/(?:${privateAreas.join('|')})(?:/|$)`)

/** The page of this shop that a link leads to, as path and search; null if it is none whose data is worth having early. */
export function intendedPage(link: HTMLAnchorElement, current: Location): string | null {
  const { origin, pathname, search, target, rel } = link
  const leadsElsewhere = origin !== current.origin || target === '_blank' || link.hasAttribute('download')
  const isFile = /\.[^/]*$/.test(pathname)
  const isSamePage = pathname === current.pathname && search === current.search
  if (leadsElsewhere || isFile || isSamePage || rel.includes('nofollow') || privatePaths.test(pathname)) return null
  return pathname + search
}
