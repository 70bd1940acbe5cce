import { type FormEvent, useRef } from 'react'
import { href } from 'react-router'
import { type FieldName, type InputName, type OrderNeeds, orderFields } from '../../../../shared/shop/order-fields.ts'
import { openCart } from '../../../../shared/shop/words.ts'
import type { Calculation } from '../../../../shared/shop-api/contract/calculation.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { useLineNames } from '../../../stores/cart/use-line-names.ts'
import { changeOrder, choosePoint } from '../../../stores/order/checkout.ts'
import { attemptStore } from '../../../stores/order/order-attempt.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'
import { useStore } from '../../../stores/use-store.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BuyerPanel } from '../buyer-panel.tsx'
import { Consents } from '../consents.tsx'
import { lostMethodText } from '../method-choices.ts'
import { ChangesNotice, NoticeBox, UnpaidNotice } from '../notices.tsx'
import { blockedLines } from '../order/blocked-lines.ts'
import { shownOrder } from '../order/changes.ts'
import { fitsPoint, orderNeeds, possibleChoice } from '../order/needs.ts'
import { attemptNotice } from '../order/outcome.ts'
import { checkOrder } from '../order/rules.ts'
import { PaymentPanel } from '../payment-panel.tsx'
import { dropPoint } from '../points/chosen-point.ts'
import { SubmitBox } from '../submit-box.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { PlacedNotice } from './placed-notice.tsx'
import { SummaryBox } from './summary-box.tsx'
import { useMessages } from './use-messages.ts'
import { type Order, useOrder } from './use-order.ts'
import { useOrderCalculation } from './use-order-calculation.ts'
import { useSubmit } from './use-submit.ts'

/** The checkout in the browser: what is filled in lives in the stores, prices and methods come from the shop. */
export function LiveCheckout({ paymentHosts }: { paymentHosts: readonly string[] }) {
  const element = useRef<HTMLFormElement>(null)
  const order = useOrder()
  const { cart, city, attempt, unpaid } = order
  const customerGroupId = order.customer?.customer_group_id
  const filled = { ...order.form, postalCode: city.postal_code ? '' : order.form.postalCode }
  const calculated = useOrderCalculation({ cart, city, form: filled, customerGroupId })
  const { calculation } = calculated
  const form = possibleChoice(filled, calculation)
  const needs = orderNeeds(form, calculation, { postalCode: !city.postal_code })
  // A point that the method does not deliver to is chosen again when its own method is.
  const point = order.point && fitsPoint(order.point, needs.pointType) ? order.point : null
  const errors = checkOrder({ ...form, point: point?.code ?? '' }, needs)
  const lost = lostDelivery(order, calculation, needs)
  const messages = useMessages(element, errors)
  const { submitting, submit, dismissChanges } = useSubmit(order, paymentHosts)
  const nameOf = useLineNames()

  if (submitting.state === 'placed') return <PlacedNotice {...submitting} />
  if (cart.lines.length === 0) return <EmptyCheckout />

  const change = (changed: Partial<OrderForm>) => {
    // An invoice is for companies: a private person has to choose anew.
    const isForCompanies = calculation?.payment_methods.find(({ code }) => code === form.paymentMethod)?.company_only
    changeOrder(changed.buyer === 'person' && isForCompanies ? { ...changed, paymentMethod: '' } : changed)
    messages.clear(changed)
    dismissChanges()
    if ('buyer' in changed || 'agreeTerms' in changed) calculated.tellBuyer({ ...form, ...changed })
  }
  const leave = (field: InputName) => {
    messages.touch(field)
    calculated.tellBuyer(form)
  }
  const takePoint = (chosen: DeliveryPoint) => {
    choosePoint(chosen)
    messages.clear({ point: chosen.code })
  }
  const postalCode = city.postal_code || form.postalCode.trim()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // Enter in the search for a pickup point orders nothing.
    if (submitting.state === 'sending' || document.activeElement?.matches('[type=search]')) return
    if (calculation && Object.keys(errors).length > 0) return messages.showAll()
    const shown = calculation && shownOrder(calculation)
    await submit(
      { form, needs, point: needs.point ? point : null, postalCode, shown },
      {
        checkNow: calculated.checkNow,
        onErrors: messages.showAll,
        onPointGone: ({ code }) => {
          choosePoint(null)
          dropPoint(postalCode, code)
        },
      },
    )
  }

  const visible = Object.entries(messages.shown).filter(([name]) => orderFields[name as FieldName].isAsked(needs))
  const parts = { form, errors: Object.fromEntries(visible), needs, onChange: change, onTouch: leave }
  const changes = submitting.state === 'idle' ? submitting.changes : null
  const notice = submitting.state === 'idle' ? (submitting.notice ?? (attempt && attemptNotice(attempt))) : null
  // What the page says before anything was sent from it comes first; the answer to a submit is at its button.
  const isAnswer = submitting.state === 'idle' && submitting.isAnswer
  const blocked = calculation ? blockedLines(cart.lines, calculation, calculated.isCurrent, nameOf) : []
  const hasFailed = calculated.refusal !== null
  return (
    <form className="with-sums co-grid" ref={element} onSubmit={send} noValidate autoComplete="on">
      <div>
        {notice && !isAnswer && <NoticeBox {...notice} />}
        {unpaid !== null && <UnpaidNotice orderId={unpaid} />}
        <BuyerPanel number={1} {...parts} />
        <DeliveryPanel
          number={2}
          {...parts}
          city={city}
          point={point}
          calculation={calculation}
          hasFailed={hasFailed}
          lost={lost}
          onChoosePoint={takePoint}
        />
        <PaymentPanel number={3} {...parts} calculation={calculation} hasFailed={hasFailed} />
      </div>
      <aside className="co-total" aria-label="Ваш заказ">
        <SummaryBox
          {...calculated}
          shippingMethod={form.shippingMethod}
          lineCount={cart.lines.length}
          hasCoupon={cart.coupon !== ''}
        />
        {/* How high the goods are is known with their names: what follows them comes with them. */}
        {(calculation || hasFailed) && (
          <>
            <Consents {...parts} />
            {notice && isAnswer && <NoticeBox {...notice} />}
            {changes && <ChangesNotice changes={changes} />}
            <SubmitBox
              isSending={submitting.state === 'sending'}
              isToConfirm={changes !== null}
              errors={parts.errors}
              blocked={blocked}
            />
          </>
        )}
      </aside>
    </form>
  )
}

