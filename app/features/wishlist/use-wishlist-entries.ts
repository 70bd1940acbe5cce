import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserQueries } from '../../shop-api/browser/query-client.ts'
import { useStore } from '../../stores/store.ts'
import { wishlistStore } from '../../stores/wishlist.ts'
import { announce } from '../../ui/announce.ts'
import { entriesOf, placeOf, withNewIds } from './entries.ts'
import { wishlistQuery } from './wishlist-query.ts'

/**
 * The wishlist with its products. For what is rendered in the browser alone.
 * `isLoading`: nothing can be shown yet; `isFailed`: products could not be loaded, `retry` loads them again;
 * `hiddenCount`: products that the shop does not show at present; `goneCount`: those that were dropped because they do
 * not exist any more.
 */
export function useWishlist() {
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
