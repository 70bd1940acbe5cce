import { type Place, placeOf, type Suggestion } from '../../shared/shop-api/address.ts'
import { ShopApiError } from '../../shared/shop-api/errors.ts'
import { readApi } from './client.ts'

const path = '/api/address'

/**
 * Places whose name fits a text, at most five, the likeliest first.
 * @throws ShopApiError: 429 for a visitor who asks too often, 0 for no answer or an unknown one
 */
export async function loadPlaces(query: string, signal?: AbortSignal): Promise<Place[]> {
  const { suggestions } = await readApi<{ suggestions: Suggestion[] }>(path, { body: { query }, signal })
  if (!Array.isArray(suggestions)) throw new ShopApiError('unknown answer', { path })
  return suggestions.map(placeOf)
}
