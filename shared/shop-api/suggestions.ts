import type { ProductCard } from './contract/product.ts'
import type { SearchItem } from './contract/search.ts'

/** One suggestion under the search field, as the Worker has cleaned or made it. */
export interface Suggestion extends Omit<SearchItem, 'type'> {
  type: SearchItem['type'] | 'page'
}

/** What may be meant by what is typed. */
export interface Suggestions {
  data: Suggestion[]
  /**
   * What the catalogue's words say (docs/decisions/057): the query that is understood, the best products, and how many
   * there are. Missing where the shop API has answered alone.
   */
  understood?: { query: string; products: ProductCard[]; total: number }
}
