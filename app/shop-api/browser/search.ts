import type { SearchItem } from '../contract/search.ts'
import { readApi } from './client.ts'

/** What a text may mean: products, categories, manufacturers, news. Throws ShopApiError. */
export async function loadSuggestions(query: string, signal?: AbortSignal): Promise<SearchItem[]> {
  const { data } = await readApi<{ data?: SearchItem[] }>('/api/search/query', { body: { query }, signal })
  return data ?? []
}
