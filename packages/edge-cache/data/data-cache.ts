import type { Cached, CachePolicy } from '../../../shared/cached.ts'
import { CachedValue } from './cached-value.ts'
import { Entry } from './entry.ts'
import type { DataCacheOptions } from './types.ts'

/**
 * The data cache of one request: `cached(key, policy, load)`.
 *
 * Looks in the isolate's memory, then in the policy's tier, then calls `load`. A value older than `policy.fresh`
 * seconds is served for `policy.stale` seconds more while one refresh runs behind the response, so a shop API that is
 * down goes unnoticed (RFC 5861). Equal loads share one call; nobody waits longer than 3 s for it (6 s for what a
 * page is about), but it goes on
 * behind the response and fills the cache. Only what `load` resolves to is stored; its errors are thrown when there is
 * nothing to serve. A refresh that finds 404 removes the entry, and for 45 s nobody asks for it again.
 *
 * Calls are made in the name of the client that asks first. Who has joined a load that is refused for its client's
 * sake, or held up behind the client's other calls, loads in a name of his own (docs/decisions/054).
 *
 * A value that has been purged since its load began is loaded anew before the answer. It is served only if that fails,
 * for as long as it would have been served stale (docs/decisions/031).
 *
 * A value for which `policy.isImplausible` is not believed before it has been so for the grace time: until then the
 * stored value is served, and without one the answer is an error (docs/decisions/019).
 */
export function createDataCache(options: DataCacheOptions): Cached {
  const { timings, purges, noteRead } = options

  async function peek<T>(key: string, policy: CachePolicy<T>): Promise<T | null> {
    const value = new CachedValue<T>(options, key, policy)
    const found = await value.find(await purges())
    return found && !found.isPurged && value.isFresh(found.stored) ? (found.stored.value as T) : null
  }

  async function cached<T>(key: string, policy: CachePolicy<T>, load: () => Promise<T>): Promise<T> {
    const start = Date.now()
    const entry = new Entry(options, key, policy, load)
    const { value, loads } = entry
    const list = await purges()
    const found = await value.find(list)
    if (!found) value.refuseMissing(list)
    const isGood = found && (!found.isPurged || loads.isPaused())
    const stored = isGood ? found.stored : await entry.loadInTime(found?.stored ?? null)
    if (found && stored === found.stored) {
      const isStale = found.isPurged || !value.isFresh(stored)
      if (isStale) entry.refresh()
      timings.add(value.kind, found.source, isStale, Date.now() - start)
    } else {
      timings.add(value.kind, 'shop', false, Date.now() - start)
    }
    noteRead?.(stored.savedAt, value.pageTagsOf(stored))
    return stored.value as T
  }

  return Object.assign(cached, { peek })
}
