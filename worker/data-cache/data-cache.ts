import { within } from '../../app/document/promises.ts'
import type { CachePolicy } from '../../app/shop-api/cache-policy.ts'
import { NotAskedError, notAskedOf, ShopApiError } from '../../app/shop-api/errors.ts'
import { pageTimeoutMs, partTimeoutMs } from '../../app/shop-api/reads/request.ts'
import type { Remember } from '../../app/shop-api/shop-api.ts'
import { limitPeriod } from '../limit-table.ts'
import { isPurged, type PurgeList } from '../purges/purge-list.ts'
import type { Source, Timings } from '../timings.ts'
import type { Memory } from './memory.ts'
import type { Stored, Tier } from './tiers.ts'

/** Longest wait for a store before the shop API is asked instead, ms. */
const tierTimeout = 200
/** A load that has not ended by then has died with the request that started it, ms. */
const loadLifetime = 15_000
/** Pause after a refresh that failed, ms. */
const refreshPause = 10_000
/** Characters of a key; what is asked for by longer ones is not kept. KV has room for 512 bytes. */
const longestKey = 400
/** For so long it is known of what is not there that it is not, ms. */
const missingLife = 45_000
/** What weighs more and has a made-up key is not kept. */
const heaviestMadeUp = 400

interface RunningLoad {
  startedAt: number
  /** In whose name the shop API is asked. */
  client: string
  load: Promise<Stored>
}

interface Found {
  stored: Stored
  source: Source
  isPurged: boolean
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
  /** Loads under way, by key. */
  loads: Map<string, RunningLoad>
  /** When the next refresh of a key may start after a failed one, ms since 1970. */
  pausedUntil: Memory<number>
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
  now?: () => number
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
  const { shared, timings, waitUntil, report, prefix, grace, purges, client, isHeldUp, mayLoad, noteRead } = options
  const now = options.now ?? Date.now

  async function known<T>(key: string, policy: CachePolicy<T>): Promise<T | null> {
    const never = () => Promise.reject(new Error('nothing is loaded here'))
    const entry = createEntry<T>(key, policy, never)
    const found = await entry.find(await purges())
    return found && !found.isPurged && entry.isFresh(found.stored) ? (found.stored.value as T) : null
  }

  async function remember<T>(key: string, policy: CachePolicy<T>, load: () => Promise<T>): Promise<T> {
    const start = now()
    const entry = createEntry(key, policy, load)
    const list = await purges()
    const found = await entry.find(list)
    if (!found) entry.refuseMissing(list)
    const isGood = found && (!found.isPurged || entry.isPaused())
    const stored = isGood ? found.stored : await entry.loadInTime(found?.stored ?? null)
    if (found && stored === found.stored) {
      const isStale = found.isPurged || !entry.isFresh(stored)
      if (isStale) entry.refresh()
      timings.add(entry.kind, found.source, isStale, now() - start)
    } else {
      timings.add(entry.kind, 'shop', false, now() - start)
    }
    noteRead?.(stored.savedAt, entry.pageTagsOf(stored))
    return stored.value as T
  }

  return Object.assign(remember, { known })

