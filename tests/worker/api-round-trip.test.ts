import { expect, test } from 'vitest'
import { createShopApi, type ShopApi } from '../../app/shop-api/shop-api.ts'
import { createEdge } from './edge-app.ts'

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
  '/api/news/news': { data: [news] },
  '/api/news/news/31': { data: { ...news, body: '<p>Текст</p>' } },
}

const settings = { sanitizeHtml: (html: string) => html, hosts: ['api.example.ru'] }
const onServer = createShopApi({ ...settings, fetch: async (path) => Response.json(answers[path.replace(/\?.*/, '')]) })
const edge = createEdge({ shopApi: onServer })
const inBrowser = createShopApi({ ...settings, fetch: (path, init) => edge.send(path, init) })

const reads: [name: string, read: (shopApi: ShopApi) => Promise<unknown>][] = [
  ['the category tree', ({ category }) => category.tree()],
  ['a category', ({ category }) => category.get(173)],
  ['a product list', ({ product }) => product.list({ category_id: 173, filter: { 12: ['121'], price: { min: 45 } } })],
  ['a product', ({ product }) => product.get(1001)],
  ['reviews', ({ product }) => product.reviews(1001, 2)],
  ['the product of the day', ({ product }) => product.ofTheDay()],
  ['manufacturers', ({ manufacturer }) => manufacturer.list()],
  ['a manufacturer', ({ manufacturer }) => manufacturer.get(5)],
  ['a menu', ({ menu }) => menu.get(1)],
  ['news', ({ news }) => news.list()],
  ['a news article', ({ news }) => news.get(31)],
]

test.each(reads)('%s reads the same through the interface as on the server', async (_, read) => {
  const direct = await read(onServer)
  expect(direct).toBeTruthy()
  expect(await read(inBrowser)).toEqual(direct)
})
