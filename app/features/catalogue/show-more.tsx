import { type RefObject, useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import type { ListingState } from './history-state.ts'
import type { Listing } from './load-listing.ts'
import { listingSearch, pageSize } from './listing-query.ts'

/**
 * Appends the next page: a link to it, whose history entry knows that the pages before it are shown too. With the last
 * page the link goes, and the focus moves on to the first product that has come.
 */
export function ShowMore({
  listing,
  first,
  cards,
}: {
  listing: Listing
  first: number
  cards: RefObject<HTMLElement | null>
}) {
  const { query, lastPage, to, total } = listing
  const { state: phase, location } = useNavigation()
  const shown = useRef<number | null>(null)
  const isLast = query.page >= lastPage
  useEffect(() => {
    if (!isLast || shown.current === null) return
    const added = cards.current?.children[shown.current]
    shown.current = null
    added?.querySelector('a')?.focus({ preventScroll: true })
  }, [isLast, cards])
  if (isLast) return null

  const next = listingSearch({ ...query, page: query.page + 1 })
  const isLoading = phase === 'loading' && location.search === next
  const state: ListingState = { first }
  return (
    <Link
      className="btn btn-line w-full mt-16px"
      to={{ search: next }}
      state={state}
      replace
      preventScrollReset
      data-hold
      aria-busy={isLoading || undefined}
      onClick={() => {
        shown.current = cards.current?.childElementCount ?? null
      }}
    >
      {isLoading ? 'Загружаем…' : `Показать ещё ${Math.min(pageSize, total - to)}`}
    </Link>
  )
}
