import { describe, expect, test } from 'vitest'
import { createRandom } from '../../packages/demo-shop/catalogue/prng.ts'
import { NotSentError, ShopApiError } from '../../shared/shop-api/errors.ts'
import { mapRoute } from '../../worker/api-proxy/routes.ts'
import { createEdge, ownJson } from './edge-app.ts'

const reads: [path: string, call: string][] = [
  ['/api/shop/category', 'category.tree()'],
  ['/api/shop/category/220', 'category.get(220)'],
  ['/api/shop/product/1001', 'product.get(1001)'],
  ['/api/shop/product/specialday', 'product.ofTheDay()'],
  ['/api/shop/manufacturer', 'manufacturer.list()'],
  ['/api/shop/manufacturer/5', 'manufacturer.get(5)'],
  ['/api/menus/1', 'menu.get(1)'],
  ['/api/news/news', 'news.list()'],
  ['/api/news/news/31', 'news.get(31)'],
]

describe('reads', () => {
  test.each(reads)('%s answers with the parsed value', async (path, call) => {
    const edge = createEdge({ read: (name) => ({ name }) })
    const response = await edge.send(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ data: { name: call.replace(/\(.*/, '') } })
    expect(edge.calls.map(({ path }) => path)).toEqual([call])
  })

  test('a list has filters and pagination beside its data', async () => {
    const list = { data: [{ product_id: 1 }], filters: [], meta: { current_page: 2 } }
    const edge = createEdge({ read: () => list })
    expect(await (await edge.send('/api/shop/product?category_id=220&page=2')).json()).toEqual(list)
    expect(edge.calls[0]?.path).toBe('product.list({"category_id":220,"page":2})')
  })

  test('a list with characteristics has the number of all products in meta, and no texts', async () => {
    const product = { product_id: 1, attributes: [{ name: 'Диаметр', text: '125' }] }
    const described = { products: [{ ...product, short_description: 'Круг', facts: [] }], total: 7 }
    const edge = createEdge({ read: () => described })
    const response = await edge.send('/api/shop/product/described?category_id=220&page=2')
    expect(await response.json()).toEqual({ data: [product], meta: { total: 7 } })
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(edge.calls.map(({ path }) => path)).toEqual(['product.described({"category_id":220,"page":2})'])
  })

  test('HEAD reads what GET reads, and answers without a body', async () => {
    const edge = createEdge({ read: () => ({}) })
    const response = await edge.send('/api/shop/product/1001', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(edge.calls.map(({ path }) => path)).toEqual(['product.get(1001)'])
  })

  test('reviews have their pagination in meta', async () => {
    const edge = createEdge({ read: () => ({ data: [], current_page: 3, last_page: 3, total: 25 }) })
    const response = await edge.send('/api/shop/product/1001/review?page=3')
    expect(await response.json()).toEqual({ data: [], meta: { current_page: 3, last_page: 3, total: 25 } })
    expect(edge.calls[0]?.path).toBe('product.reviews(1001,3)')
  })

  test.each([
    ['page=0&per_page=100000', { page: 1, per_page: 200 }],
    ['page=-1&per_page=x&category_id=0x10&sort_by=price;drop', {}],
    ['utm_source=a&_=1&cachebuster=2', {}],
    ['query=%20%20&sort_by=price_asc', { sort_by: 'price_asc' }],
    ['page=99999&per_page=24', { page: 10_000, per_page: 24 }],
    ['category_id=220&category_id=221', { category_id: 220 }],
    ['manufacturer_id=5&manufacturer_id=6', { manufacturer_id: 5 }],
    ['manufacturer_ids[]=6&manufacturer_ids[]=5&product_ids[]=1001', { manufacturer_ids: [6, 5], product_ids: [1001] }],
    ['category_ids[]=1&category_ids[]=1&category_ids[]=x&category_ids[]=2', { category_ids: [1, 2] }],
    [
      'filter[12][]=121&filter[12][]=122&filter[price][min]=100&filter[price][max]=5e9',
      { filter: { 12: ['121', '122'], price: { min: 100 } } },
    ],
    [
      'filter[price][max]=500&filter[price][]=1&filter[12][]=121&filter[12][]=121',
      { filter: { 12: ['121'], price: { max: 500 } } },
    ],
    ['filter[__proto__][]=x&filter[a.b][]=1&filter[12][min][max]=1&filter=1', {}],
    ['filter[12][]=%3Cscript%3E&filter[12][min]=1&filter[12][]=121', { filter: { 12: { min: 1 } } }],
  ])('list parameters "%s" are read as %o', async (search, expected) => {
    const edge = createEdge({ read: () => ({ data: [], filters: [], meta: {} }) })
    await edge.send(`/api/shop/product?${search}`)
    expect(edge.calls[0]?.path).toBe(`product.list(${JSON.stringify(expected)})`)
  })

  test('a list is asked for with 200 ids, 30 filters and 60 values of each at most', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => index + 1)
    const values = (count: number, name: (n: number) => string) => ids.slice(0, count).map((n) => `${name(n)}=${n}`)
    const edge = createEdge({ read: () => ({ data: [], filters: [], meta: {} }) })
    const search = [
      ...values(300, () => 'product_ids[]'),
      ...values(100, () => 'filter[1][]'),
      ...values(40, (n) => `filter[${n}][]`),
      // Of a filter that is among the thirty.
      'filter[2][]=more',
    ].join('&')
    await edge.send(`/api/shop/product?${search}`)
    const { product_ids, filter } = JSON.parse(/^product\.list\((.*)\)$/.exec(edge.calls[0]?.path ?? '')?.[1] ?? '')
    expect(product_ids).toEqual(ids.slice(0, 200))
    expect(Object.keys(filter)).toEqual(ids.slice(0, 30).map(String))
    expect(filter[1]).toEqual(ids.slice(0, 60).map(String))
    expect(filter[2]).toEqual(['2', 'more'])
  })

  test('a search text is cut to 120 characters', async () => {
    const edge = createEdge({ read: () => ({ data: [], filters: [], meta: {} }) })
    await edge.send(`/api/shop/product?query=${'x'.repeat(500)}`)
    expect(edge.calls[0]?.path).toBe(`product.list({"query":"${'x'.repeat(120)}"})`)
  })

  test.each([
    [404, 404, 'Not found'],
    [410, 404, 'Not found'],
    [0, 502, 'Upstream error'],
    [500, 502, 'Upstream error'],
    [422, 502, 'Upstream error'],
  ])('a shop API that says %i is answered with %i', async (said, status, message) => {
    const failure = new ShopApiError('says so', { status: said, path: '/api/shop/product/1001' })
    const response = await createEdge({ read: () => Promise.reject(failure) }).send('/api/shop/product/1001')
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ message })
  })

  test.each([
    ['tooMany', 429, '7', { message: 'Слишком много запросов. Попробуйте через минуту.' }],
    ['full', 503, '7', { message: 'Сейчас очень много покупателей', reason: 'full' }],
    ['down', 502, null, { message: 'Upstream error' }],
  ] as const)('a shop API that is not asked (%s) is answered with %i', async (reason, status, retryAfter, body) => {
    const cause = new NotSentError(reason, 7)
    const failure = new ShopApiError('not asked', { path: '/api/shop/product/1001', cause })
    const response = await createEdge({ read: () => Promise.reject(failure) }).send('/api/shop/product/1001')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([status, retryAfter])
    expect(await response.json()).toEqual(body)
  })

  test('a mistake of ours is a logged 500', async () => {
    const edge = createEdge({ read: () => Promise.reject(new TypeError('x is undefined')) })
    const response = await edge.send('/api/shop/product/1001')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: 'Server error' })
    expect(edge.logs.join()).toContain('TypeError')
  })
})

