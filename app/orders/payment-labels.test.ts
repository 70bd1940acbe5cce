import { describe, expect, test } from 'vitest'
import { parse } from '../../shared/shop-api/contract/parse.ts'
import { Payment } from '../../shared/shop-api/contract/payment.ts'
import { paymentNotice, paymentSummary } from './payment-labels.ts'
import { isPaid, isPayable, nextAction, paymentStates } from './payment-states.ts'

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
  ['waiting_for_capture', 'wait', 'Деньги получены, проверяем заказ', false, true],
  ['succeeded', 'good', 'Оплата прошла', false, true],
  ['canceled', 'bad', 'Платёж не прошёл', true, false],
  ['refunded', 'plain', 'Деньги возвращены', false, false],
  ['partially_refunded', 'plain', 'Часть денег возвращена', false, false],
] as const)('%s looks %s, is called «%s» and explained', (payment_status, tone, title, open, paid) => {
  const found = payment({ payment_status, payment_status_text: 'Whatever' })
  expect(paymentNotice(found, false)).toMatchObject({ tone, title, text: expect.stringMatching(/^[А-Я].+[а-я]\.$/) })
  expect(paymentStates[payment_status].sum).toMatch(paid ? /^Оплачено$/ : /^(?:К оплате|Сумма (?:заказа|платежа))$/)
  expect([isPayable(found), isPaid(found)]).toEqual([open, paid])
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
  expect(paymentNotice(canceled, true).text).toBe(text)
  const hint = 'Оформите заказ заново или позвоните нам: пришлём новую ссылку на оплату.'
  expect(paymentNotice(canceled, false).text).toBe(text.replace('Заказ сохранён, его можно оплатить снова.', hint))
})

test.each([
  ...['3d_secure_failed', 'call_issuer', 'card_expired', 'insufficient_funds', 'expired_on_confirmation'],
  ...['expired_on_capture', 'general_decline', 'fraud_suspected', 'payment_method_restricted'],
  ...['canceled_by_merchant', 'permission_revoked', 'internal_timeout', 'unsupported_mobile_operator'],
])('a payment that was canceled with %s says why', (payment_status_text) => {
  const { text } = paymentNotice(payment({ payment_status: 'canceled', payment_status_text }), true)
  expect(text).toMatch(/^(?!Деньги не списаны)[А-Я].+\. Заказ сохранён/)
})

test.each([
  [true, 'Платёж на проверке у банка', 'Платёж на проверке у банка'],
  [true, 'on review', 'on review'],
  [true, null, 'Состояние оплаты неизвестно'],
  [false, 'Оплата по счёту', 'Оплата по счёту'],
  [false, null, 'Этот заказ не оплачивается онлайн'],
])('a payment of no known state (payment: %j) with the text %j is «%s»', (result, payment_status_text, title) => {
  const found = payment({ result, payment_status_text })
  expect(paymentNotice(found, false)).toMatchObject({
    tone: 'plain',
    title,
    text: expect.stringContaining(result ? 'Проверьте чуть позже' : 'позвоните нам'),
  })
  expect([isPayable(found), isPaid(found)]).toEqual([false, false])
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
] as const)('from %j (a page to pay at: %j) what comes next is «%s», without an online payment «%s»', (...facts) => {
  const [payment_status, hasPage, way, other] = facts
  expect(nextAction(payment({ payment_status }), hasPage)).toBe(way)
  expect(nextAction(payment({ payment_status, result: false }), hasPage)).toBe(other)
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

describe('in an order of the account', () => {
  test('what is not paid yet can be paid, whether or not its page is known already', () => {
    expect(paymentSummary(payment({ payment_status: 'pending' }))).toMatchObject({ tone: 'wait', action: 'Оплатить' })
  })

  test('a declined payment can be repeated where there is a page for it', () => {
    const url = 'https://yoomoney.ru/1'
    expect(paymentSummary(payment({ payment_status: 'canceled', payment_url: url }))?.action).toBe('Оплатить снова')
    expect(paymentSummary(payment({ payment_status: 'canceled' }))).toMatchObject({
      action: null,
      hint: expect.stringMatching(/^Повторите заказ/),
    })
  })

  test('what is paid or held needs nothing more', () => {
    expect(paymentSummary(payment({ payment_status: 'succeeded' }))).toMatchObject({ tone: 'good', action: null })
    expect(paymentSummary(payment({ payment_status: 'waiting_for_capture' }))).toMatchObject({
      tone: 'wait',
      action: null,
    })
  })

  test('an unknown state is called as the shop calls it, or not at all', () => {
    const payment_status_text = 'Этот заказ не оплачивается онлайн'
    expect(paymentSummary(payment({ payment_status_text }))?.title).toBe(payment_status_text)
    expect(paymentSummary(payment({}))).toBeNull()
  })

  test('of an order that is not paid online nothing is said', () => {
    const payment_status_text = 'Для этого заказа нет онлайн-платежа'
    expect(paymentSummary(payment({ result: false, payment_status_text }))).toBeNull()
  })

  test('money that was given back is said, with whom to ask', () => {
    const summary = paymentSummary(payment({ payment_status: 'refunded' }))
    expect(summary).toMatchObject({ title: 'Деньги возвращены', action: null, hint: expect.stringMatching(/вопрос/) })
  })
})
