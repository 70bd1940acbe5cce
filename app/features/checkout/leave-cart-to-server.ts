import { hasCartCookie, writeCartCookie } from '../../stores/cart-cookie.ts'
import { readCoupon, readLines } from '../../stores/cart-lines.ts'
import { readStored } from '../../stores/persist.ts'

/** Puts the stored cart into the cookie of visits without JavaScript, for a browser whose scripts do not arrive. */
export function leaveCartToServer(): void {
  if (hasCartCookie(document.cookie)) return
  const { lines } = readLines(readStored('cart'))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  if (lines.length > 0) document.cookie = writeCartCookie({ lines, coupon: readCoupon(readStored('coupon')) })
}
