import { createShopApi, type Remember, type ShopApi } from '../../shared/shop-api/shop-api.ts'
import { type Config, dataName, parseSettings } from '../config.ts'
import { createDataCache } from '../data-cache/data-cache.ts'
import { kvTier, locationTier } from '../data-cache/tiers.ts'
import type { DataCacheOptions } from '../data-cache/types.ts'
import type { Env } from '../env.ts'
import type { Isolate } from '../isolate.ts'
import { logEvent } from '../log.ts'
import type { Purges } from '../purges/purges.ts'
import { sanitizeHtml } from '../sanitize-html.ts'
import { isQueued } from './call-shop-api.ts'

interface RequestParts extends Pick<DataCacheOptions, 'client' | 'mayLoad' | 'noteRead' | 'timings' | 'waitUntil'> {
  isolate: Isolate
  env: Env
  config: Config
  requestId: string
  purges: Purges
}

/**
 * The data cache of one request. Keys carry the contract's version and settings, so that a new shape reads nothing old,
 * and the API.
 */
export function dataCacheOfRequest(parts: RequestParts): Remember {
  const { isolate, env, config, requestId, purges, ...ofRequest } = parts
  return createDataCache({
    ...ofRequest,
    shared: isolate.dataCache,
    prefix: `${__CONTRACT_VERSION__}:${dataName(config)}`,
    grace: config.answerGrace * 60_000,
    kv: kvTier(env.CACHE, isolate.dataCache.kvWrittenAt),
    location: locationTier(isolate.cache),
    purges: purges.known,
    isQueued: (other) => isQueued(isolate.groups, other),
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
