import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { vi } from 'vitest'
import { createShopApi, type ShopApi } from '../../app/shop-api/shop-api.ts'
import { apiProxy } from '../../worker/api-proxy/index.ts'
import type { AppEnv, Env } from '../../worker/app-env.ts'
import type { Config } from '../../worker/config.ts'
import { demoRoutes } from '../../worker/demo.ts'
import { documentRoutes } from '../../worker/documents.ts'
import { imageRoutes } from '../../worker/images.ts'
import { canonicalUrl } from '../../worker/middleware/canonical-url.ts'
import { completeErrors, handleError, handleNotFound } from '../../worker/middleware/error-pages.ts'
import { requestGuard } from '../../worker/middleware/request-guard.ts'
import { requestLog } from '../../worker/middleware/request-log.ts'
import { sameOrigin } from '../../worker/middleware/same-origin.ts'
import { securityHeaders } from '../../worker/middleware/security-headers.ts'
import { createTimings } from '../../worker/timings.ts'

export const origin = 'https://shop.example.ru'

interface Parts {
  config?: Partial<Config>
  env?: Partial<Env>
  /** The shop API behind images and search. */
  upstream?: (path: string, init?: RequestInit) => Response | Promise<Response>
  /** Stands for every function of the client; gets its name ("product.get") and arguments. */
  read?: (name: string, args: unknown[]) => unknown
  /** Instead of `read`. */
  shopApi?: ShopApi
  page?: () => Response | Promise<Response>
}

/** The edge as index.ts puts it together, around a fake shop API and a fake page. */
export function createEdge(parts: Parts = {}) {
  const calls: { path: string; init?: RequestInit }[] = []
  const logs: string[] = []
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logs.push(String(line)))
  }
  const config: Config = {
    publicOrigin: origin,
    shopApiHosts: [],
    acceptedHosts: ['shop.example.ru'],
    shopApiOrigin: 'https://api.example.ru',
    addressApiOrigin: null,
    imageOrigins: ['https://cdn.example.ru'],
    pictureFormats: ['avif', 'webp'],
    mediaHosts: ['mc.example.ru'],
    paymentHosts: ['shop.example.ru', '.yoomoney.ru', '.yookassa.ru'],
    catalogPdfUrl: null,
    filterEncoding: 'brackets',
    answerGrace: 15,
    sessionCookies: '^(XSRF-TOKEN|.+[_-]session)$',
    robots: 'open',
    indexNowKey: null,
    indexNowUrl: 'https://yandex.com/indexnow',
    yandexVerification: null,
    googleVerification: null,
    metrikaId: null,
    vitalsSample: 0,
    analyticsStore: 'engine',
    catalogueCallsPerSecond: 8,
    ...parts.config,
  }
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('config', config)
    c.set('timings', createTimings())
    const callShopApi = async (path: string, init?: RequestInit) => {
      calls.push({ path, init })
      return (
        (await parts.upstream?.(path, init)) ?? new Response('{}', { headers: { 'Content-Type': 'application/json' } })
      )
    }
    const { search } = createShopApi({ fetch: callShopApi, hosts: ['api.example.ru'] })
    c.set('callShopApi', callShopApi)
    const shopApi = parts.shopApi ?? { ...fakeShopApi(calls, parts.read), search }
    c.set('shopApi', () => shopApi)
    await next()
  })
  app.use(securityHeaders({ development: false }), requestLog(), requestGuard(), completeErrors(), sameOrigin())
  app.route('/', apiProxy)
  app.route('/', imageRoutes)
  app.route('/', documentRoutes)
  app.route('/', demoRoutes)
  app.use(canonicalUrl())
  app.all('/missing', (c) => c.notFound())
  app.all('*', () => parts.page?.() ?? new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } }))
  app.onError(handleError)
  app.notFound(handleNotFound)

  /** Sends a request whose URL arrives exactly as written, as workerd delivers it. */
  async function send(url: string, init?: RequestInit): Promise<Response> {
    const raw = url.startsWith('/') ? origin + url : url
    const request = new Request(URL.canParse(raw) ? raw : origin, init)
    if (request.url !== raw) Object.defineProperty(request, 'url', { value: raw })
    const ctx = createExecutionContext()
    const response = await app.fetch(request, { ...parts.env } as Env, ctx)
    await waitOnExecutionContext(ctx)
    return response
  }
  return { send, calls, logs }
}

function fakeShopApi(calls: { path: string }[], read: Parts['read']): ShopApi {
  const resource = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          async (...args: unknown[]) => {
            calls.push({ path: `${name}.${String(method)}(${args.map((arg) => JSON.stringify(arg)).join()})` })
            return read?.(`${name}.${String(method)}`, args) ?? null
          },
      },
    )
  const names = ['category', 'product', 'manufacturer', 'menu', 'news', 'wishlist']
  return Object.fromEntries(names.map((name) => [name, resource(name)])) as unknown as ShopApi
}

/** Headers of a well-behaved script of ours. */
export const ownJson = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
