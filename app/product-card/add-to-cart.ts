import type { MouseEvent } from 'react'
import { formatNumber } from '../../shared/format/plural.ts'
import { joinSentences, shortStockText } from '../../shared/format/quantity-changes.ts'
import { cartPath, checkoutPath } from '../../shared/shop/paths.ts'
import type { Stock } from '../../shared/shop-api/contract/stock.ts'
import { cartStore, cartStored, putIntoCart, setQuantity } from '../stores/cart/cart.ts'
import { maxLines, quantityIn } from '../stores/cart/cart-lines.ts'
import { keepLineNames } from '../stores/cart/line-names.ts'
import { restoreFocus } from '../ui/focus/restore-focus.ts'
import { showSnackbar } from '../ui/snackbar.ts'
import { storageWarning } from './storage-warning.ts'

/** What a message offers that has put something into the cart. */
export const cartLinks = [
  { text: 'Перейти в корзину', url: cartPath },
  { text: 'Оформить', url: checkoutPath },
] as const

/** A product that a button puts into the cart; its `quantity` is the stock. */
interface Offered {
  product_id: number
  name: string
  unit: string
  quantity: Stock
}

/** Sees to it that so much of a product is in the cart, says so and offers to undo it. */
export async function addToCartWithNotice(product: Offered, quantity: number): Promise<void> {
  const { product_id: productId, name, unit, quantity: stock } = product
  const before = quantityIn(cartStore.read().content.lines, productId)
  if (!putIntoCart(productId, quantity)) {
    showSnackbar(
      `В корзине уже ${maxLines} разных товаров: оформите их, остальные купите следующим заказом`,
      ...cartLinks,
    )
    return
  }
  keepLineNames([{ product_id: productId, name }])
  await cartStored()
  if (before >= quantity) {
    showSnackbar(`Уже в корзине (${formatNumber(before)}): ${name}`, ...cartLinks)
    return
  }
  sayAdded(product, before, shortStockText(quantity, stock, unit, false))
}

/** Says that a product is in the cart, and offers to have as much of it there as before. */
export function sayAdded({ product_id, name }: Pick<Offered, 'product_id' | 'name'>, before: number, more = ''): void {
  const warning = storageWarning()
  const notice = warning ? `В корзине${warning}` : `В корзине: ${name}`
  const undo = { text: 'Отменить', onClick: () => setQuantity(product_id, before) }
  showSnackbar(joinSentences([notice, more]), undo, ...cartLinks)
}

/** Answers a click on «В корзину»: so much of the product is put into the cart, and its form is not sent. */
export function onAddClick(event: MouseEvent<HTMLButtonElement>, product: Offered, quantity: number): void {
  event.preventDefault()
  const place = event.currentTarget.parentElement
  void addToCartWithNotice(product, quantity)
  restoreFocus(place, '.qty-in')
}
