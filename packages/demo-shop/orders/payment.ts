/** The state of a payment (contract 4). */
export type PaymentStatus = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'

/** What the payment page lets the buyer do, and where that leads. */
export const PAYMENT_ACTIONS = {
  pay: 'succeeded',
  decline: 'canceled',
  hold: 'waiting_for_capture',
  later: 'pending',
} as const satisfies Record<string, PaymentStatus>

/** What the buyer reads while the payment is in this state. */
export const PAYMENT_TEXTS: Record<PaymentStatus, string> = {
  pending: 'Ожидаем оплату',
  waiting_for_capture: 'Оплата получена, подтверждается магазином',
  succeeded: 'Оплата прошла',
  canceled: 'Платёж не прошёл: банк отклонил операцию',
}

/** What the order is said to be while its payment is in this state. */
export const ORDER_STATUSES: Record<PaymentStatus, string> = {
  pending: 'Ожидает оплаты',
  waiting_for_capture: 'Оплата подтверждается',
  succeeded: 'Оплачен',
  canceled: 'Оплата не прошла',
}

/** Whether the buyer can still pay: a declined payment may be tried again. */
export function isPayable(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'canceled'
}

/** Moves a payment on; what was paid or held stays so. */
export async function movePayment(db: D1Database, token: string, to: PaymentStatus): Promise<void> {
  await db
    .prepare(
      `UPDATE shop_order SET payment_status = ?2, order_status = ?3
       WHERE payment_token = ?1 AND payment_status IN ('pending', 'canceled')`,
    )
    .bind(token, to, ORDER_STATUSES[to])
    .run()
}

/** Address of the page where an order is paid, on `origin`. */
export function paymentUrl(origin: string, token: string): string {
  return `${origin}/demo/pay/${token}`
}
