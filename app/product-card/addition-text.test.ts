import { expect, test } from 'vitest'
import { type AddedProduct, additionText, inCartText } from './addition-text.ts'

const added = (asked: number, quantity: number, before = 0, after = before + quantity): AddedProduct => ({
  asked,
  quantity,
  before,
  after,
  minimum: 10,
  unit: 'шт.',
})

test.each<[string, AddedProduct[], number]>([
  ['Добавлен 1 товар', [added(10, 10)], 0],
  ['Добавлен 1 товар. Подняли количество с 7 до 10: продаём по 10 шт.', [added(7, 10)], 0],
  ['Добавлен 1 товар. Уже было 10, стало 30 шт.', [added(20, 20, 10)], 0],
  [
    'Добавлено 2 товара. Подняли количество у 1 товара с 7 до 10: продаём по 10 шт. 1 товар уже был в корзине: было 10, стало 30 шт.',
    [added(7, 10), added(20, 20, 10)],
    0,
  ],
  [
    'Добавлено 3 товара. Подняли количество у 2 товаров: продаём кратно минимуму. Уменьшили количество у 1 товара: столько можно заказать сейчас. 3 товара уже были в корзине: количества сложили',
    [added(7, 10, 5), added(1, 10, 5), added(40, 20, 5)],
    0,
  ],
  [
    'Добавлен 1 товар. Уже было 99 990, стало 99 999 шт. Больше 99 999 шт. одного товара корзина не берёт',
    [added(10, 10, 99_990, 99_999)],
    0,
  ],
  ['Не поместилось: 2 товара, в корзине может быть 200 разных', [], 2],
])('«%s» is said of an addition', (text, products, left) => {
  expect(additionText(products, left).replaceAll('\u00a0', ' ')).toBe(text)
})

test('what is in the cart already is said before more of it is added', () => {
  const cart = [{ product_id: 1, quantity: 10 }]
  expect(inCartText([1, 2], cart).replaceAll('\u00a0', ' ')).toBe('1 товар уже в корзине: количества сложатся')
  expect(inCartText([2], cart)).toBe('')
})
