import { ref } from 'valtio/vanilla'
import { readStored, writeStored } from '../persist.ts'
import { createStore } from '../store.ts'
import { cartStore } from './cart.ts'

const key = 'line-names'

/** The names of what is in the cart as of the last calculation, by product id: for when it cannot be asked. */
export const namesStore = createStore<{ names: Readonly<Record<string, unknown>> }>(
  { names: ref({}) },
  (state) => {
    const stored = readStored(key)
    state.names = ref(typeof stored === 'object' && stored !== null ? { ...stored } : {})
  },
  key,
)

/** Keeps the names of these products, and of what else is in the cart. */
export function keepLineNames(products: readonly { product_id: number; name: string }[]): void {
  const before = namesStore.read().names
  const calculated = Object.fromEntries(products.map(({ product_id, name }) => [product_id, name]))
  const names = Object.fromEntries(
    cartStore.read().content.lines.flatMap(({ product_id }) => {
      const name = calculated[product_id] ?? before[product_id]
      return name === undefined ? [] : [[product_id, name]]
    }),
  )
  if (JSON.stringify(names) === JSON.stringify(before)) return
  writeStored(key, names)
  namesStore.state.names = ref(names)
}
