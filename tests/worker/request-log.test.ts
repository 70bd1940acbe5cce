import { afterEach, expect, test, vi } from 'vitest'
import routes from '../../app/routes.ts?raw'
import { withRouteErrors } from '../../shared/route-errors.ts'
import { answers } from '../support/shop-answers.ts'
import { shopOrigin, startIsolate, wholeOf } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const linesOf = (logs: string[], event: string): Record<string, unknown>[] =>
  logs.map((line) => JSON.parse(line)).filter((line) => line.event === event)

test('T44 every request leaves one line', async () => {
  const page = async () => new Response('x', { headers: { 'Server-Timing': 'category;desc="kv";dur=3' } })
  const { ask, logs } = startIsolate({ page })
  const response = await ask('/korzina?page=2', { cf: { country: 'RU', regionCode: 'KHA', city: 'Х' } } as RequestInit)
  expect(logs).toHaveLength(1)
  expect(linesOf(logs, 'request')).toEqual([
    {
      level: 'info',
      event: 'request',
      requestId: response.headers.get('X-Request-Id'),
      method: 'GET',
      route: '/korzina',
      status: 200,
      ms: expect.any(Number),
      cache: 'hit',
      sources: 'category;desc="kv";dur=3',
      country: 'RU',
      region: 'KHA',
      build: 'test',
    },
  ])
})

