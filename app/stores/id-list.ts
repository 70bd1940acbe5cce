import { ref } from 'valtio/vanilla'
import { highestId } from '../../shared/format/id.ts'
import { createEditLog, type Edit, type LoggedKey } from './edit-log.ts'
import { readStored, removeStored, writeStored } from './persist.ts'
import { showCount } from './show-text.ts'
import { createStore } from './store.ts'

/** More products than anybody keeps in a list; what is stored beyond is cut off. */
export const maxIds = 500

/** An empty list, always the same. */
export const noIds: readonly number[] = []

interface Ids {
  /** Product ids in the order in which they were added. */
  ids: readonly number[]
}

/**
 * A list of products that the shopper keeps in this browser, under a key of its storage, shared by its tabs
 * like the cart (docs/decisions/017). An empty one is removed.
 * @param shownAs name of the list's count on the page
 * @param write one stored item of the list
 */
export function idList(key: LoggedKey, shownAs: 'compare' | 'wishlist', write: (id: number) => unknown) {
  const store = createStore<Ids>({ ids: ref(noIds) }, () => log.reload(), key)
  const log = createEditLog<readonly number[]>({
    key,
    read: () => readIds(readStored(key)),
    write: (ids) => (ids.length > 0 ? writeStored(key, ids.map(write)) : removeStored(key)),
    show(ids) {
      store.state.ids = ref(ids)
      showCount(shownAs, ids.length)
    },
  })
  const change = (edit: Edit<readonly number[]>) => {
    store.restore()
    log.add(edit)
  }
  const remove = (id: number) => change((known) => known.filter((other) => other !== id))

  return {
    ...store,
    /**
     * Adds a product or takes it out.
     * @returns what became of it; a list of 500 is full and stays as it is
     */
    toggle(id: number): 'added' | 'removed' | 'full' {
      const { ids } = store.read()
      if (ids.includes(id)) {
        remove(id)
        return 'removed'
      }
      if (ids.length >= maxIds) return 'full'
      change((known) => (known.includes(id) ? known : [...known, id].slice(0, maxIds)))
      return 'added'
    },
    remove,
    putBack: (id: number, index: number) =>
      change((known) => known.filter((other) => other !== id).toSpliced(index, 0, id)),
    /** Drops everything that is not among `wanted`. */
    keepOnly: (wanted: readonly number[]) => change((known) => known.filter((id) => wanted.includes(id))),
    clear: () => change(() => []),
  }
}

/** The ids of what was stored, from any author: bare ids or items with a `product_id`, as numbers or text. */
function readIds(stored: unknown): number[] {
  const ids = Array.isArray(stored)
    ? stored.map(idOf).filter((id) => Number.isInteger(id) && id > 0 && id <= highestId)
    : []
  return [...new Set(ids)].slice(0, maxIds)
}

function idOf(item: unknown): number {
  const id = typeof item === 'object' && item !== null && 'product_id' in item ? item.product_id : item
  return typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN
}