describe('search suggestions', () => {
  const ask = (edge: ReturnType<typeof createEdge>, body: string) =>
    edge.send('/api/search/query', { method: 'POST', headers: { ...ownJson, Cookie: 'session=canary' }, body })

  test('are asked for with a body and headers of our own', async () => {
    const edge = createEdge({ upstream: () => Response.json({ data: [] }) })
    await ask(edge, JSON.stringify({ query: `  круг ${'5'.repeat(200)}`, limit: 1e9, __proto__: 1 }))
    expect(edge.calls[0]?.path).toBe('/api/search/query')
    const { query, ...rest } = JSON.parse(String(edge.calls[0]?.init?.body))
    expect(query).toBe(`круг ${'5'.repeat(115)}`)
    expect(rest).toEqual({})
    expect(JSON.stringify([...new Headers(edge.calls[0]?.init?.headers)])).not.toContain('canary')
  })

  test('are what the contract reads of the answer', async () => {
    const item = {
      type: 'product',
      slug: 'Круг_125',
      key: '20',
      name: 'Круг 1/2&quot;',
      image: { src: 'images/1.jpg' },
    }
    const upstream = () => Response.json({ data: { 0: item, 2: { ...item, type: 'customer' } } })
    const response = await ask(createEdge({ upstream }), '{"query":"круг"}')
    const url = `/product/${encodeURIComponent('круг_125')}-20`
    expect(await response.json()).toEqual({
      data: [
        { type: 'product', key: 20, name: 'Круг 1/2"', url, description: null, image: '/images/1.jpg', price: null },
      ],
    })
  })

  test.each(['', '{', 'null', '[]', '{"query":1}', '{"query":"   "}', `{"a":${'['.repeat(5000)}`])(
    'T05 without a text ("%s") never reach the shop API',
    async (body) => {
      const edge = createEdge()
      const response = await ask(edge, body)
      const refusal = { message: 'Nothing to search for', errors: { query: ['Введите запрос'] } }
      expect([response.status, await response.json()]).toEqual([422, refusal])
      expect(edge.calls).toEqual([])
    },
  )

  test.each([
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://evil.example/' } })],
    ['HTML', () => new Response('<h1>Login</h1>')],
    ['an error', () => Response.json({ message: 'SQLSTATE' }, { status: 500 })],
    ['another shape', () => Response.json({ data: { a: 1 } })],
    ['nothing', () => Promise.reject(new Error('reset'))],
  ])('are a 502 when the shop API answers with %s', async (_, upstream) => {
    const response = await ask(createEdge({ upstream }), '{"query":"круг"}')
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ message: 'Upstream error' })
  })
})

