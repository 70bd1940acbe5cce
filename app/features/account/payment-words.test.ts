import { expect, test } from 'vitest'
import { paymentWords } from './payment-words.ts'

const payment = (more = {}) => {
  const none = { payment_status: null, payment_status_text: null, payment_amount: 100, payment_url: null }
  return { result: true, ...none, ...more }
}

test('what is not paid yet can be paid, whether or not its page is known already', () => {
  expect(paymentWords(payment({ payment_status: 'pending' }))).toMatchObject({ tone: 'wait', action: 'Оплатить' })
})

test('a declined payment can be repeated where there is a page for it', () => {
  const url = 'https://yoomoney.ru/1'
  expect(paymentWords(payment({ payment_status: 'canceled', payment_url: url }))?.action).toBe('Оплатить снова')
  expect(paymentWords(payment({ payment_status: 'canceled' }))).toMatchObject({
    action: null,
    hint: expect.stringMatching(/^Повторите заказ/),
  })
})

test('what is paid or held needs nothing more', () => {
  for (const payment_status of ['succeeded', 'waiting_for_capture']) {
    expect(paymentWords(payment({ payment_status }))).toMatchObject({ tone: 'good', action: null })
  }
})

test('an unknown state is told in the words of the shop, or not at all', () => {
  const payment_status_text = 'Этот заказ не оплачивается онлайн'
  expect(paymentWords(payment({ payment_status_text }))?.title).toBe(payment_status_text)
  expect(paymentWords(payment())).toBeNull()
})

test('of an order that is not paid online nothing is said', () => {
  const payment_status_text = 'Для этого заказа нет онлайн-платежа'
  expect(paymentWords(payment({ result: false, payment_status_text }))).toBeNull()
})

test('money that was given back is told, with whom to ask', () => {
  const told = paymentWords(payment({ payment_status: 'refunded' }))
  expect(told).toMatchObject({ title: 'Деньги возвращены', action: null, hint: expect.stringMatching(/вопрос/) })
})
