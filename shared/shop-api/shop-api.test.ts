import { afterEach, describe, expect, test, vi } from 'vitest'
import { answers, card } from '../../tests/support/shop-answers.ts'
import type { CachePolicy } from '../cached.ts'
import { ShopApiError } from './errors.ts'
import { createShopApi } from './shop-api.ts'

interface Call {
  path: string
  init: RequestInit
}

/** A shop API that answers each path in turn, and what it was asked. */
function fakeApi(...replies: (() => Response | Promise<Response>)[]) {
  const calls: Call[] = []
  const fetch = async (path: string, init: RequestInit) => {
    calls.push({ path, init })
    const reply = replies[Math.min(calls.length, replies.length) - 1]
    if (!reply) throw new Error('no reply left')
    return reply()
  }
  return { calls, fetch, shopApi: createShopApi({ fetch }) }
}

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init)
const text = (body: BodyInit, init?: ResponseInit) => () => new Response(body, init)
const lost = () => Promise.reject(new TypeError('fetch failed'))

/** The ShopApiError of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<ShopApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ShopApiError)) throw new Error(`not a ShopApiError: ${error}`)
  return error
}

afterEach(() => {
  vi.useRealTimers()
})

describe('requests', () => {
  test('carry a fixed set of headers, follow no redirect and have a time limit', async () => {
    const { calls, shopApi } = fakeApi(json(answers.product))
    await shopApi.product.get(1001)
    expect(calls.map(({ path }) => path)).toEqual(['/api/shop/product/1001'])
    expect(calls[0]?.init).toEqual({
      headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      redirect: 'manual',
      signal: expect.any(AbortSignal),
    })
  })

  test('requests are sent once more when the connection fails', async () => {
    const { calls, shopApi } = fakeApi(lost, json(answers.product))
    expect(await shopApi.product.get(1001)).toMatchObject({ product_id: 1001 })
    expect(calls).toHaveLength(2)
  })

  test('requests give up after the second failed connection', async () => {
    const { calls, shopApi } = fakeApi(lost)
    const error = await failure(shopApi.product.get(1001))
    expect(error).toMatchObject({ status: 0, path: '/api/shop/product/1001', isNotFound: false })
    expect(error.cause).toBeInstanceOf(TypeError)
    expect(calls).toHaveLength(2)
  })

  test('T25 end after six seconds without answer, and are not repeated', async () => {
    vi.useFakeTimers()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
      return controller.signal
    })
    let sent = 0
    const shopApi = createShopApi({
      fetch: (_, { signal }) => {
        sent += 1
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      },
    })
    const error = failure(shopApi.product.get(1001))
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await error).toMatchObject({ status: 0 })
    expect(sent).toBe(1)
    timeout.mockRestore()
  })

  test('requests for what cannot be an id are not sent', async () => {
    const { calls, shopApi } = fakeApi(json(answers.product))
    for (const id of [0, -1, 1.5, Number.NaN, 2 ** 60]) {
      expect(await failure(shopApi.product.get(id))).toMatchObject({ status: 404 })
    }
    expect(calls).toEqual([])
  })
})

describe('answers', () => {
  test.each([404, 401, 422, 429, 500, 503])(
    'with status %d are errors of that status, not repeated',
    async (status) => {
      const { calls, shopApi } = fakeApi(json({ message: 'Секрет' }, { status, headers: { 'x-request-id': 'r-1' } }))
      const error = await failure(shopApi.product.get(1001))
      expect(error).toMatchObject({ status, requestId: 'r-1', isNotFound: status === 404 })
      expect(error.message).not.toContain('Секрет')
      expect(calls).toHaveLength(1)
    },
  )

  test.each([
    JSON.stringify({ message: 'The route api/shop/product/1001 could not be found.' }),
    '<html><h1>404 Not Found</h1></html>',
    '',
  ])('that are 404 and %j are failures: what was asked for may well be there', async (body) => {
    const { calls, shopApi } = fakeApi(text(body, { status: 404 }))
    expect(await failure(shopApi.product.get(1001))).toMatchObject({ status: 0, isNotFound: false })
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['created', json(answers.product, { status: 201 })],
    ['accepted', json(answers.product, { status: 202 })],
    ['after byte order marks', text(`\ufeff\ufeff${JSON.stringify(answers.product)}`)],
  ])('that come %s are answers like any other', async (_, reply) => {
    expect(await fakeApi(reply).shopApi.product.get(1001)).toMatchObject({ product_id: 1001 })
  })

  test('that the tree, the brands or the news are not there (404) are failures: no page is gone', async () => {
    const { shopApi } = fakeApi(json({ message: 'Not Found.' }, { status: 404 }))
    for (const list of [shopApi.category.tree, shopApi.manufacturer.list, shopApi.news.list]) {
      expect(await failure(list())).toMatchObject({ status: 0, isNotFound: false })
    }
  })

  test('that there is no list of products, comparison, wishlist or pickup points (404) are failures, too', async () => {
    const { shopApi } = fakeApi(json({ message: 'Not Found.' }, { status: 404 }))
    const questions = [
      shopApi.product.list({ category_id: 220 }),
      shopApi.product.list({ category_id: 220, page: 2 }),
      shopApi.product.list({ query: 'круг' }),
      shopApi.product.compare([1001]),
      shopApi.wishlist.products([1001]),
      shopApi.deliveryPoints.list('630000'),
    ]
    for (const question of questions) expect(await failure(question)).toMatchObject({ status: 0, isNotFound: false })
  })

  test.each([
    ['behind the last one is not there (404) are none', { category_id: 220, page: 9 }, true],
    ['that the first one names is not there (404) are', { category_id: 220, page: 4 }, false],
    ['of a search is not there (404) are none', { query: 'круг', page: 4 }, true],
  ])('failures: that a page %s', async (_, query, isNotFound) => {
    const { shopApi } = fakeApi(json({}, { status: 404 }), json(answers.productList))
    expect(await failure(shopApi.product.list(query))).toMatchObject({ isNotFound })
  })

  test.each([
    ['a redirect', text('', { status: 302, headers: { location: 'https://evil.example/' } })],
    ['not modified', () => new Response(null, { status: 304 })],
    ['HTML', text('<!doctype html><p>Ошибка', { headers: { 'content-type': 'text/html' } })],
    ['a PHP warning before JSON', text(`<br />Warning: x${JSON.stringify(answers.product)}`)],
    ['half the JSON', text(JSON.stringify(answers.product).slice(0, 400))],
    ['broken UTF-8', text(new Uint8Array([0x22, 0xff, 0x22]))],
    ['nothing', text('')],
    ['no content', () => new Response(null, { status: 204 })],
    ['a failure with status 200', json({ result: 'ERROR', text: 'Нет товара' })],
    ['a product without id', json({ data: { ...card, product_id: null } })],
    ['a product without name', json({ data: { ...card, name: '' } })],
    ['null', json({ data: null })],
    ['more than 10 MB', text(`"${'x'.repeat(10 * 1024 * 1024)}"`)],
    ['a broken off body', () => new Response(new ReadableStream({ pull: (c) => c.error(new TypeError('lost')) }))],
  ])('T43 that are %s are invalid', async (_, reply) => {
    expect(await failure(fakeApi(reply).shopApi.product.get(1001))).toMatchObject({ status: 0 })
  })

  test('arrive whole in many small pieces', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(answers.product))
    const pieces = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
        controller.close()
      },
    })
    const product = await fakeApi(text(pieces)).shopApi.product.get(1001)
    expect(product.name).toBe(card.name)
  })

  test('errors name no query text', async () => {
    const error = await failure(fakeApi(json({}, { status: 500 })).shopApi.product.list({ query: 'тайна' }))
    expect(error.path).toBe('/api/shop/product')
    expect(error.message).not.toContain(encodeURIComponent('тайна'))
  })
})

describe('the product of the day', () => {
  test.each([
    ['404', json({ message: 'No query results' }, { status: 404 })],
    ['no content', () => new Response(null, { status: 204 })],
    ['null', json({ data: null })],
  ])('is null for %s', async (_, reply) => {
    expect(await fakeApi(reply).shopApi.product.ofTheDay()).toBeNull()
  })

  test('the product of the day is an error when the API fails', async () => {
    expect(await failure(fakeApi(json({}, { status: 500 })).shopApi.product.ofTheDay())).toMatchObject({ status: 500 })
  })
})

describe('lists', () => {
  test('lists by ids keep the asked order', async () => {
    const cards = [3, 1, 2].map((product_id) => ({ ...card, product_id }))
    const list = await fakeApi(json({ data: cards })).shopApi.product.list({ product_ids: [2, 3, 1] })
    expect(list.data.map(({ product_id }) => product_id)).toEqual([2, 3, 1])
  })

  test('lists with characteristics are whole where the API sends smaller pages than it is asked for', async () => {
    const asked: string[] = []
    const shopApi = createShopApi({
      fetch: async (path, init) => {
        if (path === '/api/shop/compare') {
          const { compare_products: items } = JSON.parse(String(init.body)) as { compare_products: object[] }
          return Response.json({ data: items.map((item) => ({ ...card, ...item })) })
        }
        const page = new URLSearchParams(path.split('?')[1]).get('page') ?? ''
        asked.push(page)
        const data = (page === '1' ? [1, 2] : [3]).map((product_id) => ({ ...card, product_id }))
        return Response.json({ data, meta: { current_page: page, last_page: 2, per_page: 2, total: 3 } })
      },
    })
    const idsOf = async (per_page: number) =>
      (await shopApi.product.described({ category_id: 17, per_page })).products.map(({ product_id }) => product_id)
    expect(await idsOf(200)).toEqual([1, 2, 3])
    expect(await idsOf(60)).toEqual([1, 2])
    expect(asked).toEqual(['1', '2', '1'])
  })
})

describe('a category', () => {
  const bare = { category_id: 221, name: 'Эксцентриковые' }
  const categoryApi = (tree: () => Response) =>
    createShopApi({ fetch: async (path) => (path === '/api/shop/category' ? tree() : Response.json({ data: bare })) })

  test('a category takes missing parents and children from the tree', async () => {
    const deep = { category_id: 222, name: 'Мини' }
    const tree = [{ category_id: 220, name: 'Машинки', slug: 'mashinki', children: [{ ...bare, childs: [deep] }] }]
    const category = await categoryApi(() => Response.json(tree)).category.get(221)
    expect(category.parents).toEqual([{ category_id: 220, name: 'Машинки', url: '/category/mashinki-220' }])
    expect(category.categories).toMatchObject([{ category_id: 222 }])
  })

  test('beyond the depth of the tree has its parents from the top, whichever way round they came', async () => {
    const levels = [1, 2, 3, 4, 5, 6].map((id) => ({ category_id: id, name: `${id}`, url: `/category/a-${id}` }))
    const tree = levels.reduceRight<object[]>((children, level) => [{ ...level, children }], [])
    const seventh = { category_id: 7, name: '7', url: '/category/a-7' }
    for (const parents of [levels, levels.toReversed(), [seventh, ...levels.toReversed()]]) {
      const data = { ...bare, category_id: 8, parents }
      const shopApi = createShopApi({
        fetch: async (path) => Response.json(path === '/api/shop/category' ? tree : { data }),
      })
      const ids = (await shopApi.category.get(8)).parents.map(({ category_id }) => category_id)
      expect(ids).toEqual(parents.map(({ category_id }) => category_id).toSorted())
    }
  })

  test('stands without the tree', async () => {
    const category = await categoryApi(() => new Response('', { status: 500 })).category.get(221)
    expect(category).toMatchObject({ category_id: 221, parents: [], categories: [] })
  })
})

describe('a menu', () => {
  const item = { title: 'Сервис', url: '/servis' }

  test('a menu may come without id and frame', async () => {
    for (const answer of [[item], { data: [item] }, { items: { 0: item, 2: null } }, { data: { menuItems: [item] } }]) {
      expect(await fakeApi(json(answer)).shopApi.menu.get(7)).toMatchObject({ id: 7, items: [{ id: 1, ...item }] })
    }
  })

  test('a menu is invalid without items', async () => {
    for (const answer of [[], {}, { data: null }, { data: [] }, { id: 7, name: 'Меню' }, { items: 'нет' }]) {
      expect(await failure(fakeApi(json(answer)).shopApi.menu.get(7))).toMatchObject({ status: 0 })
    }
  })
})

describe('caching', () => {
  test('caching names every value and says where it may be kept', async () => {
    const kept: [string, CachePolicy['tier']][] = []
    const replies: Record<string, unknown> = {
      '/api/shop/category': answers.categoryTree,
      '/api/shop/category/221': answers.category,
      '/api/shop/product/1001': answers.product,
      '/api/shop/product/1001/review?page=2': answers.reviews,
      '/api/shop/product/1001/review?page=1': answers.reviews,
      '/api/shop/product/specialday': answers.productOfTheDay,
      '/api/shop/manufacturer': answers.manufacturers,
      '/api/shop/manufacturer/5': answers.manufacturer,
      '/api/menus/1': answers.menu,
      '/api/news/news': answers.news,
      '/api/news/news/31': answers.newsArticle,
    }
    const shopApi = createShopApi({
      fetch: async (path) => Response.json(replies[path] ?? answers.productList),
      cached: (key, policy, load) => {
        kept.push([key, policy.tier])
        return load()
      },
    })
    await shopApi.category.get(221)
    await shopApi.product.get(1001)
    await shopApi.product.reviews(1001, 2)
    await shopApi.product.reviews(1001, Number.NaN)
    await shopApi.product.ofTheDay()
    await shopApi.product.list({ category_id: 220 })
    await shopApi.product.list({ category_id: 220, filter: { 12: ['121'] } })
    await shopApi.product.list({ query: 'круг' })
    await shopApi.manufacturer.list()
    await shopApi.manufacturer.get(5)
    await shopApi.menu.get(1)
    await shopApi.news.list()
    await shopApi.news.get(31)
    expect(kept).toEqual([
      ['category:221', 'kv'],
      ['category-tree', 'kv'],
      ['product:1001', 'location'],
      ['reviews:1001:2', 'location'],
      ['reviews:1001:1', 'location'],
      ['product-of-the-day', 'location'],
      ['product-list:category_id=220&page=1&per_page=60&sort_by=view', 'location'],
      ['product-list:category_id=220&page=1&per_page=60&sort_by=view&filter%5B12%5D%5B%5D=121', 'memory'],
      [`product-list:query=${encodeURIComponent('круг')}&page=1&per_page=60&sort_by=view`, 'memory'],
      ['manufacturers', 'kv'],
      ['manufacturer:5', 'kv'],
      ['menu:1', 'kv'],
      ['news', 'kv'],
      ['news:31', 'kv'],
    ])
  })

  test('HTML goes through the sanitiser, other text does not', async () => {
    const seen: string[] = []
    const shopApi = createShopApi({
      fetch: async () => Response.json(answers.product),
      sanitizeHtml: (html) => {
        seen.push(html)
        return '<p>чисто</p>'
      },
    })
    const product = await shopApi.product.get(1001)
    const { description, seo, qa } = answers.product.data
    expect(seen.sort()).toEqual([description, seo.text, qa[0]?.answer].sort())
    expect(product).toMatchObject({ description: '<p>чисто</p>', seo: { text: '<p>чисто</p>' } })
  })
})
