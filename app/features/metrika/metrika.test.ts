import { expect, test } from 'vitest'
import { parse } from '../../../shared/shop-api/contract/parse.ts'
import { PlacedOrder } from '../../../shared/shop-api/contract/placed-order.ts'
import { countedReferrer, countedTitle, countedUrl } from './counter.ts'
import { cartEvents, purchaseEvent } from './events.ts'
import { placedOrder } from './opened-page.ts'

const origin = 'https://shop.example.ru'

test.each([
  ['/category/krugi-17?page=2&f=manufacturer:5&sort=price_asc', '/category/krugi-17?page=2'],
  ['/?utm_source=yandex&utm_campaign=a%26b&telefon=79001112233', '/?utm_source=yandex&utm_campaign=a%26b'],
  ['/poisk?query=%D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2', '/poisk'],
  ['/order/success?order_id=10045#top', '/order/success'],
  ['/customer/order/10045', '/customer'],
  ['/customers-10', '/customers-10'],
])('Metrika learns of %s: %s', (path, counted) => {
  expect(countedUrl(new URL(path, origin))).toBe(origin + counted)
  expect(countedReferrer(origin + path, origin)).toBe(origin + counted)
})

test('the way from another site is sent as the browser names it', () => {
  expect(countedReferrer('https://ya.ru/search?x=1', origin)).toBe('https://ya.ru/search?x=1')
  expect(countedReferrer('', origin)).toBe('')
})

test('titles with a search or an order number are not sent', () => {
  const title = (path: string) => countedTitle(new URL(path, origin), 'Title')
  expect(title('/product/krug-1001')).toBe('Title')
  expect(title('/poisk?query=x')).toBe('/poisk')
  expect(title('/customer/order/10045')).toBe('/customer')
})

const line = (product_id: number, quantity: number) => ({ product_id, quantity })
const known = new Map([['2', { id: '2', name: 'Круг', price: 129.5, brand: '3M' }]])

test.each([
  ['nothing', [line(1, 2)], [line(1, 2)], []],
  ['a new line', [], [line(2, 5)], [{ add: { products: [{ ...known.get('2'), quantity: 5 }] } }]],
  ['more of a line', [line(1, 2)], [line(1, 5)], [{ add: { products: [{ id: '1', quantity: 3 }] } }]],
  ['less of a line', [line(1, 5)], [line(1, 2)], [{ remove: { products: [{ id: '1', quantity: 3 }] } }]],
  [
    'one line for another',
    [line(1, 1), line(3, 1)],
    [line(3, 1), line(4, 2)],
    [{ add: { products: [{ id: '4', quantity: 2 }] } }, { remove: { products: [{ id: '1', quantity: 1 }] } }],
  ],
])('a cart that changes by %s', (_, before, after, actions) => {
  const events = actions.map((action) => ({ ecommerce: { currencyCode: 'RUB', ...action } }))
  expect(cartEvents(before, after, known)).toEqual(events)
})

const answered = {
  order_id: 10_045,
  order_date: '2025-11-20 14:05:11',
  order_status: 'Новый',
  total: '2460.5',
  products: [{ product_id: 1001, name: 'Круг', price: '129.5000', quantity: '20', total: 2590 }],
  totals: [{ code: 'coupon', title: 'Промокод ABRASIV10', value: '-129.5' }],
  customer_fio: 'Анна',
  customer_telefon: '+7 (900) 111-22-33',
  customer_email: 'anna@mail.example',
}

test('a purchase is number, sum, coupon and products, and nothing of the buyer', () => {
  expect(purchaseEvent(parse(answered, PlacedOrder))).toEqual({
    ecommerce: {
      currencyCode: 'RUB',
      purchase: {
        actionField: { id: '10045', revenue: 2460.5, coupon: 'ABRASIV10' },
        products: [{ id: '1001', name: 'Круг', price: 129.5, quantity: 20 }],
      },
    },
  })
})

test('an order that shows no products is not sent', () => {
  const { order_id, order_date, order_status, total } = answered
  expect(purchaseEvent(parse({ order_id, order_date, order_status, total }, PlacedOrder))).toBeNull()
})

test.each([
  ['routes/order-success', { order: { result: 'found', value: { order_id: 7 } } }, 7],
  ['routes/order-success', { order: { result: 'unknown' } }, null],
  ['routes/order-success', { order: null }, null],
  ['routes/payment-check', { asked: { orderId: 7 }, found: { result: 'found', value: {} } }, 7],
  [
    'routes/payment-check',
    { asked: { orderId: 7 }, found: { result: 'found', value: { payment_status: 'canceled' } } },
    null,
  ],
  ['routes/payment-check', { asked: { orderId: 7 }, found: { result: 'failed' } }, null],
  ['routes/order-success', undefined, null],
  ['routes/home', { order: { result: 'found', value: { order_id: 7 } } }, null],
])('%s with %o tells of order %s', (id, loaderData, orderId) => {
  expect(placedOrder({ id, loaderData })).toBe(orderId)
})
