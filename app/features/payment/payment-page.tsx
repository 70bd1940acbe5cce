import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Steps } from '../../ui/steps.tsx'

const steps = ['Корзина', 'Оформление', 'Оплата', 'Готово']

interface PaymentPageProps {
  title: string
  /** The step of the purchase that this page is, from 0; none on pages that stand apart from a purchase. */
  step?: number
  children: ReactNode
}

/** A page about one order that has been placed. */
export function PaymentPage({ title, step, children }: PaymentPageProps) {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current={title} />
      {step !== undefined && <Steps label="Шаги заказа" names={steps} current={step} />}
      <h1>{title}</h1>
      <div className="pay">{children}</div>
    </main>
  )
}
