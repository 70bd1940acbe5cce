import type { Context, Handler } from 'hono'
import { collectReads, createPageCache, type Rendering, type ServedPage } from '../packages/edge-cache/index.ts'
import { findPage } from '../shared/content/pages.ts'
import type { Deployment, DocumentInfo, EdgeServices, PageFormat } from '../shared/context.ts'
import { retryAfter } from '../shared/route-errors.ts'
import { isPrivatePath } from '../shared/shop/private-areas.ts'
import { placeOf } from '../shared/shop-api/address.ts'
import { withFreshSession } from '../shared/shop-api/fresh-session.ts'
import { suggestForPage } from './address/index.ts'
import { openSessionOf } from './api-proxy/session.ts'
import type { AppEnv } from './app-env.ts'
import { catalogPdfFinder } from './catalog-pdf.ts'
import { type Config, dataName } from './config.ts'
import { isCrawler } from './crawlers/is-crawler.ts'
import { landingsOf } from './landings/landings.ts'
import type { LimitName } from './limit-table.ts'
import { logEvent } from './log.ts'
import { pagePathOf, routeOf } from './middleware/raw-path.ts'
import { createNonce } from './middleware/security-headers.ts'
import { formatFor, hasMarkdown } from './page-format.ts'
import { pageKey, withoutTracking } from './page-key.ts'
import type { RenderPage } from './pages.ts'
import { readOrderForPage } from './pasted-order/routes.ts'
import { mayReadUnstored, refuseOverLimit } from './rate-limit.ts'
import { changeable, isUnchangedFor } from './responses.ts'
import { meaningOf } from './search/meaning.ts'
import { recordMiss } from './search/misses.ts'
import { type cachedShopApi, dataCacheOfRequest } from './shop-api/shop-api.ts'
import { speculationRulesFor } from './speculation-rules.ts'
import { withMarksOf } from './tracking-parameters.ts'

/** Pages that ask the shop API anew for each visitor (docs/decisions/012). */
const pageLimits: Readonly<Record<string, LimitName>> = {
  '/poisk': 'SEARCH_LIMIT',
  '/sravnenie': 'COMPARE_LIMIT',
}

interface DocumentOptions {
  cache: Cache
  fetch: typeof fetch
  renderPage: RenderPage
  openShopApi: typeof cachedShopApi
  /** While the code changes under the pages, none is stored. */
  isDevelopment: boolean
}

/** Answers page URLs: documents from the page cache or freshly rendered, `.data` and form posts always rendered. */
export function serveDocument({
  cache,
  fetch,
  renderPage,
  openShopApi,
  isDevelopment,
}: DocumentOptions): Handler<AppEnv> {
  const servePage = createPageCache({
    cache,
    build: __BUILD_ID__,
    report: (event, facts) => logEvent('warn', `page cache: ${event}`, facts),
  })
  const tools = { renderPage, openShopApi, findCatalogPdf: catalogPdfFinder(fetch) }
  return async (c) => {
    const url = withoutTracking(new URL(c.req.raw.url))
    const limit = pageLimits[pagePathOf(url.pathname)]
    const refusal = limit && (await refuseOverLimit(c, limit))
    if (refusal) return refusal
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const key = isRead && !isDevelopment ? pageKey(url) : null
    const format = isRead ? formatFor(c, url.pathname) : 'html'
    const isFromCrawler = () => format === 'markdown' || isCrawler(c.req.raw.headers)
    if (key === null) return sendRendered(c, url, await render(c, tools, url, isFromCrawler(), format))
    const config = c.get('config')
    // Pages name the origin that shoppers see, and show the data of a shop API.
    const shop = encodeURIComponent(
      `${config.publicOrigin} ${dataName(config)}${format === 'html' ? '' : ` ${format}`}`,
    )
    const served = await servePage({
      key: shop + key,
      route: () => routeOf(c.req.raw.url),
      isHead: c.req.method === 'HEAD',
      isCrawler: isFromCrawler,
      purges: c.get('purges').current,
      waitUntil: c.executionCtx.waitUntil.bind(c.executionCtx),
      render: (complete) => render(c, tools, url, complete, format),
    })
    return 'page' in served ? sendStored(c, url, served) : sendRendered(c, url, served)
  }
}

