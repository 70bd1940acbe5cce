import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Calculation } from '../../../shared/shop-api/contract/calculation.ts'
import { parse } from '../../../shared/shop-api/contract/parse.ts'
import { courier, invoice } from '../../../tests/support/order-methods.ts'
import { card } from '../../../tests/support/shop-answers.ts'
import { lostMethodText, paymentChoice, shippingChoice } from './method-choices.ts'
import { OrderSummary } from './order-summary.tsx'

const now = new Date('2026-11-27T21:30:00+03:00')
const delivery = (method: Partial<typeof courier> = {}) => shippingChoice({ ...courier, ...method }, now)

test('methods say their price and arrival, or why they cannot be had', () => {
  expect(delivery()).toMatchObject({ price: '520,00\u00a0₽', notes: ['получите 2–4\u00a0декабря'], problem: null })
  expect(delivery({ period_min: null, period_max: null, period: 'на днях' }).notes).toEqual(['на днях'])
  expect(delivery({ price: 0 }).price).toBe('Бесплатно')
  expect(delivery({ price: null }).price).toBe('Уточнит менеджер')
  expect(delivery({ price: 0, price_text: 'по тарифу ТК' }).price).toBe('по тарифу ТК')
  expect(paymentChoice(invoice).notes).toEqual(['Для компаний и ИП'])
  expect(paymentChoice({ ...invoice, company_only: false, online: true }).notes).toEqual([
    'Чек придёт на электронную почту',
  ])
  expect(paymentChoice({ ...invoice, available: false }).problem).toBe('Сейчас недоступно')
  expect(paymentChoice({ ...invoice, available: false, error: 'Unavailable' }).problem).toBe('Сейчас недоступно')
})

test.each([
  ['', null],
  [courier.code, null],
  ['pickup', 'Способ «Самовывоз» здесь недоступен. Выберите другой.'],
  ['post', 'Способа доставки, который вы выбрали, здесь нет. Выберите другой.'],
])('the choice of «%s», made before: %s', (code, text) => {
  const pickup = { ...courier, code: 'pickup', name: 'Самовывоз', available: false }
  expect(lostMethodText([courier, pickup], code)).toBe(text)
})

test('the summary says what the chosen delivery costs, though the shop may not repeat the choice', () => {
  const deliveryOf = (answer: object, shippingMethod = courier.code, isUpdating = false) => {
    const sums = {
      products: [{ ...card, quantity: 1, total: 100 }],
      subtotal: 100,
      total: 620,
      shipping_total: 520,
      shipping_methods: [courier],
    }
    const calculation = parse({ data: { ...sums, ...answer } }, Calculation)
    const html = renderToStaticMarkup(createElement(OrderSummary, { calculation, shippingMethod, isUpdating }))
    return /Доставка<\/dt><dd>([^<]*)/.exec(html)?.[1]?.replaceAll('\u00a0', ' ')
  }
  for (const shipping_method of [undefined, null, '', courier.code]) {
    expect(deliveryOf({ shipping_method })).toBe('520,00 ₽')
    expect(deliveryOf({ shipping_method, shipping_total: 0 })).toBe('Бесплатно')
    // The sums are still those of the choice before.
    expect(deliveryOf({ shipping_method, shipping_total: 0 }, courier.code, true)).toBe('520,00 ₽')
  }
  expect(deliveryOf({ shipping_method: courier.code }, '')).toBe('520,00 ₽')
  expect(deliveryOf({ shipping_total: 0 }, '')).toBe('не выбрана')
  expect(deliveryOf({ shipping_methods: [] })).toBe('не выбрана')
})
