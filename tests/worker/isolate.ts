import {
  env as bindings,
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { vi } from 'vitest'
import { createEdge, type EdgeParts } from '../../worker/edge.ts'
import type { Env } from '../../worker/env.ts'
import type { KvKey } from '../../worker/kept-at-edge.ts'
import type { PageContext } from '../../worker/pages.ts'

export const shopOrigin = 'https://shop.example.ru'

interface Parts {
  /** The shop API and the address service; gets what would leave the Worker. */
  upstream?: (request: Request, init?: RequestInit) => Response | Promise<Response>
  /** In place of React Router. Without it a page says all that it gets of the request. */
  page?: (request: Request, context: PageContext) => Response | Promise<Response>
  /** In place of the shop API's client. */
  openShopApi?: EdgeParts['openShopApi']
  env?: Partial<Env>
  /** The cache of its location; isolates without it are in one location. */
  location?: Cache
}

/**
 * A new isolate of the Worker (worker/edge.ts) without React Router. `sent` are the requests that left it, `rendered`
 * those that pages were made from, `logs` its lines, `kvReads` and `kvWrites` the keys that it has read from KV and put
 * into it.
 */
export function startIsolate(parts: Parts = {}) {
  const { upstream, page = echo, openShopApi, env = {}, location = caches.default } = parts
  const sent: Request[] = []
  const rendered: Request[] = []
  const logs: string[] = []
  const kvReads: string[] = []
  const kvWrites: string[] = []
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logs.push(String(line)))
  }
  const worker = createEdge({
    async fetch(input, init) {
      const request = new Request(input, init)
      sent.push(request)
      return (await upstream?.(request, init)) ?? Response.json({})
    },
    cache: location,
    renderPage({ request, context }) {
      rendered.push(request)
      return page(request, context)
    },
    openShopApi,
  })

  const kv = bindings.CACHE
  const environment = {
    PUBLIC_ORIGIN: shopOrigin,
    ACCEPTED_HOSTS: '',
    SHOP_API_ORIGIN: 'https://api.example.ru',
    SHOP_API_HOSTS: '',
    ADDRESS_API_ORIGIN: 'https://suggestions.example',
    IMAGE_ORIGINS: 'https://cdn.example.ru',
    MEDIA_HOSTS: '',
    CATALOG_PDF_URL: '',
    FILTER_ENCODING: 'brackets',
    CATALOGUE_CALLS_PER_SECOND: '1000',
    CATALOGUE: bindings.CATALOGUE,
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    CACHE: {
      get(key: KvKey, options: KVNamespaceGetOptions<'text'>) {
        kvReads.push(key)
        return kv.get(key, options)
      },
      delete: kv.delete.bind(kv),
      put(key: KvKey, ...rest: [string, KVNamespacePutOptions?]) {
        kvWrites.push(key)
        return kv.put(key, ...rest)
      },
    },
    ...env,
  } as unknown as Env

  /** Answers when everything is done, also what runs behind the response. */
  async function fetch(request: Request): Promise<Response> {
    const context = createExecutionContext()
    const response = await worker.fetch(request, environment, context)
    await waitOnExecutionContext(context)
    return response
  }
  /** Answers when a browser has its answer. */
  const open = async (path: string, init: RequestInit = {}): Promise<Response> =>
    worker.fetch(new Request(shopOrigin + path, { redirect: 'manual', ...init }), environment, createExecutionContext())
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new Request(shopOrigin + path, { redirect: 'manual', ...init }))
  /** One invocation by the clock: by the trigger of this line, or by one of the catalogue walk's. */
  const tick = async (cron = '*/2 0-3 * * *'): Promise<void> =>
    worker.scheduled(createScheduledController({ cron }), environment)
  return { ask, open, fetch, tick, sent, rendered, logs, kvReads, kvWrites, environment }
}

/** A page that says all that it gets, but for what is new in each rendering. */
async function echo(request: Request, { deployment, document, services }: PageContext): Promise<Response> {
  const { requestId: _, complete: __, nonce, ...kept } = { ...deployment, ...document, ...services }
  const text = JSON.stringify({ url: request.url, headers: [...request.headers], kept })
  return new Response(`<pre nonce="${nonce}">${text}</pre>`, { headers: { 'Content-Type': 'text/html' } })
}

/** All that a visitor gets: status, headers and body. */
export async function wholeOf(response: Response): Promise<string> {
  const head = [...response.headers].map((header) => header.join(': ')).join('\n')
  // workerd warns where `text()` reads a picture.
  return `${response.status}\n${head}\n\n${new TextDecoder().decode(await response.arrayBuffer())}`
}
