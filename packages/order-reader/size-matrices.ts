import { type Part, partOf, type WrittenList } from './article-lists.ts'
import { valuePattern } from './list-grammar.ts'
import type { Row } from './tokens.ts'

/** Tables with series on one side and grits or sizes on the other: a row is a list of articles. */
export interface Matrices {
  lists: Map<Row, WrittenList>
  /** The rows that head them. */
  headings: Set<Row>
}

const isValue = new RegExp(`^(?:${valuePattern})$`, 'iu')
const isTotal = /^(?:итого|всего|сумма|total)/iu
const isSeries = /^(?=.*\p{L})(?=.*[\d-])[\p{L}\d]{1,12}(?:[-–—][\p{L}\d]{1,12}){0,4}$/u
const isCount = /^\d{1,5}$/
/** What else a table counts than what is ordered. */
const isOther = /цен|стоим|руб|остат|налич|склад|скидк|вес|price|stock/iu
const isEmpty = /^[-–—0]?$/

/** The columns of a heading: grits or sizes, or series. */
interface Sides {
  /** By column; null for one of totals. */
  columns: (string | null)[]
  isOfValues: boolean
}

/** Finds the tables among rows of cells. */
export function matricesOf(rows: readonly Row[]): Matrices {
  const lists: Matrices['lists'] = new Map()
  const headings: Matrices['headings'] = new Set()
  let sides: Sides | null = null
  let heading: Row | null = null
  for (const row of rows) {
    const cells = cellsOf(row)
    const list: WrittenList | null = sides && cells ? listOf(cells, row.row, sides) : null
    const next: Sides | null = !list && cells ? sidesOf(cells) : null
    if (next) {
      sides = next
      heading = row
      continue
    }
    if (!list) {
      // Totals stand below their table.
      if (!isTotal.test(row.cells[0] ?? '')) sides = null
      continue
    }
    lists.set(row, list)
    if (heading) headings.add(heading)
  }
  return { lists, headings }
}

/** The cells of a row that signs or gaps divide; null: neither does. A heading without a corner begins with a gap. */
function cellsOf({ separator, cells: [text = '', ...others] }: Row): readonly string[] | null {
  if (separator) return [text, ...others]
  const parts = text.split(/\s{2,}/)
  if (parts.length < 2) return null
  return parts.every((part) => isValue.test(part)) ? ['', ...parts] : parts
}

/** What a row heads; null where it is no heading of a matrix. */
function sidesOf([corner = '', ...cells]: readonly string[]): Sides | null {
  const columns = cells.map((cell) => (cell === '' || isTotal.test(cell) ? null : cell))
  const named = columns.filter((cell) => cell !== null)
  if (/\d/.test(corner) || isOther.test(corner) || new Set(named).size < Math.max(named.length, 2)) return null
  if (named.every((cell) => isValue.test(cell))) return { columns, isOfValues: true }
  return named.every((cell) => isSeries.test(cell) && /\d/.test(cell)) ? { columns, isOfValues: false } : null
}

/** The articles that a row below the heading orders; null where it is none of the matrix. */
function listOf(
  [side = '', ...cells]: readonly string[],
  row: number,
  { columns, isOfValues }: Sides,
): WrittenList | null {
  const isSide = isOfValues ? isSeries.test(side) : isValue.test(side)
  const isWhole = cells.every((cell, at) => isEmpty.test(cell) || isCount.test(cell) || columns[at] === undefined)
  if (!isSide || !isWhole || cells.length > columns.length + 1) return null
  const parts = cells.flatMap((cell, at): Part[] => {
    const column = columns[at]
    if (!column || isEmpty.test(cell)) return []
    const [series, value] = isOfValues ? [side, column] : [column, side]
    return [partOf(value, (article) => article, [series], cell, row)]
  })
  return parts.length > 0 ? { parts, isAsked: false, least: 1 } : null
}
