import { beforeAll, describe, expect, test } from 'vitest'
import type { WireDeliveryPoint } from '../../packages/demo-shop/delivery/points.ts'
import { toForeignId } from '../../packages/demo-shop/foreign-shop/ids.ts'
import type { WireCalculation, WireOrderLine } from '../../packages/demo-shop/orders/wire.ts'
import { cities } from '../../worker/address/cities.ts'
import { call, ORIGIN, products, seedShop, visible } from './seeded-shop.ts'
import { readPage, SHOP, Shopper } from './shopper.ts'

beforeAll(seedShop)

const MOSCOW = { shipping_city: 'г Москва', shipping_kladr_id: '7700000000000' }
const VLADIVOSTOK = { shipping_city: 'г Владивосток', shipping_kladr_id: '2500000100000' }

const sold = visible.filter(
  ({ price, is_allow_buy, is_onlyinvoice, quantity, minimum }) =>
    price !== null && is_allow_buy && !is_onlyinvoice && quantity >= 4 * minimum,
)
/** A product of the seed that is as described. */
function pick(fits: (product: (typeof products)[number]) => boolean, from = sold) {
  const found = from.find(fits)
  if (!found) throw new Error('The seed has no such product')
  return found
}
const plain = pick(
  ({ minimum, discounts, price }) =>
    minimum === 1 && discounts.length === 0 && price !== null && price > 500_00 && price < 3_000_00,
)

type Recalculation = { data: WireCalculation }

/** Recalculates an order; a guest's recalculation needs no session. */
async function calculate(order: object): Promise<WireCalculation> {
  const response = await call('/api/order', { method: 'POST', body: JSON.stringify(order) })
  expect(response.status).toBe(200)
  return (await response.json<Recalculation>()).data
}
const cartOf = (product: { product_id: number }, quantity: number) => ({
  cart: [{ product_id: product.product_id, quantity }],
})
const roubles = (kopecks: number) => Math.round(kopecks) / 100

