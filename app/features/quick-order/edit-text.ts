import { readOrderLines, textRows } from '../../orders/order-lines.ts'

/** The text with another line in the place of one (`row` from 0); '' takes it out. */
export function replaceRow(text: string, row: number, line: string): string {
  return textRows(text)
    .flatMap((old, at) => (at === row ? (line === '' ? [] : [line]) : [old]))
    .join('\n')
}

/** The text without these lines. */
export const withoutRows = (text: string, rows: ReadonlySet<number>): string =>
  textRows(text)
    .filter((_, at) => !rows.has(at))
    .join('\n')

/**
 * The text with this code and quantity in the place of one line, as `readOrderLines` reads them again there: below
 * headings the cells of a line have their places, and what has no cells is read by itself.
 */
export function rewriteRow(text: string, row: number, code: string, quantity: number | null): string {
  if (!quantity) return replaceRow(text, row, code)
  const cells = replaceRow(text, row, `${code}\t${quantity}`)
  const read = readOrderLines(cells).find((line) => line.row === row)
  return read?.code === code && read.quantity === quantity ? cells : replaceRow(text, row, `${code} x${quantity}`)
}
