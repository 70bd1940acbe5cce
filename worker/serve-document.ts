import type { Context } from 'hono'
import { isbot } from 'isbot'
import { findPage } from '../app/content/pages.ts'
import type { RequestFacts } from '../app/context.ts'
import { readPlaces } from '../app/shop-api/address.ts'
import { suggestForPage } from './address/index.ts'
import { openSession } from './api-proxy/session.ts'
import type { AppEnv } from './app-env.ts'
import { findCatalogPdf } from './catalog-pdf.ts'
import { type Config, shopApiName } from './config.ts'
import { logEvent } from './log.ts'
import { failureResponse } from './middleware/error-pages.ts'
import { routeOf } from './middleware/request-log.ts'
import { type Rendering, servePage } from './page-cache/page-cache.ts'
import { isPrivatePath, pageKey, withoutTracking } from './page-cache/page-key.ts'
import { collectReads } from './page-cache/page-reads.ts'
import { renderPage } from './pages.ts'
import { clientMayPass, type Limits, limitPeriod } from './rate-limit.ts'
import { cachedShopApi, dataCacheOfRequest } from './shop-api.ts'

/** Pages that ask the shop API anew for each visitor (docs/decisions/012). */
const pageLimits: { paths: RegExp; name: keyof Limits }[] = [
  { paths: /^\/poisk(?:\.data)?$/, name: 'SEARCH_LIMIT' },
  { paths: /^\/sravnenie(?:\.data)?$/, name: 'COMPARE_LIMIT' },
]

/** Answers page URLs: documents from the page cache or freshly rendered, `.data` and form posts always rendered. */
export async function serveDocument(c: Context<AppEnv>): Promise<Response> {
  const url = withoutTracking(new URL(c.req.url))
  const limit = pageLimits.find(({ paths }) => paths.test(url.pathname))
  if (limit && !(await clientMayPass(c.env[limit.name], c.req.raw.headers))) {
    return failureResponse(c, 429, { 'Retry-After': String(limitPeriod) })
  }
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  // While the code changes under the pages, none is stored.
  const key = isRead && !import.meta.env.DEV ? pageKey(url) : null
  const request = isRead && !isPrivatePath(url.pathname) ? guestRequest(url, c.req.method) : c.req.raw
  const { config, callShopApi, requestId, timings, purges } = c.var
  const orderSecret = c.env.ORDER_COOKIE_SECRET
  const session = openSession({ headers: request.headers, config, callShopApi, limits: c.env, orderSecret })

  const waitUntil = c.executionCtx.waitUntil.bind(c.executionCtx)

  const render = async (nonce: string, complete: boolean): Promise<Rendering> => {
    let failed = false
    const reads = collectReads()
    reads.note(Date.now(), isContent(url.pathname) ? ['content'] : [])
    const remember = dataCacheOfRequest({
      ...{ env: c.env, config, requestId, timings, purges, waitUntil },
      noteRead: reads.note,
    })
    const facts = {
      requestId: c.var.requestId,
      nonce,
      publicOrigin: c.var.config.publicOrigin,
      paymentHosts: c.var.config.paymentHosts,
      isDemo: c.var.config.shopApiOrigin === null,
      metrikaId: config.metrikaId,
      buildId: __BUILD_ID__,
      vitalsSample: config.vitalsSample,
      verification: verificationOf(config),
      complete,
      suggestPlaces: async (query: string) => readPlaces({ suggestions: await suggestForPage(c, query) }) ?? [],
      findCatalogPdf: () => findCatalogPdf(c.var.config, c.env),
      reportFailure: (error: unknown) => {
        failed = true
        // React gives up what it was still streaming to somebody who leaves; that is no failure.
        if (!complete && c.req.raw.signal.aborted) return
        const status = routeStatus(error)
        if (status === 404 || status === 410) return
        const facts = { requestId: c.var.requestId, route: routeOf(c.req.raw.url), status, error }
        logEvent('error', 'page: part failed', facts)
      },
    }
    const parts = { shopApi: cachedShopApi(config, remember, callShopApi), sessionCall: session.call, facts }
    const response = withHeaders(await renderPage(request, c.env, waitUntil, parts), c, url)
    for (const line of session.newCookies()) response.headers.append('Set-Cookie', line)
    return { response, hasFailed: () => failed, reads: reads.list }
  }

  const isCrawler = isbot(c.req.header('User-Agent'))
  if (key === null || c.req.method === 'HEAD') return (await render(c.var.nonce, isCrawler)).response
  return withHeaders(
    await servePage({
      key,
      shop: `${config.publicOrigin} ${shopApiName(config)}`,
      nonce: c.var.nonce,
      isCrawler,
      purges: purges.known,
      waitUntil,
      render,
    }),
    c,
    url,
  )
}

/** The pages of app/content and their index. */
const isContent = (pathname: string): boolean => pathname === '/info' || findPage(pathname) !== undefined

const verificationOf = ({ yandexVerification, googleVerification }: Config): RequestFacts['verification'] => [
  ...(yandexVerification ? [{ name: 'yandex-verification', content: yandexVerification }] : []),
  ...(googleVerification ? [{ name: 'google-site-verification', content: googleVerification }] : []),
]

/** What public pages see of a request: nothing of the shopper, so that whole pages can be shared. */
const guestRequest = (url: URL, method: string): Request =>
  new Request(url, { method, headers: { Accept: 'text/html' } })

function withHeaders(response: Response, c: Context<AppEnv>, url: URL): Response {
  const copy = new Response(response.body, response)
  copy.headers.set('Cache-Control', cacheControl(c, url, response.status))
  const timings = c.var.timings.header()
  if (timings && !copy.headers.has('Server-Timing')) copy.headers.set('Server-Timing', timings)
  if (copy.status === 503 && !copy.headers.has('Retry-After')) copy.headers.set('Retry-After', '30')
  return copy
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

/** Status of a route error (`data(null, { status })`, app/route-errors.ts); undefined for any other error. */
function routeStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('init' in error)) return undefined
  return (error.init as ResponseInit | null)?.status
}
