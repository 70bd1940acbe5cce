import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkCode, login, sendCode } from '../../shared/shop-api/customer.ts'
import { emptyOrder, recalculate, submitOrder } from '../../shared/shop-api/order.ts'
import { readRetryAfter, type SessionCall } from '../../shared/shop-api/session.ts'
import { subscribe } from '../../shared/shop-api/subscribe.ts'
import { answers, card } from '../support/shop-answers.ts'
import { shopOrigin, startIsolate } from './isolate.ts'

// Answers of shop APIs that were written by others: each means what it says, or is refused (docs/decisions/056).

afterEach(() => vi.restoreAllMocks())

let shops = 0
/** A Worker before a shop API that nobody has asked yet. */
const shopThat = (upstream: (request: Request) => Response) =>
  startIsolate({ upstream, env: { SHOP_API_ORIGIN: `https://odd-${++shops}.example.ru` } })

async function read(path: string, answer: unknown) {
  const { ask } = shopThat(() => (answer instanceof Response ? answer : Response.json(answer)))
  const response = await ask(path)
  return { status: response.status, body: (await response.json()) as never }
}
const statusOf = async (path: string, answer: unknown) => (await read(path, answer)).status

describe('a product', () => {
  const product = async (fields: object) => {
    const { body } = await read('/api/shop/product/1001', { data: { ...answers.product.data, ...fields } })
    return (body as { data: Record<string, unknown> }).data
  }

  test.each([
    '1 234,50 ₽',
    '1\u00a0234.50 руб.',
    '1&nbsp;234,50&nbsp;р.',
    '1234.5000 RUB',
    '1234,50р',
    { value: '1234.50', currency: 'RUB' },
  ])('that costs %j has its price', async (price) => {
    expect(await product({ price, discounts: [{ quantity: 10, price }] })).toMatchObject({
      price: 1234.5,
      is_allow_buy: true,
      discounts: [{ price: 1234.5 }],
    })
  })

  test.each(['1,234 ₽', '12 шт', 'от 100 ₽', '100 $', '−5 ₽', '0 ₽', { currency: 'RUB' }])(
    'that costs %j is on request',
    async (price) => expect(await product({ price })).toMatchObject({ price: null, is_allow_buy: false }),
  )

  test.each([
    ['да', true],
    ['Да', true],
    ['t', true],
    ['1.0000', true],
    ['нет', false],
    ['f', false],
    ['0.0000', false],
    ['off', false],
  ])('for sale or not as %j says', async (is_allow_buy, expected) => {
    expect((await product({ is_allow_buy })).is_allow_buy).toBe(expected)
  })

  test('has all values of a characteristic, and characteristics that came as a map', async () => {
    const textsOf = async (attributes: unknown) =>
      ((await product({ attributes })).attributes as { name: string; text: string }[]).map(({ name, text }) => [
        name,
        text,
      ])
    const several = [
      { name: 'Материал', value: ['металл', 'дерево', 'металл'] },
      { name: 'Липучка', value: true },
      { name: 'Зерно', text: ['P80'] },
    ]
    expect(await textsOf(several)).toEqual([
      ['Материал', 'металл, дерево'],
      ['Липучка', 'Да'],
      ['Зерно', 'P80'],
    ])
    expect(await textsOf({ Диаметр: '125 мм', Зерно: 'P80' })).toEqual([
      ['Диаметр', '125 мм'],
      ['Зерно', 'P80'],
    ])
  })

  test('has the signs of its name that were written as entities', async () => {
    const name = 'Круг &numero;5 &Phi;125 1/2&Prime; 3&prime; &alpha; &phi; 5&mu;m &asymp;7'
    expect((await product({ name })).name).toBe('Круг №5 Φ125 1/2″ 3′ α φ 5μm ≈7')
  })
})

test.each(['1,001', '1.6', 1.6])('a product is nothing with the id %j', async (product_id) => {
  const list = { data: [card, { ...card, product_id }], meta: { total: 2, last_page: 1 } }
  const { body } = await read('/api/shop/product?category_id=17', list)
  expect((body as typeof answers.productList).data.map((found) => found.product_id)).toEqual([1001])
  expect(await statusOf('/api/shop/product/1', { data: { ...card, product_id } })).toBe(502)
  expect(await statusOf('/api/shop/product/2', { data: { ...card, product_id } })).toBe(502)
})

