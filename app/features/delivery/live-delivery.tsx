import { useState } from 'react'
import { placeName } from '../../../shared/format/place-name.ts'
import { countOf } from '../../../shared/format/plural.ts'
import { shop } from '../../../shared/shop/shop.ts'
import { cartQuestion } from '../../orders/calculation-query.ts'
import { refusalText } from '../../orders/refusal-text.ts'
import { useCalculation } from '../../orders/use-calculation.ts'
import { useProductOfDay } from '../../product-card/use-product-of-day.ts'
import { cartStore } from '../../stores/cart/cart.ts'
import type { CartLine } from '../../stores/cart/cart-lines.ts'
import { cityStore } from '../../stores/city.ts'
import { openDialog } from '../../stores/open-dialog.ts'
import { useStore } from '../../stores/use-store.ts'
import { RetryButton } from '../../ui/focus/retry-button.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { DeliveryExample, DeliveryMethods, NothingToDeliver } from './delivery-methods.tsx'

interface LiveDeliveryProps {
  /** None: those of the cart. */
  delivered: readonly CartLine[]
  /** The dialog to come back to from that of the city. */
  next: 'delivery' | null
}

/** What delivery to the shopper's city costs and when it comes. In the browser only. */
export function LiveDelivery({ delivered, next }: LiveDeliveryProps) {
  const cart = useStore(cartStore, ({ content }) => content)
  const city = useStore(cityStore, (state) => state.city)
  const lines = delivered.length > 0 ? delivered : cart.lines
  return (
    <>
      <p className="dv-city">
        <span className="i-pin s20" />
        <b>{city ? placeName(city.value) : shop.defaultCity}</b>
        <button type="button" className="link" onClick={() => openDialog('city', { next })}>
          Изменить город
        </button>
      </p>
      {lines.length > 0 ? <CalculatedDelivery lines={lines} /> : <ExampleDelivery />}
    </>
  )
}

/** With nothing in the cart, that of the product of the day: it says what delivery costs about. */
function ExampleDelivery() {
  const product = useProductOfDay()
  if (product === undefined) return <Skeleton className="dv-wait" />
  if (product === null) return <NothingToDeliver />
  return <CalculatedDelivery lines={[{ product_id: product.product_id, quantity: product.minimum }]} isExample />
}

function CalculatedDelivery({ lines, isExample = false }: { lines: readonly CartLine[]; isExample?: boolean }) {
  const city = useStore(cityStore, (state) => state.city)
  const [now] = useState(() => new Date())
  const question = { ...cartQuestion({ lines, coupon: '' }, city), screen: 'list' as const }
  const { calculation, isCurrent, refusal, retry } = useCalculation(question, true)
  const [first] = calculation?.products ?? []
  const name =
    lines.length === 1 && isCurrent && first ? `${first.name}, ${first.quantity} ${first.unit ?? 'шт.'}` : null
  return (
    <>
      {isExample ? (
        <DeliveryExample name={name} />
      ) : (
        <p className="text-muted t14 mt-8px">
          {name ?? `Для ${countOf(lines.length, ['товара', 'товаров', 'товаров'])} из корзины`}
        </p>
      )}
      {isCurrent && calculation && <DeliveryMethods methods={calculation.shipping_methods} now={now} />}
      {!isCurrent && !refusal && <Skeleton className="dv-wait" />}
      {refusal && (
        <div className="mt-12px" role="alert">
          <p>{refusalText(refusal)}</p>
          <RetryButton onRetry={retry} next=".dv-ways" />
        </div>
      )}
    </>
  )
}
