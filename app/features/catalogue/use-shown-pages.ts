import { useEffect, useReducer, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CardData } from '../../product-card/card-data.ts'
import { showSnackbar } from '../../ui/snackbar.ts'
import type { Listing } from './listing.ts'
import { firstPageOf, type ListingQuery, listingSearch } from './listing-query.ts'

export interface ShownPage {
  page: number
  cards: CardData[]
}

/**
 * The pages that a listing shows: its own with `cards`, and before it those that this history entry has shown already
 * (docs/decisions/008-listing-url.md). Pages that are missing, after a reload, are loaded and put above.
 */
export function useShownPages(listing: Listing, cards: CardData[]) {
  const { query } = listing
  const { key, state } = useLocation()
  const list = useListAddress(query)
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const [isLoadingBefore, setLoadingBefore] = useState(false)
  const container = useRef<HTMLFormElement>(null)
  const kept = keptPages(list)
  const firstInEntry = firstShownOf(state, query.page)
  let first = query.page
  while (first > firstInEntry && kept.has(first - 1)) first -= 1
  // Of a long list that was reloaded not all; «Показать предыдущие» asks for one more.
  const wanted = first - firstInEntry === 1 ? firstInEntry : Math.max(firstInEntry, query.page - maxPages + 1)

  useEffect(() => keepPage(list, query.page, cards), [list, query.page, cards])

  useEffect(() => {
    if (first <= wanted) return
    const stop = new AbortController()
    setLoadingBefore(true)
    const startY = scrollY
    const missing = Array.from({ length: first - wanted }, (_, index) => wanted + index)
    const show = (pages: ShownPage[]) => {
      for (const { page, cards } of pages) keepPage(list, page, cards)
      refresh()
    }
    import('./pages-before.ts')
      .then(({ showPagesBefore }) =>
        showPagesBefore({
          ...{ listing, missing, entry: key, startY, show },
          ...{ container: container.current, signal: stop.signal },
        }),
      )
      .catch(() => stop.signal.aborted || showSnackbar('Товары не загрузились. Нажмите «Показать предыдущие» ещё раз'))
      .finally(() => stop.signal.aborted || setLoadingBefore(false))
    return () => {
      stop.abort()
      setLoadingBefore(false)
    }
  }, [first, wanted, key, list, listing])

  const before = Array.from({ length: query.page - first }, (_, index) => first + index)
  const pages: ShownPage[] = [
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
  return Math.min(Math.max(first, 1), page)
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

/** The address of a list's first page: what tells lists apart. */
export function useListAddress(query: ListingQuery): string {
  return useLocation().pathname + listingSearch(firstPageOf(query))
}
