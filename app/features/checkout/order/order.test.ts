import { describe, expect, test } from 'vitest'
import { consentSettings } from '../../../../shared/shop/buyer-consents.ts'
import { agreements } from '../../../../shared/shop/consents.ts'
import { courier, invoice } from '../../../../tests/support/order-methods.ts'
import { type OrderForm, readOrderForm } from '../../../stores/order/order-form.ts'
import { calculationBody, knownBuyerPart, sinceFirst, submitBody } from './body.ts'
import { orderNeeds, otherWays, possibleChoice } from './needs.ts'
import { outcomeNotice } from './outcome.ts'
import { withoutUnasked } from './rules.ts'
import { placeServerErrors } from './server-errors.ts'

const methods = {
  shipping_methods: [courier],
  payment_methods: [invoice, { ...invoice, code: 'cash', available: false }],
}
const form = readOrderForm({ firstName: ' Анна ', inn: '7707083893', comment: 'домофон 12' })
const parts = {
  cart: { lines: [{ product_id: 1, quantity: 2 }], coupon: '' },
  city: { value: 'г Казань', kladr_id: '16' },
}

describe('what an order needs', () => {
  test('follows from what was chosen', () => {
    const chosen = { ...form, shippingMethod: 'cdek_courier', paymentMethod: 'invoice' }
    expect(orderNeeds(chosen, methods, { dataConsent: true })).toEqual({
      shippingMethods: ['cdek_courier'],
      paymentMethods: ['invoice'],
      address: true,
      point: false,
      pointType: null,
      postalCode: false,
      email: true,
      company: true,
      dataConsent: true,
    })
  })

  test('a method that has gone is chosen no more', () => {
    const chosen = { ...form, shippingMethod: 'cdek_courier', paymentMethod: 'cash' }
    expect(possibleChoice(chosen, methods)).toMatchObject({ shippingMethod: 'cdek_courier', paymentMethod: '' })
    expect(possibleChoice(chosen, null)).toEqual(chosen)
  })

  test("an invoice is a company's", () => {
    expect(possibleChoice({ ...form, paymentMethod: 'invoice' }, methods).buyer).toBe('company')
  })

  test('where there is no point, the other ways are those that really are on offer', () => {
    const postamat = {
      ...courier,
      code: 'box',
      name: 'Постамат',
      requires_point: true,
      point_type: 'POSTAMAT' as const,
    }
    const office = { ...postamat, code: 'pvz', name: 'Пункт', point_type: 'PVZ' as const }
    const all = [postamat, office, courier, { ...courier, code: 'tk', available: false }]
    expect(otherWays(all, 'box', [])).toEqual(['СДЭК, курьер'])
    expect(otherWays(all, 'box', [{ type: 'PVZ' }])).toEqual(['Пункт', 'СДЭК, курьер'])
    expect(otherWays([postamat], 'box', [])).toEqual([])
  })
})

describe('what is sent', () => {
  test('what is sent has nothing personal before the buyer is known, and nothing half-typed', () => {
    expect(JSON.stringify(calculationBody({ ...parts, form }))).not.toMatch(/Анна|7707083893|домофон/)
    const half = { phone: '+7 (912) 3', email: 'anna@', inn: '7707083890' }
    expect(knownBuyerPart({ ...form, ...half, buyer: 'company' })).toMatchObject({
      customer_fio: 'Анна',
      koment: 'домофон 12',
      agree_terms: false,
      customer_telefon: '',
      customer_email: '',
      customer_inn: '',
    })
    expect(knownBuyerPart(form).customer_inn).toBe('')
    expect(knownBuyerPart({ ...form, buyer: 'company' }).customer_inn).toBe('7707083893')
  })

  test('what is sent has lines, coupon and city of the cart', () => {
    const cart = { ...parts.cart, coupon: 'ABRASIV10' }
    expect(calculationBody({ ...parts, cart, form })).toMatchObject({
      cart: [{ product_id: 1, quantity: 2 }],
      coupon: 'ABRASIV10',
      shipping_city: 'г Казань',
      shipping_kladr_id: '16',
    })
  })

  test('what is sent has no company for a private person', () => {
    const asked = withoutUnasked(form, orderNeeds(form, null))
    expect(submitBody({ ...parts, form: asked, point: null, received: null, agreedAt: 0 })).toMatchObject({
      customer_fio: 'Анна',
      customer_inn: '',
    })
  })
})

