import { expect, test } from 'vitest'
import { wantedAgain } from './repeat-plan.ts'

const line = (product_id: number, quantity: number | null, price: number | null = 100) => ({
  product_id,
  quantity,
  price,
  name: `Товар ${product_id}`,
})

test('what was ordered is wanted again in its quantities, its order and with its price of then', () => {
  expect(wantedAgain([line(2, 20, 129.5), line(1, 3)])).toEqual([
    { product_id: 2, name: 'Товар 2', quantity: 20, price: 129.5, isSold: true },
    { product_id: 1, name: 'Товар 1', quantity: 3, price: 100, isSold: true },
  ])
})

test('a product in two lines is wanted once, and the price of such a quantity is not known', () => {
  expect(wantedAgain([line(1, 2), line(2, null), line(1, 3)])).toMatchObject([
    { product_id: 1, quantity: 5, price: null },
    { product_id: 2, quantity: 1 },
  ])
})
