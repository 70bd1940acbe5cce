import type { MouseEvent } from 'react'
import { formatQuantity } from '../../shared/format/quantity.ts'
import { shortStockText } from '../../shared/format/quantity-changes.ts'
import type { Stock } from '../../shared/shop-api/contract/stock.ts'
import { cartStore, setQuantity } from '../stores/cart/cart.ts'
import { quantityIn } from '../stores/cart/cart-lines.ts'
import { useStore } from '../stores/use-store.ts'
import { QuantityStepper } from '../ui/fields/quantity-stepper.tsx'
import { restoreFocus } from '../ui/focus/restore-focus.ts'
import { showSnackbar } from '../ui/snackbar.ts'
import { removeLine } from './remove-line.ts'

/** How much of a product is in the cart; 0 in the server's HTML, which is the same for everybody. */
export const useInCart = (productId: number): number =>
  useStore(cartStore, ({ content }) => quantityIn(content.lines, productId), 0)

/** In place of «В корзину», of the same size, when the product is in the cart: says how much, and sets the line. */
export function CartStepper({
  product: { product_id, name, minimum, unit, quantity: stock },
  quantity,
}: {
  product: { product_id: number; name: string; minimum: number; unit: string; quantity: Stock }
  quantity: number
}) {
  const text = formatQuantity(quantity, unit)
  return (
    <QuantityStepper
      value={quantity}
      minimum={minimum}
      label={`В корзине: ${name}`}
      onChange={(wanted) => {
        setQuantity(product_id, wanted)
        // Once, where more is wanted than is there.
        if (stock !== true && stock >= quantity && stock < wanted)
          showSnackbar(shortStockText(wanted, stock, unit, false))
      }}
      onRemove={(event) => removeFromPage(event, { product_id, name })}
    >
      <span className="in-cart">
        <small>В корзине</small>
        {text}
      </span>
    </QuantityStepper>
  )
}

/** Takes a product out of the cart, by the button of its stepper; «В корзину», which comes back, gets the focus. */
export function removeFromPage(
  { currentTarget }: MouseEvent<HTMLButtonElement>,
  { product_id, name }: { product_id: number; name: string },
): void {
  const place = currentTarget.closest('.qty')?.parentElement
  removeLine(product_id, name)
  restoreFocus(place, 'button[name=add]')
}
