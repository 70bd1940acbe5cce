import { Memory } from '../data-cache/memory.ts'
import { logEvent } from '../log.ts'
import { routeOf } from '../middleware/request-log.ts'
import { dropPage, type FoundPage, findPage, keepPage } from './page-store.ts'
import { createPlaceholder, cutPage, fillPage, type StoredPage } from './stored-page.ts'

/** Seconds for which a stored page is served as it is. Its data are as old again at most (cache-policy.ts). */
const fresh = 60
/** Seconds more for which it is served while a new one is rendered, or while none can be. */
const stale = 86_400
/** Pause after a rendering that failed, ms. */
const failurePause = 10_000

export interface Rendering {
  response: Response
  /** True once any part of the page has failed. */
  hasFailed: () => boolean
}

export interface PageCacheOptions {
  /** Names the page among all of this shop: its path and what it reads of the query. */
  key: string
  /** The origin that shoppers see, which pages name, and the shop API whose data they show. */
  shop: string
  nonce: string
  /** Crawlers get the whole document at once. */
  isCrawler: boolean
  waitUntil: (promise: Promise<unknown>) => void
  /** Renders the page with the given nonce; `complete` waits for all deferred parts. */
  render: (nonce: string, complete: boolean) => Promise<Rendering>
}

/** A visit whose key names the shop API too. */
type Visit = Omit<PageCacheOptions, 'shop'> & { path: string }

const flights = new Map<string, Promise<StoredPage | null>>()
const pausedUntil = new Memory<number>(1_000)

/**
 * Answers a guest page from the store, or renders it. A stored page older than a minute is served while a new one is
 * rendered behind the response; it is also what shoppers get while the shop API is down. Only complete pages with
 * status 200, in which no part failed, are stored. The first visitor gets a streamed page.
 */
export async function servePage({ shop, ...page }: PageCacheOptions): Promise<Response> {
  const options: Visit = { ...page, path: page.key, key: `${encodeURIComponent(shop)}${page.key}` }
  const { key, nonce, waitUntil } = options
  const found = await findPage(key)
  if (found && age(found.page) < fresh + stale) {
    if (age(found.page) >= fresh) waitUntil(refresh(options))
    return respond(found, nonce)
  }
  if (options.isCrawler || flights.has(key)) {
    const page = await renderOnce(options)
    if (page) return respond({ page, source: 'memory' }, nonce)
  }
  const { response } = await options.render(nonce, options.isCrawler)
  if (response.status === 200) waitUntil(renderOnce(options))
  return response
}

const age = (page: StoredPage): number => (Date.now() - page.savedAt) / 1000

function respond({ page, source }: FoundPage, nonce: string): Response {
  const headers = new Headers(page.headers)
  const old = age(page) >= fresh ? ' stale' : ''
  headers.set('Server-Timing', `page;desc="${source}${old}";dur=0`)
  return new Response(fillPage(page, nonce), { headers })
}

async function refresh(options: Visit): Promise<void> {
  if (Date.now() < (pausedUntil.get(options.key) ?? 0)) return
  const page = await renderOnce(options)
  if (!page) pausedUntil.set(options.key, Date.now() + failurePause)
}

function renderOnce(options: Visit): Promise<StoredPage | null> {
  const { key, path, waitUntil } = options
  const flight = flights.get(key)
  if (flight) return flight
  const own = renderAndKeep(options)
    .catch((error: unknown) => {
      logEvent('warn', 'page cache: rendering failed', { route: routeOf(`https://page.invalid${path}`), error })
      return null
    })
    .finally(() => flights.delete(key))
  flights.set(key, own)
  waitUntil(own)
  return own
}

async function renderAndKeep({ key, render }: Visit): Promise<StoredPage | null> {
  const placeholder = createPlaceholder()
  const { response, hasFailed } = await render(placeholder, true)
  if (response.status === 404 || response.status === 410 || (response.status >= 300 && response.status < 400)) {
    await dropPage(key)
  }
  const html = await response.text()
  if (response.status !== 200 || hasFailed() || response.headers.has('Set-Cookie')) return null
  const page = cutPage(html, placeholder, response.headers, Date.now())
  await keepPage(key, page, placeholder, fresh + stale)
  return page
}
