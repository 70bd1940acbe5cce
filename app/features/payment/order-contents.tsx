import { useMemo } from 'react'
import { formatPrice } from '../../../shared/format/price.ts'
import { formatQuantity } from '../../../shared/format/quantity.ts'
import type { OrderDetails } from '../../../shared/shop-api/contract/placed-order.ts'
import { destination } from '../../orders/destination.ts'
import { OrderSums } from '../../orders/order-sums.tsx'
import { type PlacedSummary, readPlaced } from '../../stores/order/placed-order.ts'
import { unbroken } from '../../ui/text/unbroken.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { Fact } from './fact.tsx'

/** What the shop tells the buyer of an order, in the form in which a browser remembers it. */
export function summaryOf(orderId: number, total: number | null, details: OrderDetails): PlacedSummary {
  const { products, shipping_method, payment_method, totals } = details
  return {
    orderId,
    total,
    lines: products.map(({ product_id, name, sku, url, quantity, unit, total }) => {
      return { product_id, name, sku, url, quantity, unit, total }
    }),
    delivery: [shipping_method?.name, destination(details)].filter(Boolean).join(', '),
    payment: payment_method?.name ?? '',
    totals,
  }
}

/** The order that this tab has placed, as it was then; null where it has placed another one, or none. */
export function usePlacedOrder(orderId: number | null): PlacedSummary | null {
  const isHydrated = useIsHydrated()
  return useMemo(() => (isHydrated && orderId !== null ? readPlaced(orderId) : null), [isHydrated, orderId])
}

export function OrderContents({ order }: { order: PlacedSummary }) {
  const { lines, delivery, payment, totals, total } = order
  return (
    <section className="pay-order" aria-labelledby="order-contents">
      <h2 id="order-contents">Состав заказа</h2>
      <ul>
        {lines.map(({ product_id, name, sku, url, quantity, unit, total }) => (
          <li key={`${product_id} ${sku}`} className="t14">
            <div>
              <a href={url}>{unbroken(name)}</a>
              {sku && <small className="block text-muted t12 num">Артикул {sku}</small>}
            </div>
            <span className="num">{quantity !== null && formatQuantity(quantity, unit || 'шт.')}</span>
            <b className="num">{total !== null && formatPrice(total)}</b>
          </li>
        ))}
      </ul>
      <dl className="grid gap-8px mt-12px t14">
        <Fact name="Доставка" text={delivery} />
        <Fact name="Оплата" text={payment} />
      </dl>
      <OrderSums totals={totals} lines={lines.map((line) => line.total)} total={total} />
    </section>
  )
}
