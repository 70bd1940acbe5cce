import { countOfProducts } from '../../../../shared/format/plural.ts'
import { emptyOrderForm, type OrderForm } from '../../../stores/order/order-form.ts'
import { Button } from '../../../ui/button.tsx'
import { BuyerPanel } from '../buyer-panel.tsx'
import { Consents } from '../consents.tsx'
import { ChangesNotice, NoticeBox, UnpaidNotice } from '../notices.tsx'
import { shownOrder } from '../order/changes.ts'
import { chosenMethod, orderNeeds } from '../order/needs.ts'
import { OrderFields } from '../order-fields.tsx'
import { OrderSummary, SummaryTitle } from '../order-summary.tsx'
import { Panel } from '../panel.tsx'
import { PaymentPanel } from '../payment-panel.tsx'
import { confirmText, SubmitBox } from '../submit-box.tsx'
import type { PlainCheckoutData } from './load-plain-checkout.ts'
import { plainUrl } from './plain-choice.ts'
import { PlainDelivery } from './plain-delivery.tsx'
import type { PlainRefusal } from './submit-plain-order.ts'

const formId = 'order'

/**
 * The checkout without script: delivery by GET, with nothing personal in the address, then one form that orders.
 * `refusal` is what the shop has said to the last try, `unpaid` the order that the same cart was placed as before.
 */
export function PlainCheckout({
  plain,
  unpaid,
  refusal,
}: {
  plain: PlainCheckoutData
  unpaid: number | null
  refusal: PlainRefusal | null
}) {
  const { choice } = plain
  // What the shop has said to the form counts, not what it says before it is sent.
  const calculation = refusal?.calculation ?? plain.calculation
  const errors = refusal?.errors ?? {}
  const form = refusal?.form ?? firstForm(plain)
  const chosen = { ...form, shippingMethod: choice.shipping_method }
  // The payment is chosen in the same form; the pickup point and its postal code are not asked for there.
  const needs = { ...orderNeeds(chosen, calculation), email: null }
  const parts = { form, errors, needs }
  // Choosing delivery loads the page anew: whatever was typed before would be lost.
  const isReady = refusal !== null || calculation === null || isDeliverable(plain)
  return (
    <>
      {refusal?.notice && <NoticeBox {...refusal.notice} />}
      {refusal?.changes && (
        <ChangesNotice changes={refusal.changes}>
          {refusal.status === 409 && (
            <Button type="submit" form={formId} size="m" className="mt-8px">
              {confirmText}
            </Button>
          )}
        </ChangesNotice>
      )}
      {Object.keys(errors).length > 0 && (
        <NoticeBox text="Заказ не отправлен. Исправьте, пожалуйста:">
          <ul className="co-problems">
            {Object.entries(errors).map(([name, message]) => (
              <li key={name}>{message}</li>
            ))}
          </ul>
        </NoticeBox>
      )}
      <div className="with-sums co-grid">
        <div>
          {unpaid !== null && <UnpaidNotice orderId={unpaid} />}
          <PlainDelivery plain={plain} errors={errors} />
          {isReady ? (
            // Encoded for an address, what the page has shown of 200 lines is more than a request may have.
            <form id={formId} method="post" encType="multipart/form-data" action={plainUrl(choice)} noValidate>
              <input type="hidden" name="key" value={refusal?.key ?? plain.key} />
              <input type="hidden" name="agreedAt" value={refusal?.agreedAt ?? plain.now} />
              {calculation && <input type="hidden" name="shown" value={JSON.stringify(shownOrder(calculation))} />}
              {needs.address && (
                <Panel number={2} title="Адрес">
                  <OrderFields step="delivery" {...parts} />
                </Panel>
              )}
              <BuyerPanel number={needs.address ? 3 : 2} {...parts} />
              <PaymentPanel
                number={needs.address ? 4 : 3}
                {...parts}
                calculation={calculation}
                hasFailed={calculation === null}
              />
            </form>
          ) : (
            <Panel number={2} title="Получатель и оплата">
              <p>Сначала выберите доставку: откроется форма с данными получателя и оплатой.</p>
            </Panel>
          )}
        </div>
        <aside className="co-total" aria-label="Ваш заказ">
          <SummaryTitle />
          {calculation ? (
            <OrderSummary calculation={calculation} shippingMethod={choice.shipping_method} />
          ) : (
            <NoAnswer plain={plain} />
          )}
          {isReady && (
            <>
              <Consents {...parts} formId={formId} />
              <SubmitBox
                errors={errors}
                blocked={refusal?.blocked ?? plain.blocked}
                formId={formId}
                isToConfirm={refusal?.status === 409}
              />
            </>
          )}
        </aside>
      </div>
    </>
  )
}

/** Empty but for the payment that the address names, and who may pay so. */
function firstForm({ calculation, choice }: PlainCheckoutData): OrderForm {
  const payment = calculation?.payment_methods.find(
    ({ code, available }) => code === choice.payment_method && available,
  )
  if (!payment) return emptyOrderForm
  return { ...emptyOrderForm, paymentMethod: payment.code, buyer: payment.company_only ? 'company' : 'person' }
}

/** The method is chosen, and the pickup point if it needs one. */
function isDeliverable({ calculation, choice, points }: PlainCheckoutData): boolean {
  const method = calculation && chosenMethod(calculation.shipping_methods, choice.shipping_method)
  if (!method?.requires_point) return method !== null
  return points !== null && points !== 'failed' && points.chosen !== null
}

function NoAnswer({ plain: { lineCount, choice } }: { plain: PlainCheckoutData }) {
  return (
    <NoticeBox text={`Магазин сейчас не отвечает. В корзине ${countOfProducts(lineCount)}, заказ сохранён.`}>
      <a className="link" href={plainUrl(choice)}>
        Повторить
      </a>
    </NoticeBox>
  )
}
