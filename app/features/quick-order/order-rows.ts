import { formatNumber } from '../../../shared/format/plural.ts'
import { formatQuantity, maxQuantity } from '../../../shared/format/quantity.ts'
import { quantityNotes } from '../../../shared/format/quantity-changes.ts'
import type { CalculatedLine } from '../../../shared/shop-api/contract/calculation.ts'
import { emptyOrder, type OrderRefusal, recalculate } from '../../../shared/shop-api/order.ts'
import type { Doubt, LineItem, LineProduct, LineReading, PastedLine } from '../../../shared/shop-api/read-order.ts'
import type { SessionCall } from '../../../shared/shop-api/session.ts'
import { goneText, lineBlocker, maxOrderable } from '../../product-card/line-blocker.ts'
import { type CartLine, maxLines } from '../../stores/cart/cart-lines.ts'

/** A line whose meaning may still be on its way. */
export type ShownLine = Omit<PastedLine, 'verdict'> & { verdict: PastedLine['verdict'] | null }

/** A product of a line, or a line of which nobody knows the product. */
export interface OrderRow {
  line: ShownLine
  /** What it is of its line, from 0: a line may order several products. */
  index: number
  /** The line of the text, from 1, as people count. */
  number: number
  /**
   * `waiting`: the answer is on its way; `repeat`: of the product of an earlier row, which has the quantity of both.
   */
  state: 'waiting' | 'found' | 'question' | 'unknown' | 'unasked' | 'failed' | 'repeat'
  product: LineProduct | null
  /** What the line says; null: nothing. */
  written: number | null
  /** What is asked for of the product, in all its rows; 0 without a product. */
  quantity: number
  /** Another way to read the article, by which the product was found. */
  spelled: string | null
  doubt: Doubt | null
  /** What a line that is asked about may mean, of `total` products. */
  readings: readonly LineReading[]
  total: number
  /** The number of the row with the same product. */
  repeats: number | null
  repeatedIn: OrderRow[]
  /** Null: not calculated yet, or the shop does not sell it any more. */
  calculated: CalculatedLine | null
  /** The shop has answered without this product. */
  isDiscontinued: boolean
}

export function toRows(lines: readonly ShownLine[]): OrderRow[] {
  const first = new Map<number, OrderRow>()
  return lines.flatMap(rowsOf).map((row) => {
    if (row.state !== 'found' || !row.product) return row
    const earlier = first.get(row.product.product_id)
    if (!earlier) {
      first.set(row.product.product_id, row)
      return row
    }
    const repeat: OrderRow = { ...row, state: 'repeat', repeats: earlier.number }
    earlier.repeatedIn.push(repeat)
    earlier.quantity = Math.min(earlier.quantity + row.quantity, maxQuantity)
    return repeat
  })
}

function rowsOf(line: ShownLine): OrderRow[] {
  const row: OrderRow = {
    line,
    index: 0,
    number: line.row + 1,
    state: 'waiting',
    product: null,
    written: null,
    quantity: 0,
    spelled: null,
    doubt: null,
    readings: [],
    total: 0,
    repeats: null,
    repeatedIn: [],
    calculated: null,
    isDiscontinued: false,
  }
  const { verdict } = line
  if (!verdict) return [row]
  if (verdict.kind === 'question') {
    return [{ ...row, state: 'question', doubt: verdict.doubt, readings: verdict.readings, total: verdict.total }]
  }
  if (verdict.kind !== 'found') return [{ ...row, state: verdict.kind }]
  return verdict.reading.items.map(({ product, quantity }, index) => ({
    ...row,
    state: 'found',
    product,
    index,
    repeatedIn: [],
    written: quantity,
    quantity: Math.min(quantity ?? product.minimum, maxQuantity),
    spelled: verdict.reading.spelled,
  }))
}

export const cartOf = (rows: readonly OrderRow[]): CartLine[] =>
  rows.flatMap(({ state, product, quantity }) =>
    state === 'found' && product ? [{ product_id: product.product_id, quantity }] : [],
  )

export interface LineCalculation {
  asked: readonly CartLine[]
  products: readonly CalculatedLine[]
}

/**
 * What the shop says of the products, in one calculation for each 200 of them: no order has more. Or why it says
 * nothing.
 */
export async function calculateLines(
  call: SessionCall,
  cart: readonly CartLine[],
): Promise<LineCalculation | OrderRefusal> {
  const products: CalculatedLine[] = []
  for (let first = 0; first < cart.length; first += maxLines) {
    const outcome = await recalculate(call, { ...emptyOrder, cart: cart.slice(first, first + maxLines) })
    if (outcome.result !== 'ok') return outcome
    products.push(...outcome.calculation.products)
  }
  return { asked: cart, products }
}

/** The rows with what the shop has calculated for these very quantities; null: nothing yet. */
export function withCalculation(rows: readonly OrderRow[], calculation: LineCalculation | null): OrderRow[] {
  if (!calculation) return [...rows]
  const asked = new Map(calculation.asked.map(({ product_id, quantity }) => [product_id, quantity]))
  const known = new Map(calculation.products.map((product) => [product.product_id, product]))
  return rows.map((row) => {
    if (row.state !== 'found' || !row.product || asked.get(row.product.product_id) !== row.quantity) return row
    const calculated = known.get(row.product.product_id) ?? null
    return { ...row, calculated, isDiscontinued: calculated === null }
  })
}

