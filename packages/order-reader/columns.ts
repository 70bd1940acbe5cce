import { headedColumns } from './headed-columns.ts'
import { inferColumns } from './inferred-columns.ts'
import type { Columns, TableRow } from './table-row.ts'
import type { Column } from './words.ts'

/** What the cells of a table are, by its headings or by what is in all of its rows. */
export function columnsOf(
  headings: { named: readonly (Column | null)[]; texts: readonly string[] } | null,
  rows: readonly TableRow[],
): Columns {
  const found = headings ? headedColumns(headings.named, headings.texts, rows) : inferColumns(rows)
  const at = found.columns.indexOf('quantity')
  const quantities = rows.map(({ row }) => row.cells[at] ?? '').filter((cell) => /\d/.test(cell))
  const hasThousandths = quantities.length > 1 && quantities.every((cell) => /\d[.,]000$/.test(cell))
  return { isByArithmetic: false, ...found, hasThousandths }
}
