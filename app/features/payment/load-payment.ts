import { data, type LoaderFunctionArgs } from 'react-router'
import { deploymentContext, sessionCallContext } from '../../../shared/context.ts'
import { within } from '../../../shared/promises.ts'
import type { Payment } from '../../../shared/shop-api/contract/payment.ts'
import { checkPayment, getOrder, type Lookup } from '../../../shared/shop-api/placed-order.ts'
import type { SessionCall } from '../../../shared/shop-api/session.ts'
import { isPaid, isPayable } from '../../orders/payment-states.ts'
import { readOrderedId } from '../../stores/order/ordered-cookie.ts'
import type { PlacedSummary } from '../../stores/order/placed-order.ts'
import { summaryOf } from './order-contents.tsx'
import { readOrderNumber } from './order-number.ts'
import { cookiesAfterPayment } from './paid-cart-cookies.ts'

export interface AskedOrder {
  /** As it was typed; null when the address has none: then it is the order that this browser has placed. */
  typed: string | null
  orderId: number | null
}

/**
 * The order that an address names. Payment providers lead back to an address without a number: then it is the order
 * that a browser without script keeps as placed and not paid (contract 4).
 * @param cookies the Cookie header
 */
export function readAskedOrder(url: URL, cookies: string | null): AskedOrder {
  const typed = url.searchParams.get('order_id')?.slice(0, 100) ?? null
  return { typed, orderId: typed === null ? readOrderedId(cookies) : readOrderNumber(typed) }
}

export function loadPayment(call: SessionCall, { orderId }: AskedOrder): Promise<Lookup<Payment> | null> {
  return orderId === null ? Promise.resolve(null) : checkPayment(call, orderId)
}

/** Null where the order is not paid online, or nobody can tell. */
export function paidOf(payment: Lookup<Payment> | null): boolean | null {
  if (payment?.result !== 'found') return null
  return isPaid(payment.value) ? true : isPayable(payment.value) ? false : null
}

/** The payment does not wait longer for the goods beside it, ms. */
const contentsTimeoutMs = 3_000

/** What was ordered, for its buyer's eyes; null for everybody else, and where the shop does not say it in time. */
async function loadContents(call: SessionCall, { orderId }: AskedOrder): Promise<PlacedSummary | null> {
  if (orderId === null) return null
  const order = await within(contentsTimeoutMs, getOrder(call, orderId), { result: 'failed' as const })
  if (order.result !== 'found' || !order.value.details) return null
  return summaryOf(orderId, order.value.total, order.value.details)
}

/** HTTP status of a page that shows what was found. */
export function statusOf(found: Lookup<unknown> | null): number {
  if (found?.result === 'failed') return 503
  if (found?.result === 'wait') return 429
  return found?.result === 'unknown' ? 404 : 200
}

/** What a page about the payment of one order shows. In a browser without script a paid cart goes. */
export async function loadPaymentPage({ url, request, context }: LoaderFunctionArgs) {
  const call = context.get(sessionCallContext)
  const cookies = request.headers.get('Cookie')
  const asked = readAskedOrder(url, cookies)
  const [found, contents] = await Promise.all([loadPayment(call, asked), loadContents(call, asked)])
  const headers = await cookiesAfterPayment(call, asked.orderId, found, cookies)
  const { paymentHosts } = context.get(deploymentContext)
  return data({ asked, found, contents, paymentHosts }, { status: statusOf(found), headers })
}
