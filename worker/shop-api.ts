import { createShopApi, type Remember, type ShopApi } from '../app/shop-api/shop-api.ts'
import type { Env } from './app-env.ts'
import { type Config, ownHosts } from './config.ts'
import { createDataCache, type SharedState } from './data-cache/data-cache.ts'
import { kvPlace } from './data-cache/kv-place.ts'
import { locationPlace } from './data-cache/location-place.ts'
import { Memory } from './data-cache/memory.ts'
import { logEvent } from './log.ts'
import { sanitizeHtml } from './sanitize-html.ts'
import type { Timings } from './timings.ts'

/** Values of one isolate: some hundred listings and products, parsed. */
const shared: SharedState = { values: new Memory(1_500), flights: new Map(), pausedUntil: new Memory(1_500) }

interface RequestParts {
  env: Env
  requestId: string
  timings: Timings
  waitUntil: (promise: Promise<unknown>) => void
}

/** The data cache of one request. Keys carry the contract's version: a new shape reads nothing old. */
export function dataCacheOfRequest({ env, requestId, timings, waitUntil }: RequestParts): Remember {
  const remember = createDataCache({
    shared,
    kv: kvPlace(env.CACHE),
    location: locationPlace(caches.default),
    waitUntil,
    timings,
    report: (event, key, error) => logEvent('warn', `data cache: ${event}`, { requestId, key, error }),
  })
  return (key, policy, load) => remember(`${__CONTRACT_VERSION__}:${key}`, policy, load)
}

/** The shop API behind a data cache. */
export function cachedShopApi(
  config: Config,
  remember: Remember,
  callShopApi: (path: string, init?: RequestInit) => Promise<Response>,
): ShopApi {
  return createShopApi({
    fetch: callShopApi,
    remember,
    sanitizeHtml,
    hosts: ownHosts(config),
    imageOrigins: config.imageOrigins,
    filterEncoding: config.filterEncoding,
  })
}
