import { AddForm } from '../../product-card/add-form.tsx'
import { canOrder } from '../../shop-api/orderable.ts'
import { Price } from '../../ui/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { type Purchase, tierFor, tiersOf } from './purchase.ts'

/** The purchase at the bottom of a phone's screen, where the navigation is on other pages. */
export function BuyBar({ product, quantity, onQuantity }: Purchase) {
  const tier = tierFor(tiersOf(product), quantity)
  if (!tier || !canOrder(product)) return null
  return (
    <AddForm className="pp-bar" product={product} quantity={quantity}>
      <p>
        <Price value={tier.price} size="sm" />
        <span className="block t12 text-muted">{product.unit && `за ${product.unit}`}</span>
      </p>
      <QuantityStepper value={quantity} onChange={onQuantity} minimum={product.minimum} />
    </AddForm>
  )
}
