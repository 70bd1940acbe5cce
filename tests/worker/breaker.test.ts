import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers } from '../support/shop-answers.ts'
import { shopOrigin, startIsolate } from './isolate.ts'

let now = 1_800_000_000_000
/** Nobody has asked with this number. */
let id = 1_000
beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => now))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const well = () => Response.json(answers.product)
const wholeAnswer = JSON.stringify(answers.product)
const half = () => new Response(wholeAnswer.slice(0, wholeAnswer.length / 2))
/** The connection breaks off in the middle of an answer. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(wholeAnswer.slice(0, 500))),
      pull: (controller) => controller.error(new TypeError('connection lost')),
    }),
  )
/** Whether it is down, or only answers what a server that works does not: then others may still ask. */
type Way = readonly [name: string, failure: 'outage' | 'bad answer', answer: () => Response | Promise<Response>]
const ways: Way[] = [
  ['refuses the connection', 'outage', () => Promise.reject(new TypeError('connection refused'))],
  ...[502, 503, 504].map(
    (status) => [`answers ${status}`, 'outage' as const, () => new Response('no', { status })] as const,
  ),
  ['breaks off its answers', 'outage', brokenOff],
  ['answers 500', 'bad answer', () => Response.json({ message: 'Server Error' }, { status: 500 })],
  ['answers half of its JSON', 'bad answer', half],
  ['answers nothing', 'bad answer', () => new Response('')],
  ['says of its error that all is well', 'bad answer', () => Response.json({ message: 'Server Error' })],
  [
    'answers a page in place of JSON',
    'bad answer',
    () => new Response('<html>Обновляемся</html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  ],
]

test.each(ways)(
  'T25 a shop API that %s is asked once a second after five failures, until it is well',
  async (_, failure, down) => {
    let answer = down
    const { ask, sent, logs } = startIsolate({ upstream: () => answer() })
    const visitAs = async (client: string) =>
      (await ask(`/api/shop/product/${++id}`, { headers: { 'CF-Connecting-IP': client } })).status
    const visit = () => visitAs('203.0.113.9')
    const said = () =>
      logs.flatMap(
        (line) => /breaker (opened|closed)".*"group":"(\w+)"(?:,"failure":"([^"]+)")?/.exec(line)?.slice(1) ?? [],
      )
    const visitTogether = (count: number) => Promise.all(Array.from({ length: count }, visit))

    while (sent.length < 5) expect(await visit()).toBe(502)
    const before = sent.length
    expect(new Set(await visitTogether(100))).toEqual(new Set([502]))
    expect(sent).toHaveLength(before)
    expect(said()).toEqual(['opened', 'catalogue', failure])
    // Three at a time of those who have met no failure yet, where what came was an answer.
    const newcomers = failure === 'outage' ? 0 : 3
    const gate = Promise.withResolvers<void>()
    answer = () => gate.promise.then(down)
    let refused = 0
    const visits = Array.from({ length: 10 }, (_, n) => visitAs(`198.51.100.${n}`).then(() => refused++))
    await vi.waitFor(() => expect(refused).toBe(10 - newcomers))
    expect(sent.splice(before)).toHaveLength(newcomers)
    gate.resolve()
    await Promise.all(visits)
    answer = down

    for (let second = 1; second <= 5; second++) {
      now += 999
      await visitTogether(10)
      expect(sent).toHaveLength(before + second - 1)
      now += 1
      await visitTogether(10)
      expect(sent).toHaveLength(before + second)
    }

    answer = well
    expect(await visit()).toBe(502)
    now += 1_000
    expect(await visit()).toBe(200)
    expect(said().slice(3, 5)).toEqual(['closed', 'catalogue'])
    expect(new Set(await visitTogether(5))).toEqual(new Set([200]))
    // It has forgotten the failures before.
    answer = down
    for (let n = 1; n <= 2; n++) expect(await visit()).toBe(502)
    expect(said()).toHaveLength(6)
  },
)

test('T25 failures with successes between them open nothing, nor do failures of a few questions', async () => {
  let isDown = false
  const { ask, sent } = startIsolate({
    upstream: () => (isDown ? new Response('no', { status: 503 }) : well()),
  })
  for (let n = 1; n <= 30; n++) {
    isDown = n % 5 !== 0
    expect((await ask(`/api/shop/product/${++id}`)).status).toBe(isDown ? 502 : 200)
  }
  expect(sent).toHaveLength(30)
})

test('T25 what nobody can make up stays open while searches and filters are down', async () => {
  const { ask } = startIsolate({
    upstream: ({ url }) =>
      /filter|query|price/.test(url) ? new Response('no', { status: 503 }) : Response.json(answers.productList),
  })
  for (const query of ['query=a', 'filter[1][]=2', 'query=b', 'query=c', 'query=d', 'query=e'])
    await ask(`/api/shop/product?${query}`)
  for (const query of ['', 'category_id=3', 'manufacturer_id=4', 'page=5', 'per_page=6', 'sort_by=name'])
    expect([query, (await ask(`/api/shop/product?${query}`)).status]).toEqual([query, 200])
})

test('answers of another shape, or to somebody who is told no more, are no failure of an endpoint', async () => {
  for (const answer of [{}, [], { data: null }, null, { message: 'No query results for model [Product] 7' }]) {
    const { ask, sent } = startIsolate({ upstream: () => Response.json(answer) })
    for (let count = 0; count < 20; count++) expect((await ask(`/api/shop/product/${++id}`)).status).toBe(502)
    expect(sent).toHaveLength(20)
  }
  const { ask, sent } = startIsolate({ upstream: () => new Response('') })
  for (let count = 0; count < 8; count++) await ask('/api/shop/customer/find', fromOurPage({ phone: `${count}` }))
  expect(sent).toHaveLength(8)
})

test('an answer that something is not there, or that we ask too much, is no failure', async () => {
  for (const status of [404, 422, 429]) {
    const { ask, sent } = startIsolate({ upstream: () => new Response('{}', { status }) })
    for (let count = 0; count < 20; count++) await ask(`/api/shop/product/${++id}`)
    expect(sent).toHaveLength(20)
  }
})

test('T25 pictures that cannot be had keep nobody from the catalogue', async () => {
  const { ask } = startIsolate({
    upstream: ({ url }) => (url.includes('/images/') ? new Response('no', { status: 500 }) : well()),
  })
  for (let n = 0; n < 20; n++) expect((await ask(`/img/320/images/broken-${n}.jpg`)).status).toBe(502)
  expect((await ask(`/api/shop/product/${++id}`)).status).toBe(200)
})

const fromOurPage = (body: object): RequestInit => ({
  method: 'POST',
  headers: {
    Origin: shopOrigin,
    'Content-Type': 'application/json',
    Cookie: '__Host-XSRF-TOKEN=t; __Host-shop_session=s',
  },
  body: JSON.stringify(body),
})
/** What must go on whatever else fails. */
const vital: [path: string, init?: RequestInit][] = [
  ['/api/shop/customer'],
  ['/api/shop/customer/login', fromOurPage({ customer_id: 7, code: '1234' })],
  ['/api/order', fromOurPage({ products: [] })],
  ['/api/order/submit', fromOurPage({})],
  ['/api/order/10045'],
  ['/sanctum/csrf-cookie'],
]
const failing: [name: string, upstream: RegExp, visit: (n: number) => [path: string, init?: RequestInit]][] = [
  ['the search', /search.query/, (n) => ['/api/search/query', fromOurPage({ query: `a${n}` })]],
  ['the list of what is found', /product\?query/, (n) => [`/api/shop/product?query=a${n}`]],
  ['filtered lists', /product\?.*filter/, (n) => [`/api/shop/product?category_id=17&filter[12][]=${n}`]],
  ['the delivery service', /cdek/, (n) => ['/api/cdek/deliverypoints', fromOurPage({ postal_code: `${100_000 + n}` })]],
  ['a look-up', /customer\/find/, () => ['/api/shop/customer/find', fromOurPage({ phone: '1' })]],
  ['the newsletter', /subscribe/, () => ['/api/subscribe', fromOurPage({ email: 'a@example.ru' })]],
  ['the catalogue', /category/, (n) => [`/api/shop/category/${n}`]],
]

/** Whole answers of what must go on. */
const sound: Record<string, unknown> = {
  '/api/shop/customer': { data: { customer_id: 7, status: 1 } },
  '/api/shop/customer/login': { result: 'OK' },
  '/api/order': { data: { products: [], subtotal: 0, total: 0 } },
  '/api/order/submit': { data: { result: true, order_id: 10_045 } },
  '/api/order/10045': { data: { order_id: 10_045, order_status: 'Новый', total: 5 } },
}

test.each(failing)('T25 %s being down stops neither orders nor accounts', async (_, upstream, visit) => {
  const { ask, sent } = startIsolate({
    upstream: ({ url }) =>
      upstream.test(url)
        ? new Response('no', { status: 502 })
        : Response.json(sound[new URL(url).pathname] ?? { data: {} }),
  })
  for (let n = 1; n <= 20; n++) await ask(...visit(++id))
  expect(sent.filter(({ url }) => upstream.test(url))).toHaveLength(5)
  for (const [path, init] of vital) {
    for (let n = 0; n < 3; n++) expect((await ask(path, init)).status, path).toBeLessThan(500)
  }
})

const breakages: [name: string, answer: () => Response][] = [
  ['answers 500', () => new Response('no', { status: 500 })],
  ['answers half of its JSON', half],
]
/** A shop API that breaks over the products from 9000 on. */
const oddInputs = (broken: () => Response) =>
  startIsolate({ upstream: ({ url }) => (/product\/9\d{3}$/.test(url) ? broken() : well()) })

test.each(breakages)(
  'T25 an endpoint that %s to one or two inputs is asked for all others, however often they come',
  async (_, broken) => {
    const { ask, sent } = oddInputs(broken)
    for (let n = 0; n < 20; n++) expect((await ask(`/api/shop/product/900${n % 2}`)).status).toBe(502)
    expect(sent).toHaveLength(20)
    expect((await ask(`/api/shop/product/${++id}`)).status).toBe(200)
  },
)

test.each(breakages)(
  'T25 a client that knows many inputs to which an endpoint %s closes it for nobody else',
  async (_, broken) => {
    const { ask, sent } = oddInputs(broken)
    const askAs = async (client: string, path: string) =>
      (await ask(path, { headers: { 'CF-Connecting-IP': client } })).status
    for (let second = 0; second < 3; second++) {
      for (let n = 9_000; n < 9_020; n++) expect(await askAs('203.0.113.9', `/api/shop/product/${n}`)).toBe(502)
      expect(await askAs('198.51.100.1', `/api/shop/product/${++id}`)).toBe(200)
      now += 300
    }
    expect(sent.length).toBeLessThan(25)
  },
)

test('JSON that calls itself HTML is an answer', async () => {
  const body = ` ${JSON.stringify(answers.product)}`
  const { ask } = startIsolate({
    upstream: () => new Response(body, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } }),
  })
  for (let n = 0; n < 10; n++) expect((await ask(`/api/shop/product/${++id}`)).status).toBe(200)
})

test('JSON that calls itself HTML is read to its end, however it comes in parts', async () => {
  const bytes = new TextEncoder().encode(`\n ${JSON.stringify(answers.product)}`)
  const parts = [bytes.slice(0, 1), bytes.slice(1, 200), bytes.slice(200)]
  const { ask } = startIsolate({
    upstream: () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            const part = parts.shift()
            if (part) controller.enqueue(part)
            else controller.close()
          },
        }),
        { headers: { 'Content-Type': 'TEXT/HTML' } },
      ),
  })
  expect((await ask(`/api/shop/product/${++id}`)).status).toBe(200)
})

