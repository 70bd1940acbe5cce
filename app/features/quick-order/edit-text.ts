import { textRows } from '../../orders/order-lines.ts'

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

/** A line for a code and its quantity, as `readOrderLines` reads it again. */
export const lineOf = (code: string, quantity: number | null): string => (quantity ? `${code}\t${quantity}` : code)
