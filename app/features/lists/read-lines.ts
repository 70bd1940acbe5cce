import { type OrderLine, readOrderLines, rowsToText } from '../../orders/order-lines.ts'
import { findLines } from '../../shop-api/browser/find-lines.ts'
import { ShopApiError } from '../../shop-api/errors.ts'
import { type LineProduct, type LineVerdict, mostLinesAsked } from '../../shop-api/found-lines.ts'
import { SpreadsheetError } from '../../spreadsheet/spreadsheet-error.ts'
import { type CartLine, withMore } from '../../stores/cart/cart-lines.ts'

/** A line of a text that is not in the list yet. */
export interface LeftLine {
  /** As it was written; below headings as it is read without them. */
  text: string
  quantity: number | null
  /** Those that it may mean; empty: nobody knows what it means, or `state` says why. */
  products: LineProduct[]
  state: 'looked for' | 'unasked' | 'failed'
}

/** What a text of order lines means; lines of one product are added up. */
export interface ReadLines {
  lines: CartLine[]
  left: LeftLine[]
}

/**
 * Reads the lines of an order and asks the Worker what they mean. Without a quantity the least that is sold is meant.
 * @throws ShopApiError
 */
export async function readLines(text: string): Promise<ReadLines> {
  const read = readOrderLines(text)
  const asked = read.slice(0, mostLinesAsked)
  const { verdicts } = asked.length > 0 ? await findLines(asked) : { verdicts: [] }
  const found: CartLine[] = []
  const left: LeftLine[] = []
  for (const [index, line] of read.entries()) {
    const verdict = verdicts[index]
    const { quantity } = line
    if (verdict?.kind === 'found') found.push(lineOf(verdict.product, quantity))
    else left.push({ text: textAlone(line), quantity, ...whyLeft(verdict) })
  }
  return { lines: found.reduce<CartLine[]>(withMore, []), left }
}

/** A line that leaves the headings above it: without them a price may be read as its quantity. */
function textAlone({ text, code, quantity }: OrderLine): string {
  const [alone] = readOrderLines(text)
  if (alone?.code === code && alone.quantity === quantity) return text
  return quantity ? `${code}\t${quantity}` : code || text
}

/** Beyond 500 lines, and beyond 20 names, nobody has looked yet. */
function whyLeft(verdict: LineVerdict | undefined): Pick<LeftLine, 'products' | 'state'> {
  if (verdict?.kind === 'several') return { products: verdict.products, state: 'looked for' }
  const kind = verdict?.kind ?? 'unasked'
  return { products: [], state: kind === 'unasked' || kind === 'failed' ? kind : 'looked for' }
}

/** A line of this product; without a quantity it is the least that is sold. */
export const lineOf = ({ product_id, minimum }: LineProduct, quantity: number | null): CartLine => ({
  product_id,
  quantity: quantity ?? minimum,
})

/** The rows of a chosen file as text. @throws SpreadsheetError */
export async function readFile(file: Blob): Promise<string> {
  const { readTable } = await import('../../spreadsheet/read-table.ts')
  return rowsToText(await readTable(file))
}

/** Why lines could not be read, in words. */
export function failureText(error: unknown): string {
  if (error instanceof SpreadsheetError) return `${error.message}.`
  if (error instanceof ShopApiError && error.status === 429) {
    return 'Слишком много запросов подряд: попробуйте через минуту. Текст на месте.'
  }
  return 'Не удалось найти товары: магазин не ответил. Текст на месте, попробуйте ещё раз.'
}
