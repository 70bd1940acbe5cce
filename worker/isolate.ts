import type { SharedState } from '../packages/edge-cache/index.ts'
import { createPurgeState, Memory } from '../packages/edge-cache/index.ts'
import type { AddressServiceState } from './address/address-service.ts'
import { createSentCodes } from './api-proxy/code-quota.ts'
import { newKnownLandings } from './landings/landings.ts'
import { createPause } from './log.ts'
import { createErrorGroups } from './ops/reports.ts'
import { paymentFinder } from './payment/find-payments.ts'
import { newSearchState } from './search/meaning.ts'
import { createSearchNotes } from './search/misses.ts'
import type { Groups } from './shop-api/call-shop-api.ts'

export type Isolate = ReturnType<typeof createIsolate>

/** What all requests of one isolate share, and its ways out. */
export const createIsolate = ({ fetch, cache }: { fetch: typeof globalThis.fetch; cache: Cache }) => ({
  fetch,
  cache,
  /** What is known of the shop API's endpoints. */
  groups: new Map() as Groups,
  purges: createPurgeState(),
  dataCache: {
    // The core of a large shop, some hundred listings and products, a hundred searches. A product is some 25 kB there,
    // and an isolate may have 128 MB.
    values: { core: new Memory(1_000), catalogue: new Memory(1_000), madeUp: new Memory(600) },
    missing: new Memory(1_000),
    loads: new Map(),
    pausedAt: new Memory(1_500),
    kvWrittenAt: new Memory(5_000),
  } as SharedState,
  addressService: { last: null } as AddressServiceState,
  sentCodes: createSentCodes(),
  search: newSearchState(),
  searchNotes: createSearchNotes(),
  landings: newKnownLandings(),
  findPayments: paymentFinder(),
  /** Signatures of operators' calls that were taken. */
  seenCalls: new Memory<true>(1_000),
  browserErrors: createErrorGroups(),
  /** Whether to tell the operator what is wrong with the whole shop: once a minute. */
  mayHint: createPause(60_000),
})
