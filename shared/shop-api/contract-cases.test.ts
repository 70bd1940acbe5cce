import type { Struct } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { answers, card } from '../../tests/support/shop-answers.ts'
import { Calculation } from './contract/calculation.ts'
import { Category, type CategoryNode, CategoryTree } from './contract/category.ts'
import { pathInTree } from './contract/category-tree.ts'
import { ComparedProducts } from './contract/compare.ts'
import { CustomerHint } from './contract/customer.ts'
import { DeliveryPoints } from './contract/delivery-point.ts'
import { Manufacturers } from './contract/manufacturer.ts'
import { Menu, type MenuItem } from './contract/menu.ts'
import { NewsArticle, NewsItems } from './contract/news.ts'
import { parse } from './contract/parse.ts'
import { Payment } from './contract/payment.ts'
import { PlacedOrder } from './contract/placed-order.ts'
import { Product, ProductCard, ProductIds, ProductList, ProductOfTheDay, productListOf } from './contract/product.ts'
import { ReviewPage } from './contract/review.ts'
import { SearchItems } from './contract/search.ts'
import { WishlistAnswer } from './contract/wishlist.ts'

const settings = { hosts: ['api.example.ru', 'old.example.ru'], sanitizeHtml: (html: string) => html }
const read = <T, S>(answer: unknown, struct: Struct<T, S>): T => parse(answer, struct, settings)

