import { useEffect, useState } from 'react'
import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import type { Suggestion } from '../../../shared/shop-api/suggestions.ts'
import { loadCategoryTree } from '../../shop-api/category.ts'
import { loadProducts } from '../../shop-api/products.ts'
import { loadSuggestions } from '../../shop-api/search.ts'
import { exactProduct } from './exact-product.ts'

/** Debounce of typing, ms (spec 9). */
const debounceMs = 500
/** Products among which the one with the typed article is searched: the shop puts the best hits first. */
const maxBestHits = 6

/** What the shop knows for a typed text. */
export interface Found {
  query: string
  /** What the suggestions are for: the query as it is understood. */
  meant: string
  suggestions: Suggestion[]
  /** The best products, with price and stock. */
  products: ProductCard[]
  /** The product whose article was typed. */
  exact: ProductCard | null
  /** Products that the results page has; null: not known. */
  total: number | null
}

/**
 * Suggestions for the typed text; nothing is requested for ''. A new query aborts the request before it, so that a late
 * answer never shows; until it is answered, the suggestions of a longer or shorter text stay. Null: none to show, since
 * they are not there yet or could not be loaded; the form works without them.
 */
export function useSuggestions(query: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const isLoaded = query === '' || query === found?.query
  useEffect(() => {
    if (isLoaded) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await find(query, request.signal).catch(() => null)
      if (!request.signal.aborted) setFound(answer)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [query, isLoaded])
  const isRelated = query !== '' && found !== null && (query.startsWith(found.query) || found.query.startsWith(query))
  return isRelated ? found : null
}

/** What is found for a query. Throws ShopApiError. */
async function find(query: string, signal: AbortSignal): Promise<Found> {
  const { data: suggestions, understood } = await loadSuggestions(query, signal)
  const { query: meant, products, total } = understood ?? (await searchAtShop(query, signal))
  return { query, meant, suggestions, products, exact: exactProduct(products, query), total }
}

/** Where no walk has left the words of the catalogue. */
async function searchAtShop(query: string, signal: AbortSignal): Promise<Pick<Found, 'query' | 'products' | 'total'>> {
  const list = await loadProducts({ query, per_page: maxBestHits }, signal).catch(() => null)
  return { query, products: list?.data ?? [], total: list?.meta.total ?? null }
}

/** The top of the catalogue; empty until it is there. */
export function useCategories(): CategoryNode[] {
  const [tree, setTree] = useState<CategoryNode[]>([])
  useEffect(() => {
    // Without it the field still searches.
    loadCategoryTree().then(setTree, () => {})
  }, [])
  return tree
}
