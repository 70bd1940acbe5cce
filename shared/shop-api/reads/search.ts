import { toQueryText } from '../../format/query-text.ts'
import { cachePolicies } from '../cache-policy.ts'
import { type SearchItem, SearchItems } from '../contract/search.ts'
import type { Client } from './client.ts'

/** The search field (contract 7.22). */
export function searchApi({ read, cached }: Client) {
  return {
    /** What a text may mean: products, categories, manufacturers, news. */
    async suggestions(text: string): Promise<SearchItem[]> {
      const query = toQueryText(text)
      return cached(`suggestions:${query}`, cachePolicies.suggestions, () =>
        read('/api/search/query', SearchItems, { query }),
      )
    },
  }
}
