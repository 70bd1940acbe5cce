import { findQuantity } from './quantity-column.ts'
import { cellNumber, type Found, fullHit, type TableRow } from './table-row.ts'
import { type Column, unitOf } from './words.ts'

/** What the columns of rows without headings are, by what is in all of them. */
export function inferColumns(rows: readonly TableRow[]): Found {
  const width = Math.max(...rows.map(({ row }) => row.cells.length))
  const columns: (Column | null)[] = Array.from({ length: width }, () => null)
  const nothing = { columns, candidates: [], quantityHeading: '' }
  const articles = rows.filter((row) => row.hits.some(({ isId }) => !isId))
  if (articles.length === 0) return nothing
  const ats = [...columns.keys()]
  const counts = ats.map((at) => articles.filter((row) => fullHit(row, at)).length)
  const hitsIn = (at: number) => counts[at] ?? 0
  const code = ats.toSorted((one, other) => hitsIn(other) - hitsIn(one))[0] ?? 0
  if (hitsIn(code) < articles.length * 0.6) return nothing
  const cellsOf = (at: number) => articles.map(({ row }) => row.cells[at] ?? '')
  for (const at of ats) {
    if (at === code) continue
    const cells = cellsOf(at).filter(Boolean)
    if (cells.length === 0) continue
    // Two articles of different products in a row: no table of one product a row.
    const pairs = articles.map((row) => [fullHit(row, code), fullHit(row, at)] as const)
    const twice = pairs.filter(([one, other]) => one && other)
    const isSame = twice.every(([one, other]) =>
      one?.products.some(({ product_id }) => other?.products.some((product) => product.product_id === product_id)),
    )
    if (twice.length > articles.length / 2 && !isSame) return nothing
    if (twice.length > articles.length / 2) columns[at] = 'other code'
    else if (cells.every((cell) => unitOf(cell.toLowerCase().replace(/\.$/, '')) !== null)) columns[at] = 'unit'
    else if (cells.every((cell) => /^https?:/.test(cell))) columns[at] = 'link'
    // The buyer's own numbers.
    else if (
      cells.length > 1 &&
      twice.length === 0 &&
      cells.every((cell) => /^[\p{L}\d]+[-/.][\p{L}\d./-]+$/u.test(cell) && cellNumber(cell) === null)
    )
      columns[at] = 'other'
  }
  columns[code] = 'code'
  const numbered = ats.find((at) => columns[at] === null && isSequence(cellsOf(at)))
  const others = ats.filter((at) => columns[at] === null && at !== numbered)
  const numeric = others.filter((at) => isNumericColumn(cellsOf(at)))
  // A number that counts up is that of the row, where there is another that may be the quantity.
  if (numbered !== undefined) {
    if (numeric.length > 0 && cellsOf(numbered).length > 1) columns[numbered] = 'number'
    else numeric.unshift(numbered)
  }
  const found = findQuantity(articles, numeric)
  if (found.candidates.length > 0 && rows.length > 1 && articles.every((row) => isSettledAlone(row))) {
    return { ...nothing, columns: columns.map((column) => (column === 'unit' || column === 'other' ? column : null)) }
  }
  for (const [at, column] of found.columns) columns[at] = column
  return { columns, candidates: found.candidates, isByArithmetic: found.isByArithmetic ?? false, quantityHeading: '' }
}

/** Whether arithmetic says what the numbers of a row are, whatever other rows say. */
function isSettledAlone(row: TableRow): boolean {
  const alone = inferColumns([row])
  return alone.candidates.length === 0 && alone.columns.includes('quantity')
}

const isNumericColumn = (cells: readonly string[]): boolean =>
  cells.some((cell) => cellNumber(cell)) && cells.every((cell) => cell === '' || cellNumber(cell) !== null)

/** «1, 2, 3», with a dot or bracket or without. */
function isSequence(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => Number(/^(\d{1,5})[.)]?$/.exec(cell)?.[1] ?? Number.NaN))
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0)
  const isStep = step === 1 || (numbers.length > 2 && (step === -1 || step === 10))
  return isStep && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + step)
}
