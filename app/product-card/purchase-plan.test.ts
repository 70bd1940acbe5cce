import { expect, test } from 'vitest'
import { Calculation } from '../../shared/shop-api/contract/calculation.ts'
import { parse } from '../../shared/shop-api/contract/parse.ts'
import { plannedCost, planPurchase } from './purchase-plan.ts'

const wanted = (product_id: number, quantity: number, price: number | null = 100, isSold: boolean | null = true) => ({
  product_id,
  quantity,
  price,
  isSold,
})
const sold = (product_id: number, quantity: number, more: object = {}) => ({
  product_id,
  quantity,
  name: `Круг ${product_id}`,
  price: 100,
  minimum: 1,
  stock_quantity: 500,
  unit: 'шт.',
  ...more,
})
const plan = (lines: ReturnType<typeof wanted>[], products: object[], isOfThese = true) =>
  planPurchase(lines, parse({ data: { products, subtotal: 1, total: 1 } }, Calculation), isOfThese).map(
    ({ quantity, blocker, changes, notes }) => ({ quantity, blocker, says: [...changes, ...notes] }),
  )

test('what has not changed is bought as it is wanted, without a word', () => {
  expect(plan([wanted(1, 20), wanted(2, 5, null, null)], [sold(2, 5), sold(1, 20)])).toEqual([
    { quantity: 20, blocker: null, says: [] },
    { quantity: 5, blocker: null, says: [] },
  ])
})

test('prices, packs and stock that have changed are named', () => {
  const lines = [wanted(1, 1), wanted(2, 1), wanted(3, 45), wanted(4, 40), wanted(5, 1, 100, false), wanted(6, 20)]
  const products = [
    sold(1, 1, { price: 120 }),
    sold(2, 1, { price: 79.9 }),
    sold(3, 50, { minimum: 10 }),
    sold(4, 40, { minimum: 10, stock_quantity: 27, error: 'В наличии только 27 шт.' }),
    sold(5, 1),
    sold(6, 20, { stock_quantity: 12 }),
  ]
  expect(plan(lines, products)).toEqual([
    { quantity: 1, blocker: null, says: ['Цена выросла: была 100,00\u00a0₽, стала 120,00\u00a0₽'] },
    { quantity: 1, blocker: null, says: ['Цена снизилась: была 100,00\u00a0₽, стала 79,90\u00a0₽'] },
    { quantity: 50, blocker: null, says: ['Подняли количество с 45 до 50: продаём по 10\u00a0шт.'] },
    {
      quantity: 20,
      blocker: 'В наличии только 27 шт.',
      says: ['Уменьшили количество с 40 до 20: столько можно заказать сейчас'],
    },
    { quantity: 1, blocker: null, says: ['Снова можно купить'] },
    { quantity: 20, blocker: null, says: ['Сейчас есть 12\u00a0шт., остальное под заказ'] },
  ])
})

test('what cannot be bought says why; it is gone only if these very lines were asked about', () => {
  const products = [sold(2, 1, { price: null }), sold(3, 1, { is_allow_buy: false })]
  const lines = [wanted(1, 1), wanted(2, 1), wanted(3, 1)]
  expect(plan(lines, products).map(({ quantity, blocker }) => `${quantity} ${blocker}`)).toEqual([
    '0 Этого товара больше нет в магазине',
    '0 Цена по запросу: позвоните нам',
    '0 Товар сейчас не продаётся',
  ])
  expect(plan(lines, products, false)[0]).toEqual({ quantity: 0, blocker: null, says: [] })
})

test("what is bought as it is wanted costs the shop's own sum, and a part of it pro rata", () => {
  const products = [
    sold(1, 1000, { price: 0.13, total: 125 }),
    sold(2, 40, { minimum: 10, stock_quantity: 27, error: 'В наличии только 27 шт.', total: 4000 }),
    sold(3, 1, { price: null }),
  ]
  const { products: calculated } = parse({ data: { products, subtotal: 1, total: 1 } }, Calculation)
  const lines = planPurchase([wanted(1, 1000), wanted(2, 40), wanted(3, 1), wanted(4, 1)], { products: calculated })
  expect(lines.map(plannedCost)).toEqual([125, 2000, null, null])
})