describe('recalculation', () => {
  test('recalculation has totals that agree for every coupon, city and method', async () => {
    const cart = sold.slice(0, 7).map(({ product_id }, index) => ({ product_id, quantity: index + 3 }))
    for (const coupon of ['', 'ABRASIV10', 'master500', 'LETO2025', 'NONE']) {
      for (const place of [MOSCOW, VLADIVOSTOK, {}]) {
        for (const shipping_method of ['', 'pickup', 'cdek_pvz', 'cdek_courier', 'tk', 'nothing']) {
          const order = await calculate({ cart, coupon, shipping_method, ...place })
          const { subtotal, coupon_total, shipping_total, total, totals, products: lines } = order
          const inKopecks = (value: number) => Math.round(value * 100)
          expect(inKopecks(subtotal)).toBe(lines.reduce((sum, line) => sum + inKopecks(line.total), 0))
          expect(inKopecks(total)).toBe(inKopecks(subtotal) - inKopecks(coupon_total) + inKopecks(shipping_total))
          const rows = totals.filter(({ code }) => code !== 'total')
          expect(rows.reduce((sum, { value }) => sum + inKopecks(value), 0)).toBe(inKopecks(total))
          expect(totals.at(-1)).toMatchObject({ code: 'total', title: 'Итого', value: total })
          for (const { price, quantity, total: sum } of lines) {
            expect(inKopecks(sum)).toBe(inKopecks(price ?? 0) * quantity)
          }
        }
      }
    }
  })

  test('raises quantities to the minimum and its multiples', async () => {
    const bulk = pick(({ minimum, quantity }) => minimum > 1 && quantity >= minimum * 4)
    const quantityFor = async (asked: number) => (await calculate(cartOf(bulk, asked))).products[0]?.quantity
    expect(await quantityFor(1)).toBe(bulk.minimum)
    expect(await quantityFor(bulk.minimum)).toBe(bulk.minimum)
    expect(await quantityFor(bulk.minimum + 1)).toBe(bulk.minimum * 2)
    expect((await calculate(cartOf(bulk, bulk.minimum + 1))).quantity_total).toBe(bulk.minimum * 2)
  })

  test('applies the price of the quantity', async () => {
    const scaled = pick(({ discounts, quantity }) => discounts.length > 1 && quantity > (discounts[0]?.quantity ?? 0))
    const [first, second] = scaled.discounts
    const lineOf = async (quantity: number) => (await calculate(cartOf(scaled, quantity))).products[0]
    expect((await lineOf(scaled.minimum))?.price).toBe(roubles(scaled.price ?? 0))
    expect((await lineOf(first?.quantity ?? 0))?.price).toBe(roubles(first?.price ?? 0))
    expect((await lineOf(second?.quantity ?? 0))?.price).toBe(roubles(second?.price ?? 0))
  })

  test('recalculation keeps a quantity that the stock does not have, and says so', async () => {
    const asked = plain.quantity + 1
    const [line] = (await calculate(cartOf(plain, asked))).products
    expect(line).toMatchObject({ quantity: asked, stock_quantity: plain.quantity, is_allow_buy: false })
    expect(line?.error).toContain(String(plain.quantity))
    const [all] = (await calculate(cartOf(plain, plain.quantity))).products
    expect(all).toMatchObject({ is_allow_buy: true, error: null })
  })

  test('recalculation says which products are not sold, and lets those be ordered that are made to order', async () => {
    const unpriced = pick(({ price }) => price === null, visible)
    const soldOut = pick(({ price, stock_status }) => price !== null && stock_status === 'Нет в наличии', visible)
    const toOrder = pick(({ is_allow_buy, stock_status }) => is_allow_buy && stock_status === 'Под заказ', visible)
    const cart = [unpriced, soldOut, toOrder].map(({ product_id }) => ({ product_id, quantity: 1 }))
    const { products: lines } = await calculate({ cart })
    expect(lines.map(({ error }) => error)).toEqual(['Цена по запросу: позвоните менеджеру', 'Товар закончился', null])
    expect(lines[0]).toMatchObject({ price: null, total: 0, is_allow_buy: false })
  })

  test('recalculation drops unknown and hidden products and adds up lines of one product', async () => {
    const hidden = pick(({ is_allow_show }) => !is_allow_show, products)
    const cart = [99999999, plain.product_id, hidden.product_id, plain.product_id].map((product_id) => ({
      product_id,
      quantity: 1,
    }))
    const order = await calculate({ cart })
    expect(order.products.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([[plain.product_id, 2]])
  })

  test('recalculation takes the cart as a map and numbers as text', async () => {
    const cart = { [plain.product_id]: { product_id: String(plain.product_id), quantity: '2' } }
    expect((await calculate({ cart })).products).toMatchObject([{ product_id: plain.product_id, quantity: 2 }])
  })

  test.each([[[]], [''], [null]])('recalculation of the empty cart %j is empty', async (cart) => {
    expect(await calculate({ cart, coupon: 'ABRASIV10', shipping_method: 'cdek_pvz', ...MOSCOW })).toMatchObject({
      products: [],
      quantity_total: 0,
      subtotal: 0,
      coupon: null,
      coupon_total: 0,
      shipping_total: 0,
      total: 0,
      shipping_methods: [],
      payment_methods: [],
    })
  })

  test.each([
    [{ cart: 'all' }, 'cart'],
    [{ cart: [{ product_id: 1 }] }, 'cart.0.quantity'],
    [{ cart: [{ product_id: 1, quantity: 0 }] }, 'cart.0.quantity'],
    [{ cart: [{ product_id: 'x', quantity: 1 }] }, 'cart.0.product_id'],
    [{ cart: Array(201).fill({ product_id: 1, quantity: 1 }) }, 'cart'],
    [{ cart: [], coupon: {} }, 'coupon'],
    [{ cart: [], koment: 'я'.repeat(2001) }, 'koment'],
  ])('of %j is a 422', async (order, field) => {
    const response = await call('/api/order', { method: 'POST', body: JSON.stringify(order) })
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json<{ errors: object }>()).errors)).toContain(field)
  })
})

