import { cartStore } from '../../stores/cart.ts'
import { tellEvent } from './counter.ts'
import { type CountedProduct, cartEvents } from './events.ts'

/**
 * Tells what comes into the cart and leaves it on this page. Changes of other tabs are theirs to tell, and a cart that
 * is emptied because it was ordered has lost nothing. Returns what ends that.
 */
export function followCart(known: ReadonlyMap<string, CountedProduct>): () => void {
  let before = cartStore.read().content.lines
  return cartStore.watch(() => {
    const after = cartStore.read().content.lines
    const events = cartEvents(before, after, known)
    before = after
    const isOrdered = after.length === 0 && location.pathname.startsWith('/order/')
    if (isOrdered || document.visibilityState === 'hidden') return
    for (const event of events) tellEvent(event)
  })
}
