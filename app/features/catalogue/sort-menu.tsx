import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { sortOrders } from '../../shop-api/product-query.ts'
import { firstPageOf, type ListingQuery, listingSearch } from './listing-query.ts'

/** Chooses the order of a listing by links, so that it works before and without JavaScript. */
export function SortMenu({ query }: { query: ListingQuery }) {
  const current = sortOrders.find(({ key }) => key === query.sort) ?? sortOrders[0]
  return (
    <details className="list-sort">
      <summary>
        <span className="i-sort s20 md:hidden" />
        <span className="text-muted max-md:sr-only">Сортировка:</span>
        <b>{current.label}</b>
        <span className="i-down s16" />
      </summary>
      <ul>
        {sortOrders.map(({ key, label }) => (
          <li key={key}>
            <Link
              to={{ search: listingSearch(firstPageOf({ ...query, sort: key })) }}
              rel={key === query.sort ? undefined : 'nofollow'}
              aria-current={key === query.sort ? 'true' : undefined}
              preventScrollReset
              onClick={closeMenu}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes the menu; the focus stays where the order can be changed again. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  const menu = currentTarget.closest('details')
  menu?.querySelector('summary')?.focus()
  menu?.removeAttribute('open')
}
