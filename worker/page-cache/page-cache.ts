import { Memory } from '../data-cache/memory.ts'
import { logEvent } from '../log.ts'
import { routeOf } from '../middleware/request-log.ts'
import { isPurged, type PurgeList } from '../purges/purge-list.ts'
import type { PageRead } from './page-reads.ts'
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
  /** What has been read for the page so far. */
  reads: () => PageRead[]
}

export interface PageCacheOptions {
  /** Names the page among all of this shop: its path and what it reads of the query. */
  key: string
  /** The origin that shoppers see, which pages name, and the shop API whose data they show. */
  shop: string
  nonce: string
  /** Crawlers get the whole document at once. */
  isCrawler: boolean
  /** What has been purged. It never fails. */
  purges: () => Promise<PurgeList>
  waitUntil: (promise: Promise<unknown>) => void
  /** Renders the page with the given nonce; `complete` waits for all deferred parts. */
  render: (nonce: string, complete: boolean) => Promise<Rendering>
}

/** A visit whose key names the shop API too. */
type Visit = Omit<PageCacheOptions, 'shop'> & { path: string }

/** What has become of a rendering: a page that may be stored, none, or the news that there is no such page any more. */
type Outcome = StoredPage | 'failed' | 'gone'

interface Flight {
  startedAt: number
  outcome: Promise<Outcome>
}

const flights = new Map<string, Flight>()
const pausedUntil = new Memory<number>(1_000)

/**
 * Answers a guest page from the store, or renders it. A stored page older than a minute is served while a new one is
 * rendered behind the response; it is also what shoppers get while the shop API is down. Only complete pages with
 * status 200, in which no part failed, are stored. The first visitor gets a streamed page.
 *
 * A page of which any data have been purged since their load began is rendered anew before the answer, and served only
 * if that fails (docs/decisions/031).
 */
export async function servePage({ shop, ...page }: PageCacheOptions): Promise<Response> {
  const options: Visit = { ...page, path: page.key, key: `${encodeURIComponent(shop)}${page.key}` }
  const { key, nonce, waitUntil } = options
  const [found, purges] = await Promise.all([findPage(key), options.purges()])
  if (found && age(found.page) < fresh + stale) {
    if (!isPagePurged(purges, found.page)) {
      if (age(found.page) >= fresh) waitUntil(refresh(options))
      return respond(found, nonce)
    }
    const outcome = isPaused(key) ? 'failed' : await renderAfterPurge(options)
    if (outcome === 'failed') return respond(found, nonce, true)
    if (outcome !== 'gone') return respond({ page: outcome, source: 'memory' }, nonce)
  } else if (options.isCrawler || flights.has(key)) {
    const outcome = await renderOnce(options).outcome
    if (typeof outcome === 'object') return respond({ page: outcome, source: 'memory' }, nonce)
  }
  const { response } = await options.render(nonce, options.isCrawler)
  if (response.status === 200) waitUntil(renderOnce(options).outcome)
  return response
}

const age = (page: StoredPage): number => (Date.now() - page.savedAt) / 1000

const isPagePurged = (purges: PurgeList, { reads }: StoredPage): boolean =>
  reads.some(({ savedAt, tags }) => isPurged(purges, savedAt, () => tags))

const isPaused = (key: string): boolean => Date.now() < (pausedUntil.get(key) ?? 0)

const pause = (key: string): void => pausedUntil.set(key, Date.now() + failurePause)

function respond({ page, source }: FoundPage, nonce: string, isOld = age(page) >= fresh): Response {
  const headers = new Headers(page.headers)
  headers.set('Server-Timing', `page;desc="${source}${isOld ? ' stale' : ''}";dur=0`)
  return new Response(fillPage(page, nonce), { headers })
}

async function refresh(options: Visit): Promise<void> {
  if (isPaused(options.key)) return
  const outcome = await renderOnce(options).outcome
  if (typeof outcome === 'string') pause(options.key)
}

/** Renders a page whose data have been purged. It may be made of purged data once more, if nothing newer can be had. */
async function renderAfterPurge(options: Visit): Promise<Outcome> {
  const flight = renderOnce(options)
  const outcome = await flight.outcome
  const purges = await options.purges()
  const isOld = typeof outcome === 'object' && isPagePurged(purges, outcome)
  // The rendering may have begun before the purge.
  const last = isOld && flight.startedAt <= purges.newest ? await renderOnce(options).outcome : outcome
  if (last === 'failed' || (typeof last === 'object' && isPagePurged(purges, last))) pause(options.key)
  return last
}

function renderOnce(options: Visit): Flight {
  const { key, path, waitUntil } = options
  const known = flights.get(key)
  if (known) return known
  const outcome = renderAndKeep(options)
    .catch((error: unknown) => {
      logEvent('warn', 'page cache: rendering failed', { route: routeOf(`https://page.invalid${path}`), error })
      return 'failed' as const
    })
    .finally(() => flights.delete(key))
  const flight = { startedAt: Date.now(), outcome }
  flights.set(key, flight)
  waitUntil(outcome)
  return flight
}

async function renderAndKeep({ key, render }: Visit): Promise<Outcome> {
  const placeholder = createPlaceholder()
  const { response, hasFailed, reads } = await render(placeholder, true)
  const { status, headers } = response
  const isGone = status === 404 || status === 410 || (status >= 300 && status < 400)
  if (isGone) await dropPage(key)
  const html = await response.text()
  if (isGone) return 'gone'
  if (status !== 200 || hasFailed() || headers.has('Set-Cookie')) return 'failed'
  const page = cutPage({ html, placeholder, headers, savedAt: Date.now(), reads: reads() })
  await keepPage(key, page, placeholder, fresh + stale)
  return page
}
