import { expect, test, vi } from 'vitest'
import { loadCategoryTree } from '../../app/shop-api/category.ts'
import { readApi } from '../../app/shop-api/client.ts'
import { loadMainMenu } from '../../app/shop-api/menu.ts'
import { loadProductOfDay, loadProducts, loadReviews } from '../../app/shop-api/products.ts'
import { loadSuggestions } from '../../app/shop-api/search.ts'
import { loadWishlistedProducts } from '../../app/shop-api/wishlist.ts'
import { createShopApi } from '../../shared/shop-api/shop-api.ts'
import { createEdge, origin } from './edge-app.ts'

const seo = { title: 'Круги', h1: null, description: null, keywords: null, text: '<p>Текст</p>', noindex: 0 }
const reference = { category_id: 173, name: 'Абразивы', slug: 'abrazivy', url: '/category/abrazivy-173' }
const filters = [
  {
    id: '12',
    name: 'Диаметр',
    type: 'checkbox',
    unit: 'мм',
    sort_order: 2,
    values: [{ id: 121, name: '125', count: '18' }],
  },
  { id: 'price', name: 'Цена', type: 'range', unit: '₽', sort_order: 1, min: 45, max: 45990, step: 1, values: [] },
]
const card = {
  product_id: 1001,
  sku: 'NST-125-P80',
  sku3m: '7100012345',
  name: 'Круг шлифовальный',
  url: 'https://api.example.ru/product/krug-1001',
  picture: { src: '/images/1001/main.jpg', alt: null },
  manufacturer: { id: 5, name: '3M', slug: '3m', url: '/manufacturer/3m-5' },
  badges: [{ title: 'Хит', slug: 'hit', color: '#e53935', textcolor: '#ffffff' }],
  rating: { value: '4.8', rating1: 0, rating2: 0, rating3: 1, rating4: 3, rating5: 21 },
  reviews_count: 25,
  price: '129.5000',
  price_old: 159,
  price_ration: 19,
  unit: { name: 'штука', short: 'шт.' },
  minimum: 10,
  quantity: 1240,
  stock_status: 'В наличии',
  noPackageText: null,
  is_onlyinvoice: 0,
  is_allow_buy: 1,
  is_allow_show: true,
  discounts: [{ quantity: 100, price: 119, percent: 8 }],
}
const review = {
  review_id: 77,
  author: 'Сергей',
  rating: 5,
  text: 'Хорошо & быстро',
  date_added: '2025-09-14 10:00:00',
}
const reviews = { data: [review], meta: { current_page: 2, last_page: 3, per_page: 10, total: 25 } }
const product = {
  ...card,
  short_description: 'Керамическое зерно',
  description: '<p>Описание &amp; &lt;размеры&gt;</p>',
  tags: ['шлифовка'],
  pictures: [{ src: '/images/1001/2.jpg', alt: null }],
  files: [{ name: 'Паспорт', src: '/files/1001.pdf', size: 245123, ext: 'pdf' }],
  review_pictures: [{ src: '/images/reviews/77.jpg' }],
  attributes: [{ attribute_id: 12, name: 'Диаметр', text: '125', unit: 'мм' }],
  relateds: [card],
  categories: [reference],
  reviews,
  qa: [{ id: 3, question: 'Подойдёт?', answer: '<b>Да</b>', author: 'Олег', date_added: '2025-10-02 11:20:00' }],
  seo,
}
const category = { ...reference, count_products: 74, picture: null, categories: [] }
const manufacturer = {
  id: 5,
  name: '3M',
  slug: '3m',
  url: '/manufacturer/3m-5',
  picture: { src: '/images/3m.png' },
  count_products: 120,
}
const column = {
  title: 'По форме',
  url: null,
  items: [{ title: 'Круги', url: '/category/krugi-17', badge: 'Новинка' }],
}
const news = {
  id: 31,
  url: '/novosti/31',
  picture: '/images/31.jpg',
  title: 'Ленты',
  entry: 'Коротко',
  date_added: '2025-11-10 09:00:00',
}

