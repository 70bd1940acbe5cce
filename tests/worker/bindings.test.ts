import { afterAll, expect, test, vi } from 'vitest'
import type { ShopApi } from '../../shared/shop-api/shop-api.ts'
import type { Env } from '../../worker/env.ts'
import { limits } from '../../worker/limit-table.ts'
import { signCall } from '../../worker/ops/signature.ts'
import { startIsolate } from './isolate.ts'
import { stubProducts, stubShopApi } from './stub-catalogue.ts'

afterAll(() => {
  vi.restoreAllMocks()
})

/** How a call ends, by the name of the method; null where each binding has its own way. */
const ways: Record<string, ((method: string) => unknown) | null> = {
  'is frozen': () => new Promise(() => {}),
  fails: () => Promise.reject(new Error('out of order')),
  throws: () => {
    throw new Error('out of order')
  },
  'has nothing': null,
}

/** A binding of which every call ends like this. */
const everyCall = (end: (method: string) => unknown): never =>
  new Proxy({}, { get: (_, method) => () => end(String(method)) }) as never

interface Parts {
  env?: Partial<Env>
  location?: Cache
}

interface Binding {
  /** What a call answers where nothing is there. */
  nothing: (method: string) => unknown
  /** What takes the place of the real one. */
  parts: (end: (method: string) => unknown) => Parts
  /** Answers that are others while it does not work. */
  answers?: Record<string, number>
}

const emptyBucket = {
  get: async () => null,
  put: async () => ({ size: 0, etag: '' }),
  list: async () => ({ objects: [], truncated: false, delimitedPrefixes: [] }),
  delete: async () => {},
}
const emptyPicture = { response: () => new Response(''), contentType: () => 'image/webp' }

const bindings: Record<string, Binding> = {
  KV: {
    nothing: async () => null,
    parts: (end) => ({ env: { CACHE: everyCall(end) } }),
    answers: { '/ops/purge': 503 },
  },
  R2: {
    nothing: (method) => emptyBucket[method as keyof typeof emptyBucket](),
    parts: (end) => ({ env: { CATALOGUE: everyCall(end) } }),
  },
  'the cache of the location': {
    nothing: async () => undefined,
    parts: (end) => ({ location: everyCall(end) }),
  },
  'the files of the build': {
    nothing: async () => new Response(null, { status: 404 }),
    parts: (end) => ({ env: { ASSETS: everyCall(end) } }),
    answers: { '/assets/entry-1.js': 503 },
  },
  counters: {
    nothing: async () => undefined,
    parts: (end) => ({ env: Object.fromEntries(Object.keys(limits).map((name) => [name, everyCall(end)])) }),
  },
  Images: {
    nothing: async () => emptyPicture,
    // The last call of a chain alone takes time.
    parts(end) {
      const chain: never = everyCall((method) => (method === 'output' ? end(method) : chain))
      return { env: { IMAGES: chain } }
    },
  },
  'Analytics Engine': {
    nothing: () => undefined,
    parts: (end) => ({ env: { VITALS: everyCall(end), BROWSER_ERRORS: everyCall(end) } }),
  },
}

const faults = Object.entries(bindings).flatMap(([name, binding]) =>
  Object.entries(ways)
    // What is written to it gives no promise that could fail.
    .filter(([way]) => name !== 'Analytics Engine' || way !== 'fails')
    .map(([way, end]) => ({ fault: `${name}, which ${way}`, binding, end })),
)

