import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { groupThousands, withUnit } from '../../../../shared/format/units.ts'
import { browserQueries } from '../../../shop-api/query-client.ts'
import type { Facet } from '../filters/facets.ts'
import type { Listing } from '../listing.ts'
import { specQuery } from './spec-query.ts'

/** A characteristic of a product, and what it has of it: «Расход воздуха», «720 л/мин». */
export type Fact = [name: string, value: string]

interface RowFactsProps {
  listing: Listing
  pages: { page: number }[]
  /** The filters whose values are facts (fact-facets.ts). */
  facets: readonly Facet[]
  /** Gets the facts of each product by its id. */
  onFacts: (facts: ReadonlyMap<number, Fact[]>) => void
}

/** Loads what the rows of a phone say of their products beyond their names. Renders nothing. */
export function RowFacts({ listing, pages, facets, onFacts }: RowFactsProps) {
  const numbers = pages.map(({ page }) => page)
  const { data: products } = useQuery(specQuery(listing, numbers, false), browserQueries())
  useEffect(() => {
    if (!products) return
    const facts = products.map(({ product_id, attributes }): [number, Fact[]] => {
      const known = facets.flatMap(({ id }) => attributes.find(({ attribute_id }) => String(attribute_id) === id) ?? [])
      return [product_id, known.map(({ name, text, unit }) => [name, withUnit(groupThousands(text), unit)])]
    })
    onFacts(new Map(facts))
  }, [products, facets, onFacts])
  return null
}