interface RenderTools extends Pick<DocumentOptions, 'openShopApi' | 'renderPage'> {
  findCatalogPdf: ReturnType<typeof catalogPdfFinder>
}

/** Renders with React Router; what is to be complete is the whole page, also for who asked for its headers alone. */
async function render(
  c: Context<AppEnv>,
  { renderPage, openShopApi, findCatalogPdf }: RenderTools,
  url: URL,
  complete: boolean,
  format: PageFormat,
): Promise<Rendering> {
  const { isolate, config, callShopApi, requestId, timings, purges, client } = c.var
  const waitUntil = c.executionCtx.waitUntil.bind(c.executionCtx)
  const method = complete && c.req.method === 'HEAD' ? 'GET' : c.req.method
  const isShared = (method === 'GET' || method === 'HEAD') && !isPrivatePath(url.pathname)
  const request = isShared ? guestRequest(url, method) : c.req.raw
  const session = openSessionOf(c, request.headers)
  const nonce = createNonce()
  let failed = false
  let isComplete = true
  const reads = collectReads()
  reads.note(Date.now(), isContent(url.pathname) ? ['content'] : [])
  const cached = dataCacheOfRequest({
    isolate,
    env: c.env,
    config,
    requestId,
    timings,
    purges,
    client,
    waitUntil,
    mayLoad: mayReadUnstored(c),
    noteRead: reads.note,
  })
  const document: DocumentInfo = {
    requestId,
    nonce,
    format,
    complete,
    reportLateParts: () => {
      isComplete = false
    },
    reportFailure: (error: unknown) => {
      failed = true
      // React gives up what it was still streaming to somebody who leaves; that is no failure.
      if (!complete && c.req.raw.signal.aborted) return
      const status = routeStatus(error)
      if (status === 404 || status === 410 || status === 429) return
      // With a status it is the shop API's failure, without one our own; but what was not ready in time met a busy
      // isolate.
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      const level = status === undefined && !isLate ? 'error' : 'warn'
      logEvent(level, 'page: part failed', { requestId, route: routeOf(c.req.raw.url), status, error })
    },
  }
  const shopApi = openShopApi(config, cached, callShopApi)
  const services: EdgeServices = {
    suggestPlaces: async (query: string) => (await suggestForPage(c, query)).map(placeOf),
    readOrder: (text: string) => readOrderForPage(c, text),
    understand: (query: string) => meaningOf({ isolate, env: c.env, config, waitUntil }, query),
    landingsOf: (category: number, wait?: number) =>
      landingsOf(isolate.landings, { env: c.env, config, waitUntil }, category, wait),
    reportMiss: (query: string) => recordMiss(c, query),
    findCatalogPdf: () => findCatalogPdf(config, c.env),
    findPayments: () => isolate.findPayments(shopApi),
  }
  const sessionCall = withFreshSession(session.call, session.end)
  const context = {
    shopApi,
    sessionCall,
    deployment: deploymentOf(config),
    document,
    services,
  }
  const response = changeable(await renderPage({ request, env: c.env, waitUntil, context }))
  for (const line of session.newCookies()) response.headers.append('Set-Cookie', line)
  return { response, nonce, isComplete, hasFailed: () => failed, reads: reads.list }
}

