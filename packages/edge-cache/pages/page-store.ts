import { within } from '../../../shared/promises.ts'
import { Memory } from '../memory.ts'
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

export interface PageStoreOptions {
  cache: Cache
  /** Names the build: pages of another one are not read. */
  build: string
  /** Called with faults of the store and renderings that failed. */
  report: (event: string, facts: { error: unknown; route?: string }) => void
}

/** Stored pages of an isolate and its location. */
export function createPageStore({ cache, build, report }: PageStoreOptions) {
  const memory = new Memory<StoredPage>(memoryCapacity)
  /** The host is never requested; it only names entries. */
  const entryUrl = (key: string): string => `https://page-cache.invalid/${build}/${key}`
  const putInMemory = (key: string, page: StoredPage): void => memory.set(key, page, page.bytes.length)

  /** A cache that fails or hangs has no page. What it has is taken into the isolate, even where nobody waits any more. */
  async function findInLocation(key: string, longest: number): Promise<FoundPage | null> {
    const reading = cache
      .match(entryUrl(key))
      .then(readEntry)
      .then((page) => {
        // A rendering may have ended meanwhile.
        if (page && (memory.get(key)?.savedAt ?? 0) < page.savedAt) putInMemory(key, page)
        return page
      })
      .catch(() => null)
    const page = await within(longest, reading, null)
    return page && { page, source: 'location' }
  }

  function find(key: string, longest = lookupTimeout): FoundPage | Promise<FoundPage | null> {
    const page = memory.get(key)
    return page ? { page, source: 'memory' } : findInLocation(key, longest)
  }

  return {
    /** A page of this isolate; undefined if it is not there. */
    peek: (key: string): StoredPage | undefined => memory.get(key),
    /** A page of this isolate, which is there without a promise's delay, or of this location. */
    find: (key: string): FoundPage | Promise<FoundPage | null> => find(key),
    /** Looks a second time, and longer: the last thing before there is no page. */
    findLate: async (key: string): Promise<FoundPage | null> => find(key, lastTimeout),
    /** Keeps a page here, and in this location for `seconds` unless it was made of too much to name it in a header. */
    put(key: string, page: StoredPage, seconds: number): Promise<void> {
      putInMemory(key, page)
      return writeEntry(cache, entryUrl(key), page, seconds)
    },
    async remove(key: string): Promise<void> {
      memory.delete(key)
      // Whether or not the cache hears it, the page is gone.
      await cache.delete(entryUrl(key)).catch((error: unknown) => report('delete failed', { error }))
    },
  }
}

async function readEntry(response: Response | undefined): Promise<StoredPage | null> {
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
  return { savedAt, changedAt, reads: JSON.parse(reads), headers: storedHeaders(headers), etag, scripts, styles, bytes }
}

async function writeEntry(cache: Cache, url: string, page: StoredPage, seconds: number): Promise<void> {
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
  await cache.put(url, new Response(page.bytes, { headers }))
}

/** Of a rendered page's headers those that are stored with it. */
export const storedHeaders = (headers: Headers): StoredPage['headers'] =>
  [...headers].filter(([name]) => name === 'content-type' || name === 'link')
