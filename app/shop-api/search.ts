import type { Suggestions } from '../../shared/shop-api/suggestions.ts'
import { readApi } from './client.ts'

/** What a text may mean: products, categories, manufacturers, pages, news. Throws ShopApiError. */
export async function loadSuggestions(query: string, signal?: AbortSignal): Promise<Suggestions> {
  const { data = [], ...rest } = await readApi<Partial<Suggestions>>('/api/search/query', { body: { query }, signal })
  return { data, ...rest }
}
