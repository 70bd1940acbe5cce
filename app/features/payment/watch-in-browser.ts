import { callFromBrowser } from '../../shop-api/browser/client.ts'
import type { Payment } from '../../shop-api/contract/payment.ts'
import { checkPayment, type Found } from '../../shop-api/placed-order.ts'
import { type Watched, watchPayment } from './watch-payment.ts'

/** Watches the payment of an order from this tab. Returns what ends that. */
export function watchInBrowser(orderId: number, first: Found<Payment>, tell: (watched: Watched) => void): () => void {
  return watchPayment({ first, tell, check: () => checkPayment(callFromBrowser, orderId) })
}