test.each([
  ['tooMany', 429],
  ['full', 503],
] as const)(
  'search suggestions of a shop API that is not asked (%s) are a %i with the wait',
  async (reason, status) => {
    const edge = createEdge({ upstream: () => Promise.reject(new NotSentError(reason, 7)) })
    const response = await edge.send('/api/search/query', {
      method: 'POST',
      headers: ownJson,
      body: '{"query":"круг"}',
    })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([status, '7'])
  },
)

describe('what is not listed', () => {
  test.each([
    '/api',
    '/api/',
    '/api/shop',
    '/api/shop/products',
    '/api/shop/product/',
    '/api/shop/product/1/',
    '/api/shop/product/0',
    '/api/shop/product/12345678901',
    '/api/shop/product/1/reviews',
    '/api/shop/category/specialday',
    '/api/menus',
    '/api/user',
    '/sanctum/token',
    '/sanctum',
  ])('T08 %s is not found', async (path) => {
    const edge = createEdge()
    for (const method of ['GET', 'POST', 'PUT']) {
      const response = await edge.send(path, { method, ...(method !== 'GET' && { headers: ownJson, body: '{}' }) })
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: 'Not found' })
    }
    expect(edge.calls).toEqual([])
  })

  test.each([...reads.map(([path]) => path), '/api/shop/product', '/api/shop/product/1/review'])(
    '%s answers GET and HEAD alone',
    async (path) => {
      const edge = createEdge()
      for (const method of ['POST', 'PUT']) {
        const response = await edge.send(path, { method, headers: ownJson, body: '{}' })
        expect(response.status).toBe(405)
        expect(response.headers.get('Allow')).toBe('GET, HEAD')
      }
      expect(edge.calls).toEqual([])
    },
  )

  test('search answers POST alone', async () => {
    const edge = createEdge()
    for (const method of ['GET', 'PUT']) {
      const response = await edge.send('/api/search/query', {
        method,
        ...(method === 'PUT' && { headers: ownJson, body: '{}' }),
      })
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')).toBe('POST')
    }
    expect(edge.calls).toEqual([])
  })
})

describe('of 20 000 random paths', () => {
  const pieces = [
    ...[
      '/',
      '/',
      '\\',
      '.',
      '..',
      ';',
      '%',
      '2e',
      '2f',
      '5c',
      '00',
      '0a',
      '@',
      ':',
      '?',
      '#',
      ' ',
      'ы',
      '\u2028',
      '１',
    ],
    ...[
      'api',
      'shop',
      'product',
      'category',
      'manufacturer',
      'menus',
      'news',
      'review',
      'specialday',
      'sanctum',
      '1',
      '42',
      '0',
    ],
    ...['/api/shop/product', '/api/shop/category/', '/api/menus/', '/api/news/news/', '/review'],
  ]
  const random = createRandom(20_260_801).next
  const paths = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 6) }, () => pieces[Math.floor(random() * pieces.length)]).join(''),
  )

  test('T02 only those pass that mean one thing, and the upstream path is theirs', () => {
    const accepted = paths.filter((path) => mapRoute('GET', path))
    for (const path of accepted) {
      expect(new URL(`https://api.example.ru${path}`).pathname).toBe(path)
      expect(mapRoute('GET', path)?.path).toBe(path)
      expect(path).toMatch(/^\/api\/[a-z]+(?:\/[a-z]+|\/\d+)*$/)
    }
    expect(accepted.length).toBeGreaterThan(100)
  })
})