describe('a coupon', () => {
  const rich = cartOf(plain, Math.ceil(10_000_00 / (plain.price ?? 1)))

  test('a coupon by percent is worth its part of the sum, in either case', async () => {
    for (const coupon of ['ABRASIV10', ' abrasiv10 ']) {
      const order = await calculate({ ...cartOf(plain, 1), coupon })
      expect(order).toMatchObject({ coupon: 'ABRASIV10', coupon_total: roubles((plain.price ?? 0) / 10) })
      expect(order.coupon_error).toBeNull()
    }
  })

  test('a coupon of a fixed amount counts from its smallest sum', async () => {
    expect(await calculate({ ...rich, coupon: 'MASTER500' })).toMatchObject({ coupon: 'MASTER500', coupon_total: 500 })
    const poor = await calculate({ ...cartOf(plain, 1), coupon: 'MASTER500' })
    expect(poor).toMatchObject({ coupon: null, coupon_total: 0, coupon_error: expect.stringContaining('10') })
  })

  test.each([
    ['LETO2025', 'Срок действия промокода истёк'],
    ['NONE', 'Такого промокода нет'],
  ])('%s is refused in words', async (coupon, coupon_error) => {
    expect(await calculate({ ...rich, coupon })).toMatchObject({ coupon: null, coupon_total: 0, coupon_error })
  })
})

describe('shipping and payment', () => {
  const methodsOf = async (order: object) =>
    new Map(
      (await calculate({ ...cartOf(plain, 1), ...order })).shipping_methods.map((method) => [method.code, method]),
    )

  test('cost and take more the farther the city is', async () => {
    const [near, far] = [await methodsOf(MOSCOW), await methodsOf(VLADIVOSTOK)]
    for (const code of ['cdek_pvz', 'cdek_courier']) {
      expect(near.get(code)?.price).toBeLessThan(far.get(code)?.price ?? 0)
      expect(near.get(code)?.period_max).toBeLessThan(far.get(code)?.period_max ?? 0)
    }
    expect(near.get('cdek_pvz')).toMatchObject({ price: 350, period: '2–3 дня', requires_point: true, available: true })
    expect(near.get('pickup')).toMatchObject({ price: 0, price_text: 'Бесплатно', requires_address: false })
    expect(near.get('cdek_courier')).toMatchObject({ requires_address: true, requires_point: false })
  })

  test('shipping and payment know a city by its name where it has no id', async () => {
    const byName = await methodsOf({ shipping_city: VLADIVOSTOK.shipping_city, shipping_kladr_id: '' })
    expect(byName).toEqual(await methodsOf(VLADIVOSTOK))
  })

  test('shipping and payment say why they cannot be had', async () => {
    const village = await methodsOf({ shipping_city: 'с Глухово', shipping_kladr_id: '5400000000001' })
    expect(village.get('cdek_pvz')).toMatchObject({ available: false, error: expect.stringContaining('курьер') })
    expect(village.get('cdek_courier')?.available).toBe(true)
    const nowhere = await methodsOf({})
    expect(nowhere.get('cdek_courier')).toMatchObject({ available: false, error: 'Выберите город' })
    expect(nowhere.get('pickup')?.available).toBe(true)
  })

  test('shipping and payment are unchosen when they vanish', async () => {
    const chosen = { shipping_method: 'cdek_pvz', payment_method: 'cash' }
    const order = await calculate({ ...cartOf(plain, 1), ...MOSCOW, ...chosen })
    expect(order).toMatchObject({ shipping_method: 'cdek_pvz', payment_method: null, shipping_total: 350 })
    const gone = await calculate({ ...cartOf(plain, 1), ...chosen })
    expect(gone).toMatchObject({ shipping_method: null, shipping_total: 0 })
    const pickup = await calculate({ ...cartOf(plain, 1), shipping_method: 'pickup', payment_method: 'cash' })
    expect(pickup).toMatchObject({ shipping_method: 'pickup', payment_method: 'cash' })
  })

  test('shipping and payment are by invoice alone with a product that needs one', async () => {
    const { product_id } = pick((product) => product.is_onlyinvoice, visible)
    const cart = [{ product_id, quantity: 1 }, ...cartOf(plain, 1).cart]
    const order = await calculate({ cart, shipping_method: 'pickup', payment_method: 'yookassa' })
    expect(order.payment_method).toBeNull()
    expect(order.payment_methods.filter(({ available }) => available).map(({ code }) => code)).toEqual(['invoice'])
  })
})

