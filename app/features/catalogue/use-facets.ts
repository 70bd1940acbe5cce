import { useCallback, useReducer } from 'react'
import { loadProducts } from '../../shop-api/browser/products.ts'
import { type Facet, toFacets } from './facets.ts'
import { type Listing, productQueryOf } from './listing.ts'
import { useListAddress } from './use-list-address.ts'

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
    const load = loadProducts({ ...productQueryOf(source, { ...query, page: 1 }), per_page: 1 })
      .then(({ filters }) => void known.set(list, toFacets(filters, query.filter)))
      .catch(() => void known.delete(list))
      .finally(refresh)
    known.set(list, load)
  }, [hasFewFacets, list, query, source])

  return { facets: isWhole ? all : own, isWhole, loadAll }
}
