import { canOrder } from '../../../../shared/shop-api/orderable.ts'
import { AddForm } from '../../../product-card/add-form.tsx'
import { minimumText } from '../../../product-card/product-text.ts'
import { QuantityField } from '../../../ui/fields/quantity-field.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { Price } from '../../../ui/price.tsx'
import { type Purchase, tierFor, tiersOf } from './purchase.ts'

/** The purchase at the bottom of a phone's screen, where the navigation is on other pages. */
export function BuyBar({ product, quantity, onQuantity, onRemove }: Purchase) {
  const tier = tierFor(tiersOf(product), quantity)
  if (!tier || !canOrder(product)) return null
  return (
    <AddForm className="pp-bar md:hidden" label="Покупка" product={product} quantity={quantity}>
      <p className={product.unit ? 'min-h-44px' : undefined}>
        <Price value={tier.price} size="sm" />
        <span className="block t12 text-muted">{product.unit && `за ${product.unit}`}</span>
      </p>
      <QuantityField
        key={Number(onRemove !== undefined)}
        name={`q${product.product_id}`}
        value={quantity}
        onChange={onQuantity}
        onRemove={onRemove}
        minimum={product.minimum}
        unit={product.unit}
      />
    </AddForm>
  )
}

/** The purchase in the bar that stays at the top of a wide screen once the buy box has left it. */
export function StickyBuyBar({ product, quantity, onQuantity, onRemove }: Purchase) {
  const tier = tierFor(tiersOf(product), quantity)
  if (!tier || !canOrder(product)) return null
  const { minimum, unit } = product
  const per = [unit && `за ${unit}`, minimumText(minimum, unit)]
  return (
    <AddForm className="pp-stuck max-md:hidden" label="Покупка" product={product} quantity={quantity}>
      <p>
        <Price value={tier.price} />
        <span className="block t12 text-muted">{per.filter(Boolean).join(', ')}</span>
      </p>
      <QuantityStepper
        key={Number(onRemove !== undefined)}
        value={quantity}
        onChange={onQuantity}
        onRemove={onRemove}
        minimum={minimum}
        size="lg"
      />
    </AddForm>
  )
}
