import { countOf } from '../../format/plural.ts'
import { shop } from '../../shop/shop.ts'
import type { Payment } from '../../shop-api/contract/payment.ts'
import type { PlacedOrder } from '../../shop-api/contract/placed-order.ts'
import type { Found } from '../../shop-api/placed-order.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderTotals } from './order-totals.tsx'
import { RepeatOrder } from './repeat-order.tsx'

/** One order: what was bought, what it costs, whether it is paid, where it goes. */
export function OrderSheet({ order, payment }: { order: PlacedOrder; payment: Found<Payment> }) {
  const { details, order_id, total } = order
  const lines = details?.products ?? []
  return (
    <div className="acc-order">
      <aside className="acc-aside" aria-label="Сумма и оплата">
        <OrderTotals totals={details?.totals ?? []} total={total} />
        <OrderPayment orderId={order_id} payment={payment} />
        <div className="acc-actions">
          {lines.length > 0 && <RepeatOrder lines={lines} />}
          <button type="button" className="btn btn-line" onClick={() => print()}>
            <span className="i-print s20" />
            Распечатать
          </button>
        </div>
      </aside>
      <div className="acc-main">
        {lines.length > 0 && (
          <section className="acc-card">
            <h2>
              Состав заказа <small className="h-count">{countOf(lines.length, ['товар', 'товара', 'товаров'])}</small>
            </h2>
            <OrderLines lines={lines} />
          </section>
        )}
        {details && <OrderFacts details={details} />}
      </div>
      <p className="acc-print">
        {shop.name}, {shop.phone}, {shop.email}
      </p>
    </div>
  )
}
