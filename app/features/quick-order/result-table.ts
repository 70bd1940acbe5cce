import { tableHead } from '../../orders/lines-table.ts'
import type { Cell } from '../../spreadsheet/write-xlsx.ts'
import { notesOf, type OrderRow } from './order-rows.ts'

/**
 * The rows as a table for a spreadsheet, with headings; `origin` makes addresses whole. It can be pasted here again.
 */
export function resultTable(rows: readonly OrderRow[], origin: string): Cell[][] {
  return [[...tableHead, 'Результат', 'Исходная строка'], ...rows.map((row) => toCells(row, origin))]
}

function toCells(row: OrderRow, origin: string): Cell[] {
  const { line, product, calculated } = row
  const facts: Cell[] = product
    ? [
        calculated?.sku || product.sku || null,
        calculated?.sku3m ?? product.sku3m,
        product.name,
        // The first row has it all.
        row.state === 'repeat' ? 0 : (calculated?.quantity ?? row.quantity),
        product.unit || null,
        calculated?.price ?? null,
        calculated?.total ?? null,
        origin + product.url,
      ]
    : [null, null, line.text, null, null, null, null, null]
  const verdict = notesOf(row).map(({ text }) => text.replaceAll('\u00a0', ' '))
  return [...facts, verdict.join('. '), line.text]
}
