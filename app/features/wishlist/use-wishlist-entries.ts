import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserQueries } from '../../shop-api/browser/query-client.ts'
import { loadWishlistedProducts } from '../../shop-api/browser/wishlist.ts'
import {
  keepInWishlist,
  putBackIntoWishlist,
  restoreWishlist,
  watchWishlist,
  wishlistIds,
} from '../../stores/wishlist.ts'
import { announce } from '../../ui/announce.ts'
import { type Answered, entriesOf, mergeAnswer, placeOf, withNewIds } from './entries.ts'

const queryKey = ['wishlist']

/**
 * The products of the wishlist, asked for once for panel and page. What does not exist any more leaves the wishlist;
 * what was answered before stays known, so that a removed product can be shown and taken back.
 */
const wishlistQuery = queryOptions<Answered>({
  queryKey,
  queryFn: async () => {
    const asked = wishlistIds()
    const answer = await loadWishlistedProducts(asked)
    if (answer.gone.length > 0) keepInWishlist(wishlistIds().filter((id) => !answer.gone.includes(id)))
    return mergeAnswer(browserQueries().getQueryData<Answered>(queryKey), asked, answer)
  },
  // Without a connection it fails and says so, instead of waiting for one.
  networkMode: 'always',
})

/**
 * The wishlist with its products. For what is rendered in the browser alone.
 * `isLoading`: nothing can be shown yet; `isFailed`: something could not be asked for, `retry` asks again;
 * `hiddenCount`: products that the shop does not show at present; `goneCount`: those that were dropped because they do
 * not exist any more.
 */
export function useWishlistEntries() {
  const [shown, setShown] = useState<readonly number[]>(() => {
    restoreWishlist()
    return withNewIds([], wishlistIds())
  })
  const ids = useSyncExternalStore(watchWishlist, wishlistIds)
  const next = withNewIds(shown, ids)
  if (next !== shown) setShown(next)

  const isAsking = ids.length > 0
  const { data, isError, isFetching, refetch } = useQuery({ ...wishlistQuery, enabled: isAsking }, browserQueries())
  const isUnasked = data !== undefined && ids.some((id) => !data.asked.has(id))
  useEffect(() => {
    if (isUnasked && !isFetching && !isError) refetch({ cancelRefetch: false })
  }, [isUnasked, isFetching, isError, refetch])

  const putBack = (id: number) => {
    putBackIntoWishlist(id, placeOf(id, shown, ids))
    announce('Возвращено в избранное')
  }
  return {
    ids,
    entries: entriesOf(shown, ids, data),
    isLoading: isAsking && data === undefined && (isFetching || !isError),
    isFailed: isAsking && isError && !isFetching,
    retry: () => void refetch(),
    hiddenCount: data ? ids.filter((id) => data.asked.has(id) && !data.cards.has(id) && !data.gone.has(id)).length : 0,
    goneCount: data?.gone.size ?? 0,
    putBack,
  }
}
