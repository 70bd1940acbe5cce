import { expect, test } from 'vitest'
import { courier, invoice } from '../../../tests/support/order-methods.ts'
import { paymentChoice, shippingChoice } from './method-choices.ts'

test('methods say their price and period, or why they cannot be had', () => {
  expect(shippingChoice(courier)).toMatchObject({ price: '520,00\u00a0₽', notes: ['2–4 дня'], problem: null })
  expect(shippingChoice({ ...courier, period: null }).notes).toEqual(['2–4 дня'])
  expect(shippingChoice({ ...courier, period: null, period_min: null, period_max: 1 }).notes).toEqual(['1 день'])
  expect(shippingChoice({ ...courier, price: 0 }).price).toBe('Бесплатно')
  expect(shippingChoice({ ...courier, price: null }).price).toBe('Уточнит менеджер')
  expect(shippingChoice({ ...courier, price: 0, price_text: 'по тарифу ТК' }).price).toBe('по тарифу ТК')
  expect(paymentChoice({ ...invoice, available: false }).problem).toBe('Сейчас недоступно')
  expect(paymentChoice({ ...invoice, available: false, error: 'Unavailable' }).problem).toBe('Сейчас недоступно')
})
