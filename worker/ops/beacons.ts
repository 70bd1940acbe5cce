import { type Context, Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { acceptedOrigins } from '../config.ts'
import { failureResponse } from '../middleware/error-pages.ts'
import { clientKey, refuseOverLimit } from '../rate-limit.ts'
import { readBody, readJson } from '../read-body.ts'
import { writePoint } from './data-points.ts'
import { countReport, readReports } from './reports.ts'
import { readVitals } from './vitals.ts'

/** Largest body of a beacon, bytes. */
const maxBytes = 8 * 1024

const ownType = /^application\/json(?:;|$)/i
/** What browsers send by themselves. No page of another origin can: it would have to ask first (CORS). */
const reportType = /^application\/(?:csp-report|reports\+json)(?:;|$)/i

/**
 * What browsers tell of themselves: `POST /beacon/vitals` and `POST /beacon/errors`, answered with 204. Refused are
 * foreign origins (403), other types (415), more than 8 KiB (413), more than a client may send (429), and what has not
 * the expected form (400).
 */
export const beaconRoutes = new Hono<AppEnv>()

beaconRoutes.post('/beacon/vitals', async (c) => {
  const body = await readBeacon(c, (contentType) => ownType.test(contentType))
  if (body instanceof Response) return body
  const point = readVitals(body.json, c.req.raw)
  if (!point) return failureResponse(c, 400)
  writePoint(c, 'VITALS', point)
  return c.body(null, 204)
})

beaconRoutes.post('/beacon/errors', async (c) => {
  const body = await readBeacon(c, (contentType) => ownType.test(contentType) || reportType.test(contentType))
  if (body instanceof Response) return body
  const reports = readReports(body.json, acceptedOrigins(c.var.config))
  if (!reports) return failureResponse(c, 400)
  for (const report of reports)
    countReport(c.var.isolate.browserErrors, clientKey(c.req.raw.headers), report, (point) =>
      writePoint(c, 'BROWSER_ERRORS', point),
    )
  return c.body(null, 204)
})

beaconRoutes.all('/beacon/*', (c) => failureResponse(c, 404))

/** The parsed body of a beacon, or the answer that refuses it. */
async function readBeacon(
  c: Context<AppEnv>,
  accepts: (contentType: string) => boolean,
): Promise<{ json: unknown } | Response> {
  const contentType = c.req.header('Content-Type') ?? ''
  const origin = c.req.header('Origin')
  const isOwn = origin === undefined ? reportType.test(contentType) : acceptedOrigins(c.var.config).includes(origin)
  if (!isOwn || (c.req.header('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin') return failureResponse(c, 403)
  if (!accepts(contentType)) return failureResponse(c, 415)
  const refusal = await refuseOverLimit(c, 'BEACON_LIMIT')
  if (refusal) return refusal
  const body = await readBody(c.req.raw, maxBytes)
  if (typeof body === 'number') return failureResponse(c, body)
  const json = readJson(body)
  return json === undefined ? failureResponse(c, 400) : { json }
}
