import { expect, test } from 'vitest'
import { payUrlOf } from './load-payment.ts'

const payment = { result: true, payment_status: 'pending', payment_status_text: null, payment_amount: 1 } as const

test.each([
  ['https://yoomoney.ru/a', 'https://yoomoney.ru/a'],
  ['https://evil.example/a', null],
  [null, null],
])('a payment at %j leads to %j', (payment_url, expected) => {
  expect(payUrlOf({ ...payment, payment_url }, ['.yoomoney.ru'])).toBe(expected)
})
