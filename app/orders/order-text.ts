// The text of a pasted order as it is kept and changed; what it means the Worker reads (docs/decisions/052).
import { textRows } from '../../shared/format/text-rows.ts'
import type { LineItem, LineProduct } from '../../shared/shop-api/read-order.ts'

/** The text with other lines in the place of `count` from `row` (from 0) on; none: they are taken out. */
export function replaceRows(
  text: string,
  { row, rows }: { row: number; rows: number },
  lines: readonly string[],
): string {
  const before = textRows(text)
  return [...before.slice(0, row), ...lines, ...before.slice(row + rows)].join('\n')
}

export const withoutRows = (text: string, rows: ReadonlySet<number>): string =>
  textRows(text)
    .filter((_, at) => !rows.has(at))
    .join('\n')

/** Articles that are alone in a line without being taken for something else. */
const plainArticle = /^[\p{L}\d](?:[\p{L}\d]|[-./ ](?=[\p{L}\d]))*$/u

/** What names a product in a line and nothing else: its article, or its address where that could be misread. */
export function codeOf({ sku, url }: Pick<LineProduct, 'sku' | 'url'>, isShared = false): string {
  return !isShared && plainArticle.test(sku) && /\d/.test(sku) && sku.length > 3 ? sku : url
}

/** A line that can be read in one way alone: «KL-125-8-240 x50». */
export function itemLine({ product, quantity }: LineItem, isShared = false): string {
  const code = codeOf(product, isShared)
  return quantity ? `${code} x${quantity}` : code
}
