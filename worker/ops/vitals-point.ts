/**
 * What is measured of a visit: ms, but for the layout shift, which has no unit. `tap`: first press until it was
 * handled.
 */
export const metrics = ['lcp', 'inp', 'cls', 'ttfb', 'tap'] as const
export type Metric = (typeof metrics)[number]

const dimensions = ['region', 'route', 'connection', 'device', 'build'] as const
export type Dimension = (typeof dimensions)[number]

/** One visit as it is kept. A metric that the browser did not measure is missing. */
export type Visit = Record<Dimension, string> & Partial<Record<Metric, number>>

/** A row of Analytics Engine: what is written, and what the SQL interface calls `index1`, `blob1` …, `double1` … */
export interface DataPoint {
  indexes: string[]
  blobs: string[]
  doubles: number[]
}

/** Stands for a metric that is missing: a column of doubles has no null. */
const missing = -1

/** The region is the index, by which Analytics Engine samples: small regions are not lost beside Moscow. */
export const toPoint = (visit: Visit): DataPoint => ({
  indexes: [visit.region],
  blobs: dimensions.map((name) => visit[name]),
  doubles: metrics.map((name) => visit[name] ?? missing),
})

/** The reverse of `toPoint`. */
export function fromPoint({ blobs, doubles }: DataPoint): Visit {
  const named = dimensions.map((name, index) => [name, blobs[index] ?? ''])
  const measured = metrics
    .map((name, index) => [name, doubles[index] ?? missing])
    .filter(([, value]) => value !== missing)
  return Object.fromEntries([...named, ...measured])
}

/** The column of Analytics Engine that holds a dimension or a metric. */
export function columnOf(name: Dimension | Metric): string {
  const names: readonly string[] = dimensions
  return names.includes(name)
    ? `blob${names.indexOf(name) + 1}`
    : `double${(metrics as readonly string[]).indexOf(name) + 1}`
}
