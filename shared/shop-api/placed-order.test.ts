import { describe, expect, test } from 'vitest'
import { parse } from './contract/parse.ts'
import { Payment } from './contract/payment.ts'
import { OrderPage, PlacedOrder } from './contract/placed-order.ts'
import { checkPayment, customerOrders, getOrder } from './placed-order.ts'
import type { SessionAnswer, SessionCall } from './session.ts'

const answering =
  (answer: Partial<SessionAnswer>): SessionCall =>
  async () => ({ status: 200, body: null, retryAfter: null, ...answer })

const line = {
  product_id: 1001,
  name: 'Круг шлифовальный 125 мм P80',
  sku: 'NST-125-P80',
  url: '/product/krug-125-p80-1001',
  picture: { src: '/images/1001/main.jpg' },
  quantity: 20,
  price: 129.5,
  total: 2590,
  unit: { name: 'штука', short: 'шт.' },
}
const open = { order_id: 10045, order_date: '2025-11-20 14:05:11', order_status: 'Ожидает оплаты', total: 2681 }
const full = {
  ...open,
  products: [line],
  shipping_methods: [],
  shipping_method: { code: 'cdek_pvz', name: 'СДЭК, пункт выдачи' },
  shipping_city: 'г Москва',
  shipping_address: 'пр-т Ленина, 1 (NSK123)',
  payment_methods: [],
  payment_method: { code: 'yookassa', name: 'Банковской картой онлайн' },
  totals: [
    { code: 'total', title: 'Итого', value: 2681, sort_order: 9 },
    { code: 'coupon', title: 'Промокод', value: -259, sort_order: 2 },
  ],
  customer_group_id: 1,
  customer_fio: 'Иван',
  customer_familia: 'Петров',
  customer_telefon: '+7 (912) 345-67-89',
  customer_email: 'ivan@mail.example',
  customer_nazvaniekompanii: null,
  customer_inn: null,
  koment: null,
}

test('a payment is told by any answer that went well: 201 is one', async () => {
  const value = parse({ data: { result: true, payment_status: 'succeeded' } }, Payment)
  for (const status of [200, 201, 202])
    expect(await checkPayment(answering({ status, body: { data: value } }), 10045)).toEqual({ result: 'found', value })
})

const orderOf = (body: unknown) => parse(body, PlacedOrder)

