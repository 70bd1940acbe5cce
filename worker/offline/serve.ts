import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { isKnownTo } from '../responses.ts'
import script from './service-worker.ts?inline-script'

/** Browsers ask for it again with every page; where `OFFLINE_PAGES` is off it removes itself. */
export const serviceWorkerRoutes = new Hono<AppEnv>().get('/sw.js', (c) => {
  const build = c.var.config.offlinePages === 'on' ? __BUILD_ID__ : ''
  const etag = `"${build || 'off'}"`
  const isKnown = isKnownTo(c.req.header('If-None-Match'), etag)
  // What it asks for is bound by its own policy, not by those of the pages.
  c.set('policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache', ETag: etag }
  if (isKnown) return c.body(null, 304, headers)
  return c.body(`const build=${JSON.stringify(build)};${script}`, 200, headers)
})
