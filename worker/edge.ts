import { Hono } from 'hono'
import { once } from '../shared/once.ts'
import { addressRoutes } from './address/index.ts'
import { apiProxy } from './api-proxy/index.ts'
import type { AppEnv } from './app-env.ts'
import { boundedCache, boundedEnv } from './bindings.ts'
import { failedScripts, scripts } from './compressed-scripts.ts'
import { readConfig } from './config.ts'
import { crawlerRoutes } from './crawlers/index.ts'
import { continueWalk } from './crawlers/walk.ts'
import { demoRoutes } from './demo.ts'
import type { Env } from './env.ts'
import { createIsolate } from './isolate.ts'
import { landingRoutes } from './landings/routes.ts'
import { documentRoutes } from './media/documents.ts'
import { imageRoutes } from './media/images.ts'
import { canonicalUrl } from './middleware/canonical-url.ts'
import { completeErrors, handleError, handleNotFound } from './middleware/error-pages.ts'
import { movedAddress } from './middleware/moved-address.ts'
import { personalPaths } from './middleware/personal-paths.ts'
import { requestGuard } from './middleware/request-guard.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { serviceWorkerRoutes } from './offline/serve.ts'
import { beaconRoutes } from './ops/beacons.ts'
import { localPointRoutes } from './ops/data-points.ts'
import { healthRoutes } from './ops/health.ts'
import { purgeRoutes } from './ops/purge.ts'
import type { RenderPage } from './pages.ts'
import { lineRoutes } from './pasted-order/routes.ts'
import { paymentRoutes } from './payment/payment-marks.ts'
import { clientKey, mayReadUnstored } from './rate-limit.ts'
import { crons } from './runtime.ts'
import { missRoutes } from './search/misses.ts'
import { serveDocument } from './serve-document.ts'
import { shopApiCaller } from './shop-api/call-shop-api.ts'
import { cachedShopApi, dataCacheOfRequest, purgesOfRequest } from './shop-api/shop-api.ts'
import { speculationRoutes } from './speculation-rules.ts'
import { createTimings } from './timings.ts'
import { countViews } from './warm-up/traffic.ts'
import { warmUp } from './warm-up/warm-up.ts'
import { wellKnownRoutes } from './well-known.ts'

/** What an edge is made of besides its environment. */
export interface EdgeParts {
  /** Requests that leave the Worker other than by a binding. */
  fetch: typeof fetch
  /** The Cache API of the location. */
  cache: Cache
  renderPage: RenderPage
  /** The client of the shop API, over the data cache. */
  openShopApi?: typeof cachedShopApi
  /** The code may change under the pages, and Vite's hot reload runs in them. */
  isDevelopment?: boolean
}

/** The Worker: one isolate, with the whole chain of middleware and routes. */
export function createEdge({
  fetch,
  cache,
  renderPage,
  openShopApi = cachedShopApi,
  isDevelopment = false,
}: EdgeParts) {
  const isolate = createIsolate({ fetch, cache: boundedCache(cache) })
  const app = new Hono<AppEnv>()

  app.use(scripts, securityHeaders({ isDevelopment }), requestLog)
  app.use(async (c, next) => {
    const config = readConfig(c.env)
    const timings = createTimings()
    c.set('isolate', isolate)
    c.set('config', config)
    c.set('timings', timings)
    const client = clientKey(c.req.raw.headers)
    c.set('client', client)
    // The guard that follows gives the request its id.
    const requestId = () => c.get('requestId')
    const onAnswer = timings.addUpstream
    c.set('callShopApi', shopApiCaller({ isolate, config, env: c.env, client, requestId, onAnswer }))
    await next()
  })
  app.use(requestGuard, completeErrors, failedScripts)
  app.route('/', beaconRoutes)
  app.use(sameOrigin, personalPaths)
  app.use(async (c, next) => {
    const { env } = c
    const requestId = c.get('requestId')
    const waitUntil = c.executionCtx.waitUntil.bind(c.executionCtx)
    const purges = purgesOfRequest({ isolate, env, requestId, waitUntil })
    const cached = once(() => {
      const { config, timings, client } = c.var
      const mayLoad = mayReadUnstored(c)
      return dataCacheOfRequest({ isolate, env, config, requestId, timings, purges, client, mayLoad, waitUntil })
    })
    c.set('purges', purges)
    c.set('cached', cached)
    c.set(
      'shopApi',
      once(() => openShopApi(c.get('config'), cached(), c.get('callShopApi'))),
    )
    await next()
  })

  app.route('/', addressRoutes)
  app.route('/', lineRoutes)
  app.route('/', apiProxy)
  app.route('/', imageRoutes())
  app.route('/', documentRoutes)
  app.route('/', demoRoutes)
  app.route('/', wellKnownRoutes)
  app.route('/', paymentRoutes)
  app.route('/', speculationRoutes)
  app.route('/', serviceWorkerRoutes)
  app.route('/', crawlerRoutes)
  app.route('/', purgeRoutes)
  app.route('/', healthRoutes)
  app.route('/', localPointRoutes)
  app.route('/', missRoutes)
  app.route('/', landingRoutes)
  app.use(movedAddress, canonicalUrl, countViews())
  app.all('*', serveDocument({ ...isolate, renderPage, openShopApi, isDevelopment }))

  app.onError(handleError)
  app.notFound(handleNotFound)

  return {
    fetch: (request: Request, env: Env, context: ExecutionContext) => app.fetch(request, boundedEnv(env), context),
    /** The triggers of wrangler.toml: the warm-up's own, all others go on with the catalogue walk. */
    scheduled({ cron }, env) {
      const bound = boundedEnv(env)
      return (cron === crons.warmUp ? warmUp : continueWalk)(isolate, bound, readConfig(bound))
    },
  } satisfies ExportedHandler<Env>
}
