import { paymentStates, type Tone, wayOn } from '../../orders/payment-states.ts'
import type { Payment } from '../../shop-api/contract/payment.ts'

/** What the account says of an order's payment and what can be done about it. */
export interface PaymentWords {
  tone: Tone
  title: string
  /** The words on the way to the payment; null when there is nothing to pay. */
  action: string | null
  /** What a talk helps with, where there is no other way on. */
  hint: string | null
}

/**
 * The words for a payment (contract section 4); null for an order that is not paid online, and for one of which nothing
 * is said. Where the state is none that we know the shop's own text is used.
 */
export function paymentWords(payment: Payment): PaymentWords | null {
  const { result, payment_status: status, payment_status_text: text } = payment
  if (status === null) return result && text ? { tone: 'plain', title: text, action: null, hint: hints.ask } : null
  const { tone, title } = paymentStates[status]
  switch (wayOn(payment, payment.payment_url !== null)) {
    case 'pay':
    case 'look again':
      return { tone, title, action: 'Оплатить', hint: null }
    case 'pay again':
      return { tone, title, action: 'Оплатить снова', hint: null }
    case 'order again':
      return { tone, title, action: null, hint: hints.again }
    case 'go on':
      return { tone, title, action: null, hint: null }
    case 'ask':
      return { tone, title, action: null, hint: hints.ask }
  }
}

const hints = {
  again: 'Повторите заказ или позвоните нам, пришлём новую ссылку на оплату:',
  ask: 'Ответим на вопросы об оплате:',
}
