import { redirect } from 'react-router'
import { defaultSort } from '../../../../shared/shop-api/product-query.ts'
import type { FilterChoice } from '../filters/filter-choice.ts'
import { type ListingQuery, listingSearch, readListingQuery, wholeFormSearch } from '../listing-query.ts'

/**
 * What the address of a landing page asks for: one of its pages.
 * @throws a redirect to the category at `base` where another choice or order is asked for, which are the category's
 */
export function landingQueryOf(url: URL, base: string, landing: FilterChoice): ListingQuery {
  const { searchParams } = url
  const { query, isClean, isForm } = readListingQuery(searchParams)
  const hasChoice = isForm || searchParams.has('f')
  const isWholeForm = searchParams.has('filters')
  if (hasChoice || isWholeForm || query.sort !== defaultSort) {
    const wanted = { ...query, filter: hasChoice ? query.filter : landing }
    throw redirect(base + (isWholeForm ? wholeFormSearch(wanted) : listingSearch(wanted)))
  }
  const own = { ...query, filter: landing, landing }
  if (!isClean) throw redirect(url.pathname + listingSearch(own), 301)
  return own
}
