import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { droppedCartCookie, hasCartCookie, readCartCookie } from './cart-cookie.ts'
import {
  type CartContent,
  type CartLine,
  mergeLines,
  mostLines,
  readCoupon,
  readLines,
  withMore,
  withQuantity,
} from './cart-lines.ts'
import { keepCartTotal, watchCartTotal } from './cart-total.ts'
import { keepBroken, readStored, removeStored, watchStored, writeStored } from './persist.ts'
import { showCount } from './show-count.ts'

export type { CartLine } from './cart-lines.ts'

/** A change of the cart, whatever was in it. */
type Edit = (content: CartContent) => CartContent

const cartKey = 'cart'
const couponKey = 'coupon'
/** The last order, by which its payment is found too: it goes with the cart. */
const orderKey = 'order_id'

/** Ids of the latest writes of all tabs, the last at the end: a write that is not among them was made undone. */
const writesKey = 'cart_writes'
const mostWrites = 100
/** So long a tab remembers its own writes, ms; with turns of at least `settling` all of them fit into the list. */
const memory = 2_000
/** Longest wait for the turn: the tab whose turn it is may sleep, ms. */
const patience = 1_000
/** For what was written to reach the other tabs before one of them reads it, ms: each has a copy of the storage. */
const settling = 30

const cart = proxy<{ content: CartContent }>({ content: { lines: [], coupon: '' } })

let isRestored = false
/** Made on this page and not stored yet. */
let pending: Edit[] = []
/** The browser refuses to store: what is in memory is the cart. */
let isOnlyHere = false
let isQueued = false
/** What this page has written of late. */
let written: { id: string; at: number; edits: Edit[] }[] = []
let storing: Promise<void> = Promise.resolve()

/** Takes what the browser has stored and what was bought without JavaScript, once, and follows the other tabs. */
export function restoreCart(): void {
  if (isRestored) return
  isRestored = true
  takeStored()
  if (cart.content.lines.length === 0 && readStored(couponKey) !== undefined) removeStored(couponKey)
  for (const key of [cartKey, couponKey]) watchStored(key, takeStored)
  watchCartTotal()
  addEventListener('pagehide', storePending)
  takeCookie()
}

/** The whole cart, the same object until it changes; null until it is restored. */
export const cartContent = (): CartContent | null => (isRestored ? snapshot(cart).content : null)

/** The cart's lines; the same array until they change. */
export const cartLines = (): readonly CartLine[] => snapshot(cart).content.lines

/** The coupon to be applied; '' is none. */
export const cartCoupon = (): string => snapshot(cart).content.coupon

/**
 * Puts so much more of a product into the cart.
 * @returns false if the cart is full: it holds 200 different products
 */
export function addToCart(productId: number, quantity = 1): boolean {
  restoreCart()
  const { lines } = cart.content
  if (lines.length >= mostLines && !lines.some((line) => line.product_id === productId)) return false
  editLines((known) => withMore(known, { product_id: productId, quantity }))
  return true
}

/** Sets the quantity of a product exactly; 0 and less removes it. */
export function setQuantity(productId: number, quantity: number): void {
  editLines((lines) => withQuantity(lines, { product_id: productId, quantity }))
}

export const removeFromCart = (productId: number): void => setQuantity(productId, 0)

/** Puts a removed line back to its place, counted from 0, unless the product is there again; with the coupon it had. */
export function putBackIntoCart(line: CartLine, place: number, coupon = ''): void {
  edit((content) => {
    const isThere = content.lines.some(({ product_id }) => product_id === line.product_id)
    const lines = isThere ? content.lines : content.lines.toSpliced(place, 0, line)
    return { lines, coupon: content.coupon || coupon }
  })
}

/** Adds another cart to this one, with the larger quantity of each product. */
export function mergeIntoCart(other: CartContent): void {
  edit(({ lines, coupon }) => ({ lines: mergeLines(lines, other.lines), coupon: coupon || other.coupon }))
}

/** Takes a coupon for this cart; what it is worth is for the server to say. An empty cart takes none. */
export function applyCoupon(code: string): void {
  edit(({ lines }) => ({ lines, coupon: readCoupon(code) }))
}

export const dropCoupon = (): void => applyCoupon('')

/** Removes cart, coupon, and what an order and its payment have left behind. */
export function clearCart(): void {
  edit(() => ({ lines: [], coupon: '' }))
  removeStored(orderKey)
}

