import { within } from '../../../shared/promises.ts'
import { timeSince } from '../time-since.ts'
import {
  lacks,
  mergePurges,
  noPurges,
  olderPurges,
  type PurgeList,
  parsePurges,
  purgeOf,
  purgesKey,
  serializePurges,
} from './purge-list.ts'

/** Longest wait of a request for news of purges, ms; then the list stays as it is. */
const maxWait = 200
/** Pause after a store has failed or kept a request waiting, ms. */
const failurePause = 10_000
/** How long a location keeps what was purged in it, s: KV knows by then, and has not lost it again. */
const locationLife = 600
/** Seconds for which a location may keep what it has read of KV: the least that KV takes. */
const kvCacheTtl = 30
/** From then on a purge that KV does not show has been lost, ms: two locations wrote at once. */
const lostAfter = (kvCacheTtl + 5) * 1_000
/** KV takes one write a second and key, ms. */
const writeInterval = 1_000
/** Writes and pauses of a purge, until KV is given up. */
const maxTurns = 6
/** Longest wait of the one who purges for KV, ms; the writing goes on. */
const addTimeout = 5_000

/** The host is never requested; it only names the entry. */
const locationUrl = 'https://purges.invalid/'

/** A store of purges as this isolate knows it. */
interface Source {
  name: string
  /** From this age of the last news on they are asked for behind the response, ms. */
  behindAfter: number
  /** From this age on a request waits for them, ms. */
  waitAfter: number
  /** When the last news were asked for, ms since 1970. */
  askedAt: number
  /** When it has failed, ms since 1970. */
  pausedAt: number
  sync: Promise<void> | null
}

/** The purges of a new isolate: none. KV's age and `kvCacheTtl` together are less than a minute. */
export const createPurgeState = () => ({
  list: noPurges,
  /** Purges that were made in this location in the last minutes. */
  here: noPurges,
  location: sourceOf('location', 1_000, 2_000),
  kv: sourceOf('kv', 20_000, 25_000),
  /** Counts the purges of this isolate; those up to `written` are in KV. */
  purges: 0,
  written: 0,
  nextWrite: 0,
})
type PurgeState = ReturnType<typeof createPurgeState>

function sourceOf(name: string, behindAfter: number, waitAfter: number): Source {
  return { name, behindAfter, waitAfter, askedAt: 0, pausedAt: 0, sync: null }
}

export type Purges = ReturnType<typeof createPurges>

/** What is used of a KV namespace. */
interface Kv {
  get(key: typeof purgesKey, options: { type: 'text'; cacheTtl: number }): Promise<string | null>
  put(key: typeof purgesKey, text: string): Promise<void>
}

interface PurgesParts {
  isolate: { cache: Cache; purges: PurgeState }
  kv: Kv
  /** Called with faults of the stores, and when a purge that KV has lost is written again. */
  report: (event: string, facts: { store?: string; error?: unknown }) => void
  waitUntil: (promise: Promise<unknown>) => void
}

/** The purges as one request sees them: what an isolate knows is shared by all of its requests. */
export function createPurges({ isolate, kv, report, waitUntil }: PurgesParts) {
  const { cache, purges: state } = isolate
  return { current, purge }

  /**
   * What has been purged, as this isolate has heard: in this location at most two seconds late, elsewhere at most a
   * minute. Asks no store most of the time, waits at most 200 ms and never fails.
   */
  async function current(): Promise<PurgeList> {
    const waits = [news(state.location, syncLocation), news(state.kv, syncKv)].filter((wait) => wait !== null)
    if (waits.length > 0) await Promise.all(waits)
    return state.list
  }

  /** What a request has to wait for; null when it needs not. */
  function news(source: Source, read: () => Promise<void>): Promise<void> | null {
    const age = timeSince(source.askedAt)
    if (age < source.behindAfter || timeSince(source.pausedAt) < failurePause) return null
    source.sync ??= ask(source, read)
    return age < source.waitAfter ? null : inTime(source, source.sync)
  }

  function ask(source: Source, read: () => Promise<void>): Promise<void> {
    const startedAt = Date.now()
    const own = read()
      .then(
        () => {
          source.askedAt = startedAt
        },
        (error: unknown) => giveUp(source, 'get failed', error),
      )
      .finally(() => {
        if (source.sync === own) source.sync = null
      })
    // A store that never answers must not hold the request open.
    waitUntil(within(failurePause, own, undefined))
    return own
  }

  async function inTime(source: Source, sync: Promise<void>): Promise<void> {
    const isLate = await within(
      maxWait,
      sync.then(() => false),
      true,
    )
    if (isLate && source.sync === sync) giveUp(source, 'get is late')
  }

  /** The next requests do not wait for this store. */
  function giveUp(source: Source, event: string, error?: unknown): void {
    source.pausedAt = Date.now()
    source.sync = null
    report(event, { store: source.name, error })
  }

  /** Reads the location's copy, and writes it again if it lacks what was purged here. */
  async function syncLocation(): Promise<void> {
    const response = await cache.match(locationUrl)
    const copy = learn(response ? await response.text() : null)
    state.here = mergePurges(state.here, copy, Date.now() - locationLife * 1_000)
    if (!lacks(copy, state.here)) return
    const headers = { 'Cache-Control': `public, max-age=${locationLife}` }
    await cache.put(locationUrl, new Response(serializePurges(state.here), { headers }))
  }

  /** Reads KV, and writes it again if it has lost what was purged here. */
  async function syncKv(): Promise<void> {
    const stored = await readKv()
    const lostUntil = Date.now() - lostAfter
    if (state.nextWrite < lostUntil && lacks(stored, olderPurges(state.here, lostUntil))) {
      report('written again', {})
      waitUntil(writeKv())
    }
  }

  async function readKv(): Promise<PurgeList> {
    return learn(await kv.get(purgesKey, { type: 'text', cacheTtl: kvCacheTtl }))
  }

  function learn(text: string | null): PurgeList {
    const read = parsePurges(text)
    if (lacks(state.list, read)) state.list = mergePurges(state.list, read)
    return read
  }

  /** Purges tags, `all` among them, from now on. False: KV does not take it, and other locations do not know yet. */
  async function purge(tags: string[]): Promise<boolean> {
    const made = purgeOf(tags, Date.now())
    state.list = mergePurges(state.list, made)
    state.here = mergePurges(state.here, made)
    state.purges += 1
    const synced = syncLocation().catch((error: unknown) => failed('location', error))
    const written = writeKv(state.purges)
    waitUntil(Promise.all([synced, written]))
    await within(addTimeout, synced, undefined)
    return within(addTimeout, written, false)
  }

  /**
   * Writes the list of this isolate; several purges of a second share a write.
   * @param wanted that many purges of this isolate must be in KV; without it KV is written in any case
   */
  async function writeKv(wanted = Number.POSITIVE_INFINITY): Promise<boolean> {
    for (let turn = 0; turn < maxTurns && state.written < wanted; turn += 1) {
      const pause = state.nextWrite - Date.now()
      if (pause > 0) {
        await scheduler.wait(pause)
        continue
      }
      state.nextWrite = Date.now() + writeInterval
      const upTo = state.purges
      try {
        await readKv()
        await kv.put(purgesKey, serializePurges(state.list))
        state.written = Math.max(state.written, upTo)
        return true
      } catch (error) {
        failed('kv', error)
      }
    }
    return state.written >= wanted
  }

  function failed(store: string, error: unknown): void {
    report('put failed', { store, error })
  }
}