const answers: Record<string, unknown> = {
  '/api/shop/category': { data: [{ ...category, categories: [category] }] },
  '/api/shop/category/173': { data: { ...category, description: '<p>О</p>', parents: [reference], filters, seo } },
  '/api/shop/product': {
    data: [card],
    filters,
    meta: { current_page: 1, last_page: 4, per_page: '60', total: 214, from: 1, to: 60 },
  },
  '/api/shop/product/1001': { data: product },
  '/api/shop/product/1001/review': reviews,
  '/api/shop/product/specialday': { data: card },
  '/api/shop/manufacturer': { data: [manufacturer] },
  '/api/shop/manufacturer/5': { data: { ...manufacturer, description: '<p>О</p>', seo } },
  '/api/menus/1': {
    data: {
      id: 1,
      name: 'Меню',
      items: [
        {
          id: 11,
          title: 'Абразивы',
          url: reference.url,
          target: '_self',
          hidden: 0,
          children: [],
          megamenu: { columns: [column] },
        },
      ],
    },
  },
  '/api/search/query': { data: [{ type: 'product', key: 1001, name: card.name, description: card.sku, price: 129.5 }] },
  '/api/wishlist': { data: { products: [card] } },
  '/api/news/news': { data: [news] },
  '/api/news/news/31': { data: { ...news, body: '<p>Текст</p>' } },
}

const settings = { sanitizeHtml: (html: string) => html, hosts: ['api.example.ru'] }
const onServer = createShopApi({ ...settings, fetch: async (path) => Response.json(answers[path.replace(/\?.*/, '')]) })
const edge = createEdge({ shopApi: onServer })
/** As our own pages send it. */
vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
  edge.send(path, { ...init, headers: { ...init.headers, Origin: origin } }),
)

/** Reads what no page has a function for in the browser. */
const readData = (path: string) => readApi<{ data: unknown }>(path).then(({ data }) => data)

const list = { category_id: 173, filter: { 12: ['121'], price: { min: 45 } } }

const reads: [name: string, inBrowser: () => Promise<unknown>, direct: () => Promise<unknown>][] = [
  ['the category tree', loadCategoryTree, onServer.category.tree],
  ['a category', () => readData('/api/shop/category/173'), () => onServer.category.get(173)],
  ['a product list', () => loadProducts(list), () => onServer.product.list(list)],
  [
    'cards by their ids',
    () => loadProducts({ product_ids: [1001] }),
    () => onServer.product.list({ product_ids: [1001] }),
  ],
  ['a product', () => readData('/api/shop/product/1001'), () => onServer.product.get(1001)],
  ['reviews', () => loadReviews(1001, 2), () => onServer.product.reviews(1001, 2)],
  ['the product of the day', () => loadProductOfDay('21.11.2026'), onServer.product.ofTheDay],
  ['manufacturers', () => readData('/api/shop/manufacturer'), onServer.manufacturer.list],
  ['a manufacturer', () => readData('/api/shop/manufacturer/5'), () => onServer.manufacturer.get(5)],
  ['a menu', loadMainMenu, () => onServer.menu.get(1)],
  ['news', () => readData('/api/news/news'), onServer.news.list],
  ['a news article', () => readData('/api/news/news/31'), () => onServer.news.get(31)],
  ['suggestions', () => loadSuggestions('круг').then(({ data }) => data), () => onServer.search.suggestions('круг')],
  ['a wishlist', () => loadWishlistedProducts([1001]), () => onServer.wishlist.products([1001])],
]

test.each(reads)('%s reads the same in the browser as on the server', async (_, inBrowser, direct) => {
  const expected = await direct()
  expect(expected).toBeTruthy()
  expect(await inBrowser()).toEqual(expected)
})

test('what the shop refuses is an error with its status and message', async () => {
  await expect(loadSuggestions('x'.repeat(70_000))).rejects.toMatchObject({
    name: 'ShopApiError',
    status: 413,
    message: '/api/search/query: status 413 Payload too large',
  })
})

test('no answer within the time limit is an error without a status', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  await expect(readApi('/api/news/news', { timeoutMs: 5 })).rejects.toMatchObject({ status: 0, path: '/api/news/news' })
})
