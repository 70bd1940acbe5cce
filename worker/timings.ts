/** Where a piece of data came from. `shop` is the shop API itself. */
export type Source = 'memory' | 'kv' | 'location' | 'shop'

/** Collects what one request read and from where, for the Server-Timing header and the log. */
export interface Timings {
  add: (name: string, source: Source, stale: boolean, milliseconds: number) => void
  /** Value of the Server-Timing header so far; empty if nothing was read. */
  header: () => string
}

/** Starts an empty collection for one request. */
export function createTimings(): Timings {
  const entries: string[] = []
  return {
    add(name, source, stale, milliseconds) {
      const token = name.replace(/[^\w-]+/g, '-')
      entries.push(`${token};desc="${source}${stale ? ' stale' : ''}";dur=${Math.round(milliseconds)}`)
    },
    header: () => entries.join(', '),
  }
}