/** A form that the shop accepts. */
const FORM = {
  ...cartOf(plain, 1),
  ...MOSCOW,
  coupon: '',
  customer_group_id: 1,
  customer_fio: 'Пётр',
  customer_familia: 'Ильин',
  customer_telefon: '+7 (905) 000-11-22',
  customer_email: 'petr@mail.example',
  customer_nazvaniekompanii: '',
  customer_inn: '',
  koment: 'Позвоните заранее',
  agree_terms: true,
  shipping_address: '',
  shipping_method: 'cdek_pvz',
  payment_method: 'yookassa',
  cdek_point: { code: 'MOS7' },
}

interface Submitted {
  data: { result: boolean; order_id: number; redirect_url: string | null; text?: string }
}
interface Payment {
  data: { result: boolean; payment_status: string | null; payment_amount: number; payment_url: string | null }
}

const submit = async (shopper: Shopper, form: object = FORM, headers?: Record<string, string>) =>
  (await shopper.ask<Submitted>('/api/order/submit', form, headers)).data
const paymentOf = async (shopper: Shopper, order_id: number) =>
  (await shopper.ask<Payment>('/api/order/yandex-check', { order_id })).data

describe('submit', () => {
  test('submit makes an order that its buyer can read', async () => {
    const shopper = await Shopper.arrive()
    const placed = await submit(shopper)
    expect(placed).toMatchObject({ result: true, order_id: expect.any(Number) })
    expect(placed.redirect_url).toMatch(new RegExp(`^${ORIGIN}/demo/pay/[0-9a-f]{32}$`))
    const { data } = await shopper.read<{ data: Record<string, unknown> }>(`/api/order/${placed.order_id}`)
    expect(data).toMatchObject({
      order_id: placed.order_id,
      order_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      order_status: 'Ожидает оплаты',
      products: [{ product_id: plain.product_id, quantity: 1, total: roubles(plain.price ?? 0) }],
      shipping_method: { code: 'cdek_pvz', name: 'СДЭК, пункт выдачи' },
      shipping_address: expect.stringMatching(/\(MOS7\)$/),
      payment_method: { code: 'yookassa', name: 'Банковской картой онлайн' },
      total: roubles((plain.price ?? 0) + 350_00),
      customer_fio: 'Пётр',
      customer_telefon: '+7 (905) 000-11-22',
      customer_nazvaniekompanii: null,
      koment: 'Позвоните заранее',
    })
    expect(await readPage('/demo/outbox')).toContain(`Заказ № ${placed.order_id} принят petr@mail.example`)
  })

  test('submit by invoice has no redirect', async () => {
    const company = { customer_nazvaniekompanii: 'ООО «Ремзона»', customer_inn: '7701001125', cdek_point: 'MOS7' }
    const shopper = await Shopper.arrive()
    const placed = await submit(shopper, { ...FORM, ...company, payment_method: 'invoice' })
    expect(placed).toMatchObject({ result: true, redirect_url: null })
    expect(await paymentOf(shopper, placed.order_id)).toMatchObject({ result: false, payment_status: null })
  })

  test.each([
    [{ customer_fio: ' ' }, ['customer_fio']],
    [{ customer_telefon: '' }, ['customer_telefon']],
    [{ customer_telefon: '+7 (8' }, ['customer_telefon']],
    [{ customer_email: '' }, ['customer_email']],
    [{ customer_email: 'petr@' }, ['customer_email']],
    [{ payment_method: 'invoice' }, ['customer_nazvaniekompanii', 'customer_inn']],
    [{ customer_inn: '7701001126' }, ['customer_inn']],
    [{ shipping_method: '' }, ['shipping_method']],
    [{ shipping_method: 'cdek_courier' }, ['shipping_address']],
    [{ cdek_point: null }, ['cdek_point']],
    [{ cdek_point: { code: 'VLA1' } }, ['cdek_point']],
    [{ cdek_point: 'MOS3001' }, ['cdek_point']],
    [{ payment_method: 'cash' }, ['payment_method']],
    [{ agree_terms: false }, ['agree_terms']],
    [
      { cart: [], shipping_method: '', payment_method: '' },
      ['cart', 'shipping_method', 'payment_method', 'cdek_point'],
    ],
  ])('with %j is a 422 for its fields', async (change, fields) => {
    const response = await (await Shopper.arrive()).post('/api/order/submit', { ...FORM, ...change })
    expect(response.status).toBe(422)
    const { errors } = await response.json<{ errors: Record<string, string[]> }>()
    const expected = fields.filter((field) => field !== 'cdek_point' || 'cdek_point' in change)
    expect(Object.keys(errors).sort()).toEqual([...expected].sort())
    for (const messages of Object.values(errors)) expect(messages).toEqual([expect.stringMatching(/[а-я]/)])
  })

  test('submit of more than there is sells nothing and says what is missing', async () => {
    const shopper = await Shopper.arrive()
    const refused = await submit(shopper, { ...FORM, ...cartOf(plain, plain.quantity + 1) })
    expect(refused).toMatchObject({ result: false, order_id: null, redirect_url: null })
    expect(refused.text).toContain(plain.name)
  })

  test('repeated with its key makes one order', async () => {
    const shopper = await Shopper.arrive()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const [one, two] = await Promise.all([submit(shopper, FORM, key), submit(shopper, FORM, key)])
    expect(two).toEqual(one)
    expect(await submit(shopper, FORM, key)).toEqual(one)
    const changed = await shopper.post('/api/order/submit', { ...FORM, koment: 'Другой' }, key)
    expect(changed.status).toBe(409)
    const another = await submit(shopper, FORM, { 'Idempotency-Key': crypto.randomUUID() })
    expect(another.order_id).not.toBe(one?.order_id)
    const stranger = await submit(await Shopper.arrive(), FORM, key)
    expect(stranger.order_id).not.toBe(one?.order_id)
  })

  test('submit is 419 without its token and 500 without a session', async () => {
    const shopper = await Shopper.arrive()
    const response = await shopper.post('/api/order/submit', FORM, { 'X-XSRF-TOKEN': '' })
    expect(response.status).toBe(419)
    const stateless = await call('/api/order/submit', { method: 'POST', body: JSON.stringify(FORM) })
    expect(stateless.status).toBe(500)
    expect(await stateless.json()).toEqual({ message: 'Server Error' })
  })
})

