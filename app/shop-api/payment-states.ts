import type { PaymentStatus } from './contract/payment.ts'

/** How a payment's state looks and what it is called: all well, something is awaited, something is wrong. */
export const paymentStates: Record<PaymentStatus, { tone: 'good' | 'wait' | 'bad'; title: string }> = {
  pending: { tone: 'wait', title: 'Ожидаем оплату' },
  waiting_for_capture: { tone: 'good', title: 'Оплата получена, подтверждается магазином' },
  succeeded: { tone: 'good', title: 'Оплата прошла' },
  canceled: { tone: 'bad', title: 'Платёж не прошёл' },
}
