import { afterAll, expect, test, vi } from 'vitest'
import type { ShopApi } from '../../app/shop-api/shop-api.ts'
import type { Env } from '../../worker/env.ts'
import { signCall } from '../../worker/ops/signature.ts'
import { startIsolate } from './isolate.ts'
import { stubProducts, stubShopApi } from './stub-catalogue.ts'

afterAll(() => {
  vi.restoreAllMocks()
})

/** A binding of which every call does the same. */
const everyCall = (call: () => unknown): never => new Proxy({}, { get: () => call }) as never
const frozen = everyCall(() => new Promise(() => {}))
const failing = everyCall(() => Promise.reject(new Error('out of order')))
const throwing = everyCall(() => {
  throw new Error('out of order')
})

const emptyBucket = {
  get: async () => null,
  put: async () => ({ size: 0, etag: '' }),
  list: async () => ({ objects: [], truncated: false, delimitedPrefixes: [] }),
  delete: async () => {},
} as unknown as R2Bucket
/** What Cloudflare Images looks like when a resizing ends like this. */
const images = (response: () => Promise<unknown>) =>
  ({ input: () => ({ transform: () => ({ output: response }) }) }) as unknown as ImagesBinding
const emptyPicture = { response: () => new Response(''), contentType: () => 'image/webp' }
const kv = (get: () => Promise<unknown>) => ({ get, put: get, delete: get }) as unknown as KVNamespace
const cache = (match: () => Promise<unknown>) => ({ match, put: match, delete: match }) as unknown as Cache
const noAnswer = () => new Promise<never>(() => {})
const noWay = () => Promise.reject(new Error('out of order'))

/** A counter for everything that is counted. */
const counters = (limit: RateLimit) => {
  const names = 'ADDRESS LOOKUP CODE_SEND CODE_CLIENT CODE_CUSTOMER RECALCULATION SUBMIT ORDER_LOOK PICTURE DOCUMENT'
  const others = 'SEARCH COMPARE WISHLIST POINTS LINES SUBSCRIBE BEACON'
  return Object.fromEntries(`${names} ${others}`.split(' ').map((name) => [`${name}_LIMIT`, limit])) as Partial<Env>
}

const faults: Record<string, { env?: Partial<Env>; location?: Cache; answers?: Record<string, number> }> = {
  'no fault': {},
  'KV that is frozen': { env: { CACHE: kv(noAnswer) }, answers: { '/ops/purge': 503 } },
  'KV that fails': { env: { CACHE: kv(noWay) }, answers: { '/ops/purge': 503 } },
  'KV without anything': { env: { CACHE: kv(async () => null) } },
  'R2 that is frozen': { env: { CATALOGUE: frozen } },
  'R2 that fails': { env: { CATALOGUE: failing } },
  'R2 without anything': { env: { CATALOGUE: emptyBucket } },
  'a cache that is frozen': { location: cache(noAnswer) },
  'a cache that fails': { location: cache(noWay) },
  'a cache without anything': { location: cache(async () => undefined) },
  'counters that are frozen': { env: counters(frozen) },
  'counters that fail': { env: counters(failing) },
  'counters that throw': { env: counters(throwing) },
  'counters without an answer': { env: counters(everyCall(async () => undefined)) },
  'Images that fail': { env: { IMAGES: images(noWay) } },
  'Images that throw': { env: { IMAGES: throwing } },
  'Images that make nothing': { env: { IMAGES: images(async () => emptyPicture) } },
  'Analytics Engine that throws': { env: { VITALS: throwing, BROWSER_ERRORS: throwing } },
}

/** What each page shows, as its route reads it. */
const contents: [path: RegExp, (shopApi: ShopApi) => Promise<unknown>][] = [
  [/^\/product\/krug-9/, ({ product }) => product.get(9_999)],
  [/^\/product\//, ({ product }) => product.get(1001)],
  [/^\/category\//, ({ product }) => product.list({ category_id: 17 })],
  [/^\/poisk/, ({ product }) => product.list({ query: 'круг' })],
  [/^\/manufacturer/, ({ manufacturer }) => manufacturer.list()],
  [/^\//, ({ category }) => category.tree()],
]

const json = (body: object, headers: object = {}): RequestInit => ({
  method: 'POST',
  headers: { Origin: 'https://shop.example.ru', 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
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
  ['/korzina', 200],
  ['/api/shop/product/1001', 200],
  ['/api/shop/product?query=krug', 200],
  ['/api/search/query', 200, json({ query: 'круг' })],
  ['/api/lines', 200, json({ text: 'NST-1001' })],
  ['/api/order', 200, json({ cart: [] })],
  ['/api/subscribe', 200, json({ email: 'a@example.ru' })],
  ['/img/640/images/1001.jpg', 200],
  ['/dokument/files/1001.pdf', 200],
  ['/sitemap.xml', 503],
  ['/yml.xml', 503],
  ['/robots.txt', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/beacon/errors', 204, json(report)],
]

/** Longest for an answer: R2 has five seconds, and there are four reads behind one another at most. */
const longest = 12_000

test.concurrent.for(Object.entries(faults))('T28 every kind of page answers in time with %s', async ([name, fault]) => {
  const api = stubShopApi({ products: stubProducts(3), fault: () => null, news: [] })
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
    env: { CATALOGUE: emptyBucket, OPS_TOKEN: 'secret', ...fault.env },
    location: fault.location ?? cache(async () => undefined),
  })
  const body = JSON.stringify({ tags: ['product:1001'], fault: name })
  const time = String(Math.round(Date.now() / 1000))
  const signature = await signCall('secret', time, body)
  const purge = { ...json({}, { 'X-Ops-Time': time, 'X-Ops-Signature': signature }), body }
  const asked = [...visits, ['/ops/purge', 200, purge] as const]
  const answers = await Promise.all(
    asked.map(async ([path, , init]) => {
      const started = Date.now()
      const response = await isolate.ask(path, init)
      await response.arrayBuffer()
      const isTold = response.status !== 503 || path === '/ops/purge' || response.headers.has('Retry-After')
      return `${path} ${response.status}${isTold ? '' : ' without Retry-After'}${Date.now() - started < longest ? '' : ' late'}`
    }),
  )
  expect(answers).toEqual(asked.map(([path, status]) => `${path} ${fault.answers?.[path] ?? status}`))
})

/** What the stub has not. */
function extra({ url }: Request): Response | null {
  const { pathname } = new URL(url)
  if (pathname.endsWith('.jpg')) return new Response('picture', { headers: { 'Content-Type': 'image/jpeg' } })
  if (pathname.endsWith('.pdf')) return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })
  if (pathname === '/sanctum/csrf-cookie') {
    return new Response(null, { status: 204, headers: { 'Set-Cookie': 'XSRF-TOKEN=abc; path=/' } })
  }
  if (pathname === '/api/search/query') return Response.json({ data: [] })
  if (pathname === '/api/subscribe') return Response.json({ result: 'success' })
  if (pathname === '/api/order') {
    return Response.json({ data: { products: [], subtotal: 0, total: 0, shipping_methods: [], payment_methods: [] } })
  }
  return null
}
