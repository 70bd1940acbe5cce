import type { CachePolicy } from '../../app/shop-api/cache-policy.ts'
import { ShopApiError } from '../../app/shop-api/errors.ts'
import { pagePatience } from '../../app/shop-api/request.ts'
import type { Remember } from '../../app/shop-api/shop-api.ts'
import type { Source, Timings } from '../timings.ts'
import type { Memory } from './memory.ts'
import type { Place, Stored } from './stored.ts'

/** Longest wait for a store before the shop API is asked instead, ms. */
const placeTimeout = 200
/** A load that has not ended by then has died with the request that started it, ms. */
const longestFlight = 15_000
/** Pause after a refresh that failed, ms. */
const refreshPause = 10_000
/** Characters of a key; what is asked for by longer ones is not kept. KV has room for 512 bytes. */
const longestKey = 400
/** What weighs more and has a made-up key is not kept. */
const heaviestMadeUp = 400

interface Flight {
  startedAt: number
  load: Promise<unknown>
}

/** What all requests of an isolate share. */
export interface SharedState {
  /** Three rooms, so that none can drive the others' values out. */
  values: {
    /** What every page needs: the policies of KV. */
    core: Memory<Stored>
    /** Products and lists. */
    catalogue: Memory<Stored>
    /** What visitors make up the keys of. */
    madeUp: Memory<Stored>
  }
  flights: Map<string, Flight>
  /** When the next refresh of a key may start after a failed one, ms since 1970. */
  pausedUntil: Memory<number>
}

export interface DataCacheOptions {
  shared: SharedState
  kv: Place
  location: Place
  /** Stands before all keys: what the values depend on besides their own key. */
  prefix: string
  /** How long an answer is doubted that has lost most of what it had, ms. */
  grace: number
  waitUntil: (promise: Promise<unknown>) => void
  timings: Timings
  /** Called with faults of the stores, failed loads and doubted answers, and with the kind of the key alone. */
  report: (event: string, kind: string, error?: unknown) => void
  now?: () => number
}

/**
 * The data cache of one request: `remember(key, policy, load)`.
 *
 * Looks in the isolate's memory, then in the policy's place, then calls `load`. A value older than `policy.fresh`
 * seconds is served for `policy.stale` seconds more while one refresh runs behind the response, so a shop API that is
 * down goes unnoticed (RFC 5861). Equal loads share one call; nobody waits longer than 3 s for it, but it goes on behind
 * the response and fills the cache. Only what `load` resolves to is stored; its errors are thrown when there is nothing
 * to serve. A refresh that finds 404 removes the entry.
 *
 * A value that `policy.doubts` is not believed before it has been so for the grace time: until then the stored value is
 * served, and without one the answer is an error (docs/decisions/019).
 */
