import { within } from '../../shared/promises.ts'
import { Memory } from '../data-cache/memory.ts'
import { logEvent } from '../log.ts'
import { writeReads } from './page-reads.ts'
import type { StoredPage } from './stored-page.ts'

/** Bytes of pages that an isolate holds. */
const memoryCapacity = 24 * 1024 * 1024
/** Longest wait for the location's cache, ms. */
const lookupTimeout = 200
/** Longest wait for it where no page can be rendered, ms. */
const lastTimeout = 3_000

export interface FoundPage {
  page: StoredPage
  source: 'memory' | 'location'
}

/** Stored pages of an isolate and its location. */
export function createPageStore(cache: Cache) {
  const memory = new Memory<StoredPage>(memoryCapacity)
  const keepInMemory = (key: string, page: StoredPage): void => memory.set(key, page, page.bytes.length)

  /** A cache that fails or hangs has no page. What it has is taken into the isolate. */
  async function findInLocation(key: string, longest: number): Promise<FoundPage | null> {
    const reading = readEntry(cache, key).catch(() => null)
    const page = await within(longest, reading, null)
    if (page) keepInMemory(key, page)
    return page && { page, source: 'location' }
  }

  return {
    /** A page of this isolate; undefined if it is not there. */
    held: (key: string): StoredPage | undefined => memory.get(key),
    /** A page of this isolate, which is there without a promise's delay, or of this location. */
    find(key: string): FoundPage | Promise<FoundPage | null> {
      const page = memory.get(key)
      return page ? { page, source: 'memory' } : findInLocation(key, lookupTimeout)
    },
    /** Looks a second time, and longer: the last thing before there is no page. */
    findLate: (key: string): Promise<FoundPage | null> => findInLocation(key, lastTimeout),
    /** Keeps a page here, and in this location for `seconds` unless it was made of too much to name it in a header. */
    keep(key: string, page: StoredPage, seconds: number): Promise<void> {
      keepInMemory(key, page)
      return writeEntry(cache, key, page, seconds)
    },
    async drop(key: string): Promise<void> {
      memory.delete(key)
      // Whether or not the cache hears it, the page is gone.
      await cache
        .delete(entryUrl(key))
        .catch((error: unknown) => logEvent('warn', 'page cache: delete failed', { error }))
    },
  }
}

async function readEntry(cache: Cache, key: string): Promise<StoredPage | null> {
  const response = await cache.match(entryUrl(key))
  if (!response) return null
  const { headers } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const etag = headers.get('ETag')
  const savedAt = Number(headers.get('X-Saved-At'))
  const changedAt = Number(headers.get('X-Changed-At'))
  const reads = headers.get('X-Reads')
  const scripts = headers.get('X-Scripts')
  const styles = headers.get('X-Styles')
  if (!etag || !savedAt || !changedAt || !reads || scripts === null || styles === null) return null
  return { savedAt, changedAt, reads: JSON.parse(reads), headers: keptHeaders(headers), etag, scripts, styles, bytes }
}

async function writeEntry(cache: Cache, key: string, page: StoredPage, seconds: number): Promise<void> {
  const reads = writeReads(page.reads)
  if (reads === null) return
  const headers = new Headers([
    ...page.headers,
    ['Cache-Control', `public, max-age=${seconds}`],
    ['ETag', page.etag],
    ['X-Saved-At', String(page.savedAt)],
    ['X-Changed-At', String(page.changedAt)],
    ['X-Reads', reads],
    ['X-Scripts', page.scripts],
    ['X-Styles', page.styles],
  ] as [string, string][])
  await cache.put(entryUrl(key), new Response(page.bytes, { headers }))
}

/** Of a rendered page's headers those that are stored with it. */
export const keptHeaders = (headers: Headers): StoredPage['headers'] =>
  [...headers].filter(([name]) => name === 'content-type' || name === 'link')

/** The host is never requested; it only names entries. A new build reads nothing old. */
const entryUrl = (key: string): string => `https://page-cache.invalid/${__BUILD_ID__}/${key}`
