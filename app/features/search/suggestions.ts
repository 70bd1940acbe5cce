import type { SearchItem } from '../../shop-api/contract/search.ts'

/** One suggestion as the Worker answers it, clean. */
export type Suggestion = SearchItem

export const suggestionGroups = [
  { type: 'category', title: 'Категории', icon: 'k-disc' },
  { type: 'manufacturer', title: 'Производители', icon: 'check' },
  { type: 'news', title: 'Новости', icon: 'doc' },
  { type: 'product', title: 'Товары', icon: null },
] as const satisfies { type: Suggestion['type']; title: string; icon: string | null }[]

/** Asks for suggestions; none where they cannot be had, since the form works without them. */
export async function askSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const response = await fetch('/api/search/query', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ query }),
      signal,
    })
    const answer: { data?: Suggestion[] } = response.ok ? await response.json() : {}
    return answer.data ?? []
  } catch {
    return []
  }
}

/** The results page of a query. */
export const resultsUrl = (query: string): string => `/poisk?${new URLSearchParams({ query })}`
