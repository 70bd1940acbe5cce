import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { placeName } from '../../../../shared/format/place-name.ts'
import type { OrderNeeds } from '../../../../shared/shop/order-fields.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import type { Recalculation } from '../../../../shared/shop-api/order.ts'
import { callForOrder } from '../../../orders/order-call.ts'
import { cartStore } from '../../../stores/cart/cart.ts'
import {
  attemptStore,
  closeAttempt,
  noteArrival,
  startAttempt,
  unpaidOrder,
} from '../../../stores/order/order-attempt.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'
import { rememberAddress } from '../../../stores/order/recent-addresses.ts'
import { blockedLines } from '../order/blocked-lines.ts'
import { sinceFirst, submitBody } from '../order/body.ts'
import type { OrderChanges } from '../order/changes.ts'
import { finalCheck } from '../order/final-check.ts'
import {
  type CheckoutNotice,
  elsewhereNotice,
  outcomeNotice,
  placeOrder,
  type SubmitOutcome,
  uncheckedNotice,
} from '../order/outcome.ts'
import type { OrderErrors } from '../order/rules.ts'
import { placeServerErrors } from '../order/server-errors.ts'
import type { ShownOrder } from '../order/shown-order.ts'
import { pointToOrder } from '../points/chosen-point.ts'
import { pointGoneText } from '../points/point-texts.ts'
import { finishOrder, type NextPage, orderSummary } from './finish-order.ts'
import type { Order } from './use-order.ts'

export type Submitting =
  /** `changes`: what the buyer has to confirm before the order is sent. `isAnswer`: it follows a submit. */
  | { state: 'idle'; notice: CheckoutNotice | null; changes: OrderChanges | null; isAnswer: boolean }
  /** The shop is asked for the totals once more, and then to take the order. */
  | { state: 'sending' }
  /** Placed: the page is being left. `isEarlier`: what was sent first, without the changes since. */
  | { state: 'placed'; orderId: number; next: NextPage; isEarlier: boolean }

interface Filled {
  form: OrderForm
  needs: OrderNeeds
  point: DeliveryPoint | null
  /** Of the city to which the order goes. */
  postalCode: string
  /** The total that the page shows; null: none yet. */
  shown: ShownOrder | null
}

interface Listeners {
  /** Asks the shop now. */
  checkNow: (form: OrderForm) => Promise<Recalculation>
  /** Gets what is wrong, at its fields. */
  onErrors: (errors: OrderErrors) => void
  /** The chosen point cannot be had any more. */
  onPointGone: (point: DeliveryPoint) => void
}

/**
 * Submits the order once: the button is locked meanwhile, and nothing is sent again by itself. Nothing is sent at all
 * that the buyer has not seen: right before, the shop is asked for the totals. A try that was not answered
 * keeps its key, in all tabs, so that the next one means the same order.
 */
export function useSubmit(order: Order, paymentHosts: readonly string[]) {
  const [submitting, setSubmitting] = useState<Submitting>({
    state: 'idle',
    notice: null,
    changes: null,
    isAnswer: false,
  })
  const isLocked = useRef(false)
  const navigate = useNavigate()

  const finish = (
    key: string,
    outcome: Extract<SubmitOutcome, { orderId: number }>,
    sent: ReturnType<typeof orderSummary>,
    address: string,
  ) => {
    const { orderId, redirectUrl, result } = outcome
    const isEarlier = result === 'earlier'
    const summary = isEarlier ? null : sent
    const next = finishOrder({ key, orderId, redirectUrl, lines: order.cart.lines, summary, paymentHosts })
    if (!isEarlier) rememberAddress(order.city.value, address)
    setSubmitting({ state: 'placed', orderId, next, isEarlier })
    if (isEarlier) return
    if (next.isElsewhere) location.assign(next.url)
    else void navigate(next.url)
  }

  const stop = (notice: CheckoutNotice | null, changes: OrderChanges | null = null) => {
    isLocked.current = false
    setSubmitting({ state: 'idle', notice, changes, isAnswer: true })
  }

  const submit = async (
    { form, needs, point, postalCode, shown }: Filled,
    { checkNow, onErrors, onPointGone }: Listeners,
  ) => {
    if (isLocked.current) return
    isLocked.current = true
    setSubmitting({ state: 'sending' })
    const refuse = (errors: Record<string, string>, needs: OrderNeeds) => {
      const { fields, notice } = placeServerErrors(errors, needs)
      if (fields.point && point) onPointGone(point)
      onErrors(fields)
      return notice
    }

    const [answer, received] = await Promise.all([
      checkNow(form).catch((): Recalculation => ({ result: 'failed' })),
      point && pointToOrder(postalCode, point.code),
    ])
    if (answer.result !== 'ok') {
      if (answer.result !== 'refused') return stop(uncheckedNotice(answer))
      return stop(refuse(answer.errors, needs))
    }
    // The page shows them in place of the button.
    if (blockedLines(order.cart.lines, answer.calculation).length > 0) return stop(null)
    const checked = finalCheck(form, point, shown, answer.calculation)
    if (point && received === 'gone') {
      onPointGone(point)
      checked.errors.point = pointGoneText(point)
    }
    if (checked.changes || Object.keys(checked.errors).length > 0) {
      if (Object.keys(checked.errors).length > 0) onErrors(checked.errors)
      return stop(null, checked.changes)
    }

    const whole = submitBody({
      cart: order.cart,
      city: order.city,
      form: checked.form,
      point: checked.point,
      received: received === 'gone' ? null : received,
      customerGroupId: order.customer?.customer_group_id,
      agreedAt: Date.now(),
    })
    if (isTakenElsewhere(order)) return stop(elsewhereNotice)
    const { key, body: first, isRepeated } = await startAttempt(whole)
    const body = first ? sinceFirst(whole, first) : whole
    // Another tab has begun to send it since the button was pressed: the page says so first.
    if (isRepeated && order.attempt?.key !== key) return stop(null)
    const outcome = await placeOrder(callForOrder(), { body, first, key }).catch(
      (): SubmitOutcome => ({ result: 'unknown' }),
    )
    if (outcome.result === 'placed' || outcome.result === 'earlier') {
      const cityName = placeName(order.city.value)
      return finish(
        key,
        outcome,
        orderSummary(answer.calculation, checked.form, checked.point, cityName),
        checked.form.address,
      )
    }
    // A failure does not say whether an earlier try has arrived.
    const isOpen = ['unknown', 'arrived'].includes(outcome.result) || (isRepeated && isNoVerdict(outcome))
    if (!isOpen) closeAttempt(key)
    if (outcome.result === 'arrived') noteArrival(key)
    if (outcome.result === 'refused') return stop(refuse(outcome.errors, checked.needs))
    // The page speaks of an attempt as long as it is open, in whichever tab it is answered.
    stop(isOpen && outcome.result !== 'wait' ? null : outcomeNotice(outcome))
  }

  /** What was to be confirmed has been changed. */
  const dismissChanges = () =>
    setSubmitting((now) => (now.state === 'idle' && now.changes ? { ...now, changes: null } : now))

  return { submitting, submit, dismissChanges }
}

/** Another tab has changed the cart, or placed an order of it, since the button was pressed. */
function isTakenElsewhere({ cart, unpaid }: Order): boolean {
  if (cartStore.read().content !== cart) return true
  return unpaid === null && unpaidOrder(attemptStore.read().unpaid, cart.lines) !== null
}

const isNoVerdict = ({ result }: SubmitOutcome): boolean => result === 'failed' || result === 'wait'
