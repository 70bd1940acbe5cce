import { expect, test } from 'vitest'
import { findPurchases } from './find-purchases.ts'

const line = (product_id: number, sku: string, name: string, quantity: number) => ({
  product_id,
  sku,
  name,
  quantity,
  url: `/product/${product_id}`,
  unit: 'шт.',
})
const orders = [
  { order_id: 10045, order_date: '2026-11-20T14:05:11+03:00', lines: [line(1, 'NST-125-P80', 'Круг 125 мм P80', 50)] },
  {
    order_id: 10041,
    order_date: null,
    lines: [line(2, '51421', 'Лента шлифовальная', 5), line(1, 'NST-125-P80', 'Круг 125 мм P80', 20)],
  },
]
const found = (text: string) => findPurchases(orders, text).map(({ line }) => line.product_id)

test.each([
  ['nst 125', [1]],
  // Cyrillic look-alikes.
  ['НСТ-125', []],
  ['р80', [1]],
  ['51421', [2]],
  ['шлифовальная лента', [2]],
  ['10041', [2, 1]],
  ['5', []],
  ['', []],
  ['  ', []],
])('%j finds %j', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test('a product is found once, with all its orders', () => {
  expect(findPurchases(orders, 'P80')).toMatchObject([
    {
      orders: [
        { order_id: 10045, quantity: 50 },
        { order_id: 10041, quantity: 20 },
      ],
    },
  ])
})
