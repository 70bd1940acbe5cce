import { cartStore } from '../../stores/cart/cart.ts'
import type { CartContent } from '../../stores/cart/cart-lines.ts'
import { useStore } from '../../stores/use-store.ts'

/**
 * The cart; `first` (null: not known) on the server, and in the browser until what it has stored is read.
 */
export const useCart = (first: CartContent | null): CartContent | null =>
  useStore(cartStore, ({ content }) => content, first)
