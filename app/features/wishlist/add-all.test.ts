import { expect, test } from 'vitest'
import { addAll, additionText } from './add-all.ts'

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
  const cart: [number, number][] = []
  const products = [
    product,
    { ...product, product_id: 2, name: 'Лента', price: null, is_allow_buy: false },
    { ...product, product_id: 3, name: 'Паста', is_allow_buy: false, quantity: 0 },
    { ...product, product_id: 4, minimum: 1 },
    { ...product, product_id: 5, name: 'Диск', quantity: 9 },
  ]
  const addition = addAll(products, (...line) => cart.push(line) > 0)
  expect(cart).toEqual([
    [1, 10],
    [4, 1],
  ])
  expect(addition).toEqual({
    added: 2,
    refused: [
      { id: 2, name: 'Лента', reason: 'цена по запросу' },
      { id: 3, name: 'Паста', reason: 'нет в наличии' },
      { id: 5, name: 'Диск', reason: 'осталось 9\u00a0шт., меньше упаковки' },
    ],
  })
})

test('a full cart is said', () => {
  expect(addAll([product], () => false)).toEqual({
    added: 0,
    refused: [{ id: 1, name: 'Круг', reason: 'корзина заполнена' }],
  })
})

test.each([
  [0, 'В корзину ничего не добавлено'],
  [1, 'В корзину добавлен 1\u00a0товар'],
  [3, 'В корзину добавлено 3\u00a0товара'],
  [11, 'В корзину добавлено 11\u00a0товаров'],
  [21, 'В корзину добавлен 21\u00a0товар'],
])('%i is "%s"', (added, text) => {
  expect(additionText({ added, refused: [] })).toBe(text)
})
