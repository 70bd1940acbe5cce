import { describe, expect, test } from 'vitest'
import { Calculation, Submission } from './contract/calculation.ts'
import { parse } from './contract/parse.ts'
import { emptyOrder, recalculate, submitOrder } from './order.ts'
import type { SessionAnswer } from './session.ts'

const pickup = { code: 'pickup', name: 'Самовывоз из офиса', price: 0, price_text: 'Бесплатно', available: true }
const line = {
  product_id: 1001,
  sku: 'NST-125',
  sku3m: '7100012345',
  name: 'Круг 125 мм',
  quantity: 20,
  minimum: 10,
  url: '/product/krug-1001',
  picture: { src: '/images/1001/main.jpg' },
  unit: { name: 'штука', short: 'шт.' },
  manufacturer: { id: 5, name: '3M', slug: '3m' },
  stock_quantity: 1240,
  price: 129.5,
  price_old: 159,
  price_ration: 19,
  total: 2590,
  noPackageText: null,
  is_onlyinvoice: false,
  is_allow_buy: true,
  error: null,
}
const clean = {
  data: {
    products: [line],
    quantity_total: 20,
    subtotal: 2590,
    coupon: 'ABRASIV10',
    coupon_total: 259,
    shipping_total: 350,
    total: 2681,
    shipping_method: 'cdek_pvz',
    payment_method: 'yookassa',
    totals: [{ code: 'total', title: 'Итого', value: 2681, sort_order: 9 }],
    shipping_methods: [
      pickup,
      { code: 'cdek_pvz', name: 'СДЭК, пункт выдачи', price: 350, period: '2–3 дня', period_min: 2, period_max: 3 },
      { code: 'cdek_courier', name: 'СДЭК, курьер', price: 520, error: '' },
      { code: 'tk', name: 'Транспортная компания', price: 0, price_text: 'по тарифу ТК', error: 'От 5 000 ₽' },
    ],
    payment_methods: [
      { code: 'yookassa', name: 'Банковской картой онлайн' },
      { code: 'invoice', name: 'Счёт для юр. лица или ИП' },
      { code: 'cash', name: 'Наличными', available: false, error: 'Сначала выберите самовывоз' },
    ],
  },
}
/** The same from an OpenCart backend: money as text, maps for lists, groups of quotes. */
const untidy = {
  ...clean.data,
  subtotal: '2590.0000',
  total: '2 681,00',
  coupon_total: '-259.0000',
  products: { 1001: { ...line, quantity: '20', price: '129.5000', total: '2590.0000', unit: 'шт.' } },
  totals: { 0: { code: 'total', title: 'Итого', value: '2681.0000', sort_order: 9 } },
  shipping_method: { code: 'cdek_pvz.cdek_pvz' },
  shipping_methods: {
    tk: { title: 'Транспортная компания', quote: [], sort_order: 4, error: 'От 5 000 ₽' },
    cdek_pvz: {
      title: 'СДЭК',
      quote: { cdek_pvz: { code: 'cdek_pvz.cdek_pvz', title: 'СДЭК, пункт выдачи', cost: '350.0000', text: '350 р.' } },
      sort_order: 2,
    },
    flat: { title: 'Курьер до двери', quote: { flat: { code: 'flat.flat', cost: '0' } }, sort_order: 1 },
  },
  payment_methods: { cod: { title: 'Наличными', terms: 'При получении', sort_order: 1 } },
}

const read = (answer: unknown) => parse(answer, Calculation)

