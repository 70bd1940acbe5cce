import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { logEvent } from '../log.ts'
import { cacheState } from '../timings.ts'
import { visitorRegion } from '../visitor-region.ts'
import { rawPathOf } from './raw-path.ts'

/** Writes one line per request, when its headers are ready. Nothing in it comes from query, headers or body. */
export function requestLog(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
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
      upstream: c.get('timings').upstream(),
      country,
      region: region ?? undefined,
      build: __BUILD_ID__,
    })
  }
}

/**
 * The pattern of a request's path: `/category/shlifmashinki-220` becomes `/category/:key`. A mistyped address may hold
 * a phone number or an e-mail, so every segment that is no plain word is cut.
 */
export function routeOf(requestUrl: string): string {
  const segments = rawPathOf(requestUrl).split('/').slice(0, 8)
  return segments
    .map((segment) => (/^[a-z_-]{0,40}(?:\.[a-z]{2,5})?$/.test(segment) ? segment : shapeOf(segment)))
    .join('/')
}

function shapeOf(segment: string): string {
  if (/^\d+$/.test(segment)) return ':number'
  return /^[a-z0-9-]+-\d+(?:\.data)?$/.test(segment) ? ':key' : ':other'
}
