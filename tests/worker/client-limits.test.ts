import { afterEach, describe, expect, test, vi } from 'vitest'
import { readCompareQuery } from '../../app/features/compare/compare-query.ts'
import { type LimitName, limits as table } from '../../worker/limit-table.ts'
import { answers } from '../support/shop-answers.ts'
import { shopOrigin, startIsolate } from './isolate.ts'
import { createLimits, times } from './rate-limits.ts'

afterEach(() => vi.restoreAllMocks())

const json = { Origin: shopOrigin, 'Content-Type': 'application/json', Cookie: '__Host-XSRF-TOKEN=t' }

type Ask = [path: string, init?: RequestInit & { headers?: Record<string, string> }]
const post = (path: string, body: object): Ask => [path, { method: 'POST', headers: json, body: JSON.stringify(body) }]

/** Everything that React Router takes for the address of a page's data. */
const dataOf = (page: string, n: number) =>
  [`/${page}.data`, `/${page.toUpperCase()}.data`, `/${page}/_.data`, `/${page}/.data`][n % 4]

/** What is counted by client, and by which limit; `n` makes each question a new one. */
const counted = [
  ['SEARCH_LIMIT', (n) => post('/api/search/query', { query: `круг ${n}` })],
  ['SEARCH_LIMIT', (n) => [`/poisk?query=${n}`]],
  ['SEARCH_LIMIT', (n) => [`${dataOf('poisk', n)}?query=${n}`]],
  ['SEARCH_LIMIT', (n) => [`/api/shop/product?query=${n}`]],
  ['COMPARE_LIMIT', (n) => [`/sravnenie?ids=${n}`]],
  ['COMPARE_LIMIT', (n) => [`${dataOf('sravnenie', n)}?ids=${n}`]],
  ['WISHLIST_LIMIT', (n) => post('/api/wishlist', { wishlist: [n + 1] })],
  ['POINTS_LIMIT', (n) => post('/api/cdek/deliverypoints', { postal_code: `${630_000 + n}` })],
  ['LINES_LIMIT', (n) => post('/api/lines', { text: `NST-${n}` })],
  ['SUBSCRIBE_LIMIT', (n) => post('/api/subscribe', { email: `a${n}@mail.example` })],
  ['ADDRESS_LIMIT', (n) => post('/api/address', { query: `улица ${n}` })],
] as const satisfies [limit: LimitName, ask: (n: number) => Ask][]

/** Limits that count otherwise, and the test that shows it. A limit in neither list does not compile. */
const countedElsewhere = {
  LOOKUP_LIMIT: 'api-limits',
  CODE_SEND_LIMIT: 'api-limits',
  CODE_CLIENT_LIMIT: 'api-limits',
  CODE_CUSTOMER_LIMIT: 'api-limits',
  RECALCULATION_LIMIT: 'api-limits',
  SUBMIT_LIMIT: 'api-limits',
  ORDER_LOOK_LIMIT: 'api-limits',
  SESSION_LIMIT: 'api-limits',
  PICTURE_LIMIT: 'images',
  NEW_PICTURE_LIMIT: 'images',
  DOCUMENT_LIMIT: 'media',
  BEACON_LIMIT: 'beacons',
  READ_LIMIT: 'client-limits',
} satisfies Record<Exclude<LimitName, (typeof counted)[number][0]>, string>

test('each limit has a test', () => {
  const names = [...counted.map(([name]) => name), ...Object.keys(countedElsewhere)]
  expect(new Set(names)).toEqual(new Set(Object.keys(table)))
})

const upstream = ({ url }: Request) => {
  if (url.includes('deliverypoints')) return Response.json(answers.deliveryPoints)
  if (url.includes('wishlist')) return Response.json({ data: { products: [] } })
  if (url.includes('search')) return Response.json(answers.suggestions)
  return url.includes('subscribe') ? Response.json({ result: 'success' }) : Response.json(answers.productList)
}

