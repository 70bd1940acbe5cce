import type { Memory } from '../memory.ts'

export interface Stored {
  /** When the value's load began, ms since 1970; without a value, when the first implausible answer came. */
  savedAt: number
  /** The validated value; absent while no answer has been believed. */
  value?: unknown
  /** Since when the API has answered too little to be believed, ms since 1970. */
  implausibleSince?: number
}

/** A store beyond the isolate's memory. It may fail or hang; callers treat both as a miss. */
export interface Tier {
  get: (key: string) => Promise<Stored | null>
  /** Keeps the value for at least `seconds`. */
  put: (key: string, stored: Stored, seconds: number) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** A key written less than this ago is not written again: KV takes one write a second and key. */
const writePause = 10_000
/** Shorter expirations are refused by KV. */
const minLife = 60

/** What is used of a KV namespace. */
interface Kv {
  get(key: `data:${string}`, options: { type: 'json'; cacheTtl: number }): Promise<unknown>
  put(key: `data:${string}`, text: string, options: { expirationTtl: number }): Promise<void>
  delete(key: `data:${string}`): Promise<void>
}

/**
 * Workers KV: for the few answers that every location needs.
 * @param writtenAt when this isolate has written which key, ms since 1970
 */
export function kvTier(kv: Kv, writtenAt: Memory<number>): Tier {
  return {
    async get(key) {
      const stored = await kv.get(`data:${key}`, { type: 'json', cacheTtl: 60 })
      return isStored(stored) ? stored : null
    },
    async put(key, stored, seconds) {
      const changedAt = stored.implausibleSince ?? stored.savedAt
      if (Math.abs(changedAt - (writtenAt.get(key) ?? 0)) < writePause) return
      writtenAt.set(key, changedAt)
      await kv.put(`data:${key}`, JSON.stringify(stored), { expirationTtl: Math.max(seconds, minLife) })
    },
    remove: (key) => kv.delete(`data:${key}`),
  }
}

/** The Cache API of this location: many keys, no write costs. The host is never requested; it only names entries. */
export function locationTier(cache: Cache): Tier {
  const entry = (key: string): string => `https://data-cache.invalid/${encodeURIComponent(key)}`
  return {
    async get(key) {
      const response = await cache.match(entry(key))
      if (!response) return null
      const stored = await response.json()
      return isStored(stored) ? stored : null
    },
    async put(key, stored, seconds) {
      const headers = { 'Cache-Control': `public, max-age=${seconds}` }
      await cache.put(entry(key), new Response(JSON.stringify(stored), { headers }))
    },
    async remove(key) {
      await cache.delete(entry(key))
    },
  }
}

/** What comes out of a store is checked: an older schema or garbage is a miss. */
function isStored(candidate: unknown): candidate is Stored {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'savedAt' in candidate &&
    typeof candidate.savedAt === 'number' &&
    ('value' in candidate || 'implausibleSince' in candidate)
  )
}
