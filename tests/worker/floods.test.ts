import { afterEach, describe, expect, test, vi } from 'vitest'
import { trackingParameters } from '../../worker/tracking-parameters.ts'
import { answers } from '../support/shop-answers.ts'
import { shopOrigin, startIsolate } from './isolate.ts'
import { createLimits, times } from './rate-limits.ts'

afterEach(() => vi.restoreAllMocks())

test('T12 a flood of made-up parameters and searches writes one answer into KV at most', async () => {
  const { ask, kvWrites } = startIsolate({
    upstream: ({ url }) => Response.json(url.includes('category/') ? answers.category : answers.productList),
    page: async (_request, { shopApi }) => {
      await shopApi.category.get(221)
      return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } })
    },
  })
  for (const n of times(200)) {
    expect((await ask(`/category/krugi-221?x${n}=${n}`)).status).toBe(200)
    expect((await ask(`/api/shop/product?query=${n}&x=${n}`)).status).toBe(200)
  }
  expect(kvWrites).toHaveLength(1)
})

describe('of pages under made-up addresses', () => {
  const made = (n: number) => [
    ...[`/?x${n}=1`, `/?page=${n + 2}`, `/?sort=f${n}`, '/?sort=price_asc', `/novosti?page=${n + 2}`],
    ...[`/o-kompanii?sort=price_asc&page=${n + 2}`, `/info/3m?page=${n + 2}`, `/product/krug-1?page=${n + 2}`],
    ...[`/category/krugi-17?sort=f${n}`, `/category/krugi-17?sort=view&page=${n + 2}`],
    ...[`/category/krugi-17?page=0${n + 2}`, `/category/krugi-17?page=${n + 2}&page=${n + 3}`],
    ...[`/category/krugi-17?page=-${n}`, `/category/krugi-17?page=${n + 2}.0`, `/manufacturer?page=${n + 2}`],
    ...[`/category/krugi-17?page=99999${n}`, `/category/krugi-17.data?page=${n + 2}`],
  ]

  test('T12 none is stored', async () => {
    const puts = vi.spyOn(caches.default, 'put')
    const { ask, rendered } = startIsolate()
    for (const path of times(10).flatMap(made)) {
      expect((await ask(path)).status, path).toBe(200)
      const before = rendered.length
      await ask(path)
      expect(rendered.length, path).toBe(before + 1)
    }
    expect(puts).not.toHaveBeenCalled()
  })

  test('T12 pages that do not exist and redirects are stored neither', async () => {
    const puts = vi.spyOn(caches.default, 'put')
    const { ask } = startIsolate({
      page: (request) =>
        request.url.includes('page=7')
          ? new Response('no', { status: 404, headers: { 'Content-Type': 'text/html' } })
          : new Response(null, { status: 302, headers: { Location: '/category/krugi-17' } }),
    })
    for (const n of times(50)) {
      await ask(`/category/krugi-17?page=7${n}`)
      await ask(`/category/krugi-17?page=8${n}`)
    }
    expect(puts).not.toHaveBeenCalled()
  })

  test('T12 those with parameters of advertisers are the page itself', async () => {
    const puts = vi.spyOn(caches.default, 'put')
    const { ask, rendered } = startIsolate()
    await ask('/category/lenty-18?page=2&sort=price_asc')
    const marks = trackingParameters.map((name) => `${name.replace('*', 'x')}=1`)
    for (const mark of marks) await ask(`/category/lenty-18?sort=price_asc&${mark}&page=2`)
    // The first visitor's page is the one that is stored.
    expect(rendered).toHaveLength(1)
    expect(puts).toHaveBeenCalledTimes(1)
    expect(marks.length).toBeGreaterThan(250)
  })
})

