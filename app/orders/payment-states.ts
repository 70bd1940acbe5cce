import type { Payment, PaymentStatus } from '../../shared/shop-api/contract/payment.ts'
import type { Tone } from './status-label.tsx'

interface PaymentState {
  tone: Tone
  title: string
  text: string
  /** What its amount is. */
  sum: string
}

const whenBack =
  'Деньги приходят тем же путём, которым вы платили: от нескольких минут до нескольких дней, смотря какой банк.'

export const paymentStates: Record<PaymentStatus, PaymentState> = {
  pending: {
    tone: 'wait',
    title: 'Ожидаем оплату',
    text: 'Заказ оформлен, платёж ещё не поступил. Если вы уже заплатили, подтверждение придёт за пару минут.',
    sum: 'К оплате',
  },
  waiting_for_capture: {
    tone: 'wait',
    title: 'Деньги получены, проверяем заказ',
    text: 'Деньги на карте удержаны, второй раз платить не нужно. Когда проверим, подтвердим платёж.',
    sum: 'Оплачено',
  },
  succeeded: { tone: 'good', title: 'Оплата прошла', text: 'Спасибо! Начинаем собирать заказ.', sum: 'Оплачено' },
  canceled: { tone: 'bad', title: 'Платёж не прошёл', text: 'Деньги не списаны.', sum: 'Сумма заказа' },
  refunded: { tone: 'plain', title: 'Деньги возвращены', text: whenBack, sum: 'Сумма платежа' },
  partially_refunded: { tone: 'plain', title: 'Часть денег возвращена', text: whenBack, sum: 'Сумма платежа' },
}

export const isPaid = ({ payment_status }: Payment): boolean =>
  payment_status === 'succeeded' || payment_status === 'waiting_for_capture'

export const isPayable = ({ payment_status }: Payment): boolean =>
  payment_status === 'pending' || payment_status === 'canceled'

/**
 * What the buyer can do next: pay, pay once more, order the same goods again, look again later, read what happens to
 * the paid order, or only ask.
 */
export type NextAction = 'pay' | 'pay again' | 'order again' | 'look again' | 'go on' | 'ask'

/**
 * What to offer next to the buyer of a payment in whatever state.
 * @param hasPage there is a page where the buyer can pay
 */
export function nextAction({ result, payment_status }: Payment, hasPage: boolean): NextAction {
  switch (payment_status) {
    case 'pending':
      return hasPage ? 'pay' : 'look again'
    case 'canceled':
      // A canceled payment never gets another page by itself.
      return hasPage ? 'pay again' : 'order again'
    case 'succeeded':
    case 'waiting_for_capture':
      return 'go on'
    case 'refunded':
    case 'partially_refunded':
      return 'ask'
    case null:
      return result ? 'look again' : 'ask'
  }
}
