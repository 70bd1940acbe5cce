import { ref } from 'valtio/vanilla'
import { type CartLine, readPairs, writePairs } from '../cart/cart-lines.ts'
import { isOver } from '../lifetimes.ts'
import { readStored, removeStored, writeStored } from '../persist.ts'
import { createStore } from '../store.ts'
import { readOfTab, removeOfTab, writeOfTab } from '../tab-storage.ts'
import { withLock } from '../with-lock.ts'

const attemptKey = 'order_attempt'
/** How long a submit without an answer means the same order, ms: later the same goods are wanted once more. */
const attemptAge = 24 * 60 * 60_000
const unpaidKey = 'unpaid_order'
/** How long a cart is known as ordered, ms: a payment can be begun for about an hour, and takes its time. */
const unpaidAge = 3 * 60 * 60_000

/** A submit that has not been answered yet, as all tabs know it: nothing personal is in it. */
interface OrderAttempt {
  /** Idempotency key, a UUID: the name of the intent. */
  key: string
  /** Which goods are ordered. */
  cart: string
  /** ms since 1970. */
  at: number
  /** The shop sends letters about it. */
  hasEmail: boolean
  /** The shop has it, but does not say under which number. */
  hasArrived: boolean
}

/** What the tab that has sent it keeps: the whole order, and the attempt where the browser does not share it. */
interface SentHere {
  key: string
  /** Null where another tab has sent it first. */
  body: object | null
  unshared: OrderAttempt | null
  /** ms since 1970. */
  at: number
}

/** The last order, which is not paid yet. */
interface UnpaidOrder {
  orderId: number
  /** Which of its goods are still in the cart; '' means none. */
  cart: string
  /** ms since 1970; 0: it cannot be paid any more. */
  at: number
}

/** The submit that waits for an answer and the order that waits for payment, whichever tab they are from. */
export const attemptStore = createStore<{ attempt: OrderAttempt | null; unpaid: UnpaidOrder | null }>(
  { attempt: null, unpaid: null },
  takeStored,
  attemptKey,
  unpaidKey,
)

/**
 * The attempt that is still open for the goods of this order, also one of another tab, or a new one. Another try
 * without an answer means the same order, whatever was changed in the form meanwhile; with other goods in the cart it
 * is a new one. `isRepeated`: it was open already. `body` is what was sent first, null where another tab knows it.
 */
export function startAttempt<Body extends { cart: readonly CartLine[]; customer_email: string }>(
  body: Body,
): Promise<{ key: string; body: Body | null; isRepeated: boolean }> {
  return withLock(attemptKey, () => {
    takeStored()
    const open = openAttempt(attemptStore.state.attempt, body.cart)
    if (open) {
      const sent = readSentHere()
      return { key: open.key, body: sent?.key === open.key ? (sent.body as Body | null) : null, isRepeated: true }
    }
    const key = crypto.randomUUID()
    const hasEmail = body.customer_email !== ''
    keepAttempt({ key, cart: writePairs(body.cart), at: Date.now(), hasEmail, hasArrived: false }, body)
    return { key, body, isRepeated: false }
  })
}

/** The attempt, if it is one to order these goods; null otherwise. */
export const openAttempt = (attempt: OrderAttempt | null, lines: readonly CartLine[]): OrderAttempt | null =>
  attempt?.cart === writePairs(lines) ? attempt : null

/** The shop has said that it knows the order: it need not be sent again. */
export function noteArrival(key: string): void {
  const { attempt } = attemptStore.read()
  const sent = readSentHere()
  if (attempt?.key === key) keepAttempt({ ...attempt, hasArrived: true }, sent?.key === key ? sent.body : null)
}

/** The shop has answered: the next submit is a new intent. An attempt that another tab has begun since stays. */
export function closeAttempt(key: string): void {
  if (readSentHere()?.key === key) removeOfTab(attemptKey)
  if (readAttempt(readStored(attemptKey))?.key === key) removeStored(attemptKey)
  takeStored()
}

/**
 * Keeps which goods of the cart are ordered already and wait for payment: the way back leads to a full cart. None where
 * the order has taken its goods out of it.
 */
export function rememberUnpaid(orderId: number, lines: readonly CartLine[]): void {
  keepUnpaid({ orderId, cart: writePairs(lines), at: Date.now() })
}

/** The number of the order, if this very cart was placed as it; null otherwise. */
export const unpaidOrder = (unpaid: UnpaidOrder | null, lines: readonly CartLine[]): number | null =>
  unpaid?.cart && unpaid.cart === writePairs(lines) ? unpaid.orderId : null

/** What of the cart was ordered as this order, however long ago; null where the browser does not keep that. */
export function orderedLines(orderId: number): CartLine[] | null {
  const order = readUnpaid(Number.POSITIVE_INFINITY)
  return order?.orderId === orderId ? readPairs(order.cart) : null
}

/**
 * The order cannot be paid any more: the same goods in the cart are to be ordered again. By a link that comes later it
 * may be paid all the same, so what was ordered is kept.
 */
export function endUnpaid(orderId: number): void {
  const order = readUnpaid(Number.POSITIVE_INFINITY)
  if (order?.orderId === orderId) keepUnpaid({ ...order, at: 0 })
}

/** The order is paid: nothing in the cart is of it any more. */
export function forgetUnpaid(orderId: number): void {
  if (readUnpaid(Number.POSITIVE_INFINITY)?.orderId === orderId) {
    removeStored(unpaidKey)
    removeOfTab(unpaidKey)
  }
  takeStored()
}

function takeStored(): void {
  const { state } = attemptStore
  const attempt = readSentHere()?.unshared ?? readAttempt(readStored(attemptKey))
  const unpaid = readUnpaid()
  state.attempt = attempt && ref(attempt)
  state.unpaid = unpaid && ref(unpaid)
}

function keepUnpaid(order: UnpaidOrder): void {
  if (!writeStored(unpaidKey, order)) writeOfTab(unpaidKey, order)
  takeStored()
}

function keepAttempt(attempt: OrderAttempt, body: object | null): void {
  const unshared = writeStored(attemptKey, attempt) ? null : attempt
  writeOfTab(attemptKey, { key: attempt.key, body, unshared, at: attempt.at } satisfies SentHere)
  takeStored()
}

function readAttempt(stored: unknown): OrderAttempt | null {
  const { key, cart, at, hasEmail, hasArrived }: Record<string, unknown> = Object(stored)
  if (typeof key !== 'string' || typeof cart !== 'string' || !isYoungerThan(attemptAge, at)) return null
  return { key, cart, at, hasEmail: hasEmail === true, hasArrived: hasArrived === true }
}

function readSentHere(): SentHere | null {
  const { key, body, unshared, at }: Record<string, unknown> = Object(readOfTab(attemptKey))
  if (typeof key !== 'string' || typeof body !== 'object' || isOver(attemptKey, at)) return null
  return { key, body, unshared: readAttempt(unshared), at: Number(at) }
}

function readUnpaid(age = unpaidAge): UnpaidOrder | null {
  const { orderId, cart, at }: Record<string, unknown> = Object(readOfTab(unpaidKey) ?? readStored(unpaidKey))
  if (typeof orderId !== 'number' || typeof cart !== 'string' || !isYoungerThan(age, at)) return null
  return { orderId, cart, at }
}

/** False for a time that is to come: the clock was wrong. */
const isYoungerThan = (age: number, at: unknown): at is number =>
  typeof at === 'number' && at <= Date.now() && Date.now() - at < age