describe('an order', () => {
  const open = ['order_date', 'order_id', 'order_status', 'total']

  test('an order shows others its state and sum alone', async () => {
    const buyer = await Shopper.arrive()
    const { order_id } = await submit(buyer)
    for (const other of [await Shopper.arrive(), new Shopper()]) {
      const { data } = await other.read<{ data: object }>(`/api/order/${order_id}`)
      expect(Object.keys(data).sort()).toEqual(open)
    }
    const { data } = await (await call(`/api/order/${order_id}`)).json<{ data: object }>()
    expect(Object.keys(data).sort()).toEqual(open)
  })

  test('an order stays the buyer’s after a login, is found among the customer’s, and is closed by the logout', async () => {
    const shopper = await Shopper.arrive()
    const asGuest = await submit(shopper)
    await shopper.post('/api/shop/customer/send-code', { customer_id: 42, payload: 'email' })
    const code = /Код для входа: (\d{4})/.exec(await readPage('/demo/outbox'))?.[1]
    await shopper.post('/api/shop/customer/login', { login_by: 'code', customer_id: 42, code })
    const asCustomer = await submit(shopper)
    for (const { order_id } of [asGuest, asCustomer]) {
      expect(await shopper.read(`/api/order/${order_id}`)).toHaveProperty('data.customer_fio', 'Пётр')
    }
    const { data } = await shopper.read<{ data: { order_id: number }[] }>('/api/shop/customer/order')
    expect(data[0]?.order_id).toBe(asCustomer.order_id)
    expect(data.map(({ order_id }) => order_id)).not.toContain(asGuest.order_id)
    await shopper.send('POST', '/api/shop/customer/logout')
    for (const { order_id } of [asGuest, asCustomer]) {
      expect(await shopper.read(`/api/order/${order_id}`)).not.toHaveProperty('data.customer_fio')
    }
  })

  test.each(['99999999', '0', 'abc'])('%s is not found', async (id) => {
    expect((await call(`/api/order/${id}`)).status).toBe(404)
  })
})

