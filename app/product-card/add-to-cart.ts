import type { MouseEvent } from 'react'
import { addToCart, cartStored } from '../stores/cart.ts'
import { mostLines } from '../stores/cart-lines.ts'
import { takeStorageNotice } from '../stores/persist.ts'
import { showSnackbar } from '../ui/snackbar.ts'

const cartLink = { text: 'Перейти в корзину', url: '/korzina' }

/** Puts a product into the cart and says so. */
export async function addToCartWithNotice(productId: number, quantity: number, name = 'Товар'): Promise<void> {
  if (!addToCart(productId, quantity)) {
    showSnackbar(`В корзине уже ${mostLines} разных товаров: оформите их, остальные купите следующим заказом`, cartLink)
    return
  }
  await cartStored()
  const notice = takeStorageNotice()
    ? '. Браузер не сохраняет данные сайта: не закрывайте вкладку до конца покупки'
    : ''
  showSnackbar(`${name} — в корзине${notice}`, cartLink)
}

/** Answers a click on «В корзину»: so much more of the product is put into the cart, and its form is not sent. */
export function onAddClick(
  event: MouseEvent<HTMLButtonElement>,
  { product_id, name }: { product_id: number; name: string },
  quantity: number,
): void {
  event.preventDefault()
  void addToCartWithNotice(product_id, quantity, name)
}
