import { type Context, Hono } from 'hono'
import { serializePurges } from '../../packages/edge-cache/index.ts'
import { parseForeignJson } from '../../shared/format/foreign-json.ts'
import type { CategoryNode } from '../../shared/shop-api/contract/category.ts'
import { toRecord } from '../../shared/shop-api/contract/raw.ts'
import type { AppEnv } from '../app-env.ts'
import { openArticleIndex } from '../crawlers/article-index.ts'
import { isAnnouncing, submitAddresses } from '../crawlers/index-now.ts'
import { logEvent } from '../log.ts'
import { failureResponse } from '../middleware/error-pages.ts'
import { readLimited } from '../read-body.ts'
import { operatorsOnly } from './operator.ts'
import { isNewCall } from './seen-calls.ts'
import { isSignedCall, isTimely } from './signature.ts'

/** Of a body, bytes. */
const maxBytes = 16 * 1024
const maxTags = 500

const tagPattern = /^(?:all|content|(?:product|category|manufacturer|news|menu)(?::[1-9]\d{0,8})?)$/

/**
 * POST /ops/purge `{"tags": ["product:1001", "category:220", "news", "all"]}`: from now on what carries one of the tags
 * is loaded anew (docs/decisions/031). X-Ops-Time and X-Ops-Signature prove who asks (signature.ts). Answers the tags
 * and how many addresses IndexNow is told; 503 while only this location knows: ask again.
 */
export const purgeRoutes = new Hono<AppEnv>()

purgeRoutes.post('/ops/purge', async (c) => {
  const { OPS_TOKEN, CACHE } = c.env
  if (!OPS_TOKEN) return failureResponse(c, 404)
  const bytes = await readLimited(c.req.raw, maxBytes)
  if (!bytes) return refuse(c, 413, `More than ${maxBytes} bytes.`)
  const body = new TextDecoder().decode(bytes)
  const time = c.req.header('X-Ops-Time') ?? ''
  const signature = c.req.header('X-Ops-Signature') ?? ''
  if (!isSignedCall(OPS_TOKEN, time, body, signature)) {
    return refuse(c, 403, 'X-Ops-Signature is not the HMAC of X-Ops-Time, a dot and this body with OPS_TOKEN.')
  }
  if (!isTimely(time)) return refuse(c, 403, `X-Ops-Time is not now. Here it is ${Math.round(Date.now() / 1000)}.`)
  const tags = readTags(body)
  if (typeof tags === 'string') return refuse(c, 400, tags)
  if (!(await isNewCall(c.var.isolate, CACHE, signature))) return refuse(c, 409, 'This call has been made before.')

  const isEverywhere = await c.var.purges.purge(tags)
  const addresses = isAnnouncing(c.var.config) ? await addressesOf(c, tags) : []
  const facts = { requestId: c.var.requestId, tags: tags.length, addresses: addresses.length, isEverywhere }
  logEvent(isEverywhere ? 'info' : 'error', 'purged', facts)
  if (addresses.length > 0) c.executionCtx.waitUntil(submitAddresses(c.var.isolate.fetch, c.var.config, addresses))
  if (!isEverywhere) return refuse(c, 503, 'Purged in this location. KV does not take it: sign and send it again.')
  return c.json({ purged: tags, announced: addresses.length }, 200, { 'Cache-Control': 'no-store' })
})

/**
 * GET /ops/purges: what has been purged and when (purge-list.ts), for a home that was away meanwhile. Needs OPS_TOKEN
 * as a bearer token.
 */
purgeRoutes.get('/ops/purges', operatorsOnly, async (c) =>
  c.body(serializePurges(await c.var.purges.current()), 200, { 'Content-Type': 'application/json' }),
)

const refuse = (c: Context<AppEnv>, status: 400 | 403 | 409 | 413 | 503, message: string): Response =>
  c.json({ message }, status, { 'Cache-Control': 'no-store' })

function readTags(body: string): string[] | string {
  const tags = parseTags(body)
  if (!tags || tags.length === 0 || tags.length > maxTags) {
    return `The body must be {"tags": [...]} with 1 to ${maxTags} tags.`
  }
  const wrong = tags.find((tag) => typeof tag !== 'string' || !tagPattern.test(tag))
  if (wrong !== undefined) {
    return `${JSON.stringify(wrong)} is no tag. Tags are product, category, manufacturer, news and menu, with or without an id (product:1001), content and all.`
  }
  return [...new Set(tags as string[])]
}

function parseTags(body: string): unknown[] | null {
  const { tags } = toRecord(parseForeignJson(body))
  return Array.isArray(tags) ? tags : null
}

/** Public addresses of what tags name by id. What cannot be found is left out. */
async function addressesOf(c: Context<AppEnv>, tags: string[]): Promise<string[]> {
  const { config, requestId } = c.var
  const shopApi = c.get('shopApi')()
  const paths = await Promise.all([
    pathsOf('product', async (ids) => {
      const index = await openArticleIndex(c.env, config)
      const found = await index?.products(ids)
      return [...(found?.values() ?? [])].map(({ product_id, url }) => [product_id, url])
    }),
    pathsOf('category', async () => nodesOf(await shopApi.category.tree())),
    pathsOf('manufacturer', async () => (await shopApi.manufacturer.list()).map(({ id, url }) => [id, url])),
    pathsOf('news', async (ids) => ids.map((id) => [id, `/novosti/${id}`])),
  ])
  return [...new Set(paths.flat())].map((path) => config.publicOrigin + path)

  async function pathsOf(kind: string, find: (ids: number[]) => Promise<[id: number, path: string][]>) {
    const ids = tags.filter((tag) => tag.startsWith(`${kind}:`)).map((tag) => Number(tag.slice(kind.length + 1)))
    if (ids.length === 0) return []
    const found = await find(ids).catch((error: unknown) => {
      logEvent('warn', 'purge: addresses not found', { requestId, kind, error })
      return []
    })
    return found.filter(([id]) => ids.includes(id)).map(([, path]) => path)
  }
}

const nodesOf = (nodes: CategoryNode[]): [number, string][] =>
  nodes.flatMap(({ category_id, url, categories }) => [[category_id, url] as [number, string], ...nodesOf(categories)])
