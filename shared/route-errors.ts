import { data } from 'react-router'
import { ShopApiError } from './shop-api/errors.ts'
import type { ShopApi } from './shop-api/shop-api.ts'

/** Seconds after which a page that could not be made is worth asking for again. */
export const retryAfter = '30'

/** In place of an answer's data: the shop is not down, too many visitors ask at once. */
const full = { isFull: true }

/** Whether a page could not be made because too many visitors ask at once, of the data of a route error. */
export const isOverloaded = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isFull' in answer

/**
 * What a loader throws instead of a ShopApiError: 404 or 410 for what does not exist, 429 for a visitor who asks too
 * much, 503 for everything else.
 */
function toRouteError(error: unknown): unknown {
  if (!(error instanceof ShopApiError)) return error
  if (error.isNotFound) return data(null, { status: error.status })
  const { reason = null, retryAfter: seconds = null } = error.notAsked ?? {}
  const headers = { 'Retry-After': String(seconds ?? retryAfter) }
  return data(reason === 'full' ? full : null, { status: reason === 'tooMany' ? 429 : 503, headers })
}

/** The same client, whose errors React Router turns into the right status on the server and in the browser. */
export function withRouteErrors(shopApi: ShopApi): ShopApi {
  const resources = Object.entries(shopApi).map(([name, resource]) => [name, wrapFunctions(resource)])
  return Object.fromEntries(resources) as ShopApi
}

type Call = (...args: unknown[]) => Promise<unknown>

function wrapFunctions(resource: object): Record<string, Call> {
  const calls = Object.entries(resource as Record<string, Call>).map(([name, call]): [string, Call] => [
    name,
    (...args) =>
      call(...args).catch((error: unknown) => {
        throw toRouteError(error)
      }),
  ])
  return Object.fromEntries(calls)
}
