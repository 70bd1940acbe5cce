import type { AddressServiceState } from './address/address-service.ts'
import { createSentCodes, type SentCodes } from './api-proxy/code-quota.ts'
import type { SharedState } from './data-cache/data-cache.ts'
import { Memory } from './data-cache/memory.ts'
import { type KnownLandings, newKnownLandings } from './landings/landings.ts'
import { createRareWarning } from './log.ts'
import { createErrorGroups, type ErrorGroups } from './ops/reports.ts'
import { createKnownPurges, type KnownPurges } from './purges/purges.ts'
import { newSearchState, type SearchState } from './search/meaning.ts'
import type { Groups } from './shop-api/call-shop-api.ts'

/** What all requests of one isolate share, and its ways out. */
export interface Isolate {
  fetch: typeof fetch
  cache: Cache
  /** What is known of the shop API's endpoints. */
  groups: Groups
  purges: KnownPurges
  dataCache: SharedState
  addressService: AddressServiceState
  sentCodes: SentCodes
  search: SearchState
  landings: KnownLandings
  /** Signatures of operators' calls that were taken. */
  seenCalls: Memory<true>
  browserErrors: ErrorGroups
  /** Logs a warning for the operator, once a minute at most. */
  warnRarely: (event: string) => void
}

export const createIsolate = ({ fetch, cache }: Pick<Isolate, 'fetch' | 'cache'>): Isolate => ({
  fetch,
  cache,
  groups: new Map(),
  purges: createKnownPurges(),
  dataCache: {
    // The core of a large shop, some hundred listings and products, a hundred searches. A product is some 25 kB there,
    // and an isolate may have 128 MB.
    values: { core: new Memory(1_000), catalogue: new Memory(1_000), madeUp: new Memory(600) },
    missing: new Memory(1_000),
    loads: new Map(),
    pausedUntil: new Memory(1_500),
    kvWrittenAt: new Memory(5_000),
  },
  addressService: { last: null },
  sentCodes: createSentCodes(),
  search: newSearchState(),
  landings: newKnownLandings(),
  seenCalls: new Memory(1_000),
  browserErrors: createErrorGroups(),
  warnRarely: createRareWarning(60_000),
})
