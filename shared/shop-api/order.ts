import type { Consent } from '../shop/consents.ts'
import type { OrderWire } from '../shop/order-fields.ts'
import type { Calculation } from './contract/calculation.ts'
import { type Answer, ask, type SessionCall } from './session.ts'

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
  kpp: '',
  request_number: '',
  edo_id: '',
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
  const answer = await ask(call, 'POST /api/order', body)
  return answer.said ? { result: 'ok', calculation: answer.said.data } : refusalOf(answer)
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
  body: OrderBody & { cdek_point: unknown; consents?: readonly Consent[] },
  idempotencyKey: string,
): Promise<OrderSubmission> {
  const answer = await ask(call, 'POST /api/order/submit', body, idempotencyKey)
  const { status, said } = answer
  if (status === 409) return { result: 'repeated' }
  // 503 comes from a shop that is known to be down.
  if ((status >= 400 && status < 500) || status === 503) return refusalOf(answer)
  // The shop may have placed the order before the line broke.
  if (!said) return { result: 'unknown' }
  const { result, order_id, redirect_url, text } = said.data
  if (!result) return { result: 'declined', text }
  return order_id ? { result: 'placed', orderId: order_id, redirectUrl: redirect_url || null } : { result: 'unknown' }
}

function refusalOf({ status, refusal, retryAfter }: Answer<object>): OrderRefusal {
  if (status === 429) return { result: 'wait', seconds: retryAfter }
  return status === 422 && refusal ? { result: 'refused', errors: refusal.errors } : { result: 'failed' }
}
