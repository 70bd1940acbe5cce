import type { LineProduct } from '../../app/shop-api/read-order.ts'
import { isProduct, isWhole } from './numbers.ts'
import type { Hit } from './spans.ts'
import type { Row } from './tokens.ts'
import { type Column, headingOf, isMoney, unitOf } from './words.ts'

export interface TableRow {
  row: Row
  hits: readonly Hit[]
}

/** What the cells of a table are. */
export interface Columns {
  columns: (Column | null)[]
  /** Columns of which one has the quantities, and nothing says which: the buyer is asked once. */
  candidates: number[]
  /** All of the quantities have three noughts behind the comma. */
  hasThousandths: boolean
  /** quantity × price = sum has said which column is which. */
  isByArithmetic: boolean
  /** The words above the quantities; '' without headings. */
  quantityHeading: string
}

interface CellNumber {
  value: number
  decimals: number
}

/** A cell that is a number, with its unit or currency. */
export function cellNumber(cell: string): CellNumber | null {
  const [, whole, fraction = '', unit = ''] =
    /^(\d{1,3}(?:[ \u00A0'’]\d{3})+|\d{1,9})(?:[.,](\d{1,3}))?\s*([\p{L}₽.]{0,8})$/u.exec(cell.trim()) ?? []
  if (whole === undefined) return null
  const word = unit.toLowerCase().replace(/\.$/, '')
  if (word !== '' && word !== '₽' && !unitOf(word) && !isMoney(word)) return null
  return { value: Number(`${whole.replace(/\D/g, '')}.${fraction || 0}`), decimals: fraction.length }
}

/** Headings of a table; null where a row is none. */
export function readHeadings({ row, hits }: TableRow): (Column | null)[] | null {
  const { cells } = row
  const filled = cells.filter((cell) => cell !== '')
  const named = cells.map((cell) => headingOf(cell))
  const known = named.filter((column) => column !== null).length
  if (known === 0 || hits.some(({ isId }) => !isId)) return null
  // «Итого» heads a column, too; beside a number it is a row of totals. So does «шт.», which stands beside a product.
  const isOfWords = filled.every((cell) => cellNumber(cell) === null)
  const isTable = filled.some(
    (cell) => headingOf(cell) !== null && unitOf(cell.toLowerCase().replace(/\.$/, '')) === null,
  )
  return isOfWords && isTable && filled.length > 1 ? named : null
}

/** «1, 2, 3, 4»: forms number their columns below the headings. */
export const isCount = (cells: readonly string[]): boolean =>
  cells.length > 2 && cells.every((cell, at) => cell === String(at + 1))

type Found = Omit<Columns, 'hasThousandths' | 'isByArithmetic'> & { isByArithmetic?: boolean }

/** What the cells of a table are, by its headings or by what stands in all of its rows. */
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

/** The columns of rows below these headings. */
function headedColumns(
  headings: readonly (Column | null)[],
  texts: readonly string[],
  rows: readonly TableRow[],
): Found {
  const columns = [...headings]
  const withHits = rows.filter(({ hits }) => hits.some(({ isId }) => !isId))
  const hitsIn = (at: number) => withHits.filter((row) => fullHit(row, at) !== null).length
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
  const heading = texts[quantities[0] ?? -1] ?? ''
  if (quantities.length === 1) {
    for (const [at, column] of columns.entries())
      if (column === null) columns[at] = isTextual(at, rows) ? 'name' : 'other'
    return { columns, candidates: [], quantityHeading: heading }
  }
  if (quantities.length > 1) {
    for (const at of quantities) columns[at] = null
    return { columns, candidates: quantities, quantityHeading: heading }
  }
  // «Всего, шт» beside numbers that nobody names is how many.
  const sums = columns.flatMap((column, at) => (column === 'sum' && /шт|кол/i.test(texts[at] ?? '') ? [at] : []))
  const [sum] = sums
  if (sum !== undefined && sums.length === 1) {
    columns[sum] = 'quantity'
    for (const at of unnamed) columns[at] = 'other'
    return { columns, candidates: [], quantityHeading: texts[sum] ?? '' }
  }
  const [only] = unnamed
  const total = columns.findIndex((column, at) => column === 'sum' && isNumeric(at))
  if (unnamed.length === 1 && only !== undefined) {
    columns[only] = 'quantity'
    return { columns, candidates: [], quantityHeading: texts[only] ?? '' }
  }
  if (unnamed.length > 1) {
    if (total !== -1 && !columns.includes('price')) columns[total] = null
    return {
      columns,
      candidates: total !== -1 && !columns.includes('price') ? [...unnamed, total] : unnamed,
      quantityHeading: '',
    }
  }
  return { columns, candidates: [], quantityHeading: '' }
}

const isTextual = (at: number, rows: readonly TableRow[]): boolean =>
  rows.some(({ row }) => /\p{L}{3}/u.test(row.cells[at] ?? '')) &&
  rows.every(({ row }) => cellNumber(row.cells[at] ?? '') === null)

/** The hit that is the whole cell; null without one. */
function fullHit({ row, hits }: TableRow, cell: number): Hit | null {
  const inCell = row.tokens.filter((token) => token.cell === cell)
  return (
    hits.find(({ from, to, isId }) => {
      const isIn = row.tokens[from]?.cell === cell
      return !isId && isIn && row.tokens.slice(from, to).length >= inCell.filter(({ kind }) => kind !== 'sign').length
    }) ?? null
  )
}

/** What the columns of rows without headings are, by what stands in all of them. */
function inferColumns(rows: readonly TableRow[]): Found {
  const width = Math.max(...rows.map(({ row }) => row.cells.length))
  const columns: (Column | null)[] = Array.from({ length: width }, () => null)
  const nothing = { columns, candidates: [], quantityHeading: '' }
  const articles = rows.filter((row) => row.hits.some(({ isId }) => !isId))
  if (articles.length === 0) return nothing
  const ats = [...columns.keys()]
  const hitsIn = (at: number) => articles.filter((row) => fullHit(row, at)).length
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
    return {
      columns: columns.map((column) => (column === 'unit' || column === 'other' ? column : null)),
      candidates: [],
      quantityHeading: '',
    }
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
  const numbers = cells.map((cell) => Number(/^(\d{1,3})[.)]?$/.exec(cell)?.[1] ?? Number.NaN))
  return numbers.length > 1 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
}

/** Which of the numeric columns has the quantities: by quantity × price = sum in all rows, by kopecks, by the shop's prices. */
function findQuantity(
  rows: readonly TableRow[],
  numeric: readonly number[],
): { columns: Map<number, Column>; candidates: number[]; isByArithmetic?: boolean } {
  const columns = new Map<number, Column>()
  const numberIn = (row: TableRow, at: number) => cellNumber(row.row.cells[at] ?? '')
  const numbersOf = (at: number) => rows.map((row) => numberIn(row, at)).filter((number) => number !== null)
  const isWholeColumn = (at: number) => numbersOf(at).every(({ value }) => Number.isInteger(value))
  const hasKopecks = (at: number) =>
    numbersOf(at).some(({ value, decimals }) => decimals === 2 && !Number.isInteger(value)) ||
    numbersOf(at).every(({ decimals }) => decimals === 2)
  const isPriceColumn = (at: number) => {
    const priced = rows.flatMap((row) => {
      const number = numberIn(row, at)
      return number ? [{ number, isOwn: priceOf(row).includes(number.value) }] : []
    })
    // Once may be by chance, where a quantity could be as much.
    const isSure = priced.length > 1 || priced.some(({ number }) => number.value >= 1000 || !isWhole(number))
    return isSure && priced.every(({ isOwn }) => isOwn)
  }
  const triples = numeric.flatMap((quantity) =>
    numeric.flatMap((price) =>
      numeric.flatMap((sum) => {
        if (quantity === price || price === sum || quantity === sum || !isWholeColumn(quantity)) return []
        const whole = rows.flatMap((row) => {
          const [q, p, s] = [numberIn(row, quantity), numberIn(row, price), numberIn(row, sum)]
          return q && p && s ? [isProduct(q.value, p.value, s.value)] : []
        })
        return whole.length > 0 && whole.every(Boolean) ? [{ quantity, price, sum }] : []
      }),
    ),
  )
  const byKopecks = triples.filter(({ price, quantity }) => hasKopecks(price) && !hasKopecks(quantity))
  const byPrice = triples.filter(({ price, quantity }) => isPriceColumn(price) && !isPriceColumn(quantity))
  const best = byPrice.length > 0 ? byPrice : byKopecks.length > 0 ? byKopecks : triples
  const quantities = [...new Set(best.map(({ quantity }) => quantity))]
  const [triple] = best
  if (triple && quantities.length === 1) {
    for (const at of numeric)
      columns.set(at, at === triple.quantity ? 'quantity' : at === triple.price ? 'price' : 'sum')
    return { columns, candidates: [], isByArithmetic: true }
  }
  if (quantities.length > 1) {
    // 44 × 44: whichever it is.
    const isEqual = rows.every((row) => new Set(quantities.map((at) => numberIn(row, at)?.value)).size === 1)
    const [first] = quantities
    if (isEqual && first !== undefined) {
      for (const at of numeric) columns.set(at, at === first ? 'quantity' : 'other')
      return { columns, candidates: [] }
    }
    for (const at of numeric) if (!quantities.includes(at)) columns.set(at, 'sum')
    return { columns, candidates: quantities }
  }
  const prices = numeric.filter((at) => isPriceColumn(at) || (hasKopecks(at) && numeric.length > 1))
  const rest = numeric.filter((at) => !prices.includes(at))
  const [only] = rest
  if (numeric.length > 1 && rest.length === 1 && only !== undefined && isWholeColumn(only)) {
    for (const at of prices) columns.set(at, 'price')
    columns.set(only, 'quantity')
    return { columns, candidates: [] }
  }
  if (numeric.length === 1 && only !== undefined && isWholeColumn(only)) {
    columns.set(only, 'quantity')
    return { columns, candidates: [] }
  }
  const candidates = rest.filter(isWholeColumn)
  if (numeric.length > 1 && candidates.length > 1) return { columns, candidates }
  return { columns, candidates: [] }
}

const priceOf = ({ hits }: TableRow): number[] =>
  hits.flatMap(({ products }) => products.flatMap(({ price }: LineProduct) => (price === null ? [] : [price])))
