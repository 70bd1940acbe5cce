import { expect, test } from 'vitest'
import { boughtProducts, markRules } from './bought-products.ts'

const line = (product_id: number) => ({ product_id, sku: '', name: '', url: '', quantity: 1, unit: '' })

test('a product is counted once an order, and its newest order is remembered', () => {
  const orders = [
    { order_id: 3, order_date: '2026-11-20T14:05:11+03:00', lines: [line(1), line(1), line(2)] },
    { order_id: 2, order_date: null, lines: [line(1), line(3)] },
  ]
  expect([...boughtProducts(orders)]).toEqual([
    [1, { times: 2, last: '2026-11-20T14:05:11+03:00' }],
    [2, { times: 1, last: '2026-11-20T14:05:11+03:00' }],
    [3, { times: 1, last: null }],
  ])
})

test('nothing bought is nothing marked; a text cannot leave its string', () => {
  expect(markRules([], null)).toBe('')
  expect(markRules([], { text: 'a"} body { display: none' })).toBe(
    '.pp-stage { --bought: "a\\"} body { display: none" }',
  )
})
