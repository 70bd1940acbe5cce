import type { CachePolicy } from '../../shared/shop-api/cache-policy.ts'
import type { Remember } from '../../shared/shop-api/shop-api.ts'
import type { PurgeList } from '../purges/purge-list.ts'
import type { Timings } from '../timings.ts'
import { Copies } from './copies.ts'
import { Entry } from './entry.ts'
import type { Memory } from './memory.ts'
import type { Stored, Tier } from './tiers.ts'

interface RunningLoad {
  startedAt: number
  /** In whose name the shop API is asked. */
  client: string
  load: Promise<Stored>
}

/** What all requests of an isolate share. */
export interface SharedState {
  /** Three stores, so that none evicts the others' values. */
  values: {
    /** What every page needs: the policies of KV. */
    core: Memory<Stored>
    /** Products and lists. */
    catalogue: Memory<Stored>
    /** What visitors make up the keys of. */
    madeUp: Memory<Stored>
  }
  /** When what is not there was asked for, ms since 1970, and with which status the shop API said so. */
  missing: Memory<{ askedAt: number; status: number }>
  loads: Map<string, RunningLoad>
  /** When a refresh of a key has failed, ms since 1970: the next one waits. */
  pausedAt: Memory<number>
  /** When keys were last written to KV, ms since 1970. */
  kvWrittenAt: Memory<number>
}

export interface DataCacheOptions {
  shared: SharedState
  kv: Tier
  location: Tier
  /** Stands before all keys: what the values depend on besides their own key. */
  prefix: string
  /** How long an answer is not believed that has lost most of what it had, ms. */
  grace: number
  /** What has been purged. It never fails. */
  purges: () => Promise<PurgeList>
  /** In whose name the shop API is asked (`clientKey`). */
  client: string
  /** Whether calls of a client wait for a place at the shop API: others do not wait behind it. */
  isHeldUp: (client: string) => boolean
  /** Whether this request may load what is in no store; asked before each such load. */
  mayLoad?: (() => Promise<boolean>) | undefined
  /**
   * Called for each value that is read, with when its load began, and the tags by which pages that show it are purged.
   */
  noteRead?: (savedAt: number, tags: readonly string[]) => void
  waitUntil: (promise: Promise<unknown>) => void
  timings: Timings
  /** Called with faults of the stores, failed loads and implausible answers, and with the kind of the key alone. */
  report: (event: string, kind: string, error?: unknown) => void
}

/**
 * The data cache of one request: `remember(key, policy, load)`.
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
export function createDataCache(options: DataCacheOptions): Remember {
  const { timings, purges, noteRead } = options

  async function known<T>(key: string, policy: CachePolicy<T>): Promise<T | null> {
    const copies = new Copies<T>(options, key, policy)
    const found = await copies.find(await purges())
    return found && !found.isPurged && copies.isFresh(found.stored) ? (found.stored.value as T) : null
  }

  async function remember<T>(key: string, policy: CachePolicy<T>, load: () => Promise<T>): Promise<T> {
    const start = Date.now()
    const entry = new Entry(options, key, policy, load)
    const { copies, loads } = entry
    const list = await purges()
    const found = await copies.find(list)
    if (!found) copies.refuseMissing(list)
    const isGood = found && (!found.isPurged || loads.isPaused())
    const stored = isGood ? found.stored : await entry.loadInTime(found?.stored ?? null)
    if (found && stored === found.stored) {
      const isStale = found.isPurged || !copies.isFresh(stored)
      if (isStale) entry.refresh()
      timings.add(copies.kind, found.source, isStale, Date.now() - start)
    } else {
      timings.add(copies.kind, 'shop', false, Date.now() - start)
    }
    noteRead?.(stored.savedAt, copies.pageTagsOf(stored))
    return stored.value as T
  }

  return Object.assign(remember, { known })
}
