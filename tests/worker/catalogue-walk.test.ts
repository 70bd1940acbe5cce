import { env as bindings } from 'cloudflare:test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { nameKey } from '../../shared/article-index.ts'
import { readConfig } from '../../worker/config.ts'
import { openArticleIndex } from '../../worker/crawlers/article-index.ts'
import { walkStatus } from '../../worker/crawlers/walk.ts'
import type { Env } from '../../worker/env.ts'
import { signCall } from '../../worker/ops/signature.ts'
import { shopOrigin, startIsolate } from './isolate.ts'
import { emptyBucket, type StubCatalogue, stubProduct, stubProducts, stubShopApi } from './stub-catalogue.ts'

// Thousands of products are read.
vi.setConfig({ testTimeout: 90_000 })

const token = 'an-operator'
const key = 'indexnow-key-1'
let catalogue: StubCatalogue
/** Answers submissions to IndexNow. */
let announced: (request: Request) => Response | Promise<Response>
/** One Worker for all tests: a walk keeps nothing but what is in the bucket. */
let edge: Awaited<ReturnType<typeof startIsolate>>

beforeAll(async () => {
  edge = startIsolate({
    upstream: (request) =>
      new URL(request.url).host === 'yandex.com' ? announced(request) : stubShopApi(catalogue)(request),
    env: { ROBOTS: 'open', OPS_TOKEN: token, INDEXNOW_KEY: key } as Partial<Env>,
  })
})
afterAll(() => void vi.restoreAllMocks())

