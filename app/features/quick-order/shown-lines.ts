import { textRows } from '../../format/text-rows.ts'
import { codeOf } from '../../orders/order-text.ts'
import type { LineProduct, PastedLine, ReadOrder } from '../../shop-api/read-order.ts'
import type { ShownLine } from './order-rows.ts'

export interface ReadText {
  text: string
  order: ReadOrder
}

/** Products by what names them in a line of their own (`codeOf`). */
export type KnownProducts = ReadonlyMap<string, LineProduct>

export function productsOf({ lines }: ReadOrder): Map<string, LineProduct> {
  const products = new Map<string, LineProduct>()
  for (const { verdict } of lines) {
    const readings = verdict.kind === 'found' ? [verdict.reading] : verdict.kind === 'question' ? verdict.readings : []
    for (const { items } of readings) {
      for (const { product } of items)
        for (const isShared of [false, true]) products.set(codeOf(product, isShared), product)
    }
  }
  return products
}

/** A line as the rows of this page write it («KL-125 x50»), which needs no reading; null for all others. */
function plainItem(line: string, known: KnownProducts): { product: LineProduct; quantity: number } | null {
  const [, code = '', quantity] = /^(\S.*) x([1-9]\d{0,4})$/.exec(line) ?? []
  const product = known.get(code)
  return product ? { product, quantity: Number(quantity) } : null
}

/** The text that has to be read: without the lines that need no reading, which leave their places empty. */
export const unreadText = (text: string, known: KnownProducts): string =>
  textRows(text)
    .map((line) => (plainItem(line, known) ? '' : line))
    .join('\n')

/**
 * The lines of a text by what was read of it, or of an earlier state of it: a line that is there as it did means
 * what it did; of others nothing is known yet.
 */
export function shownLines(text: string, known: KnownProducts, read: ReadText | null): ShownLine[] {
  const rows = textRows(text)
  const before = textRows(read?.text ?? '')
  const lines = Map.groupBy(read?.order.lines ?? [], ({ row }) => before[row] ?? '')
  const inLines = new Set(
    (read?.order.lines ?? []).flatMap(({ row, rows }) => Array.from({ length: rows }, (_, at) => row + at)),
  )
  const isNoLine = new Set(before.filter((_, at) => !inLines.has(at)))
  const shown: ShownLine[] = []
  for (let row = 0; row < rows.length; row += 1) {
    const line = rows[row] ?? ''
    if (line.trim() === '') continue
    const item = plainItem(line, known)
    if (item) {
      shown.push({
        row,
        rows: 1,
        text: line,
        verdict: { kind: 'found', reading: { items: [item], spelled: null, answer: null } },
      })
      continue
    }
    const same = (lines.get(line) ?? []).filter((one) => isSame(one, row))
    const [meant] = [...same.filter((one) => one.row === row), ...same]
    if (meant) {
      shown.push({ ...meant, row })
      row += meant.rows - 1
    } else if (!isNoLine.has(line)) shown.push({ row, rows: 1, text: line.trim(), verdict: null })
  }
  return shown

  function isSame(one: PastedLine, row: number): boolean {
    return Array.from({ length: one.rows }, (_, at) => before[one.row + at] === rows[row + at]).every(Boolean)
  }
}
