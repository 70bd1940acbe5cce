import type { Payment } from '../../../shared/shop-api/contract/payment.ts'
import type { PlacedOrder } from '../../../shared/shop-api/contract/placed-order.ts'
import { getOrder, type Lookup } from '../../../shared/shop-api/placed-order.ts'
import type { SessionCall } from '../../../shared/shop-api/session.ts'
import { isPaid, nextAction } from '../../orders/payment-states.ts'
import { droppedCartCookie, hasCartCookie, readCartCookie } from '../../stores/cart/cart-cookie.ts'
import { droppedOrderedCookie, readOrderedCookie, readOrderedId } from '../../stores/order/ordered-cookie.ts'

/**
 * The Set-Cookie lines for a browser without script that looks at a payment. When it is made, the cart that was paid
 * goes, so that nobody buys it twice; when it is over without money, the cart is no longer called ordered.
 * @param cookies the Cookie header
 */
export async function cookiesAfterPayment(
  call: SessionCall,
  orderId: number | null,
  found: Lookup<Payment> | null,
  cookies: string | null,
): Promise<Headers> {
  const headers = new Headers()
  if (orderId === null || found?.result !== 'found') return headers
  const isStored = readOrderedId(cookies) === orderId
  if (isPaid(found.value)) {
    const cart = readCartCookie(cookies)
    const isGone =
      hasCartCookie(cookies) &&
      (readOrderedCookie(cookies, cart) === orderId || isOrdered(cart.lines, await getOrder(call, orderId)))
    if (isGone) headers.append('Set-Cookie', droppedCartCookie)
    if (isStored) headers.append('Set-Cookie', droppedOrderedCookie)
  } else if (isStored && nextAction(found.value, found.value.payment_url !== null) === 'order again') {
    headers.append('Set-Cookie', droppedOrderedCookie)
  }
  return headers
}

/**
 * Whether a cart holds nothing but what was ordered, and no more of it. Only then it may go when that order is paid:
 * an old page that is opened again must not take a new cart. False where the order does not show its lines.
 */
export function isOrdered(
  lines: readonly { product_id: number; quantity: number }[],
  order: Lookup<PlacedOrder>,
): boolean {
  const ordered = order.result === 'found' ? (order.value.details?.products ?? []) : []
  return lines.every(({ product_id, quantity }) =>
    ordered.some((line) => line.product_id === product_id && (line.quantity ?? 0) >= quantity),
  )
}
