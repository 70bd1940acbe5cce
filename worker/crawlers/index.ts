import { type Context, Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { failureResponse } from '../middleware/error-pages.ts'
import { operatorsOnly } from '../ops/operator.ts'
import { readJsonBody } from '../read-body.ts'
import { isUnchangedFor } from '../responses.ts'
import { etagOf, readContents, readManifest, streamFile } from './catalogue-store.ts'
import { openSearch } from './open-search.ts'
import { robotsTxt } from './robots.ts'
import { continueWalk, publishKeptBack, walkStatus } from './walk.ts'

/** How long crawlers may keep what they have read, s. */
const lifetime = 3_600
/** When to ask again before the first walk has ended, s. */
const untilFirstWalk = '600'

const openSearchHeaders = {
  'Content-Type': 'application/opensearchdescription+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=86400',
}

/** What crawlers read: robots.txt, sitemaps, feeds and the key of IndexNow; and the operator's way to the walk. */
export const crawlerRoutes = new Hono<AppEnv>()

crawlerRoutes.get('/robots.txt', (c) =>
  c.text(robotsTxt(c.var.config), 200, { 'Cache-Control': `public, max-age=${lifetime}` }),
)

// Names of this kind in a path's pattern would put all requests through the slowest of Hono's routers.
crawlerRoutes.get('*', async (c, next) => {
  const [, name = ''] = /^\/([a-z0-9-]+\.(?:xml|txt))$/i.exec(c.req.path) ?? []
  if (/^(?:(?:sitemap|yml|merchant)[a-z0-9-]*\.xml|llms\.txt)$/.test(name)) return answerFile(c, name)
  if (name === 'opensearch.xml') return c.body(openSearch(c.var.config.publicOrigin), 200, openSearchHeaders)
  const { indexNowKey } = c.get('config')
  if (indexNowKey !== null && name === `${indexNowKey}.txt`) return c.text(indexNowKey)
  // Programs look for files like ads.txt everywhere: a whole page would tell them no more.
  if (!/^[a-z0-9-]+\.(?:xml|txt)$/.test(name)) return await next()
  return c.text('Not found\n', 404, { 'Cache-Control': `public, max-age=${lifetime}` })
})

/** Streams what the last walk has stored; nothing is made while a crawler waits. */
async function answerFile(c: Context<AppEnv>, name: string): Promise<Response> {
  const manifest = await readManifest(c.env.CATALOGUE)
  if (!manifest) return failureResponse(c, 503, { 'Retry-After': untilFirstWalk })
  const { files } = await readContents(c.env.CATALOGUE, manifest)
  const file = files[name]
  if (!file) return failureResponse(c, 404)
  const etag = etagOf(file)
  const { changedAt = manifest.finishedAt } = file
  const headers = {
    'Content-Type': file.type,
    'Cache-Control': `public, max-age=${lifetime}`,
    ETag: etag,
    'Last-Modified': new Date(changedAt).toUTCString(),
  }
  if (isUnchangedFor(c.req.raw.headers, etag, changedAt)) return new Response(null, { status: 304, headers })
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  const body = await streamFile(c.env.CATALOGUE, file)
  return body ? new Response(body, { headers }) : failureResponse(c, 503)
}

/**
 * GET: the state of the walk. POST `{"do": "start" | "continue" | "publish"}`: one invocation of it, then its state.
 */
crawlerRoutes.on(['GET', 'POST'], '/ops/catalogue', operatorsOnly, async (c) => {
  if (c.req.method === 'POST') {
    const asked = await readJsonBody(c.req.raw)
    if (asked?.do === 'publish') await publishKeptBack(c.env)
    else if (asked?.do === 'start' || asked?.do === 'continue') {
      await continueWalk(c.var.isolate, c.env, c.var.config, asked.do === 'start')
    } else return failureResponse(c, 400)
  }
  return c.json(await walkStatus(c.env))
})
