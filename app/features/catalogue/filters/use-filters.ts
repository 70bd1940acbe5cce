import { startTransition, useCallback, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { writeFilterParam } from '../../../../shared/shop-api/filter-param.ts'
import { afterPaint } from '../../../ui/loading/after-paint.ts'
import { type Listing, productQueryOf } from '../listing.ts'
import { cleared, firstPageOf, type ListingQuery, listingSearch } from '../listing-query.ts'
import { useListAddress } from '../use-shown-pages.ts'
import { type Facet, toFacets } from './facets.ts'
import type { FilterChoice } from './filter-choice.ts'

/** Whole filters by the address of their list; a promise while they load. */
const completeFacets = new Map<string, Facet[] | Promise<void>>()

/** The filters of a listing: at first its page's `own`, which may lack values, and all once `loadAll` was called. */
export function useFacets(listing: Listing, own: Facet[]) {
  const { source, query, facetsTruncated } = listing
  const list = useListAddress(query)
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const all = facetsTruncated ? completeFacets.get(list) : own
  const isComplete = Array.isArray(all)

  const loadAll = useCallback(() => {
    if (!facetsTruncated || completeFacets.has(list)) return
    const load = import('../../../shop-api/products.ts')
      .then(({ loadProducts }) => loadProducts({ ...productQueryOf(source, { ...query, page: 1 }), per_page: 1 }))
      .then(({ filters }) => void completeFacets.set(list, toFacets(filters, query.filter)))
      .catch(() => void completeFacets.delete(list))
      .finally(refresh)
    completeFacets.set(list, load)
  }, [facetsTruncated, list, query, source])

  return { facets: isComplete ? all : own, isComplete, loadAll }
}

/**
 * Filters and order as the visitor has set them: shown at once, while their page loads. A newer choice starts from the
 * one before, whether or not its page has come, and replaces it.
 */
export function useListingChoice(query: ListingQuery) {
  const navigate = useNavigate()
  const [pending, setPending] = useState<ListingQuery | null>(null)
  const newest = useRef(0)

  async function show(next: ListingQuery) {
    newest.current += 1
    const turn = newest.current
    setPending(next)
    // Starting to load takes longer than the frame that shows the choice may.
    await new Promise<void>(afterPaint)
    if (turn !== newest.current) return
    await navigate({ search: listingSearch(next) }, { preventScrollReset: true })
    if (turn === newest.current) startTransition(() => setPending(null))
  }

  const wanted = pending ?? query
  return {
    wanted,
    choose(filter: FilterChoice) {
      if (writeFilterParam(filter) !== writeFilterParam(wanted.filter)) void show(firstPageOf({ ...wanted, filter }))
    },
    order(sort: string) {
      if (sort !== wanted.sort) void show(firstPageOf({ ...wanted, sort }))
    },
    reset: () => show(cleared(query)),
  }
}
