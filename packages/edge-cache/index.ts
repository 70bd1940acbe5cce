/** The edge cache (README.md): data, pages, and the purges that reach both. */
export { createDataCache } from './data/data-cache.ts'
export { kvTier, locationTier, type Stored, type Tier } from './data/tiers.ts'
export type { DataCacheOptions, OriginErrors, Refusal, SharedState, Source } from './data/types.ts'
export { Memory } from './memory.ts'
export { createPageCache, type Rendering, type ServedPage } from './pages/page-cache.ts'
export { collectReads } from './pages/page-reads.ts'
export { noPurges, parsePurges, purgeOf, purgesKey, serializePurges } from './purges/purge-list.ts'
export { createPurgeState, createPurges, type Purges } from './purges/purges.ts'
