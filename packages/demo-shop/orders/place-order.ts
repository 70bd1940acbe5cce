import { moscowTime } from '../clock.ts'
import { findCity } from '../delivery/city.ts'
import { findPoint } from '../delivery/points.ts'
import { formatMoney, toKopecks } from '../money.ts'
import { sendLetter } from '../outbox.ts'
import { calculateOrder } from './calculate.ts'
import { checkForm } from './check-form.ts'
import { toOrderBody } from './order-body.ts'
import type { OrderForm } from './order-form.ts'
import type { OrderRow } from './order-row.ts'
import { findOrder } from './order-row.ts'
import { ORDER_STATUSES } from './payment.ts'

/** Who orders, and what tells a repeated submit from another order. */
export interface Placing {
  customerId: number | null
  visitor: string | null
  requestKey: string | null
  requestHash: string | null
  /** Days that the order is said to be old. */
  daysAgo?: number
}

const INSERT = `INSERT INTO shop_order
  (customer_id, visitor, request_key, request_hash, order_date, order_status, total, payment_status, payment_token, body_json)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (request_key) DO NOTHING RETURNING *`

/**
 * Places an order (contract 7.25) and writes to the buyer; returns it, or the words that say why the shop
 * cannot sell it. Of two submits with one key the first is kept.
 * @throws ApiError 422
 */
export async function placeOrder(
  db: D1Database,
  form: OrderForm,
  pointCode: string | null,
  { customerId, visitor, requestKey, requestHash, daysAgo = 0 }: Placing,
): Promise<OrderRow | string> {
  const calculation = await calculateOrder(db, form)
  checkForm(form, calculation, pointCode)
  const missing = calculation.products.find(({ error }) => error !== null)
  if (missing) return `${missing.name}: ${missing.error}`

  const city = findCity(form.shipping_kladr_id, form.shipping_city)
  const isPickupPoint = calculation.shipping_method === 'cdek_pvz'
  const point = isPickupPoint && city && pointCode ? findPoint(city, pointCode) : null
  const isOnline = calculation.payment_method === 'yookassa'
  const row = await db
    .prepare(INSERT)
    .bind(
      customerId,
      visitor,
      requestKey,
      requestHash,
      moscowTime(daysAgo),
      isOnline ? ORDER_STATUSES.pending : 'Принят',
      toKopecks(calculation.total),
      isOnline ? 'pending' : null,
      isOnline ? crypto.randomUUID().replaceAll('-', '') : null,
      JSON.stringify(toOrderBody(form, calculation, point)),
    )
    .first<OrderRow>()
  if (!row) return (requestKey && (await findOrder(db, 'request_key', requestKey))) || 'Заказ уже отправлен'
  if (form.customer_email) await sendLetter(db, orderLetter(row, form.customer_email))
  return row
}

function orderLetter({ order_id, total, order_status }: OrderRow, recipient: string) {
  return {
    recipient,
    subject: `Заказ № ${order_id} принят`,
    body: `Спасибо за заказ! Сумма: ${formatMoney(total)}. Состояние: ${order_status.toLowerCase()}.`,
  }
}
