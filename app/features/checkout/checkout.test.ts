import { describe, expect, test } from 'vitest'
import type { PaymentMethod, ShippingMethod } from '../../shop-api/contract/calculation.ts'
import type { SessionAnswer, SessionCall } from '../../shop-api/session.ts'
import { readOrderForm } from '../../stores/order-form.ts'
import { nextPage } from './finish-order.ts'
import { withFreshSession } from './fresh-session.ts'
import { paymentChoice, shippingChoice } from './method-choices.ts'
import { calculationBody, knownBuyerPart, submitBody } from './order-body.ts'
import { orderNeeds, otherWays, possibleChoice } from './order-needs.ts'
import { readPlainChoice, settleCity } from './plain-choice.ts'
import { plainUrl } from './plain-url.ts'
import { placeServerErrors } from './server-errors.ts'

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
const methods = {
  shipping_methods: [courier],
  payment_methods: [invoice, { ...invoice, code: 'cash', available: false }],
}
const form = readOrderForm({ customer_fio: ' Анна ', customer_inn: '7707083893', koment: 'домофон 12' })
const parts = {
  cart: { lines: [{ product_id: 1, quantity: 2 }], coupon: '' },
  city: { value: 'г Казань', kladr_id: '16' },
}

describe('what an order needs', () => {
  test('follows from what was chosen', () => {
    const chosen = { ...form, shipping_method: 'cdek_courier', payment_method: 'invoice' }
    expect(orderNeeds(chosen, methods, true)).toEqual({
      shippingMethods: ['cdek_courier'],
      paymentMethods: ['invoice'],
      ...{ address: true, point: false, pointType: null, email: true, company: true, dataConsent: true },
    })
  })

  test('a method that has gone is chosen no more', () => {
    const chosen = { ...form, shipping_method: 'cdek_courier', payment_method: 'cash' }
    expect(possibleChoice(chosen, methods)).toMatchObject({ shipping_method: 'cdek_courier', payment_method: '' })
    expect(possibleChoice(chosen, null)).toEqual(chosen)
  })

  test("an invoice is a company's", () => {
    expect(possibleChoice({ ...form, payment_method: 'invoice' }, methods).buyer).toBe('company')
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
  test('has nothing personal before the buyer is known, and nothing half-typed', () => {
    expect(JSON.stringify(calculationBody({ ...parts, form }))).not.toMatch(/Анна|7707083893|домофон/)
    const half = { customer_telefon: '+7 (912) 3', customer_email: 'anna@', customer_inn: '7707083890' }
    expect(knownBuyerPart({ ...form, ...half, buyer: 'company' })).toMatchObject({
      ...{ customer_fio: 'Анна', koment: 'домофон 12', agree_terms: false },
      ...{ customer_telefon: '', customer_email: '', customer_inn: '' },
    })
    expect(knownBuyerPart(form).customer_inn).toBe('')
    expect(knownBuyerPart({ ...form, buyer: 'company' }).customer_inn).toBe('7707083893')
  })

  test('has no company for a private person', () => {
    expect(submitBody({ ...parts, form, point: null })).toMatchObject({ customer_fio: 'Анна', customer_inn: '' })
  })
})

test('methods say their price and period, or why they cannot be had', () => {
  expect(shippingChoice(courier)).toMatchObject({ price: '520,00\u00a0₽', notes: ['2–4 дня'], problem: null })
  expect(shippingChoice({ ...courier, period: null }).notes).toEqual(['2–4 дня'])
  expect(shippingChoice({ ...courier, period: null, period_min: null, period_max: 1 }).notes).toEqual(['1 день'])
  expect(shippingChoice({ ...courier, price: 0 }).price).toBe('Бесплатно')
  expect(shippingChoice({ ...courier, price: null }).price).toBe('Уточнит менеджер')
  expect(shippingChoice({ ...courier, price: 0, price_text: 'по тарифу ТК' }).price).toBe('по тарифу ТК')
  expect(paymentChoice({ ...invoice, available: false }).problem).toBe('Сейчас недоступно')
})

describe('messages of the shop', () => {
  const everywhere = () => true

  test('stand at their fields, in Russian', () => {
    const errors = {
      'cdek_point.code': 'Выберите пункт',
      customer_email: 'The email is invalid.',
      shipping_city: 'Нет',
    }
    expect(placeServerErrors(errors, everywhere)).toEqual({
      fields: { cdek_point: 'Выберите пункт', customer_email: 'Поле заполнено неверно', shipping_method: 'Нет' },
      notice: null,
    })
  })

  test('without a field on the page are told once, in the notice', () => {
    const cart = { 'cart.0.quantity': 'invalid', 'cart.1.quantity': 'invalid' }
    expect(placeServerErrors(cart, everywhere).notice?.text).toBe(
      'Проверьте корзину: магазин не может принять её такой.',
    )
    const errors = { customer_inn: 'ИНН не найден', customer_fio: 'Укажите имя', vat: 'Укажите ставку НДС.' }
    const { fields, notice } = placeServerErrors(errors, (field) => field !== 'customer_inn')
    expect([fields, notice?.text]).toEqual([{ customer_fio: 'Укажите имя' }, 'ИНН не найден. Укажите ставку НДС.'])
    expect(placeServerErrors({}, everywhere).notice?.text).toMatch(/^Магазин не принял заказ/)
  })
})

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

describe('a session that has ended', () => {
  const answer = (status: number): SessionAnswer => ({ status, body: null, retryAfter: null })
  const shop = (statuses: number[]) => {
    const asked: string[] = []
    const call: SessionCall = async (_, path) => {
      asked.push(path)
      return answer(path === '/api/order' ? (statuses.shift() ?? 200) : 204)
    }
    return { asked, call: withFreshSession(call) }
  }

  test('is opened anew and asked once more', async () => {
    const { asked, call } = shop([401, 200])
    expect((await call('POST', '/api/order')).status).toBe(200)
    expect(asked).toEqual(['/api/order', '/sanctum/csrf-cookie', '/api/order'])
  })

  test('T38 is not asked a third time, and other answers stand', async () => {
    expect((await shop([401, 401]).call('POST', '/api/order')).status).toBe(401)
    const { asked, call } = shop([500])
    expect((await call('POST', '/api/order')).status).toBe(500)
    expect(asked).toHaveLength(1)
  })
})

describe('the address of the plain page', () => {
  const places = ['г Казань', 'г Казатин'].map((value, index) => ({
    ...{ value, kladr_id: `160000010000${index}`, postal_code: '420000', lat: 55, lon: 49, region: '' },
  }))

  test('is read and written', () => {
    const choice = readPlainChoice(new URLSearchParams('city= г  Казань&kladr_id=x&postal_code=42&point_page=0'))
    expect(choice).toMatchObject({ city: 'г Казань', kladr_id: '', postal_code: '', point_page: 1 })
    expect(plainUrl(choice)).toBe('/order/checkout?city=%D0%B3+%D0%9A%D0%B0%D0%B7%D0%B0%D0%BD%D1%8C')
    expect(plainUrl({})).toBe('/order/checkout')
  })

  test('means the likeliest city, or the one with the code', () => {
    const choice = readPlainChoice(new URLSearchParams('city=каза'))
    expect(settleCity(choice, places)).toMatchObject({ city: { value: 'г Казань' }, others: [{ value: 'г Казатин' }] })
    expect(settleCity({ ...choice, kladr_id: '1600000100001' }, places).city.value).toBe('г Казатин')
    expect(settleCity({ ...choice, postal_code: '420111' }, []).city).toMatchObject({
      value: 'каза',
      postal_code: '420111',
    })
  })
})
