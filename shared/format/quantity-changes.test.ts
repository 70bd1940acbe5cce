import { expect, test } from 'vitest'
import {
  addedText,
  changedText,
  joinSentences,
  type QuantityFacts,
  quantityNotes,
  takeInSteps,
} from './quantity-changes.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const spaced = ({ quantity, notice }: { quantity: number | null; notice: string }) => [quantity, plain(notice)]

test.each<[string, number, number | null, string]>([
  ['200', 100, 200, ''],
  ['150', 100, 200, 'Подняли количество с 150 до 200: продаём по 100 шт.'],
  ['12,5', 100, 100, 'Подняли количество с 12,5 до 100: продаём по 100 шт.'],
  ['0', 100, 100, 'Подняли количество с 0 до 100: продаём по 100 шт.'],
  ['0', 1, 1, 'Не меньше 1 шт.'],
  ['12,5', 1, 13, 'Округлили до целого: 13 шт.'],
  ['1 200', 1, 1200, ''],
  ['99999', 1, 99_999, ''],
  ['99999', 10, 99_990, 'Не больше 99 990 шт.'],
  ['100000', 1, null, 'Не больше 99 999 шт.'],
  ['1e9', 1, null, 'Введите целое число'],
])('«%s» of what is sold by %i is %j: %s', (text, minimum, quantity, notice) => {
  expect(spaced(takeInSteps(text, 'шт.', minimum))).toEqual([quantity, notice])
})

test.each<[string[], Partial<QuantityFacts>]>([
  [[], {}],
  [['Подняли количество с 7 до 10: продаём по 5 шт.'], { asked: 7 }],
  [['Подняли количество с 7 до 10'], { asked: 7, minimum: 1 }],
  [['Уменьшили количество с 1 200 до 10: столько можно заказать сейчас'], { asked: 1200 }],
  [['Сейчас есть 8 шт.'], { stock: 8 }],
  [['Сейчас есть 8 шт., остальное под заказ'], { stock: 8, isAgreed: true }],
  // What is in the cart needs stock, too.
  [['Сейчас есть 15 шт.', 'В корзине уже 10, станет 20 шт.'], { stock: 15, inCart: 10 }],
  [['В корзине уже 99 995, станет 99 999 шт.'], { inCart: 99_995 }],
  [[], { stock: 0, isAgreed: true }],
  [[], { stock: null }],
])('it is said %j of %j', (notes, facts) => {
  expect(quantityNotes({ asked: 10, got: 10, minimum: 5, unit: 'шт.', ...facts }).map(plain)).toEqual(notes)
})

test('a product without a unit, and one that was not there, are said without them', () => {
  expect(changedText(7, 10, { minimum: 5, unit: '' })).toBe('Подняли количество с 7 до 10: продаём по 5')
  expect([addedText(0, 20, 'шт.'), plain(addedText(10, 30, 'шт.'))]).toEqual(['', 'Уже было 10, стало 30 шт.'])
})

test('sentences have one full stop between them', () => {
  expect(joinSentences(['', 'Есть 5 шт.', null, 'Добавлено', false, 'Всего 5 шт.'])).toBe(
    'Есть 5 шт. Добавлено. Всего 5 шт.',
  )
})
