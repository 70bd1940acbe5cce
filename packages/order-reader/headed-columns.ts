import { cellNumber, type Found, fullHit, type TableRow } from './table-row.ts'
import { type Column, headingOf, unitOf } from './words.ts'

/** Headings of a table; null for any other row. */
export function readHeadings({ row, hits }: TableRow): (Column | null)[] | null {
  const { cells } = row
  const filled = cells.filter((cell) => cell !== '')
  const named = cells.map((cell) => headingOf(cell))
  const known = named.filter((column) => column !== null).length
  if (known === 0 || hits.some(({ isId }) => !isId)) return null
  // «Итого» heads a column, too; beside a number it is a row of totals. So does «шт.», which is beside a product.
  const isOfWords = filled.every((cell) => cellNumber(cell) === null)
  const isTable = filled.some(
    (cell) => headingOf(cell) !== null && unitOf(cell.toLowerCase().replace(/\.$/, '')) === null,
  )
  return isOfWords && isTable && filled.length > 1 ? named : null
}

/** «1, 2, 3, 4»: forms number their columns below the headings. */
export const isCount = (cells: readonly string[]): boolean =>
  (cells.length > 2 && cells.every((cell, at) => cell === String(at + 1))) ||
  (cells.length > 4 &&
    /^[АA]$/i.test(cells[0] ?? '') &&
    cells.every((cell) => /^(?:[АБВAB]|\d{1,2}[аa]?)$/i.test(cell)))

/** The columns of rows below these headings. */
export function headedColumns(
  headings: readonly (Column | null)[],
  texts: readonly string[],
  rows: readonly TableRow[],
): Found {
  const columns = [...headings]
  const withHits = rows.filter(({ hits }) => hits.some(({ isId }) => !isId))
  const counts = columns.map((_, at) => withHits.filter((row) => fullHit(row, at) !== null).length)
  const hitsIn = (at: number) => counts[at] ?? 0
  // Of several columns of codes that one is meant in which this shop's articles are.
  const codes = columns.flatMap((column, at) =>
    column === 'code' || column === 'other code' || column === null ? [at] : [],
  )
  const best = codes.toSorted((one, other) => hitsIn(other) - hitsIn(one))[0]
  if (best !== undefined && hitsIn(best) > 0) {
    for (const at of codes) {
      if (columns[at] === 'code' && at !== best) columns[at] = 'other code'
      if (at === best && columns[at] === null) columns[at] = 'code'
    }
  }
  const isNumeric = (at: number) => {
    const cells = rows.map(({ row }) => row.cells[at] ?? '').filter(Boolean)
    return cells.length > 0 && cells.every((cell) => cellNumber(cell) !== null)
  }
  const quantities = columns.flatMap((column, at) => (column === 'quantity' ? [at] : []))
  const unnamed = columns.flatMap((column, at) => (column === null && isNumeric(at) ? [at] : []))
  const heading = texts[quantities[0] ?? -1]
  const found = (quantityHeading = '', candidates: number[] = []): Found => ({ columns, candidates, quantityHeading })
  if (quantities.length === 1) {
    for (const [at, column] of columns.entries())
      if (column === null) columns[at] = isTextual(at, rows) ? 'name' : 'other'
    return found(heading)
  }
  if (quantities.length > 1) {
    for (const at of quantities) columns[at] = null
    return found(heading, quantities)
  }
  // «Всего, шт» beside numbers that nobody names is how many.
  const sums = columns.flatMap((column, at) => (column === 'sum' && /шт|кол/i.test(texts[at] ?? '') ? [at] : []))
  const [sum] = sums
  if (sum !== undefined && sums.length === 1) {
    columns[sum] = 'quantity'
    for (const at of unnamed) columns[at] = 'other'
    return found(texts[sum])
  }
  const [only] = unnamed
  const total = columns.findIndex((column, at) => column === 'sum' && isNumeric(at))
  if (unnamed.length === 1 && only !== undefined) {
    columns[only] = 'quantity'
    return found(texts[only])
  }
  if (unnamed.length > 1) {
    if (total === -1 || columns.includes('price')) return found('', unnamed)
    columns[total] = null
    return found('', [...unnamed, total])
  }
  return found('')
}

const isTextual = (at: number, rows: readonly TableRow[]): boolean =>
  rows.some(({ row }) => /\p{L}{3}/u.test(row.cells[at] ?? '')) &&
  rows.every(({ row }) => cellNumber(row.cells[at] ?? '') === null)
