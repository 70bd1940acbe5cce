import { expect, test } from 'vitest'
import { Calculation } from '../../shared/shop-api/contract/calculation.ts'
import { parse } from '../../shared/shop-api/contract/parse.ts'
import { lineBlocker } from './line-blocker.ts'

const blockerOf = (more: object) => {
  const line = { product_id: 1, name: 'Круг', quantity: 100, minimum: 100, price: 5, total: 500, unit: 'шт.', ...more }
  const [product] = parse({ data: { products: [line], subtotal: 500, total: 500 } }, Calculation).products
  if (!product) throw new Error('a line was given')
  return lineBlocker(product)?.replaceAll('\u00a0', ' ') ?? null
}

test.each<[string | null, object]>([
  [null, {}],
  [null, { stock_quantity: 100 }],
  [null, { stock_quantity: 0 }],
  [null, { is_onlyinvoice: true }],
  // The shop agrees to more than it has.
  [null, { stock_quantity: 150, quantity: 200 }],
  ['Осталось 12 шт., меньше минимума: продаём по 100 шт.', { stock_quantity: 12 }],
  [
    'В наличии только 12 шт. Остаток меньше минимума: продаём по 100 шт.',
    { stock_quantity: 12, error: 'В наличии только 12 шт.', is_allow_buy: false },
  ],
  ['В наличии только 150 шт.', { stock_quantity: 150, quantity: 200, error: 'В наличии только 150 шт.' }],
  ['Снят с продажи', { error: 'Снят с продажи' }],
  ['Так этот товар сейчас не заказать: позвоните нам', { error: 'Out of stock' }],
  ['Осталось 12 шт., меньше минимума: продаём по 100 шт.', { stock_quantity: 12, error: 'Out of stock' }],
  ['Товар сейчас не продаётся', { is_allow_buy: false }],
  ['Цена по запросу: позвоните нам', { price: null }],
])('what blocks a line is %s with %j', (expected, more) => {
  expect(blockerOf(more)).toBe(expected)
})
