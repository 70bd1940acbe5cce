import type { CardFacts } from '../../product-card/card-data.ts'
import type { Facet } from './filters/facets.ts'

/** What a page of a listing shows. */
interface Shown {
  cards: CardFacts[]
  facets: Facet[]
}

/**
 * What a listing shows as JSON text for a loader's answer: as an object React Router would number each of its thousand
 * values, which costs a page of sixty cards a kilobyte (decision 009).
 */
export const writeShown = ({ cards, facets }: Shown): string =>
  JSON.stringify({ cards: toColumns(cards), facets: toColumns(facets) })

/** What `writeShown` has written. */
export function readShown(text: string): Shown {
  const { cards, facets } = JSON.parse(text) as { cards: Columns<CardFacts>; facets: Columns<Facet> }
  return { cards: fromColumns(cards), facets: fromColumns(facets) }
}

/** Rows turned round: the values of each field side by side. */
type Columns<Row> = { [Field in keyof Row]?: Row[Field][] }

/** The columns of `rows`, which all have the fields of the first one. */
export function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  return Object.fromEntries(fields.map((field) => [field, rows.map((row) => row[field])])) as Columns<Row>
}

/** The rows of `toColumns`. */
export function fromColumns<Row extends object>(columns: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [keyof Row, unknown[]][]
  const count = entries[0]?.[1].length ?? 0
  return Array.from(
    { length: count },
    (_, at) => Object.fromEntries(entries.map(([field, values]) => [field, values[at]])) as Row,
  )
}
