import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserQueries } from '../../shop-api/query-client.ts'
import { loadWishlistedProducts } from '../../shop-api/wishlist.ts'
import { useStore } from '../../stores/use-store.ts'
import { wishlistStore } from '../../stores/wishlist.ts'
import { announce } from '../../ui/announce.ts'
import { type Answered, entriesOf, mergeAnswer, placeOf, withNewIds } from './entries.ts'

/**
 * The wishlist with its products. For what is rendered in the browser alone.
 * `isLoading`: nothing can be shown yet; `isFailed`: products could not be loaded, `retry` loads them again;
 * `hiddenCount`: products that the shop does not show at present; `goneCount`: those that were dropped because they do
 * not exist any more.
 */
export function useWishlistEntries() {
  const ids = useStore(wishlistStore, (wishlist) => wishlist.ids)
  const [shown, setShown] = useState(() => withNewIds([], ids))
  const next = withNewIds(shown, ids)
  if (next !== shown) setShown(next)

  const { data, isError, isFetching, refetch } = useQuery(wishlistQuery(ids), browserQueries())
  const gone = data?.gone
  useEffect(() => {
    const { ids } = wishlistStore.read()
    if (gone && ids.some((id) => gone.has(id))) wishlistStore.keepOnly(ids.filter((id) => !gone.has(id)))
  }, [gone])

  const isAsking = ids.length > 0
  const putBack = (id: number) => {
    wishlistStore.putBack(id, placeOf(id, shown, ids))
    announce('Возвращено в избранное')
  }
  return {
    ids,
    entries: entriesOf(shown, ids, data),
    isLoading: isAsking && data === undefined && (isFetching || !isError),
    isFailed: isAsking && isError && !isFetching,
    retry: () => void refetch(),
    hiddenCount: data ? ids.filter((id) => data.asked.has(id) && !data.cards.has(id) && !data.gone.has(id)).length : 0,
    goneCount: gone?.size ?? 0,
    putBack,
  }
}

const key = 'wishlist'

/**
 * The products of the wishlist, fetched once for panel and page. Its key holds every id that was fetched before as
 * well: a list that has only lost products needs no other answer, and a removed product can be shown and taken back.
 */
function wishlistQuery(ids: readonly number[]) {
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

function latestAnswer(): Answered | undefined {
  const queries = browserQueries()
    .getQueryCache()
    .findAll({ queryKey: [key] })
  const [latest] = queries.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return latest?.state.data as Answered | undefined
}
