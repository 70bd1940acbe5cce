/** Where a piece of data came from. `shop` is the shop API itself. */
export type Source = 'memory' | 'kv' | 'location' | 'shop'

/** Collects what one request read and from where, for the Server-Timing header and the log. */
export interface Timings {
  add: (name: string, source: Source, stale: boolean, milliseconds: number) => void
  /** Value of the Server-Timing header so far; empty if nothing was read. */
  header: () => string
  /** Counts one call that left the Worker, by the endpoints that it belongs to. */
  addUpstream: (group: string, milliseconds: number) => void
  /** ms until the answers' headers so far, by group of endpoints; undefined if nothing was asked. */
  upstream: () => Record<string, number> | undefined
}

export function createTimings(): Timings {
  const entries: string[] = []
  const upstream = new Map<string, number>()
  return {
    add(name, source, stale, milliseconds) {
      const token = name.replace(/[^\w-]+/g, '-')
      entries.push(`${token};desc="${source}${stale ? ' stale' : ''}";dur=${Math.round(milliseconds)}`)
    },
    header: () => entries.join(', '),
    addUpstream: (group, milliseconds) => void upstream.set(group, (upstream.get(group) ?? 0) + milliseconds),
    upstream: () => (upstream.size > 0 ? Object.fromEntries(upstream) : undefined),
  }
}

/** What a Server-Timing header says of an answer as a whole; undefined if nothing of it could be stored. */
export function cacheState(header: string | null): 'stale' | 'miss' | 'hit' | undefined {
  if (!header) return undefined
  if (/;desc="\w+ stale"/.test(header)) return 'stale'
  return header.includes(';desc="shop"') ? 'miss' : 'hit'
}
