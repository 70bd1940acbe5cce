import { queryOptions } from '@tanstack/react-query'
import { browserQueries } from '../../shop-api/browser/query-client.ts'
import { loadWishlistedProducts } from '../../shop-api/browser/wishlist.ts'
import { type Answered, mergeAnswer } from './entries.ts'

const key = 'wishlist'

/**
 * The products of the wishlist, fetched once for panel and page. Its key holds every id that was fetched before as well:
 * a list that has only lost products needs no other answer, and a removed product can be shown and taken back.
 */
export function wishlistQuery(ids: readonly number[]) {
  const earlier = latestAnswer()
  return queryOptions<Answered>({
    queryKey: [key, [...new Set([...(earlier?.asked ?? []), ...ids])]],
    queryFn: async () => mergeAnswer(latestAnswer(), ids, await loadWishlistedProducts(ids)),
    enabled: ids.length > 0,
    // What is known stays on show, as out of date, while the rest is fetched.
    initialData: earlier,
    initialDataUpdatedAt: 0,
    // Without a connection it fails and says so, instead of waiting for one.
    networkMode: 'always',
  })
}

/** The last answer to any of these queries. */
function latestAnswer(): Answered | undefined {
  const queries = browserQueries()
    .getQueryCache()
    .findAll({ queryKey: [key] })
  const [latest] = queries.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return latest?.state.data as Answered | undefined
}
