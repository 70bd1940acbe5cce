import { isStored, type Place } from './stored.ts'

/** A key written less than this ago is not written again: KV takes one write a second and key. */
const writePause = 10_000
/** Shorter expirations are refused by KV. */
const shortestLife = 60

/**
 * Workers KV: for the few answers that every location needs.
 * @param writtenAt when this isolate has written which key, ms since 1970
 */
export function kvPlace(kv: KVNamespace, writtenAt: Map<string, number>): Place {
  return {
    async get(key) {
      const stored = await kv.get(key, { type: 'json', cacheTtl: 60 })
      return isStored(stored) ? stored : null
    },
    async put(key, stored, seconds) {
      const changedAt = stored.doubtedSince ?? stored.savedAt
      if (changedAt - (writtenAt.get(key) ?? 0) < writePause) return
      if (writtenAt.size > 5_000) writtenAt.clear()
      writtenAt.set(key, changedAt)
      await kv.put(key, JSON.stringify(stored), { expirationTtl: Math.max(seconds, shortestLife) })
    },
    remove: (key) => kv.delete(key),
  }
}
