import type { OrderWire } from '../shop/order-fields.ts'
import { isSuccess } from './answer.ts'
import { Calculation, Submission } from './contract/calculation.ts'
import { readFieldErrors } from './contract/customer.ts'
import { parse } from './contract/parse.ts'
import type { SessionAnswer, SessionCall } from './session.ts'

/** An order as it is sent to the shop (contract 7.24): the cart, and as much of the rest as is known. */
export interface OrderBody extends OrderWire {
  cart: readonly { product_id: number; quantity: number }[]
  coupon: string
  customer_group_id: number
  shipping_city: string
  shipping_kladr_id: string
}

/** An order of which nothing is known yet. Its city is the shop's default (spec 3). */
export const emptyOrder: OrderBody = {
  cart: [],
  coupon: '',
  customer_group_id: 1,
  customer_fio: '',
  customer_familia: '',
  customer_telefon: '',
  customer_email: '',
  customer_nazvaniekompanii: '',
  customer_inn: '',
  koment: '',
  agree_terms: false,
  shipping_city: 'г Москва',
  shipping_kladr_id: '7700000000000',
  shipping_address: '',
  shipping_method: '',
  payment_method: '',
}

export type OrderRefusal =
  /** The shop does not take it: what is wrong by field (the keys of the body, also `cart.0.quantity`). */
  | { result: 'refused'; errors: Record<string, string> }
  /** Asked too often: seconds to wait, null where nobody says how long. */
  | { result: 'wait'; seconds: number | null }
  /** No answer, or none that can be read. */
  | { result: 'failed' }

export type Recalculation = { result: 'ok'; calculation: Calculation } | OrderRefusal

/** The totals of an order, with the ways of delivery and payment that it has. Changes nothing at the shop. */
export async function recalculate(call: SessionCall, body: OrderBody): Promise<Recalculation> {
  const answer = await call('POST', '/api/order', body)
  return refusalOf(answer) ?? read(() => ({ result: 'ok', calculation: parse(answer.body, Calculation) }))
}

export type OrderSubmission =
  /** Placed. Before a browser is led to `redirect_url` (null: nothing to pay online) its host is to be checked. */
  | { result: 'placed'; orderId: number; redirectUrl: string | null }
  /** Not placed; the shop's reason, for example that something has been sold meanwhile. */
  | { result: 'declined'; text: string | null }
  /** This key was used for another order before. */
  | { result: 'repeated' }
  /** Nobody knows whether the order was placed: no second try on one's own. */
  | { result: 'unknown' }
  | OrderRefusal

/**
 * Places an order (contract 7.25), never twice by itself.
 * @param idempotencyKey names this intent (UUID): sent again, it gets the order that it has made
 */
export async function submitOrder(
  call: SessionCall,
  body: OrderBody & { cdek_point: unknown },
  idempotencyKey: string,
): Promise<OrderSubmission> {
  const answer = await call('POST', '/api/order/submit', body, idempotencyKey)
  if (answer.status === 409) return { result: 'repeated' }
  // The shop may have placed the order before the line broke; 503 comes from a shop that is known to be down.
  if (answer.status === 0 || (answer.status >= 500 && answer.status !== 503)) return { result: 'unknown' }
  const refusal = refusalOf(answer)
  if (refusal) return refusal
  const submission = read(() => parse(answer.body, Submission))
  if (!('order_id' in submission)) return { result: 'unknown' }
  const { result, order_id, redirect_url, text } = submission
  if (!result) return { result: 'declined', text }
  return order_id ? { result: 'placed', orderId: order_id, redirectUrl: redirect_url || null } : { result: 'unknown' }
}

function refusalOf({ status, body, retryAfter }: SessionAnswer): OrderRefusal | null {
  if (status === 422) return { result: 'refused', errors: readFieldErrors(body) }
  if (status === 429) return { result: 'wait', seconds: retryAfter }
  return isSuccess(status) ? null : { result: 'failed' }
}

function read<T>(parse: () => T): T | { result: 'failed' } {
  try {
    return parse()
  } catch {
    return { result: 'failed' }
  }
}
