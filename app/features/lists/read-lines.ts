import { ShopApiError } from '../../../shared/shop-api/errors.ts'
import type { LineItem, LineReading, PastedLine } from '../../../shared/shop-api/read-order.ts'
import { itemLine } from '../../orders/order-text.ts'
import { readOrder } from '../../shop-api/read-order.ts'
import { SpreadsheetError } from '../../spreadsheet/spreadsheet-error.ts'
import { addedUp, type CartLine } from '../../stores/cart/cart-lines.ts'

export interface UnparsedLine {
  /** As it was written; a line of a table as it is read without its headings, where that is known. */
  text: string
  /** What it may mean; empty: nobody knows, or `state` says why. */
  readings: LineReading[]
  state: 'searched' | 'unasked' | 'failed'
}

/** What a text of order lines means; lines of one product are added up. */
export interface ReadLines {
  lines: CartLine[]
  left: UnparsedLine[]
}

/**
 * Asks the Worker what the lines of an order mean. Without a quantity the least that is sold is meant.
 * @throws ShopApiError
 */
export async function readLines(text: string): Promise<ReadLines> {
  const { lines } = await readOrder(text)
  const found = lines.flatMap(({ verdict }) => (verdict.kind === 'found' ? linesOf(verdict.reading) : []))
  return { lines: addedUp(found), left: lines.flatMap(toLeft) }
}

function toLeft({ text, verdict }: PastedLine): UnparsedLine[] {
  if (verdict.kind === 'found') return []
  if (verdict.kind === 'question')
    return [{ text: textAlone(text, verdict.readings), readings: verdict.readings, state: 'searched' }]
  return [{ text, readings: [], state: verdict.kind === 'unknown' ? 'searched' : verdict.kind }]
}

/** A line of a table with one reading, which without its headings might have others. */
const textAlone = (text: string, [reading, ...others]: readonly LineReading[]): string =>
  text.includes('\t') && reading && others.length === 0 ? reading.items.map((item) => itemLine(item)).join('\n') : text

/** The lines of a reading; without a quantity it is the least that is sold. */
export const linesOf = ({ items }: LineReading): CartLine[] =>
  items.map(({ product, quantity }: LineItem) => ({
    product_id: product.product_id,
    quantity: quantity ?? product.minimum,
  }))

export function failureText(error: unknown): string {
  if (error instanceof SpreadsheetError) return `${error.message}.`
  if (error instanceof ShopApiError && error.status === 429) {
    return 'Слишком много запросов подряд: попробуйте через минуту. Текст на месте.'
  }
  return 'Не удалось найти товары: магазин не ответил. Текст на месте, попробуйте ещё раз.'
}
