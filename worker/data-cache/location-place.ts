import { isStored, type Place } from './stored.ts'

/** The Cache API of this location: many keys, no write costs. The host is never requested; it only names entries. */
export function locationPlace(cache: Cache): Place {
  const entry = (key: string): string => `https://data-cache.invalid/${encodeURIComponent(key)}`
  return {
    async get(key) {
      const response = await cache.match(entry(key))
      if (!response) return null
      const stored = await response.json()
      return isStored(stored) ? stored : null
    },
    async put(key, stored, seconds) {
      const headers = { 'Content-Type': 'application/json', 'Cache-Control': `public, max-age=${seconds}` }
      await cache.put(entry(key), new Response(JSON.stringify(stored), { headers }))
    },
    async remove(key) {
      await cache.delete(entry(key))
    },
  }
}
