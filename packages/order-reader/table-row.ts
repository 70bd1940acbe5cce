import type { Hit } from './spans.ts'
import type { Row } from './tokens.ts'
import { type Column, says, unitOf } from './words.ts'

/** A row with the products that it names. */
export interface TableRow {
  row: Row
  hits: readonly Hit[]
}

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

/** Columns as they are found, before the quantities are looked at. */
export type Found = Omit<Columns, 'hasThousandths' | 'isByArithmetic'> & { isByArithmetic?: boolean }

/** The number of a cell, and how many digits follow its comma. */
interface CellNumber {
  value: number
  decimals: number
}

export function cellNumber(cell: string): CellNumber | null {
  const [, whole, fraction = '', unit = ''] =
    /^(\d{1,3}(?:[ \u00A0'’]\d{3})+|\d{1,9})(?:[.,](\d{1,3}))?\s*([\p{L}₽.]{0,8})$/u.exec(cell.trim()) ?? []
  if (whole === undefined) return null
  const word = unit.toLowerCase().replace(/\.$/, '')
  if (word !== '' && word !== '₽' && !unitOf(word) && !says(word, 'money')) return null
  return { value: Number(`${whole.replace(/\D/g, '')}.${fraction || 0}`), decimals: fraction.length }
}

const fullHits = new WeakMap<TableRow, Map<number, Hit>>()

/** The hit that is the whole cell; null without one. */
export function fullHit(row: TableRow, cell: number): Hit | null {
  const known = fullHits.get(row) ?? fullHitsOf(row)
  fullHits.set(row, known)
  return known.get(cell) ?? null
}

function fullHitsOf({ row: { tokens }, hits }: TableRow): Map<number, Hit> {
  const counted = Map.groupBy(
    tokens.filter(({ kind }) => kind !== 'sign'),
    ({ cell }) => cell,
  )
  const full = new Map<number, Hit>()
  for (const hit of hits) {
    const cell = tokens[hit.from]?.cell ?? 0
    const isWhole = hit.to - hit.from >= (counted.get(cell)?.length ?? 0)
    if (!hit.isId && isWhole && !full.has(cell)) full.set(cell, hit)
  }
  return full
}
