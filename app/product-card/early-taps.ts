import '../ui/missing-methods.ts'
import '../ui/fields/select-quantity.ts'
import { idFromKey } from '../format/id.ts'
import { cartStore } from '../stores/cart/cart.ts'
import { droppedCartCookie, writeCartCookie } from '../stores/cart/cart-cookie.ts'
import { quantityIn } from '../stores/cart/cart-lines.ts'
import { compareStore } from '../stores/compare.ts'
import { wishlistStore } from '../stores/wishlist.ts'
import { moveFocus } from '../ui/focus/move-focus.ts'
import { applyLateSheet } from '../ui/late-sheet.ts'
import { whenIdle } from '../ui/loading/when-idle.ts'
import { addToCartWithNotice } from './add-to-cart.ts'
import { toggleCompare } from './toggle-compare.ts'
import { toggleWishlist } from './toggle-wishlist.ts'

/*
 * The buttons of products before React has the page: «В корзину», the heart and the comparison of a card and of a
 * product's own page. With the stores and the message they are one file without React, the first that the
 * starter runs (docs/decisions/062). React finds the stores as they are by then.
 */

/** A product as the page shows it around one of its buttons. */
interface Shown {
  product_id: number
  name: string
  /** What a tap adds. Null: it was stepped or typed, and may be more than there is. */
  quantity: number | null
  place: Element | null
}

/** Each answers a tap. False: that is for React. */
const answers: Record<string, (product: Shown, button: HTMLButtonElement) => boolean> = {
  'form [name=add]': ({ product_id, name, quantity, place }) => {
    if (!quantity) return false
    // What can be ordered is there in its least quantity, or is made to order.
    void addToCartWithNotice({ product_id, name, unit: '', quantity: 0 }, quantity)
    moveFocus(place, '.qty-in')
    return true
  },
  '.card-fav, [name=fav]': ({ product_id, quantity }, button) => {
    if (!quantity) return false
    toggleWishlist(product_id, quantity)
    showPressed(button, wishlistStore.read().ids.includes(product_id))
    return true
  },
  '.card-cmp, [name=cmp]': ({ product_id }, button) => {
    toggleCompare(product_id)
    showPressed(button, compareStore.read().ids.includes(product_id))
    return true
  },
}

function showPressed(button: HTMLButtonElement, isPressed: boolean): void {
  button.setAttribute('aria-pressed', String(isPressed))
}

function answer(button: HTMLButtonElement): boolean {
  const kind = Object.keys(answers).find((selector) => button.matches(selector))
  const product = kind && productAround(button)
  return Boolean(product && answers[kind]?.(product, button))
}

function productAround(button: HTMLButtonElement): Shown | null {
  const card = button.closest('article')
  const link = card?.querySelector<HTMLAnchorElement>('.card-name')
  const product_id = link ? idFromKey(link.pathname) : Number(button.value)
  const place = card ?? button.form ?? button.closest('section')
  const name = (link ?? document.querySelector('h1'))?.textContent ?? ''
  return product_id ? { product_id, name, quantity: leastQuantity(place, product_id), place } : null
}

function leastQuantity(place: Element | null, productId: number): number | null {
  const isLeast = place?.querySelector('.qty-btn')?.matches('[aria-disabled]')
  const field = document.querySelector<HTMLInputElement>(`input[name="q${productId}"]`)
  const isTyped = field && field.value !== field.defaultValue
  const shown = place?.querySelector('.qty-n')
  const typed = shown?.querySelector('input')
  return isLeast && !isTyped ? Number(typed ? typed.value : shown?.textContent) : null
}

/**
 * Marks the buttons of what is in the cart, in whose place React will put something else. Scripts may come no further:
 * the pages that the server makes find the cart in its cookie then.
 */
function showCart(): void {
  const { content } = cartStore.read()
  for (const button of document.querySelectorAll<HTMLButtonElement>('form [name=add]'))
    button.toggleAttribute('data-added', quantityIn(content.lines, Number(button.value)) > 0)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = writeCartCookie(content)
  hasCopy = true
}

const { start } = window
let hasCopy = false
let unwatch = () => {}

if (start.list) {
  applyLateSheet()
  start.answer = answer
  unwatch = cartStore.watch(showCart)
  for (const [button, { timeStamp }] of start.held) {
    // Those behind the first that waits for React wait, too.
    if (!answer(button)) break
    start.held.delete(button)
    delete button.dataset.held
    // For those who ask how long it took.
    performance.measure('tap', { start: timeStamp })
  }
}

/** React has the page. Until the browser is idle this is faster than hydrating a part of it for a tap. */
export function endEarlyTaps(): void {
  unwatch()
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  if (hasCopy) document.cookie = droppedCartCookie
  void whenIdle().then(() => {
    start.answer = undefined
  })
}
