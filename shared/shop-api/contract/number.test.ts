import { describe, expect, test } from 'vitest'
import { Calculation } from './calculation.ts'
import { toMoney } from './number.ts'

describe('an object of money', () => {
  test.each<[unknown, number]>([
    [{ value: 129.5 }, 129.5],
    [{ value: '129,50' }, 129.5],
    [{ value: 129.5, currency: 'RUB' }, 129.5],
    [{ value: 129.5, currency: 'RUR' }, 129.5],
    [{ value: 129.5, currency: 643 }, 129.5],
    [{ value: 129.5, currency: '₽' }, 129.5],
    [{ value: 129.5, currency: ' руб. ' }, 129.5],
    [{ value: 129.5, currency_code: 'rub' }, 129.5],
    [{ value: 129.5, currencyCode: 'RUB', formatted: '129,50 ₽' }, 129.5],
    [{ value: 129.5, currency: { code: 'RUB', symbol: '₽' } }, 129.5],
    [{ value: 129.5, currency: null, text: '' }, 129.5],
    [{ value: 0, currency: 'RUB' }, 0],
    [[{ value: 129.5, currency: 'RUB' }], 129.5],
  ])('%j is %d roubles', (money, roubles) => {
    expect(toMoney(money)).toBe(roubles)
  })

  test.each<unknown>([
    ...['USD', 'EUR', 'KZT', 'BYN', 840, '$', '€', 'коп.', 'kopecks', 'RUB cents', true, [], ['USD', 'RUB']].map(
      (currency) => {
        return { value: 129.5, currency }
      },
    ),
    ...[
      'precision',
      'scale',
      'decimals',
      'exponent',
      'fraction_digits',
      'fractionDigits',
      'minor_units',
      'minorUnits',
    ].map((name) => ({ value: 12_950, [name]: 2, currency: 'RUB' })),
    ...[
      'minor',
      'is_minor',
      'cents',
      'kopecks',
      'unit',
      'units',
      'nanos',
      'factor',
      'divisor',
      'subunit',
      'per',
      'type',
    ].map((name) => ({ value: 12_950, [name]: 100 })),
    { value: 12_950, currency: 'RUB', formatted: '129,50 ₽' },
    { value: 129.5, formatted: '$129.50' },
    { value: 129.5, currency: { code: 'USD' } },
    { value: 12_950, currency: { code: 'RUB', precision: 2 } },
    { value: 129.5, currency: {} },
    { value: { value: 129.5, currency: 'USD' } },
    { amount: 129.5, currency: 'RUB' },
    { amount: 12_950 },
    { units: 129, nanos: 500_000_000, currencyCode: 'RUB' },
    { currency: 'RUB' },
    { value: null, currency: 'RUB' },
    {},
  ])('%j is no price', (money) => {
    expect(toMoney(money)).toBeNull()
  })
})

test.each(['subtotal', 'total', 'shipping_total', 'coupon_total'])(
  'a calculation whose %s is not said in roubles is no calculation',
  (name) => {
    const line = { product_id: 1, name: 'Круг', price: 100, quantity: 1, total: 100 }
    const sums = { subtotal: 100, total: 100, shipping_total: 0, coupon_total: 0 }
    const answer = { data: { products: [line], ...sums } }
    expect(() => Calculation.create(answer)).not.toThrow()
    for (const sum of [
      { value: 10_000, precision: 2 },
      { value: 100, currency: 'USD' },
    ]) {
      expect(() => Calculation.create({ data: { ...answer.data, [name]: sum } })).toThrow()
    }
  },
)
