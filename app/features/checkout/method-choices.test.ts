import { expect, test } from 'vitest'
import type { PaymentMethod, ShippingMethod } from '../../shop-api/contract/calculation.ts'
import { paymentChoice, shippingChoice } from './method-choices.ts'

const courier: ShippingMethod = {
  code: 'cdek_courier',
  name: 'СДЭК, курьер',
  description: null,
  price: 520,
  price_text: null,
  period: '2–4 дня',
  period_min: 2,
  period_max: 4,
  requires_address: true,
  requires_point: false,
  point_type: null,
  available: true,
  error: null,
}
const invoice: PaymentMethod = {
  code: 'invoice',
  name: 'Счёт',
  description: null,
  online: false,
  company_only: true,
  available: true,
  error: null,
}
test('methods say their price and period, or why they cannot be had', () => {
  expect(shippingChoice(courier)).toMatchObject({ price: '520,00\u00a0₽', notes: ['2–4 дня'], problem: null })
  expect(shippingChoice({ ...courier, period: null }).notes).toEqual(['2–4 дня'])
  expect(shippingChoice({ ...courier, period: null, period_min: null, period_max: 1 }).notes).toEqual(['1 день'])
  expect(shippingChoice({ ...courier, price: 0 }).price).toBe('Бесплатно')
  expect(shippingChoice({ ...courier, price: null }).price).toBe('Уточнит менеджер')
  expect(shippingChoice({ ...courier, price: 0, price_text: 'по тарифу ТК' }).price).toBe('по тарифу ТК')
  expect(paymentChoice({ ...invoice, available: false }).problem).toBe('Сейчас недоступно')
})
