import type { CartContent, CartLine } from './cart-lines.ts'
import { mostLines, readCoupon, toLine } from './cart-lines.ts'

/** Browsers keep it for our very host alone, over https (RFC 6265bis, 4.1.3.2). */
const cartCookieName = '__Host-cart'

/** Seconds that a cart without JavaScript is kept: 30 days. */
const age = 30 * 24 * 60 * 60
/** Browsers refuse cookies whose name and value are longer than 4096 bytes together. */
const longestValue = 4000
const attributes = 'Path=/; Secure; SameSite=Lax'

/** The cart of a Cookie header; empty without one. What cannot be read of it is left out. */
export function readCartCookie(header: string | null): CartContent {
  const value = cookieValue(header)
  const [, pairs = '', coupon = ''] = /^([^~]*)~?(.*)$/.exec(value) ?? []
  const lines = new Map<number, CartLine>()
  for (const pair of pairs.split('.').slice(0, mostLines)) {
    const [id, quantity] = pair.split('x')
    const line = toLine({ product_id: id, quantity })
    if (line) lines.set(line.product_id, line)
  }
  const content = { lines: [...lines.values()], coupon: decodeCoupon(coupon) }
  return content.lines.length > 0 ? content : { lines: [], coupon: '' }
}

/** Whether a Cookie header has a cart, readable or not. */
export const hasCartCookie = (header: string | null): boolean => cookieValue(header) !== ''

/** The Set-Cookie line that keeps a cart (`1001x20.1002x5~ABRASIV10`); it removes the cookie of an empty one. */
export function writeCartCookie({ lines, coupon }: CartContent): string {
  if (lines.length === 0) return droppedCartCookie
  const pairs = lines.map(({ product_id, quantity }) => `${product_id}x${quantity}`)
  const end = coupon ? `~${encodeURIComponent(coupon)}` : ''
  while (pairs.join('.').length + end.length > longestValue) pairs.pop()
  return `${cartCookieName}=${pairs.join('.')}${end}; ${attributes}; Max-Age=${age}`
}

/** The line (for Set-Cookie or document.cookie) that removes the cookie. */
export const droppedCartCookie = `${cartCookieName}=; ${attributes}; Max-Age=0`

function cookieValue(header: string | null): string {
  const prefix = `${cartCookieName}=`
  const pair = (header ?? '').split(/;\s*/).find((pair) => pair.startsWith(prefix))
  return pair?.slice(prefix.length, prefix.length + longestValue) ?? ''
}

function decodeCoupon(text: string): string {
  try {
    return readCoupon(decodeURIComponent(text))
  } catch {
    return ''
  }
}
