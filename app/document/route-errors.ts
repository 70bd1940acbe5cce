import { data } from 'react-router'
import { ShopApiError } from '../shop-api/errors.ts'
import type { ShopApi } from '../shop-api/shop-api.ts'

/** Seconds after which a page that could not be made is worth asking for again. */
export const retryAfter = '30'

/** What a loader throws instead of a ShopApiError: 404 or 410 for what does not exist, 503 for everything else. */
function toRouteError(error: unknown): unknown {
  if (!(error instanceof ShopApiError)) return error
  if (error.isNotFound) return data(null, { status: error.status })
  return data(null, { status: 503, headers: { 'Retry-After': retryAfter } })
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