/** What was chosen of the delivery and does not count in this city or for this order, in words; null: nothing. */
function lostDelivery({ checkout, form, point }: Order, calculation: Calculation | null, needs: OrderNeeds) {
  if (checkout.form.shippingMethod && !form.shippingMethod) return 'Город сброшен. Выберите способ доставки заново.'
  if (needs.point && checkout.point && !point)
    return `Пункт на ${checkout.point.address} в другом городе. Выберите новый.`
  return calculation && lostMethodText(calculation.shipping_methods, form.shippingMethod)
}

function EmptyCheckout() {
  // Its goods have left the cart, in this tab or another: an order that waits for payment keeps them.
  const placed = useStore(attemptStore, ({ unpaid }) => (unpaid?.cart === '' ? unpaid.orderId : null), null)
  if (placed !== null) {
    return (
      <EmptyState
        icon="cart"
        title={`Заказ № ${placed} оформлен`}
        text="Товары из корзины вошли в этот заказ. Второй раз его оформлять не нужно."
        actions={
          <>
            <ButtonLink href={`${href('/order/success')}?order_id=${placed}`}>Открыть заказ</ButtonLink>
            <ButtonLink look="line" href={href('/category')}>
              Перейти в каталог
            </ButtonLink>
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      icon="cart"
      title="Корзина пуста"
      text="Воспользуйтесь поиском или каталогом, чтобы найти всё, что нужно, и возвращайтесь к оформлению."
      actions={
        <>
          <ButtonLink href={href('/category')}>Перейти в каталог</ButtonLink>
          <ButtonLink look="line" href={href('/korzina')}>
            {openCart}
          </ButtonLink>
        </>
      }
    />
  )
}
