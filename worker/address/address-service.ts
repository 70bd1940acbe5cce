import type { Suggestion } from '../../shared/shop-api/address.ts'
import type { Config } from '../config.ts'
import { readSuggestions } from './suggestion.ts'

const path = '/suggestions/api/4_1/rs/suggest/address'
/** Suggestions later than this help nobody, ms. */
const timeout = 1_500

export interface AddressServiceState {
  /** What became of this isolate's last call (`at`: ms since 1970); null: there was none. */
  last: { isAnswered: boolean; at: number } | null
}

/**
 * Asks the address service (DaData) for towns and villages in Russia. Nothing of the browser's request but the text
 * reaches it.
 * @throws Error if it does not answer in time, refuses, redirects or answers something else
 */
export async function fetchSuggestions(
  fetchOut: typeof fetch,
  config: Config,
  token: string,
  query: string,
): Promise<Suggestion[]> {
  const response = await fetchOut(config.addressApiOrigin + path, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: `Token ${token}` },
    body: JSON.stringify({
      query,
      count: 5,
      locations: [{ country: 'Россия' }],
      from_bound: { value: 'city' },
      to_bound: { value: 'settlement' },
    }),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`address service: status ${response.status}`)
  }
  // The message of a SyntaxError would quote the answer in the log.
  const suggestions = readSuggestions(await response.json().catch(() => null))
  if (!suggestions) throw new Error('address service: unknown answer')
  return suggestions
}
