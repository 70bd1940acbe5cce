import { useSyncExternalStore } from 'react'
import type { IdList } from '../stores/id-list.ts'

const none: readonly number[] = []

/** Hooks for a list of products: what is stored is read once a component asks, which the server never does. */
export function listHooks({ restore, ids, watch }: Pick<IdList, 'restore' | 'ids' | 'watch'>) {
  const subscribe = (listener: () => void) => {
    restore()
    return watch(listener)
  }
  return {
    /** Ids of the products in the list; none on the server and while its HTML is taken over. */
    useIds: (): readonly number[] => useSyncExternalStore(subscribe, ids, () => none),
    /** Whether a product is in the list. */
    useHas: (productId: number): boolean =>
      useSyncExternalStore(
        subscribe,
        () => ids().includes(productId),
        () => false,
      ),
  }
}
