import { ref } from 'valtio/vanilla'
import { createEditLog, type Edit } from '../edit-log.ts'
import { keepBroken, readStored, removeStored, watchStored, writeStored } from '../persist.ts'
import { showCount } from '../show-text.ts'
import { createStore } from '../store.ts'
import { droppedCartCookie, hasCartCookie, readCartCookie } from './cart-cookie.ts'
import {
  type CartContent,
  type CartLine,
  maxLines,
  mergeLines,
  quantityIn,
  readCoupon,
  readLines,
  withAdded,
  withMore,
  withQuantity,
} from './cart-lines.ts'
import { keepCartTotal, watchCartTotal } from './cart-total.ts'

export type { CartLine } from './cart-lines.ts'

const cartKey = 'cart'
const couponKey = 'coupon'
/** The last order, by which its payment is found too: it goes with the cart. */
const orderKey = 'order_id'
/** What has become of quantities in the cart (changed-quantities.ts). */
export const changesKey = 'cart_changes'

interface CartState {
  content: CartContent
  /** The content as it came last from another tab, or from a page after this one. */
  received: CartContent | null
}

const noContent: CartState = { content: ref({ lines: [], coupon: '' }), received: null }

/** The cart: what the browser has stored, and what was bought without JavaScript. */
export const cartStore = createStore<CartState>(noContent, (state) => {
  log.reload()
  // The page may have been painted before another one changed the cart, and have lain in the back-forward cache since.
  showCount('cart', state.content.lines.length)
  if (state.content.lines.length === 0 && readStored(couponKey) !== undefined) removeStored(couponKey)
  for (const key of [cartKey, couponKey] as const)
    watchStored(key, () => {
      log.reload()
      state.received = state.content
    })
  watchCartTotal()
  takeCartCookie()
})

const log = createEditLog<CartContent>({ key: cartKey, read: readContent, write: writeContent, show })

/**
 * Sees to it that the cart has at least so much of a product: a second tap on «В корзину» changes nothing.
 * @returns false if the cart is full: it holds 200 different products
 */
export function putIntoCart(productId: number, quantity: number): boolean {
  const { lines } = cartStore.read().content
  if (lines.length >= maxLines && quantityIn(lines, productId) === 0) return false
  editLines((known) => mergeLines(known, [{ product_id: productId, quantity }]))
  return true
}

/**
 * Puts so much more of these products into the cart, as one change.
 * @returns the new products that did not fit: the cart holds 200 different ones
 */
export function addLinesToCart(added: readonly CartLine[]): CartLine[] {
  const { left } = withAdded(cartStore.read().content.lines, added)
  editLines((lines) => withAdded(lines, added).lines)
  return left
}

/** Sets the quantities of these products exactly, as one change; 0 removes one. */
export function setQuantities(wanted: readonly CartLine[]): void {
  editLines((lines) => wanted.reduce(withQuantity, lines))
}

/** Sets the quantity of a product exactly; 0 and less removes it. */
export function setQuantity(productId: number, quantity: number): void {
  setQuantities([{ product_id: productId, quantity }])
}

export const removeFromCart = (productId: number): void => setQuantity(productId, 0)

/** Puts a removed line back at its index, unless the product is there again; with the coupon it had. */
export function restoreLine(line: CartLine, index: number, coupon = ''): void {
  edit((content) => {
    const isThere = content.lines.some(({ product_id }) => product_id === line.product_id)
    const lines = isThere ? content.lines : content.lines.toSpliced(index, 0, line)
    return { lines, coupon: content.coupon || coupon }
  })
}

/**
 * Takes another copy of this cart, or what was cleared, with the larger quantity of each product. What somebody adds is
 * added instead (`addLinesToCart`).
 */
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

/** Removes what was ordered, as much of it as that, and what the order has left behind. What was added since stays. */
export function removeOrdered(ordered: readonly CartLine[]): void {
  editLines((lines) =>
    ordered.reduce((left, { product_id, quantity }) => withMore(left, { product_id, quantity: -quantity }), lines),
  )
  // What is left totals less. Pages without the indicator do not ask how much.
  if (ordered.length > 0) keepCartTotal(null)
  removeStored(orderKey)
}

/**
 * Takes over what the shop has answered for the cart `sent`: quantities that it has raised, and the coupon that it has
 * applied ('': none). What the shopper has changed since then stays.
 */
export function reconcileCart(sent: CartContent, answered: CartContent): void {
  const find = (lines: readonly CartLine[], id: number) => lines.find(({ product_id }) => product_id === id)
  edit(({ lines, coupon }) => ({
    lines: lines.map((line) => {
      const isNewer = find(sent.lines, line.product_id)?.quantity !== line.quantity
      return isNewer ? line : (find(answered.lines, line.product_id) ?? line)
    }),
    coupon: coupon === sent.coupon ? answered.coupon : coupon,
  }))
}

/** Resolves when all changes are stored, or the browser has refused to. */
export const cartStored = (): Promise<void> => log.stored()

function editLines(change: Edit<readonly CartLine[]>): void {
  edit(({ lines, coupon }) => ({ lines: change(lines), coupon }))
}

function edit(change: Edit<CartContent>): void {
  cartStore.restore()
  log.add((content) => withoutLoneCoupon(change(content)))
}

const withoutLoneCoupon = ({ lines, coupon }: CartContent): CartContent => ({
  lines,
  coupon: lines.length > 0 ? coupon : '',
})

function show(content: CartContent): void {
  const { state } = cartStore
  if (JSON.stringify(content) === JSON.stringify(state.content)) return
  state.content = ref(content)
  showCount('cart', content.lines.length)
  if (content.lines.length > 0) return
  keepCartTotal(null)
  // Of what is in the cart next they say nothing.
  removeStored(changesKey)
}

function readContent(): CartContent {
  const { lines, isComplete } = readLines(readStored(cartKey))
  if (!isComplete) keepBroken(cartKey)
  return withoutLoneCoupon({ lines, coupon: readCoupon(readStored(couponKey)) })
}

function writeContent({ lines, coupon }: CartContent): boolean {
  const isStored = lines.length > 0 ? writeStored(cartKey, lines) : removeStored(cartKey)
  return isStored && (coupon ? writeStored(couponKey, coupon) : removeStored(couponKey))
}

/**
 * The cart of a visit without JavaScript becomes part of this one, and its cookie goes: not while forms need it. It may
 * be a copy of this cart (checkout-page.tsx makes one for its forms), so quantities are not added up.
 */
export function takeCartCookie(): void {
  const { cookie } = document
  if ('forms' in document.documentElement.dataset || !hasCartCookie(cookie)) return
  const content = readCartCookie(cookie)
  mergeIntoCart(content)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = droppedCartCookie
  // It may be an order that waits for payment. Without that script it is a cart as any other.
  import('../order/take-ordered-cookie.ts').then(
    ({ takeOrderedCookie }) => takeOrderedCookie(cookie, content),
    () => undefined,
  )
}