describe('an order', () => {
  test('an order comes in full to its buyer, its totals in their order', () => {
    const order = orderOf({ data: full })
    expect(order).toMatchObject({ order_id: 10045, order_date: '2025-11-20T14:05:11+03:00', total: 2681 })
    expect(order).toMatchObject({
      details: {
        products: [{ ...line, picture: { src: '/images/1001/main.jpg', alt: null }, unit: 'шт.' }],
        payment_method: { code: 'yookassa', name: 'Банковской картой онлайн' },
        totals: [{ code: 'coupon', title: 'Промокод', value: -259 }, { code: 'total' }],
        firstName: 'Иван',
        comment: null,
      },
    })
  })

  test('an order has no details for everybody else', () => {
    const order = { ...open, order_date: '2025-11-20T14:05:11+03:00', details: null }
    expect(orderOf({ data: open })).toEqual(order)
    expect(orderOf({ ...open, products: [], payment_method: null, totals: '' })).toEqual(order)
  })

  test('an order reads the same in the shapes of other backends', () => {
    const ugly = {
      ...full,
      order_id: '10045',
      total: '2681.0000',
      order_status: { name: 'Ожидает оплаты' },
      order_date: '2025-11-20T11:05:11.000000Z',
      products: { 1001: { ...line, product_id: '1001', quantity: '20', price: '129.5000', total: '2590.00' } },
      shipping_method: 'cdek_pvz.cdek_pvz',
      shipping_methods: { cdek_pvz: { code: 'cdek_pvz', title: 'СДЭК, пункт выдачи' } },
      totals: { 0: full.totals[0], 2: { ...full.totals[1], value: '-259.0000' } },
    }
    const whole = orderOf({ ...full, shipping_method: { ...full.shipping_method, code: 'cdek_pvz.cdek_pvz' } })
    expect(orderOf({ data: ugly })).toEqual(whole)
  })

  test('an order reads the same under the other names of its fields', () => {
    const { order_id: id, order_date: date_added, order_status, ...rest } = full
    const plain = { ...rest, shipping_method: { code: 'cdek_pvz', label: 'СДЭК, пункт выдачи' } }
    const totals = [
      { code: 'coupon', name: 'Промокод', price: -259, sort_order: 2 },
      { code: 'total', title: 'Итого', cost: '2681.0000', sort_order: 9 },
    ]
    const other = { ...plain, id, date_added, status: { title: order_status }, totals }
    expect(orderOf(other)).toEqual(orderOf({ data: full }))
    const { date_added: created_at, ...latest } = { ...other, status: { text: order_status } }
    expect(orderOf({ ...latest, created_at })).toEqual(orderOf({ data: full }))
  })

  test('an order has its money in kopecks, its totals unsorted before the sorted ones, units by their long name', () => {
    const totals = [
      { code: 'b', title: 'Б', value: '5.006', sort_order: 1 },
      { code: 'a', title: 'А', value: 1 },
    ]
    const body = { ...full, total: '2681.006', totals, products: [{ ...line, unit: { name: 'штука' } }] }
    expect(orderOf(body)).toMatchObject({
      total: 2681.01,
      details: { totals: [{ code: 'a' }, { code: 'b', value: 5.01 }], products: [{ unit: 'штука' }] },
    })
  })

  test('an order has the payment by its name in its list of methods', () => {
    const body = { ...full, payment_method: 'cod', payment_methods: { cod: { title: 'Наличными' } } }
    expect(orderOf(body)).toMatchObject({ details: { payment_method: { code: 'cod', name: 'Наличными' } } })
  })

  const quote = (code: string, title?: string) => ({ code, title, cost: '350.0000', text: '350.00р.' })
  const quotes = { door: quote('cdek.door', 'До двери'), pvz: quote('cdek.pvz', 'До пункта') }
  const pickup = { title: 'Самовывоз', quote: { pickup: quote('pickup.pickup', 'Из офиса') } }
  test.each<[string, unknown, string]>([
    ['cdek.pvz', { cdek: { title: 'СДЭК', quote: quotes }, pickup }, 'До пункта'],
    ['cdek.pvz', [quote('cdek.door', 'До двери'), quote('cdek.pvz', 'До пункта')], 'До пункта'],
    ['cdek.pvz', { 'cdek.door': quotes.door, 'cdek.pvz': quotes.pvz }, 'До пункта'],
    ['pickup', { cdek: { title: 'СДЭК', quote: quotes }, pickup }, 'Из офиса'],
    ['pickup.pickup', { pickup: { title: 'Самовывоз' } }, 'Самовывоз'],
    // Which of the two, nobody says.
    ['cdek', { cdek: { title: 'СДЭК', quote: quotes } }, ''],
    ['cdek.pvz', { pickup }, ''],
    ['cdek.pvz', [quote('cdek.pvz')], ''],
  ])('delivery %s among %j is «%s»', (shipping_method, shipping_methods, name) => {
    expect(orderOf({ ...full, shipping_method, shipping_methods })).toMatchObject({
      details: { shipping_method: { code: shipping_method, name } },
    })
  })

  test.each([
    ['Банковской картой онлайн', { code: '', name: 'Банковской картой онлайн' }],
    ['yookassa', { code: 'yookassa', name: '' }],
    [
      { id: 'invoice', title: 'Счёт' },
      { code: 'invoice', name: 'Счёт' },
    ],
    [null, null],
    ['', null],
    [[], null],
  ])('payment method %j is %j', (payment_method, expected) => {
    expect(orderOf({ ...full, payment_method })).toMatchObject({ details: { payment_method: expected } })
  })

  test.each([null, 0, '', undefined])('a line of %j units is one of an unknown quantity', (quantity) => {
    const body = { ...full, products: [{ ...line, quantity }] }
    expect(orderOf(body)).toMatchObject({ details: { products: [{ quantity: null, total: 2590 }] } })
  })

  test("lines without a product are left out, a status's bare number is omitted, a total may be missing", () => {
    const body = { ...full, products: [null, { ...line, product_id: 0 }, line], order_status: 5, total: 'x' }
    expect(orderOf(body)).toMatchObject({
      order_status: '',
      total: null,
      details: { products: [{ sku: line.sku }] },
    })
  })

  test.each([null, [], {}, 'order', 7, { data: null }, { result: 'ERROR', data: open }, { ...open, order_id: 'x' }])(
    '%j is no order',
    (body) => expect(() => orderOf(body)).toThrow(),
  )
})

