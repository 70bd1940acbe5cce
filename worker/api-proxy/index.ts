import { Hono } from 'hono'
import { ShopApiError } from '../../app/shop-api/errors.ts'
import type { AppEnv } from '../app-env.ts'
import { failureResponse, notAskedResponse } from '../middleware/error-pages.ts'
import { rawPathOf } from '../middleware/raw-path.ts'
import { refuseOverLimit } from '../rate-limit.ts'
import { callInSession } from './call-in-session.ts'
import { mapRoute, methodsOf } from './routes.ts'

/** The shop API as our own pages see it, under /api and /sanctum. Reads share client and cache with the pages. */
export const apiProxy = new Hono<AppEnv>()

apiProxy.on('ALL', ['/api/*', '/sanctum/*'], async (c) => {
  const path = rawPathOf(c.req.raw.url)
  const route = mapRoute(c.req.method, path)
  if (!route) {
    const methods = methodsOf(path)
    return methods.length ? failureResponse(c, 405, { Allow: methods.join(', ') }) : failureResponse(c, 404)
  }
  const { answer, limit, id } = route
  const refusal = limit && (await refuseOverLimit(c, limit))
  const response = refusal ?? (await (typeof answer === 'function' ? answer(c, id) : callInSession(c, route)))
  response.headers.set('Cache-Control', 'private, no-store')
  return response
})

apiProxy.onError((error, c) => {
  if (!(error instanceof ShopApiError)) throw error
  if (error.notAsked && error.notAsked.reason !== 'down') return notAskedResponse(c, error.notAsked)
  return failureResponse(c, error.isNotFound ? 404 : 502)
})
