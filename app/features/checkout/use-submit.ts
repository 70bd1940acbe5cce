import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { chosenPoint } from '../../stores/checkout.ts'
import { closeAttempt, startAttempt } from '../../stores/order-attempt.ts'
import type { OrderForm } from '../../stores/order-form.ts'
import { finishOrder, type NextPage } from './finish-order.ts'
import { submitBody } from './order-body.ts'
import type { OrderErrors } from './order-rules.ts'
import { type Notice, outcomeNotice } from './outcome-notice.ts'
import { type PlacedOrder, placeOrder } from './place-order.ts'
import { placeServerErrors } from './server-errors.ts'
import { callInCheckout } from './use-calculation.ts'
import type { Order } from './use-order.ts'

type SubmitBody = ReturnType<typeof submitBody>

/** Where a submit stands. */
export type Submitting =
  | { state: 'idle'; notice: Notice | null }
  | { state: 'sending' }
  /** Placed: the page is being left. `isEarlier`: what was sent first, without the changes since. */
  | { state: 'placed'; orderId: number; next: NextPage; isEarlier: boolean }

/**
 * Submits the order once: the button is locked meanwhile, and nothing is sent again by itself. A try that was not
 * answered keeps its key, so that the next one means the same order.
 */
export function useSubmit(order: Order, paymentHosts: readonly string[]) {
  const [submitting, setSubmitting] = useState<Submitting>({ state: 'idle', notice: null })
  const isLocked = useRef(false)
  const navigate = useNavigate()

  const finish = (outcome: Extract<PlacedOrder, { orderId: number }>) => {
    const { orderId, redirectUrl, result } = outcome
    const next = finishOrder({ orderId, redirectUrl, lines: order.cart.lines, paymentHosts })
    const isEarlier = result === 'earlier'
    setSubmitting({ state: 'placed', orderId, next, isEarlier })
    if (isEarlier) return
    if (next.isElsewhere) location.assign(next.url)
    else void navigate(next.url)
  }

  /** @param onErrors gets the shop's messages at their fields */
  const submit = async (form: OrderForm, needsPoint: boolean, onErrors: (errors: OrderErrors) => void) => {
    if (isLocked.current) return
    isLocked.current = true
    setSubmitting({ state: 'sending' })
    const { cart, city, customer } = order
    const point = needsPoint ? chosenPoint() : null
    const body = submitBody({ cart, city, form, point, customerGroupId: customer?.customer_group_id })
    const attempt = startAttempt(body)
    const sent = { body, first: attempt.body as SubmitBody, key: attempt.key }
    const outcome = await placeOrder(callInCheckout, sent).catch((): PlacedOrder => ({ result: 'unknown' }))
    if (outcome.result === 'placed' || outcome.result === 'earlier') return finish(outcome)
    isLocked.current = false
    // Whether an earlier try has arrived, a failure does not tell.
    const isOpen = ['unknown', 'arrived'].includes(outcome.result) || (attempt.isRepeated && isNoVerdict(outcome))
    if (!isOpen) closeAttempt()
    let notice = outcomeNotice(isOpen && outcome.result === 'failed' ? { result: 'unknown' } : outcome)
    if (outcome.result === 'refused') {
      const { fields, rest } = placeServerErrors(outcome.errors)
      if (rest.length > 0) notice = { text: rest.join(' '), phone: null }
      onErrors(fields)
    }
    setSubmitting({ state: 'idle', notice })
  }

  return { submitting, submit }
}

const isNoVerdict = ({ result }: PlacedOrder): boolean => result === 'failed' || result === 'wait'
