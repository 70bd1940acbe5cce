import { toRoubles } from '../money.ts'
import type { PaymentStatus } from './payment.ts'
import type { WireOrderBody, WireOrderStatus } from './wire.ts'

export interface OrderRow {
  order_id: number
  customer_id: number | null
  visitor: string | null
  request_hash: string | null
  order_date: string
  order_status: string
  /** Kopecks. */
  total: number
  payment_status: PaymentStatus | null
  payment_token: string | null
  body_json: string
}

/** The order that has this value in one of the fields that are unique. */
export async function findOrder(
  db: D1Database,
  by: 'order_id' | 'request_key' | 'payment_token',
  value: number | string,
): Promise<OrderRow | null> {
  return db.prepare(`SELECT * FROM shop_order WHERE ${by} = ?1`).bind(value).first<OrderRow>()
}

/** Orders of a customer, newest first. */
export async function findOrdersOf(db: D1Database, customerId: number): Promise<OrderRow[]> {
  const { results } = await db
    .prepare('SELECT * FROM shop_order WHERE customer_id = ?1 ORDER BY order_date DESC, order_id DESC')
    .bind(customerId)
    .all<OrderRow>()
  return results
}

/** The fields that everybody may see. */
export function toOrderStatus({ order_id, order_date, order_status, total }: OrderRow): WireOrderStatus {
  return { order_id, order_date, order_status, total: toRoubles(total) }
}

/** The whole order (contract 7.26). */
export function toOrder(row: OrderRow): WireOrderStatus & WireOrderBody {
  const body: WireOrderBody = JSON.parse(row.body_json)
  return { ...toOrderStatus(row), ...body }
}

/** An order in the customer's list (contract 7.9). */
export function toOrderSummary(row: OrderRow) {
  const { products, payment_method, shipping_method }: WireOrderBody = JSON.parse(row.body_json)
  return { ...toOrderStatus(row), products_count: products.length, payment_method, shipping_method }
}
