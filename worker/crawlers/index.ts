import { type Context, Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { failureResponse } from '../middleware/error-pages.ts'
import { requireOperator } from '../ops/operator.ts'
import { isKnownTo } from '../responses.ts'
import { etagOf, readManifest, streamFile } from './catalogue-store.ts'
import { robotsTxt } from './robots.ts'
import { continueWalk, publishKeptBack, walkStatus } from './walk.ts'

/** How long crawlers may keep what they have read, s. */
const lifetime = 3_600
/** When to ask again before the first walk has ended, s. */
const untilFirstWalk = '600'

/** What crawlers read: robots.txt, sitemaps, feeds and the key of IndexNow; and the operator's way to the walk. */
export const crawlerRoutes = new Hono<AppEnv>()

crawlerRoutes.get('/robots.txt', (c) =>
  c.text(robotsTxt(c.var.config), 200, { 'Cache-Control': `public, max-age=${lifetime}` }),
)

// Names of this kind in a path's pattern would put all requests through the slowest of Hono's routers.
crawlerRoutes.get('*', async (c, next) => {
  const [, name = ''] = /^\/([a-z0-9-]+\.(?:xml|txt))$/i.exec(c.req.path) ?? []
  if (/^(?:sitemap[a-z0-9-]*|yml|merchant)\.xml$/.test(name)) return answerFile(c, name)
  const { indexNowKey } = c.get('config')
  return indexNowKey !== null && name === `${indexNowKey}.txt` ? c.text(indexNowKey) : await next()
})

/** Streams what the last walk has stored; nothing is made while a crawler waits. */
async function answerFile(c: Context<AppEnv>, name: string): Promise<Response> {
  const manifest = await readManifest(c.env.CATALOGUE)
  if (!manifest) return failureResponse(c, 503, { 'Retry-After': untilFirstWalk })
  const file = manifest.files[name]
  if (!file) return failureResponse(c, 404)
  const etag = etagOf(file)
  const headers = {
    'Content-Type': file.type,
    'Cache-Control': `public, max-age=${lifetime}`,
    ETag: etag,
    'Last-Modified': new Date(manifest.finishedAt).toUTCString(),
  }
  if (isKnownTo(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  const body = await streamFile(c.env.CATALOGUE, file)
  return body ? new Response(body, { headers }) : failureResponse(c, 503)
}

/**
 * GET: the state of the walk. POST `{"do": "start" | "continue" | "publish"}`: one invocation of it, then its state.
 */
crawlerRoutes.on(['GET', 'POST'], '/ops/catalogue', async (c) => {
  const refusal = requireOperator(c)
  if (refusal) return refusal
  if (c.req.method === 'POST') {
    const asked = await c.req.json<{ do?: unknown }>().catch(() => null)
    if (asked?.do === 'publish') await publishKeptBack(c.env)
    else if (asked?.do === 'start' || asked?.do === 'continue') {
      await continueWalk(c.var.isolate, c.env, c.var.config, asked.do === 'start')
    } else return failureResponse(c, 400)
  }
  return c.json(await walkStatus(c.env), 200, { 'Cache-Control': 'no-store' })
})
