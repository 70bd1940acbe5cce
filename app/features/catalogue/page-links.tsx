import { Link } from 'react-router'
import type { Listing } from './load-listing.ts'
import { listingSearch } from './listing-query.ts'
import { pageNumbers } from './page-numbers.ts'

/** Real links to the pages of a listing. */
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
