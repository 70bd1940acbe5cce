import { within } from '../../../shared/promises.ts'
import { Memory } from '../memory.ts'
import { isPurged, type PurgeList } from '../purges/purge-list.ts'
import { timeSince } from '../time-since.ts'
import type { PageRead } from './page-reads.ts'
import { createPageStore, type FoundPage, type PageStoreOptions, storedHeaders } from './page-store.ts'
import { type StoredPage, withoutNonce } from './stored-page.ts'

/** Seconds for which a stored page is served as it is. Its data are as old again at most. */
const fresh = 60
/** Seconds more for which it is served while a new one is rendered, or while none can be. */
const stale = 86_400
/** Pause after a rendering that failed, ms. */
const failurePause = 10_000
/** A rendering that has not ended by then has died with the request that started it, ms. */
const renderingLifetime = 15_000
/** Longest wait for a rendering, ms: somewhat longer than that of a page for its data. */
const renderingTimeout = 4_000

export interface Rendering {
  response: Response
  nonce: string
  /** True if everything was in its place when it began: no part follows in a script. */
  isComplete: boolean
  /** True once any part of the page has failed. */
  hasFailed: () => boolean
  reads: () => PageRead[]
}

interface PageVisit {
  /** Names the page among all that this store may have. */
  key: string
  /** The pattern of its path, for log lines. */
  route: () => string
  /** Who wants the headers alone is worth no rendering. */
  isHead: boolean
  /** Crawlers get the whole document at once. */
  isCrawler: () => boolean
  /** What has been purged. It never fails. */
  purges: () => Promise<PurgeList>
  waitUntil: (promise: Promise<unknown>) => void
  /** Renders the page; `complete` waits for all deferred parts. */
  render: (complete: boolean) => Promise<Rendering>
}

export interface ServedPage {
  page: StoredPage
  source: FoundPage['source'] | 'rendered'
  /** Its minute is over, or its data have been purged and nothing newer can be had. */
  isStale: boolean
}

/** What has become of a rendering: a page that may be stored, none, or the news that there is no such page any more. */
type Outcome = StoredPage | 'failed' | 'gone'

interface RunningRendering {
  startedAt: number
  outcome: Promise<Outcome>
}

/**
 * Answers a guest page from the store, or renders it. A stored page older than a minute is served while a new one is
 * rendered behind the response; it is also what visitors get while the origin is down. Only complete pages with
 * status 200, in which no part failed, are stored. The first visitor's page is stored and served in the stored form
 * if it was complete at once; otherwise it streams, with a nonce, and the complete one is rendered behind it.
 *
 * A page of which any data have been purged since their load began is rendered anew before the answer, and served
 * only if that fails (docs/decisions/031). Where no page can be rendered the store is asked once more, for longer: a
 * process that has just started on a busy machine has an empty memory and stores that are late.
 */
