import { columnsOf } from './columns.ts'
import { isCount, readHeadings } from './headed-columns.ts'
import type { Columns, TableRow } from './table-row.ts'
import type { Row } from './tokens.ts'
import type { noiseOf } from './words.ts'

/** A row with the products that it names and what its words alone say of it. */
export interface Line extends TableRow {
  noise: ReturnType<typeof noiseOf>
}

/** Tables: rows with cells below their headings, or alike. */
export function tablesOf(lines: readonly Line[]): Map<Row, { table: Columns | 'heading' }> {
  const tables = new Map<Row, { table: Columns | 'heading' }>()
  let headings: Parameters<typeof columnsOf>[0] = null
  let rows: TableRow[] = []
  const close = () => {
    const found = rows.length > 0 ? columnsOf(headings, rows) : null
    if (found) for (const { row } of rows) tables.set(row, { table: found })
    rows = []
  }
  for (const line of lines) {
    const { row } = line
    if (!row.separator) {
      if (row.tokens.length > 0 && line.noise === null) {
        close()
        headings = null
      }
      continue
    }
    const named = readHeadings(line)
    if (named) {
      close()
      headings = { named, texts: row.cells }
      tables.set(row, { table: 'heading' })
    } else if (headings && isCount(row.cells)) tables.set(row, { table: 'heading' })
    else {
      if (!headings && rows.length > 0 && rows[0]?.row.cells.length !== row.cells.length) close()
      rows.push(line)
    }
  }
  close()
  return tables
}
