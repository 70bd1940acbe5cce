import { type Context, Hono } from 'hono'
import { is, string, type } from 'superstruct'
import { toQueryText } from '../../shared/format/query-text.ts'
import type { Suggestion } from '../../shared/shop-api/address.ts'
import type { AppEnv } from '../app-env.ts'
import type { Config } from '../config.ts'
import { logEvent } from '../log.ts'
import { failureResponse } from '../middleware/error-pages.ts'
import { clientMayPass, refuseOverLimit } from '../rate-limit.ts'
import { readJsonBody } from '../read-body.ts'
import { type AddressServiceState, fetchSuggestions } from './address-service.ts'
import { findCities } from './city-table.ts'
import { suggestionOf } from './suggestion.ts'

const day = 86_400

/** Whether the address service is configured and how it has answered last; it is not asked for that. */
export function addressServiceStatus(
  { last }: AddressServiceState,
  { addressApiOrigin }: Config,
  token: string | undefined,
) {
  if (!addressApiOrigin || !token) return { state: 'off' as const }
  if (!last) return { state: 'unknown' as const }
  const state: 'answers' | 'fails' = last.isAnswered ? 'answers' : 'fails'
  return { state, seconds: Math.round((Date.now() - last.at) / 1000) }
}

/**
 * POST /api/address `{ query }`: at most five towns as `{ suggestions }`. The address service is asked with our secret
 * token, once a day for equal queries; without a token and on every failure the built-in city table answers.
 */
export const addressRoutes = new Hono<AppEnv>()

addressRoutes.post('/api/address', async (c) => {
  const refusal = await refuseOverLimit(c, 'ADDRESS_LIMIT')
  if (refusal) return refusal
  const body = await readJsonBody(c.req.raw)
  if (!is(body, type({ query: string() }))) return failureResponse(c, 400)
  const query = toQueryText(body.query)
  c.header('Cache-Control', 'private, no-store')
  return c.json({ suggestions: query === '' ? [] : await suggest(c, query) })
})

/** The same suggestions for a page that works without script. Over the limit they come from the city table. */
export async function suggestForPage(c: Context<AppEnv>, text: string): Promise<Suggestion[]> {
  const query = toQueryText(text)
  if (query === '') return []
  return (await clientMayPass(c.env.ADDRESS_LIMIT, c.req.raw.headers))
    ? suggest(c, query)
    : findCities(query).map(suggestionOf)
}

async function suggest(c: Context<AppEnv>, query: string): Promise<Suggestion[]> {
  const { config, requestId, isolate } = c.var
  const token = c.env.DADATA_TOKEN
  // One letter is too little, and the service counts its questions (contract 2).
  if (!config.addressApiOrigin || !token || query.length < 2) return findCities(query).map(suggestionOf)
  const key = `address:${query.toLowerCase()}`
  const policy = { tier: 'location', fresh: day, stale: day, isUserKeyed: true } as const
  const load = async () => {
    const suggestions = fetchSuggestions(isolate.fetch, config, token, query)
    const isAnswered = await suggestions.then(
      () => true,
      () => false,
    )
    isolate.addressService.last = { isAnswered, at: Date.now() }
    return suggestions
  }
  try {
    return await c.get('cached')()(key, policy, load)
  } catch (error) {
    logEvent('warn', 'address service failed', { requestId, error })
    return findCities(query).map(suggestionOf)
  }
}