describe('payment', () => {
  const act = (url: string | null, action: string, vars = { PUBLIC_ORIGIN: SHOP }) =>
    call(
      new URL(url ?? '').pathname,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `action=${action}`,
      },
      vars,
    )

  test.each([
    ['pay', 'succeeded', 'Оплачен'],
    ['hold', 'waiting_for_capture', 'Оплата подтверждается'],
    ['decline', 'canceled', 'Оплата не прошла'],
    ['later', 'pending', 'Ожидает оплаты'],
  ])('that ends with "%s" is %s', async (action, status, orderStatus) => {
    const shopper = await Shopper.arrive()
    const { order_id, redirect_url } = await submit(shopper)
    const amount = roubles((plain.price ?? 0) + 350_00)
    const pending = { result: true, payment_status: 'pending', payment_amount: amount, payment_url: redirect_url }
    expect(await paymentOf(shopper, order_id)).toMatchObject(pending)

    const back = await act(redirect_url, action)
    expect(back.status).toBe(303)
    expect(back.headers.get('Location')).toBe(`${SHOP}/order/yandex-check?order_id=${order_id}`)
    const canPay = status === 'pending' || status === 'canceled'
    expect(await paymentOf(shopper, order_id)).toMatchObject({
      payment_status: status,
      payment_url: canPay ? redirect_url : null,
    })
    expect(await shopper.read(`/api/order/${order_id}`)).toHaveProperty('data.order_status', orderStatus)
  })

  test('that was declined can be made again, and what is paid stays paid', async () => {
    const shopper = await Shopper.arrive()
    const { order_id, redirect_url } = await submit(shopper)
    for (const [action, status] of [
      ['decline', 'canceled'],
      ['pay', 'succeeded'],
      ['decline', 'succeeded'],
    ] as const) {
      await act(redirect_url, action)
      expect(await paymentOf(shopper, order_id)).toHaveProperty('payment_status', status)
    }
  })

  test('page says what is paid and that it is a demonstration, without scripts or style elements', async () => {
    const { order_id, redirect_url } = await submit(await Shopper.arrive())
    const response = await call(new URL(redirect_url ?? '').pathname)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    const html = await response.text()
    expect(html).not.toMatch(/<script|<style|\son\w+=/i)
    const values = [...html.matchAll(/<button name="action" value="(\w+)"/g)].map(([, value]) => value)
    expect(values.sort()).toEqual(['decline', 'hold', 'later', 'pay'])
    expect(html).toContain('Это демонстрация')
    expect(html).toContain(`№ ${order_id}`)
    expect((await call('/demo/page.css')).headers.get('Content-Type')).toMatch(/^text\/css/)
    await act(redirect_url, 'pay')
    expect(await (await call(new URL(redirect_url ?? '').pathname)).text()).not.toContain('<button')
  })

  test('page of an unknown payment is a 404 and an unknown action changes nothing', async () => {
    expect((await call('/demo/pay/0123456789abcdef')).status).toBe(404)
    const shopper = await Shopper.arrive()
    const { order_id, redirect_url } = await submit(shopper)
    expect((await act(redirect_url, 'steal')).status).toBe(200)
    expect(await paymentOf(shopper, order_id)).toHaveProperty('payment_status', 'pending')
  })

  test('payment of an unknown order is a 404, of no order a 422', async () => {
    const shopper = await Shopper.arrive()
    expect((await shopper.post('/api/order/yandex-check', { order_id: 99999999 })).status).toBe(404)
    expect((await shopper.post('/api/order/yandex-check', { order_id: 'x' })).status).toBe(422)
  })
})

