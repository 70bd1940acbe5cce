import { type DataPoint, fromPoint, type Metric, metrics } from '../../../worker/ops/vitals-point.ts'

export const levels = [0.5, 0.75, 0.95] as const

/** Percentiles of one metric among the visits of one region to one route. */
export interface VitalsRow {
  region: string
  route: string
  metric: Metric
  visits: number
  p50: number
  p75: number
  p95: number
}

/**
 * The smallest value that at least this share of the weight does not exceed, as quantileExactWeighted of Analytics
 * Engine has it. NaN for no values.
 */
export function percentile(values: readonly { value: number; weight: number }[], level: number): number {
  const sorted = values.toSorted((a, b) => a.value - b.value)
  const wanted = level * sorted.reduce((sum, { weight }) => sum + weight, 0)
  let reached = 0
  return (
    sorted.find(({ weight }) => {
      reached += weight
      return reached >= wanted
    })?.value ?? Number.NaN
  )
}

/** The same table from points that were kept on this machine as Analytics Engine makes of its own. */
export function tableOfPoints(points: readonly DataPoint[]): VitalsRow[] {
  const visits = points.map(fromPoint)
  const places = new Map(visits.map(({ region, route }) => [`${region} ${route}`, { region, route }]))
  return [...places.values()].flatMap((place) =>
    metrics.flatMap((metric) => {
      const values = visits
        .filter(({ region, route }) => region === place.region && route === place.route)
        .flatMap((visit) => visit[metric] ?? [])
        .map((value) => ({ value, weight: 1 }))
      if (values.length === 0) return []
      const [p50, p75, p95] = levels.map((level) => percentile(values, level)) as [number, number, number]
      return [{ ...place, metric, visits: values.length, p50, p75, p95 }]
    }),
  )
}
