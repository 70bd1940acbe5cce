import { beforeAll, describe, expect, test } from 'vitest'
import type { WireProductCard } from '../../packages/demo-shop/db/product-wire.ts'
import type { WireCategory, WireNews } from '../../packages/demo-shop/wire.ts'
import { sortOrders } from '../../shared/shop-api/product-query.ts'
import type { ProductPage } from './seeded-shop.ts'
import {
  biggestCategory,
  call,
  catalogue,
  flatten,
  idsOf,
  ORIGIN,
  pictureStore,
  products,
  productsOf,
  read,
  readProducts,
  seedShop,
  visible,
} from './seeded-shop.ts'

beforeAll(seedShop)

describe('product list', () => {
  test('product list comes in pages that together hold every visible product once', async () => {
    const first = await readProducts('per_page=100')
    const pages = [first, await readProducts('per_page=100&page=2'), await readProducts('per_page=100&page=3')]
    expect(first.meta).toMatchObject({ current_page: 1, from: 1, to: 100, per_page: 100, total: visible.length })
    expect(first.meta.last_page).toBe(Math.ceil(visible.length / 100))
    expect(first.meta.path).toBe(`${ORIGIN}/api/shop/product`)
    expect(first.links).toEqual({
      first: `${ORIGIN}/api/shop/product?page=1`,
      last: `${ORIGIN}/api/shop/product?page=${first.meta.last_page}`,
      prev: null,
      next: `${ORIGIN}/api/shop/product?page=2`,
    })
    expect(pages.flatMap(idsOf).sort()).toEqual(visible.map(({ product_id }) => product_id).sort())
  })

  test('product list shows 60 of them, most viewed first, unless asked otherwise', async () => {
    const page = await readProducts()
    const byViews = [...visible].sort((a, b) => b.views - a.views || a.product_id - b.product_id)
    expect(idsOf(page)).toEqual(byViews.slice(0, 60).map(({ product_id }) => product_id))
  })

  test('product list answers 200 with an empty page beyond the end', async () => {
    const page = await readProducts('page=999')
    expect(page.data).toEqual([])
    expect(page.meta).toMatchObject({ current_page: 999, from: null, to: null, total: visible.length })
  })

  test('product list has one last page and no filters when nothing is found', async () => {
    const page = await readProducts('category_id=999999')
    expect(page).toMatchObject({ data: [], filters: [], meta: { from: null, to: null, total: 0, last_page: 1 } })
  })

  test('product list sends filters with the first page only', async () => {
    expect((await readProducts('per_page=5')).filters).not.toEqual([])
    expect(await readProducts('per_page=5&page=2')).not.toHaveProperty('filters')
  })

  test('clamps per_page to 1 and 200', async () => {
    expect((await readProducts('per_page=5000')).data).toHaveLength(200)
    expect((await readProducts('per_page=-3')).data).toHaveLength(1)
  })

  test('sorts by price with "price on request" at the end', async () => {
    const prices = async (sort: string) =>
      (await readProducts(`per_page=200&page=1&sort_by=${sort}`)).data.map(({ price }) => price)
    const known = visible.flatMap(({ price }) => (price === null ? [] : [price / 100]))
    const [up, down] = [[...known].sort((a, b) => a - b), [...known].sort((a, b) => b - a)]
    expect((await prices('price_asc')).filter((price) => price !== null)).toEqual(up.slice(0, 200))
    expect(await prices('price_desc')).toEqual(down.slice(0, 200))
    const last = await readProducts(`per_page=1&page=${visible.length}&sort_by=price_asc`)
    expect(last.data[0]?.price).toBeNull()
  })

  test.each([
    ['new', (card: WireProductCard) => products.find((p) => p.product_id === card.product_id)?.date_added ?? ''],
    ['rating', (card: WireProductCard) => String(card.rating.value)],
    ['discount', (card: WireProductCard) => String(card.price_ration ?? 0).padStart(3, '0')],
  ])('sorts by %s, highest first', async (sort, sortedBy) => {
    const values = (await readProducts(`per_page=200&sort_by=${sort}`)).data.map(sortedBy)
    expect(values).toEqual([...values].sort().reverse())
    expect(new Set(values).size).toBeGreaterThan(1)
  })

  test.each(sortOrders)('takes the order «$label», which the storefront offers', async ({ key }) => {
    expect((await readProducts(`per_page=20&sort_by=${key}`)).data).toHaveLength(20)
  })

  test('product list takes several manufacturers, categories and ids', async () => {
    const [one, two] = catalogue.manufacturers.map(({ id }) => id)
    const made = visible.filter(({ manufacturer_id: id }) => id === one || id === two)
    expect((await readProducts(`manufacturer_ids[]=${one}&manufacturer_ids[]=${two}`)).meta.total).toBe(made.length)
    const ids = visible.slice(3, 6).map(({ product_id }) => product_id)
    expect(idsOf(await readProducts(`product_ids[]=${ids.join('&product_ids[]=')}`)).sort()).toEqual(ids.sort())
  })
})

