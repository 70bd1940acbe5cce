import { within } from '../../app/within.ts'
import { Memory } from '../data-cache/memory.ts'
import { parseReads, writeReads } from './page-reads.ts'
import { cutPage, fillPage, type StoredPage } from './stored-page.ts'

/** Bytes of pages that an isolate holds. */
const memoryCapacity = 24 * 1024 * 1024
/** Longest wait for the location's cache, ms. */
const lookupTimeout = 200

const memory = new Memory<StoredPage>(memoryCapacity)

export interface FoundPage {
  page: StoredPage
  source: 'memory' | 'location'
}

/** Finds a stored page in this isolate, else in this location; a store that fails or hangs is a miss. */
export async function findPage(key: string): Promise<FoundPage | null> {
  const held = memory.get(key)
  if (held) return { page: held, source: 'memory' }
  const match = caches.default.match(entryUrl(key)).catch(() => undefined)
  const response = await within(lookupTimeout, match, undefined)
  const placeholder = response?.headers.get('X-Placeholder')
  const savedAt = Number(response?.headers.get('X-Saved-At'))
  const reads = response?.headers.get('X-Reads')
  if (!response || !placeholder || !savedAt || !reads) return null
  const html = await response.text()
  const page = cutPage({ html, placeholder, headers: response.headers, savedAt, reads: parseReads(reads) })
  memory.set(key, page, page.size)
  return { page, source: 'location' }
}

/** Keeps a page in this isolate and, for `seconds`, in this location, unless it was made of too much to name it there. */
export async function keepPage(key: string, page: StoredPage, placeholder: string, seconds: number): Promise<void> {
  memory.set(key, page, page.size)
  const reads = writeReads(page.reads)
  if (reads === null) return
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', `public, max-age=${seconds}`)
  headers.set('X-Placeholder', placeholder)
  headers.set('X-Saved-At', String(page.savedAt))
  headers.set('X-Reads', reads)
  await caches.default.put(entryUrl(key), new Response(fillPage(page, placeholder), { headers }))
}

/** Drops a page that is no more. */
export async function dropPage(key: string): Promise<void> {
  memory.delete(key)
  await caches.default.delete(entryUrl(key))
}

/** The host is never requested; it only names entries. A new build reads nothing old. */
const entryUrl = (key: string): string => `https://page-cache.invalid/${__BUILD_ID__}/${key}`
