/** How long and where answers are kept; times are seconds (contract 7, "TTL"). */
export interface CachePolicy<T = never> {
  /** KV; the Cache API of one location; or the memory of one isolate. */
  tier: 'kv' | 'location' | 'memory'
  fresh: number
  /** How long after that the answer is served while it is refreshed or while the API fails. */
  stale: number
  /** How long the value is kept and new ones are judged by it, where another policy serves it longer than this one. */
  retention?: number
  /** A page is about it, and waits twice as long for it as for other parts where nothing is stored. */
  isEssential?: true
  /** Visitors make up its keys: in memory it has room of its own, apart from the catalogue's. */
  isUserKeyed?: true
  /** How much room a value takes in an isolate's memory, in products and the like; 1 if it is not said. */
  weight?(value: T): number
  /**
   * Whether a value has too little in it to be believed at once; `before` is what is stored, null for nothing
   * (docs/decisions/019).
   */
  isImplausible?(value: T, before: T | null): boolean
  /**
   * What a value is purged by: a kind, or one of it with its id («product», «product:1001»). `key` is what it is kept
   * under (docs/decisions/031).
   */
  tags?(value: T, key: string): string[]
  /** The tag by which a missing value is purged; without it the kind and the id of its key («product:1001»). */
  missingTag?(key: string): string
  /** What pages that show the value are purged by, where that is less. */
  pageTags?(value: T): string[]
}

/**
 * Reads a value through the cache: a stored one, or what `load` resolves to. `key` names the value; what is before its
 * first ':' is its kind, the only part that logs show.
 */
export interface Cached {
  <T>(key: string, policy: CachePolicy<T>, load: () => Promise<T>): Promise<T>
  /** The stored value while it is fresh; never loads. */
  peek?: <T>(key: string, policy: CachePolicy<T>) => Promise<T | null>
}