/** What each page shows, as its route reads it. */
const contents: [path: RegExp, (shopApi: ShopApi) => Promise<unknown>][] = [
  [/^\/product\/krug-9/, ({ product }) => product.get(9_999)],
  [/^\/product\//, ({ product }) => product.get(1001)],
  [/^\/category\//, ({ product }) => product.list({ category_id: 17 })],
  [/^\/poisk/, ({ product }) => product.list({ query: 'круг' })],
  [/^\/manufacturer/, ({ manufacturer }) => manufacturer.list()],
  [/^\/novosti/, ({ news }) => news.list()],
  [/^\//, ({ category }) => category.tree()],
]

const json = (body: object, headers: object = {}): RequestInit => ({
  method: 'POST',
  headers: { Origin: 'https://shop.example.ru', 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
/** A browser with a session. */
const session = { Cookie: '__Host-XSRF-TOKEN=t; __Host-shop_session=s' }
const vitals = { build: 'test', path: '/', device: 'phone', connection: '4g', lcp: 900 }
const report = { kind: 'error', message: 'x', file: '', line: 1, column: 1, path: '/', build: 'test' }

/** Pages and calls of every kind, with the answer that they have while R2 holds nothing and all is well. */
const visits: [path: string, status: number, init?: RequestInit][] = [
  ['/', 200],
  ['/category/krugi-17', 200],
  ['/product/krug-1001', 200],
  ['/product/krug-9999', 404],
  ['/product/krug-1001.data', 200],
  ['/manufacturer/3m-5', 200],
  ['/poisk?q=krug', 200],
  ['/novosti', 200],
  ['/korzina', 200],
  ['/customer', 200],
  ['/order/checkout', 200],
  ['/api/shop/product/1001', 200],
  ['/api/shop/product?query=krug', 200],
  ['/api/search/query', 200, json({ query: 'круг' })],
  ['/api/lines', 200, json({ text: 'NST-1001' })],
  ['/api/order', 200, json({ cart: [] })],
  ['/api/subscribe', 200, json({ email: 'a@example.ru' })],
  ['/api/shop/customer', 200, { headers: session }],
  ['/api/shop/customer/find', 200, json({ email: 'a@example.ru' }, session)],
  ['/api/shop/customer/send-code', 200, json({ customer_id: 7, payload: 'email' }, session)],
  ['/api/order/submit', 200, json({ cart: [] }, session)],
  ['/api/order/10045', 200],
  ['/api/cdek/deliverypoints', 200, json({ postal_code: '630000' })],
  ['/api/address', 200, json({ query: 'новосиб' })],
  ['/img/640/images/1001.jpg', 200],
  ['/dokument/files/1001.pdf', 200],
  ['/sitemap.xml', 503],
  ['/yml.xml', 503],
  ['/robots.txt', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/sw.js', 200],
  // A missing one is a page.
  ['/assets/entry-1.js', 200],
  ['/beacon/errors', 204, json(report)],
  ['/beacon/vitals', 204, json(vitals)],
]

/** Longest for an answer, ms: R2 has five seconds, pictures have ten. */
const longest = 12_000

test.concurrent.for([{ fault: 'all bindings in order', binding: null, end: null }, ...faults])(
  'T28 every kind of page answers in time with $fault',
  async ({ fault, binding, end }) => {
    const api = stubShopApi({
      products: stubProducts(3),
      fault: () => null,
      news: [{ id: 1, title: 'Новость', date_modified: '' }],
    })
    let calls = 0
    const { env, location = cacheWithout } =
      binding?.parts((method) => {
        calls += 1
        return (end ?? binding.nothing)(method)
      }) ?? {}
    const isolate = startIsolate({
      upstream: (request) => extra(request) ?? api(request),
      page: async ({ url }, { shopApi }) => {
        const read = contents.find(([path]) => path.test(new URL(url).pathname))?.[1]
        const body = await read?.(shopApi).catch((error: { status?: number }) => error.status ?? 500)
        return new Response(JSON.stringify(body), {
          status: typeof body === 'number' ? body : 200,
          headers: { 'Content-Type': 'text/html' },
        })
      },
      env: {
        CACHE: kvWithout,
        CATALOGUE: emptyBucket as unknown as R2Bucket,
        OPS_TOKEN: 'secret',
        VITALS_SAMPLE: '1',
        ...env,
      },
      location,
    })
    const body = JSON.stringify({ tags: ['product:1001'], fault })
    const time = String(Math.round(Date.now() / 1000))
    const signature = signCall('secret', time, body)
    const purge = { ...json({}, { 'X-Ops-Time': time, 'X-Ops-Signature': signature }), body }
    const asked = [...visits, ['/ops/purge', 200, purge] as const]
    const met = await Promise.all(
      asked.map(async ([path, , init]) => {
        const started = Date.now()
        const response = await isolate.open(path, init)
        await response.arrayBuffer()
        const isTold = response.status !== 503 || path === '/ops/purge' || response.headers.has('Retry-After')
        return `${path} ${response.status}${isTold ? '' : ' without Retry-After'}${Date.now() - started < longest ? '' : ' late'}`
      }),
    )
    const expected = end && binding?.answers
    expect(met).toEqual(asked.map(([path, status]) => `${path} ${expected?.[path] ?? status}`))
    if (binding) expect(calls).toBeGreaterThan(0)
  },
)

const cacheWithout = everyCall(async () => undefined) as Cache
const kvWithout = everyCall(async () => null) as Env['CACHE']

/** What the stub has not. */
const others: Record<string, unknown> = {
  '/api/search/query': { data: [] },
  '/api/subscribe': { result: 'success' },
  '/api/order': { data: { products: [], subtotal: 0, total: 0, shipping_methods: [], payment_methods: [] } },
  '/api/order/submit': { data: { result: true, order_id: 10_045 } },
  '/api/order/10045': { data: { order_id: 10_045, order_status: 'Новый', total: 5 } },
  '/api/shop/customer': { data: { customer_id: 7, status: 1 } },
  '/api/shop/customer/find': { data: { result: 'OK', customer_id: 7, status: 1 } },
  '/api/shop/customer/send-code': { data: { result: 'OK' } },
  '/api/cdek/deliverypoints': [{ code: 'P1', location: { address: 'Ленина, 1' } }],
}

function extra({ url }: Request): Response | null {
  const { pathname } = new URL(url)
  if (pathname.endsWith('.jpg')) return new Response('picture', { headers: { 'Content-Type': 'image/jpeg' } })
  if (pathname.endsWith('.pdf')) return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })
  if (pathname === '/sanctum/csrf-cookie') {
    return new Response(null, { status: 204, headers: { 'Set-Cookie': 'XSRF-TOKEN=abc; path=/' } })
  }
  return pathname in others ? Response.json(others[pathname]) : null
}