/**
 * Takes the shop's word on what it was asked: quantities that it has raised and the coupon that it has applied, ''
 * if it has not. What the shopper has changed since stays as it is.
 */
export function takeShopsWord(asked: CartContent, answered: CartContent): void {
  const find = (lines: readonly CartLine[], id: number) => lines.find(({ product_id }) => product_id === id)
  edit(({ lines, coupon }) => ({
    lines: lines.map((line) => {
      const isNewer = find(asked.lines, line.product_id)?.quantity !== line.quantity
      return isNewer ? line : (find(answered.lines, line.product_id) ?? line)
    }),
    coupon: coupon === asked.coupon ? answered.coupon : coupon,
  }))
}

/** Resolves when all changes are stored, or the browser has refused to. */
export const cartStored = (): Promise<void> => storing

/** Calls `listener` after each change. Returns what ends that. */
export const watchCart = (listener: () => void): (() => void) => subscribe(cart, listener)

function editLines(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  edit(({ lines, coupon }) => ({ lines: change(lines), coupon }))
}

/** Shows a change at once, and stores it when no other tab is storing one. */
function edit(change: Edit): void {
  restoreCart()
  take(change(cart.content))
  pending.push(change)
  queue()
}

function queue(): void {
  if (isQueued) return
  isQueued = true
  storing = storeInTurn()
}

async function storeInTurn(): Promise<void> {
  const turn = async () => {
    storePending()
    await new Promise((resolve) => setTimeout(resolve, settling))
  }
  if (!navigator.locks) return storePending()
  await navigator.locks.request(cartKey, { signal: AbortSignal.timeout(patience) }, turn).catch(storePending)
}

/** Makes the pending changes to what is stored now: other tabs may have changed it. */
function storePending(): void {
  isQueued = false
  if (!isOnlyHere) takeBackLost()
  if (pending.length === 0) return
  const stored = isOnlyHere ? cart.content : withPending(readContent())
  noteWrite(pending)
  pending = []
  take(stored)
  const { lines, coupon } = cart.content
  const isStored = lines.length > 0 ? writeStored(cartKey, lines) : removeStored(cartKey)
  isOnlyHere = !isStored || !(coupon ? writeStored(couponKey, coupon) : removeStored(couponKey))
}

/** Before the cart itself is written, so that whoever hears of the new cart finds its id. */
function noteWrite(edits: Edit[]): void {
  const at = Date.now()
  const id = crypto.randomUUID().slice(0, 8)
  const ids = readStored(writesKey)
  writeStored(writesKey, [...(Array.isArray(ids) ? ids : []).slice(1 - mostWrites), id])
  written = [...written.filter((write) => at - write.at < memory), { id, at, edits }]
}

/**
 * A tab on a busy machine may have written without having heard of our write: then ours is pending once more. Nothing
 * is concluded from a list that is not there.
 */
function takeBackLost(): void {
  const ids = readStored(writesKey)
  if (!Array.isArray(ids)) return
  const recent = written.filter((write) => Date.now() - write.at < memory)
  const lost = recent.filter(({ id }) => !ids.includes(id))
  written = recent.filter(({ id }) => ids.includes(id))
  pending = [...lost.flatMap(({ edits }) => edits), ...pending]
}

const withPending = (content: CartContent): CartContent => pending.reduce((known, change) => change(known), content)

function take({ lines, coupon }: CartContent): void {
  const content = { lines: [...lines], coupon: lines.length > 0 ? coupon : '' }
  if (JSON.stringify(content) === JSON.stringify(cart.content)) return
  cart.content = content
  showCount('cart', lines.length)
  if (lines.length === 0) keepCartTotal(null)
}

function takeStored(): void {
  if (isOnlyHere) return
  takeBackLost()
  if (pending.length > 0) queue()
  take(withPending(readContent()))
}

function readContent(): CartContent {
  const { lines, isWhole } = readLines(readStored(cartKey))
  if (!isWhole) keepBroken(cartKey)
  return { lines, coupon: readCoupon(readStored(couponKey)) }
}

/** The cart of a visit without JavaScript becomes part of this one, and its cookie goes. */
function takeCookie(): void {
  if (!hasCartCookie(document.cookie)) return
  mergeIntoCart(readCartCookie(document.cookie))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = droppedCartCookie
}
