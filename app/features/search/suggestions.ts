import { loadSuggestions } from '../../shop-api/browser/search.ts'
import type { SearchItem } from '../../shop-api/contract/search.ts'

/** One suggestion as the Worker answers it, clean. */
export type Suggestion = SearchItem

export const suggestionGroups = [
  { type: 'category', title: 'Категории', icon: 'k-disc' },
  { type: 'manufacturer', title: 'Производители', icon: 'check' },
  { type: 'news', title: 'Новости', icon: 'doc' },
  { type: 'product', title: 'Товары', icon: null },
] as const satisfies { type: Suggestion['type']; title: string; icon: string | null }[]

/** Suggestions for a text; none where they cannot be had, since the form works without them. */
export const suggestionsOf = (query: string, signal: AbortSignal): Promise<Suggestion[]> =>
  loadSuggestions(query, signal).catch(() => [])

/** The results page of a query. */
export const resultsUrl = (query: string): string => `/poisk?${new URLSearchParams({ query })}`
