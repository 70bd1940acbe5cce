import { startTransition, useCallback, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cleared, firstPageOf, type ListingQuery, listingSearch } from '../listing-query.ts'
import { loadList } from '../load-list.ts'
import { type Listing, productQueryOf } from '../load-listing.ts'
import { useListAddress } from '../use-shown-pages.ts'
import { type Facet, toFacets } from './facets.ts'
import type { FilterChoice } from './filter-choice.ts'

/** Filters in full by the address of their list; a promise while they are loaded. */
const known = new Map<string, Facet[] | Promise<void>>()

/** The filters of a listing: at first its page's `own`, which may lack values, and all once `loadAll` was called. */
export function useFacets(listing: Listing, own: Facet[]) {
  const { source, query, hasFewFacets } = listing
  const list = useListAddress(query)
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const all = hasFewFacets ? known.get(list) : own
  const isWhole = Array.isArray(all)

  const loadAll = useCallback(() => {
    if (!hasFewFacets || known.has(list)) return
    const load = loadList({ ...productQueryOf(source, { ...query, page: 1 }), per_page: 1 })
      .then(({ filters }) => void known.set(list, toFacets(filters, query.filter)))
      .catch(() => void known.delete(list))
      .finally(refresh)
    known.set(list, load)
  }, [hasFewFacets, list, query, source])

  return { facets: isWhole ? all : own, isWhole, loadAll }
}

/**
 * The filters as the visitor has set them: shown at once, while the page that they lead to is on its way. A newer
 * choice is made from the one before, whether or not its page has come, and takes its place.
 */
export function useFilterChoice(query: ListingQuery) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<FilterChoice | null>(null)
  const newest = useRef(0)

  async function ask(wanted: ListingQuery) {
    newest.current += 1
    const turn = newest.current
    setAsked(wanted.filter)
    await navigate({ search: listingSearch(wanted) }, { preventScrollReset: true })
    if (turn === newest.current) startTransition(() => setAsked(null))
  }

  return {
    filter: asked ?? query.filter,
    choose: (filter: FilterChoice) => ask(firstPageOf({ ...query, filter })),
    reset: () => ask(cleared(query)),
  }
}
