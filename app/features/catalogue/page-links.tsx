import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { usualPerPage } from '../../../shared/shop-api/contract/page-size.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { Listing } from './listing.ts'
import { listingSearch } from './listing-query.ts'
import type { ListingState } from './use-shown-pages.ts'

export function PageLinks({ listing: { query, lastPage } }: { listing: Listing }) {
  const { page } = query
  const linkTo = (number: number) => ({ search: listingSearch({ ...query, page: number }) })
  if (lastPage < 2) return null
  return (
    <nav aria-label="Страницы" className="list-pages">
      {page > 1 && (
        <Link to={linkTo(page - 1)} rel="prev" aria-label="Предыдущая страница">
          <span className="i-left s20" />
        </Link>
      )}
      {pageNumbers(page, lastPage).map((number, index) =>
        number === null ? (
          <span key={index === 1 ? 'gap-before' : 'gap-after'}>…</span>
        ) : (
          <Link key={number} to={linkTo(number)} aria-current={number === page ? 'page' : undefined}>
            {number}
          </Link>
        ),
      )}
      {page < lastPage && (
        <Link to={linkTo(page + 1)} rel="next" aria-label="Следующая страница">
          <span className="i-right s20" />
        </Link>
      )}
    </nav>
  )
}

/**
 * Appends the next page: a link to it, whose history entry knows that the pages before it are shown too. The focus moves
 * on to the first product that has come.
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
  const shown = useRef<{ last: Element | null | undefined; byKeyboard: boolean } | null>(null)
  const isLast = query.page >= lastPage
  useEffect(() => {
    const before = shown.current
    const added = before?.last?.nextElementSibling
    if (!added || query.page === 1) return
    shown.current = null
    added.querySelector('a')?.focus({ preventScroll: !before.byKeyboard })
  }, [query.page])
  if (isLast) return null

  const next = listingSearch({ ...query, page: query.page + 1 })
  const isLoading = phase === 'loading' && location.search === next
  const state: ListingState = { first }
  return (
    <ButtonLink
      look="line"
      className="w-full mt-16px"
      to={{ search: next }}
      state={state}
      replace
      preventScrollReset
      data-hold
      aria-busy={isLoading || undefined}
      onClick={({ currentTarget }) => {
        const last = cards.current?.lastElementChild
        shown.current = { last, byKeyboard: currentTarget.matches(':focus-visible') }
      }}
    >
      {isLoading ? 'Загружаем…' : `Показать ещё ${Math.min(usualPerPage, total - to)}`}
    </ButtonLink>
  )
}

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
    <ButtonLink
      look="line"
      className="w-full mb-16px"
      href={pathname + listingSearch({ ...listing.query, page: first - 1 })}
      data-hold
      onClick={(event) => {
        event.preventDefault()
        read.current = cards.current?.firstElementChild ?? null
        // The page of the address stays as it is and is not loaded again.
        const options = { state, replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
        navigate(pathname + search, options)
      }}
    >
      {isLoading ? 'Загружаем…' : 'Показать предыдущие'}
    </ButtonLink>
  )
}

/** Page numbers to offer around `current`; null is a gap: 1 … 4 5 6 … 25. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const reach = Math.max(1, 4 - current)
  const near = (page: number) => page === 1 || page === last || Math.abs(page - current) <= reach
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(near)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
