import { addToCart as add } from '../stores/cart.ts'
import { mostLines } from '../stores/cart-lines.ts'
import { takeStorageNotice } from '../stores/persist.ts'
import { showSnackbar } from '../ui/snackbar.ts'

const cartLink = { text: 'Перейти в корзину', url: '/korzina' }

/** Puts a product into the cart and says so. */
export function addToCart(productId: number, quantity: number, name = 'Товар'): void {
  if (!add(productId, quantity)) {
    showSnackbar(`В корзине уже ${mostLines} разных товаров: оформите их, остальные купите следующим заказом`, cartLink)
    return
  }
  // A browser that refuses to store says so as soon as the cart is stored.
  setTimeout(() =>
    showSnackbar(takeStorageNotice() ? `${name} — в корзине. ${onlyHere}` : `${name} — в корзине`, cartLink),
  )
}

const onlyHere = 'Браузер не сохраняет данные сайта: корзина останется, пока открыта эта вкладка'