describe('addresses', () => {
  const urlOf = (fields: object) => read({ ...card, ...fields }, ProductCard).url

  test('T22 a foreign or wrong page address gives way to our own', () => {
    for (const url of [
      'https://evil.example/product/x-1001',
      'javascript:alert(1)',
      '/product/x-7',
      '/item/1001',
      '',
      null,
    ]) {
      expect(urlOf({ url, slug: 'Круг/125' })).toBe(`/product/${encodeURIComponent('круг-125')}-1001`)
    }
    expect(urlOf({ url: null, slug: null, name: 'Круг 3M P80' })).toBe('/product/product-1001')
    expect(urlOf({ url: '/product/krug-1001/?path=7#top' })).toBe('/product/krug-1001')
    // Pages have small letters: the address of another spelling would lead back to the API's for ever.
    expect(urlOf({ url: '/product/Krug_3M-1001' })).toBe('/product/krug_3m-1001')
    expect(urlOf({ url: '/product/Круг-1001' })).toBe(`/product/${encodeURIComponent('Круг')}-1001`)
  })

  const src = (picture: unknown) => read({ ...card, picture }, ProductCard).picture?.src ?? null

  test.each([
    ['storage/x.jpg', '/storage/x.jpg'],
    ['/image/catalog/Круг 125.jpg', '/image/catalog/%D0%9A%D1%80%D1%83%D0%B3%20125.jpg'],
    ['https://api.example.ru//evil.example/x.jpg', '/evil.example/x.jpg'],
    ['https://cdn.example/x.jpg', 'https://cdn.example/x.jpg'],
    ['http://cdn.example/x.jpg', null],
    ['https://user@cdn.example/x.jpg', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['/image/no_image.png', null],
    ['/image/nophoto.jpg', null],
    ['/image/No-Picture_2.png?v=1', null],
    ['/image/no_images_found.png', '/image/no_images_found.png'],
    [`/${'a'.repeat(1_600)}.png`, null],
    [`/${'а'.repeat(600)}.png`, null],
    ['#a.png', null],
    ['https://api.example.ru/image/cache/no_image-500x500.png', null],
    ['', null],
    [false, null],
    [0, null],
    [[], null],
    [{ src: '' }, null],
    [['/a.jpg', '/b.jpg'], '/a.jpg'],
  ])('T22 picture %j is at %j', (picture, expected) => {
    expect(src(picture)).toBe(expected)
  })

  test.each([
    [
      ['/image', '/storage/files', '/one.png', '/resize.php'],
      ['/image/a.png', '/storage/files/a/b.pdf', '/one.png', '/resize.php'],
    ],
    [
      ['/image', '/image/cache.php'],
      ['/image/cache.php/a.png', '/image/cache.php'],
    ],
    [[], ['/upload/a.png', '/a.pl.png', '/administration/a.png', '/phpinfos/a.png', '/a.phpx/b.png']],
  ])('below the media paths %j pictures are at %j', (mediaPaths, paths) => {
    for (const path of paths)
      expect(parse({ ...card, picture: path }, ProductCard, { ...settings, mediaPaths }).picture?.src).toBe(path)
  })

  test.each([
    [
      ['/image', '/storage/files'],
      ['/imageless/a.png', '/images/a.png', '/storage/a.png', '/image/a.php', '/image/a.PHP/b.png'],
    ],
    [
      ['/api', '/sanctum'],
      ['/api/a.png', '/sanctum/a.png', '/%61pi/a.png', '/API/a.png'],
    ],
    [
      [],
      ['/index.php/a.png', '/a.sql', '/admin/a.png', '/Administrator/a.png', '/storage/logs/a.png', '/_debugbar/a.png'],
    ],
    [[], ['/image/', '/a%2Fb.png', '/a%5cb.png', '/a%00.png', '/.env']],
  ])('below the media paths %j no picture is at %j', (mediaPaths, paths) => {
    for (const path of paths)
      expect(parse({ ...card, picture: path }, ProductCard, { ...settings, mediaPaths }).picture, path).toBeNull()
  })

  const hosts = ['127.0.0.1:8790', 'shop.example.ru', 'old.example.ru']
  const withOrigins = { ...settings, hosts, imageOrigins: ['https://cdn.example.ru', 'http://127.0.0.1:9000'] }

  test.each([
    ['http://127.0.0.1:8790/image/a.jpg', '/image/a.jpg'],
    ['//127.0.0.1:8790/image/a.jpg', '/image/a.jpg'],
    ['http://shop.example.ru/image/a.jpg', '/image/a.jpg'],
    ['HTTP://OLD.example.ru/Image/A.JPG?v=2', '/Image/A.JPG?v=2'],
    ['image\\catalog\\a.jpg', '/image/catalog/a.jpg'],
    ['https://cdn.example.ru/Круг 50%.png', 'https://cdn.example.ru/%D0%9A%D1%80%D1%83%D0%B3%2050%.png'],
    ['//cdn.example.ru/a.png', 'https://cdn.example.ru/a.png'],
    ['http://cdn.example.ru/a.png', 'https://cdn.example.ru/a.png'],
    ['//127.0.0.1:9000/a.png?w=1&amp;h=2', 'http://127.0.0.1:9000/a.png?w=1&h=2'],
    [`/a.png?${'v'.repeat(300)}`, `/a.png?${'v'.repeat(300)}`],
    [`/a.png?${'v'.repeat(1_601)}`, '/a.png'],
    ['https://other.example/a.png', null],
    ['https://cdn.example.ru:8443/a.png', null],
    ['/api/shop/product/1', null],
    ['/image/.hidden/a.png', null],
  ])('with image origins, %j is at %j, in pictures and documents, and stays there', (address, expected) => {
    const product = {
      ...answers.product.data,
      picture: address,
      pictures: [],
      files: [{ name: 'Паспорт', src: address }],
    }
    const { picture, files } = parse({ data: product }, Product, withOrigins)
    expect([picture?.src ?? null, files[0]?.src ?? null]).toEqual([expected, expected])
    // Also in the browser, which has no settings.
    for (const again of [withOrigins, {}]) {
      const { picture: kept, files: keptFiles } = parse({ data: { ...product, picture, files } }, Product, again)
      expect([kept?.src ?? null, keptFiles[0]?.src ?? null]).toEqual([expected, expected])
    }
  })
})

describe('products', () => {
  const product = (fields: object) => read({ data: { ...answers.product.data, ...fields } }, Product)

  test('have documents by whichever name the shop has for address and title', () => {
    const files = [
      { src: '/files/a.pdf', name: 'А' },
      { url: '/files/b.pdf', title: 'Б' },
      { href: '/files/c.PDF?x', label: 'В' },
      { path: '/files/d', ext: 'doc' },
      '/files/e.xlsx',
    ]
    expect(read({ ...card, files }, Product).files).toMatchObject([
      { name: 'А', src: expect.stringMatching(/a\.pdf$/), ext: 'pdf' },
      { name: 'Б', src: expect.stringMatching(/b\.pdf$/), ext: 'pdf' },
      { name: 'В', ext: 'pdf' },
      { name: 'd', ext: 'doc' },
      { name: 'e.xlsx', ext: 'xlsx' },
    ])
  })

  test('are shown unless the shop says that they are not to be', () => {
    const shown = (fields: object) => read({ ...card, is_allow_show: undefined, ...fields }, Product).is_allow_show
    for (const flag of [undefined, null, true, 1, '1', 'true']) expect(shown({ is_allow_show: flag })).toBe(true)
    // PHP writes false as nothing.
    for (const flag of [false, 0, '0', 'false', '']) expect(shown({ is_allow_show: flag })).toBe(false)
    expect(product({ is_allow_buy: '' }).is_allow_buy).toBe(false)
  })

  test.each([
    [['много', 'мало', 'Есть', ' в наличии ', '>10', '&gt; 10', 'более 100', '50+', true], true],
    [['нет', 'Нет в наличии', '0', 0, '-3', null, undefined, '', 'под заказ', 'уточняйте', 'нету или много'], 0],
    [
      ['12', '12.0000', '1 240', 12],
      [12, 12, 1240, 12],
    ],
  ])('have in stock, of %j: %j', (written, read) => {
    const stocks = written.map((quantity) => product({ quantity }).quantity)
    expect(stocks).toEqual(Array.isArray(read) ? read : written.map(() => read))
  })

  test('of an order have the stock that is known', () => {
    const stockOf = (stock_quantity: unknown) => {
      const products = [{ ...card, quantity: 1, total: 100, stock_quantity }]
      return read({ data: { products, subtotal: 100, total: 100 } }, Calculation).products[0]?.stock_quantity
    }
    expect(['12', 'нет', -3, 'много', '>10', 'уточняйте', null].map(stockOf)).toEqual([
      ...[12, 0, 0, null, null, null, null],
    ])
  })

  test('without a price they are on request and cannot be bought', () => {
    for (const price of [0, null, '0.0000', '', 'по запросу', -5]) {
      expect(product({ price })).toMatchObject({ price: null, price_old: null, is_allow_buy: false })
    }
  })

  test('show the old price only when it was higher', () => {
    expect(product({ price: '1 234,50', price_old: '1 234,50' }).price_old).toBeNull()
    expect(product({ price: '1 234,50', price_old: '1300.0000' })).toMatchObject({ price: 1234.5, price_old: 1300 })
  })

  test('a price with signs for thousands is read whole; one that may be two numbers is none', () => {
    const prices = [
      '1.234,50',
      '12.345.678,90',
      '1,234.50',
      '1234,5',
      '129,50',
      '0,125',
      '1,234',
      ' 12,500 ',
      '1,234,500',
    ]
    const read = [1234.5, 12_345_678.9, 1234.5, 1234.5, 129.5, 0.13, null, null, null]
    expect(prices.map((price) => product({ price }).price)).toEqual(read)
  })

  test('prices are rounded to the kopeck, half a kopeck up', () => {
    const prices = ['129.504', '129.505', '129.506', 129.504, 129.505, '0.005', '0.004', '1 234,565']
    expect(prices.map((price) => product({ price }).price)).toEqual([
      ...[129.5, 129.51, 129.51, 129.5, 129.51, 0.01, null, 1234.57],
    ])
    expect(product({ price: '100', price_old: '159.996' }).price_old).toBe(160)
    expect(['1,234.50', '1,5', '.5', '+7.', '1e3', '12 шт'].map((price) => product({ price }).price)).toEqual([
      ...[1234.5, 1.5, 0.5, 7, null, null],
    ])
    const discounts = [{ quantity: 100, price: '118.996', percent: 7.999999999 }]
    expect(product({ discounts }).discounts).toMatchObject([{ price: 119, percent: 8 }])
  })

  test('minimum in parts of a unit is the next whole multiple of it, and is said', () => {
    const told = (minimum: unknown, fields: object = {}) => {
      const { minimum: least, noPackageText } = product({
        minimum,
        unit: { short: 'м' },
        noPackageText: null,
        ...fields,
      })
      return [least, noPackageText]
    }
    const text = (step: string, least: string) =>
      `Продаём по ${step}: в корзину — по ${least}, другое количество закажите по телефону.`
    expect(told('0,5')).toEqual([1, text('0,5\u00a0м', '1\u00a0м')])
    expect(told(2.5)).toEqual([5, text('2,5\u00a0м', '5\u00a0м')])
    expect(told('0.2500', { noPackageText: 'Без упаковки' })).toEqual([
      1,
      `Без упаковки ${text('0,25\u00a0м', '1\u00a0м')}`,
    ])
    expect(told('10.0000')).toEqual([10, null])
  })

  test('have the one badge, document, filter and category that came in place of a list', () => {
    const one = product({
      badges: { title: 'Хит', slug: 'hit', color: '#e53935', textcolor: '#ffffff' },
      files: { name: 'Паспорт', src: '/files/1001.pdf', size: 1, ext: 'pdf' },
      categories: { category_id: 173, name: 'Абразивы', slug: 'abrazivy', url: '/category/abrazivy-173' },
      attributes: { attribute_id: 12, name: 'Диаметр', text: '125', unit: 'мм' },
      discounts: { quantity: 100, price: 119 },
      pictures: { src: '/images/1001/2.jpg', alt: 'сбоку' },
      tags: { name: 'шлифовка' },
    })
    expect(one).toMatchObject({
      badges: [{ title: 'Хит', slug: 'hit', color: '#e53935', textcolor: '#ffffff' }],
      files: [{ name: 'Паспорт', src: '/files/1001.pdf' }],
      categories: [{ category_id: 173 }],
      attributes: [{ name: 'Диаметр', text: '125' }],
      discounts: [{ quantity: 100, price: 119 }],
      tags: ['шлифовка'],
    })
    expect(one.pictures.map(({ alt }) => alt)).toContain('сбоку')
    for (const name of ['badges', 'files', 'categories', 'attributes', 'discounts'] as const)
      expect(one[name]).toHaveLength(1)

    const filter = { id: '12', name: 'Диаметр', values: { id: 1001, name: 'Завод № 1', total: 125 } }
    const { filters, data } = read({ data: card, filters: filter, meta: { total: 1 } }, ProductList)
    expect(filters).toMatchObject([{ id: '12', values: [{ id: '1001', name: 'Завод № 1', count: 125 }] }])
    expect(data.map(({ product_id }) => product_id)).toEqual([card.product_id])
    expect(read({ data: { id: 31, title: 'Новость' } }, NewsItems)).toMatchObject([{ id: 31, title: 'Новость' }])
    const point = { code: 'NSK123', location: { address: 'Ленина, 1' } }
    expect(read(point, DeliveryPoints)).toMatchObject([{ code: 'NSK123', address: 'Ленина, 1' }])
  })

  test('keep maps of mere words: badges by slug, values of a filter by id', () => {
    expect(product({ badges: { hit: 'Хит', new: 'Новинка' } }).badges.map(({ title }) => title)).toEqual([
      'Хит',
      'Новинка',
    ])
    const filters = { 12: { name: 'Диаметр', values: { 121: '125', 122: '150' } } }
    const [filter] = read({ data: [], filters, meta: { total: 0 } }, ProductList).filters
    expect(filter?.values).toMatchObject([
      { id: '121', name: '125' },
      { id: '122', name: '150' },
    ])
  })

  test('descriptions that were escaped up to three times are markup again', () => {
    const described = (description: string) => product({ description }).description
    expect(described('&lt;p&gt;А&lt;/p&gt;')).toBe('<p>А</p>')
    expect(described('&amp;amp;lt;p&amp;amp;gt;А')).toBe('<p>А')
  })

  test('minimum is at least one', () => {
    for (const minimum of [null, 0, '', -1, '0']) expect(product({ minimum }).minimum).toBe(1)
  })

  test('brand by name alone leads to the search', () => {
    expect(product({ manufacturer: '3M', manufacturer_id: 5 }).manufacturer).toEqual({
      id: 5,
      name: '3M',
      url: '/manufacturer/manufacturer-5',
    })
    expect(product({ manufacturer: 'Круг & Ко' }).manufacturer).toEqual({
      id: 0,
      name: 'Круг & Ко',
      url: `/poisk?query=${encodeURIComponent('Круг & Ко')}`,
    })
    expect(product({ manufacturer: [] }).manufacturer).toBeNull()
  })

  test('ratings beside the product, as number or missing', () => {
    const beside = { rating: 4, rating1: '0', rating2: 0, rating3: 1, rating4: 3, rating5: 21, reviews_count: null }
    expect(product(beside)).toMatchObject({ rating: 4, ratings: [0, 0, 1, 3, 21], reviews_count: 25 })
    expect(product({ rating: [] })).toMatchObject({ rating: null, ratings: [0, 0, 0, 0, 0] })
    expect(product({ rating: { rating4: 1, rating5: 1 } }).rating).toBe(4.5)
  })

  test('attributes in OpenCart groups are flat', () => {
    const attributes = [
      { name: 'Размеры', attribute: { 1: { attribute_id: '12', name: 'Диаметр', text: '<b>125</b> &amp;plusmn; 1' } } },
    ]
    expect(product({ attributes }).attributes).toEqual([
      { attribute_id: 12, name: 'Диаметр', text: '125 ± 1', unit: null },
    ])
  })

  test('T22 tags come as comma text, pictures with repeats, stock and badges in other shapes', () => {
    expect(product({ tags: 'шлифовка, P80,, шлифовка' }).tags).toEqual(['шлифовка', 'P80'])
    expect(
      product({ pictures: ['/images/1001/main.jpg', '', '/images/1001/2.jpg'] }).pictures.map(({ src }) => src),
    ).toEqual(['/images/1001/main.jpg', '/images/1001/2.jpg'])
    expect(product({ stock_status: { id: 7, name: 'Под заказ' } }).stock_status).toBe('Под заказ')
    expect(
      product({ badges: { hit: { title: 'Хит', color: 'url(//evil.example)', textcolor: 'FFF' } } }).badges,
    ).toEqual([{ title: 'Хит', slug: 'hit', color: '#5b6472', textcolor: '#fff' }])
  })

  test('reviews that are missing or not all there are left to their own request', () => {
    expect(product({ reviews: undefined }).reviews).toBeNull()
    expect(product({ reviews: [] }).reviews).toBeNull()
    expect(product({ reviews: [], reviews_count: 0 }).reviews).toEqual({
      data: [],
      current_page: 1,
      last_page: 1,
      total: 0,
    })
    expect(product({ reviews: answers.reviews.data, reviews_count: 1 }).reviews).toMatchObject({
      total: 1,
      last_page: 1,
    })
  })

  test('keep questions and reviews that have no id, and of equal ids the first', () => {
    const [review] = answers.reviews.data
    const { review_id, ...nameless } = review ?? { review_id: 0 }
    const reviews = { data: [nameless, nameless, review, { ...review, text: 'Ещё раз' }, {}], meta: { total: 3 } }
    const page = read(reviews, ReviewPage)
    expect(page.data.map(({ review_id, text }) => [review_id, text])).toEqual(
      [0, 0, 77].map((id) => [id, 'Хорошо снимает металл.']),
    )
    expect(product({ reviews, reviews_count: 3 }).reviews?.data).toEqual(page.data)
    const [first] = answers.product.data.qa
    const { id, ...question } = first ?? { id: 0 }
    const { qa } = product({ qa: [question, { ...question, question: 'А на станок?' }, first, first, { id: 4 }] })
    expect(qa.map(({ id, question }) => [id, question])).toEqual([
      [0, 'Подойдёт на дрель?'],
      [0, 'А на станок?'],
      [3, 'Подойдёт на дрель?'],
    ])
  })

  test('of no day are null', () => {
    for (const answer of [undefined, [], { data: null }, { data: [] }, { data: '' }, { data: { data: null } }]) {
      expect(read(answer, ProductOfTheDay)).toBeNull()
    }
  })

  test('of the day that are neither there nor said to be none are refused', () => {
    for (const answer of [null, {}, { data: {} }, '', false, { result: 'ERROR', data: [] }, { message: 'no' }]) {
      expect(() => read(answer, ProductOfTheDay)).toThrow()
    }
  })
})

describe('lists', () => {
  test('lose a broken item and what must not be shown, nothing else', () => {
    const items = [
      card,
      null,
      'x',
      { ...card, product_id: 0 },
      { ...card, name: ' ' },
      { ...card, product_id: '7', is_allow_show: '0' },
      { ...card, product_id: '2' },
    ]
    const { data } = read({ ...answers.productList, data: items }, ProductList)
    expect(data.map(({ product_id }) => product_id)).toEqual([1001, 2])
  })

  test('have each entity once, of equal ids the first', () => {
    const twice = [card, { ...card, product_id: '1001', name: 'Другой' }, { ...card, product_id: 2 }]
    const { data } = read({ ...answers.productList, data: twice }, ProductList)
    expect(data.map(({ product_id, name }) => [product_id, name])).toEqual([1001, 2].map((id) => [id, card.name]))
    expect(read({ data: twice }, ComparedProducts).map(({ product_id }) => product_id)).toEqual([1001, 2])
    expect(read({ data: { products: twice } }, WishlistAnswer)).toMatchObject({ products: [{}, {}], isComplete: true })
    const found = { type: 'product', key: 1001, name: 'Круг' }
    const suggestions = read({ data: [found, found, { ...found, type: 'category' }] }, SearchItems)
    expect(suggestions.map(({ type }) => type)).toEqual(['product', 'category'])
    const methods = ['pickup', 'pickup', 'post'].map((code, index) => ({ code, name: `Способ ${index}` }))
    const order = { products: [], subtotal: 0, total: 0, shipping_methods: methods, payment_methods: methods }
    const { shipping_methods, payment_methods } = read({ data: order }, Calculation)
    for (const list of [shipping_methods, payment_methods]) {
      expect(list.map(({ name }) => name)).toEqual(['Способ 0', 'Способ 2'])
    }
    const [nodes] = answers.categoryTree.data
    expect(read({ data: [nodes, nodes] }, CategoryTree)).toHaveLength(1)
  })

  test('of an order have each product once, with all that its lines count', () => {
    const line = (quantity: number, price = 100, more: object = {}) => ({
      ...card,
      quantity,
      price,
      price_old: 300,
      total: price * quantity,
      ...more,
    })
    const lines = (products: object[], subtotal: number) => {
      const order = read({ data: { products, subtotal, total: subtotal } }, Calculation)
      return order.products.map(({ quantity, price, price_old, total }) => [quantity, price, price_old, total])
    }
    expect(lines([line(2), line(2)], 200)).toEqual([[2, 100, 300, 200]])
    expect(lines([line(2), line(2)], 400)).toEqual([[4, 100, 300, 400]])
    expect(lines([line(2), { ...line(1), product_id: 7 }, line(3)], 600)).toEqual([
      [5, 100, 300, 500],
      [1, 100, 300, 100],
    ])
    expect(lines([line(20, 100), line(5, 119.5)], 2597.5)).toEqual([[25, 103.9, null, 2597.5]])
    const withPresent = read({ data: { products: [line(4), line(1, 0)], subtotal: 400, total: 400 } }, Calculation)
    expect(withPresent.products).toMatchObject([{ quantity: 5, price: 80, total: 400, is_allow_buy: true }])
    const refused = [line(2), line(3, 100, { error: 'Осталось 2', is_allow_buy: 0 })]
    for (const products of [refused, refused.toReversed()])
      expect(read({ data: { products, subtotal: 500, total: 500 } }, Calculation).products).toMatchObject([
        { quantity: 5, error: 'Осталось 2', is_allow_buy: false },
      ])
  })

  test('are no longer than a page, whatever was sent', () => {
    const cards = Array.from({ length: 500 }, (_, index) => ({ ...card, product_id: index + 1 }))
    const page = (meta: object, asked: { page: number; per_page: number }, sent = 500) => {
      const { data, meta: counts } = read({ data: cards.slice(0, sent), meta }, productListOf(asked))
      return [data.length, data[0]?.product_id, counts.last_page, counts.total, counts.from, counts.to]
    }
    // Everything was sent: what was asked for is in it.
    expect(page({ total: 500, per_page: 60, last_page: 9 }, { page: 1, per_page: 60 })).toEqual([60, 1, 9, 500, 1, 60])
    expect(page({}, { page: 9, per_page: 60 })).toEqual([20, 481, 9, 500, 481, 500])
    expect(page({}, { page: 10, per_page: 60 })).toEqual([0, undefined, 9, 500, null, null])
    // A page of the API's own size is kept while it is one of the contract's, but for a row.
    const own = { total: 900, per_page: 100, last_page: 9, from: 101, to: 200 }
    expect(page(own, { page: 2, per_page: 60 }, 100)).toEqual([100, 1, 9, 900, 101, 200])
    expect(page(own, { page: 2, per_page: 10 }, 100)).toEqual([10, 1, 9, 900, 101, 110])
    expect(page({ ...own, per_page: 500 }, { page: 2, per_page: 60 })).toEqual([60, 1, 9, 900, 101, 160])
    expect(read({ data: cards }, ProductList).data).toHaveLength(200)
  })

  test('of an empty page are empty', () => {
    const meta = { current_page: 9, from: null, last_page: 4, per_page: ['60', '60'], to: null, total: 214 }
    expect(read({ data: [], meta }, ProductList)).toEqual({ data: [], filters: [], meta: { ...meta, per_page: 60 } })
    const none = { current_page: 1, last_page: 1, per_page: 60, total: 0, from: null, to: null }
    for (const meta of [none, { total: '0' }, { total: 0, from: null }, { per_page: 60, last_page: 1 }]) {
      expect(read({ data: [], meta }, ProductList).meta).toEqual(none)
    }
    for (const struct of [CategoryTree, NewsItems, Manufacturers] as const) {
      expect(read({ data: [] }, struct as typeof NewsItems)).toEqual([])
    }
  })

  const shapeless = [null, {}, [{}], '', false, 0, { data: null }, { data: {} }, { data: '' }, { data: { data: {} } }]
  test.each([...shapeless, { meta: { total: 0 } }, { links: {}, meta: {} }, { data: { 0: null } }])(
    'that are no more than %j are refused',
    (answer) => {
      for (const struct of [ProductList, CategoryTree, NewsItems, Manufacturers, Menu, ReviewPage, DeliveryPoints]) {
        expect(() => read(answer, struct as typeof NewsItems)).toThrow()
      }
    },
  )

  test.each([{ data: [] }, [], { data: [], meta: [] }, { data: [], filters: [] }])(
    'of products that are %j and do not say how many there are in all are refused',
    (answer) => expect(() => read(answer, ProductList)).toThrow(),
  )

  test.each([
    ['broken throughout', { data: [{ id: 'x' }, {}] }],
    ['text', 'ok'],
    ['a failure', { result: 'ERROR', text: 'Ошибка', data: [] }],
    ['a message', { message: 'Server Error' }],
  ])('that are %s are refused', (_, answer) => {
    expect(() => read(answer, ProductList)).toThrow()
    expect(() => read(answer, CategoryTree)).toThrow()
    expect(() => read(answer, NewsItems)).toThrow()
  })

  test('keep the order of sort_order when PHP made them maps', () => {
    const filters = {
      9: { id: 9, name: 'Б', sort_order: 1, values: { 3: 'три', 1: 'один' } },
      10: { name: 'А', sort_order: '0', options: ['да'] },
    }
    expect(
      read({ data: [], filters, meta: { total: 0 } }, ProductList).filters.map(({ id, values }) => [
        id,
        values.map((v) => `${v.id}=${v.name}`),
      ]),
    ).toEqual([
      ['10', ['да=да']],
      ['9', ['1=один', '3=три']],
    ])
  })

  test('have filters of four kinds, by their type or by their bounds', () => {
    const bounds = { min: 1, max: 9 }
    const kinds = [
      [{ type: 'radio' }, 'radio'],
      [{ type: 'range', ...bounds }, 'range'],
      [{ type: 'slider', ...bounds }, 'range'],
      [bounds, 'range'],
      [{ type: 'checkbox', ...bounds }, 'checkbox'],
      [{ min: 1, max: null }, 'checkbox'],
      [{ type: 'bool' }, 'bool'],
      [{ type: 'boolean' }, 'bool'],
      [{ type: 'flag' }, 'bool'],
      [{ type: 'select' }, 'checkbox'],
    ] as const
    const filters = kinds.map(([fields], at) => ({
      ...fields,
      id: at + 1,
      name: 'Ф',
      values: [{ id: 1, name: 'a', total: 1 }],
    }))
    const answer = { data: [card], filters, meta: { current_page: 1, last_page: 1, per_page: 60, total: 1 } }
    expect(read(answer, ProductList).filters.map(({ type }) => type)).toEqual(kinds.map(([, kind]) => kind))
  })

  test('have filters whose values find an unknown number of products where nobody says it', () => {
    const values = [{ id: 1, name: 'А' }, { id: 2, name: 'Б', count: null }, { id: 3, name: 'В', count: '0' }, 'Г']
    const filters = [{ id: 9, name: 'Тип', values: [...values, { id: 5, name: 'Д', total: '18' }] }]
    const [filter] = read({ data: [], filters, meta: { total: 0 } }, ProductList).filters
    expect(filter?.values.map(({ count }) => count)).toEqual([null, null, 0, null, 18])
  })
})

test('pages of products are counted where the answer tells their number and their size alone', () => {
  const lastPage = (meta: object) => read({ data: [card], meta }, ProductList).meta.last_page
  expect([lastPage({ total: 214, per_page: 60 }), lastPage({ total: '240', per_page: '60' })]).toEqual([4, 4])
  expect([lastPage({ total: 214 }), lastPage({ total: 214, per_page: 0 })]).toEqual([1, 1])
})

test('numbers of pages and products that cannot be are none: a page has as many links as its list has pages', () => {
  const paging = (counts: object) => {
    const { current_page, last_page, total } = read({ data: [card], meta: counts }, ProductList).meta
    return [current_page, last_page, total]
  }
  expect(paging({ current_page: 1, last_page: 1_000_000_000, total: 214 })).toEqual([1, 10_000, 214])
  expect(paging({ current_page: 1e9, last_page: 4, total: 214 })).toEqual([10_000, 4, 214])
  expect(paging({ last_page: 0, per_page: 60, total: 214 })).toEqual([1, 4, 214])
  expect(paging({ current_page: -1, last_page: -1, total: -1 })).toEqual([1, 1, 1])
  expect(paging({ last_page: 4, total: 0 })).toEqual([1, 4, 1])
})

test('ids of a page of products are read without the products', () => {
  const data = [{ product_id: '5' }, { id: 6, name: 'Круг' }, { product_id: 5 }, { product_id: 0 }]
  expect(read({ data, meta: { last_page: 3, total: 120 } }, ProductIds)).toEqual({
    ids: [5, 6],
    last_page: 3,
    total: 120,
  })
  for (const wrong of [{}, { data: {} }, { data: [{ product_id: 'x' }] }])
    expect(() => read(wrong, ProductIds)).toThrow()
})

test('a product has its discounts from the smallest quantity on, and none of nothing', () => {
  const product = (fields: object) => read({ data: { ...answers.product.data, ...fields } }, Product)
  const discounts = [100, '20', 50].map((quantity) => ({ quantity, price: 1 }))
  expect(product({ discounts }).discounts.map(({ quantity }) => quantity)).toEqual([20, 50, 100])
  for (const nothing of [null, undefined, '', false, []])
    expect(product({ discounts: nothing, files: nothing, attributes: nothing, badges: nothing })).toMatchObject({
      discounts: [],
      files: [],
      attributes: [],
      badges: [],
    })
  expect([-5, 0, 1, '19.0000'].map((price_ration) => product({ price_ration }).price_ration)).toEqual([
    null,
    null,
    1,
    19,
  ])
  expect([4.86, 7, '0.1', -1].map((rating) => product({ rating, ratings: [] }).rating)).toEqual([4.9, 5, 0.1, null])
  expect(product({ stock_status: { title: 'Под заказ' } }).stock_status).toBe('Под заказ')
  const rated = { ...answers.reviews.data[0], rating: 9 }
  expect(read({ data: [rated] }, ReviewPage).data).toMatchObject([{ rating: 5 }])
})

describe('the category tree', () => {
  test('ends at six levels and where it bites its tail', () => {
    type Raw = { id: number; name: string; children: Raw[] }
    const deep = (id: number): Raw => ({ id, name: `${id}`, children: id < 20 ? [deep(id + 1)] : [] })
    const depth = (nodes: CategoryNode[]): number =>
      nodes.length ? 1 + Math.max(...nodes.map((node) => depth(node.categories))) : 0
    expect(depth(read([deep(1)], CategoryTree))).toBe(6)

    const loop: Raw = { id: 1, name: 'А', children: [] }
    loop.children.push({ id: 2, name: 'Б', children: [loop] }, loop)
    expect(read([loop], CategoryTree)).toMatchObject([
      { category_id: 1, categories: [{ category_id: 2, categories: [] }] },
    ])
  })
})

test('the path in the tree leads from the top to the category, and there is none to one that is not there', () => {
  const tree = read(answers.categoryTree, CategoryTree)
  const idsTo = (id: number) => pathInTree(id, tree)?.map(({ category_id }) => category_id)
  expect([idsTo(220), idsTo(221), idsTo(7)]).toEqual([[220], [220, 221], undefined])
})

describe('menus', () => {
  test('menus have no hidden items, also where all are, and are read without a menu around them', () => {
    const shown = { id: 7, title: 'А', url: '/a', childs: [{ title: 'Б', url: '/b' }] }
    const hidden = { title: 'В', url: '/v', hidden: '1', items: [{ title: 'Г', url: '/g' }] }
    expect(read([hidden, shown], Menu).items).toMatchObject([
      { id: 7, title: 'А', url: '/a', target: '_self', children: [{ id: 1, title: 'Б', url: '/b' }] },
    ])
    expect(read({ data: { id: 1, items: [hidden] } }, Menu).items).toEqual([])
    expect(
      read(
        {
          id: 1,
          items: [
            { title: 'А', url: '/a' },
            { title: 'Б', url: '/b' },
          ],
        },
        Menu,
      ).items,
    ).toMatchObject([{ id: 1 }, { id: 2 }])
  })

  test('menus end at six levels', () => {
    type Raw = { title: string; url: string; items: Raw[] }
    const deep = (level: number): Raw => ({ title: `${level}`, url: '/a', items: level < 20 ? [deep(level + 1)] : [] })
    const depth = (items: MenuItem[]): number => (items.length ? 1 + depth(items[0]?.children ?? []) : 0)
    expect(depth(read([deep(1)], Menu).items)).toBe(6)
  })

  const megamenu = (value: unknown) =>
    read({ id: 1, items: [{ name: 'А', link: '/a', megamenu: value }] }, Menu).items[0]?.megamenu

  test('may have no items, but not no list of them', () => {
    expect(read({ data: { id: 1, items: [] } }, Menu).items).toEqual([])
    expect(() => read({ data: { id: 1, items: {} } }, Menu)).toThrow()
  })

  test('take links from lists and HTML, none from nothing', () => {
    const columns = [{ title: '', url: null, items: [{ title: 'Б & В', url: '/b', badge: null }] }]
    expect(megamenu([{ label: 'Б & В', href: '/b' }])).toEqual({ columns })
    expect(
      megamenu('<ul><li><a class="x" href="/b"><b>Б &amp; В</b></a></li><li><a href="javascript:x">Г</a></li></ul>'),
    ).toEqual({ columns })
    const escaped = '&lt;ul&gt;&lt;li&gt;&lt;a href=&quot;/b&quot;&gt;Б &amp;amp; В&lt;/a&gt;&lt;/li&gt;&lt;/ul&gt;'
    expect(megamenu(escaped)).toEqual({ columns })
    for (const nothing of [null, [], {}, '', false, '<p>текст</p>', { columns: [] }])
      expect(megamenu(nothing)).toBeNull()
  })

  test('open links in another window where the shop says so, and nowhere else', () => {
    const targets = ['_blank', '_self', '_top', '', null, undefined]
    const items = targets.map((target, id) => ({ id: id + 1, title: 'А', url: '/a', target }))
    expect(read({ id: 1, items }, Menu).items.map(({ target }) => target)).toEqual([
      '_blank',
      ...Array(5).fill('_self'),
    ])
  })

  test('T22 drop links that lead away; a heading leads to its first page', () => {
    const items = [
      { title: 'Чужой', url: 'https://evil.example/' },
      { title: 'Скрипт', url: 'javascript:alert(1)' },
      { title: 'Раздел', url: '#', children: [{ title: 'Страница', url: 'https://api.example.ru/servis' }] },
    ]
    expect(read({ id: 1, menuItems: items }, Menu).items).toMatchObject([
      { title: 'Раздел', url: '/servis', children: [{ url: '/servis' }] },
    ])
  })
})

describe('what customers get', () => {
  test('their comment keeps its lines, other fields have one', () => {
    const fields = { koment: 'Домофон 7\nне звонить', shipping_address: 'Ленина,\n1' }
    const { details } = read({ data: { order_id: 5, order_status: 'Новый', total: 5, ...fields } }, PlacedOrder)
    expect(details).toMatchObject({ comment: 'Домофон 7\nне звонить', address: 'Ленина, 1' })
  })

  test('a payment has its text under either name, or the reason of its provider', () => {
    const textOf = (fields: object) =>
      read({ data: { payment_status: 'canceled', ...fields } }, Payment).payment_status_text
    expect(textOf({ payment_status_text: 'Отменён' })).toBe('Отменён')
    expect(textOf({ text: 'Отклонён' })).toBe('Отклонён')
    expect(textOf({ cancellation_details: { party: 'x', reason: 'card_expired' } })).toBe('card_expired')
    expect(textOf({ cancellation_reason: 'call_issuer' })).toBe('call_issuer')
  })

  test('a customer has a number from one on', () => {
    const idOf = (customer_id: unknown) => read({ data: { customer_id, status: 1 } }, CustomerHint)?.customer_id
    expect([idOf(1), idOf('2'), idOf(0), idOf(-1), idOf('x')]).toEqual([1, 2, undefined, undefined, undefined])
  })
})

describe('dates', () => {
  const date = (date_added: unknown) => read({ ...answers.newsArticle.data, date_added }, NewsArticle).date_added

  test.each([
    ['2025-11-10 09:00:00', '2025-11-10T09:00:00+03:00'],
    ['2025-11-10', '2025-11-10T00:00:00+03:00'],
    ['10.11.2025', '2025-11-10T00:00:00+03:00'],
    ['10.11.2025 09:05', '2025-11-10T09:05:00+03:00'],
    ['2025-12-31T22:00:00.000000Z', '2026-01-01T01:00:00+03:00'],
    ['2025-11-10T09:00:00+05:00', '2025-11-10T07:00:00+03:00'],
    ['2025-11-10T09:00:00-0230', '2025-11-10T14:30:00+03:00'],
    ['2025-11-10 09:05z', '2025-11-10T12:05:00+03:00'],
    ['31.12.2025, 23:59:58', '2025-12-31T23:59:58+03:00'],
    ['1971-01-01', '1971-01-01T00:00:00+03:00'],
    ['1970-12-31', null],
    ['2025-13-01', null],
    ['2025-00-10', null],
    ['2025-01-00', null],
    ['0000-00-00 00:00:00', null],
    ['-0001-11-30 00:00:00', null],
    ['2025-02-30', null],
    ['2025-11-10 99:00:00', null],
    ['вчера', null],
    [0, null],
    [null, null],
  ])('%j is %j', (raw, expected) => {
    expect(date(raw)).toBe(expected)
  })
})

describe('text', () => {
  const name = (text: unknown) => read({ ...card, name: text }, ProductCard).name

  test.each<[unknown, string]>([
    ['Круг &amp;quot;P80&amp;quot; &lt;b&gt;125&lt;/b&gt; мм', 'Круг "P80" 125 мм'],
    ['Шайба d<10 мм & d>5 мм <3M>', 'Шайба d<10 мм & d>5 мм <3M>'],
    ['<script>alert(1)</script>Круг<!-- <b> -->', 'Круг'],
    ['  Круг \r\n\t 125  ', 'Круг 125'],
    ['<<b>b>Круг', 'Круг'],
    ['Болт <M8>', 'Болт <M8>'],
    ['Круг\t125', 'Круг 125'],
    ['Болт &lt;M8 x 20&gt; &amp;lt;ABS&amp;gt;', 'Болт <M8 x 20> <ABS>'],
    ['Фреза <5 мм', 'Фреза <5 мм'],
    ['Круг <xss onclick=alert(1)>125</xss>', 'Круг 125</xss>'],
    ['Круг<scr<b></b>ipt>alert(1)</script>', 'Круг'],
    ['Круг <SVG/onload=alert(1)>', 'Круг'],
    [125, '125'],
    ['&laquo;А&raquo; &lsquo;Б&rsquo; &ldquo;В&rdquo; &bdquo;Г &sbquo;Д', '«А» ‘Б’ “В” „Г ‚Д'],
    ['1&nbsp;000&ensp;м&emsp;и&thinsp;ещё ли&shy;ста', '1\u00a0000 м и ещё листа'],
    ['10&ndash;20 &mdash; &minus;5&deg; &plusmn;1&hellip; &bull; &middot;', '10–20 — −5° ±1… • ·'],
    ['2&times;3 &le; 7 &ge; 5 &frac12; &frac14; &frac34;', '2×3 ≤ 7 ≥ 5 ½ ¼ ¾'],
    ['м&sup1;&sup2;&sup3; &micro;м &Oslash;10 &oslash;5 &empty;7', 'м¹²³ µм Ø10 ø5 ∅7'],
    ['&euro;5 &copy; 3M&reg; А&trade; &rarr; &larr;', '€5 © 3M® А™ → ←'],
    ['1 &lt; 2 &gt; 0 &apos;А&apos; &quot;Б&quot; &amp; В', `1 < 2 > 0 'А' "Б" & В`],
    ['&#1050;руг &#x41A;&#x430; &unknown; &#x110000;', 'Круг Ка &unknown;'],
    ['\ufeffКруг\u0000 1\u00072', 'Круг 12'],
    ['<!doctype html><p class="x">Круг</p> <a href="/x">125</a>', 'Круг 125'],
    ...['script', 'style', 'iframe', 'noscript', 'template', 'svg', 'math', 'object'].map((tag): [string, string] => [
      `Круг<${tag}>x<b>y</b></${tag.toUpperCase()}> 125<${tag}>z`,
      'Круг 125',
    ]),
    ['Круг<!-- x > y', 'Круг'],
  ])('%j reads %j', (raw, expected) => {
    expect(name(raw)).toBe(expected)
    expect(name(expected)).toBe(expected)
  })

  test('of several lines keeps them', () => {
    const text = 'Раз<br>два<p>три</p>четыре\n\n\n\nпять'
    const page = read({ data: [{ ...answers.reviews.data[0], text }] }, ReviewPage)
    expect(page.data[0]?.text).toBe('Раз\nдватри\nчетыре\n\nпять')
    for (const tag of ['p', 'div', 'li', 'ul', 'ol', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']) {
      const blocks = read(
        { data: [{ ...answers.reviews.data[0], text: `<${tag}>Раз </${tag}>\r\n два\r` }] },
        ReviewPage,
      )
      expect(blocks.data[0]?.text, tag).toBe('Раз\n\nдва')
    }
  })
})

describe('the title for search engines', () => {
  const title = (text: unknown) =>
    read({ data: { ...answers.category.data, seo: { title: text } } }, Category).seo.title

  test.each([
    ['Круги &amp; ленты', 'Круги & ленты'],
    ['"><script>alert(1)</script>', null],
    ['<b></b>', null],
    ['— », ', null],
  ])('%j is %j', (raw, expected) => {
    expect(title(raw)).toBe(expected)
  })
})

describe('suggestions', () => {
  const suggest = (data: unknown) => read({ data }, SearchItems)
  const circle = { type: 'product', slug: 'krug-125', key: 20, name: 'Круг', price: '1 234,50' }

  test('come as list or as map with holes, escaped, with pictures of any kind', () => {
    const clean = { type: 'product', key: 20, name: 'Круг 1/2" & 3', url: '/product/krug-125-20', price: 1234.5 }
    const escaped = { ...circle, key: '20', name: 'Круг 1/2&quot; &amp;amp; 3', description: '<b>NST</b>' }
    const pictures = ['http://api.example.ru/images/1.jpg', { src: '//old.example.ru/images/1.jpg' }, ['images/1.jpg']]
    for (const image of pictures) {
      const expected = { ...clean, description: 'NST', image: '/images/1.jpg' }
      expect(suggest({ 0: { ...escaped, image }, 2: { ...escaped, image, type: 'filter' } })).toEqual([expected])
    }
    expect(suggest([{ ...circle, image: 'no_image.png' }])[0]?.image).toBeNull()
  })

  test('suggestions are of brands, too, under the other names of their fields', () => {
    const brand = { type: 'Manufacturer', id: '5', title: '3M', picture: '/images/5.png' }
    expect(suggest([brand])).toMatchObject([
      { type: 'manufacturer', key: 5, name: '3M', url: '/manufacturer/manufacturer-5', image: '/images/5.png' },
    ])
  })

  test.each([
    ['Круг_125.P80', '/product/%D0%BA%D1%80%D1%83%D0%B3_125-p80-20'],
    ['KRUG-3M', '/product/krug-3m-20'],
    ['../../admin', '/product/admin-20'],
    ['A"><script>', '/product/a-20'],
    ['', '/product/product-20'],
    [null, '/product/product-20'],
  ])('with the slug %j lead to %j', (slug, url) => {
    expect(suggest([{ ...circle, slug }])[0]?.url).toBe(url)
  })

  test('that lead nowhere are left out; an answer without any is none', () => {
    const good = { type: 'news', key: 31, name: 'Новинка' }
    const bad = [{ ...circle, type: 'customer' }, { ...circle, key: '1 or 1' }, { ...circle, name: null }, null]
    expect(suggest([good, ...bad])).toMatchObject([{ type: 'news', url: '/novosti/31', image: null, price: null }])
    expect(suggest([{ ...circle, type: 'article' }])).toEqual([])
    expect(suggest([])).toEqual([])
    for (const wrong of [undefined, 'text', 1, { a: 1 }, [1, 2], [{ name: 'x' }]])
      expect(() => suggest(wrong)).toThrow()
  })
})
