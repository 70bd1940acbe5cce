import { cookieAttributes } from '../cart/cart-cookie.ts'
import type { CartContent } from '../cart/cart-lines.ts'
import { signatureOf } from '../cart/cart-signature.ts'
import { cookieValue } from '../cookie-value.ts'
import type { CookieName } from '../kept-in-browser.ts'

const orderedCookieName: CookieName = '__Host-ordered'
/** Seconds for which a cart is remembered as ordered: a payment can be begun for about an hour, and takes its time. */
const orderedAge = 3 * 60 * 60

/**
 * The Set-Cookie line that keeps as which order this very cart was placed, while it waits for payment. Scripts may read
 * it: where they take the cart, they take this too (take-ordered-cookie.ts).
 */
export const writeOrderedCookie = (orderId: number, { lines }: CartContent): string =>
  `${orderedCookieName}=${orderId}~${signatureOf(lines)}; ${cookieAttributes}; Max-Age=${orderedAge}`

/** The number of the order that this very cart was placed as; null when there is none. */
export function readOrderedCookie(header: string | null, { lines }: CartContent): number | null {
  const { id, signature } = readOrdered(header)
  return signature === signatureOf(lines) ? id : null
}

/** The number of the order that waits for payment, whatever is in the cart now; null when there is none. */
export const readOrderedId = (header: string | null): number | null => readOrdered(header).id

/** The line (for Set-Cookie or document.cookie) that forgets that order. */
export const droppedOrderedCookie = `${orderedCookieName}=; ${cookieAttributes}; Max-Age=0`

function readOrdered(header: string | null): { id: number | null; signature: string } {
  const [, id, signature = ''] = /^([1-9]\d{0,8})~(\w+)$/.exec(cookieValue(header, orderedCookieName)) ?? []
  return { id: id === undefined ? null : Number(id), signature }
}
