import { cartStore, putBackIntoCart, removeFromCart } from '../../stores/cart.ts'
import type { CartLine } from '../../stores/cart-lines.ts'
import { showSnackbar } from '../../ui/snackbar.ts'

/** Removes a line from the cart and offers to put it back to its place (counted from 0). */
export function removeLine({ product_id, quantity }: CartLine, place: number, name: string): void {
  const { coupon } = cartStore.read().content
  removeFromCart(product_id)
  showSnackbar(`Убрали из корзины: ${name}`, {
    text: 'Вернуть',
    onClick: () => putBackIntoCart({ product_id, quantity }, place, coupon),
  })
}