test('a control character that would break the shop leaves no search', async () => {
  const { ask, sent } = startIsolate({
    upstream: ({ url }) => (url.includes('%00') ? new Response('no', { status: 500 }) : well()),
    page: async (request, { shopApi }) => {
      await shopApi.product.list({ query: new URL(request.url).searchParams.get('query') ?? '' }).catch(() => null)
      return new Response('page')
    },
  })
  await ask('/poisk?query=a%00N%1B')
  await ask('/api/shop/product?query=a%00N%7F%C2%85')
  expect(sent.length).toBeGreaterThan(0)
  for (const { url } of sent) expect(new URL(url).searchParams.get('query')).toBe('a N')
})

test('T25 unseen pages say in time that the shop API swallows all calls, and it is asked once a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hanging: (() => void)[] = []
  const { ask, sent } = startIsolate({
    upstream: () => new Promise((_, reject) => hanging.push(() => reject(new TypeError('lost')))),
  })
  const statuses: number[] = []
  const visits: Promise<unknown>[] = []
  const visit = () => {
    const headers = { 'CF-Connecting-IP': `198.51.100.${visits.length % 20}` }
    visits.push(ask(`/api/shop/product/${++id}`, { headers }).then(({ status }) => statuses.push(status)))
  }

  for (let n = 0; n < 150; n++) visit()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(100)
  now += 6_000
  await vi.advanceTimersByTimeAsync(6_100)
  for (let second = 1; second <= 4; second++) {
    now += 1_000
    // Those that were cut off by the longest time of a call do not count as waiting any more.
    if (second === 1) for (const lose of hanging.splice(0, 100)) lose()
    await vi.advanceTimersByTimeAsync(100)
    const before = sent.length
    for (let n = 0; n < 50; n++) visit()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.length - before).toBeLessThanOrEqual(1)
  }
  for (const lose of hanging.splice(0)) lose()
  await vi.advanceTimersByTimeAsync(6_100)
  for (const lose of hanging.splice(0)) lose()
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all(visits)
  // Whoever has waited for a place in vain hears that the shop is full.
  expect(new Set(statuses)).toEqual(new Set([502, 503]))
})

test('T32 an isolate that was too busy to read its answers takes the shop API for well', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting: (() => void)[] = []
  const { ask, sent, logs } = startIsolate({
    upstream: () => new Promise((resolve) => waiting.push(() => resolve(well()))),
  })
  const visits = Array.from({ length: 20 }, (_, n) =>
    ask(`/api/shop/product/${++id}`, { headers: { 'CF-Connecting-IP': `198.51.100.${n}` } }),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(20)
  // Eight seconds of other work: timers of six come two late, before answers that have been there all the time.
  now += 8_000
  await vi.advanceTimersByTimeAsync(6_000)
  for (const answer of waiting.splice(0)) answer()
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all(visits)

  const next = ask(`/api/shop/product/${++id}`)
  await vi.advanceTimersByTimeAsync(0)
  for (const answer of waiting.splice(0)) answer()
  expect((await next).status).toBe(200)
  expect(logs.join()).not.toContain('breaker opened')
})