export function createPageCache(options: PageStoreOptions): (visit: PageVisit) => Promise<ServedPage | Rendering> {
  const { report } = options
  const pages = createPageStore(options)
  const renderings = new Map<string, RunningRendering>()
  const pausedAt = new Memory<number>(1_000)

  async function serve(visit: PageVisit): Promise<ServedPage | Rendering> {
    const { key, waitUntil } = visit
    const [found, purges] = await Promise.all([pages.find(key), visit.purges()])
    if (found && age(found.page) < fresh + stale) {
      const isStale = age(found.page) >= fresh
      if (!isPagePurged(purges, found.page)) {
        if (isStale) waitUntil(refresh(visit))
        return { ...found, isStale }
      }
      const outcome = isPaused(key) ? 'failed' : await renderAfterPurge(visit)
      if (outcome === 'failed') return { ...found, isStale: true }
      if (outcome !== 'gone') return rendered(outcome)
    } else if (!visit.isHead && runningRendering(key)) {
      const outcome = await outcomeOf(renderOnce(visit))
      if (typeof outcome === 'object') return rendered(outcome)
    }
    const rendering = await visit.render(!visit.isHead && visit.isCrawler())
    if (rendering.response.status >= 500 && !found) {
      const late = await pages.findLate(key)
      if (late && age(late.page) < fresh + stale) {
        waitUntil(Promise.resolve(rendering.response.body?.cancel()))
        return { ...late, isStale: true }
      }
    }
    if (visit.isHead || rendering.response.status !== 200) return rendering
    const stored = rendering.isComplete ? await store(visit, rendering) : null
    if (!rendering.isComplete) renderOnce(visit)
    return stored ? rendered(stored) : rendering
  }

  function isPaused(key: string): boolean {
    return timeSince(pausedAt.get(key) ?? 0) < failurePause
  }

  function pause(key: string): void {
    pausedAt.set(key, Date.now())
  }

  async function refresh(visit: PageVisit): Promise<void> {
    if (isPaused(visit.key)) return
    const outcome = await outcomeOf(renderOnce(visit))
    if (typeof outcome === 'string') pause(visit.key)
  }

  /**
   * Renders a page whose data have been purged. It may be made of purged data once more, if nothing newer can be had.
   */
  async function renderAfterPurge(visit: PageVisit): Promise<Outcome> {
    const running = renderOnce(visit)
    const outcome = await outcomeOf(running)
    const purges = await visit.purges()
    const isStale = typeof outcome === 'object' && isPagePurged(purges, outcome)
    // The rendering may have begun before the purge.
    const last = isStale && running.startedAt <= purges.newest ? await outcomeOf(renderOnce(visit)) : outcome
    if (last === 'failed' || (typeof last === 'object' && isPagePurged(purges, last))) pause(visit.key)
    return last
  }

  function runningRendering(key: string): RunningRendering | null {
    const running = renderings.get(key)
    return running && timeSince(running.startedAt) < renderingLifetime ? running : null
  }

  function renderOnce(visit: PageVisit): RunningRendering {
    const { key, route, waitUntil } = visit
    const joined = runningRendering(key)
    if (joined) return joined
    const outcome = renderAndStore(visit)
      .catch((error: unknown) => {
        report('rendering failed', { route: route(), error })
        return 'failed' as const
      })
      .finally(() => {
        if (renderings.get(key) === running) renderings.delete(key)
      })
    const running: RunningRendering = { startedAt: Date.now(), outcome }
    renderings.set(key, running)
    waitUntil(outcome)
    return running
  }

  async function renderAndStore(visit: PageVisit): Promise<Outcome> {
    const rendering = await visit.render(true)
    const { status } = rendering.response
    const isGone = status === 404 || status === 410 || (status >= 300 && status < 400)
    if (isGone) await pages.remove(visit.key)
    const page = await store(visit, rendering)
    if (!page) await rendering.response.body?.cancel()
    return page ?? (isGone ? 'gone' : 'failed')
  }

  /** Stores a page that is whole; null if it must not be stored, and its response can still be sent. */
  async function store({ key, waitUntil }: PageVisit, rendering: Rendering): Promise<StoredPage | null> {
    const { response, nonce, hasFailed, reads } = rendering
    if (response.status !== 200 || hasFailed() || response.headers.has('Set-Cookie')) return null
    const document = await response.arrayBuffer()
    const form = hasFailed() ? null : await withoutNonce(document, nonce)
    if (!form) {
      rendering.response = new Response(document, response)
      return null
    }
    const savedAt = Date.now()
    const before = pages.peek(key)
    const changedAt = before?.etag === form.etag ? before.changedAt : savedAt
    const page = { ...form, headers: storedHeaders(response.headers), savedAt, changedAt, reads: reads() }
    waitUntil(pages.put(key, page, fresh + stale).catch((error: unknown) => report('put failed', { error })))
    return page
  }

  return serve
}

const rendered = (page: StoredPage): ServedPage => ({ page, source: 'rendered', isStale: false })

/** Another request may have begun it, and have been ended by the runtime: then its promise stays open for ever. */
const outcomeOf = ({ outcome }: RunningRendering): Promise<Outcome> => within(renderingTimeout, outcome, 'failed')

/** s */
const age = (page: StoredPage): number => timeSince(page.savedAt) / 1000

const isPagePurged = (purges: PurgeList, { reads }: StoredPage): boolean =>
  reads.some(({ savedAt, tags }) => isPurged(purges, savedAt, () => tags))
