import { expect, test } from 'vitest'
import { planRepeat } from './repeat-plan.ts'

const line = (product_id: number, quantity: number) => ({ product_id, name: `Товар ${product_id}`, quantity })
const card = (product_id: number, more = {}) => {
  return { product_id, price: 100, is_allow_buy: true, quantity: 50, minimum: 1, ...more }
}

test('what is sold is bought again in its quantities and its order', () => {
  const plan = planRepeat([line(2, 20), line(1, 3)], [card(1), card(2)])
  expect(plan).toEqual({
    buyable: [
      { product_id: 2, quantity: 20 },
      { product_id: 1, quantity: 3 },
    ],
    missing: [],
  })
})

test('what is not sold is named with the reason', () => {
  const cards = [
    card(2, { is_allow_buy: false, quantity: 0 }),
    card(3, { is_allow_buy: false }),
    card(4, { price: null }),
    card(5, { minimum: 60 }),
  ]
  const { buyable, missing } = planRepeat(
    [1, 2, 3, 4, 5].map((id) => line(id, 1)),
    cards,
  )
  expect(buyable).toEqual([])
  expect(missing.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    'Товар 1: больше не продаётся',
    'Товар 2: нет в наличии',
    'Товар 3: временно не продаётся',
    'Товар 4: цена по запросу: позвоните нам',
    'Товар 5: осталось меньше упаковки',
  ])
})

test('a product in two lines is bought once; a quantity is at least the minimum of today', () => {
  const plan = planRepeat(
    [line(1, 2), line(2, 5), line(1, 3), line(3, 0)],
    [card(1), card(2, { minimum: 10 }), card(3)],
  )
  expect(plan.buyable).toEqual([
    { product_id: 1, quantity: 5 },
    { product_id: 2, quantity: 10 },
    { product_id: 3, quantity: 1 },
  ])
})
