import type { MouseEvent } from 'react'
import { addToCart } from './use-cart.ts'

/**
 * Answers a click on «В корзину»: so much more of the product is put into the cart. Where the script for that cannot be
 * loaded the button's form is sent to the cart page.
 */
export async function addFrom(
  event: MouseEvent<HTMLButtonElement>,
  { product_id, name }: { product_id: number; name: string },
  quantity: number,
): Promise<void> {
  event.preventDefault()
  const { form, name: field, value } = event.currentTarget
  if (await addToCart(product_id, quantity, name)) return
  form?.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name: field, value }))
  form?.submit()
}
