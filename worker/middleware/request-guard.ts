import type { MiddlewareHandler } from 'hono'
import { isPlainPath } from '../../shared/format/plain-path.ts'
import type { AppEnv } from '../app-env.ts'
import { failureResponse } from './error-pages.ts'
import { mendedAddress } from './mended-address.ts'
import { isPagePath, rawPathOf, searchOf } from './raw-path.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT']

/** Headers by which a client could rename the host, path or method; Cloudflare sets none of them. */
const overrides = ['forwarded', 'x-forwarded-host', 'x-original-url', 'x-rewrite-url', 'x-http-method-override']

/**
 * Refuses what no shopper's browser sends: unknown hosts (421), paths that can be read in two ways (404), methods
 * that nothing here answers (405), reads with a body (400). An address of a page with signs too many leads to the page
 * (301). Everything after it may trust host, path and method. Also names the request.
 */
export const requestGuard: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('requestId', requestIdOf(c.req.raw))
  const refusal = refuse(c.req.raw, c.get('config').acceptedHosts)
  if (refusal) {
    c.res = failureResponse(c, refusal, refusal === 405 ? { Allow: methods.join(', ') } : {})
    return
  }
  const mended = isRead(c.req.raw) ? mendedAddress(rawPathOf(c.req.raw.url), searchOf(c.req.raw.url)) : null
  if (mended !== null) {
    c.res = c.redirect(mended, 301)
  } else if (isAmbiguous(c.req.raw)) {
    c.res = failureResponse(c, 404)
  } else {
    c.req.raw = withoutOverrides(c.req.raw)
    await next()
  }
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

function refuse(request: Request, acceptedHosts: string[]): 400 | 405 | 421 | null {
  if (!URL.canParse(request.url)) return 400
  // Two framings of one body: a proxy in front may have read the other one (RFC 9112, 6.3).
  if (request.headers.has('content-length') && request.headers.has('transfer-encoding')) return 400
  // A body that means nothing (RFC 9110, 9.3.1) may be the next request to anyone else who has read it.
  if (isRead(request) && hasBody(request.headers)) return 400
  const authority = /^https?:\/\/([^/?#]*)/.exec(request.url)?.[1] ?? ''
  const hosts = [authority, request.headers.get('host') ?? authority]
  if (!hosts.every((host) => acceptedHosts.includes(host))) return 421
  return methods.includes(request.method) ? null : 405
}

function isAmbiguous(request: Request): boolean {
  const path = rawPathOf(request.url)
  if (!isPlainPath(path) || request.url.includes('#')) return true
  const redirected = isPagePath(path) && isRead(request)
  return path.includes('//') && !redirected
}

const hasBody = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || (headers.get('content-length') ?? '0') !== '0'

function requestIdOf(request: Request): string {
  const ray = request.headers.get('cf-ray') ?? ''
  return /^[0-9a-f]{16}(?:-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID()
}

function withoutOverrides(request: Request): Request {
  if (!overrides.some((name) => request.headers.has(name))) return request
  const headers = new Headers(request.headers)
  for (const name of overrides) headers.delete(name)
  return new Request(request, { headers })
}
