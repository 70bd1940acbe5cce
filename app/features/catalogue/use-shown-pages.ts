import { useEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { CardData } from '../../product-card/card-data.ts'
import { savedScroll } from '../../ui/scroll-restoration.ts'
import { showSnackbar } from '../../ui/snackbar.ts'
import { type Listing, productQueryOf } from './listing.ts'
import { firstPageOf, type ListingQuery, listingSearch } from './listing-query.ts'

/** A reader who has scrolled further than this, in pixels, is not taken back to where the page was left. */
const scrollTolerance = 50

/**
 * The pages that a listing shows: its own with `cards`, and before it those that this history entry has shown already
 * (docs/decisions/008-listing-url.md). Pages that are missing, after a reload, are loaded and put above.
 */
export function useShownPages(listing: Listing, cards: CardData[]) {
  const { source, query } = listing
  const { key, state } = useLocation()
  const list = useListAddress(query)
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const [isLoadingBefore, setLoadingBefore] = useState(false)
  const container = useRef<HTMLFormElement>(null)
  const kept = keptPages(list)
  const firstInEntry = firstShownOf(state, query.page)
  let first = query.page
  while (first > firstInEntry && kept.has(first - 1)) first -= 1

  useEffect(() => keepPage(list, query.page, cards), [list, query.page, cards])

  useEffect(() => {
    if (first === firstInEntry) return
    const stop = new AbortController()
    setLoadingBefore(true)
    const startY = scrollY
    const missing = Array.from({ length: first - firstInEntry }, (_, index) => firstInEntry + index)
    const loads = missing.map(async (page) => {
      const { loadProducts } = await import('../../shop-api/products.ts')
      const { data } = await loadProducts(productQueryOf(source, { ...query, page }), stop.signal)
      return { page, cards: data }
    })
    Promise.all(loads)
      .then((pages) => {
        if (stop.signal.aborted) return
        for (const { page, cards } of pages) keepPage(list, page, cards)
        const saved = Math.abs(scrollY - startY) < scrollTolerance ? savedScroll(key) : null
        keepInPlace(container.current, () => flushSync(refresh), saved)
      })
      .catch(() => stop.signal.aborted || showSnackbar('Товары не загрузились. Нажмите «Показать предыдущие» ещё раз'))
      .finally(() => stop.signal.aborted || setLoadingBefore(false))
    return () => {
      stop.abort()
      setLoadingBefore(false)
    }
  }, [first, firstInEntry, key, list, query, source])

  const before = Array.from({ length: query.page - first }, (_, index) => first + index)
  const pages: { page: number; cards: CardData[] }[] = [
    ...before.map((page) => ({ page, cards: kept.get(page) ?? [] })),
    { page: query.page, cards },
  ]
  return { first, isLoadingBefore, pages, container }
}

/** Most pages that are loaded again after a reload. */
const maxPages = 20

/** The state of a history entry: the first page that it shows. A shared link has none. */
export interface ListingState {
  first: number
}

/** The first page that a history entry shows, given the page of its address. */
function firstShownOf(state: unknown, page: number): number {
  const first = typeof state === 'object' && state !== null && 'first' in state ? state.first : page
  if (typeof first !== 'number' || !Number.isInteger(first)) return page
  return Math.min(Math.max(first, 1, page - maxPages + 1), page)
}

const maxLists = 5
const lists = new Map<string, Map<number, CardData[]>>()

/** The pages of a list that this tab has shown, for the way back. Empty on the server. */
const keptPages = (list: string): ReadonlyMap<number, CardData[]> => lists.get(list) ?? new Map()

/** Keeps a page of a list; of the lists only those that were seen last. To be called in the browser only. */
function keepPage(list: string, page: number, cards: CardData[]): void {
  const pages = lists.get(list) ?? new Map<number, CardData[]>()
  lists.delete(list)
  lists.set(list, pages.set(page, cards))
  for (const oldest of lists.keys()) {
    if (lists.size <= maxLists) return
    lists.delete(oldest)
  }
}

/**
 * Runs `change`, which puts something above the first child of `container`, and keeps what is seen where it is; or
 * goes to `saved`, where the page was left, in pixels.
 */
function keepInPlace(container: Element | null, change: () => void, saved: number | null): void {
  const anchor = container?.firstElementChild
  const before = anchor?.getBoundingClientRect().top ?? 0
  // Browsers that do the same by themselves would do it twice.
  const { style } = document.documentElement
  style.setProperty('overflow-anchor', 'none')
  change()
  if (saved === null) scrollBy(0, (anchor?.getBoundingClientRect().top ?? 0) - before)
  else scrollTo(0, saved)
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'))
}

/** The address of a list's first page: what tells lists apart. */
export function useListAddress(query: ListingQuery): string {
  return useLocation().pathname + listingSearch(firstPageOf(query))
}
