import { expect, test } from 'vitest'
import { canOrder } from './orderable.ts'

const offer = { price: 100, is_allow_buy: true, quantity: 50, minimum: 10 }

test.each<[string, boolean, Partial<Record<keyof typeof offer, unknown>>]>([
  ['is in stock', true, {}],
  ['has just one package left', true, { quantity: 10 }],
  ['is to order, with nothing in stock', true, { quantity: 0 }],
  ['has less left than a package', false, { quantity: 9 }],
  ['has no price', false, { price: null }],
  ['is not sold', false, { is_allow_buy: false }],
  ['is not sold, though to order', false, { is_allow_buy: false, quantity: 0 }],
])('a product that %s can be ordered: %s', (_, expected, more) => {
  expect(canOrder({ ...offer, ...more } as typeof offer)).toBe(expected)
})
