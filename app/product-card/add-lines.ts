import { countOfProducts } from '../../shared/format/plural.ts'
import { joinSentences, type SoldAs } from '../../shared/format/quantity-changes.ts'
import { addLinesToCart, cartStore, cartStored, setQuantities } from '../stores/cart/cart.ts'
import { quantityIn } from '../stores/cart/cart-lines.ts'
import { nextCartTotal } from '../stores/cart/cart-total.ts'
import { addChanges, type ChangedQuantity, changesStore } from '../stores/cart/changed-quantities.ts'
import { keepLineNames } from '../stores/cart/line-names.ts'
import { showSnackbar } from '../ui/snackbar.ts'
import { cartLinks } from './add-to-cart.ts'
import { type AddedProduct, additionText } from './addition-text.ts'
import { storageWarning } from './storage-warning.ts'

/** So much of a product is to be added to the cart. */
export interface WantedAddition extends SoldAs {
  product_id: number
  name: string
  quantity: number
  /** What the buyer has written, where that is another quantity. */
  asked?: number
}

/** The message waits so long for the sum of the cart, ms. */
const maxWait = 1_500
/** One that is still shown says it so much later, ms. */
const maxLateness = 30_000
/** How soon the second click of a double one comes at the latest, ms. */
const doubleClickMs = 500

let last = { key: '', at: Number.NEGATIVE_INFINITY }

/**
 * Adds so much of these products to the cart, as one change. A message says what was added, which quantities are others
 * than were asked for, what was there already and the cart's total now; it has a way back to the cart as it was.
 * The second click of a double one adds nothing.
 * @returns ids of new products that did not fit: a cart holds 200 different ones
 */
export async function addLines(wanted: readonly WantedAddition[]): Promise<number[]> {
  const key = JSON.stringify(wanted.map(({ product_id, quantity }) => [product_id, quantity]))
  if (key === last.key && performance.now() - last.at < doubleClickMs) return []
  last = { key, at: performance.now() }

  const { lines: before } = cartStore.read().content
  const left = new Set(addLinesToCart(wanted).map(({ product_id }) => product_id))
  const calculated = nextCartTotal(maxWait)
  const { lines: after } = cartStore.read().content
  const added = wanted
    .filter(({ product_id }) => !left.has(product_id))
    .map(({ asked, ...line }) => ({
      ...line,
      asked: asked ?? line.quantity,
      before: quantityIn(before, line.product_id),
      after: quantityIn(after, line.product_id),
    }))
  keepLineNames(added)
  addChanges(changesOf(added))
  await cartStored()
  const sum = await calculated
  const undo = {
    text: 'Отменить',
    onClick: () => setQuantities(added.map(({ product_id, before: quantity }) => ({ product_id, quantity }))),
  }
  const ways = added.length > 0 ? [undo, ...cartLinks] : cartLinks
  const warning = storageWarning().replace('. ', '')
  const say = (sum: string | null): string => {
    const { length } = cartStore.read().content.lines
    const total = sum && `В\u00a0корзине ${countOfProducts(length)} на\u00a0${sum}`
    const text = joinSentences([additionText(added, left.size), total, warning])
    showSnackbar(text, ...ways)
    return text
  }
  const said = say(sum)
  if (!sum)
    void nextCartTotal(maxLateness).then((late) => {
      // Whoever is on its buttons would lose the focus.
      const shown = document.querySelector('.snack:not([hidden], :focus-within) > .snack-text')
      if (late && shown?.textContent === said) say(late)
    })
  return [...left]
}

/** What the lines of the cart have to say of these. What was changed before counts as it was asked for then. */
function changesOf(added: readonly (AddedProduct & { product_id: number })[]): ChangedQuantity[] {
  const { changed } = changesStore.read()
  return added.flatMap(({ product_id, asked, quantity, before, after }) => {
    const known = changed.find((change) => change.product_id === product_id && change.got === before)
    const wish = (known?.asked ?? before) + asked
    return wish === before + quantity ? [] : { product_id, asked: wish, got: after }
  })
}
