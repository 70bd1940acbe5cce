import { cachePolicies } from './cache-policy.ts'
import type { Client } from './client.ts'
import { type SearchItem, SearchItems } from './contract/search.ts'

/** Characters of a query; what is longer is cut. */
const longestQuery = 120

/** What is searched for, of what was typed: one line without control characters; '' is nothing. */
export const toSearchText = (typed: string): string =>
  typed
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestQuery)
    .toWellFormed()

/** The search field (contract 7.22). */
export function searchApi({ read, remember }: Client) {
  return {
    /** What a text may mean: products, categories, manufacturers, news. */
    async suggestions(text: string): Promise<SearchItem[]> {
      const query = toSearchText(text)
      return remember(`suggestions:${query}`, cachePolicies.productSearch, () =>
        read('/api/search/query', SearchItems, { query }),
      )
    },
  }
}
