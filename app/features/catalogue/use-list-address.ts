import { useLocation } from 'react-router'
import { firstPageOf, type ListingQuery, listingSearch } from './listing-query.ts'

/** The address of a list's first page: what tells lists apart. */
export function useListAddress(query: ListingQuery): string {
  return useLocation().pathname + listingSearch(firstPageOf(query))
}
