import { cookieValue } from '../cookie-value.ts'
import type { CookieName } from '../kept-in-browser.ts'
import type { CartContent } from './cart-lines.ts'
import { readCoupon, readPairs, writePairs } from './cart-lines.ts'

/** Browsers keep it for our very host alone, over https (RFC 6265bis, 4.1.3.2). */
const cartCookieName: CookieName = '__Host-cart'

/** Seconds that a cart without JavaScript is kept: 30 days. */
const age = 30 * 24 * 60 * 60
/** Characters that are looked at. */
const maxValueLength = 4000
/** Of all cookies of carts. */
export const cookieAttributes = 'Path=/; Secure; SameSite=Lax'

/** The cart of a Cookie header; empty without one. What cannot be read of it is left out. */
export function readCartCookie(header: string | null): CartContent {
  const value = cookieValue(header, cartCookieName).slice(0, maxValueLength)
  const [, pairs = '', coupon = ''] = /^([^~]*)~?(.*)$/.exec(value) ?? []
  const content = { lines: readPairs(pairs), coupon: decodeCoupon(coupon) }
  return content.lines.length > 0 ? content : { lines: [], coupon: '' }
}

export const hasCartCookie = (header: string | null): boolean => cookieValue(header, cartCookieName) !== ''

/**
 * The Set-Cookie line that keeps a cart (`1001x20.1002x5~ABRASIV10`); it removes the cookie of an empty one. Browsers
 * refuse cookies whose name and value are longer than 4096 bytes together; the largest cart is shorter.
 */
export function writeCartCookie(content: CartContent): string {
  if (content.lines.length === 0) return droppedCartCookie
  return `${cartCookieName}=${writePairs(content.lines)}${endOf(content)}; ${cookieAttributes}; Max-Age=${age}`
}

const endOf = ({ coupon }: CartContent): string => (coupon ? `~${encodeURIComponent(coupon)}` : '')

/** The line (for Set-Cookie or document.cookie) that removes the cookie. */
export const droppedCartCookie = `${cartCookieName}=; ${cookieAttributes}; Max-Age=0`

function decodeCoupon(text: string): string {
  try {
    return readCoupon(decodeURIComponent(text))
  } catch {
    return ''
  }
}
