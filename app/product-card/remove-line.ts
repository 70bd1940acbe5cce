import { cartStore, removeFromCart, restoreLine } from '../stores/cart/cart.ts'
import { restoreFocus } from '../ui/focus/restore-focus.ts'
import { showSnackbar } from '../ui/snackbar.ts'

/** Removes a product from the cart and offers to put it back to its place. */
export function removeLine(productId: number, name: string): void {
  const { lines, coupon } = cartStore.read().content
  const place = lines.findIndex(({ product_id }) => product_id === productId)
  const line = lines[place]
  if (!line) return
  removeFromCart(productId)
  showSnackbar(`Убрали из корзины: ${name}`, {
    text: 'Вернуть',
    onClick: () => {
      restoreLine(line, place, coupon)
      restoreFocus(document.getElementById('main'), `#line-${productId} .goods-del`)
    },
  })
}
