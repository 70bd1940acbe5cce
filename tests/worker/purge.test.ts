import { env as bindings } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ShopApiError } from '../../shared/shop-api/errors.ts'
import type { ShopApi } from '../../shared/shop-api/shop-api.ts'
import type { Env } from '../../worker/env.ts'
import { signCall } from '../../worker/ops/signature.ts'
import { answers, card } from '../support/shop-answers.ts'
import { shopOrigin, startIsolate } from './isolate.ts'
import { type StubCatalogue, stubProducts, stubShopApi } from './stub-catalogue.ts'

const secret = 'an-operator'
let tests = 0

beforeEach(async () => {
  tests += 1
  await bindings.CACHE.delete('purges')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T00:00:00Z') + tests * 86_400_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1_000)

type Edge = Awaited<ReturnType<typeof startIsolate>>

/** What each page shows, as its route reads it. */
const contents: [path: RegExp, (shopApi: ShopApi) => Promise<unknown>][] = [
  [/^\/product\//, async ({ product }) => (await product.get(1001)).price],
  [/^\/category\//, async ({ product }) => (await product.list({ category_id: 17 })).data.map(({ price }) => price)],
  [/^\/novosti$/, async ({ news }) => (await news.list()).map(({ title }) => title)],
  [/^\/manufacturer$/, async ({ manufacturer }) => (await manufacturer.list()).map(({ name }) => name)],
  [/^\/$/, async ({ product, menu }) => [(await product.ofTheDay())?.price, (await menu.get(1)).items[0]?.title]],
]

/** A shop whose API a test changes, and Workers before it that share one KV. */
function openShop() {
  const shop = { price: 129.5, text: 'до', isDown: false, isGone: false, isEmpty: false, calls: [] as string[] }
  /** Until a test lets it go, the answer for the product is on its way. */
  let held: Promise<void> | null = null
  const priced = { ...card, price_old: null }
  const answer = (path: string): unknown => {
    const now = { ...priced, price: shop.price, name: shop.text }
    if (path === '/api/shop/product/1001') {
      return { data: { ...answers.product.data, ...now, relateds: [{ ...now, product_id: 5 }] } }
    }
    if (path === '/api/shop/product/specialday') return { data: now }
    if (path === '/api/shop/product') {
      const meta = { current_page: 1, last_page: 1, per_page: 60, total: shop.isEmpty ? 0 : 1, from: 1, to: 1 }
      return { data: shop.isEmpty ? [] : [now], filters: [], meta }
    }
    if (path === '/api/shop/category') return { data: [{ category_id: 17, name: shop.text, url: '/category/a-17' }] }
    if (path === '/api/shop/category/17') {
      return { data: { ...answers.category.data, category_id: 17, name: shop.text, parents: [] } }
    }
    if (path === '/api/shop/manufacturer') return { data: [{ id: 5, name: shop.text, url: '/manufacturer/a-5' }] }
    if (path === '/api/news/news') return { data: [{ id: 31, title: shop.text }] }
    return { data: { id: 1, items: [{ id: 1, title: shop.text, url: '/category/a-17' }] } }
  }
  const upstream = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (request.url.startsWith('https://yandex.com/')) return new Response(null)
    shop.calls.push(pathname)
    if (shop.isDown) return new Response('down', { status: 503 })
    if (shop.isGone) return Response.json({}, { status: 404 })
    const body = Response.json(answer(pathname))
    if (pathname === '/api/shop/product/1001') await held
    return body
  }
  const SHOP_API_ORIGIN = `https://api-${tests}.example.ru`
  const open = (location: Cache, env: object = {}) =>
    startIsolate({
      upstream,
      location,
      env: { OPS_TOKEN: secret, SHOP_API_ORIGIN, ...env } as Partial<Env>,
      page: async (request, { shopApi, document }) => {
        const path = new URL(request.url).pathname
        const read = contents.find(([pattern]) => pattern.test(path))?.[1]
        const headers = { 'Content-Type': 'text/html' }
        try {
          const shown = JSON.stringify(await read?.(shopApi))
          return new Response(`<p nonce="${document.nonce}">${path} ${shown}</p>`, { headers })
        } catch (error) {
          return new Response('error', {
            status: error instanceof ShopApiError && error.isNotFound ? 404 : 503,
            headers,
          })
        }
      },
    })
  const hold = () => {
    let release = () => {}
    held = new Promise((resolve) => {
      release = () => {
        held = null
        resolve()
      }
    })
    return release
  }
  return { shop, open, hold }
}

const newLocation = (name: string): Promise<Cache> => caches.open(`${name}-${tests}`)

/** What visitors see: status and text without the nonce. */
async function see(edge: Edge, path: string): Promise<string> {
  const response = await edge.ask(path)
  const text = (await response.text()).replace(/ nonce="[^"]*"/, '')
  return `${response.status} ${text}`
}

/** A call of the back office, which knows nothing of browsers. */
async function call(
  edge: Edge,
  body: string,
  { time = Math.floor(Date.now() / 1000), key = secret, headers = {} } = {},
) {
  const response = await edge.ask('/ops/purge', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Ops-Time': String(time),
      'X-Ops-Signature': signCall(key, String(time), body),
      ...headers,
    },
    body,
  })
  return { status: response.status, answer: await response.text() }
}
const purge = (edge: Edge, ...tags: string[]) => call(edge, JSON.stringify({ tags }))

const priceAt = {
  '/product/krug-1001': (price: number) => `200 <p>/product/krug-1001 ${price}</p>`,
  '/category/krugi-17': (price: number) => `200 <p>/category/krugi-17 [${price}]</p>`,
  '/': (price: number) => `200 <p>/ [${price},"до"]</p>`,
  '/api/shop/product/1001': (price: number) => expect.stringMatching(`^200 .*"price":${price},`),
  '/api/shop/product?category_id=17': (price: number) => expect.stringMatching(`^200 .*"price":${price},`),
  '/api/shop/product?category_id=17&filter[12][]=121': (price: number) =>
    expect.stringMatching(`^200 .*"price":${price},`),
}

async function expectPrice(edge: Edge, price: number): Promise<void> {
  for (const [path, shows] of Object.entries(priceAt))
    expect([path, await see(edge, path)]).toEqual([path, shows(price)])
}

describe('a purged product', () => {
  test('a purged product has its new price at once in this location and within a minute elsewhere, on pages, lists and in data', async () => {
    const { shop, open } = openShop()
    const [moscow, khabarovsk] = [await newLocation('moscow'), await newLocation('khabarovsk')]
    const [near, neighbour, far] = [await open(moscow), await open(moscow), await open(khabarovsk)]
    for (const edge of [near, neighbour, far]) await expectPrice(edge, 129.5)
    shop.price = 99
    pass(5)
    for (const edge of [near, neighbour, far]) await expectPrice(edge, 129.5)

    const tags = ['product:1001']
    expect(await purge(near, ...tags)).toEqual({ status: 200, answer: JSON.stringify({ purged: tags, announced: 0 }) })
    pass(1)
    await expectPrice(near, 99)
    pass(1)
    await expectPrice(neighbour, 99)
    // Rendered from memory before the news are there: no newer than its data.
    pass(1)
    const late = '/category/krugi-17?page=2'
    expect(await see(far, late)).toBe('200 <p>/category/krugi-17 [129.5]</p>')
    pass(22)
    expect(await see(far, late)).toBe('200 <p>/category/krugi-17 [99]</p>')
    await expectPrice(far, 99)
  })

  test('a purged product is loaded once, and then comes from the stores again', async () => {
    const { shop, open } = openShop()
    const edge = await open(await newLocation('moscow'))
    await expectPrice(edge, 129.5)
    pass(5)
    await purge(edge, 'product:1001', 'product:1001')
    pass(5)
    shop.calls.length = 0
    for (let visit = 0; visit < 5; visit += 1) await expectPrice(edge, 129.5)
    expect(shop.calls.toSorted()).toEqual([
      '/api/shop/product',
      '/api/shop/product',
      '/api/shop/product/1001',
      '/api/shop/product/specialday',
    ])
  })

  test('that is gone is 404 at once, not its stored page', async () => {
    const { shop, open } = openShop()
    const edge = await open(await newLocation('moscow'))
    await see(edge, '/product/krug-1001')
    shop.isGone = true
    pass(5)
    expect(await see(edge, '/product/krug-1001')).toMatch(/^200/)
    await purge(edge, 'product')
    pass(1)
    expect(await see(edge, '/product/krug-1001')).toBe('404 error')
    expect(await see(edge, '/api/shop/product/1001')).toMatch(/^404/)
  })

  test('that did not exist is there at once, and without a purge within a minute', async () => {
    for (const [seconds, ...tags] of [[5, 'product:1001'], [46]] as [number, ...string[]][]) {
      const { shop, open } = openShop()
      const edge = await open(await newLocation(`moscow-${seconds}`))
      shop.isGone = true
      for (let visit = 0; visit < 3; visit += 1) expect(await see(edge, '/product/krug-1001')).toBe('404 error')
      expect(shop.calls).toEqual(['/api/shop/product/1001'])
      shop.isGone = false
      pass(4)
      expect(await see(edge, '/api/shop/product/1001')).toMatch(/^404/)
      if (tags.length > 0) await purge(edge, ...tags)
      pass(seconds)
      expect(await see(edge, '/product/krug-1001')).toBe(priceAt['/product/krug-1001'](129.5))
    }
  })

  test('a purged product is not taken from an answer that was on its way when it was purged', async () => {
    const { shop, open, hold } = openShop()
    const edge = await open(await newLocation('moscow'))
    const release = hold()
    const early = see(edge, '/api/shop/product/1001')
    await vi.waitUntil(() => shop.calls.length > 0)
    pass(1)
    shop.price = 99
    await purge(edge, 'product:1001')
    pass(1)
    release()
    expect(await early).toContain('"price":99,')
    expect(await see(edge, '/product/krug-1001')).toContain('99')
  })
})

test('each tag renews what belongs to it, and nothing else does', async () => {
  const { shop, open } = openShop()
  const edge = await open(await newLocation('moscow'))
  const after: [tag: string, path: string, shown: string][] = [
    ['news:31', '/novosti', '["$"]'],
    ['news', '/novosti', '["$"]'],
    ['manufacturer:5', '/manufacturer', '["$"]'],
    ['menu', '/', '[129.5,"$"]'],
    ['menu:1', '/', '[129.5,"$"]'],
    ['all', '/', '[129.5,"$"]'],
    ['category:17', '/api/shop/category', '"name":"$"'],
    ['category', '/api/shop/category', '"name":"$"'],
    ['category:17', '/api/shop/category/17', '"name":"$"'],
    ['product:5', '/api/shop/product/1001', '"name":"$"'],
    ['category:17', '/api/shop/product?category_id=17', '"name":"$"'],
    ['category', '/api/shop/product?category_id=17', '"name":"$"'],
    ['manufacturer:5', '/api/shop/product?manufacturer_id=5', '"name":"$"'],
  ]
  for (const [index, [tag, path, shown]] of after.entries()) {
    shop.text = `до ${index}`
    await purge(edge, 'all')
    pass(2)
    await see(edge, path)
    shop.text = `после ${index}`
    pass(5)
    await purge(edge, 'product:7', 'category:8', 'manufacturer:9', 'news:10', 'menu:11', 'content')
    pass(2)
    expect([tag, await see(edge, path)]).toEqual([tag, expect.stringContaining(shown.replace('$', `до ${index}`))])
    await purge(edge, tag)
    pass(2)
    expect([tag, await see(edge, path)]).toEqual([tag, expect.stringContaining(shown.replace('$', `после ${index}`))])
  }
})

test('a page of texts is rendered anew when «content» is purged', async () => {
  const { open } = openShop()
  const edge = await open(await newLocation('moscow'))
  await see(edge, '/kontakty')
  const rendered = edge.rendered.length
  pass(5)
  await see(edge, '/kontakty')
  expect(edge.rendered).toHaveLength(rendered)
  await purge(edge, 'content')
  pass(1)
  await see(edge, '/kontakty')
  expect(edge.rendered).toHaveLength(rendered + 1)
})

describe('a purge opens no door to an outage', () => {
  test('what is purged while the shop API is down stays until it is back', async () => {
    const { shop, open } = openShop()
    const location = await newLocation('moscow')
    const edge = await open(location)
    await expectPrice(edge, 129.5)
    shop.isDown = true
    shop.price = 99
    pass(5)
    await purge(edge, 'all')
    for (let seconds = 0; seconds < 60; seconds += 7) {
      pass(7)
      await expectPrice(edge, 129.5)
    }
    // An isolate that has nothing but the location's stores.
    const young = await open(location)
    for (const path of ['/product/krug-1001', '/category/krugi-17', '/'] as const) {
      expect(await see(young, path)).toBe(priceAt[path](129.5))
    }
    shop.isDown = false
    pass(12)
    await expectPrice(edge, 99)
  })

  test('nothing is asked for or rendered at every visit while the shop API fails', async () => {
    const { shop, open } = openShop()
    const edge = await open(await newLocation('moscow'))
    await see(edge, '/product/krug-1001')
    shop.isDown = true
    pass(5)
    await purge(edge, 'product:1001')
    shop.calls.length = 0
    const rendered = edge.rendered.length
    for (let visit = 0; visit < 20; visit += 1) {
      pass(0.4)
      await see(edge, '/product/krug-1001')
    }
    expect(shop.calls.length).toBeLessThanOrEqual(2)
    expect(edge.rendered.length - rendered).toBeLessThanOrEqual(2)
  })

  test('a list that suddenly comes empty is implausible as ever', async () => {
    const { shop, open } = openShop()
    const edge = await open(await newLocation('moscow'))
    await expectPrice(edge, 129.5)
    shop.isEmpty = true
    pass(5)
    await purge(edge, 'product', 'category')
    pass(1)
    expect(await see(edge, '/category/krugi-17')).toContain('129.5')
    pass(16 * 60)
    await see(edge, '/category/krugi-17')
    pass(61)
    await see(edge, '/category/krugi-17')
    expect(await see(edge, '/category/krugi-17')).toBe('200 <p>/category/krugi-17 []</p>')
  })
})

test('the list of purges is told to another home of the shop, which knows the secret, and to nobody else', async () => {
  const { open } = openShop()
  const edge = await open(await newLocation('moscow'))
  const read = (token: string) => edge.ask('/ops/purges', { headers: { Authorization: `Bearer ${token}` } })
  await purge(edge, 'product:1001', 'news')
  const purgedAt = Date.now()
  pass(60)
  const answer = await read(secret)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.json()).toEqual({ all: 0, tags: { 'product:1001': purgedAt, news: purgedAt } })
  expect((await read('another')).status).toBe(403)
  const closed = await open(await newLocation('moscow'), { OPS_TOKEN: '' })
  expect((await closed.ask('/ops/purges')).status).toBe(404)
})

