import type { CartContent } from '../cart/cart-lines.ts'
import { writeStored } from '../persist.ts'
import { rememberUnpaid } from './order-attempt.ts'
import { droppedOrderedCookie, readOrderedCookie } from './ordered-cookie.ts'

/**
 * Keeps a cart that was ordered by a form and waits for payment as one that was ordered by script: it was taken out of
 * its cookie, so the server cannot tell it from a new one any more.
 * @param cookies as they were with the cart among them
 */
export function takeOrderedCookie(cookies: string, content: CartContent): void {
  const orderId = readOrderedCookie(cookies, content)
  if (orderId === null) return
  rememberUnpaid(orderId, content.lines)
  writeStored('order_id', orderId)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = droppedOrderedCookie
}
