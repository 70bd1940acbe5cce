import { textRows } from '../../../shared/format/text-rows.ts'
import type { PastedLine, ReadOrder } from '../../../shared/shop-api/read-order.ts'
import type { ShownLine } from './order-rows.ts'

export interface ReadText {
  text: string
  order: ReadOrder
}

/**
 * The lines of a text by what was read of it, or of an earlier state of it: a line that is there as it did means
 * what it did; of others nothing is known yet.
 */
export function shownLines(text: string, read: ReadText | null): ShownLine[] {
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