describe('the store of purges', () => {
  test('the store of purges is asked once, however many tags are purged, and not again by the next requests', async () => {
    const { open } = openShop()
    const [moscow, khabarovsk] = [await newLocation('moscow'), await newLocation('khabarovsk')]
    const vladivostok = await newLocation('vladivostok')
    const paths = Object.keys(priceAt)
    const readsOf = async (edge: Edge) => {
      for (const path of paths) await see(edge, path)
      return edge.kvReads
    }
    const before = await readsOf(await open(khabarovsk))
    expect(before.filter((key) => key === 'purges')).toHaveLength(1)
    const near = await open(moscow)
    for (let part = 0; part < 3; part += 1) {
      await purge(near, ...Array.from({ length: 400 }, (_, index) => `product:${2_000 + part * 400 + index}`))
      pass(2)
    }
    expect(await readsOf(await open(vladivostok))).toEqual(before)
  })

  test('that has lost a purge to a write elsewhere gets it again', async () => {
    const { shop, open } = openShop()
    const near = await open(await newLocation('moscow'))
    const far = await open(await newLocation('khabarovsk'))
    await see(far, '/product/krug-1001')
    shop.price = 99
    pass(1)
    await purge(near, 'product:1001')
    await bindings.CACHE.put('purges', JSON.stringify({ all: 0, tags: { news: Date.now() } }))
    pass(40)
    await see(near, '/product/krug-1001')
    pass(20)
    expect(await see(far, '/product/krug-1001')).toContain('99')
    expect(Object.keys(JSON.parse((await bindings.CACHE.get('purges')) ?? '').tags).toSorted()).toEqual([
      'news',
      'product:1001',
    ])
  })

  test('the store of purges stays small: of many thousand purges the oldest become one of everything before them', async () => {
    const { shop, open } = openShop()
    const near = await open(await newLocation('moscow'))
    const far = await open(await newLocation('khabarovsk'))
    await see(far, '/novosti')
    shop.text = 'после'
    for (let part = 0; part < 7; part += 1) {
      pass(2)
      await purge(near, ...Array.from({ length: 500 }, (_, index) => `product:${2_000 + part * 500 + index}`))
    }
    const { all, tags } = JSON.parse((await bindings.CACHE.get('purges')) ?? '')
    expect(Object.keys(tags)).toHaveLength(3_000)
    expect(all).toBe(Date.now() - 12_000)
    pass(25)
    expect(await see(far, '/novosti')).toContain('после')
  })

  test('the store of purges may fail: pages open, and the caller learns it', async () => {
    const { shop, open } = openShop()
    const fail = () => Promise.reject(new Error('KV'))
    const edge = await open(await newLocation('moscow'), { CACHE: { get: fail, put: fail, delete: fail } })
    await see(edge, '/product/krug-1001')
    shop.price = 99
    pass(5)
    const { status, answer } = await purge(edge, 'product:1001')
    expect([status, answer]).toEqual([503, expect.stringContaining('send it again')])
    pass(1)
    expect(await see(edge, '/product/krug-1001')).toContain('99')
  })

  test('the store of purges may hang: no page waits for it', async () => {
    const { shop, open } = openShop()
    const { promise, resolve } = Promise.withResolvers<null>()
    const edge = await open(await newLocation('moscow'), {
      CACHE: { get: () => promise, put: async () => {}, delete: async () => {} },
    })
    const seen = see(edge, '/api/shop/product/1001')
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
    resolve(null)
    expect(await seen).toMatch(/^200/)
  })

  test('the store of purges may hold garbage', async () => {
    const { shop, open } = openShop()
    for (const garbage of ['{', '[]', '{"all":9e15,"tags":{}}', '{"all":0,"tags":{"product":9e15}}']) {
      await bindings.CACHE.put('purges', garbage)
      const edge = await open(await newLocation('moscow'))
      pass(300)
      await see(edge, '/api/shop/product/1001')
      shop.calls.length = 0
      pass(5)
      await see(edge, '/api/shop/product/1001')
      expect(shop.calls).toEqual([])
      expect((await purge(edge, 'product:7')).status).toBe(200)
    }
  })
})