describe('product', () => {
  test('product is its card and what the product page adds', async () => {
    const seeded = visible.find(({ related_ids, files }) => related_ids.length > 0 && files.length > 0)
    const { data } = await read<{ data: Record<string, unknown> }>(`/api/shop/product/${seeded?.product_id}`)
    const [card] = (await readProducts(`product_ids[]=${seeded?.product_id}`)).data
    expect(data).toMatchObject({ ...card })
    expect(data.attributes).toHaveLength(seeded?.attributes.length ?? 0)
    expect(data).toMatchObject({ description: seeded?.description, files: seeded?.files, tags: seeded?.tags })
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['relateds', 'categories', 'reviews', 'qa', 'seo', 'filters']),
    )
  })

  test('emits roubles for kopecks and the percent of the discount', async () => {
    const seeded = visible.find(({ price, price_old }) => price !== null && price_old !== null && price_old > price)
    const { data } = await read<{ data: WireProductCard }>(`/api/shop/product/${seeded?.product_id}`)
    expect(data.price).toBe((seeded?.price ?? 0) / 100)
    expect(data.price_old).toBe((seeded?.price_old ?? 0) / 100)
    expect(data.price_ration).toBe(Math.round((1 - (data.price ?? 0) / (data.price_old ?? 1)) * 100))
  })

  test('that is hidden answers by id alone: no list, count, search or related product has it', async () => {
    const hidden = products.filter(({ is_allow_show }) => !is_allow_show)
    expect(hidden.length).toBeGreaterThan(0)
    for (const { product_id, sku } of hidden) {
      const { data } = await read<{ data: WireProductCard }>(`/api/shop/product/${product_id}`)
      expect(data).toMatchObject({ product_id, is_allow_show: false, seo: { noindex: true } })
      expect((await readProducts(`product_ids[]=${product_id}`)).meta.total).toBe(0)
      expect(idsOf(await readProducts(`query=${encodeURIComponent(sku)}`))).not.toContain(product_id)
    }
  })

  test('product of the day is a card', async () => {
    const { data } = await read<{ data: WireProductCard }>('/api/shop/product/specialday')
    expect(data.product_id).toBe(catalogue.specialday_product_id)
  })

  test('product has its reviews newest first, ten on a page, with ratings that agree', async () => {
    const reviews = [...catalogue.reviews()]
    const counts = Map.groupBy(reviews, ({ product_id }) => product_id)
    const [id, own] = [...counts].reduce((most, each) => (each[1].length > most[1].length ? each : most))
    const page = await read<ProductPage>(`/api/shop/product/${id}/review`)
    expect(page.meta).toMatchObject({ total: own.length, per_page: 10, current_page: 1 })
    const dates = own
      .map(({ date_added }) => date_added)
      .sort()
      .reverse()
    expect(page.data.map((review) => Reflect.get(review, 'date_added'))).toEqual(dates.slice(0, 10))
    const { data } = await read<{ data: WireProductCard }>(`/api/shop/product/${id}`)
    expect(data.reviews_count).toBe(own.length)
    expect(data.rating.rating5).toBe(own.filter(({ rating }) => rating === 5).length)
    expect(data).toMatchObject({ reviews: { data: page.data } })
  })
})

