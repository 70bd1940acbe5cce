import type { Payment, PaymentStatus } from '../../shop-api/contract/payment.ts'

/** What the account says of an order's payment and what can be done about it. */
export interface PaymentWords {
  tone: 'good' | 'wait' | 'bad' | 'plain'
  text: string
  /** The words on the way to the payment; null when there is nothing to pay. */
  action: string | null
}

const words: Record<PaymentStatus, PaymentWords> = {
  pending: { tone: 'wait', text: 'Ожидаем оплату', action: 'Оплатить' },
  waiting_for_capture: { tone: 'good', text: 'Оплата получена, подтверждается магазином', action: null },
  succeeded: { tone: 'good', text: 'Оплата прошла', action: null },
  canceled: { tone: 'bad', text: 'Платёж не прошёл', action: 'Оплатить ещё раз' },
}

/**
 * The words for a payment (contract section 4). The shop's own text is used where there are no words of ours; null for
 * an order that is not paid online and of which nothing is said.
 */
export function paymentWords({ payment_status, payment_status_text, payment_url }: Payment): PaymentWords | null {
  if (payment_status === null) {
    return payment_status_text ? { tone: 'plain', text: payment_status_text, action: null } : null
  }
  const known = words[payment_status]
  // A declined payment can be repeated only where the shop has opened a new one.
  return payment_status === 'canceled' && !payment_url ? { ...known, action: null } : known
}