describe('a call that is refused', () => {
  const body = '{"tags":["product:1001"]}'

  test('a call that is refused is one that nobody with the secret has signed, or not now', async () => {
    const { open } = openShop()
    const edge = await open(await newLocation('moscow'))
    const now = Math.floor(Date.now() / 1000)
    const signature = signCall(secret, String(now), body)
    const refused = [
      { key: 'another' },
      { headers: { 'X-Ops-Signature': '' } },
      { headers: { 'X-Ops-Signature': 'x'.repeat(64) } },
      { headers: { 'X-Ops-Signature': signature.toUpperCase() } },
      { headers: { 'X-Ops-Signature': signCall(secret, String(now), '{"tags":["all"]}') } },
      { headers: { 'X-Ops-Time': String(now + 1) } },
      { headers: { 'X-Ops-Time': '' } },
      { time: now - 301 },
      { time: now + 302 },
      { headers: { Origin: 'https://evil.example' } },
      { headers: { 'Sec-Fetch-Site': 'cross-site' } },
    ]
    for (const options of refused) expect([options, (await call(edge, body, options)).status]).toEqual([options, 403])
    expect(edge.kvWrites).toEqual([])
    expect((await call(edge, body, { time: now - 299 })).status).toBe(200)
    pass(2)
    expect((await call(edge, body, { headers: { Origin: shopOrigin } })).status).toBe(200)
  })

  test('a call that is refused is one that was made before, here or elsewhere', async () => {
    const { open } = openShop()
    const near = await open(await newLocation('moscow'))
    const time = Math.floor(Date.now() / 1000)
    expect((await call(near, body, { time })).status).toBe(200)
    pass(5)
    const neighbour = await open(await newLocation('moscow'))
    const far = await open(await newLocation('khabarovsk'))
    for (const edge of [near, neighbour, far]) expect((await call(edge, body, { time })).status).toBe(409)
  })

  test('a call that is refused is told what is wrong with it', async () => {
    const { open } = openShop()
    const edge = await open(await newLocation('moscow'))
    const wrong: [body: string, message: string][] = [
      ['{"tags":["product:1001","price:5"]}', '"price:5" is no tag'],
      ['{"tags":["product:0"]}', '"product:0" is no tag'],
      ['{"tags":[{"a":1}]}', '{"a":1} is no tag'],
      ['{"tags":[]}', '1 to 500 tags'],
      [JSON.stringify({ tags: Array.from({ length: 501 }, (_, id) => `news:${id + 1}`) }), '1 to 500 tags'],
      ['{"tags":"all"}', '1 to 500 tags'],
      ['{"tags":', '1 to 500 tags'],
      ['null', '1 to 500 tags'],
    ]
    for (const [body, message] of wrong) {
      const { status, answer } = await call(edge, body)
      expect([body, status, JSON.parse(answer).message]).toEqual([body, 400, expect.stringContaining(message)])
    }
    expect(edge.kvWrites).toEqual([])
  })

  test('a call that is refused is too large, of another kind, or for a shop without the secret', async () => {
    const { open } = openShop()
    const edge = await open(await newLocation('moscow'))
    for (const size of [16_385, 70_000]) {
      expect((await call(edge, `{"tags":["all"]}${' '.repeat(size - 16)}`)).status).toBe(413)
    }
    expect((await call(edge, body, { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
    const closed = await open(await newLocation('moscow'), { OPS_TOKEN: '' })
    expect((await call(closed, body, { key: 'development' })).status).toBe(404)
    expect([...edge.kvWrites, ...closed.kvWrites]).toEqual([])
  })

  test('a call that is refused is one without Origin to any other path, however it is signed', async () => {
    const { open } = openShop()
    const edge = await open(await newLocation('moscow'))
    const time = String(Math.floor(Date.now() / 1000))
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${secret}`,
      'X-Ops-Time': time,
      'X-Ops-Signature': signCall(secret, time, body),
    }
    for (const path of ['/ops/catalogue', '/api/search/query', '/ops/purge/', '/ops/purge.data', '//ops/purge']) {
      const { status } = await edge.ask(path, { method: 'POST', headers, body })
      expect([path, path.startsWith('//') ? 404 : 403]).toEqual([path, status])
    }
  })
})

describe('IndexNow', () => {
  const catalogue: StubCatalogue = {
    products: stubProducts(3),
    fault: () => null,
    news: [{ id: 31, title: 'Новые ленты', date_modified: '2025-11-11 12:30:00' }],
  }
  const tags = ['product:1001', 'product:5', 'category:17', 'manufacturer:5', 'news:31', 'news', 'product']
  const start = async (ROBOTS: string, INDEXNOW_KEY: string, status = 200) => {
    const announced: string[][] = []
    const shopApi = stubShopApi(catalogue)
    const edge = startIsolate({
      upstream: async (request) => {
        if (!request.url.startsWith('https://yandex.com/')) return shopApi(request)
        announced.push(((await request.json()) as { urlList: string[] }).urlList)
        return new Response(null, { status })
      },
      location: await newLocation('moscow'),
      env: { OPS_TOKEN: secret, ROBOTS, INDEXNOW_KEY } as Partial<Env>,
    })
    await edge.tick()
    announced.length = 0
    return { edge, announced }
  }

  test('IndexNow is told the addresses of what was named by its id', async () => {
    const { edge, announced } = await start('open', 'indexnow-key-1')
    expect(await purge(edge, ...tags)).toEqual({ status: 200, answer: JSON.stringify({ purged: tags, announced: 4 }) })
    const paths = ['/product/krug-1001', '/category/c-17', '/manufacturer/3m-5', '/novosti/31']
    expect(announced).toEqual([paths.map((path) => shopOrigin + path)])
  })

  test.each([
    ['closed', 'indexnow-key-1'],
    ['open', ''],
  ])('is told nothing while the shop is %s to robots with the key «%s»', async (robots, key) => {
    const { edge, announced } = await start(robots, key)
    expect((await purge(edge, ...tags)).answer).toContain('"announced":0')
    expect(announced).toEqual([])
  })

  test('IndexNow may refuse: what is purged stays so', async () => {
    const { edge } = await start('open', 'indexnow-key-1', 403)
    expect((await purge(edge, ...tags)).status).toBe(200)
    expect(edge.logs.join()).toContain('indexnow: not taken')
  })
})