beforeEach(async () => {
  await emptyBucket()
  edge.sent.length = 0
  edge.logs.length = 0
  announced = () => new Response(null)
  catalogue = {
    products: stubProducts(120),
    fault: () => null,
    news: [{ id: 31, title: 'Новые ленты', date_modified: '2025-11-11 12:30:00' }],
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T00:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

const isCompared = (body: string, id: number) => body.includes(`"product_id":${id},`)

const pass = (hours: number) => void vi.setSystemTime(Date.now() + hours * 3_600_000)

/** Invocations until the walk ends, as the clock would make them. */
async function walk(): Promise<number> {
  for (let count = 1; count < 60; count += 1) {
    await edge.tick()
    const { phase } = await walkStatus(edge.environment)
    if (['published', 'kept-back', 'given-up'].includes(phase)) return count
    pass(2 / 60)
  }
  throw new Error('the walk does not end')
}

const read = async (path: string): Promise<string> => {
  const response = await edge.ask(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}
const all = (xml: string, pattern: RegExp): string[] => [...xml.matchAll(pattern)].map(([, text = '']) => text)
const locs = (xml: string) => all(xml, /<loc>([^<]*)<\/loc>/g)

/** Addresses of all sitemap files. */
async function sitemapUrls(): Promise<string[]> {
  const files = locs(await read('/sitemap.xml'))
  const urls = await Promise.all(files.map(async (file) => locs(await read(file.replace(shopOrigin, '')))))
  return urls.flat()
}

const ops = (body: object, authorization = `Bearer ${token}`) =>
  edge.ask('/ops/catalogue', {
    method: 'POST',
    headers: { Origin: shopOrigin, 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify(body),
  })

test('before the first walk has ended crawlers are told to come again', async () => {
  for (const path of ['/sitemap.xml', '/yml.xml', '/merchant.xml', '/sitemap-products-1.xml']) {
    const response = await edge.ask(path)
    expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '600'])
  }
  expect(edge.sent).toEqual([])
})

describe('a walk', () => {
  test('puts every page into the sitemaps once, and every offer into all feeds', async () => {
    await walk()
    const urls = await sitemapUrls()
    expect(urls).toEqual([...new Set(urls)])
    const pages = ['/', '/kontakty', '/info/lenty', '/category/c-17', '/manufacturer/3m-5', '/novosti/31']
    expect(urls).toEqual(expect.arrayContaining(pages.map((path) => shopOrigin + path)))
    expect(urls.filter((url) => url.includes('/product/'))).toEqual(
      catalogue.products.map(({ url }) => shopOrigin + url),
    )
    expect(await read('/sitemap-news.xml')).toContain('<lastmod>2025-11-11T09:30:00+00:00</lastmod>')
    expect(await read('/sitemap-products-1.xml')).toContain(
      `<image:loc>${shopOrigin}/img/1200/images/1001.jpg</image:loc>`,
    )
    const yml = await read('/yml.xml')
    expect(all(yml, /<offer id="(\d+)"/g)).toHaveLength(120)
    expect(all(await read('/yml-market.xml'), /<offer id="(\d+)"/g)).toHaveLength(120)
    expect(new Set(all(yml, /<categoryId>(\d+)</g))).toEqual(new Set(['17']))
    expect(yml).toContain('<param name="Диаметр" unit="мм">125</param>')
    expect(yml).toContain('<category id="17" parentId="220">Круги</category>')
    expect(all(await read('/merchant.xml'), /<g:id>(\d+)</g)).toHaveLength(120)
  })

  test('goes on where it was cut off, and writes what it would have written at one go', async () => {
    catalogue.products = stubProducts(450)
    expect(await walk()).toBe(1)
    const expected = await read('/yml.xml')
    const asked = edge.sent.length

    await emptyBucket()
    edge.sent.length = 0
    // More often than a question is repeated: the third page of a list, and products of the first block.
    const left = { page: 4, product: 4 }
    catalogue.fault = (path, body) => {
      const part = path.includes('page=3&') ? 'page' : body.includes('"product_id":1450,') ? 'product' : null
      if (part === null || left[part] === 0) return null
      left[part] -= 1
      return new Response('<h1>Bad Gateway</h1>', { status: 502 })
    }
    expect(await walk()).toBe(3)
    const withoutDate = (xml: string) => xml.replace(/date="[^"]*"/, '')
    expect(withoutDate(await read('/yml.xml'))).toBe(withoutDate(expected))
    // Twenty pages or forty questions are the most that is asked for again.
    expect(edge.sent.length).toBeLessThanOrEqual(asked + 8 + 20 + 40)
    expect(edge.logs.join()).toContain('step failed')
  })

  test('reads a product for which comparing fails by itself, and all others together', async () => {
    catalogue.fault = (_, body) => (isCompared(body, 1077) ? new Response('Server Error', { status: 500 }) : null)
    expect(await walk()).toBe(1)
    expect(await sitemapUrls()).toContain(`${shopOrigin}/product/krug-1077`)
    expect(all(await read('/yml.xml'), /(<param name="Диаметр")/g)).toHaveLength(120)
    expect(edge.logs.join()).toContain('product cannot be compared')
    // Three questions; six halvings, each asked thrice where it fails.
    expect(edge.sent.filter(({ url }) => url.endsWith('/compare')).length).toBeLessThanOrEqual(3 + 7 * 3 + 6)
  })

  test('leaves out a product that no answer can be had for', async () => {
    catalogue.fault = (path, body) =>
      isCompared(body, 1077) || path.endsWith('/1077') ? new Response('Server Error', { status: 500 }) : null
    expect(await walk()).toBe(1)
    const products = (await sitemapUrls()).filter((url) => url.includes('/product/'))
    expect(products).toHaveLength(119)
    expect(products).not.toContain(`${shopOrigin}/product/krug-1077`)
    expect(edge.logs.join()).toContain('product left out')
  })

  test('soon gives way when comparing fails for all products', async () => {
    catalogue.fault = (path) => (path.endsWith('/compare') ? new Response('Server Error', { status: 500 }) : null)
    await edge.tick()
    expect(await walkStatus(edge.environment)).toMatchObject({ phase: 'products', failures: 1 })
    // Each of three questions and of forty parts of them thrice, and the parts that were on their way by then.
    expect(edge.sent.length).toBeLessThan(10 + 3 * (3 + 80))
  })

  test('is worked on by one invocation at a time', async () => {
    await Promise.all([edge.tick(), edge.tick(), edge.tick()])
    const trees = edge.sent.filter(({ url }) => url.endsWith('/api/shop/category'))
    expect(trees).toHaveLength(1)
    expect(await walkStatus(edge.environment)).toMatchObject({ phase: 'published', published: { products: 120 } })
  })

  test('begins once a night, and whenever the operator says so', async () => {
    await walk()
    const asked = edge.sent.length
    pass(3)
    await edge.tick()
    const begun = () => edge.sent.slice(asked).filter(({ url }) => url.endsWith('/api/shop/category'))
    expect(begun()).toEqual([])
    expect((await ops({ do: 'start' }, 'Bearer guess')).status).toBe(403)
    expect(begun()).toEqual([])
    const status = await (await ops({ do: 'start' })).json()
    expect(status).toMatchObject({ phase: 'published', published: { products: 120, age: 0 } })
    expect(begun()).toHaveLength(1)
    const walks = (await bindings.CATALOGUE.list({ prefix: 'catalogue/', delimiter: '/' })).delimitedPrefixes
    expect(walks).toHaveLength(2)
    pass(24)
    await walk()
    expect((await bindings.CATALOGUE.list({ prefix: 'catalogue/', delimiter: '/' })).delimitedPrefixes).toHaveLength(2)
  })

  test('leaves out what crawlers must not see, and bears what no shop should send', async () => {
    catalogue.products = [
      stubProduct(1, { name: 'Круг ]]> & <b>«P80»</b> \u0007\u0000', sku: 'A&B' }),
      stubProduct(2, { picture: null }),
      stubProduct(3, { price: 0 }),
      stubProduct(4, { is_allow_show: false }),
      stubProduct(5, { category: null }),
      stubProduct(6, { price_old: 200, quantity: 0, minimum: 10 }),
      stubProduct(7, { is_allow_buy: false, manufacturer: null, price_old: 1 }),
      { product_id: -8, category: 17 },
    ]
    // The list turns over while it is read: each page has something of the page before.
    catalogue.products.push(stubProduct(6, { price_old: 200, quantity: 0, minimum: 10 }))
    await walk()
    const products = (await sitemapUrls()).filter((url) => url.includes('/product/'))
    expect(products.map((url) => Number(/\d+$/.exec(url)))).toEqual([1, 2, 3, 5, 6, 7])
    const yml = await read('/yml.xml')
    expect(all(yml, /<offer id="(\d+)"/g)).toEqual(['1', '6'])
    expect(all(yml, /<offer id="\d+" available="(\w+)"/g)).toEqual(['true', 'false'])
    expect(all(yml, /<oldprice>([^<]*)</g)).toEqual(['200.00'])
    expect(yml).toContain('<name>Круг ]]&gt; &amp; «P80»</name>')
    expect(yml).toContain('<sales_notes>Минимальный заказ: 10 шт.</sales_notes>')
    expect(all(await read('/merchant.xml'), /<g:id>(\d+)</g)).toEqual(['1', '5', '6', '7'])
    const leftOut = { withoutPrice: 1, withoutPicture: 1, withoutCategory: 1, withoutBrand: 1 }
    expect((await walkStatus(edge.environment)).published).toMatchObject({ products: 6, offers: 2, leftOut })
  })

  test('names the pictures that pages show, and no others', async () => {
    catalogue.products = [
      stubProduct(1, { picture: { src: 'http://cdn.example.ru/1.jpg' } }),
      stubProduct(2, { picture: { src: 'https://elsewhere.example/2.jpg' } }),
    ]
    await walk()
    const pictures = [`${shopOrigin}/img/1200/https/cdn.example.ru/1.jpg`]
    expect(all(await read('/yml.xml'), /<picture>([^<]*)</g)).toEqual(pictures)
    expect(all(await read('/merchant.xml'), /<g:image_link>([^<]*)</g)).toEqual(pictures)
  })
})

describe('what is published', () => {
  test('is answered from storage, with 304 for who has it and without a body for HEAD', async () => {
    await walk()
    const asked = edge.sent.length
    const response = await edge.ask('/sitemap-products-1.xml')
    const etag = response.headers.get('ETag') ?? ''
    const length = (await response.arrayBuffer()).byteLength
    expect(length).toBeGreaterThan(1_000)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await edge.ask('/sitemap-products-1.xml', { headers: { 'If-None-Match': known } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect(await (await edge.ask('/yml.xml', { method: 'HEAD' })).text()).toBe('')
    expect((await edge.ask('/sitemap-none.xml')).status).toBe(404)
    expect(edge.sent).toHaveLength(asked)

    pass(24)
    await walk()
    expect((await edge.ask('/sitemap-products-1.xml')).headers.get('ETag')).toBe(etag)
  })

  test('stays while the next walk fails for good, and nothing of it is seen', async () => {
    await walk()
    const before = await read('/yml.xml')
    pass(24)
    catalogue.products = stubProducts(150)
    catalogue.fault = (path, body) =>
      body.includes('"product_id":1120') || path.includes('page=9') ? new Response('{"data":[', { status: 200 }) : null
    await walk()
    expect(await walkStatus(edge.environment)).toMatchObject({ phase: 'given-up', failures: 10 })
    expect(await read('/yml.xml')).toBe(before)
    catalogue.fault = () => null
    pass(24)
    await walk()
    expect(all(await read('/yml.xml'), /<offer id="(\d+)"/g)).toHaveLength(150)
  })

  test.each([
    ['finds far fewer products', () => (catalogue.products = stubProducts(60)), '60 products, 120 before'],
    [
      'finds products without price',
      () => (catalogue.products = catalogue.products.map((p) => ({ ...p, price: 0 }))),
      '0 offers, 120 before',
    ],
  ])('stays when the next walk %s, until the operator says otherwise', async (_, change, reason) => {
    await walk()
    const before = await read('/yml.xml')
    change()
    pass(24)
    await walk()
    expect(await walkStatus(edge.environment)).toMatchObject({ phase: 'kept-back', reason })
    expect(edge.logs.join()).toContain('catalogue walk: kept-back')
    expect(await read('/yml.xml')).toBe(before)
    await ops({ do: 'publish' })
    expect(await walkStatus(edge.environment)).toMatchObject({ phase: 'published', published: { age: 0 } })
    expect(await read('/yml.xml')).not.toBe(before)
  })

  test('is nothing when the lists repeat one page, also at the first walk', async () => {
    catalogue.products = stubProducts(1_000)
    const shop = stubShopApi(catalogue)
    let isInside = false
    catalogue.fault = async (path) => {
      if (isInside || !path.startsWith('/api/shop/product?')) return null
      isInside = true
      const answer = await shop(new Request(`https://api.example.ru${path.replace(/page=\d+/, 'page=1')}`))
      isInside = false
      return answer
    }
    await walk()
    expect(await walkStatus(edge.environment)).toMatchObject({
      phase: 'kept-back',
      reason: 'the lists hold 200 of 1000 products',
      published: null,
    })
  })
})

test('what an earlier build has published is answered, and the next trigger begins a walk that knows it', async () => {
  await walk()
  const store = bindings.CATALOGUE
  const textOf = async (name: string) => (await store.get(name))?.text() ?? ''
  const { contents, index: _, productFacts: __, ...manifest } = JSON.parse(await textOf('catalogue/current.json'))
  const { files, productFacts, changed } = JSON.parse(await textOf(contents))
  const facts = await Promise.all(productFacts.map((part: { key: string }) => textOf(part.key)))
  const whole = `catalogue/${manifest.walk}/facts`
  await store.put(whole, facts.join(''))
  const old = { ...manifest, files, changed, productFacts: whole, shards: ['a'], indexVersion: 2 }
  await store.put('catalogue/current.json', JSON.stringify(old))
  const { version: ___, ...state } = JSON.parse(await textOf('catalogue/walk.json'))
  await store.put(
    'catalogue/walk.json',
    JSON.stringify({ ...state, phase: 'lists', ids: 'catalogue/old/ids', blocks: [{}] }),
  )
  expect(all(await read('/yml.xml'), /<offer id="(\d+)"/g)).toHaveLength(120)
  expect(await openArticleIndex(edge.environment, readConfig(edge.environment))).toBeNull()

  pass(1)
  const [gone] = catalogue.products.splice(2, 1)
  await walk()
  expect(new Set(all(await read('/sitemap-products-1.xml'), /<lastmod>([^<]*)</g))).toEqual(
    new Set(['2026-03-02T00:00:00+00:00']),
  )
  const { changed: lists } = JSON.parse(await textOf(JSON.parse(await textOf('catalogue/current.json')).contents))
  const changes = (await Promise.all(lists.map(textOf))).join('').split('\n')
  expect(changes.filter((url) => url.includes('/product/'))).toEqual([`${shopOrigin}${gone?.url}`])
  const index = await openArticleIndex(edge.environment, readConfig(edge.environment))
  expect((await index?.find(['NST1001', 'NST1003']))?.size).toBe(1)
})

test('robots that know a file by its date alone get it once', async () => {
  await walk()
  const date = (await edge.ask('/sitemap-products-1.xml')).headers.get('Last-Modified') ?? ''
  pass(24)
  await walk()
  const ask = (headers: Record<string, string>) => edge.ask('/sitemap-products-1.xml', { headers })
  expect((await ask({ 'If-Modified-Since': date })).status).toBe(304)
  expect((await ask({ 'If-Modified-Since': 'Sun, 01 Mar 2026 00:00:00 GMT' })).status).toBe(200)
  expect((await ask({ 'If-Modified-Since': date, 'If-None-Match': '"other"' })).status).toBe(200)
})

test('feeds have the whole descriptions and all pictures that were read since the walk before', async () => {
  const [product] = catalogue.products
  if (product) {
    product.description = '<p>Круг для <b>металла</b> и дерева.</p>'
    product.pictures = ['/images/second.jpg']
  }
  await walk()
  expect(await read('/yml.xml')).not.toContain('Круг для металла')
  await edge.tick()
  pass(24)
  await walk()
  const [offer = ''] = all(await read('/yml.xml'), /(<offer id="1001".*?<\/offer>)/gs)
  expect(offer).toContain('<description>Круг для металла и дерева.</description>')
  expect(all(offer, /<picture>([^<]*)</g)).toEqual([
    `${shopOrigin}/img/1200/images/1001.jpg`,
    `${shopOrigin}/img/1200/images/second.jpg`,
  ])
  expect(await read('/merchant.xml')).toContain(
    `<g:additional_image_link>${shopOrigin}/img/1200/images/second.jpg</g:additional_image_link>`,
  )
  // Nothing has changed: no page is read again.
  edge.sent.length = 0
  await edge.tick()
  expect(edge.sent).toEqual([])
})

test('assistants are told who the shop is and where its catalogue is', async () => {
  await walk()
  const text = await read('/llms.txt')
  expect(text).toMatch(/^# ШлифПневмо\n/)
  expect(text).toContain(`- [Машинки](${shopOrigin}/category/c-220)`)
  expect(text).toContain(`(${shopOrigin}/dostavka-i-oplata)`)
  expect(text).toContain(`(${shopOrigin}/status-zakaza): order_status`)
  expect(text).toContain('Accept: text/markdown')
})

test('feeds have the prices of the last walk, also after a purge, and assistants are told so', async () => {
  await walk()
  const product = catalogue.products[0]
  if (!product) throw new Error('no product')
  const priceIn = async (feed: string) => all(await read(feed), />([\d.]+)(?:<.price>| RUB<)/g)[0]
  const feeds = ['/yml.xml', '/yml-market.xml', '/merchant.xml']
  const pricesInFeeds = () => Promise.all(feeds.map(priceIn))
  const [before] = await pricesInFeeds()
  product.price = '777.00'
  const body = JSON.stringify({ tags: ['product:1001'] })
  const now = String(Math.floor(Date.now() / 1_000))
  const signed = {
    'Content-Type': 'application/json',
    'X-Ops-Time': now,
    'X-Ops-Signature': signCall(token, now, body),
  }
  expect((await edge.ask('/ops/purge', { method: 'POST', headers: signed, body })).status).toBe(200)
  expect(await pricesInFeeds()).toEqual([before, before, before])
  expect(await read('/llms.txt')).toContain('Фиды обновляются раз в сутки: пока они не обновились, верна страница.')
  pass(20)
  await walk()
  expect(await pricesInFeeds()).toEqual(['777.00', '777.00', '777.00'])
})

test('text files that the shop does not have are refused in a few bytes', async () => {
  const response = await edge.ask('/ads.txt')
  expect([response.status, (await response.text()).length < 20]).toEqual([404, true])
})

describe('changed pages', () => {
  test('have the time of the walk as lastmod and are announced, again after a pause where need be', async () => {
    const submissions: { host: string; key: string; urlList: string[] }[] = []
    let status = 429
    announced = async (request) => {
      submissions.push(await request.json())
      return new Response(null, { status })
    }
    await walk()
    await edge.tick()
    expect(submissions).toEqual([])
    const first = '2026-03-02T00:00:00+00:00'
    expect(new Set(all(await read('/sitemap-products-1.xml'), /<lastmod>([^<]*)</g))).toEqual(new Set([first]))

    pass(24)
    const [changed] = catalogue.products
    if (changed) changed.price = 140
    catalogue.products.push(stubProduct(2_000))
    catalogue.products[1] = stubProduct(1002, { quantity: 3 })
    const [gone] = catalogue.products.splice(2, 1)
    catalogue.news = [{ id: 32, title: 'Новые ленты Trizact', date_modified: '2026-03-01 10:00:00' }]
    await walk()
    expect(all(await read('/sitemap-products-1.xml'), /<loc>([^<]*)<\/loc><lastmod>2026-03-03T/g)).toEqual([
      `${shopOrigin}/product/krug-1001`,
      `${shopOrigin}/product/krug-2000`,
    ])
    const index = await read('/sitemap.xml')
    expect(index).toMatch(/sitemap-products-1\.xml<\/loc><lastmod>2026-03-03T/)
    expect(index).toContain(`sitemap-categories.xml</loc><lastmod>${first}</lastmod>`)

    await edge.tick()
    await edge.tick()
    expect(submissions).toHaveLength(1)
    status = 200
    pass(1)
    await edge.tick()
    await edge.tick()
    expect(submissions).toHaveLength(2)
    expect(submissions[1]).toMatchObject({ host: 'shop.example.ru', key, keyLocation: `${shopOrigin}/${key}.txt` })
    expect(submissions[1]?.urlList.toSorted()).toEqual(
      [...['/novosti/31', '/novosti/32', '/product/krug-1001', String(gone?.url), '/product/krug-2000']].map(
        (path) => shopOrigin + path,
      ),
    )
    expect(await read(`/${key}.txt`)).toBe(key)
    expect(await (await edge.ask('/another-key-2.txt')).text()).not.toBe(key)
  })

  test('that IndexNow refuses for good are not sent again', async () => {
    let submissions = 0
    announced = () => {
      submissions += 1
      return new Response(null, { status: 403 })
    }
    await walk()
    pass(24)
    catalogue.products.push(stubProduct(2_000))
    await walk()
    for (let hour = 0; hour < 4; hour += 1) {
      await edge.tick()
      pass(1)
    }
    expect(submissions).toBe(1)
    expect(edge.logs.join()).toContain('indexnow: not taken')
  })
})

describe('the article index', () => {
  test('finds products by article, 3M ID and id, however they are typed, and reads little for it', async () => {
    // More than a shard holds.
    catalogue.products = [
      ...stubProducts(2_000, 5_001),
      stubProduct(1, { sku: 'NST-125-P80', sku3m: '7100012345', minimum: 10 }),
      stubProduct(2, { sku: 'КС 125/Р80' }),
      stubProduct(3, { sku: 'nst 125 p80' }),
    ]
    const config = readConfig(edge.environment)
    expect(await openArticleIndex(edge.environment, config)).toBeNull()
    await walk()
    const index = await openArticleIndex(edge.environment, config)
    const keys = ['NST125P80', '7100012345', 'KC125P80', '5007', nameKey('круг 2'), 'NST9999999']
    const found = await index?.find(keys)
    const idsOf = (key: string) => found?.get(key)?.map(({ productId, by }) => [productId, by])
    expect(idsOf('NST125P80')?.toSorted()).toEqual([
      [1, 'sku'],
      [3, 'sku'],
    ])
    expect(idsOf('7100012345')).toEqual([[1, 'sku3m']])
    expect(idsOf('KC125P80')).toEqual([[2, 'sku']])
    expect(idsOf('5007')).toEqual([[5_007, 'id']])
    expect(idsOf(nameKey('круг 2'))).toEqual([[2, 'name']])
    expect(found).toHaveProperty('size', 5)
    const facts = { name: 'Круг 1', url: '/product/krug-1', minimum: 10, unit: 'шт.', price: 129.5 }
    expect((await index?.products([1]))?.get(1)).toEqual({
      product_id: 1,
      sku: 'NST-125-P80',
      sku3m: '7100012345',
      ...facts,
    })

    const get = vi.spyOn(bindings.CATALOGUE, 'get')
    const articles = Array.from({ length: 500 }, (_, at) => `NST${5_001 + at * 4}`)
    expect(await index?.find(articles)).toHaveProperty('size', 500)
    // Heads of all sections, and of each of two sections pages that lie close to each other.
    expect(get.mock.calls.length).toBeLessThanOrEqual(5)
    get.mockRestore()
  })

  test('belongs to the shop API that it was read from', async () => {
    await walk()
    const config = readConfig(edge.environment)
    expect(await (await openArticleIndex(edge.environment, config))?.find(['1001'])).toHaveProperty('size', 1)
    const other = { shopApiOrigin: 'https://another-api.example.ru' }
    expect(await openArticleIndex(edge.environment, other)).toBeNull()
  })
})
