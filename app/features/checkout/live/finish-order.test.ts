import { describe, expect, test } from 'vitest'
import { nextPage } from './finish-order.ts'

describe('after an order', () => {
  test.each([
    [null, '/order/success?order_id=7', false],
    ['https://yoomoney.ru/pay', 'https://yoomoney.ru/pay', true],
    ['https://yoomoney.ru.evil.example/pay', '/order/paylink?order_id=7', false],
    ['javascript:alert(1)', '/order/paylink?order_id=7', false],
  ])('T22 %s leads to %s', (redirectUrl, url, isElsewhere) => {
    expect(nextPage(7, redirectUrl, ['.yoomoney.ru'])).toEqual({ url, isElsewhere })
  })
})