describe('a payment', () => {
  const paymentOf = (body: unknown) => parse(body, Payment)
  const pending = {
    result: true,
    payment_status: 'pending',
    payment_status_text: 'Ожидаем оплату',
    payment_amount: 2681,
    payment_url: 'https://yoomoney.ru/checkout/payments/v2/contract?orderId=2a78',
  }

  test('a payment is read as the shop sends it', () => {
    expect(paymentOf({ data: pending })).toEqual(pending)
    expect(paymentOf(pending)).toEqual(pending)
  })

  test.each<[unknown, string | null]>([
    ['SUCCEEDED', 'succeeded'],
    ['cancelled', 'canceled'],
    ['waiting for capture', 'waiting_for_capture'],
    ['payment.succeeded', 'succeeded'],
    ...['code', 'status', 'value', 'name'].map((field): [object, string] => [{ [field]: 'canceled' }, 'canceled']),
    [['pending', 'pending'], 'pending'],
    ...['refunded', 'refund', 'refund.succeeded'].map((status): [string, string] => [status, 'refunded']),
    ...['partially refunded', 'refunded-partially', 'partial_refund', 'partially_refund', 'partial_refunded'].map(
      (status): [string, string] => [status, 'partially_refunded'],
    ),
    [7, null],
    ['', null],
  ])('status %j is %j', (payment_status, expected) => {
    expect(paymentOf({ data: { ...pending, payment_status } })).toMatchObject({ payment_status: expected })
  })

  test.each([
    [{ result: 'OK' }, true],
    [{ result: 'success' }, true],
    [{ result: 1 }, true],
    [{ result: '0' }, false],
    [{ result: false }, false],
    [{ result: 'ERROR' }, false],
    [{ result: false, payment_status: 'pending' }, true],
  ])('%j has a payment: %j', (fields, result) => {
    expect(paymentOf({ data: { ...pending, payment_status: null, ...fields } })).toMatchObject({ result })
  })

  test.each([
    ['2681.0000', 2681],
    [{ value: '2681.50', currency: 'RUB' }, 2681.5],
    [0, null],
    [null, null],
  ])('amount %j is %j', (payment_amount, expected) => {
    expect(paymentOf({ ...pending, payment_amount })).toMatchObject({ payment_amount: expected })
  })

  test.each<[unknown, string | null]>([
    ['https://yoomoney.ru/a?b=1&amp;c=2', 'https://yoomoney.ru/a?b=1&c=2'],
    ...['confirmation_url', 'url', 'href'].map((field): [object, string] => [
      { type: 'redirect', [field]: 'https://yoomoney.ru/a' },
      'https://yoomoney.ru/a',
    ]),
    ['javascript:alert(1)', null],
    ['/demo/pay/1', null],
    ['', null],
    [false, null],
    [[], null],
  ])('address %j is %j', (payment_url, expected) => {
    expect(paymentOf({ ...pending, payment_url })).toMatchObject({ payment_url: expected })
  })

  test('a payment is read under the other names of its fields', () => {
    const { payment_status: status, payment_status_text: text, payment_amount: amount, payment_url, result } = pending
    for (const url of [{ confirmation_url: payment_url }, { redirect_url: payment_url }])
      expect(paymentOf({ data: { result, status, text, amount, ...url } })).toEqual(pending)
  })

  test.each([
    { result: false },
    { payment_status: 'pending' },
    { status: 'pending' },
    { payment_status_text: 'Ожидаем оплату' },
    { payment_url: pending.payment_url },
  ])('a payment is told by %j alone', (body) => expect(paymentOf(body)).toMatchObject(body.status ? {} : body))

  test.each([null, [], {}, '<html>', { message: 'x' }, { data: [] }])('%j is no payment', (body) => {
    expect(() => paymentOf(body)).toThrow()
  })
})

