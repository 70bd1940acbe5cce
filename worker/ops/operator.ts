import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { failureResponse } from '../middleware/error-pages.ts'

/** The answer to a request under /ops that does not know OPS_TOKEN (403), or where there is none (404); else null. */
export function requireOperator(c: Context<AppEnv>): Response | null {
  const { OPS_TOKEN } = c.env
  if (!OPS_TOKEN) return failureResponse(c, 404)
  return isSame(c.req.header('Authorization') ?? '', `Bearer ${OPS_TOKEN}`) ? null : failureResponse(c, 403)
}

/** Compares in a time that tells nothing of the secret. */
function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}
