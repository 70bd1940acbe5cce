import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'
import * as session from './session-answers.ts'

const wrongCode = { result: 'ERROR', text: 'Неверный код' }
const customer = { customer_id: '42', fio: 'Анна', telefon: '+7 (900) 111-22-33', status: 1 }
const ok = { result: 'OK', text: null }

describe('the Worker passes on', () => {
  test.each([
    ['of a code that was sent no text', session.CodeAnswer, { result: 'OK', text: 'Код отправлен' }, ok],
    ['of a wrong code the text', session.CodeAnswer, { data: wrongCode }, wrongCode],
    ['of a wrong code the text alone', session.CodeAnswer, { ...wrongCode, code: '0007' }, wrongCode],
    ['a sign-in without a verdict', session.LoginAnswer, { token: 'x', data: customer }, ok],
    ['a sign-in that says more', session.LoginAnswer, { result: 'OK', text: 'Привет' }, ok],
    ['a wrong code at the sign-in', session.LoginAnswer, { data: wrongCode }, wrongCode],
    ['a subscription', session.SubscriptionAnswer, { result: 'Success', text: 'Уже есть' }, { result: 'success' }],
    ['a failed subscription', session.SubscriptionAnswer, { data: { result: 'error' } }, { result: 'error' }],
    [
      'of a look-up two facts',
      session.CustomerHintAnswer,
      { data: customer },
      { data: { customer_id: 42, status: 1 } },
    ],
    ['a look-up without a find', session.CustomerHintAnswer, { data: null }, { data: null }],
    ['a refused look-up', session.CustomerHintAnswer, wrongCode, { ...wrongCode, errors: {} }],
    ['nobody', session.CustomerAnswer, { data: { fio: 'Анна' } }, { data: null }],
    [
      'a refused change',
      session.CustomerAnswer,
      { result: false, text: 'Нельзя' },
      { result: 'ERROR', text: 'Нельзя', errors: {} },
    ],
    [
      'of a refusal its texts by field',
      session.Refusal,
      { message: 'English', errors: { email: ['Плохо.', 'Хуже.'], inn: [] }, exception: 'x' },
      { result: 'ERROR', text: null, errors: { email: ['Плохо.'] } },
    ],
  ])('%s', (_, struct, answer, expected) =>
    expect(parse<unknown, unknown>(answer, struct as typeof session.CodeAnswer)).toEqual(expected),
  )

  test('the customer', () => {
    expect(parse({ result: 'OK', data: customer }, session.CustomerAnswer)).toMatchObject({
      data: { customer_id: 42, firstName: 'Анна' },
    })
  })

  test('texts of at most 200 fields', () => {
    const errors = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`cart.${at}`, ['Мало']]))
    expect(Object.keys(parse({ errors }, session.Refusal).errors)).toHaveLength(200)
  })
})

test.each([
  ['a code', session.CodeAnswer, { data: { text: 'OK' } }],
  ['a code', session.CodeAnswer, '<html>'],
  ['a subscription', session.SubscriptionAnswer, {}],
  ['a calculation', session.CalculationAnswer, { data: {} }],
  ['an order', session.PlacedOrderAnswer, { data: { order_id: 0 } }],
  ['orders', session.OrderPageAnswer, { data: {} }],
  ['a submission', session.SubmissionAnswer, { data: {} }],
  ['a payment', session.PaymentAnswer, { data: {} }],
])('no answer to %s is read from %#', (_, struct, answer) => expect(() => parse(answer, struct)).toThrow())
