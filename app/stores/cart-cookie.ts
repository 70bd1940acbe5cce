import type { CartContent, CartLine } from './cart-lines.ts'
import { mostLines, readCoupon, toLine } from './cart-lines.ts'
import { signatureOf } from './cart-signature.ts'

/** Browsers keep it for our very host alone, over https (RFC 6265bis, 4.1.3.2). */
const cartCookieName = '__Host-cart'

/** Seconds that a cart without JavaScript is kept: 30 days. */
const age = 30 * 24 * 60 * 60
/** Browsers refuse cookies whose name and value are longer than 4096 bytes together. */
const longestValue = 4000
const attributes = 'Path=/; Secure; SameSite=Lax'

/** The cart of a Cookie header; empty without one. What cannot be read of it is left out. */
export const readCartCookie = (header: string | null): CartContent => readCartText(cookieValue(header))

/** The cart of a text such as `1001x20.1002x5~ABRASIV10`. What cannot be read of it is left out. */
export function readCartText(value: string): CartContent {
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

/**
 * The Set-Cookie line that keeps a cart (`1001x20.1002x5~ABRASIV10`); it removes the cookie of an empty one. Lines that
 * do not fit (`fittingLines`) are left out.
 */
export function writeCartCookie(content: CartContent): string {
  if (content.lines.length === 0) return droppedCartCookie
  const text = writeCartText({ ...content, lines: fittingLines(content) })
  return `${cartCookieName}=${text}; ${attributes}; Max-Age=${age}`
}

/** The text that `readCartText` reads. */
export const writeCartText = (content: CartContent): string => content.lines.map(toPair).join('.') + endOf(content)

/** The first lines of a cart, as many as a cookie keeps: 200 at most, and 4,000 characters. */
export function fittingLines(content: CartContent): CartLine[] {
  const lines = content.lines.slice(0, mostLines)
  while (lines.map(toPair).join('.').length + endOf(content).length > longestValue) lines.pop()
  return lines
}

const toPair = ({ product_id, quantity }: CartLine): string => `${product_id}x${quantity}`
const endOf = ({ coupon }: CartContent): string => (coupon ? `~${encodeURIComponent(coupon)}` : '')

/** The line (for Set-Cookie or document.cookie) that removes the cookie. */
export const droppedCartCookie = `${cartCookieName}=; ${attributes}; Max-Age=0`

const orderedCookieName = '__Host-ordered'
/** Seconds for which a cart is remembered as ordered: a payment can be begun for about an hour, and takes its time. */
const orderedAge = 3 * 60 * 60

/** The Set-Cookie line that keeps as which order this very cart was placed, while it waits for payment. */
export const writeOrderedCookie = (orderId: number, { lines }: CartContent): string =>
  `${orderedCookieName}=${orderId}~${signatureOf(lines)}; ${attributes}; HttpOnly; Max-Age=${orderedAge}`

/** The number of the order that this very cart was placed as; null when there is none. */
export function readOrderedCookie(header: string | null, { lines }: CartContent): number | null {
  const { id, signature } = readOrdered(header)
  return signature === signatureOf(lines) ? id : null
}

/** The number of the order that waits for payment, whatever is in the cart now; null when there is none. */
export const readOrderedId = (header: string | null): number | null => readOrdered(header).id

/** The Set-Cookie line that forgets that order. */
export const droppedOrderedCookie = `${orderedCookieName}=; ${attributes}; HttpOnly; Max-Age=0`

function readOrdered(header: string | null): { id: number | null; signature: string } {
  const [, id, signature = ''] = /^([1-9]\d{0,8})~(\w+)$/.exec(cookieValue(header, orderedCookieName)) ?? []
  return { id: id === undefined ? null : Number(id), signature }
}

function cookieValue(header: string | null, name = cartCookieName): string {
  const prefix = `${name}=`
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
