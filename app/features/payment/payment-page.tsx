import type { ReactNode } from 'react'
import { telHref } from '../../format/phone.ts'
import { shop } from '../../shop/shop.ts'
import type { PlacedSummary } from '../../stores/order/placed-order.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Steps } from '../../ui/steps.tsx'
import { OrderContents, usePlacedOrder } from './order-contents.tsx'

const steps = ['Корзина', 'Оформление', 'Оплата', 'Готово']

interface PaymentPageProps {
  /** The order that the page is about, as far as this browser may remember it; null where the page shows it itself. */
  orderId?: number | null
  /** What was ordered, where the shop tells; otherwise it is what this browser remembers. */
  contents?: PlacedSummary | null
  title: string
  /** The step of the purchase that this page is, from 0; none on pages that stand apart from a purchase. */
  step?: number
  children: ReactNode
}

/** A page about one order that has been placed. */
export function PaymentPage({ title, step, orderId = null, contents = null, children }: PaymentPageProps) {
  const remembered = usePlacedOrder(orderId)
  const placed = contents ?? remembered
  return (
    <main id="main" className="wrap pay-page">
      <Breadcrumbs items={[]} current={title} />
      {step !== undefined && <Steps label="Шаги заказа" names={steps} current={step} />}
      <h1>{title}</h1>
      <div className="pay-cols">
        <div className="pay">{children}</div>
        <AskUs />
        {/* Perhaps known in the browser alone: it comes last, so that nothing is pushed aside. */}
        {placed && <OrderContents order={placed} />}
      </div>
    </main>
  )
}

/** Who helps when the page cannot. */
function AskUs() {
  return (
    <aside className="pay-ask" aria-label="Помощь с заказом">
      <h2>Поможем с заказом</h2>
      <p>
        <a className="link num" href={telHref(shop.phone)}>
          {shop.phone}
        </a>
        <br />
        {shop.hours}
      </p>
      <p>
        <a className="link" href={`mailto:${shop.email}`}>
          {shop.email}
        </a>
      </p>
    </aside>
  )
}