describe('a calculation', () => {
  test('a calculation is read as the contract writes it', () => {
    const { products, shipping_methods, payment_methods, ...sums } = read(clean)
    expect(products).toMatchObject([{ product_id: 1001, quantity: 20, price: 129.5, total: 2590, unit: 'шт.' }])
    expect(sums).toMatchObject({ subtotal: 2590, coupon: 'ABRASIV10', coupon_total: 259, total: 2681 })
    expect(
      shipping_methods.map(({ code, available, requires_address, requires_point }) => [
        code,
        available,
        requires_address,
        requires_point,
      ]),
    ).toEqual([
      ['pickup', true, false, false],
      ['cdek_pvz', true, false, true],
      ['cdek_courier', true, true, false],
      ['tk', false, true, false],
    ])
    expect(payment_methods.map(({ online, company_only, available }) => [online, company_only, available])).toEqual([
      [true, false, true],
      [false, true, true],
      [false, false, false],
    ])
  })

  test('a calculation is read from an untidy backend too', () => {
    const calculation = read(untidy)
    expect(calculation).toMatchObject({
      subtotal: 2590,
      total: 2681,
      coupon_total: 259,
      shipping_method: 'cdek_pvz.cdek_pvz',
    })
    expect(calculation.products).toMatchObject([{ quantity: 20, price: 129.5, total: 2590, unit: 'шт.' }])
    expect(calculation.totals).toEqual([{ code: 'total', title: 'Итого', value: 2681 }])
    expect(calculation.shipping_methods).toMatchObject([
      { code: 'flat.flat', name: 'Курьер до двери', price: 0, requires_address: true, available: true },
      { code: 'cdek_pvz.cdek_pvz', name: 'СДЭК, пункт выдачи', price: 350, price_text: null, requires_point: true },
      { code: 'tk', available: false, error: 'От 5 000 ₽' },
    ])
    expect(calculation.payment_methods).toMatchObject([
      { code: 'cod', name: 'Наличными', description: 'При получении' },
    ])
  })

  test('a calculation has methods by their own codes, also where these are called ids and PHP made a map of their list', () => {
    const listed = [
      { id: 'pickup', name: 'Самовывоз' },
      { id: 'post', name: 'Почта' },
    ]
    const asMap = { 0: listed[0], 2: listed[1] }
    const byCode = { pickup: { id: 3, name: 'Самовывоз' }, post: { id: '5', name: 'Почта' } }
    for (const found of [methods(listed, listed), methods(asMap, asMap), methods(byCode, byCode)]) {
      for (const list of [found.shipping_methods, found.payment_methods]) {
        expect(list.map(({ code, name }) => [code, name])).toEqual([
          ['pickup', 'Самовывоз'],
          ['post', 'Почта'],
        ])
      }
    }
  })

  const methods = (shipping: object, payment: object = []) =>
    read({ data: { ...clean.data, shipping_methods: shipping, payment_methods: payment } })

  test('a calculation has methods by whichever name they have, else by their code', () => {
    const named = [{ name: 'Почта' }, { title: 'Почта' }, { label: 'Почта' }, {}]
    const listed = named.map((fields, id) => ({ id, ...fields }))
    const { shipping_methods, payment_methods } = methods(listed, listed)
    for (const list of [shipping_methods, payment_methods])
      expect(list.map(({ code, name }) => [code, name])).toEqual([
        ['0', 'Почта'],
        ['1', 'Почта'],
        ['2', 'Почта'],
        ['3', '3'],
      ])
  })

  test('a calculation has the quotes of a group, with its name and its error where they have none of their own', () => {
    const quote = {
      first: { code: 'post.first', name: 'Первый класс', cost: 600 },
      usual: { code: 'post.usual', cost: 300, error: 'До 20 кг' },
    }
    const group = { title: 'Почта', quote, error: 'Нет связи' }
    expect(
      methods({ post: group }).shipping_methods.map(({ code, name, price, error }) => [code, name, price, error]),
    ).toEqual([
      ['post.first', 'Первый класс', 600, 'Нет связи'],
      ['post.usual', 'Почта', 300, 'До 20 кг'],
    ])
  })

  test.each([
    ['pickup', 'pickup'],
    [{ code: 'pickup', name: 'Самовывоз' }, 'pickup'],
    [{ id: 'pickup' }, 'pickup'],
    [['pickup', 'pickup'], 'pickup'],
    [null, ''],
    [[], ''],
    [false, ''],
  ])('a calculation has %j chosen as %j', (chosen, code) => {
    const answer = { data: { ...clean.data, shipping_method: chosen, payment_method: chosen } }
    expect(read(answer)).toMatchObject({ shipping_method: code, payment_method: code })
  })

  test('a calculation counts what the answer leaves out; money has two decimals', () => {
    const { quantity_total: _, ...rest } = clean.data
    const { total: __, ...bare } = line
    const products = [
      { ...bare, quantity: '3.0000', price: 10.335 },
      { ...bare, product_id: 2, quantity: 0, price: null },
    ]
    const answer = { ...rest, products, shipping_total: '350.009', coupon: { code: 'A' }, total: '2681.006' }
    expect(read({ data: answer })).toMatchObject({
      products: [
        { quantity: 3, price: 10.34, total: 31.02 },
        { quantity: 1, price: null, total: 0 },
      ],
      quantity_total: 4,
      shipping_total: 350.01,
      coupon: 'A',
      total: 2681.01,
    })
    expect(read({ data: { ...answer, 'quantity total': '7' } }).quantity_total).toBe(7)
    expect(read({ data: { ...answer, quantity_total: 8, 'quantity total': '7' } }).quantity_total).toBe(8)
    expect(read({ data: { ...answer, shipping_total: null, coupon_total: null } })).toMatchObject({
      shipping_total: 0,
      coupon_total: 0,
    })
    expect(read({ data: { ...answer, totals: [{ code: 'total', name: 'Итого', value: ['-1.006'] }] } }).totals).toEqual(
      [{ code: 'total', title: 'Итого', value: -1.01 }],
    )
  })

  test.each([
    [{ cost: '0.0000', text: '0.00р.' }, 0, null],
    [{ price: 0, price_text: 'Бесплатно' }, 0, 'Бесплатно'],
    [{ value: '350.009' }, 350.01, null],
    [{ price: -5 }, 0, null],
    [{ cost: 600, text: '600.00р.' }, 600, null],
    [{ cost: '1050.5000', text: '1 050,50 руб.' }, 1050.5, null],
    [{ text: '1050.50р.' }, 1050.5, null],
    [{ cost: 0, text: 'по тарифу ТК' }, 0, 'по тарифу ТК'],
    [{ cost: 350, text: 'от 350 ₽' }, 350, 'от 350 ₽'],
    [{}, null, null],
  ])('has the delivery price %j as %j and the words %j', (names, price, price_text) => {
    const { shipping_methods } = methods([{ code: 'flat', name: 'Доставка', ...names }])
    expect(shipping_methods).toMatchObject([{ price, price_text }])
  })

  test.each([
    ['cod', 'Наличными или картой при получении', false, false],
    ['card_courier', 'Картой курьеру', false, false],
    ['card', 'Банковской картой', true, false],
    ['sbp', 'СБП', true, false],
    ['bank', 'Безналичный расчёт', false, true],
    ['cashless', 'Безналичный расчёт', false, true],
    ['transfer', 'Перевод', false, false],
  ])('takes the payment %s «%s» for online: %j, for companies: %j', (code, name, online, company_only) => {
    expect(methods([], [{ code, name }]).payment_methods).toMatchObject([{ online, company_only }])
    expect(methods([], [{ code, name, online: !online, company_only: false }]).payment_methods).toMatchObject([
      { online: !online, company_only: false },
    ])
  })

  test('a calculation takes a payment at the door for none that is online by its description, too', () => {
    const description = 'При получении заказа'
    expect(methods([], [{ code: 'card', name: 'Картой', description }]).payment_methods).toMatchObject([
      { online: false, description },
    ])
  })

  test.each([
    ['cdek', 'СДЭК, самовывоз из пункта', false, true],
    ['cdek', 'СДЭК, курьер', true, false],
    ['boxberry', 'Пункт выдачи Boxberry', false, false],
    ['office', 'Самовывоз', false, false],
    ['flat', 'Курьер до двери', true, false],
    ['tk', 'Деловые линии', true, false],
    ['lines', 'Транспортной компанией', true, false],
    ['post', 'Почта России', false, false],
  ])(
    'a calculation takes the delivery %s «%s» for one to an address: %j, to a point: %j',
    (code, name, address, point) => {
      const method = { code, name, cost: 1 }
      expect(methods([method]).shipping_methods).toMatchObject([{ requires_address: address, requires_point: point }])
      const flags = { requires_address: !address, requires_point: !point }
      expect(methods([{ ...method, ...flags }]).shipping_methods).toMatchObject([flags])
    },
  )

  test.each(['PVZ', 'POSTAMAT'])(
    'a method delivers to points of the type %s where the answer says so',
    (point_type) => {
      expect(methods([{ code: 'cdek', name: 'СДЭК', point_type }]).shipping_methods).toMatchObject([{ point_type }])
    },
  )

  test.each([
    ['cdek.pvz', 'СДЭК: пункт выдачи', null, 'PVZ'],
    ['cdek.postamat', 'СДЭК: постамат', null, 'POSTAMAT'],
    ['cdek_pvz', 'СДЭК, пункт выдачи', 'Пункты и постаматы: Казань', null],
    ['cdek', 'СДЭК', null, null],
  ])('says to which points %s «%s» (%j) delivers: %j', (code, name, description, point_type) => {
    expect(methods([{ code, name, description, cost: 1 }]).shipping_methods).toMatchObject([{ point_type }])
  })

  test('an unreadable calculation is refused', () => {
    const empty = { products: [], subtotal: 0, total: 0, totals: [], shipping_methods: [], payment_methods: [] }
    expect(read({ data: empty })).toMatchObject({ products: [], total: 0, coupon: '', coupon_error: null })
    for (const wrong of [null, -0.01, '-5', 'бесплатно', '1,234', {}]) {
      expect(() => read({ data: { ...empty, total: wrong } }), String(wrong)).toThrow()
      expect(() => read({ data: { ...empty, subtotal: wrong } }), String(wrong)).toThrow()
    }
    expect(() => read({ data: {} })).toThrow()
  })

  test.each([null, [], {}, 'html', { data: null }, { data: { products: [] } }, { result: 'ERROR', text: 'нет' }])(
    '%j is invalid',
    (answer) => {
      expect(() => read(answer)).toThrow()
    },
  )
})

