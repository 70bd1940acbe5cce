import { expect, test } from 'vitest'
import type { ShippingMethod } from '../../../../shared/shop-api/contract/calculation.ts'
import { cheapest } from './estimate-delivery.ts'

const method = (code: string, name: string, fields: Partial<ShippingMethod>): ShippingMethod => ({
  code,
  name,
  description: null,
  price: 0,
  price_text: null,
  period: null,
  period_min: null,
  period_max: null,
  requires_address: false,
  requires_point: false,
  point_type: null,
  available: true,
  error: null,
  ...fields,
})
const pickup = method('pickup', 'Самовывоз из офиса', { price_text: 'Бесплатно' })
const point = method('cdek_pvz', 'СДЭК, пункт выдачи', { price: 350, period_min: 2, period_max: 3 })
const courier = method('cdek_courier', 'СДЭК, курьер', { price: 520, period: '2–4 дня' })
const carrier = method('tk', 'Транспортная компания', { price_text: 'по тарифу ТК' })

const inDays = { period: null, period_min: 2, period_max: 3 }

test.each([
  ['neither what is fetched at the office nor what has no tariff', [pickup, carrier, courier, point], 350, inDays],
  [
    'nothing that cannot be had',
    [{ ...point, available: false }, courier],
    520,
    { period: '2–4 дня', period_min: null, period_max: null },
  ],
  ['what is free', [courier, { ...point, price: 0 }], 0, inDays],
])('the cheapest delivery is %s', (_, methods, price, period) => {
  expect(cheapest(methods)).toEqual({ name: 'СДЭК', price, ...period })
})

test('delivery without a price is not promised', () => {
  expect(cheapest([pickup, carrier, { ...point, price: null }])).toBeNull()
})
