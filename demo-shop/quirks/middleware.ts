import { createMiddleware } from 'hono/factory'
import type { DemoShopEnv } from '../bindings.ts'
import { toUglyJson } from './php-json.ts'
import { makeUgly } from './transform.ts'

/**
 * Turns clean answers into what a Laravel application over an OpenCart database really sends (contract section 8):
 * the same facts in uglier shapes. On with DEMO_QUIRKS, or per request with `X-Demo-Quirks: on` where faults are on.
 */
export const quirks = createMiddleware<DemoShopEnv>(async (c, next) => {
  await next()
  const asked = c.env.DEMO_FAULTS === 'on' && c.req.header('X-Demo-Quirks') === 'on'
  if (!asked && c.env.DEMO_QUIRKS !== 'on') return
  if (c.res.status !== 200) return
  const host = new URL(c.env.PUBLIC_ORIGIN || c.req.url).host
  c.res = new Response(toUglyJson(makeUgly(await c.res.json(), c.req.path, host)), c.res)
})
