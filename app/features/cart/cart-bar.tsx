import type { CartContent } from '../../stores/cart-lines.ts'
import { Price } from '../../ui/price.tsx'
import type { CartRow } from './calculated.ts'
import { countText } from './cart-texts.ts'
import { CheckoutLink } from './checkout-link.tsx'
import type { CartCalculation } from './use-calculation.ts'

/** Total and way on at the bottom of a phone's screen, where the navigation is on other pages. */
export function CartBar({
  content,
  state,
  obstacles,
}: {
  content: CartContent
  state: CartCalculation
  obstacles: CartRow[]
}) {
  return (
    <div className={state.isUpdating ? 'cart-bar cart-old' : 'cart-bar'}>
      <p>
        {state.calculated && <Price value={state.calculated.calculation.total} size="sm" />}
        <small>{countText(content.lines.length)}</small>
      </p>
      <CheckoutLink obstacles={obstacles} />
    </div>
  )
}
