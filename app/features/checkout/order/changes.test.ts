import { describe, expect, test } from 'vitest'
import type { Calculation } from '../../../../shared/shop-api/contract/calculation.ts'
import { readOrderForm } from '../../../stores/order/order-form.ts'
import { orderChanges, shownOrder } from './changes.ts'
import { finalCheck } from './final-check.ts'
import { readShownOrder } from './shown-order.ts'

const line: Calculation['products'][number] = {
  product_id: 1,
  sku: '',
  sku3m: null,
  name: 'Круг',
  url: '/product/krug-1',
  picture: null,
  manufacturer: null,
  price: 100,
  price_old: null,
  price_ration: null,
  unit: 'шт.',
  quantity: 2,
  minimum: 1,
  stock_quantity: 9,
  discounts: [],
  total: 200,
  noPackageText: null,
  is_onlyinvoice: false,
  is_allow_buy: true,
  certificate: null,
  error: null,
}
const disc = { ...line, product_id: 2, name: 'Диск', price: 50, quantity: 1, total: 50 }
const seen: Calculation = {
  products: [line, disc],
  quantity_total: 3,
  subtotal: 250,
  coupon: 'A',
  coupon_error: null,
  coupon_total: 25,
  shipping_total: 300,
  total: 525,
  totals: [],
  shipping_method: 'flat',
  payment_method: 'cash',
  shipping_methods: [
    {
      code: 'flat',
      name: 'Доставка',
      description: null,
      price: 300,
      price_text: null,
      period: null,
      period_min: null,
      period_max: null,
      requires_address: false,
      requires_point: false,
      point_type: null,
      available: true,
      error: null,
    },
  ],
  payment_methods: [
    {
      code: 'cash',
      name: 'Наличными',
      description: null,
      online: false,
      company_only: false,
      available: true,
      error: null,
    },
  ],
}
const shown = shownOrder(seen)
const rowsAfter = (change: Partial<Calculation>) =>
  orderChanges(shown, { ...seen, ...change })?.rows.map(({ name, was, now }) => `${name}: ${was} → ${now}`)

describe('what a buyer has to confirm', () => {
  test('what a buyer has to confirm is nothing while all is as it was shown', () => {
    expect(orderChanges(shown, { ...seen, products: [{ ...line, stock_quantity: 3 }, disc] })).toBeNull()
  })

  test.each<[string, Partial<Calculation>, string[]]>([
    ['a price', { products: [{ ...line, price: 110, total: 220 }, disc] }, ['Круг: 2 × 100,00 ₽ → 2 × 110,00 ₽']],
    ['a quantity', { products: [{ ...line, quantity: 3, total: 300 }, disc] }, ['Круг: 2 × 100,00 ₽ → 3 × 100,00 ₽']],
    ['a sum of a line', { products: [{ ...line, total: 180 }, disc] }, ['Круг: 200,00 ₽ → 180,00 ₽']],
    ['a product', { products: [line] }, ['Диск: 1 × 50,00 ₽ → больше не продаётся']],
    [
      'the stock',
      { products: [{ ...line, is_allow_buy: false, error: 'Осталась 1 шт.' }, disc] },
      ['Круг: 2 × 100,00 ₽ → Осталась 1 шт.'],
    ],
    ['the delivery', { shipping_total: 350, total: 575 }, ['Доставка: 300,00 ₽ → 350,00 ₽']],
    ['the coupon', { coupon: '', coupon_total: 0, total: 550 }, ['Промокод A: −25,00 ₽ → не действует']],
    ['the sum alone', { total: 530 }, []],
  ])('is %s', (_, change, rows) => {
    expect(rowsAfter(change)).toEqual(
      rows.map((row) => row.replace(/ × /g, '\u00a0×\u00a0').replace(/(\d) ₽/g, '$1\u00a0₽')),
    )
    expect(orderChanges(shown, { ...seen, ...change })).toMatchObject({ was: 525, now: change.total ?? 525 })
  })

  test('what a buyer has to confirm is the sum itself where none was shown', () => {
    expect(orderChanges(null, seen)).toEqual({ was: null, now: 525, rows: [] })
  })
})

test('what a page has shown comes back whole, and anything else is nothing', () => {
  expect(readShownOrder(JSON.stringify(shown))).toEqual(shown)
  for (const text of [undefined, '', '{', '{}', '[1]', JSON.stringify({ ...shown, total: '525' })]) {
    expect(readShownOrder(text)).toBeNull()
  }
})

describe('an order right before it is sent', () => {
  const filled = readOrderForm({
    customer_fio: 'Анна',
    customer_telefon: '+7 (900) 111-22-33',
    agree_terms: 'on',
    shipping_method: 'flat',
    payment_method: 'cash',
  })
  const point = { code: 'MSK1', type: 'POSTAMAT' } as Parameters<typeof finalCheck>[1]

  test('an order right before it is sent can be sent while it is what was shown', () => {
    expect(finalCheck(filled, null, shown, seen)).toMatchObject({ errors: {}, changes: null, point: null })
  })

  test('an order right before it is sent says that a method has gone', () => {
    const { errors } = finalCheck(filled, null, shown, { ...seen, payment_methods: [] })
    expect(errors).toEqual({ paymentMethod: 'Выбранный способ больше не предлагается, выберите другой' })
  })

  test('an order right before it is sent has an address only where its delivery asks for one', () => {
    const typed = { ...filled, address: 'ул. Баумана, 1' }
    const shipping_methods = seen.shipping_methods.map((method) => ({ ...method, requires_address: true }))
    expect(finalCheck(typed, null, shown, { ...seen, shipping_methods }).form).toEqual(typed)
    expect(finalCheck(typed, null, shown, seen).form).toEqual(filled)
  })

  test('an order right before it is sent goes to no locker under the tariff of a counter', () => {
    const methods = seen.shipping_methods.map((method) => ({ ...method, requires_point: true }))
    const judge = (point_type: 'PVZ' | 'POSTAMAT' | null) =>
      finalCheck(filled, point, shown, {
        ...seen,
        shipping_methods: methods.map((method) => ({ ...method, point_type })),
      })
    expect(judge('PVZ')).toMatchObject({ point: null, errors: { point: 'Выберите пункт выдачи' } })
    expect(judge('POSTAMAT')).toMatchObject({ point: { code: 'MSK1' }, errors: {} })
    expect(judge(null)).toMatchObject({ point: { code: 'MSK1' }, errors: {} })
  })
})
