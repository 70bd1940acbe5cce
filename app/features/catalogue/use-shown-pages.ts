import { useEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { CardFacts } from '../../product-card/card-facts.ts'
import { loadProducts } from '../../shop-api/browser/products.ts'
import { firstShownOf } from './history-state.ts'
import { keepInPlace, savedScroll } from './keep-in-place.ts'
import { type Listing, productQueryOf } from './listing.ts'
import { keepPage, keptPages } from './page-memory.ts'
import { useListAddress } from './use-list-address.ts'

/** How far the reader may have scrolled, in pixels, and still be taken back to where the page was left. */
const stillness = 50

/**
 * The pages that a listing shows: its own with `cards`, and before it those that this history entry has shown already
 * (docs/decisions/008-listing-url.md). Pages that are missing, after a reload, are loaded and put above.
 */
export function useShownPages(listing: Listing, cards: CardFacts[]) {
  const { source, query } = listing
  const { key, state } = useLocation()
  const list = useListAddress(query)
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const [isLoadingBefore, setLoadingBefore] = useState(false)
  const container = useRef<HTMLFormElement>(null)
  const kept = keptPages(list)
  const wanted = firstShownOf(state, query.page)
  let first = query.page
  while (first > wanted && kept.has(first - 1)) first -= 1

  useEffect(() => keepPage(list, query.page, cards), [list, query.page, cards])

  useEffect(() => {
    if (first === wanted) return
    const stop = new AbortController()
    setLoadingBefore(true)
    const startY = scrollY
    const missing = Array.from({ length: first - wanted }, (_, index) => wanted + index)
    const loads = missing.map(async (page) => {
      const { data } = await loadProducts(productQueryOf(source, { ...query, page }), stop.signal)
      return { page, cards: data }
    })
    Promise.all(loads)
      .then((pages) => {
        if (stop.signal.aborted) return
        for (const { page, cards } of pages) keepPage(list, page, cards)
        const saved = Math.abs(scrollY - startY) < stillness ? savedScroll(key) : null
        keepInPlace(container.current, () => flushSync(refresh), saved)
      })
      // What could not be loaded stays behind «Показать предыдущие».
      .catch(() => undefined)
      .finally(() => stop.signal.aborted || setLoadingBefore(false))
    return () => {
      stop.abort()
      setLoadingBefore(false)
    }
  }, [first, wanted, key, list, query, source])

  const before = Array.from({ length: query.page - first }, (_, index) => first + index)
  const pages: { page: number; cards: CardFacts[] }[] = [
    ...before.map((page) => ({ page, cards: kept.get(page) ?? [] })),
    { page: query.page, cards },
  ]
  return { first, isLoadingBefore, pages, container }
}
