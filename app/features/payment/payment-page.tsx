import type { ReactNode } from 'react'
import { OrderHelp } from '../../orders/order-help.tsx'
import { OrderSteps } from '../../orders/order-steps.tsx'
import type { PlacedSummary } from '../../stores/order/placed-order.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { OrderContents, usePlacedOrder } from './order-contents.tsx'

interface PaymentPageProps {
  /** The order that the page is about, as far as this browser may remember it; null where the page shows it itself. */
  orderId?: number | null
  /** What was ordered, where the shop tells; otherwise it is what this browser remembers. */
  contents?: PlacedSummary | null
  title: string
  /** Whether the order waits for its payment: a step of the purchase. */
  isPaying?: boolean
  children: ReactNode
}

export function PaymentPage({ title, isPaying = false, orderId = null, contents = null, children }: PaymentPageProps) {
  const remembered = usePlacedOrder(orderId)
  const placed = contents ?? remembered
  return (
    <main id="main" className="wrap pay-page">
      <Breadcrumbs items={[]} current={title} />
      {isPaying && <OrderSteps current="Оплата" />}
      <h1>{title}</h1>
      <div className="pay-cols">
        <div className="pay">{children}</div>
        <AskUs orderId={orderId ?? placed?.orderId ?? null} />
        {/* Perhaps known in the browser alone: it comes last, so that nothing is pushed aside. */}
        {placed && <OrderContents order={placed} />}
      </div>
    </main>
  )
}

function AskUs({ orderId }: { orderId: number | null }) {
  return (
    <aside className="pay-ask t14" aria-label="Помощь с заказом">
      <h2>Поможем с заказом</h2>
      <OrderHelp orderId={orderId} />
    </aside>
  )
}
