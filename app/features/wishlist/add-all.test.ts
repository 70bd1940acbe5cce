import { expect, test } from 'vitest'
import { allForCart, leftOut } from './add-all.ts'

const product = {
  product_id: 1,
  name: 'Круг',
  price: 100,
  minimum: 10,
  is_allow_buy: true,
  quantity: 50,
  stock_status: '',
  unit: 'шт.',
}

test('the least quantity of each product is added, and what cannot be bought is named with the reason', () => {
  const { lines, refused } = allForCart([
    product,
    { ...product, product_id: 2, name: 'Лента', price: null, is_allow_buy: false },
    { ...product, product_id: 3, name: 'Паста', is_allow_buy: false, quantity: 0 },
    { ...product, product_id: 4, minimum: 1 },
    { ...product, product_id: 5, name: 'Диск', quantity: 9 },
  ])
  expect(lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [1, 10],
    [4, 1],
  ])
  expect(refused).toEqual([
    { id: 2, name: 'Лента', reason: 'цена по запросу' },
    { id: 3, name: 'Паста', reason: 'нет в наличии' },
    { id: 5, name: 'Диск', reason: 'осталось 9\u00a0шт., меньше минимума' },
  ])
})

test('a full cart is said', () => {
  expect(leftOut([product], [1])).toEqual([{ id: 1, name: 'Круг', reason: 'корзина заполнена' }])
  expect(leftOut([product], [])).toEqual([])
})
