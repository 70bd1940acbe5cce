import { isPaymentUrl } from '../../orders/payment-url.ts'
import { clearCart } from '../../stores/cart.ts'
import type { CartLine } from '../../stores/cart-lines.ts'
import { clearCheckout } from '../../stores/checkout.ts'
import { closeAttempt, rememberUnpaid } from '../../stores/order-attempt.ts'
import { writeStored } from '../../stores/persist.ts'

interface PlacedFacts {
  orderId: number
  redirectUrl: string | null
  lines: readonly CartLine[]
  /** For `isPaymentUrl`. */
  paymentHosts: readonly string[]
}

/** Where the buyer goes after an order. */
export interface NextPage {
  url: string
  /** True: it is not one of our pages. */
  isElsewhere: boolean
}

/**
 * Keeps the number of the placed order and forgets what was filled in. The cart goes too, unless it is still to be paid:
 * the payment pages clear it then. An address to pay at that is not on the list is not followed.
 */
export function finishOrder({ orderId, redirectUrl, lines, paymentHosts }: PlacedFacts): NextPage {
  closeAttempt()
  clearCheckout()
  if (redirectUrl === null) clearCart()
  else rememberUnpaid(orderId, lines)
  writeStored('order_id', orderId)
  return nextPage(orderId, redirectUrl, paymentHosts)
}

export function nextPage(orderId: number, redirectUrl: string | null, paymentHosts: readonly string[]): NextPage {
  if (redirectUrl === null) return { url: `/order/success?order_id=${orderId}`, isElsewhere: false }
  return isPaymentUrl(redirectUrl, paymentHosts)
    ? { url: redirectUrl, isElsewhere: true }
    : { url: `/order/paylink?order_id=${orderId}`, isElsewhere: false }
}
