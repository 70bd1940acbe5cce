import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { failureResponse } from '../middleware/error-pages.ts'
import { isSame } from './signature.ts'

/** Requests under /ops have to know OPS_TOKEN (403). Where there is none, neither is the address (404). */
export const operatorsOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { OPS_TOKEN } = c.env
  if (!OPS_TOKEN) return failureResponse(c, 404)
  if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${OPS_TOKEN}`)) return failureResponse(c, 403)
  await next()
  c.header('Cache-Control', 'no-store')
})
