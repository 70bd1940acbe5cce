import { expect, test } from 'vitest'
import type { Payment } from '../../shop-api/contract/payment.ts'
import { isOpen, isPaid, paymentWords } from './payment-words.ts'

const payment = (fields: Partial<Payment>): Payment => ({
  result: true,
  payment_status: null,
  payment_status_text: null,
  payment_amount: 2681,
  payment_url: null,
  ...fields,
})

test.each([
  ['pending', 'wait', 'Ожидаем оплату', true, false],
  ['waiting_for_capture', 'good', 'Оплата получена, подтверждается магазином', false, true],
  ['succeeded', 'good', 'Оплата прошла', false, true],
  ['canceled', 'bad', 'Платёж не прошёл', true, false],
] as const)('%s looks %s and is called «%s»', (payment_status, tone, title, open, paid) => {
  const found = payment({ payment_status, payment_status_text: 'Whatever' })
  expect(paymentWords(found)).toMatchObject({ tone, title })
  expect([isOpen(found), isPaid(found)]).toEqual([open, paid])
})

test.each([
  ['insufficient_funds', 'На карте не хватает денег. Пополните её или возьмите другую. Заказ сохранён.'],
  [
    '3D_SECURE_FAILED',
    'Банк не подтвердил, что платите именно вы. Попробуйте ещё раз или возьмите другую карту. Заказ сохранён.',
  ],
  ['Платёж не прошёл: банк отклонил операцию', 'Банк отклонил операцию. Заказ сохранён.'],
  ['Платёж отменён', 'Деньги не списаны. Заказ сохранён, его можно оплатить снова.'],
  ['Canceled by user', 'Деньги не списаны. Заказ сохранён, его можно оплатить снова.'],
  ['constructor', 'Деньги не списаны. Заказ сохранён, его можно оплатить снова.'],
  [null, 'Деньги не списаны. Заказ сохранён, его можно оплатить снова.'],
])('a canceled payment with the text %j says «%s»', (payment_status_text, text) => {
  expect(paymentWords(payment({ payment_status: 'canceled', payment_status_text })).text).toBe(text)
})

test.each([
  [true, 'Платёж на проверке у банка', 'Платёж на проверке у банка'],
  [true, 'on review', 'Состояние оплаты неизвестно'],
  [true, null, 'Состояние оплаты неизвестно'],
  [false, 'Оплата по счёту', 'Оплата по счёту'],
  [false, null, 'Этот заказ не оплачивается онлайн'],
])('without a known state (payment: %j) the text %j is «%s»', (result, payment_status_text, title) => {
  const found = payment({ result, payment_status_text })
  expect(paymentWords(found)).toMatchObject({ tone: 'plain', title })
  expect([isOpen(found), isPaid(found)]).toEqual([false, false])
})
