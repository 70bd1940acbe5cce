import { expect, test } from 'vitest'
import { parse } from '../shop-api/contract/parse.ts'
import { Payment } from '../shop-api/contract/payment.ts'
import { isOpen, isPaid, paymentWords } from './payment-labels.ts'
import { wayOn } from './payment-states.ts'

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
  ['refunded', 'plain', 'Деньги возвращены', false, false],
  ['partially_refunded', 'plain', 'Часть денег возвращена', false, false],
] as const)('%s looks %s and is called «%s»', (payment_status, tone, title, open, paid) => {
  const found = payment({ payment_status, payment_status_text: 'Whatever' })
  expect(paymentWords(found, false)).toMatchObject({ tone, title })
  expect([isOpen(found), isPaid(found)]).toEqual([open, paid])
})

test.each([
  [
    'insufficient_funds',
    'На карте не хватает денег. Пополните её или возьмите другую. Заказ сохранён, его можно оплатить снова.',
  ],
  [
    '3D_SECURE_FAILED',
    'Банк не подтвердил, что платите именно вы. Попробуйте ещё раз или возьмите другую карту. Заказ сохранён, его можно оплатить снова.',
  ],
  ['Платёж не прошёл: банк отклонил операцию', 'Банк отклонил операцию. Заказ сохранён, его можно оплатить снова.'],
  ['Платёж отменён', 'Деньги не списаны. Заказ сохранён, его можно оплатить снова.'],
  ['Canceled by user', 'Деньги не списаны. Заказ сохранён, его можно оплатить снова.'],
  ['constructor', 'Деньги не списаны. Заказ сохранён, его можно оплатить снова.'],
  [null, 'Деньги не списаны. Заказ сохранён, его можно оплатить снова.'],
])('a canceled payment with the text %j says «%s»', (payment_status_text, text) => {
  const canceled = payment({ payment_status: 'canceled', payment_status_text })
  expect(paymentWords(canceled, true).text).toBe(text)
  const hint = 'Оформите заказ заново или позвоните нам: пришлём новую ссылку на оплату.'
  expect(paymentWords(canceled, false).text).toBe(text.replace('Заказ сохранён, его можно оплатить снова.', hint))
})

test.each([
  [true, 'Платёж на проверке у банка', 'Платёж на проверке у банка'],
  [true, 'on review', 'on review'],
  [true, null, 'Состояние оплаты неизвестно'],
  [false, 'Оплата по счёту', 'Оплата по счёту'],
  [false, null, 'Этот заказ не оплачивается онлайн'],
])('without a known state (payment: %j) the text %j is «%s»', (result, payment_status_text, title) => {
  const found = payment({ result, payment_status_text })
  expect(paymentWords(found, false)).toMatchObject({ tone: 'plain', title })
  expect([isOpen(found), isPaid(found)]).toEqual([false, false])
})

test.each([
  ['pending', true, 'pay', 'pay'],
  ['pending', false, 'look again', 'look again'],
  ['canceled', true, 'pay again', 'pay again'],
  ['canceled', false, 'order again', 'order again'],
  ['succeeded', false, 'go on', 'go on'],
  ['waiting_for_capture', false, 'go on', 'go on'],
  ['refunded', false, 'ask', 'ask'],
  ['partially_refunded', false, 'ask', 'ask'],
  [null, false, 'look again', 'ask'],
] as const)('from %j (a page to pay at: %j) the way on is «%s», without an online payment «%s»', (...facts) => {
  const [payment_status, hasPage, way, other] = facts
  expect(wayOn(payment({ payment_status }), hasPage)).toBe(way)
  expect(wayOn(payment({ payment_status, result: false }), hasPage)).toBe(other)
})

test.each([
  ['refunded', 'refunded'],
  ['refund.succeeded', 'refunded'],
  ['Partially refunded', 'partially_refunded'],
  ['partial-refund', 'partially_refunded'],
  ['payment.canceled', 'canceled'],
  ['payment.waiting_for_capture', 'waiting_for_capture'],
  ['CANCELLED', 'canceled'],
])("the shop's spelling %s is %s", (payment_status, status) => {
  expect(parse({ data: { payment_status } }, Payment)).toMatchObject({ result: true, payment_status: status })
})

test('a status that nobody knows is one all the same, also when the answer is read again', () => {
  const read = parse({ data: { payment_status: 'on_review', payment_status_text: 'На проверке' } }, Payment)
  expect(read).toMatchObject({ result: true, payment_status: null, payment_status_text: 'На проверке' })
  expect(parse({ data: read }, Payment)).toEqual(read)
})
