import { columnsOf } from './columns.ts'
import { isCount, readHeadings } from './headed-columns.ts'
import type { Columns, TableRow } from './table-row.ts'
import type { Row } from './tokens.ts'
import { headingOf, type noiseOf } from './words.ts'

/** A row with the products that it names and what its words alone say of it. */
export interface Line extends TableRow {
  noise: ReturnType<typeof noiseOf>
  /** It only heads the lines below, which go on with its article or name. */
  isHead: boolean
}

type Headings = NonNullable<Parameters<typeof columnsOf>[0]>

/** Tables: rows with cells below their headings, or alike. */
export function tablesOf(lines: readonly Line[]): Map<Row, { table: Columns | 'heading' }> {
  const tables = new Map<Row, { table: Columns | 'heading' }>()
  let headings: Headings | null = null
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
    } else if (headings && rows.length === 0 && isSecondHeading(line)) {
      headings = withSecond(headings, row.cells)
      tables.set(row, { table: 'heading' })
    } else if (isCount(row.cells)) tables.set(row, { table: 'heading' })
    else {
      if (!headings && rows.length > 0 && rows[0]?.row.cells.length !== row.cells.length) close()
      rows.push(line)
    }
  }
  close()
  return tables
}

/** Words below headings, without a product: what a heading over several columns is divided into. */
const isSecondHeading = ({ row: { cells }, hits }: TableRow): boolean =>
  hits.length === 0 && cells.some((cell) => cell !== '') && cells.every((cell) => !/\d/.test(cell))

/** Headings with the second row below them: what is below a quantity, or beside it under no heading, is one, too. */
function withSecond({ named, texts }: Headings, second: readonly string[]): Headings {
  let last: (typeof named)[number] = null
  const both = Array.from({ length: Math.max(named.length, second.length) }, (_, at) => {
    if ((texts[at] ?? '') !== '') last = named[at] ?? null
    const own = headingOf(second[at] ?? '')
    if (own) return own
    return (second[at] ?? '') !== '' && last === 'quantity' ? last : (named[at] ?? null)
  })
  return { named: both, texts }
}
