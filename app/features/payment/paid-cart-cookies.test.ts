import { expect, test } from 'vitest'
import type { PlacedOrder } from '../../../shared/shop-api/contract/placed-order.ts'
import { isOrdered } from './paid-cart-cookies.ts'

const order = (products: [id: number, quantity: number][] | null) => ({
  result: 'found' as const,
  value: {
    details: products && { products: products.map(([product_id, quantity]) => ({ product_id, quantity })) },
  } as PlacedOrder,
})
const cart = (...lines: [id: number, quantity: number][]) =>
  lines.map(([product_id, quantity]) => ({ product_id, quantity }))

test.each([
  [
    'the same',
    cart([1, 2], [5, 1]),
    order([
      [1, 2],
      [5, 1],
    ]),
    true,
  ],
  [
    'less than was ordered, as minimums raise it',
    cart([1, 2]),
    order([
      [1, 10],
      [5, 1],
    ]),
    true,
  ],
  ['more', cart([1, 3]), order([[1, 2]]), false],
  ['something else too', cart([1, 2], [6, 1]), order([[1, 2]]), false],
  ['what nobody may see the order of', cart([1, 2]), order(null), false],
  ['an order that was not found', cart([1, 2]), { result: 'failed' as const }, false],
])('a cart with %s', (_, lines, found, expected) => expect(isOrdered(lines, found)).toBe(expected))
