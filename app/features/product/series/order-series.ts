// @unocss-include: the class names of a file without JSX
import { countOfProducts, formatNumber } from '../../../../shared/format/plural.ts'
import { formatPrice } from '../../../../shared/format/price.ts'
import { readNumber } from '../../../../shared/format/quantity.ts'
import { joinSentences, quantityNotes, takeInSteps } from '../../../../shared/format/quantity-changes.ts'
import { emptyOrder, recalculate } from '../../../../shared/shop-api/order.ts'
import { callForOrder } from '../../../orders/order-call.ts'
import { addLines, type WantedAddition } from '../../../product-card/add-lines.ts'
import { cartStore } from '../../../stores/cart/cart.ts'
import { maxLines, quantityIn } from '../../../stores/cart/cart-lines.ts'
import { announce } from '../../../ui/announce.ts'
import { showSnackbar } from '../../../ui/snackbar.ts'

// What the table of a series does, loaded when something is typed into it, or is in the cart.

interface Wanted extends WantedAddition {
  field: HTMLInputElement
  asked: number
}

/** How soon the second click of a double one comes at the latest, ms. */
const doubleClickMs = 400
let orderedAt = Number.NEGATIVE_INFINITY

/** After the last key the shop is asked for the sum, ms. */
const debounceMs = 300
let sum = new AbortController()

/** Answers a change of a cell: what was said of it is not true any more, and the sum is another. */
export function onType(field: HTMLInputElement): void {
  delete field.dataset.asked
  delete field.dataset.said
  field.removeAttribute('aria-invalid')
  noteOf(field)?.remove()
  markCell(field)
  if (field.form) void showSum(field.form)
}

/**
 * Answers that a cell is left: its quantity is raised to whole packs, and a note at the cell says so, and what else
 * there is to know of it: how much is there, and how much is in the cart.
 */
export function onLeave(field: HTMLInputElement): void {
  const { wanted, wrong } = readField(field)
  const [text] = wrong.map(({ notice }) => notice)
  if (text !== undefined) {
    field.setAttribute('aria-invalid', 'true')
    showNote(field, text)
    return
  }
  const [line] = wanted
  // It is said once.
  if (!line || field.dataset.said === field.value) return
  const { quantity, asked } = line
  field.value = String(quantity)
  field.dataset.said = field.value
  if (asked !== quantity) field.dataset.asked = String(asked)
  markCell(field)
  const notes = quantityNotes({
    asked,
    got: quantity,
    minimum: line.minimum,
    unit: line.unit,
    stock: readNumber(field.dataset.stock ?? ''),
    inCart: inCart(line.product_id),
  })
  if (notes.length > 0) showNote(field, joinSentences(notes))
}

export function showInCart(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) markCell(field)
}

/**
 * Adds all quantities of a table to the cart and says so; what is no quantity stays, and is pointed at. The second
 * click of a double one changes nothing, and does not find the table empty.
 */
export async function orderSeries(form: HTMLFormElement): Promise<void> {
  if (performance.now() - orderedAt < doubleClickMs) return
  const read = fieldsOf(form).map(readField)
  const wanted = read.flatMap((field) => field.wanted)
  const wrong = read.flatMap((field) => field.wrong)
  const [first] = wrong
  if (first) {
    for (const { field } of wrong) field.setAttribute('aria-invalid', 'true')
    first.field.focus()
    showSnackbar(`${first.field.dataset.name}: ${first.notice}`)
    return
  }
  if (wanted.length === 0) {
    form.querySelector('input')?.focus()
    showSnackbar('Укажите количество хотя бы в одной ячейке')
    return
  }
  orderedAt = performance.now()
  const said = addLines(wanted.map(({ field: _, ...line }) => line))
  // What there was no room for stays in the table.
  for (const { field } of wanted.filter(({ product_id }) => inCart(product_id) > 0)) {
    field.value = ''
    delete field.dataset.asked
    noteOf(field)?.remove()
    markCell(field)
  }
  void showSum(form)
  await said
}

/**
 * Shows the total of the quantities in a table, by the shop's own calculation: their prices depend on how much is
 * bought, with what is in the cart.
 */
async function showSum(form: HTMLFormElement): Promise<void> {
  sum.abort()
  sum = new AbortController()
  const { signal } = sum
  const output = form.querySelector('output')
  const wanted = fieldsOf(form).flatMap((field) => readField(field).wanted)
  const count = wanted.length > 0 ? countOfProducts(wanted.length) : ''
  form.toggleAttribute('data-filled', count !== '')
  if (!output) return
  output.textContent = count
  if (!count) return
  await new Promise((resolve) => setTimeout(resolve, debounceMs))
  if (signal.aborted) return
  const cart = wanted
    .slice(0, maxLines)
    .map(({ product_id, quantity }) => ({ product_id, quantity: inCart(product_id) + quantity }))
  const outcome = await recalculate(callForOrder(signal), { ...emptyOrder, cart }).catch(() => null)
  if (signal.aborted || outcome?.result !== 'ok') return
  const isMore = wanted.some(({ product_id }) => inCart(product_id) > 0)
  const end = isMore ? ' с тем, что уже в корзине' : ''
  output.textContent = `${count} на ${formatPrice(outcome.calculation.subtotal)}${end}`
}

const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] => [...form.querySelectorAll('input')]

const inCart = (productId: number): number => quantityIn(cartStore.read().content.lines, productId)

const productOf = ({ name }: HTMLInputElement): number => Number(name.slice(1))

/** The quantity of a cell, raised to whole packs, or why it is invalid; neither in an empty cell. */
function readField(field: HTMLInputElement): {
  wanted: Wanted[]
  wrong: { field: HTMLInputElement; notice: string }[]
} {
  const { value, dataset } = field
  if (value.trim() === '' || value.trim() === '0') return { wanted: [], wrong: [] }
  const unit = field.closest('table')?.dataset.unit ?? ''
  const minimum = Number(dataset.step)
  const { quantity, notice } = takeInSteps(value, unit, minimum)
  if (quantity === null) return { wanted: [], wrong: [{ field, notice }] }
  const asked = Number(dataset.asked ?? readNumber(value))
  const line = { product_id: productOf(field), name: dataset.name ?? '', quantity, asked, minimum, unit }
  return { wanted: [{ field, ...line }], wrong: [] }
}

/** The short remark below a cell's field: how it was raised, or how much of it is in the cart. */
function markCell(field: HTMLInputElement): void {
  const cell = field.closest('td')
  const amount = inCart(productOf(field))
  const { asked } = field.dataset
  const text = asked
    ? `подняли с ${formatNumber(Number(asked))}`
    : amount > 0
      ? `в корзине ${formatNumber(amount)}`
      : ''
  const mark = cell?.querySelector('.series-in') ?? null
  if (!text) mark?.remove()
  else if (mark) mark.textContent = text
  else cell?.appendChild(Object.assign(document.createElement('small'), { className: 'series-in', textContent: text }))
  cell?.querySelector('.series-in')?.toggleAttribute('data-raised', asked !== undefined)
}

const noteOf = (field: HTMLInputElement): Element | null => field.parentElement?.querySelector('.series-note') ?? null

/** One note at a time, above the field of its cell: it covers no other field of its row. */
function showNote(field: HTMLInputElement, text: string): void {
  for (const old of field.form?.querySelectorAll('.series-note') ?? []) old.remove()
  const note = Object.assign(document.createElement('p'), { className: 'series-note', textContent: text })
  note.id = `series-note-${productOf(field)}`
  field.parentElement?.insertBefore(note, field)
  field.setAttribute('aria-describedby', note.id)
  announce(text)
}