test.each([
  [{ result: true, order_id: '10045', redirect_url: ' https://yoomoney.ru/x' }, true, 10_045, 'https://yoomoney.ru/x'],
  [{ result: 'OK', order_id: 10_046, redirect_url: false }, true, 10_046, ''],
  [{ result: 'created', order_id: '10047' }, true, 10_047, ''],
  [{ result: 'error', order_id: 10_047 }, false, 10_047, ''],
  [{ result: 'created', order_id: null }, false, null, ''],
])('an order answered with %j is placed: %j', (data, result, order_id, redirect_url) => {
  expect(parse({ data }, Submission)).toEqual({ result, order_id, redirect_url, text: null })
})

const answering = (status: number, body: unknown = null, retryAfter: number | null = null) => {
  const calls: unknown[][] = []
  const call = async (...parts: unknown[]): Promise<SessionAnswer> => {
    calls.push(parts)
    return { status, body, retryAfter }
  }
  return { call, calls }
}
const refusal = (errors: object) => ({ result: 'ERROR', text: null, errors })

test.each([
  [200, { data: read(clean) }, null, { result: 'ok', calculation: read(clean) }],
  [200, null, null, { result: 'failed' }],
  [422, refusal({ cart: ['Пусто.'] }), null, { result: 'refused', errors: { cart: 'Пусто.' } }],
  [422, null, null, { result: 'refused', errors: {} }],
  [429, null, 7, { result: 'wait', seconds: 7 }],
  [502, null, null, { result: 'failed' }],
  [0, null, null, { result: 'failed' }],
])('a recalculation answered with %i %j, to be tried after %j s, is %j', async (status, body, retryAfter, expected) => {
  const { call, calls } = answering(status, body, retryAfter)
  const cart = [{ product_id: 1001, quantity: 20 }]
  expect(await recalculate(call, { ...emptyOrder, cart })).toEqual(expected)
  expect(calls).toEqual([['POST', '/api/order', { ...emptyOrder, cart }]])
})

