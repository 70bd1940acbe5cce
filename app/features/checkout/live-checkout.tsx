import { type FormEvent, useRef } from 'react'
import type { DeliveryPoint } from '../../shop-api/contract/delivery-point.ts'
import { checkoutSettings } from '../../shop-settings.ts'
import { changeOrder, choosePoint } from '../../stores/checkout.ts'
import { unpaidOrder } from '../../stores/order-attempt.ts'
import type { OrderForm } from '../../stores/order-form.ts'
import { blockedLines } from './blocked-lines.ts'
import { BuyerPanel } from './buyer-panel.tsx'
import { Consents } from './consents.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { NoticeBox } from './notice-box.tsx'
import { calculationBody } from './order-body.ts'
import { orderNeeds, possibleChoice } from './order-needs.ts'
import { checkOrder } from './order-rules.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { PlacedNotice, UnpaidNotice } from './placed-notice.tsx'
import { SubmitBox } from './submit-box.tsx'
import { SummaryBox } from './summary-box.tsx'
import { useCalculation } from './use-calculation.ts'
import { useMessages } from './use-messages.ts'
import { useOrder } from './use-order.ts'
import { useSubmit } from './use-submit.ts'

const { separateDataConsent } = checkoutSettings

/** The checkout in the browser: what is filled in lives in the stores, prices and methods come from the shop. */
export function LiveCheckout({ paymentHosts }: { paymentHosts: readonly string[] }) {
  const element = useRef<HTMLFormElement>(null)
  const order = useOrder()
  const { cart, city, point } = order
  const customerGroupId = order.customer?.customer_group_id
  const calculated = useCalculation(calculationBody({ cart, city, form: order.form, customerGroupId }))
  const { calculation } = calculated
  const form = possibleChoice(order.form, calculation)
  const needs = orderNeeds(form, calculation, separateDataConsent)
  const errors = checkOrder({ ...form, cdek_point: point?.code ?? '' }, needs)
  const messages = useMessages(element, errors)
  const { submitting, submit } = useSubmit(order, paymentHosts)

  if (submitting.state === 'placed') return <PlacedNotice {...submitting} />
  if (cart.lines.length === 0) return <EmptyCheckout />

  const change = (changed: Partial<OrderForm>) => {
    // An invoice is for companies: who is a private person again chooses anew.
    const isForCompanies = calculation?.payment_methods.find(({ code }) => code === form.payment_method)?.company_only
    changeOrder(changed.buyer === 'person' && isForCompanies ? { ...changed, payment_method: '' } : changed)
    messages.forget(changed)
  }
  const takePoint = (chosen: DeliveryPoint) => {
    choosePoint(chosen)
    messages.forget({ cdek_point: chosen.code })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // Enter in the search for a pickup point orders nothing.
    if (submitting.state === 'sending' || document.activeElement?.matches('[type=search]')) return
    const latest = calculated.isCurrent ? calculation : await calculated.refresh()
    if (!latest || blockedLines(cart.lines, latest).length > 0) return
    const chosen = possibleChoice(form, latest)
    const latestNeeds = orderNeeds(chosen, latest, separateDataConsent)
    const wrong = checkOrder({ ...chosen, cdek_point: point?.code ?? '' }, latestNeeds)
    if (Object.keys(wrong).length > 0) messages.tell()
    else await submit(chosen, latestNeeds.point, messages.tell)
  }

  const parts = { form, errors: messages.shown, onChange: change, onTouch: messages.touch }
  const unpaid = unpaidOrder(cart.lines)
  const blocked = calculation ? blockedLines(cart.lines, calculation, calculated.isCurrent) : []
  const hasFailed = calculated.failure !== null
  return (
    <form className="co-grid" ref={element} onSubmit={send} noValidate autoComplete="on">
      <div>
        {unpaid !== null && <UnpaidNotice orderId={unpaid} />}
        <BuyerPanel number={1} {...parts} />
        <DeliveryPanel
          number={2}
          {...parts}
          {...{ city, point, calculation, hasFailed, needs }}
          onChoosePoint={takePoint}
        />
        <PaymentPanel number={3} {...parts} calculation={calculation} hasFailed={hasFailed} />
      </div>
      <aside className="co-total" aria-label="Ваш заказ">
        <SummaryBox {...calculated} lineCount={cart.lines.length} hasCoupon={cart.coupon !== ''} />
        <Consents {...parts} withData={separateDataConsent} />
        {submitting.state === 'idle' && submitting.notice && <NoticeBox notice={submitting.notice} />}
        <SubmitBox isSending={submitting.state === 'sending'} errors={messages.shown} blocked={blocked} />
      </aside>
    </form>
  )
}
