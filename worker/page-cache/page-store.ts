import { within } from '../../app/document/within.ts'
import { Memory } from '../data-cache/memory.ts'
import { parseReads, writeReads } from './page-reads.ts'
import type { StoredPage } from './stored-page.ts'

/** Bytes of pages that an isolate holds. */
const memoryCapacity = 24 * 1024 * 1024
/** Longest wait for the location's cache, ms. */
const lookupTimeout = 200

const memory = new Memory<StoredPage>(memoryCapacity)

export interface FoundPage {
  page: StoredPage
  source: 'memory' | 'location'
}

/** Finds a stored page in this isolate; undefined if it is not there. */
export const findInMemory = (key: string): StoredPage | undefined => memory.get(key)

/** Finds a stored page in this location and takes it into the isolate; a cache that fails or hangs has none. */
export async function findInLocation(key: string): Promise<StoredPage | null> {
  const page = await within(
    lookupTimeout,
    readEntry(key).catch(() => null),
    null,
  )
  if (page) keepInMemory(key, page)
  return page
}

async function readEntry(key: string): Promise<StoredPage | null> {
  const response = await caches.default.match(entryUrl(key))
  if (!response) return null
  const { headers } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const etag = headers.get('ETag')
  const savedAt = Number(headers.get('X-Saved-At'))
  const reads = headers.get('X-Reads')
  const scripts = headers.get('X-Scripts')
  if (!etag || !savedAt || !reads || scripts === null) return null
  return { savedAt, reads: parseReads(reads), headers: keptHeaders(headers), etag, scripts, bytes }
}

/** Keeps a page in this isolate. */
export const keepInMemory = (key: string, page: StoredPage): void => memory.set(key, page, page.bytes.length)

/** Keeps a page in this location for `seconds`, unless it was made of too much to name it in a header. */
export async function keepInLocation(key: string, page: StoredPage, seconds: number): Promise<void> {
  const reads = writeReads(page.reads)
  if (reads === null) return
  const headers = new Headers([
    ...page.headers,
    ['Cache-Control', `public, max-age=${seconds}`],
    ['ETag', page.etag],
    ['X-Saved-At', String(page.savedAt)],
    ['X-Reads', reads],
    ['X-Scripts', page.scripts],
  ] as [string, string][])
  await caches.default.put(entryUrl(key), new Response(page.bytes, { headers }))
}

/** Drops a page that is no more. */
export async function dropPage(key: string): Promise<void> {
  memory.delete(key)
  await caches.default.delete(entryUrl(key))
}

/** Of a rendered page's headers those that are stored with it. */
export const keptHeaders = (headers: Headers): StoredPage['headers'] =>
  [...headers].filter(([name]) => name === 'content-type' || name === 'link')

/** The host is never requested; it only names entries. A new build reads nothing old. */
const entryUrl = (key: string): string => `https://page-cache.invalid/${__BUILD_ID__}/${key}`