describe("a customer's orders", () => {
  test('come with their pages', async () => {
    const summary = { ...open, products_count: '3', payment_method: 'Счёт', shipping_method: null }
    const body = { data: [summary, { order_id: 0 }], meta: { current_page: '2', last_page: 3, per_page: 1, total: 3 } }
    const value = {
      current_page: 2,
      last_page: 3,
      total: 3,
      is_whole: false,
      orders: [
        {
          ...open,
          order_date: '2025-11-20T14:05:11+03:00',
          products_count: 3,
          payment_method: { code: '', name: 'Счёт' },
          shipping_method: null,
        },
      ],
    }
    expect(parse(body, OrderPage)).toEqual(value)
    expect(await customerOrders(answering({ body: { data: value } }), 2)).toEqual({ result: 'found', value })
  })

  test.each([
    [{ data: { orders: [open], last_page: 2, total: 9 } }, { last_page: 2, total: 9, is_whole: false }],
    [{ data: { orders: [open] } }, { last_page: 1, total: 1, is_whole: true }],
    [
      { data: [open], last_page: 2, total: 9 },
      { last_page: 2, total: 9, is_whole: false },
    ],
    [{ data: [open], meta: { per_page: 20 } }, { is_whole: false }],
    [{ data: [open], meta: { last_page: 1 } }, { is_whole: false }],
  ])('%j are found with their paging', (body, paging) => {
    const orders = [{ order_id: open.order_id }]
    expect(parse(body, OrderPage)).toMatchObject({ orders, ...paging })
  })

  test.each([
    [{ products_count: '3', products: [line] }, 3],
    [{ products: [line, line] }, 2],
    [{ products: { 1001: line } }, 1],
    [{ products: [] }, 0],
    [{ products: null }, null],
    [{}, null],
    [{ products: 'x' }, null],
  ])('an order of the list has as many products as %j says: %j', (fields, products_count) => {
    expect(parse({ data: [{ ...open, ...fields }] }, OrderPage)).toMatchObject({ orders: [{ products_count }] })
  })

  test.each([[{ data: [] }], [[]]])('%j means no orders', (body) => {
    const value = { orders: [], current_page: 1, last_page: 1, total: 0, is_whole: true }
    expect(parse(body, OrderPage)).toEqual(value)
  })

  test('are cut into pages where the shop gives them all at once', async () => {
    const all = Array.from({ length: 41 }, (_, place) => ({ ...open, order_id: 10041 - place }))
    const body = { data: parse({ data: all }, OrderPage) }
    const idsOf = async (page: number) => {
      const found = await customerOrders(answering({ body }), page)
      if (found.result !== 'found') return null
      const { orders, ...paging } = found.value
      return [orders[0]?.order_id, orders.length, paging]
    }
    const paging = { last_page: 3, total: 41, is_whole: true }
    expect(await idsOf(1)).toEqual([10041, 20, { ...paging, current_page: 1 }])
    expect(await idsOf(3)).toEqual([10001, 1, { ...paging, current_page: 3 }])
    expect(await idsOf(4)).toEqual([undefined, 0, { ...paging, current_page: 4 }])
  })

  test('of a page are asked for with its number', async () => {
    const asked: string[] = []
    const call: SessionCall = async (method, path) => {
      asked.push(`${method} ${path}`)
      return { status: 502, body: null, retryAfter: null }
    }
    await customerOrders(call)
    await customerOrders(call, 3)
    expect(asked).toEqual(['GET /api/shop/customer/order', 'GET /api/shop/customer/order?page=3'])
  })
})

test.each([
  [{ status: 403 }, { result: 'unknown' }],
  [{ status: 404 }, { result: 'unknown' }],
  [{ status: 422 }, { result: 'unknown' }],
  [
    { status: 429, retryAfter: 7 },
    { result: 'wait', seconds: 7 },
  ],
  [{ status: 401 }, { result: 'failed' }],
  [{ status: 419 }, { result: 'failed' }],
  [{ status: 503, retryAfter: 30 }, { result: 'failed' }],
  [{ status: 0 }, { result: 'failed' }],
  [{ body: null }, { result: 'failed' }],
  [{ body: 'order' }, { result: 'failed' }],
])('%j means %j', async (answer, expected) => {
  expect(await getOrder(answering(answer), 10045)).toEqual(expected)
  expect(await checkPayment(answering(answer), 10045)).toEqual(expected)
})
