import { idFromKey } from '../../../shared/format/id.ts'
import { usualPerPage } from '../../../shared/shop-api/contract/page-size.ts'
import type { ProductQuery } from '../../../shared/shop-api/product-query.ts'
import type { CardData } from '../../product-card/card-data.ts'
import type { Facet } from './filters/facets.ts'
import type { ListingQuery } from './listing-query.ts'

// One listing, by what knows it:
// - its address: filter, order and page (`ListingQuery`, listing-query.ts; docs/decisions/008-listing-url.md)
// - its list: the address of the first page, the same for all pages (`useListAddress`)
// - its loader's answer: one page of it (`Listing`, here; made by load-listing.ts)
// - its history entry: the first page that it shows (`ListingState`, use-shown-pages.ts)
// - this tab: the pages of a list that it has shown (use-shown-pages.ts) and the last answer, which stays when the next
//   one fails (last-good-listing.ts)

export type ListingSource = Pick<ProductQuery, 'category_id' | 'manufacturer_id' | 'query' | 'product_ids'>

/** One page of products with its place in the whole list, and the filters of the list. */
export interface Listing {
  source: ListingSource
  query: ListingQuery
  /** The products and filters of the page, as `encodeListing` writes them. */
  shown: string
  /** Whether the filters have only the values that show before anything is opened. */
  facetsTruncated: boolean
  /** Whether the address asks for the form with everything in it: where it leads without JavaScript. */
  showsForm: boolean
  lastPage: number
  from: number
  to: number
  total: number
}

export const productQueryOf = (source: ListingSource, { filter, page, sort }: ListingQuery): ProductQuery => ({
  ...source,
  filter,
  page,
  per_page: usualPerPage,
  sort_by: sort,
})

interface Shown {
  cards: CardData[]
  facets: Facet[]
}

/**
 * What a listing shows as JSON text for a loader's answer: as an object React Router would number each of its thousand
 * values, which costs a page of sixty cards a kilobyte (decision 009). A product's id is the end of its address.
 */
export const encodeListing = ({ cards, facets }: Shown): string =>
  JSON.stringify({ cards: toColumns(cards.map(({ product_id, ...rest }) => rest)), facets: toColumns(facets) })

export function decodeListing(text: string): Shown {
  const { cards, facets } = JSON.parse(text) as { cards: Columns<Omit<CardData, 'product_id'>>; facets: Columns<Facet> }
  return {
    cards: fromColumns(cards).map((card) => ({ product_id: idFromKey(card.url) ?? 0, ...card })),
    facets: fromColumns(facets),
  }
}

/** Rows turned round: the values of each field side by side. */
type Columns<Row> = { [Field in keyof Row]?: Row[Field][] }

/** The columns of `rows`, which all have the fields of the first one. */
export function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  return Object.fromEntries(fields.map((field) => [field, rows.map((row) => row[field])])) as Columns<Row>
}

export function fromColumns<Row extends object>(columns: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [keyof Row, unknown[]][]
  const count = entries[0]?.[1].length ?? 0
  return Array.from(
    { length: count },
    (_, at) => Object.fromEntries(entries.map(([field, values]) => [field, values[at]])) as Row,
  )
}
