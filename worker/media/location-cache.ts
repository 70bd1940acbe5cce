import type { Context } from 'hono'
import { within } from '../../shared/promises.ts'
import type { AppEnv } from '../app-env.ts'
import { logEvent } from '../log.ts'

/** Longest wait before the file is fetched instead, ms. */
const lookupTimeout = 200

/**
 * A file in this location's cache; one that fails or hangs has none. `key` is made of our own words only: nothing else
 * of the request can reach the cache.
 * @param name what it is, for log lines
 */
export function locationCacheOf(c: Context<AppEnv>, name: string, key: string) {
  const { isolate, requestId } = c.var
  const tell = (event: string) => (error: unknown) => {
    logEvent('warn', `${name} cache: ${event}`, { requestId, error })
    return undefined
  }
  return {
    /** @param headers of the request that say which part is wanted, or what is known already */
    find: (headers?: Headers) =>
      within(
        lookupTimeout,
        isolate.cache.match(new Request(key, { headers: headers ?? {} })).catch(tell('get failed')),
        undefined,
      ),
    store: (answer: Response) => isolate.cache.put(key, answer).catch(tell('put failed')),
  }
}