test('the log names each page of the shop by its route', async () => {
  const pages = [...routes.matchAll(/route\('([a-z][\w/-]*)'/g)].map(([, path]) => `/${path}`)
  expect(pages.length).toBeGreaterThan(20)
  const { ask, logs } = startIsolate()
  const files = [
    '/kontakty',
    '/info',
    '/sitemap.xml',
    '/yml.xml',
    '/robots.txt',
    '/sw.js',
    '/healthz',
    '/beacon/vitals',
  ]
  for (const path of [...pages, ...files]) await ask(path)
  expect(linesOf(logs, 'request').map(({ route }) => route)).toEqual([...pages, ...files])
})

test('refused requests leave a line, too', async () => {
  const { ask, logs } = startIsolate({ env: { PUBLIC_ORIGIN: 'https://other.example' } })
  await ask('/')
  expect(linesOf(logs, 'request')).toMatchObject([{ status: 421 }])
})

test('requests that fail by a wrong variable leave the line that an alarm knows', async () => {
  const { ask, logs } = startIsolate({ env: { PUBLIC_ORIGIN: `${shopOrigin}/` } })
  await ask('/kontakty')
  expect(linesOf(logs, 'request')).toMatchObject([{ route: '/kontakty', status: 500 }])
  expect(linesOf(logs, 'request failed')).toMatchObject([{ error: expect.stringContaining('PUBLIC_ORIGIN') }])
})

const typed = /7916|916-|ivan@|4821|%D0|D0-|3fa9|canary|630917|Иван/i
const secrets = { Cookie: 'session=canary', Authorization: 'canary', Referer: 'https://canary.example/' }
const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { ...secrets, Origin: shopOrigin, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const requests: [path: string, init?: RequestInit][] = [
  ['/poisk?query=79161234567+canary'],
  [`/poisk?query=${encodeURIComponent('Иван')}`],
  ['/category/krugi-17?f=12:canary'],
  ['/79161234567'],
  ['/+7-916-123-45-67'],
  ['/ivan@example.ru'],
  ['/novosti/79161234567'],
  ['/logcanary/ivanov-canary'],
  ['/canary.data'],
  ['/api/shop/customer/4821'],
  ['/%D0%98%D0%B2%D0%B0%D0%BD'],
  ['/a%20b/../79161234567'],
  ['/token-3fa9c1e7b2'],
  ['/api/shop/product?query=canary'],
  ['/api/shop/product?category_id=17&filter[12][]=canary'],
  ['/api/cdek/deliverypoints', post({ postal_code: '630917' })],
  ['/api/address', post({ query: 'Иван canary' })],
  ['/api/search/query', post({ query: 'Иван canary' })],
]
const upstreams: [name: string, upstream: (request: Request) => Response | Promise<Response>][] = [
  ['well', ({ url }) => Response.json(url.includes('product') ? answers.productList : { data: [], suggestions: [] })],
  ['broken', () => Response.json({ message: 'canary' }, { status: 500 })],
  ['shapeless', () => Response.json({ canary: 'canary' })],
  ['away', () => Promise.reject(new TypeError('connection refused'))],
]

/** Reads what the page of an address would read. */
const readingPage: NonNullable<Parameters<typeof startIsolate>[0]>['page'] = async (request, context) => {
  const shopApi = withRouteErrors(context.shopApi)
  const { searchParams } = new URL(request.url)
  const query = searchParams.get('query') ?? undefined
  const filter = searchParams.has('f') ? { 12: [searchParams.get('f') ?? ''] } : undefined
  await shopApi.product.list({ query, filter }).catch(context.document.reportFailure)
  await context.services.suggestPlaces(query ?? 'Иван canary')
  return new Response('page')
}

test.each(upstreams)(
  'T44 nothing that a shopper could have typed is logged or told while the shop is %s',
  async (_, upstream) => {
    let now = 1_800_000_000_000
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const { ask, logs } = startIsolate({ upstream, page: readingPage, env: { DADATA_TOKEN: 'secret' } })
    for (const [path, init] of requests) {
      const timings = []
      for (const _ of [1, 2, 3]) {
        const response = await ask(path, init ?? { headers: secrets })
        timings.push(response.headers.get('Server-Timing') ?? '')
        await wholeOf(response)
        // Stale data are refreshed.
        now += 2 * 3_600_000
      }
      // A request id is our own, whatever its digits spell.
      const lines = logs
        .splice(0)
        .join()
        .replaceAll(/"requestId":"[\w-]+"/g, '')
      expect(lines, path).not.toMatch(typed)
      expect(timings.join(), path).not.toMatch(typed)
    }
  },
)

test('T44 where data come from is logged by their kind, and by nothing else', async () => {
  const { ask, logs } = startIsolate({ upstream: () => Response.json(answers.productList), page: readingPage })
  const response = await ask('/poisk?query=a')
  const timing = /^product-list;desc="shop";dur=\d+$/
  expect(response.headers.get('Server-Timing')).toMatch(timing)
  expect(linesOf(logs, 'request')[0]).toMatchObject({
    cache: 'miss',
    sources: expect.stringMatching(timing),
    upstream: { search: expect.any(Number) },
  })
})

test('how long the shop API took is logged by group of endpoints', async () => {
  let now = 1_800_000_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const upstream = () => {
    now += 40
    return Response.json({ data: [] })
  }
  const { ask, logs } = startIsolate({ upstream })
  await ask('/api/shop/customer/order', { headers: { Cookie: '__Host-XSRF-TOKEN=t; __Host-shop_session=s' } })
  await ask('/api/order/10045')
  expect(linesOf(logs, 'request').map(({ upstream }) => upstream)).toEqual([
    { 'GET /api/shop/customer/order': 40 },
    { 'GET /api/order/{id}': 40 },
  ])
})

test('a breaker that opens leaves a line, and one when it closes', async () => {
  let now = 1_800_000_000_000
  let isDown = true
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const upstream = () => (isDown ? new Response('', { status: 503 }) : Response.json({ data: [] }))
  const { ask, logs } = startIsolate({ upstream })
  const look = () => ask('/api/order/10045')
  for (let n = 0; n < 9; n++) await look()
  expect(linesOf(logs, 'shop api: breaker opened')).toMatchObject([{ group: 'GET /api/order/{id}' }])
  isDown = false
  now += 2_000
  await look()
  expect(linesOf(logs, 'shop api: breaker closed')).toHaveLength(1)
})

test('what failed in a page is a mistake of ours, unless the API or the time is to blame', async () => {
  const page: typeof readingPage = (_, { document }) => {
    document.reportFailure(new TypeError('no such function'))
    document.reportFailure(new DOMException('not rendered within 6500 ms', 'TimeoutError'))
    return new Response('page')
  }
  const { ask, logs } = startIsolate({ page })
  await ask('/poisk?query=c')
  expect(linesOf(logs, 'page: part failed')).toMatchObject([
    { level: 'error', error: 'TypeError: no such function' },
    { level: 'warn', error: 'DOMException: not rendered within 6500 ms' },
  ])
})

test('T44 a part of a page that failed is logged with its class, status and place', async () => {
  const { ask, logs } = startIsolate({ upstream: () => new Response('', { status: 500 }), page: readingPage })
  // No other test has had the answer to a search stored.
  const response = await ask('/poisk?query=b')
  const requestId = response.headers.get('X-Request-Id')
  expect(linesOf(logs, 'page: part failed')[0]).toMatchObject({ requestId, error: 'DataWithResponseInit: status 503' })
  expect(linesOf(logs, 'data cache: load failed')[0]).toMatchObject({
    requestId,
    kind: 'product-list',
    error: 'ShopApiError: /api/shop/product: status 500',
  })
})
