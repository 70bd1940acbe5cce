import { StructError } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../packages/demo-shop/catalogue/prng.ts'
import { answers } from '../../tests/support/shop-answers.ts'
import { readRefusal, sessionAnswers } from './contract/session-answers.ts'
import { withSettings } from './contract/settings.ts'
import { ShopApiError } from './errors.ts'
import { createShopApi, type ShopApi } from './shop-api.ts'

const calls: [answer: unknown, call: (shopApi: ShopApi) => Promise<unknown>][] = [
  [answers.categoryTree, (shopApi) => shopApi.category.tree()],
  [answers.category, (shopApi) => shopApi.category.get(221)],
  [answers.productList, (shopApi) => shopApi.product.list({})],
  [answers.product, (shopApi) => shopApi.product.get(1001)],
  [answers.productWithFacts, (shopApi) => shopApi.product.get(1001)],
  [answers.reviews, (shopApi) => shopApi.product.reviews(1001)],
  [answers.productOfTheDay, (shopApi) => shopApi.product.ofTheDay()],
  [answers.manufacturers, (shopApi) => shopApi.manufacturer.list()],
  [answers.manufacturer, (shopApi) => shopApi.manufacturer.get(5)],
  [answers.menu, (shopApi) => shopApi.menu.get(1)],
  [answers.news, (shopApi) => shopApi.news.list()],
  [answers.newsArticle, (shopApi) => shopApi.news.get(31)],
  [answers.deliveryPoints, (shopApi) => shopApi.deliveryPoints.list('630000')],
  [answers.suggestions, (shopApi) => shopApi.search.suggestions('круг')],
]

const { data: cards } = answers.productList
const total = { code: 'total', title: 'Итого', value: 2590 }
const order = {
  order_id: 10_045,
  order_date: '2025-11-20 14:05:11',
  order_status: 'Новый',
  total: 2590,
  products: cards,
  shipping_method: { code: 'pickup', name: 'Самовывоз' },
  payment_method: 'yookassa',
  totals: [total],
  customer_fio: 'Анна',
  customer_telefon: '+7 (900) 111-22-33',
  koment: 'Домофон 12',
}
const methods = [{ code: 'cdek_pvz', name: 'СДЭК, пункт выдачи', price: 350, period: '2–3 дня' }]
const calculation = {
  products: cards,
  subtotal: 2590,
  coupon: 'A',
  coupon_total: 259,
  shipping_total: 350,
  total: 2681,
  totals: [total],
  shipping_methods: methods,
  payment_methods: methods,
}
const customer = { customer_id: 42, fio: 'Анна', telefon: '+7 (900) 111-22-33', status: 1, verify_email: '0' }
const refused = { result: 'ERROR', text: 'Неверный код' }
const refusal = { message: 'x', errors: { email: ['Заполните'], 'cart.0.quantity': ['Мало'] } }

/** Answers in a session, and how the Worker reads them before it passes them on. */
const sessionCalls: [name: string, answer: unknown, read: (answer: unknown) => object][] = [
  ['a customer', { data: customer }, sessionAnswers['GET /api/shop/customer']],
  ['a look-up', { data: customer }, sessionAnswers['POST /api/shop/customer/find']],
  ['the answer to a code', refused, sessionAnswers['POST /api/shop/customer/check-code']],
  ['the answer to a sign-in', refused, sessionAnswers['POST /api/shop/customer/login']],
  ['the answer to a subscription', { result: 'success' }, sessionAnswers['POST /api/subscribe']],
  ['an order', { data: order }, sessionAnswers['GET /api/order/{id}']],
  ['orders', { data: [order, order] }, sessionAnswers['GET /api/shop/customer/order']],
  ['a calculation', { data: calculation }, sessionAnswers['POST /api/order']],
  ['a submission', { data: { result: true, order_id: 10_045 } }, sessionAnswers['POST /api/order/submit']],
  ['a payment', { data: { result: true, payment_amount: 1 } }, sessionAnswers['POST /api/order/yandex-check']],
  ['a refusal', refusal, readRefusal],
]

const strange: unknown[] = [
  ...[
    null,
    undefined,
    true,
    false,
    0,
    1,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    '0',
    '1',
    'NaN',
    '1e309',
    'текст',
    '\ud800',
    '\u0000',
  ],
  ...[[], {}, [[]], [null], { 0: null, 2: {} }, { data: [] }, { data: null }, { src: {} }, { name: [] }, '0000-00-00'],
  ...[
    'javascript:alert(1)',
    '//evil.example',
    'http://[',
    '/%',
    '&#x110000;',
    '&amp;'.repeat(50),
    '<b'.repeat(50),
    '<!--',
  ],
  ...[JSON.parse('{"__proto__": {"id": 1}, "constructor": 1}'), [['1']], '10'.repeat(30), { toString: 1, valueOf: 1 }],
]

/** A copy of a JSON value in which some parts have changed type, gone, or been swapped between list and map. */
function mutate(value: unknown, random: () => number, rate: number): unknown {
  if (random() < rate) {
    const kind = Math.floor(random() * 4)
    if (kind === 0 && Array.isArray(value)) return { ...value }
    if (kind === 1 && typeof value === 'number') return String(value)
    if (kind === 2 && typeof value === 'object') return Object.values(value ?? {})
    return strange[Math.floor(random() * strange.length)]
  }
  if (Array.isArray(value)) return value.map((item) => mutate(item, random, rate))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mutate(item, random, rate)]))
}

const answering = (answer: unknown): ShopApi =>
  createShopApi({ fetch: async () => new Response(JSON.stringify(answer) ?? ''), hosts: ['api.example.ru'] })

describe.each(calls.map(([answer, call], index) => ({ name: Object.keys(answers)[index], answer, call, index })))(
  'any distortion of $name',
  ({ answer, call, index }) => {
    test('T43 yields a value that reads the same again, or a ShopApiError', async () => {
      let understood = 0
      for (let seed = 1; seed <= 200; seed++) {
        const random = createRandom(seed * 1_000 + index).next
        const distorted = mutate(answer, random, 0.3 * random() ** 2)
        try {
          const value = await call(answering(distorted))
          expect(await call(answering({ data: value })), `seed ${seed}`).toEqual(value)
          understood += 1
        } catch (error) {
          if (!(error instanceof ShopApiError)) throw error
          expect(error.status, `seed ${seed}`).toBe(0)
        }
      }
      expect(understood).toBeGreaterThan(50)
    })
  },
)

test.each(sessionCalls)('any distortion of %s is read in a session, or refused', (_, answer, read) => {
  let understood = 0
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed * 7_919).next
    const distorted = mutate(answer, random, 0.3 * random() ** 2)
    try {
      withSettings({ hosts: ['api.example.ru'] }, () => read(distorted))
      understood += 1
    } catch (error) {
      if (!(error instanceof StructError || String(error).endsWith('without a result'))) throw error
    }
  }
  expect(understood).toBeGreaterThan(50)
})
