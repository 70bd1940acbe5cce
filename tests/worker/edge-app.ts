import { createShopApi, type ShopApi } from '../../shared/shop-api/shop-api.ts'
import { type Config, configVariables } from '../../worker/config.ts'
import type { Env } from '../../worker/env.ts'
import { shopOrigin as origin, startIsolate } from './isolate.ts'

export { origin }

interface Parts {
  config?: Partial<Config>
  env?: Partial<Env>
  /** The shop API and all else outside; gets path (or whole address) and init of each call. */
  upstream?: (path: string, init?: RequestInit) => Response | Promise<Response>
  /** Answers every function of the shop API's client but search; gets its name ("product.get") and arguments. */
  read?: (name: string, args: unknown[]) => unknown
  /** Instead of `read`. */
  shopApi?: ShopApi
  page?: () => Response | Promise<Response>
}

const shopApiOrigin = 'https://api.example.ru'

/** An isolate in a location of its own, with a fake shop API and a fake page. `calls` are all that leave it. */
export function createEdge(parts: Parts = {}) {
  const calls: { path: string; init?: RequestInit }[] = []
  const isolate = startIsolate({
    upstream: async (request, init) => {
      const path = request.url.replace(shopApiOrigin, '')
      calls.push({ path, init })
      return (
        (await parts.upstream?.(path, init)) ?? new Response('{}', { headers: { 'Content-Type': 'application/json' } })
      )
    },
    page: () => parts.page?.() ?? new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } }),
    openShopApi: (_config, _remember, callShopApi) => {
      const { search } = createShopApi({ fetch: callShopApi, hosts: ['api.example.ru'] })
      return parts.shopApi ?? { ...fakeShopApi(calls, parts.read), search }
    },
    env: {
      MEDIA_HOSTS: 'mc.example.ru',
      ROBOTS: 'open',
      VITALS_SAMPLE: '0',
      ...variablesOf(parts.config),
      ...parts.env,
    },
    location: newLocation(),
  })

  /** Sends a request whose URL arrives exactly as written, as workerd delivers it. */
  async function send(url: string, init?: RequestInit): Promise<Response> {
    const raw = url.startsWith('/') ? origin + url : url
    const request = new Request(URL.canParse(raw) ? raw : origin, init)
    if (request.url !== raw) Object.defineProperty(request, 'url', { value: raw })
    return isolate.fetch(request)
  }
  return { send, calls, logs: isolate.logs }
}

/** Settings as the variables of wrangler.toml. */
const variablesOf = (config: Partial<Config> = {}): Partial<Env> =>
  Object.fromEntries(
    Object.entries(config).map(([name, value]) => [configVariables[name as keyof Config], String(value ?? '')]),
  )

/** A location in which nobody has been, and which nobody else is in. */
function newLocation(): Cache {
  const cache = caches.open(crypto.randomUUID())
  const none = () => Promise.reject(new Error('workerd has no such method'))
  return {
    add: none,
    addAll: none,
    keys: none,
    matchAll: none,
    match: async (key, options) => (await cache).match(key, options),
    put: async (key, response) => (await cache).put(key, response),
    delete: async (key, options) => (await cache).delete(key, options),
  }
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
  const names = ['category', 'product', 'manufacturer', 'menu', 'news', 'wishlist', 'deliveryPoints']
  return Object.fromEntries(names.map((name) => [name, resource(name)])) as unknown as ShopApi
}

/** Headers of a well-behaved script of ours. */
export const ownJson = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