const submission = { result: true, order_id: 10_045, redirect_url: '', text: null }

test.each([
  [200, { data: submission }, { result: 'placed', orderId: 10_045, redirectUrl: null }],
  [200, { data: { ...submission, redirect_url: 'https://yoomoney.ru/x' } }, { redirectUrl: 'https://yoomoney.ru/x' }],
  [200, { data: { ...submission, order_id: null } }, { result: 'unknown' }],
  [200, { data: { ...submission, result: false, text: 'Нет' } }, { result: 'declined', text: 'Нет' }],
  [200, 'html', { result: 'unknown' }],
  [200, null, { result: 'unknown' }],
  [409, refusal({}), { result: 'repeated' }],
  [422, refusal({ customer_inn: ['Неверный ИНН.'] }), { result: 'refused', errors: { customer_inn: 'Неверный ИНН.' } }],
  [429, null, { result: 'wait', seconds: null }],
  [0, null, { result: 'unknown' }],
  [502, null, { result: 'unknown' }],
  [503, null, { result: 'failed' }],
  [401, refusal({}), { result: 'failed' }],
])('an order answered with %i %j', async (status, body, expected) => {
  const { call, calls } = answering(status, body)
  expect(await submitOrder(call, { ...emptyOrder, cdek_point: null }, 'key')).toMatchObject(expected)
  expect(calls).toEqual([['POST', '/api/order/submit', { ...emptyOrder, cdek_point: null }, 'key']])
})
