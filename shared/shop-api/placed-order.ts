import type { Payment } from './contract/payment.ts'
import type { OrderPage, PlacedOrder } from './contract/placed-order.ts'
import { type Answer, ask, type SessionCall } from './session.ts'

/** Orders that are read at a time where the shop does not say how many. */
const ordersOnPage = 20

/** What was asked for, or why there is none. */
export type Lookup<T> =
  | { result: 'found'; value: T }
  /** There is no such order, or it is somebody else's. */
  | { result: 'unknown' }
  /** Asked too often: seconds to wait, null where nobody says how long. */
  | { result: 'wait'; seconds: number | null }
  /** No answer, or none that can be read: worth another try. */
  | { result: 'failed' }

/** The same of what only its customer sees. */
export type OwnFound<T> =
  | Lookup<T>
  /** Nobody is signed in any more. */
  | { result: 'guest' }

/** An order by its number (contract 7.26): in full for its buyer, else with its public fields. */
export async function getOrder(call: SessionCall, orderId: number): Promise<Lookup<PlacedOrder>> {
  return lookup(await ask(call, `GET /api/order/${orderId}`))
}

/** The state of an order's payment (contract 7.27). */
export async function checkPayment(call: SessionCall, orderId: number): Promise<Lookup<Payment>> {
  return lookup(await ask(call, 'POST /api/order/yandex-check', { order_id: orderId }))
}

/**
 * A page of the signed-in customer's orders, newest first (contract 7.9). A shop without pages has its list cut here.
 */
export async function customerOrders(call: SessionCall, page = 1): Promise<OwnFound<OrderPage>> {
  const list = 'GET /api/shop/customer/order'
  const found = lookupOwn(await ask(call, page > 1 ? `${list}?page=${page}` : list))
  return found.result === 'found' && found.value.is_whole ? { ...found, value: cutPage(found.value, page) } : found
}

function cutPage(whole: OrderPage, page: number): OrderPage {
  const orders = whole.orders.slice((page - 1) * ordersOnPage, page * ordersOnPage)
  const last_page = Math.max(Math.ceil(whole.orders.length / ordersOnPage), 1)
  return { ...whole, orders, current_page: page, last_page }
}

/** One of the signed-in customer's orders, in full. */
export async function customerOrder(call: SessionCall, orderId: number): Promise<OwnFound<PlacedOrder>> {
  return lookupOwn(await ask(call, `GET /api/shop/customer/order/${orderId}`))
}

const lookupOwn = <T>(answer: Answer<{ data: T }>): OwnFound<T> =>
  answer.status === 401 ? { result: 'guest' } : lookup(answer)

function lookup<T>({ status, said, retryAfter }: Answer<{ data: T }>): Lookup<T> {
  if (said) return { result: 'found', value: said.data }
  if (status === 403 || status === 404 || status === 422) return { result: 'unknown' }
  return status === 429 ? { result: 'wait', seconds: retryAfter } : { result: 'failed' }
}