export const isOrderable = ({ state, calculated }: OrderRow): boolean =>
  state === 'found' && calculated !== null && lineBlocker(calculated) === null

/** Whether the buyer has to do something about a row. */
export const isQuestion = (row: OrderRow): boolean =>
  row.state === 'question' ||
  row.state === 'unknown' ||
  row.state === 'unasked' ||
  row.state === 'failed' ||
  row.isDiscontinued ||
  (row.calculated !== null && lineBlocker(row.calculated) !== null)

/** What the items of a line are to be, with another quantity for one of them; 0 takes it out. */
export function changedItems({ line, index }: OrderRow, quantity: number): LineItem[] {
  if (line.verdict?.kind !== 'found') return []
  const items = line.verdict.reading.items.map((item, at) => (at === index ? { ...item, quantity } : item))
  return items.filter((item) => item.quantity !== 0)
}

/** «20 шт. на 6 120 ₽»: what a reading would order, raised to whole packs, in roubles by the price of the catalogue. */
export function readingSum({ items }: LineReading): number | null {
  let sum = 0
  for (const { product, quantity } of items) {
    if (product.price === null) return null
    sum += product.price * inPacks(product, quantity)
  }
  return Math.round(sum * 100) / 100
}

/** So many of a product as are sold for a wanted quantity. */
export const inPacks = ({ minimum }: LineProduct, quantity: number | null): number =>
  Math.max(Math.ceil((quantity ?? minimum) / minimum), 1) * minimum

/** What the shop says of a row: `good` can be ordered as it is asked for, `note` with a remark, `bad` cannot. */
export interface RowNote {
  kind: 'good' | 'note' | 'bad'
  text: string
}

export function notesOf(row: OrderRow): RowNote[] {
  const note = (kind: RowNote['kind'], text: string): RowNote[] => [{ kind, text }]
  switch (row.state) {
    case 'waiting':
      return []
    case 'question':
      return note('bad', doubtText(row))
    case 'unknown':
      return note('bad', 'Не нашли такого товара')
    case 'unasked':
      return note('bad', 'Ещё не искали')
    case 'failed':
      return note('bad', 'Не удалось проверить')
    case 'repeat':
      return note('note', `Повтор строки ${row.repeats}: количества сложены`)
    case 'found':
      return row.isDiscontinued ? note('bad', goneText) : foundNotes(row)
  }
}

function doubtText({ doubt, readings, total, line }: OrderRow): string {
  const about = doubt?.about ? `«${doubt.about}»` : ''
  const isOne = readings.length === 1
  switch (doubt?.kind) {
    case 'alike':
      return `${about ? `${about} не нашли. ` : ''}Похоже на ${isOne ? 'это' : 'эти товары'}: выберите, если верно`
    case 'id':
      return 'Артикула нет, есть товар с таким номером: выберите, если верно'
    case 'words':
      return about ? `Не поняли ${about}: как считать эту строку?` : 'Другая строка говорит о том же: как считать эту?'
    case 'quantity':
      return readings.some(({ items }) => items.some(({ quantity }) => quantity !== null))
        ? 'Сколько заказать?'
        : 'Не поняли количество'
    case 'unit':
      if (doubt.group) return 'Штук или упаковок?'
      return `Товар продаётся в других единицах: ${isOne ? 'столько' : 'сколько'} заказать?`
    case 'section':
      return `${about}: заказать?`
    case 'column':
      return 'Какое из чисел — количество?'
    default:
      if (total > 1) return 'Подходит несколько товаров: выберите'
      return line.text === '' ? '' : 'Как прочитать эту строку?'
  }
}

function foundNotes({ written, quantity, spelled, calculated }: OrderRow): RowNote[] {
  const notes: RowNote[] = []
  const add = (kind: RowNote['kind'], text: string) => notes.push({ kind, text })
  if (spelled) add('note', `Прочитали как ${spelled}`)
  if (!calculated) return notes
  const { minimum, unit, stock_quantity: stock } = calculated
  const blocker = lineBlocker(calculated)
  if (blocker) add('bad', blocker)
  const got = calculated.quantity
  if (written === null) add('note', `Количество не указано: взяли ${formatQuantity(got, unit)}`)
  const facts = { asked: written === null ? got : quantity, got, minimum, unit, isAgreed: blocker === null }
  for (const text of quantityNotes({ ...facts, stock: blocker ? null : stock })) add('note', text)
  if (blocker || stock === null) return notes
  if (stock === 0) add('note', 'Под заказ')
  else if (stock >= got) add('good', `В наличии ${formatQuantity(stock, unit)}`)
  return notes
}

/** The quantity to take instead of the one that the stock does not allow; null where that does not help. */
export const possibleOf = ({ calculated }: OrderRow): number | null =>
  calculated && lineBlocker(calculated) ? maxOrderable(calculated, calculated.quantity) : null

/** «KL-125-8-240 — 20 шт.», «50 шт. и …» */
export const itemText = ({ product, quantity }: LineItem): string =>
  quantity === null ? `${formatNumber(product.minimum)}\u00a0${product.unit}` : formatQuantity(quantity, product.unit)
