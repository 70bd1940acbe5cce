import { createShopApi, type Remember, type ShopApi } from '../app/shop-api/shop-api.ts'
import type { Env } from './app-env.ts'
import { type Config, parseSettings, shopApiName } from './config.ts'
import { createDataCache, type DataCacheOptions, type SharedState } from './data-cache/data-cache.ts'
import { kvPlace } from './data-cache/kv-place.ts'
import { locationPlace } from './data-cache/location-place.ts'
import { Memory } from './data-cache/memory.ts'
import { logEvent } from './log.ts'
import type { Purges } from './purges/purges.ts'
import { sanitizeHtml } from './sanitize-html.ts'
import type { Timings } from './timings.ts'

/** Values of one isolate, parsed: the core of a large shop, some hundred listings and products, a hundred searches. A product is some 25 kB there, and an isolate may have 128 MB. */
const shared: SharedState = {
  values: { core: new Memory(1_000), catalogue: new Memory(1_000), madeUp: new Memory(600) },
  flights: new Map(),
  pausedUntil: new Memory(1_500),
}

interface RequestParts {
  env: Env
  config: Config
  requestId: string
  timings: Timings
  purges: Purges
  noteRead?: DataCacheOptions['noteRead']
  waitUntil: (promise: Promise<unknown>) => void
}

/** The data cache of one request. Keys carry the contract's version, so that a new shape reads nothing old, and the API. */
export function dataCacheOfRequest(parts: RequestParts): Remember {
  const { env, config, requestId, timings, purges, noteRead, waitUntil } = parts
  return createDataCache({
    shared,
    prefix: `${__CONTRACT_VERSION__}:${shopApiName(config)}`,
    grace: config.answerGrace * 60_000,
    kv: kvPlace(env.CACHE),
    location: locationPlace(caches.default),
    purges: purges.known,
    noteRead,
    waitUntil,
    timings,
    report: (event, kind, error) => logEvent('warn', `data cache: ${event}`, { requestId, kind, error }),
  })
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
    ...parseSettings(config),
    filterEncoding: config.filterEncoding,
  })
}
