import { type Context, Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { listPages } from '../crawlers/catalogue-store.ts'
import { logEvent } from '../log.ts'
import { failureResponse } from '../middleware/error-pages.ts'
import { operatorsOnly } from './operator.ts'
import type { DataPoint } from './vitals-point.ts'

/** Bindings of Analytics Engine. */
const datasets = ['VITALS', 'BROWSER_ERRORS'] as const
type Dataset = (typeof datasets)[number]

const day = 86_400_000
/** Analytics Engine keeps points for three months. */
const maxDays = 90

/**
 * Writes one point into a dataset, behind the response. On a machine without Cloudflare, whose Analytics Engine forgets
 * everything, it is an empty object of the bucket with the point as its metadata (docs/decisions/034).
 */
export function writePoint(c: Context<AppEnv>, dataset: Dataset, point: DataPoint): void {
  const failed = (error: unknown) => logEvent('warn', 'data point not written', { requestId: c.var.requestId, error })
  if (c.var.config.analyticsStore === 'engine') {
    try {
      c.env[dataset]?.writeDataPoint(point)
    } catch (error) {
      failed(error)
    }
    return
  }
  const key = `${prefixOf(dataset)}${new Date().toISOString()}-${crypto.randomUUID()}`
  const put = c.env.CATALOGUE.put(key, null, { customMetadata: { point: JSON.stringify(point) } })
  c.executionCtx.waitUntil(put.catch(failed))
}

/** GET /ops/points/{dataset}?days=7: the points that this machine has kept in place of Analytics Engine. */
export const localPointRoutes = new Hono<AppEnv>()

localPointRoutes.get('/ops/points/:dataset', operatorsOnly, async (c) => {
  const dataset = datasets.find((name) => name === c.req.param('dataset'))
  if (!dataset || c.var.config.analyticsStore === 'engine') return failureResponse(c, 404)
  const days = Number(c.req.query('days') ?? 7)
  if (!(days > 0 && days <= maxDays)) return failureResponse(c, 400)
  const prefix = prefixOf(dataset)
  const startAfter = prefix + new Date(Date.now() - days * day).toISOString()
  const points: unknown[] = []
  for await (const { objects } of listPages(c.env.CATALOGUE, { prefix, startAfter, include: ['customMetadata'] })) {
    for (const { customMetadata } of objects) points.push(JSON.parse(customMetadata?.point ?? 'null'))
  }
  return c.json({ points })
})

const prefixOf = (dataset: Dataset): string => `points/${dataset}/`