export function createDataCache(options: DataCacheOptions): Remember {
  const { shared, timings, waitUntil, report, prefix, grace } = options
  const now = options.now ?? Date.now

  return async function remember<T>(key: string, policy: CachePolicy<T>, load: () => Promise<T>): Promise<T> {
    const start = now()
    const entry = createEntry(key, policy, load)
    const found = await entry.find()
    if (found) {
      const isStale = !entry.isFresh(found.stored)
      if (isStale) entry.refresh()
      timings.add(entry.kind, found.source, isStale, now() - start)
      return found.stored.value as T
    }
    const value = await entry.loadInTime()
    timings.add(entry.kind, 'shop', false, now() - start)
    return value
  }

  /** All that is done for one key. */
  function createEntry<T>(ownKey: string, policy: CachePolicy<T>, load: () => Promise<T>) {
    const kind = kindOf(ownKey)
    const key = `${prefix}:${ownKey}`
    const memory = shared.values[policy.isMadeUp ? 'madeUp' : policy.place === 'kv' ? 'core' : 'catalogue']
    const isKept = ownKey.length <= longestKey
    const place = policy.place === 'memory' || !isKept ? null : options[policy.place]
    const life = policy.fresh + policy.stale

    const isFresh = (stored: Stored): boolean => now() - stored.savedAt < policy.fresh * 1000

    const isDoubted = ({ doubtedSince }: Stored): boolean => doubtedSince !== undefined && now() - doubtedSince < grace

    const usable = (stored: Stored | null | undefined): Stored | null =>
      stored?.value !== undefined && (now() - stored.savedAt < life * 1000 || isDoubted(stored)) ? stored : null

    const harmless = <R>(promise: Promise<R>, event: string): Promise<R | undefined> =>
      promise.catch((error: unknown) => {
        report(event, kind, error)
        return undefined
      })

    const readPlace = async (): Promise<Stored | null> =>
      (place && (await within(placeTimeout, harmless(place.get(key), 'get failed'), null))) ?? null

    async function find(): Promise<{ stored: Stored; source: Source } | null> {
      const held = memory.get(key)
      const good = usable(held)
      if (good && (isFresh(good) || !place)) return { stored: good, source: 'memory' }
      const stored = await readPlace()
      if (stored && (!held || isNewer(stored, held))) {
        hold(stored)
        const found = usable(stored)
        if (found) return { stored: found, source: policy.place === 'kv' ? 'kv' : 'location' }
      }
      return good && { stored: good, source: 'memory' }
    }

    function refresh(): void {
      if (flightOf() || now() < (shared.pausedUntil.get(key) ?? 0)) return
      waitUntil(loadOnce('refresh failed').catch(pause))
    }

    async function loadInTime(): Promise<T> {
      const outcome = await within(pagePatience, loadOnce('load failed'), late)
      if (outcome !== late) return outcome
      report('load is late', kind)
      throw new ShopApiError('too late for this page', { path: kind })
    }

    function flightOf(): Promise<T> | null {
      const flight = shared.flights.get(key)
      return flight && now() - flight.startedAt < longestFlight ? (flight.load as Promise<T>) : null
    }

    function loadOnce(failure: string): Promise<T> {
      const flying = flightOf()
      if (flying) return flying
      const own = load().then(believe, (error: unknown) => {
        if (isNotFound(error)) forget()
        throw error
      })
      const flight = { startedAt: now(), load: own }
      shared.flights.set(key, flight)
      const land = () => {
        if (shared.flights.get(key) === flight) shared.flights.delete(key)
      }
      // The flight outlives the request that started it: others may have joined, and who comes next finds its value.
      waitUntil(
        own.then(land, (error: unknown) => {
          land()
          if (!isNotFound(error)) report(failure, kind, error)
        }),
      )
      return own
    }

    /** Keeps a new value and returns it; or the stored one, when the new one is doubted. */
    async function believe(value: T): Promise<T> {
      const before = memory.get(key) ?? (policy.doubts?.(value, null) ? await readPlace() : null)
      const good = usable(before)
      const since = before?.doubtedSince ?? now()
      if (!policy.doubts?.(value, good ? (good.value as T) : null) || now() - since >= grace) {
        keep({ savedAt: now(), value })
        shared.pausedUntil.delete(key)
        return value
      }
      report('answer doubted', kind)
      if (before?.doubtedSince === undefined) keep({ ...(good ?? { savedAt: since }), doubtedSince: since })
      if (!good) throw new ShopApiError('too little to be believed', { path: kind })
      pause()
      return good.value as T
    }

    function hold(stored: Stored): void {
      if (isKept) memory.set(key, stored, weightOf(stored))
    }

    const weightOf = ({ value }: Stored): number => (value === undefined ? 1 : (policy.weight?.(value as T) ?? 1))

    function keep(stored: Stored): void {
      if (policy.isMadeUp && weightOf(stored) > heaviestMadeUp) return
      hold(stored)
      if (place) waitUntil(harmless(place.put(key, stored, Math.max(life, (2 * grace) / 1000)), 'put failed'))
    }

    function forget(): void {
      const held = memory.get(key)
      memory.delete(key)
      if (held && place) waitUntil(harmless(place.remove(key), 'remove failed'))
    }

    const pause = (): void => shared.pausedUntil.set(key, now() + refreshPause)

    return { kind, find, isFresh, refresh, loadInTime }
  }
}

/** The part of a key that names nothing of a visitor. */
const kindOf = (key: string): string => key.split(':', 1).join()

/** The same value is newer when it has been doubted since. */
const isNewer = (stored: Stored, held: Stored): boolean =>
  stored.savedAt > held.savedAt ||
  (stored.savedAt === held.savedAt && stored.doubtedSince !== undefined && held.doubtedSince === undefined)

const isNotFound = (error: unknown): boolean => error instanceof ShopApiError && error.isNotFound

const late = Symbol('late')

/** What the promise becomes, or `otherwise` after so many ms. */
async function within<T, O>(milliseconds: number, promise: Promise<T>, otherwise: O): Promise<T | O> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<O>((resolve) => {
    timer = setTimeout(resolve, milliseconds, otherwise)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
