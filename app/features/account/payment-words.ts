import type { Payment, PaymentStatus } from '../../shop-api/contract/payment.ts'
import { paymentStates } from '../../shop-api/payment-states.ts'

/** What the account says of an order's payment and what can be done about it. */
export interface PaymentWords {
  tone: 'good' | 'wait' | 'bad' | 'plain'
  title: string
  /** The words on the way to the payment; null when there is nothing to pay. */
  action: string | null
}

const actions: Record<PaymentStatus, string | null> = {
  pending: 'Оплатить',
  waiting_for_capture: null,
  succeeded: null,
  canceled: 'Оплатить ещё раз',
}

/**
 * The words for a payment (contract section 4). The shop's own text is used where there are no words of ours; null for
 * an order that is not paid online and of which nothing is said.
 */
export function paymentWords({ payment_status, payment_status_text, payment_url }: Payment): PaymentWords | null {
  if (payment_status === null) {
    return payment_status_text ? { tone: 'plain', title: payment_status_text, action: null } : null
  }
  // A declined payment can be repeated only where the shop has opened a new one.
  const isOver = payment_status === 'canceled' && !payment_url
  return { ...paymentStates[payment_status], action: isOver ? null : actions[payment_status] }
}