test('T12 made-up postal codes, searches and filters drive nothing of the catalogue out of memory', async () => {
  const points = times(300).map((n) => ({ code: `P${n}`, location: { address: 'Ленина, 1' } }))
  const { ask } = startIsolate({
    upstream: ({ url }) => {
      if (url.includes('deliverypoints')) return Response.json(points)
      if (url.includes('menus')) return Response.json(answers.menu)
      if (/product\/\d+$/.test(url)) return Response.json(answers.product)
      return Response.json(url.endsWith('/category') ? answers.categoryTree : answers.productList)
    },
    page: async (_request, { shopApi }) => {
      await shopApi.menu.get(1)
      await shopApi.category.tree()
      await shopApi.product.get(1001)
      await shopApi.product.list({ category_id: 17 })
      return new Response('page')
    },
  })
  /** Where a page that is never stored has its data from. */
  const sources = async () => {
    const timings = (await ask('/korzina')).headers.get('Server-Timing') ?? ''
    return timings.split(', ').map((timing) => timing.replace(/;dur=.*/, ''))
  }
  await sources()
  const before = ['menu', 'category-tree', 'product', 'product-list'].map((kind) => `${kind};desc="memory"`)
  expect(await sources()).toEqual(before)
  for (const n of times(20)) {
    const headers = { Origin: shopOrigin, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ postal_code: String(100_000 + n) })
    expect((await ask('/api/cdek/deliverypoints', { method: 'POST', headers, body })).status).toBe(200)
    await ask(`/api/shop/product?query=${n}`)
    await ask(`/api/shop/product?category_id=17&filter[12][]=${n}`)
    await ask(`/api/shop/product?category_id=17&page=${1_000 + n}`)
  }
  expect(await sources()).toEqual(before)
})

test('T12 200 unknown numbers write nothing into KV', async () => {
  const { ask, kvWrites } = startIsolate({ upstream: () => Response.json({ message: 'no' }, { status: 404 }) })
  const kinds = ['shop/category', 'shop/product', 'shop/manufacturer', 'news/news', 'menus']
  for (const n of times(200)) expect((await ask(`/api/${kinds[n % 5]}/${5_000 + n}`)).status).toBe(404)
  expect(kvWrites).toEqual([])
})

test('T12 one of thirty visits to each thing that is not there asks the shop API', async () => {
  const { ask, sent } = startIsolate({ upstream: () => Response.json({ message: 'no' }, { status: 404 }) })
  const paths = ['shop/category/7', 'shop/product/7', 'shop/product/7/review', 'shop/manufacturer/7', 'news/news/7']
  for (const path of paths) {
    for (const _ of times(30)) expect((await ask(`/api/${path}`)).status).toBe(404)
    expect(sent.filter(({ url }) => url.replace(/\?.*/, '').endsWith(path))).toHaveLength(1)
  }
})

test('T12 pages behind the last one that is known are empty without a question', async () => {
  const { ask, sent } = startIsolate({
    upstream: ({ url }) => Response.json(url.includes('review') ? answers.reviews : answers.productList),
  })
  const { last_page: last } = answers.productList.meta
  for (const [path, behind] of [
    ['/api/shop/product?category_id=19', last + 1],
    ['/api/shop/product?category_id=19&filter[12][]=a', last + 1],
    ['/api/shop/product/77/review?', 50],
  ] as const) {
    await ask(`${path}&page=1`)
    const before = sent.length
    for (const n of times(50)) {
      const response = await ask(`${path}&page=${behind + n}`)
      expect(await response.json()).toMatchObject({ data: [], meta: { current_page: behind + n } })
    }
    expect(sent).toHaveLength(before)
  }
})

test('T16 30 of 120 address queries of one visitor within a minute reach the address service, whatever it calls itself', async () => {
  const { limits, wait } = createLimits()
  const { ask, sent } = startIsolate({
    upstream: () => Response.json({ suggestions: [] }),
    env: { ...limits, DADATA_TOKEN: 'token' },
  })
  const query = async (n: number, visitor = '203.0.113.9') => {
    const headers = { Origin: shopOrigin, 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${n}` }
    const init = { method: 'POST', headers: { ...headers, 'CF-Connecting-IP': visitor } }
    const response = await ask('/api/address', { ...init, body: JSON.stringify({ query: `улица ${n}` }) })
    return [response.status, response.headers.get('Retry-After')]
  }
  const answers = []
  for (const n of times(120)) answers.push(await query(n))
  expect(sent).toHaveLength(30)
  expect(answers.slice(30)).toEqual(times(90).map(() => [429, '60']))
  expect(await query(1_000, '203.0.113.10')).toEqual([200, null])
  wait(60)
  expect(await query(2_000)).toEqual([200, null])
})
