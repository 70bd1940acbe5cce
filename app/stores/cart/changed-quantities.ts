import { ref } from 'valtio/vanilla'
import { readStored, removeStored, watchStored, writeStored } from '../persist.ts'
import { createStore } from '../store.ts'
import { cartStore, changesKey } from './cart.ts'
import { quantityIn, toLine } from './cart-lines.ts'

/** A quantity of the cart that is another than the shopper has asked for. */
export interface ChangedQuantity {
  product_id: number
  asked: number
  got: number
}

const none: readonly ChangedQuantity[] = ref([])

/**
 * What has become of quantities in the cart, for its lines to say why they are 100 and not 50. It is news as long as
 * the line has that quantity, on the next page and in other tabs too.
 */
export const changesStore = createStore<{ changed: readonly ChangedQuantity[] }>({ changed: none }, () => {
  reload()
  watchStored(changesKey, reload)
  cartStore.subscribe(() => {
    if (cartStore.read().content.lines.length === 0) keepChanges([])
  })
})

/** Keeps these changes in place of those before. */
export function keepChanges(changed: readonly ChangedQuantity[]): void {
  if (JSON.stringify(changed) === JSON.stringify(changesStore.read().changed)) return
  if (changed.length > 0) writeStored(changesKey, changed)
  else removeStored(changesKey)
  changesStore.state.changed = ref([...changed])
}

/** Keeps what has become of quantities that are in the cart since just now; what is no news any more goes. */
export function addChanges(changed: readonly ChangedQuantity[]): void {
  const { lines } = cartStore.read().content
  const all = new Map([...changesStore.read().changed, ...changed].map((change) => [change.product_id, change]))
  keepChanges([...all.values()].filter(({ product_id, got }) => quantityIn(lines, product_id) === got))
}

function reload(): void {
  const stored = readStored(changesKey)
  changesStore.state.changed = Array.isArray(stored) ? ref(stored.flatMap(toChange)) : none
}

function toChange(item: unknown): ChangedQuantity[] {
  const { product_id, asked, got } = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}
  const [before, after] = [toLine({ product_id, quantity: asked }), toLine({ product_id, quantity: got })]
  return before && after ? [{ product_id: after.product_id, asked: before.quantity, got: after.quantity }] : []
}
