import {
  env as bindings,
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { start } from 'virtual:edge'
import { vi } from 'vitest'
import type { Env } from '../../worker/app-env.ts'
import type { renderPage } from '../../worker/pages.ts'

export const shopOrigin = 'https://shop.example.ru'

type RenderArgs = Parameters<typeof renderPage>
/** The modules of an isolate: its own copies, whose classes and contexts it knows. */
type Modules = typeof import('./edge-entry.ts')

interface Parts {
  /** The shop API and the address service; gets what would leave the Worker. */
  upstream?: (request: Request) => Response | Promise<Response>
  /** Stands for React Router. Without it a page says all that it has been told of the request. */
  page?: (...args: [...RenderArgs, own: Modules]) => Response | Promise<Response>
  env?: Partial<Env>
  /** The cache of its location; isolates without it are in one location. */
  location?: Cache
}

/**
 * A new isolate of the Worker as it is deployed (worker/index.ts), but for React Router. `sent` are the requests that
 * left it, `rendered` those that pages were made from, `logs` its lines, `kvReads` and `kvWrites` the keys that it has
 * asked KV for and put into it. Isolates in different locations are asked one after the other.
 */
export async function startIsolate({ upstream, page = echo, env = {}, location }: Parts = {}) {
  const sent: Request[] = []
  const rendered: Request[] = []
  const logs: string[] = []
  const kvReads: string[] = []
  const kvWrites: string[] = []
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logs.push(String(line)))
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit)
    sent.push(request)
    return (await upstream?.(request)) ?? Response.json({})
  })
  const own: Modules = start({
    async renderPage(...args) {
      rendered.push(args[0])
      return page(...args, own)
    },
  })
  const { worker } = own

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
    CACHE: {
      get(key: string, options: KVNamespaceGetOptions<'text'>) {
        kvReads.push(key)
        return kv.get(key, options)
      },
      delete: kv.delete.bind(kv),
      put(key: string, ...rest: [string, KVNamespacePutOptions?]) {
        kvWrites.push(key)
        return kv.put(key, ...rest)
      },
    },
    ...env,
  } as unknown as Env

  /** Answers when everything is done, also what runs behind the response. */
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(shopOrigin + path, { redirect: 'manual', ...init }) as Parameters<
      typeof worker.fetch
    >[0]
    const context = createExecutionContext()
    if (location) vi.stubGlobal('caches', { default: location })
    const response = await worker.fetch(request, environment, context)
    await waitOnExecutionContext(context)
    if (location) vi.unstubAllGlobals()
    return response
  }
  /** One invocation by the clock: by the trigger of this line, or by one of the catalogue walk's. */
  const tick = async (cron = '*/2 0-3 * * *'): Promise<void> =>
    worker.scheduled(createScheduledController({ cron }), environment)
  return { ask, tick, sent, rendered, logs, kvReads, kvWrites, environment }
}

/** A page that says all that it has been told, but for what is new in each rendering. */
async function echo(...[request, , , { facts }]: [...RenderArgs, Modules]): Promise<Response> {
  const { requestId: _, complete: __, nonce, ...told } = facts
  const text = JSON.stringify({ url: request.url, headers: [...request.headers], told })
  return new Response(`<pre nonce="${nonce}">${text}</pre>`, { headers: { 'Content-Type': 'text/html' } })
}

/** All that a visitor gets: status, headers and body. */
export async function wholeOf(response: Response): Promise<string> {
  const head = [...response.headers].map((header) => header.join(': ')).join('\n')
  // workerd warns where `text()` reads a picture.
  return `${response.status}\n${head}\n\n${new TextDecoder().decode(await response.arrayBuffer())}`
}
