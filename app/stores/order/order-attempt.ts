import type { CartLine } from '../cart/cart-lines.ts'
import { readOfTab, removeOfTab, writeOfTab } from '../tab-storage.ts'

const attemptKey = 'order_attempt'

/** A submit that has not been answered yet: the key that names the intent, and what was sent with it. */
interface OrderAttempt {
  /** Idempotency key, a UUID. */
  key: string
  body: object
}

/** The attempt that is still open, also after a reload; null when there is none. */
function openAttempt(): OrderAttempt | null {
  const stored = readOfTab(attemptKey)
  if (typeof stored !== 'object' || stored === null || !('key' in stored && 'body' in stored)) return null
  const { key, body } = stored
  return typeof key === 'string' && typeof body === 'object' && body !== null ? { key, body } : null
}

/**
 * The open attempt, or a new one for `body`. Another try without an answer means the same order, whatever
 * was changed in the form meanwhile; with other goods in the cart it is a new one. `isRepeated`: it was open already.
 */
export function startAttempt(body: object): OrderAttempt & { isRepeated: boolean } {
  const open = openAttempt()
  if (open && cartOf(open.body) === cartOf(body)) return { ...open, isRepeated: true }
  const attempt = { key: crypto.randomUUID(), body }
  writeOfTab(attemptKey, attempt)
  return { ...attempt, isRepeated: false }
}

const cartOf = (body: object): string => JSON.stringify('cart' in body ? body.cart : null)

/** The shop has answered: the next submit is a new intent. */
export const closeAttempt = (): void => removeOfTab(attemptKey)

const unpaidKey = 'unpaid_order'

/** Keeps that the goods of the cart are ordered already and wait for payment: the way back leads to a full cart. */
export function rememberUnpaid(orderId: number, lines: readonly CartLine[]): void {
  writeOfTab(unpaidKey, { orderId, cart: signatureOf(lines) })
}

/** The number of the order that this very cart was placed as; null when there is none. */
export function unpaidOrder(lines: readonly CartLine[]): number | null {
  const stored = readOfTab(unpaidKey)
  if (typeof stored !== 'object' || stored === null) return null
  const { orderId, cart } = stored as Record<string, unknown>
  return typeof orderId === 'number' && cart === signatureOf(lines) ? orderId : null
}

/** The order is not paid and cannot be any more: the goods of the cart are to be ordered again. */
export function forgetUnpaid(orderId: number): void {
  const stored = readOfTab(unpaidKey)
  if (typeof stored === 'object' && stored !== null && 'orderId' in stored && stored.orderId === orderId) {
    removeOfTab(unpaidKey)
  }
}

const signatureOf = (lines: readonly CartLine[]): string =>
  lines.map(({ product_id, quantity }) => `${product_id}x${quantity}`).join('.')