describe('pickup points', () => {
  const pointsAt = async (postal_code: string): Promise<WireDeliveryPoint[]> => {
    const response = await call('/api/cdek/deliverypoints', { method: 'POST', body: JSON.stringify({ postal_code }) })
    expect(response.status).toBe(200)
    return response.json()
  }

  test('pickup points are there for every city of the table: thousands, hundreds or some', async () => {
    const counts: number[] = []
    for (const { postalCode } of cities) counts.push((await pointsAt(postalCode)).length)
    expect(counts.slice(0, 2).every((count) => count > 1_500)).toBe(true)
    expect(counts.slice(2, 12).every((count) => count >= 100 && count < 1_000)).toBe(true)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5)
  })

  test('pickup points are always the same, with codes of their own, near their city', async () => {
    const points = await pointsAt('420000')
    expect(await pointsAt('420000')).toEqual(points)
    expect(new Set(points.map(({ code }) => code)).size).toBe(points.length)
    for (const { location } of points) {
      expect(location.city).toBe('Казань')
      expect(Math.abs(location.latitude - 55.79)).toBeLessThan(0.2)
      expect(Math.abs(location.longitude - 49.11)).toBeLessThan(0.35)
    }
  })

  test('leave out what they do not know', async () => {
    const points = await pointsAt('630000')
    const offices = points.filter(({ type }) => type === 'PVZ')
    const machines = points.filter(({ type }) => type === 'POSTAMAT')
    expect(machines.length).toBeGreaterThan(0)
    expect(machines.every(({ dimensions, phones }) => dimensions && !phones)).toBe(true)
    for (const key of ['name', 'weight_max', 'phones', 'work_time_list', 'nearest_metro_station'] as const) {
      expect(offices.filter((point) => key in point).length).toBeGreaterThan(0)
      expect(offices.filter((point) => !(key in point)).length).toBeGreaterThan(0)
    }
    expect(JSON.stringify(points)).not.toContain('null')
  })

  test('pickup points are those of the city for any of its postal codes', async () => {
    const codesOf = async (postalCode: string) => (await pointsAt(postalCode)).map(({ code }) => code)
    expect(await codesOf('127018')).toEqual(await codesOf('101000'))
    expect(await codesOf('630099')).toEqual(await codesOf('630000'))
  })

  test('an unknown postal code has no pickup points', async () => {
    expect(await pointsAt('999999')).toEqual([])
  })

  test.each(['', '12345', '1234567', 'abcdef', 630000, null])(
    'of the postal code %j are a 422',
    async (postal_code) => {
      const response = await call('/api/cdek/deliverypoints', { method: 'POST', body: JSON.stringify({ postal_code }) })
      expect(response.status).toBe(422)
      expect(await response.json()).toHaveProperty('errors.postal_code')
    },
  )
})

