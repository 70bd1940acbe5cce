import { countOf } from '../../format/plural.ts'
import { checkoutSettings } from '../../shop-settings.ts'
import { emptyOrderForm } from '../../stores/order-form.ts'
import { Field } from '../../ui/field.tsx'
import { BuyerPanel, fieldProps } from './buyer-panel.tsx'
import { Consents } from './consents.tsx'
import type { PlainCheckoutData } from './load-plain-checkout.ts'
import { NoticeBox } from './notice-box.tsx'
import { chosenMethod } from './order-needs.ts'
import { OrderSummary } from './order-summary.tsx'
import { Panel } from './panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PlainDelivery } from './plain-delivery.tsx'
import { plainUrl } from './plain-url.ts'
import { SubmitBox } from './submit-box.tsx'
import type { PlainRefusal } from './submit-plain-order.ts'
import { SummaryTitle } from './summary-title.tsx'

const formId = 'order'

/**
 * The checkout without script: delivery by GET, with nothing personal in the address, then one form that orders.
 * `refusal` is what the shop has said to the last try.
 */
export function PlainCheckout({ plain, refusal }: { plain: PlainCheckoutData; refusal: PlainRefusal | null }) {
  const { calculation, choice } = plain
  const errors = refusal?.errors ?? {}
  const parts = { form: refusal?.form ?? emptyOrderForm, errors }
  const method = calculation && chosenMethod(calculation.shipping_methods, choice.shipping_method)
  const needsAddress = method?.requires_address ?? false
  return (
    <>
      {refusal?.notice && <NoticeBox notice={refusal.notice} />}
      {Object.keys(errors).length > 0 && (
        <NoticeBox notice={{ text: 'Заказ не отправлен. Исправьте, пожалуйста:', phone: null }}>
          <ul className="co-problems">
            {Object.entries(errors).map(([name, message]) => (
              <li key={name}>{message}</li>
            ))}
          </ul>
        </NoticeBox>
      )}
      <div className="co-grid">
        <div>
          <PlainDelivery plain={plain} errors={errors} />
          <form id={formId} method="post" action={plainUrl(choice)} noValidate>
            <input type="hidden" name="key" value={refusal?.key ?? plain.key} />
            {needsAddress && (
              <Panel number={2} title="Адрес">
                <Field
                  {...fieldProps(parts)('shipping_address')}
                  label="Адрес"
                  autoComplete="street-address"
                  required
                />
              </Panel>
            )}
            <BuyerPanel number={needsAddress ? 3 : 2} {...parts} />
            <PaymentPanel number={needsAddress ? 4 : 3} {...parts} calculation={calculation} />
          </form>
        </div>
        <aside className="co-total" aria-label="Ваш заказ">
          <SummaryTitle />
          {calculation ? <OrderSummary calculation={calculation} /> : <NoAnswer plain={plain} />}
          <Consents {...parts} withData={checkoutSettings.separateDataConsent} formId={formId} />
          <SubmitBox errors={errors} formId={formId} />
        </aside>
      </div>
    </>
  )
}

function NoAnswer({ plain: { lineCount, choice } }: { plain: PlainCheckoutData }) {
  return (
    <div className="co-alert" role="alert">
      <span className="i-info s20" />
      <div>
        <p>
          Магазин сейчас не отвечает. В корзине {countOf(lineCount, ['товар', 'товара', 'товаров'])}, они сохранены.
        </p>
        <a className="link" href={plainUrl(choice)}>
          Повторить
        </a>
      </div>
    </div>
  )
}
