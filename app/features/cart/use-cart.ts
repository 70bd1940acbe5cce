import { useSyncExternalStore } from 'react'
import { cartContent, restoreCart, watchCart } from '../../stores/cart.ts'
import type { CartContent } from '../../stores/cart-lines.ts'

/**
 * The cart; `first` (null: not known) on the server, and in the browser until what it has stored is read.
 */
export const useCart = (first: CartContent | null): CartContent | null =>
  useSyncExternalStore(
    subscribe,
    () => cartContent() ?? first,
    () => first,
  )

function subscribe(listener: () => void): () => void {
  restoreCart()
  return watchCart(listener)
}