describe('a date', () => {
  test.each([
    ['10.11.2025 9:05:00', '2025-11-10T09:05:00+03:00'],
    [1_762_754_400, '2025-11-10T09:00:00+03:00'],
    ['1762754400', '2025-11-10T09:00:00+03:00'],
    [1_762_754_400_000, '2025-11-10T09:00:00+03:00'],
    ['2025-11-10 09:00:00.123456+03', '2025-11-10T09:00:00+03:00'],
    [{ date: '2025-11-10 09:00:00.000000', timezone_type: 3, timezone: 'UTC' }, '2025-11-10T12:00:00+03:00'],
    [{ date: '2025-11-10 09:00:00.000000', timezone_type: 3, timezone: 'Europe/Moscow' }, '2025-11-10T09:00:00+03:00'],
    [{ date: '2025-11-10 09:00:00.000000', timezone_type: 1, timezone: '+05:00' }, '2025-11-10T07:00:00+03:00'],
    [{ date: '2025-11-10 09:00:00.000000', timezone_type: 3, timezone: 'Asia/Omsk' }, null],
    [{}, null],
    [20_251_110, null],
    ['10/11/2025', null],
  ])('%j is %j', async (date_added, expected) => {
    const { body } = await read('/api/news/news/31', { data: { ...answers.newsArticle.data, id: 31, date_added } })
    expect((body as typeof answers.newsArticle).data.date_added).toBe(expected)
  })
})

describe('a list', () => {
  const list = '/api/shop/product?category_id=17'
  const metaOf = async (answer: object) => {
    const { status, body } = await read(list, { data: [card], ...answer })
    return [status, (body as typeof answers.productList).meta]
  }

  test('has the pages that Fractal counts', async () => {
    const pagination = { total: 214, count: 60, per_page: 60, current_page: 2, total_pages: 4 }
    expect(await metaOf({ meta: { pagination } })).toMatchObject([200, { total: 214, current_page: 2, last_page: 4 }])
  })

  test('that counts nothing is what is there, and the next page that it names', async () => {
    const next = 'https://api.example.ru/api/shop/product?page=2'
    for (const answer of [
      { links: { next }, meta: { current_page: 1, per_page: 60 } },
      { next_page_url: next },
      { links: { next }, meta: { last_page: '3 стр.', total: 'много' } },
      { links: { next }, meta: null },
      { links: { next }, meta: [] },
    ])
      expect(await metaOf(answer)).toMatchObject([200, { current_page: 1, last_page: 2, total: 1 }])
    const second = { links: { next }, meta: { current_page: '2' } }
    expect(await metaOf(second)).toMatchObject([200, { current_page: 2, last_page: 3 }])
    for (const meta of [undefined, null, [], '3 стр.', { last_page: '3 стр.' }, { total: {}, last_page: [] }, 7]) {
      expect(await metaOf({ meta })).toMatchObject([200, { current_page: 1, last_page: 1, total: 1 }])
    }
    expect(await metaOf({ links: { next }, meta: { total: 70, per_page: 60 } })).toMatchObject([200, { last_page: 2 }])
    expect(await metaOf({ links: { next: null }, meta: { per_page: 60 } })).toMatchObject([200, { total: 1 }])
  })

  test('of all categories that name their parents is their tree', async () => {
    const flat = [
      { id: 3, parent_id: '2', name: 'В' },
      { id: 1, parent_id: 0, name: 'А' },
      { id: 2, parent_id: 1, name: 'Б' },
      { id: 4, parent_id: 77, name: 'Г' },
      { id: 5, parent_id: 5, name: 'Сама себе' },
    ]
    const { body } = await read('/api/shop/category', { data: flat })
    expect((body as { data: unknown }).data).toMatchObject([
      { name: 'А', categories: [{ name: 'Б', categories: [{ name: 'В', categories: [] }] }] },
      { name: 'Г', categories: [] },
    ])
  })
})

/** The calls of a signed-in browser, to a shop API that gives this answer to all of them. */
function callsTo(answer: () => Response): SessionCall {
  const { ask } = shopThat(answer)
  return async (method, path, payload) => {
    const headers = {
      Origin: shopOrigin,
      'Content-Type': 'application/json',
      Cookie: '__Host-XSRF-TOKEN=t; __Host-shop-session=s',
    }
    const response = await ask(path, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(payload) }) })
    const body: unknown = await response.json().catch(() => null)
    return { status: response.status, body, retryAfter: readRetryAfter(response.headers) }
  }
}
const callsToJson = (body: unknown, status = 200) => callsTo(() => Response.json(body, { status }))

