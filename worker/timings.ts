import type { Source } from '../packages/edge-cache/index.ts'

export type Timings = ReturnType<typeof createTimings>

/** Collects what one request read and from where, for the Server-Timing header and the log. */
export function createTimings() {
  const entries: string[] = []
  const upstream = new Map<string, number>()
  return {
    add(name: string, source: Source, stale: boolean, milliseconds: number): void {
      const token = name.replace(/[^\w-]+/g, '-')
      entries.push(`${token};desc="${source}${stale ? ' stale' : ''}";dur=${Math.round(milliseconds)}`)
    },
    /** Value of the Server-Timing header so far; empty if nothing was read. */
    header: (): string => entries.join(', '),
    /** Counts one call that left the Worker, by the endpoints that it belongs to. */
    addUpstream: (group: string, milliseconds: number): void =>
      void upstream.set(group, (upstream.get(group) ?? 0) + milliseconds),
    /** ms until the answers' headers so far, by group of endpoints; undefined if nothing was asked. */
    upstream: () => (upstream.size > 0 ? Object.fromEntries(upstream) : undefined),
  }
}

/** What a Server-Timing header says of an answer as a whole; undefined if nothing of it could be stored. */
export function cacheState(header: string | null): 'stale' | 'miss' | 'hit' | undefined {
  if (!header) return undefined
  if (/;desc="\w+ stale"/.test(header)) return 'stale'
  return header.includes(';desc="shop"') ? 'miss' : 'hit'
}
