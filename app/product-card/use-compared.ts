import { useSyncExternalStore } from 'react'
import { firstInteraction } from '../ui/first-interaction.ts'

const listeners = new Set<() => void>()
let ids: readonly number[] = []
let store: ReturnType<typeof loadStore> | undefined

/** The comparison is not needed for the first screen: it is loaded once somebody asks and the visitor does something. */
async function loadStore() {
  const file = await import('../stores/compare.ts')
  const tell = () => {
    ids = file.comparedIds()
    for (const listener of listeners) listener()
  }
  file.restoreCompare()
  file.watchCompared(tell)
  tell()
  return file
}

function openStore() {
  store ??= loadStore()
  return store
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  firstInteraction().then(openStore)
  return () => listeners.delete(listener)
}

const none: readonly number[] = []

/** Ids of the compared products; none on the server and until the stored ones are loaded. */
export const useComparedIds = (): readonly number[] =>
  useSyncExternalStore(
    subscribe,
    () => ids,
    () => none,
  )

/** Whether a product is being compared. */
export const useIsCompared = (productId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => ids.includes(productId),
    () => false,
  )

/** Adds a product to the comparison or takes it out. */
export async function toggleCompared(productId: number): Promise<void> {
  const { toggleCompared } = await openStore()
  toggleCompared(productId)
}