  /** All that is done for one key. */
  function createEntry<T>(ownKey: string, policy: CachePolicy<T>, load: () => Promise<T>) {
    const kind = kindOf(ownKey)
    const key = `${prefix}:${ownKey}`
    const memory = shared.values[policy.isMadeUp ? 'madeUp' : policy.tier === 'kv' ? 'core' : 'catalogue']
    const isKept = ownKey.length <= longestKey
    const tier = policy.tier === 'memory' || !isKept ? null : options[policy.tier]
    /** By which it is known again what was not there: «reviews:1001:2» belong to the product. */
    const [, id = ''] = ownKey.split(':')
    const missingTags = [`${kind === 'reviews' ? 'product' : kind}:${id}`]
    const life = policy.fresh + policy.stale
    const kept = policy.kept ?? life

    const isFresh = (stored: Stored): boolean => now() - stored.savedAt < policy.fresh * 1000

    const isInGrace = ({ implausibleSince }: Stored): boolean =>
      implausibleSince !== undefined && now() - implausibleSince < grace

    const usable = (stored: Stored | null | undefined, seconds = life): Stored | null =>
      stored?.value !== undefined && (now() - stored.savedAt < seconds * 1000 || isInGrace(stored)) ? stored : null

    const harmless = <R>(promise: Promise<R>, event: string): Promise<R | undefined> =>
      promise.catch((error: unknown) => {
        report(event, kind, error)
        return undefined
      })

    const readTier = async (): Promise<Stored | null> =>
      (tier && (await within(tierTimeout, harmless(tier.get(key), 'get failed'), null))) ?? null

    const tagsOf = ({ value }: Stored): readonly string[] =>
      value === undefined ? [] : (policy.tags?.(value as T, ownKey) ?? [])

    const pageTagsOf = (stored: Stored): readonly string[] => policy.pageTags?.(stored.value as T) ?? tagsOf(stored)

    const isPurgedBy = (list: PurgeList, stored: Stored): boolean =>
      isPurged(list, stored.savedAt, () => tagsOf(stored))

    async function find(list: PurgeList): Promise<Found | null> {
      const good = usable(memory.get(key))
      const isGoodPurged = good !== null && isPurgedBy(list, good)
      if (good && (!tier || (isFresh(good) && !isGoodPurged))) {
        return { stored: good, source: 'memory', isPurged: isGoodPurged }
      }
      const stored = await readTier()
      // A load of another request may have ended meanwhile.
      const known = memory.get(key)
      if (stored && (!known || isNewer(stored, known))) {
        hold(stored)
        const found = usable(stored)
        const source = policy.tier === 'kv' ? 'kv' : 'location'
        if (found) return { stored: found, source, isPurged: isPurgedBy(list, found) }
      }
      const latest = usable(known)
      return latest && { stored: latest, source: 'memory', isPurged: isPurgedBy(list, latest) }
    }

    const isPaused = (): boolean => now() < (shared.pausedUntil.get(key) ?? 0)

    function refresh(): void {
      if (!runningLoad() && !isPaused()) waitUntil(loadOnce('refresh failed').catch(pauseAfter))
    }

    /** Loads a value, for as long as a page waits; what has been purged takes its place if that fails. */
    async function loadInTime(purged: Stored | null): Promise<Stored> {
      const loaded = await waitForLoad(purged).catch(servePurged(purged))
      // A load that began before the purge may have read what was before it.
      if (loaded === purged || isPaused() || !isPurgedBy(await purges(), loaded)) return loaded
      return waitForLoad(loaded).catch(servePurged(loaded))
    }

    const servePurged =
      (purged: Stored | null) =>
      (error: unknown): Stored => {
        if (!purged || isNotFound(error)) throw error
        pauseAfter(error)
        return purged
      }

    async function waitForLoad(instead: Stored | null): Promise<Stored> {
      const isEssential = policy.isEssential && !instead
      if (!runningLoad() && mayLoad && !(await mayLoad())) {
        throw new ShopApiError('not asked', { path: kind, cause: new NotAskedError('tooMany', limitPeriod) })
      }
      const isOwn = !runningLoad()
      const load = loadOnce('load failed').catch((error: unknown) => {
        if (isOwn || !isForTooMany(error)) throw error
        return loadOnce('load failed')
      })
      const outcome = await within(isEssential ? pageTimeoutMs : partTimeoutMs, load, late)
      if (outcome !== late) return outcome
      report('load is late', kind)
      throw new ShopApiError('too late for this page', { path: kind })
    }

    function runningLoad(): Promise<Stored> | null {
      const running = shared.loads.get(key)
      if (!running || now() - running.startedAt >= loadLifetime) return null
      return running.client === client || !isHeldUp(running.client) ? running.load : null
    }

    function loadOnce(failure: string): Promise<Stored> {
      const known = runningLoad()
      if (known) return known
      const startedAt = now()
      const own = load().then(
        (value) => believe(value, startedAt),
        (error: unknown) => {
          if (isNotFound(error)) forget(startedAt, error.status)
          throw error
        },
      )
      const running = { startedAt, client, load: own }
      shared.loads.set(key, running)
      const end = () => {
        if (shared.loads.get(key) === running) shared.loads.delete(key)
      }
      // The load outlives the request that started it: others may have joined, and who comes next finds its value.
      waitUntil(
        own.then(end, (error: unknown) => {
          end()
          if (!isNotFound(error) && !notAskedOf(error)) report(failure, kind, error)
        }),
      )
      return own
    }

    /**
     * Keeps a new value and returns it; or the stored one, when the new one is implausible.
     * @throws ShopApiError if the stored one is too old for this policy
     */
    async function believe(value: T, startedAt: number): Promise<Stored> {
      const before = memory.get(key) ?? (policy.isImplausible?.(value, null) ? await readTier() : null)
      const known = usable(before, kept)
      const since = before?.implausibleSince ?? now()
      if (!policy.isImplausible?.(value, known ? (known.value as T) : null) || now() - since >= grace) {
        const stored = { savedAt: startedAt, value }
        keep(stored)
        shared.pausedUntil.delete(key)
        return stored
      }
      report('answer implausible', kind)
      if (before?.implausibleSince === undefined) keep({ ...(known ?? { savedAt: since }), implausibleSince: since })
      const good = usable(known)
      if (!good) throw new ShopApiError('too little to be believed', { path: kind })
      pause()
      return good
    }

    function hold(stored: Stored): void {
      if (isKept) memory.set(key, stored, weightOf(stored))
    }

    const weightOf = ({ value }: Stored): number => (value === undefined ? 1 : (policy.weight?.(value as T) ?? 1))

    function keep(stored: Stored): void {
      if (policy.isMadeUp && weightOf(stored) > heaviestMadeUp) return
      hold(stored)
      if (tier) waitUntil(harmless(tier.put(key, stored, Math.max(kept, (2 * grace) / 1000)), 'put failed'))
    }

    /** @throws ShopApiError for what the shop API has just said is not there */
    function refuseMissing(list: PurgeList): void {
      const known = shared.missing.get(key)
      if (!known || now() - known.askedAt >= missingLife) return
      if (isPurged(list, known.askedAt, () => missingTags)) return
      throw new ShopApiError(`status ${known.status}, remembered`, { status: known.status, path: kind })
    }

    function forget(askedAt: number, status: number): void {
      if (isKept) shared.missing.set(key, { askedAt, status })
      const held = memory.get(key)
      memory.delete(key)
      if (held && tier) waitUntil(harmless(tier.remove(key), 'remove failed'))
    }

    const pause = (): void => shared.pausedUntil.set(key, now() + refreshPause)

    /** What one client may not ask others may. */
    const pauseAfter = (error: unknown): void => {
      if (!isForTooMany(error)) pause()
    }

    return { kind, find, refuseMissing, isFresh, isPaused, refresh, loadInTime, pageTagsOf }
  }
}

/** The part of a key that names nothing of a visitor. */
const kindOf = (key: string): string => key.split(':', 1).join()

/** The same value is newer when an implausible one has come since. */
const isNewer = (stored: Stored, held: Stored): boolean =>
  stored.savedAt > held.savedAt ||
  (stored.savedAt === held.savedAt && stored.implausibleSince !== undefined && held.implausibleSince === undefined)

const isNotFound = (error: unknown): error is ShopApiError => error instanceof ShopApiError && error.isNotFound

const isForTooMany = (error: unknown): boolean => notAskedOf(error)?.reason === 'tooMany'

const late = Symbol('late')
