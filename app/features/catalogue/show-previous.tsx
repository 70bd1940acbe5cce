import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ListingState } from './history-state.ts'
import type { Listing } from './load-listing.ts'
import { listingSearch } from './listing-query.ts'

/** Puts the page before the first one that is shown above it; without JavaScript it leads there. */
export function ShowPrevious({
  listing,
  first,
  isLoading,
  cards,
}: {
  listing: Listing
  first: number
  isLoading: boolean
  cards: RefObject<HTMLElement | null>
}) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const read = useRef<Element>(null)
  // With the first page the link goes, and the focus to where the reader was.
  useEffect(() => {
    if (first === 1) read.current?.querySelector('a')?.focus({ preventScroll: true })
    if (first === 1) read.current = null
  }, [first])
  if (first === 1) return null
  const state: ListingState = { first: first - 1 }
  return (
    <a
      className="btn btn-line w-full mb-16px"
      href={pathname + listingSearch({ ...listing.query, page: first - 1 })}
      data-hold
      onClick={(event) => {
        event.preventDefault()
        read.current = cards.current?.firstElementChild ?? null
        // The page of the address stays as it is: nothing of it is asked again.
        const options = { state, replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
        navigate(pathname + search, options)
      }}
    >
      {isLoading ? 'Загружаем…' : 'Показать предыдущие'}
    </a>
  )
}
