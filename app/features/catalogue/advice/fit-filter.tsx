import { useQuery } from '@tanstack/react-query'
import { filterOfFit } from '../../../advice/fit/filter-of-fit.ts'
import { listOf } from '../../../advice/fit/list-of.ts'
import type { Part, Role } from '../../../advice/fit/parts.ts'
import { loadProducts } from '../../../shop-api/products.ts'
import { browserQueries } from '../../../shop-api/query-client.ts'
import { Link } from '../../../ui/link.tsx'
import { type Listing, productQueryOf } from '../listing.ts'
import { firstPageOf, listingSearch } from '../listing-query.ts'
import { AboveList } from './above-list.tsx'

/** Leaves in a listing what fits the shopper's own, and says by what; nothing where its filters do not tell that. */
export function FitFilter({ listing, own, role }: { listing: Listing; own: Part; role: Role }) {
  const { source, query } = listing
  const { data } = useQuery(
    {
      queryKey: ['filters', source, query.filter],
      queryFn: ({ signal }) => loadProducts({ ...productQueryOf(source, firstPageOf(query)), per_page: 1 }, signal),
    },
    browserQueries(),
  )
  const fit = data && filterOfFit(own, role, data.filters)
  if (!fit) return null
  const filter = { ...query.filter, ...fit.filter }
  const isChosen = Object.keys(fit.filter).every((id) => query.filter[id])
  if (isChosen) return null
  return (
    <AboveList>
      <Link
        className="link fit-filter"
        to={{ search: listingSearch(firstPageOf({ ...query, filter })) }}
        rel="nofollow"
        title={`По ${listOf(fit.by)}`}
      >
        {own.role === 'pad' ? 'К моей тарелке' : 'К моей машинке'}
      </Link>
    </AboveList>
  )
}
