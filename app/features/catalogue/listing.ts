import { type Columns, fromColumns, toColumns } from '../../format/columns.ts'
import type { CardFacts } from '../../product-card/card-data.ts'
import type { Facet } from './filters/facets.ts'

/** What a page of a listing shows. */
export interface Shown {
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
