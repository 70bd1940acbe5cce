import type { LineProduct } from '../../shared/shop-api/read-order.ts'
import { isInteger, isProduct } from './numbers.ts'
import { cellNumber, type TableRow } from './table-row.ts'
import type { Column } from './words.ts'

/** Columns of numbers among which arithmetic is looked for: in more it finds what nobody meant. */
const maxNumeric = 10

/** Which of the numeric columns has the quantities: by quantity × price = sum in all rows, by kopecks, by the shop's prices. */
export function findQuantity(
  rows: readonly TableRow[],
  numeric: readonly number[],
): { columns: Map<number, Column>; candidates: number[]; isByArithmetic?: boolean } {
  const columns = new Map<number, Column>()
  const numbers = new Map(
    rows.map((row) => [row, new Map(numeric.map((at) => [at, cellNumber(row.row.cells[at] ?? '')]))]),
  )
  const numberIn = (row: TableRow, at: number) => numbers.get(row)?.get(at) ?? null
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
    const isSure = priced.length > 1 || priced.some(({ number }) => number.value >= 1000 || !isInteger(number))
    return isSure && priced.every(({ isOwn }) => isOwn)
  }
  const triples = (numeric.length > maxNumeric ? [] : numeric).flatMap((quantity) =>
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

/** The prices that the shop asks for the products of a row. */
const priceOf = ({ hits }: TableRow): number[] =>
  hits.flatMap(({ products }) => products.flatMap(({ price }: LineProduct) => (price === null ? [] : [price])))
