import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Listing } from './listing.ts'

/** What the loader of a page with a listing says of it. */
export interface ListingPage {
  origin: string
  name: string
  title: string
  summary: string
  image: string | null
  noindex: boolean
  listing: Listing
}

/**
 * Title, description and canonical address of a page of a listing; filters and orders are doubles of the plain list.
 */
export function listingMeta(
  { origin, title, summary, image, noindex, listing }: ListingPage,
  pathname: string,
): MetaDescriptor[] {
  const { page } = listing.query
  return pageMeta({
    title,
    titleEnd: page > 1 ? ` — страница ${page}` : '',
    image,
    description: page > 1 ? `Страница ${page}. ${summary}` : summary,
    canonicalPath: pathname + (page > 1 && !noindex ? `?page=${page}` : ''),
    origin,
    noindex,
  })
}