/** The same bytes for everybody, or 304 for who has them. */
function sendStored(c: Context<AppEnv>, url: URL, { page, source, isStale }: ServedPage): Response {
  const isDocument = page.headers.some(([name, value]) => name === 'content-type' && isHtml(value))
  if (isDocument) {
    c.set('scripts', page.scripts)
    c.set('styles', page.styles)
  }
  const isKnown = isUnchangedFor(c.req.raw.headers, page.etag, page.changedAt)
  const response = isKnown ? new Response(null, { status: 304 }) : new Response(page.bytes)
  const { headers } = response
  for (const [name, value] of page.headers) if (!isKnown || name !== 'content-type') headers.set(name, value)
  headers.set('ETag', page.etag)
  headers.set('Last-Modified', new Date(page.changedAt).toUTCString())
  setUse(headers, c, url, { status: 200, isDocument })
  const age = Math.max(0, Math.floor((Date.now() - page.savedAt) / 1000))
  const state = `page;desc="${source === 'rendered' ? 'memory' : source}${isStale ? ' stale' : ''}";dur=0, age;desc="${age} s"`
  headers.set('Server-Timing', (source === 'rendered' && c.get('timings').header()) || state)
  return response
}

/**
 * A page as it was rendered, with the nonce of its scripts; data and redirects have none, but the marks of the visit.
 */
function sendRendered(c: Context<AppEnv>, url: URL, { response, nonce }: Rendering): Response {
  const { headers, status } = response
  const location = headers.get('Location')
  if (location !== null && c.req.method !== 'POST') headers.set('Location', withMarksOf(c.req.raw.url, location))
  const isDocument = isHtml(headers.get('Content-Type'))
  if (isDocument) {
    c.set('scripts', `'nonce-${nonce}'`)
    c.set('styles', `'nonce-${nonce}'`)
  }
  setUse(headers, c, url, { status, isDocument })
  const timings = c.get('timings').header()
  if (timings && !headers.has('Server-Timing')) headers.set('Server-Timing', timings)
  if ((status === 503 || status === 429) && !headers.has('Retry-After')) headers.set('Retry-After', retryAfter)
  return response
}

/** The pages of shared/content and their index. */
const isContent = (pathname: string): boolean => pathname === '/info' || findPage(pathname) !== undefined

const deploymentOf = (config: Config): Deployment => ({
  publicOrigin: config.publicOrigin,
  paymentHosts: config.paymentHosts,
  isDemo: config.shopApiOrigin === null,
  metrikaId: config.metrikaId,
  buildId: __BUILD_ID__,
  vitalsSample: config.vitalsSample,
  offlinePages: config.offlinePages,
  verification: verificationOf(config),
})

const verificationOf = ({ yandexVerification, googleVerification }: Config): Deployment['verification'] => [
  ...(yandexVerification ? [{ name: 'yandex-verification', content: yandexVerification }] : []),
  ...(googleVerification ? [{ name: 'google-site-verification', content: googleVerification }] : []),
]

/** What public pages see of a request: nothing of the shopper, so that whole pages can be shared. */
const guestRequest = (url: URL, method: string): Request =>
  new Request(url, { method, headers: { Accept: 'text/html' } })

const isHtml = (type: string | null): boolean => type?.startsWith('text/html') === true

/** How long the browser may keep a page, and what it may fetch ahead from there. */
function setUse(
  headers: Headers,
  c: Context<AppEnv>,
  url: URL,
  { status, isDocument }: { status: number; isDocument: boolean },
): void {
  headers.set('Cache-Control', cacheControl(c, url, status))
  if (hasMarkdown(url.pathname)) headers.append('Vary', 'Accept')
  const rules = isDocument && speculationRulesFor(c.req.raw.headers, url.pathname, status)
  if (rules) headers.set('Speculation-Rules', rules)
}

/**
 * What the browser has loaded ahead, for a link that is about to be followed, may be used when it is: a page alone, no
 * error and no way elsewhere.
 */
function cacheControl(c: Context<AppEnv>, url: URL, status: number): string {
  const isError = status >= 400 && status !== 404
  if (isError || isPrivatePath(url.pathname) || c.req.method === 'POST') return 'private, no-store'
  const isAhead = c.req.header('Sec-Purpose')?.startsWith('prefetch') && status === 200
  return isAhead ? 'private, max-age=30' : 'private, no-cache'
}

/** Status of a route error (`data(null, { status })`, shared/route-errors.ts); undefined for any other error. */
function routeStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('init' in error)) return undefined
  return (error.init as ResponseInit | null)?.status
}