describe('in a session', () => {
  const toLogin = () =>
    new Response(null, { status: 302, headers: { Location: 'https://api.example.ru/login?next=1' } })

  test.each([
    ['a good status and Laravel’s word for a guest', () => Response.json({ message: 'Unauthenticated.' })],
    ['a way to the sign-in', toLogin],
  ])('%s means that nobody is signed in', async (_, answer) => {
    for (const path of ['/api/shop/customer', '/api/shop/customer/order', '/api/order/7'])
      expect((await callsTo(answer)('GET', path)).status, path).toBe(401)
  })

  test('another way than that to the sign-in is a failure', async () => {
    const elsewhere = () => new Response(null, { status: 302, headers: { Location: '/login-history' } })
    expect((await callsTo(elsewhere)('GET', '/api/shop/customer')).status).toBe(502)
  })

  test.each([
    { success: false, message: 'Wrong' },
    { success: '0' },
    { status: 'error', message: 'Wrong' },
    { message: 'The given data was invalid.', errors: { code: ['Неверный код'] } },
    { errors: 'Неверный код' },
  ])('a sign-in and a change that are answered by %j have not happened', async (body) => {
    expect(await login(callsToJson(body), 42, '4821')).toMatchObject({ result: 'refused' })
    const saved = await callsToJson(body)('PUT', '/api/shop/customer/42', {})
    expect(saved.body).toMatchObject({ result: 'ERROR' })
  })

  test.each([
    { errors: 'Неверный код' },
    { message: 'Invalid', errors: ['Неверный код', 'Ещё раз'] },
    { error: 'Неверный код' },
  ])('the text of the refusal %j is shown', async (body) => {
    expect(await checkCode(callsToJson(body, 422), 42, '4821')).toMatchObject({ text: 'Неверный код' })
    expect(await recalculate(callsToJson(body, 422), emptyOrder)).toEqual({
      result: 'refused',
      errors: { '': 'Неверный код' },
    })
  })

  test('a refusal that is not UTF-8 is a failure: its texts cannot be read', async () => {
    const cyrillic = new Uint8Array([
      ...new TextEncoder().encode('{"errors":{"code":["'),
      0xcd,
      0xe5,
      0x22,
      0x5d,
      0x7d,
      0x7d,
    ])
    const call = callsTo(() => new Response(cyrillic, { status: 422 }))
    expect(await checkCode(call, 42, '4821')).toEqual({ result: 'failed' })
  })

  test('what is answered by no content has gone well', async () => {
    const call = callsTo(() => new Response(null, { status: 204 }))
    expect(await sendCode(call, 4204, 'email')).toEqual({ result: 'ok' })
    expect(await checkCode(call, 42, '4821')).toEqual({ result: 'ok' })
    expect(await subscribe(call, 'a@example.ru')).toEqual({ result: 'success' })
  })

  const submit = (body: unknown) => submitOrder(callsToJson(body), { ...emptyOrder, cdek_point: null }, 'key')

  test('an order is placed wherever the answer says so', async () => {
    const placed = { result: 'placed', orderId: 10_045, redirectUrl: null }
    expect(await submit({ result: 'OK', data: { order_id: '10 045' } })).toEqual(placed)
    expect(await submit({ success: true, order_id: 10_045 })).toEqual(placed)
    expect(await submit({ data: { data: { result: 1, order_id: 10_045 } } })).toEqual(placed)
    expect(await submit({ result: 'ERROR', text: 'Товар продан', data: [] })).toEqual({
      result: 'declined',
      text: 'Товар продан',
    })
    expect(await submit({ data: { order_id: 10_045 } })).toEqual({ result: 'unknown' })
  })

  test('results of codes and of a subscription stand in either place, by either word', async () => {
    for (const body of [{ success: true }, { data: { data: { result: 'OK' } } }, { result: true, data: [] }])
      expect(await checkCode(callsToJson(body), 42, '4821'), JSON.stringify(body)).toEqual({ result: 'ok' })
    expect(await checkCode(callsToJson({ success: false, text: 'Неверный код' }), 42, '4821')).toMatchObject({
      result: 'refused',
      text: 'Неверный код',
    })
    expect(await subscribe(callsToJson({ result: 'OK' }), 'a@example.ru')).toEqual({ result: 'success' })
  })

  const line = { ...card, quantity: 2, price: 100, total: 200 }
  const calculate = (fields: object) =>
    recalculate(callsToJson({ data: { products: [line], subtotal: 200, total: 200, ...fields } }), emptyOrder)

  test('sums of an order have their word, and minus signs of print', async () => {
    const totals = [
      { title: 'Товары', value: '1 200,00 ₽' },
      { title: 'Скидка', value: '−61,60 руб.' },
    ]
    expect(
      await calculate({ subtotal: '1 200,00 ₽', total: '1 138,40 ₽', coupon_total: '−61,60', totals }),
    ).toMatchObject({
      result: 'ok',
      calculation: { subtotal: 1200, total: 1138.4, coupon_total: 61.6, totals: [{ value: 1200 }, { value: -61.6 }] },
    })
  })

  test('of what has been sold beyond the stock nothing is left', async () => {
    const stockOf = async (stock_quantity: unknown) => {
      const found = await calculate({ products: [{ ...line, stock_quantity }] })
      return found.result === 'ok' && found.calculation.products[0]?.stock_quantity
    }
    expect([await stockOf(-3), await stockOf('-1'), await stockOf(null), await stockOf('5')]).toEqual([0, 0, null, 5])
  })

  test('an order that costs something and has no lines is no answer', async () => {
    for (const products of [null, [], '']) expect(await calculate({ products })).toEqual({ result: 'failed' })
    expect(await calculate({ products: [], subtotal: 0, total: 0 })).toMatchObject({ result: 'ok' })
  })
})
