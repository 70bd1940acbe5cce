import {
  createDataCache,
  createPurges,
  type DataCacheOptions,
  kvTier,
  locationTier,
  type OriginErrors,
  type Purges,
  type Refusal,
} from '../../packages/edge-cache/index.ts'
import type { Cached } from '../../shared/cached.ts'
import { NotSentError, notSentOf, ShopApiError } from '../../shared/shop-api/errors.ts'
import { pageTimeoutMs, partTimeoutMs } from '../../shared/shop-api/reads/request.ts'
import { createShopApi, type ShopApi } from '../../shared/shop-api/shop-api.ts'
import { type Config, dataName, parseSettings } from '../config.ts'
import type { Env } from '../env.ts'
import type { Isolate } from '../isolate.ts'
import { limitPeriod } from '../limit-table.ts'
import { logEvent } from '../log.ts'
import { sanitizeHtml } from '../sanitize-html.ts'
import type { Timings } from '../timings.ts'
import { isQueued } from './call-shop-api.ts'

interface RequestParts extends Pick<DataCacheOptions, 'client' | 'mayLoad' | 'noteRead' | 'waitUntil'> {
  isolate: Isolate
  env: Env
  config: Config
  requestId: string
  purges: Purges
  timings: Timings
}

/** The shop API's errors as the data cache must tell them apart. */
const errors: OriginErrors = {
  missingStatus: (error) => (error instanceof ShopApiError && error.isNotFound ? error.status : null),
  isClientLimited: (error) => notSentOf(error)?.reason === 'tooMany',
  isNotSent: (error) => notSentOf(error) !== null,
  create: (refusal, kind, status) =>
    new ShopApiError(refusalTexts[refusal], {
      path: kind,
      ...(status !== undefined && { status }),
      ...(refusal === 'over limit' && { cause: new NotSentError('tooMany', limitPeriod) }),
    }),
}

const refusalTexts: Record<Refusal, string> = {
  implausible: 'too little to be believed',
  late: 'too late for this page',
  missing: 'missing a moment ago',
  'over limit': 'not asked',
}

/**
 * The data cache of one request. Keys carry the contract's version and settings, so that a new shape reads nothing old,
 * and the API.
 */
export function dataCacheOfRequest(parts: RequestParts): Cached {
  const { isolate, env, config, requestId, purges, ...ofRequest } = parts
  return createDataCache({
    ...ofRequest,
    shared: isolate.dataCache,
    prefix: `${__CONTRACT_VERSION__}:${dataName(config)}`,
    grace: config.answerGrace * 60_000,
    kv: kvTier(env.CACHE, isolate.dataCache.kvWrittenAt),
    location: locationTier(isolate.cache),
    purges: purges.current,
    waits: { essential: pageTimeoutMs, other: partTimeoutMs },
    errors,
    isQueued: (other) => isQueued(isolate.groups, other),
    report: (event, kind, error) => logEvent('warn', `data cache: ${event}`, { requestId, kind, error }),
  })
}

/** The shop API behind a data cache. */
export function cachedShopApi(
  config: Config,
  cached: Cached,
  callShopApi: (path: string, init?: RequestInit) => Promise<Response>,
): ShopApi {
  return createShopApi({
    fetch: callShopApi,
    cached,
    sanitizeHtml,
    ...parseSettings(config),
    filterEncoding: config.filterEncoding,
  })
}

/** The purges as one request sees them. */
export const purgesOfRequest = ({
  isolate,
  env,
  requestId,
  waitUntil,
}: Pick<RequestParts, 'isolate' | 'env' | 'requestId' | 'waitUntil'>): Purges =>
  createPurges({
    isolate,
    kv: env.CACHE,
    report: (event, facts) => logEvent('warn', `purges: ${event}`, { requestId, ...facts }),
    waitUntil,
  })