describe.each(counted)('%s: %o', (name, ask) => {
  const { perMinute: limit } = table[name]

  test('T16 a client is told to wait, in Russian, whatever addresses of its network it uses', async () => {
    const { limits, wait } = createLimits()
    const edge = startIsolate({ upstream, env: limits })
    const send = ([path, init]: Ask, client: string) =>
      edge.ask(path, { ...init, headers: { ...init?.headers, 'CF-Connecting-IP': client } })
    for (const n of times(limit)) expect((await send(ask(n), `2001:db8:1:2::${n}`)).status).toBe(200)
    const before = [edge.sent.length, edge.rendered.length]
    const refused = await send(ask(1_000), '2001:db8:1:2:ffff::1')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(refused.headers.get('Cache-Control')).toContain('no-store')
    if (name !== 'SUBSCRIBE_LIMIT') expect(await refused.text()).toContain('Слишком много запросов')
    expect([edge.sent.length, edge.rendered.length]).toEqual(before)
    expect((await send(ask(1_001), '2001:db8:1:3::1')).status).toBe(200)
    wait(60)
    expect((await send(ask(1_002), '2001:db8:1:2::1')).status).toBe(200)
  })

  test('T16 a counter that fails stops nobody', async () => {
    const limiter = { limit: () => Promise.reject(new Error('no counter')) }
    const edge = startIsolate({ upstream, env: { [name]: limiter } })
    expect((await edge.ask(...ask(2_000))).status).toBe(200)
  })
})

describe('reads of what is in no store', () => {
  const { perMinute: limit } = table.READ_LIMIT
  const client = { 'CF-Connecting-IP': '203.0.113.9' }

  test('T45 are counted by client, once a page; stored ones are not counted', async () => {
    const { limits } = createLimits()
    const edge = startIsolate({
      env: limits,
      upstream: ({ url }) => Response.json(/product\/\d+$/.test(url) ? answers.product : answers.productList),
      async page(request, { shopApi }) {
        const n = Number(new URL(request.url).searchParams.get('n'))
        await shopApi.product.get(70_000 + n)
        await shopApi.product.list({ category_id: 70_000 + n })
        return new Response('ok')
      },
    })
    const visit = (n: number, headers = client) => edge.ask(`/page?n=${n}`, { headers })
    for (const n of times(limit)) expect((await visit(n)).status).toBe(200)
    const refused = await edge.ask('/api/shop/product/80000', { headers: client })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect((await visit(0)).status).toBe(200)
    expect((await visit(limit, { 'CF-Connecting-IP': '203.0.113.10' })).status).toBe(200)
  })

  let product = 90_000

  test.each([{ verifiedBotCategory: 'Search Engine Crawler' }, { botManagement: { verifiedBot: true } }])(
    'T45 are free for a robot that Cloudflare has verified: %o',
    async (cf) => {
      const edge = startIsolate({
        env: { READ_LIMIT: { limit: async () => ({ success: false }) } },
        upstream: () => Response.json(answers.product),
      })
      const ask = (init: RequestInit) => edge.ask(`/api/shop/product/${++product}`, init)
      expect((await ask({ cf: cf as unknown as RequestInitCfProperties })).status).toBe(200)
      expect((await ask({ headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })).status).toBe(429)
    },
  )
})

test('a robot that nobody has verified opens five unseen pages and documents a second for more than a minute', async () => {
  const { limits, wait } = createLimits()
  const pdf = () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf', 'Content-Length': '4' } })
  const edge = startIsolate({
    env: limits,
    upstream: ({ url }) => (url.includes('/files/') ? pdf() : Response.json(answers.product)),
    async page(request, { shopApi }) {
      await shopApi.product.get(Number(new URL(request.url).searchParams.get('n')))
      return new Response('ok')
    },
  })
  const headers = { 'CF-Connecting-IP': '203.0.113.9', 'User-Agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' }
  const statuses = new Set<number>()
  for (const second of times(61)) {
    const paths = times(5).flatMap((n) => [`/page?n=${95_000 + second * 5 + n}`, `/dokument/files/${second}-${n}.pdf`])
    for (const { status } of await Promise.all(paths.map((path) => edge.ask(path, { headers })))) statuses.add(status)
    wait(1)
  }
  expect([...statuses]).toEqual([200])
  expect(edge.sent).toHaveLength(610)
}, 120_000)

test('T16 the same text a hundred times is one question to the shop', async () => {
  const edge = startIsolate({ upstream })
  for (const n of times(100))
    expect((await edge.ask(...post('/api/search/query', { query: ` лента${n % 2 ? '  ' : ' '}3M` }))).status).toBe(200)
  expect(edge.sent.filter(({ url }) => url.includes('/search/query'))).toHaveLength(1)
})

test('a comparison of five hundred products asks the shop twice', async () => {
  const edge = startIsolate({
    upstream: () => Response.json({ data: [] }),
    async page(request, { shopApi }) {
      await shopApi.product.compare(readCompareQuery(new URL(request.url)).ids)
      return new Response('ok')
    },
  })
  await edge.ask(`/sravnenie?ids=${times(500).map((n) => n + 1)}`)
  expect(edge.sent).toHaveLength(2)
})
