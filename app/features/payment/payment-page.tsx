import type { ReactNode } from 'react'
import { telHref } from '../../format/phone.ts'
import { shop } from '../../shop/shop.ts'
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

/** Who helps when the page cannot. */
export function AskUs() {
  return (
    <p className="pay-ask">
      Поможем по телефону{' '}
      <a className="link num" href={telHref(shop.phone)}>
        {shop.phone}
      </a>{' '}
      ({shop.hours}) и по почте{' '}
      <a className="link" href={`mailto:${shop.email}`}>
        {shop.email}
      </a>
    </p>
  )
}