describe('consents of an order', () => {
  const noon = Date.UTC(2026, 10, 27, 9)
  const sent = (ticks: Partial<OrderForm>, agreedAt = noon) =>
    submitBody({ ...parts, form: { ...form, ...ticks }, point: null, received: null, agreedAt })
  const kinds = (body: ReturnType<typeof sent>) => body.consents.map(({ kind }) => kind)

  test('consents of an order are those that were ticked, with edition and time', () => {
    expect(kinds(sent({ agreeTerms: true, agreeData: false }))).toEqual(['terms'])
    expect(kinds(sent({ agreeTerms: true, agreeData: true }))).toEqual(['terms', 'personal_data'])
    expect(sent({ agreeTerms: true }).consents[0]).toEqual({
      kind: 'terms',
      edition: agreements.terms.edition,
      at: '2026-11-27T12:00:00+03:00',
    })
  })

  test('consents of an order by the one box of the spec are to both documents', () => {
    consentSettings.consents = 'single'
    try {
      expect(kinds(sent({ agreeTerms: true }))).toEqual(['terms', 'personal_data'])
      expect(orderNeeds(form, null).dataConsent).toBe(false)
    } finally {
      consentSettings.consents = 'separate'
    }
  })

  test('consents of another try of the order keep the time of the first, as long as they are the same', () => {
    const first = sent({ agreeTerms: true })
    expect(sinceFirst(sent({ agreeTerms: true }, noon + 60_000), first)).toEqual(first)
    const other = sent({ agreeTerms: true, agreeData: true }, noon + 60_000)
    expect(sinceFirst(other, first)).toEqual(other)
  })
})

describe('messages of the shop', () => {
  const company = orderNeeds({ ...form, buyer: 'company' }, null)
  const everywhere = { ...company, point: true }
  const person = orderNeeds(form, null)

  test('messages are at their fields, in Russian', () => {
    const errors = {
      'cdek_point.code': 'Выберите пункт',
      customer_email: 'The email is invalid.',
      shipping_city: 'Нет',
    }
    expect(placeServerErrors(errors, everywhere)).toEqual({
      fields: { point: 'Выберите пункт', email: 'Поле заполнено неверно', shippingMethod: 'Нет' },
      notice: null,
    })
  })

  test('messages of the shop without a field on the page are shown once, in the notice', () => {
    const cart = { 'cart.0.quantity': 'invalid', 'cart.1.quantity': 'invalid' }
    expect(placeServerErrors(cart, everywhere).notice?.text).toBe(
      'Проверьте корзину: магазин не может принять её такой.',
    )
    const errors = { customer_inn: 'ИНН не найден', customer_fio: 'Укажите имя', vat: 'Укажите ставку НДС.' }
    const { fields, notice } = placeServerErrors(errors, person)
    expect([fields, notice?.text]).toEqual([{ firstName: 'Укажите имя' }, 'ИНН не найден. Укажите ставку НДС.'])
    expect(placeServerErrors({}, everywhere).notice?.text).toMatch(/^Магазин не принял заказ/)
  })

  test('about an order that it declines are in Russian', () => {
    const textOf = (text: string) => outcomeNotice({ result: 'declined', text })?.text
    expect(textOf('Круг закончился.')).toBe('Заказ не оформлен: Круг закончился. Измените корзину и попробуйте снова.')
    expect(textOf('Out of stock')).toMatch(/^Заказ не оформлен: магазин не может собрать такой заказ\./)
  })
})
