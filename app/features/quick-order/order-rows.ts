import { formatNumber } from '../../format/plural.ts'
import { formatQuantity, mostQuantity } from '../../format/quantity.ts'
import type { OrderLine } from '../../orders/order-lines.ts'
import { goneText, lineObstacle, possibleQuantity } from '../../product-card/line-obstacle.ts'
import type { CalculatedLine } from '../../shop-api/contract/calculation.ts'
import type { LineProduct, LineVerdict } from '../../shop-api/found-lines.ts'
import { emptyOrder, type OrderRefusal, recalculate } from '../../shop-api/order.ts'
import type { SessionCall } from '../../shop-api/session.ts'
import { type CartLine, mostLines } from '../../stores/cart/cart-lines.ts'

/** A line of the order with what is known of it. */
export interface OrderRow {
  line: OrderLine
  /** From 1, as people count. */
  number: number
  /**
   * `waiting`: the answer is on its way; `repeat`: of the product of an earlier row, which has the quantity of both.
   */
  state: 'waiting' | 'found' | 'several' | 'unknown' | 'unasked' | 'failed' | 'repeat'
  product: LineProduct | null
  /** What is asked for of the product, in all its rows; 0 without a product. */
  quantity: number
  /** Another way to read the code, by which the product was found. */
  reading: string | null
  /** The products to choose from, of `total`. */
  offered: readonly LineProduct[]
  total: number
  /** The number of the row with the same product. */
  repeats: number | null
  /** The lines of the text (`OrderLine.row`) that repeat this one. */
  repeatedIn: number[]
  /** Null: not calculated yet, or the shop does not sell it any more. */
  calculated: CalculatedLine | null
  /** The shop has answered without this product. */
  isGone: boolean
}

/** Lines and what was found for them -> rows. `choices` are product ids by code. */
export function toRows(
  lines: readonly OrderLine[],
  verdictOf: (code: string) => LineVerdict | null,
  choices: Readonly<Record<string, number>>,
): OrderRow[] {
  const first = new Map<number, OrderRow>()
  return lines.map((line, index) => {
    const row = toRow(line, index + 1, verdictOf(line.code), choices[line.code])
    if (!row.product) return row
    const earlier = first.get(row.product.product_id)
    if (!earlier) {
      first.set(row.product.product_id, row)
      return row
    }
    earlier.repeatedIn.push(line.row)
    earlier.quantity = Math.min(earlier.quantity + row.quantity, mostQuantity)
    return { ...row, state: 'repeat', repeats: earlier.number }
  })
}

function toRow(line: OrderLine, number: number, verdict: LineVerdict | null, choice: number | undefined): OrderRow {
  const row: OrderRow = {
    ...{ line, number, state: 'waiting', product: null, quantity: 0, reading: null, offered: [], total: 0 },
    ...{ repeats: null, repeatedIn: [], calculated: null, isGone: false },
  }
  if (!verdict) return row
  if (verdict.kind !== 'found' && verdict.kind !== 'several') return { ...row, state: verdict.kind }
  const products = verdict.kind === 'found' ? [verdict.product] : verdict.products
  const product = verdict.kind === 'found' ? verdict.product : products.find(({ product_id }) => product_id === choice)
  if (!product) {
    const total = verdict.kind === 'several' ? verdict.total : 1
    return { ...row, state: 'several', offered: products, total }
  }
  const quantity = Math.min(line.quantity ?? product.minimum, mostQuantity)
  return { ...row, state: 'found', product, quantity, reading: verdict.kind === 'found' ? verdict.reading : null }
}

/** What the shop is asked to calculate for the rows. */
export const cartOf = (rows: readonly OrderRow[]): CartLine[] =>
  rows.flatMap(({ state, product, quantity }) =>
    state === 'found' && product ? [{ product_id: product.product_id, quantity }] : [],
  )

/** What the shop has calculated, and for which lines. */
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
  for (let first = 0; first < cart.length; first += mostLines) {
    const outcome = await recalculate(call, { ...emptyOrder, cart: cart.slice(first, first + mostLines) })
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
    return { ...row, calculated, isGone: calculated === null }
  })
}

/** Whether a row can be put into the cart as it is. */
export const isOrderable = ({ state, calculated }: OrderRow): boolean =>
  state === 'found' && calculated !== null && lineObstacle(calculated) === null

/** Whether the buyer has to do something about a row. */
export const isQuestion = (row: OrderRow): boolean =>
  row.state === 'several' ||
  row.state === 'unknown' ||
  row.state === 'unasked' ||
  row.state === 'failed' ||
  row.isGone ||
  (row.calculated !== null && lineObstacle(row.calculated) !== null)

/** What the shop says of a row: `good` can be ordered as it is asked for, `note` with a remark, `bad` cannot. */
export interface RowNote {
  kind: 'good' | 'note' | 'bad'
  text: string
}

/** The verdict on a row, in sentences. None while nothing is known. */
export function notesOf(row: OrderRow): RowNote[] {
  const note = (kind: RowNote['kind'], text: string): RowNote[] => [{ kind, text }]
  switch (row.state) {
    case 'waiting':
      return []
    case 'several':
      return note('bad', row.total > 1 ? `Подходит несколько товаров: выберите` : 'Похоже на это: выберите, если верно')
    case 'unknown':
      return note('bad', 'Не нашли такого товара')
    case 'unasked':
      return note('bad', 'Ещё не искали')
    case 'failed':
      return note('bad', 'Не удалось проверить')
    case 'repeat':
      return note('note', `Повтор строки ${row.repeats}: количества сложены`)
    case 'found':
      return row.isGone ? note('bad', goneText) : foundNotes(row)
  }
}

function foundNotes({ line, quantity, reading, calculated }: OrderRow): RowNote[] {
  const notes: RowNote[] = []
  const add = (kind: RowNote['kind'], text: string) => notes.push({ kind, text })
  if (reading) add('note', `Прочитали как ${reading}`)
  if (!calculated) return notes
  const { minimum, unit, stock_quantity: stock } = calculated
  const obstacle = lineObstacle(calculated)
  if (obstacle) add('bad', obstacle)
  if (line.quantity === null) add('note', `Количество не указано: взяли ${formatQuantity(calculated.quantity, unit)}`)
  else if (calculated.quantity > quantity) {
    const pack = minimum > 1 ? `: продаём по ${formatQuantity(minimum, unit)}` : ''
    add('note', `Подняли количество с ${formatNumber(quantity)} до ${formatNumber(calculated.quantity)}${pack}`)
  } else if (calculated.quantity < quantity) add('note', `Можно заказать ${formatQuantity(calculated.quantity, unit)}`)
  if (obstacle || stock === null) return notes
  if (stock === 0) add('note', 'Под заказ')
  else if (stock < calculated.quantity) add('note', `Сейчас есть ${formatQuantity(stock, unit)}, остальное под заказ`)
  else add('good', `В наличии ${formatQuantity(stock, unit)}`)
  return notes
}

/** The quantity to take instead of the one that the stock does not allow; null where that does not help. */
export const possibleOf = ({ calculated }: OrderRow): number | null =>
  calculated && lineObstacle(calculated) ? possibleQuantity(calculated, calculated.quantity) : null
