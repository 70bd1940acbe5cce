import { useSyncExternalStore } from 'react'
import { firstInteraction } from '../ui/first-interaction.ts'
import { reloadOnce } from '../ui/reload-once.ts'

/** What the hooks need of a list of products (app/stores/id-list.ts). */
interface ListStore {
  restore: () => void
  ids: () => readonly number[]
  toggle: (id: number) => unknown
  watch: (listener: () => void) => unknown
}

const none: readonly number[] = []

/**
 * Hooks for a list of products whose store is not needed for the first screen: `load` imports it once somebody asks and
 * the visitor does something. If it cannot be loaded the page is loaded anew, at most once a minute.
 */
export function listHooks(load: () => Promise<ListStore>) {
  const listeners = new Set<() => void>()
  let ids = none
  let store: Promise<ListStore> | undefined

  const open = () => {
    store ??= load().then((list) => {
      const tell = () => {
        ids = list.ids()
        for (const listener of listeners) listener()
      }
      list.restore()
      list.watch(tell)
      tell()
      return list
    })
    return store
  }
  const lose = () => {
    store = undefined
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    firstInteraction().then(open).catch(lose)
    return () => listeners.delete(listener)
  }

  return {
    /** Ids of the products in the list; none on the server and until the stored ones are loaded. */
    useIds: (): readonly number[] =>
      useSyncExternalStore(
        subscribe,
        () => ids,
        () => none,
      ),
    /** Whether a product is in the list. */
    useHas: (productId: number): boolean =>
      useSyncExternalStore(
        subscribe,
        () => ids.includes(productId),
        () => false,
      ),
    /** Loads the list without waiting for the visitor, on a page that is about it. */
    restore: () => void open().catch(lose),
    /** Adds a product to the list or takes it out. */
    toggle: (productId: number): Promise<unknown> =>
      open().then(
        (list) => list.toggle(productId),
        () => {
          lose()
          reloadOnce()
        },
      ),
  }
}
