import { cartStore } from '../stores/cart/cart.ts'
import { moveFocus } from '../ui/focus/move-focus.ts'
import { sayAdded } from './add-to-cart.ts'

/**
 * To be called as React has taken the page over: what the inline script (starter/starter.ts) has put into the cart is
 * the store's now, with a message whose button knows it, and the stepper that replaces a button gets its focus.
 */
export function takeEarlyTaps(): void {
  const { activeElement: focused } = document
  if (focused?.matches('[data-added]')) moveFocus(focused.closest('article') ?? focused.parentElement, '.qty-in')
  const { added } = window.start
  if (!added) return
  cartStore.restore()
  if (document.querySelector('.snack')) sayAdded(added, added.before)
}
