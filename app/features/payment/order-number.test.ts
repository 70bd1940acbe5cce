import { expect, test } from 'vitest'
import { pastedSpellings } from '../../../tests/support/ways-of-pasting.ts'
import { orderNumberProblem, readOrderNumber } from './order-number.ts'

test('the number of an order is read however it was written and pasted', () => {
  const written = [
    '10045',
    '10 045',
    '0010045',
    '№ 10 045',
    '№10045',
    '#10045',
    'N 10045',
    'No. 10045',
    'Заказ № 10045',
    'Заказ №10045.',
    'заказ 10045',
    'Номер заказа: 10045',
    'Ваш заказ № 10045',
    'Ваш заказ №10045 принят',
    'Заказ № 10045 от 27.11.2026 оплачен',
    '№№ 10045',
    'Заказ № 10045 от 27.11.2026',
    'Заказ № 10045 от 27 ноября 2026 г.',
    'Order #10045',
    'order_id=10045',
  ]
  const misread = written.flatMap(pastedSpellings).filter(([, text]) => readOrderNumber(text) !== 10045)
  expect(misread).toEqual([])
})

test.each([
  ['', 'Введите номер заказа'],
  [' \u200b', 'Введите номер заказа'],
  ['0', 'В номере заказа только цифры, например 10045'],
  ['-5', 'В номере заказа только цифры, например 10045'],
  ['1e5', 'В номере заказа только цифры, например 10045'],
  ['10045abc', 'В номере заказа только цифры, например 10045'],
  ['10045.0', 'В номере заказа только цифры, например 10045'],
  ['12345678901', 'В номере заказа только цифры, например 10045'],
  ['Счёт № 10045', 'В номере заказа только цифры, например 10045'],
  ['10045 10046', 'Введите номер одного заказа, например 10045'],
  ['10045, 10046', 'Введите номер одного заказа, например 10045'],
  ['12 13', 'Введите номер одного заказа, например 10045'],
  ['№ 10045 и № 10046', 'Введите номер одного заказа, например 10045'],
])('%j is no number of an order: %s', (text, problem) => {
  expect(readOrderNumber(text)).toBeNull()
  expect(orderNumberProblem(text)).toBe(problem)
})

test('no text is no number of an order', () => expect([readOrderNumber(null), readOrderNumber('1')]).toEqual([null, 1]))
