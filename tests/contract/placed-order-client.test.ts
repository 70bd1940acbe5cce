import { beforeAll, describe, expect, test } from 'vitest'
import { checkPayment, customerOrder, customerOrders, getOrder } from '../../shared/shop-api/placed-order.ts'
import type { SessionCall } from '../../shared/shop-api/session.ts'
import { asRead } from '../support/as-read.ts'
import { factsOf } from './facts.ts'
import { seedShop, visible } from './seeded-shop.ts'
import { SHOP, Shopper } from './shopper.ts'

beforeAll(seedShop)

const plain = visible.find(
  ({ price, is_allow_buy, is_onlyinvoice, quantity, minimum }) =>
    price !== null && is_allow_buy && !is_onlyinvoice && quantity >= 4 * minimum,
)
const order = {
  cart: [{ product_id: plain?.product_id, quantity: plain?.minimum }],
  customer_fio: 'Анна',
  customer_telefon: '+7 (900) 111-22-33',
  customer_email: 'anna@mail.example',
  shipping_city: 'г Москва',
  shipping_kladr_id: '7700000000000',
  shipping_method: 'pickup',
  payment_method: 'yookassa',
  agree_terms: true,
}

/** The storefront's session of a shopper. */
const sessionOf = (shopper: Shopper): SessionCall =>
  asRead(async (method, path, payload) => {
    const response = await shopper.send(method, path, payload)
    return { status: response.status, body: await response.json(), retryAfter: null }
  })

/** A shopper's order, and the same shopper at the shop in foreign style. */
async function buy(vars: Shopper['vars'] = {}) {
  const shopper = await Shopper.arrive()
  shopper.vars = { PUBLIC_ORIGIN: SHOP, ...vars }
  const { data } = await shopper.ask<{ data: { order_id: number; redirect_url: string } }>('/api/order/submit', order)
  const foreign = new Shopper()
  foreign.vars = { ...shopper.vars, DEMO_STYLE: 'foreign' }
  for (const [name, value] of shopper.cookies) foreign.cookies.set(name, value)
  return { ...data, clean: sessionOf(shopper), foreign: sessionOf(foreign) }
}

describe("the storefront's client reads the same from tidy and foreign answers:", () => {
  test('a payment', async () => {
    const { order_id, clean, foreign } = await buy()
    const payment = await checkPayment(clean, order_id)
    expect(payment).toMatchObject({ result: 'found', value: { result: true, payment_status: 'pending' } })
    expect(await checkPayment(foreign, order_id)).toEqual(payment)
    expect(await checkPayment(clean, 999_999_999)).toEqual({ result: 'unknown' })
  })

  test('an order, but for the codes of its methods', async () => {
    const { order_id, clean, foreign } = await buy()
    const full = await getOrder(clean, order_id)
    if (full.result !== 'found' || !full.value.details) throw new Error('the buyer must see the order')
    const { details } = full.value
    expect(details).toMatchObject({ firstName: 'Анна', shipping_method: { code: 'pickup' } })
    expect(details.products).toHaveLength(1)
    expect(factsOf(await getOrder(foreign, order_id))).toEqual(
      factsOf({
        result: 'found',
        value: {
          ...full.value,
          details: {
            ...details,
            shipping_method: { ...details.shipping_method, code: '' },
            payment_method: { ...details.payment_method, code: '' },
          },
        },
      }),
    )
  })

  test('an order of somebody else', async () => {
    const { order_id, clean } = await buy()
    const stranger = await buy()
    const seen = await getOrder(stranger.clean, order_id)
    expect(seen).toMatchObject({ result: 'found', value: { order_id, details: null } })
    expect(await customerOrders(clean)).toEqual({ result: 'guest' })
    expect(await customerOrder(clean, order_id)).toEqual({ result: 'guest' })
  })
})

test('orders are paid on an origin of its own where one is named', async () => {
  const { order_id, redirect_url, clean } = await buy({ PAYMENT_ORIGIN: 'https://pay.example' })
  expect(redirect_url).toMatch(/^https:\/\/pay\.example\/demo\/pay\/[0-9a-f]{32}$/)
  expect(await checkPayment(clean, order_id)).toMatchObject({ value: { payment_url: redirect_url } })
})
