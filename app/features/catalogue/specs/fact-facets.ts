import type { CardData } from '../../../product-card/card-data.ts'
import type { Facet } from '../filters/facets.ts'

/** So many stand side by side in the row of a phone. */
const maxFacts = 3

/** The filters by numbers that the names do not tell, «Расход воздуха»: what rows say without a comparison. */
export const factFacets = (facets: readonly Facet[], cards: readonly CardData[]): Facet[] =>
  facets
    .filter(({ id, unit }) => unit !== '' && id !== 'price' && cards.every(({ name }) => !name.includes(unit)))
    .slice(0, maxFacts)
