import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { isCrawler } from '../crawlers/is-crawler.ts'
import { logEvent } from '../log.ts'
import { cacheState, type Timings } from '../timings.ts'
import { visitorRegion } from '../visitor-region.ts'
import { routeOf } from './raw-path.ts'

/**
 * Writes one line per request, when its headers are ready, also where the configuration is wrong and nothing else is
 * done. Nothing in it comes from query, headers or body.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = Date.now()
  const { country, region } = visitorRegion(c.req.raw)
  await next()
  const sources = c.res.headers.get('Server-Timing')
  logEvent('info', 'request', {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: routeOf(c.req.raw.url),
    status: c.res.status,
    ms: Date.now() - started,
    cache: cacheState(sources),
    sources: sources ?? undefined,
    upstream: (c.get('timings') as Timings | undefined)?.upstream(),
    country,
    region: region ?? undefined,
    crawler: isCrawler(c.req.raw.headers) || undefined,
    build: __BUILD_ID__,
  })
}
