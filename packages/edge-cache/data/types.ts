import type { Memory } from '../memory.ts'
import type { PurgeList } from '../purges/purge-list.ts'
import type { Stored, Tier } from './tiers.ts'

interface RunningLoad {
  startedAt: number
  /** In whose name the origin is asked. */
  client: string
  load: Promise<Stored>
}

/** What all requests of an isolate share. */
export interface SharedState {
  /** Three stores, so that none evicts the others' values. */
  values: {
    /** What every page needs: the policies of KV. */
    core: Memory<Stored>
    /** Products and lists. */
    catalogue: Memory<Stored>
    /** What visitors make up the keys of. */
    madeUp: Memory<Stored>
  }
  /** When what is not there was asked for, ms since 1970, and with which status the origin said so. */
  missing: Memory<{ askedAt: number; status: number }>
  loads: Map<string, RunningLoad>
  /** When a refresh of a key has failed, ms since 1970: the next one waits. */
  pausedAt: Memory<number>
  /** When keys were last written to KV, ms since 1970. */
  kvWrittenAt: Memory<number>
}

/** Where a value came from. `shop` is the origin itself. */
export type Source = 'memory' | 'kv' | 'location' | 'shop'

/** Why there is no value, where no load has thrown an error of its own. */
export type Refusal = 'implausible' | 'late' | 'missing' | 'over limit'

/** The errors of the origin's client, which the cache tells apart, and those that it throws in its place. */
export interface OriginErrors {
  /** The status by which the origin says that there is nothing; null for every other failure. */
  missingStatus: (error: unknown) => number | null
  /** The origin was not asked, for the sake of one client: another one may ask. */
  isClientLimited: (error: unknown) => boolean
  /** The origin was not asked, whatever the reason: whoever has decided that has said so. */
  isNotSent: (error: unknown) => boolean
  create: (refusal: Refusal, kind: string, status?: number) => Error
}

export interface DataCacheOptions {
  shared: SharedState
  kv: Tier
  location: Tier
  /** Stands before all keys: what the values depend on besides their own key. */
  prefix: string
  /** How long an answer is not believed that has lost most of what it had, ms. */
  grace: number
  /** What has been purged. It never fails. */
  purges: () => Promise<PurgeList>
  /** In whose name the origin is asked. */
  client: string
  /** Whether calls of a client wait for a place at the origin: others do not wait behind it. */
  isQueued: (client: string) => boolean
  /** Whether this request may load what is in no store; asked before each such load. */
  mayLoad?: (() => Promise<boolean>) | undefined
  /**
   * Called for each value that is read, with when its load began, and the tags by which pages that show it are purged.
   */
  noteRead?: (savedAt: number, tags: readonly string[]) => void
  waitUntil: (promise: Promise<unknown>) => void
  /** Hears of each value that is read: where it came from, and how long that took (ms). */
  timings: { add: (kind: string, source: Source, isStale: boolean, milliseconds: number) => void }
  /** How long a request waits for a load of what it is about, and of other parts, ms. */
  waits: { essential: number; other: number }
  errors: OriginErrors
  /** Called with faults of the stores, failed loads and implausible answers, and with the kind of the key alone. */
  report: (event: string, kind: string, error?: unknown) => void
}