describe('the wishlist', () => {
  const ask = (wishlist: unknown) => call('/api/wishlist', { method: 'POST', body: JSON.stringify({ wishlist }) })

  test('the wishlist answers the cards that are still there, in its order', async () => {
    const ids = sold.slice(2, 5).map(({ product_id }) => product_id)
    const response = await ask([ids[2], 99999999, String(ids[0]), ids[1]])
    const { data } = await response.json<{ data: { products: WireOrderLine[] } }>()
    expect(data.products.map(({ product_id }) => product_id)).toEqual([ids[2], ids[0], ids[1]])
    expect(data.products[0]).toHaveProperty('badges')
    expect(await (await ask([])).json()).toEqual({ data: { products: [] } })
  })

  test.each([['all'], [[1, 'x']], [Array(201).fill(1)]])('the wishlist of %j is a 422', async (wishlist) => {
    expect((await ask(wishlist)).status).toBe(422)
  })
})

describe('the foreign shop', () => {
  const foreign = { DEMO_STYLE: 'foreign', PUBLIC_ORIGIN: SHOP }
  const ask = async <T>(path: string, body: object): Promise<T> =>
    (await call(path, { method: 'POST', body: JSON.stringify(body) }, foreign)).json()
  const foreignCart = (times: number) => ({
    cart: [{ product_id: toForeignId('product', plain.product_id), quantity: times }],
  })

  test('the foreign shop sends lines and methods of an order as OpenCart does', async () => {
    const chosen = { shipping_method: 'cdek.postamat', payment_method: 'yookassa' }
    const { data } = await ask<{ data: Record<string, object> }>('/api/order', {
      ...foreignCart(2),
      ...MOSCOW,
      ...chosen,
    })
    const sum = roubles((plain.price ?? 0) * 2).toFixed(4)
    expect(data).toMatchObject({
      products: { [toForeignId('product', plain.product_id)]: { quantity: '2', total: sum } },
      subtotal: sum,
      shipping_total: '350.0000',
      shipping_method: 'cdek.postamat',
      shipping_methods: {
        cdek: {
          quote: {
            pvz: { code: 'cdek.pvz', cost: '350.0000', text: '350.00р.' },
            postamat: { code: 'cdek.postamat', title: 'СДЭК: постамат (2–3 дня)' },
          },
        },
        courier: { quote: { moscow: { code: 'courier.moscow', title: expect.stringContaining('Курьер по Москве') } } },
      },
      payment_methods: { yookassa: { code: 'yookassa', title: 'Банковской картой онлайн' } },
    })
    expect(data.payment_methods).not.toHaveProperty('cod')
    expect(data).not.toHaveProperty('coupon')
    const pickup = await ask<{ data: object }>('/api/order', {
      ...foreignCart(2),
      ...MOSCOW,
      shipping_method: 'pickup.pickup',
      payment_method: 'cod',
    })
    expect(pickup.data).toMatchObject({
      payment_method: 'cod',
      payment_methods: { cod: { title: 'Наличными или картой при получении' } },
    })
  })

  test('the foreign shop keeps the lists of an empty order lists', async () => {
    const { data } = await ask<{ data: object }>('/api/order', { cart: [] })
    expect(data).toMatchObject({ products: [], shipping_methods: [], payment_methods: [], total: '0.0000' })
  })

  test('the foreign shop sends pickup points as a map with flags in words', async () => {
    const points = await ask<Record<string, Record<string, unknown>>>('/api/cdek/deliverypoints', {
      postal_code: '630000',
    })
    const [[code, point] = []] = Object.entries(points)
    expect(point).toMatchObject({ code, have_cash: expect.stringMatching(/^(true|false)$/) })
    expect(point).toHaveProperty('location.latitude', expect.any(Number))
  })

  test('the foreign shop tells everybody an order, its methods by name and its payment in strings', async () => {
    const shopper = await Shopper.arrive()
    const { order_id } = await submit(shopper)
    const stranger = await Shopper.arrive()
    stranger.vars = foreign
    expect(await stranger.read(`/api/order/${order_id}`)).toMatchObject({
      data: {
        order_id: String(order_id),
        shipping_method: 'СДЭК: пункт выдачи',
        total: expect.stringContaining('.'),
        customer_telefon: expect.stringContaining('+7'),
      },
    })
    expect(await paymentOf(stranger, order_id)).toMatchObject({ result: 1, payment_amount: expect.any(String) })
  })
})
