import { type Context, Hono } from 'hono'
import { ShopApiError } from '../../shared/shop-api/errors.ts'
import { idempotencyHeader } from '../../shared/shop-api/session.ts'
import type { AppEnv } from '../app-env.ts'
import { failureResponse, notAskedResponse } from '../middleware/error-pages.ts'
import { rawPathOf } from '../middleware/raw-path.ts'
import { refuseOverLimit } from '../rate-limit.ts'
import { readJsonBody } from '../read-body.ts'
import { readPage } from './product-query.ts'
import { logoutPath, mapRoute, methodsOf, type Route } from './routes.ts'
import { openSessionOf } from './session.ts'

/** The shop API as our own pages see it, under /api and /sanctum. Reads share client and cache with the pages. */
export const apiProxy = new Hono<AppEnv>()

apiProxy.on('ALL', ['/api/*', '/sanctum/*'], async (c) => {
  const path = rawPathOf(c.req.raw.url)
  const route = mapRoute(c.req.method, path)
  if (!route) {
    const methods = methodsOf(path)
    return methods.length ? failureResponse(c, 405, { Allow: methods.join(', ') }) : failureResponse(c, 404)
  }
  const { read, limit, id } = route
  const refusal = limit && (await refuseOverLimit(c, limit))
  const response = refusal ?? (await (read ? read(c, id) : callInSession(c, route)))
  response.headers.set('Cache-Control', 'private, no-store')
  return response
})

apiProxy.onError((error, c) => {
  if (!(error instanceof ShopApiError)) throw error
  if (error.notAsked && error.notAsked.reason !== 'down') return notAskedResponse(c, error.notAsked)
  return failureResponse(c, error.isNotFound ? 404 : 502)
})

/** Passes a browser's call on in its session; what comes back is JSON and cookies of ours. */
async function callInSession(c: Context<AppEnv>, { method, path }: Route): Promise<Response> {
  const session = openSessionOf(c, c.req.raw.headers)
  const payload = method === 'GET' ? {} : await readJsonBody(c.req.raw)
  if (payload === null) return failureResponse(c, 400)
  const { status, body, retryAfter } = await session.call(method, path + readPaging(c, path), payload, readKey(c))
  // Who signs out is signed out in this browser, though the shop may not have heard it.
  const isLost = path === logoutPath && status >= 400
  if (isLost) session.end()
  const response = isLost ? new Response(null, { status: 204 }) : toResponse(c, status, body)
  if (retryAfter !== null && !isLost) response.headers.set('Retry-After', String(retryAfter))
  for (const line of session.newCookies()) response.headers.append('Set-Cookie', line)
  return response
}

function toResponse(c: Context<AppEnv>, status: number, body: unknown): Response {
  if ((status === 502 || status === 503) && body === null) return failureResponse(c, status)
  return status === 204 ? new Response(null, { status }) : Response.json(body, { status })
}

/** Of the query the page's number is passed on, to the one list that has pages. */
function readPaging(c: Context<AppEnv>, path: string): string {
  const page = path === '/api/shop/customer/order' ? readPage(new URL(c.req.raw.url).searchParams) : undefined
  return page ? `?page=${page}` : ''
}

/** The browser's idempotency key, if it is a plain one. */
function readKey(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(idempotencyHeader)
  return key && /^[\w-]{1,64}$/.test(key) ? key : undefined
}
