import { enums, is, max, min, number, object, optional, pattern, refine, string } from 'superstruct'
import { routeOf } from '../middleware/raw-path.ts'
import { visitorRegion } from '../visitor-region.ts'
import { type DataPoint, metrics, toPoint } from './vitals-point.ts'

export const PagePath = pattern(string(), /^\/[^?#\s]{0,300}$/)
export const BuildId = pattern(string(), /^[\w-]{1,40}$/)

const Milliseconds = optional(max(min(number(), 0), 120_000))

/** What the browser tells of a visit (app/features/telemetry/report-vitals.ts). */
const Beacon = refine(
  object({
    build: BuildId,
    path: PagePath,
    device: enums(['phone', 'tablet', 'desktop']),
    connection: enums(['slow-2g', '2g', '3g', '4g', 'unknown']),
    lcp: Milliseconds,
    inp: Milliseconds,
    ttfb: Milliseconds,
    tap: Milliseconds,
    cls: optional(max(min(number(), 0), 100)),
  }),
  'beacon',
  (beacon) => metrics.some((metric) => beacon[metric] !== undefined),
)

/** The data point of a beacon, without anything that names a visitor; null if it is not one. */
export function readVitals(body: unknown, request: Request): DataPoint | null {
  if (!is(body, Beacon)) return null
  const { path, ...visit } = body
  const { country, region } = visitorRegion(request)
  return toPoint({ ...visit, route: pageRoute(path), region: region ? `${country}-${region}` : country })
}

/** The pattern of a page's path. No page of the shop has more segments; what has was made up. */
export function pageRoute(path: string): string {
  const route = routeOf(`https://page.invalid${path}`)
  return route.length <= 60 && route.split('/').length <= 4 ? route : '/:other'
}
