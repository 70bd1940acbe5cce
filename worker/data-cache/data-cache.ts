import type { CachePolicy } from '../../app/shop-api/cache-policy.ts'
import { ShopApiError } from '../../app/shop-api/errors.ts'
import type { Remember } from '../../app/shop-api/shop-api.ts'
import type { Source, Timings } from '../timings.ts'
import type { Memory } from './memory.ts'
import type { Place, Stored } from './stored.ts'

/** Longest wait for a store before the shop API is asked instead, ms. */
const placeTimeout = 200
/** Longest wait for another request's load of the same key before loading on one's own, ms. */
const joinTimeout = 4_000
/** Pause after a refresh that failed, ms. */
const refreshPause = 10_000

/** What all requests of an isolate share. */
export interface SharedState {
  values: Memory<Stored>
  flights: Map<string, Promise<unknown>>
  /** When the next refresh of a key may start after a failed one, ms since 1970. */
  pausedUntil: Memory<number>
}

export interface DataCacheOptions {
  shared: SharedState
  kv: Place
  location: Place
  waitUntil: (promise: Promise<unknown>) => void
  timings: Timings
  /** Called with faults of the stores and failed refreshes; shoppers see neither. */
  report: (event: string, key: string, error: unknown) => void
  now?: () => number
}

/**
 * The data cache of one request: `remember(key, policy, load)`.
 *
 * Looks in the isolate's memory, then in the policy's place, then calls `load`. A value older than `policy.fresh`
 * seconds is served for `policy.stale` seconds more while one refresh runs behind the response, so a shop API that is
 * down goes unnoticed (RFC 5861). Equal loads share one call. Only what `load` resolves to is stored; its errors are
 * thrown when there is nothing to serve. A refresh that finds 404 removes the entry.
 */
export function createDataCache(options: DataCacheOptions): Remember {
  const { shared, timings, waitUntil, report } = options
  const now = options.now ?? Date.now

  const placeOf = (policy: CachePolicy): Place | null => (policy.place === 'memory' ? null : options[policy.place])

  const isFresh = (stored: Stored, policy: CachePolicy): boolean => now() - stored.savedAt < policy.fresh * 1000

  const usable = (stored: Stored | null | undefined, policy: CachePolicy): Stored | null =>
    stored && now() - stored.savedAt < (policy.fresh + policy.stale) * 1000 ? stored : null

  const withinTime = (answer: Promise<Stored | null>, key: string): Promise<Stored | null> =>
    Promise.race([harmless(answer, 'get failed', key).then((stored) => stored ?? null), after(placeTimeout, null)])

  const harmless = <T>(promise: Promise<T>, event: string, key: string): Promise<T | undefined> =>
    promise.catch((error: unknown) => {
      report(event, key, error)
      return undefined
    })

  return async function remember<T>(key: string, policy: CachePolicy, load: () => Promise<T>): Promise<T> {
    const start = now()
    const found = await find(key, policy)
    if (found) {
      const stale = now() - found.stored.savedAt >= policy.fresh * 1000
      if (stale) refresh(key, policy, load)
      timings.add(key, found.source, stale, now() - start)
      return found.stored.value as T
    }
    const value = await loadOnce(key, policy, load)
    timings.add(key, 'shop', false, now() - start)
    return value
  }

  async function find(key: string, policy: CachePolicy): Promise<{ stored: Stored; source: Source } | null> {
    const held = usable(shared.values.get(key), policy)
    const place = placeOf(policy)
    if (held && (isFresh(held, policy) || !place)) return { stored: held, source: 'memory' }
    const stored = place && usable(await withinTime(place.get(key), key), policy)
    if (!stored || (held && held.savedAt >= stored.savedAt)) return held ? { stored: held, source: 'memory' } : null
    shared.values.set(key, stored, policy.weight)
    return { stored, source: policy.place === 'kv' ? 'kv' : 'location' }
  }

  function refresh<T>(key: string, policy: CachePolicy, load: () => Promise<T>): void {
    if (shared.flights.has(key) || now() < (shared.pausedUntil.get(key) ?? 0)) return
    waitUntil(
      loadOnce(key, policy, load).catch((error: unknown) => {
        shared.pausedUntil.set(key, now() + refreshPause)
        report('refresh failed', key, error)
      }),
    )
  }

  function loadOnce<T>(key: string, policy: CachePolicy, load: () => Promise<T>): Promise<T> {
    const flight = shared.flights.get(key)
    if (flight) return joinOrLoad(flight as Promise<T>, load)
    const own = load()
      .then(
        (value) => {
          keep(key, policy, value)
          return value
        },
        (error: unknown) => {
          if (error instanceof ShopApiError && error.status === 404) forget(key, policy)
          throw error
        },
      )
      .finally(() => shared.flights.delete(key))
    shared.flights.set(key, own)
    // The flight outlives the request that started it: others may have joined.
    waitUntil(own.catch(() => undefined))
    return own
  }

  function keep(key: string, policy: CachePolicy, value: unknown): void {
    const stored = { savedAt: now(), value }
    shared.values.set(key, stored, policy.weight)
    shared.pausedUntil.delete(key)
    const place = placeOf(policy)
    if (place) waitUntil(harmless(place.put(key, stored, policy.fresh + policy.stale), 'put failed', key))
  }

  function forget(key: string, policy: CachePolicy): void {
    const held = shared.values.get(key)
    shared.values.delete(key)
    const place = placeOf(policy)
    if (held && place) waitUntil(harmless(place.remove(key), 'remove failed', key))
  }
}

const late = Symbol('late')

async function joinOrLoad<T>(flight: Promise<T>, load: () => Promise<T>): Promise<T> {
  const outcome = await Promise.race([flight, after(joinTimeout, late)])
  return outcome === late ? load() : (outcome as T)
}

const after = <T>(milliseconds: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, value))