describe('category', () => {
  test('tree counts the distinct visible products of every subtree', async () => {
    const { data } = await read<{ data: WireCategory[] }>('/api/shop/category')
    const all = flatten(data)
    expect(all).toHaveLength(catalogue.categories.length)
    for (const { category_id, count_products } of all) {
      expect([category_id, count_products]).toEqual([category_id, productsOf(category_id).length])
    }
  })

  test('category answers parents from the root down, its subtree and the filters of its products', async () => {
    const leaf = catalogue.categories.find(({ category_id, parent_id }) => {
      const parent = catalogue.categories.find((category) => category.category_id === parent_id)
      return parent && parent.parent_id !== null && productsOf(category_id).length > 1
    })
    const { data } = await read<{ data: { parents: { category_id: number }[]; filters: unknown } }>(
      `/api/shop/category/${leaf?.category_id}`,
    )
    const parent = catalogue.categories.find(({ category_id }) => category_id === leaf?.parent_id)
    expect(data.parents.map(({ category_id }) => category_id)).toEqual([parent?.parent_id, leaf?.parent_id])
    expect(data.filters).toEqual((await readProducts(`category_id=${leaf?.category_id}`)).filters)
    const root = await read<{ data: WireCategory }>(`/api/shop/category/${biggestCategory()}`)
    expect(root.data.categories.length).toBeGreaterThan(0)
  })
})

describe('manufacturers, menus and news', () => {
  test('answer lists and single items', async () => {
    const makers = await read<{ data: { id: number; count_products: number }[] }>('/api/shop/manufacturer')
    expect(makers.data).toHaveLength(catalogue.manufacturers.length)
    const [maker] = makers.data
    expect(maker?.count_products).toBe(visible.filter(({ manufacturer_id: id }) => id === maker?.id).length)
    const single = await read<{ data: { description: string } }>(`/api/shop/manufacturer/${maker?.id}`)
    expect(single.data.description).toBe(catalogue.manufacturers.find(({ id }) => id === maker?.id)?.description)

    const menu = await read<{ data: { items: unknown[] } }>('/api/menus/1')
    expect(menu.data.items).toHaveLength(catalogue.menus.find(({ id }) => id === 1)?.items.length ?? -1)

    const news = await read<{ data: WireNews[] }>('/api/news/news')
    expect(news.data[0]).not.toHaveProperty('body')
    const dates = news.data.map(({ date_added }) => date_added)
    expect(dates).toEqual([...dates].sort().reverse())
    const item = await read<{ data: WireNews }>(`/api/news/news/${news.data[0]?.id}`)
    expect(item.data).toMatchObject({ ...news.data[0], body: expect.stringContaining('<p>') })
  })
})

describe('errors', () => {
  test.each([
    ['/api/shop/product/99999999', 'No query results for model [App\\Models\\Product] 99999999'],
    ['/api/shop/product/abc', 'No query results for model [App\\Models\\Product] abc'],
    ['/api/shop/product/99999999/review', 'No query results for model [App\\Models\\Product] 99999999'],
    ['/api/shop/category/99999999', 'No query results for model [App\\Models\\Category] 99999999'],
    ['/api/shop/manufacturer/0', 'No query results for model [App\\Models\\Manufacturer] 0'],
    ['/api/menus/99', 'No query results for model [App\\Models\\Menu] 99'],
    ['/api/news/news/999', 'No query results for model [App\\Models\\News] 999'],
    ['/api/nowhere', 'The route api/nowhere could not be found.'],
  ])('GET %s is 404', async (path, message) => {
    const response = await call(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message })
  })

  test('a method that a route does not have is 405 and names those it has', async () => {
    const response = await call('/api/shop/product', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
    expect(await response.json()).toEqual({
      message: 'The POST method is not supported for route api/shop/product. Supported methods: GET, HEAD.',
    })
    expect((await call('/api/search/query')).headers.get('Allow')).toBe('POST')
  })

  test('bad parameters are 422 with a message for each field', async () => {
    const response = await call('/api/shop/product?sort_by=beauty&per_page=many&category_id=x')
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      message: 'The selected sort by is invalid. (and 2 more errors)',
      errors: {
        sort_by: ['The selected sort by is invalid.'],
        per_page: ['The per page field must be an integer.'],
        category_id: ['The category id field must be an integer.'],
      },
    })
    expect((await call('/api/shop/product?filter={oops')).status).toBe(422)
    expect((await call('/api/search/query', { method: 'POST', body: '{}' })).status).toBe(422)
  })
})

describe('files', () => {
  test('pictures come from the store with a validator, and unknown ones are 404', async () => {
    await pictureStore.put('disc.jpg', new Uint8Array([0xff, 0xd8, 0xff]))
    const response = await call('/images/disc.jpg')
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect((await response.arrayBuffer()).byteLength).toBe(3)
    const again = await call('/images/disc.jpg', { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
    expect((await call('/images/unknown.jpg')).status).toBe(404)
  })

  test('documents are PDF', async () => {
    const response = await call('/files/1001.pdf')
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(new TextDecoder().decode(await response.arrayBuffer())).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/)
  })
})
