import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserQueries } from '../../shop-api/browser/query-client.ts'
import { putBackIntoWishlist, restoreWishlist, watchWishlist, wishlistIds } from '../../stores/wishlist.ts'
import { announce } from '../../ui/announce.ts'
import { entriesOf, placeOf, withNewIds } from './entries.ts'
import { wishedQuery } from './wished-query.ts'

/**
 * The wishlist with its products. For what is rendered in the browser alone.
 * `isLoading`: nothing can be shown yet; `isFailed`: something could not be asked for, `retry` asks again;
 * `hiddenCount`: products that the shop does not show at present; `goneCount`: those that were dropped because they do
 * not exist any more.
 */
export function useWishlist() {
  const [shown, setShown] = useState<readonly number[]>(() => {
    restoreWishlist()
    return withNewIds([], wishlistIds())
  })
  const ids = useSyncExternalStore(watchWishlist, wishlistIds)
  const next = withNewIds(shown, ids)
  if (next !== shown) setShown(next)

  const isAsking = ids.length > 0
  const { data, isError, isFetching, refetch } = useQuery({ ...wishedQuery, enabled: isAsking }, browserQueries())
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
