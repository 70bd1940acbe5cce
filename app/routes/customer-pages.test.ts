import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { sessionCallContext } from '../../shared/context.ts'
import type { SessionAnswer, SessionCall } from '../../shared/shop-api/session.ts'
import { asRead } from '../../tests/support/as-read.ts'
import { loader as customerLoader } from './customer.tsx'
import { loader as orderLoader } from './customer-order.tsx'
import { loader as ordersLoader } from './customer-orders.tsx'

const origin = 'https://shop.example.ru'
const session = '__Host-XSRF-TOKEN=t; __Host-demo_session=canary'
const customer = { customer_id: 42, fio: 'Иван', telefon: '79123456789', status: 1 }
const order = {
  order_id: 10047,
  order_date: '2026-11-20 14:05:11',
  order_status: 'Ожидает оплаты',
  total: 100,
  customer_fio: 'Иван',
  products: [{ product_id: 1, name: 'Круг', quantity: 1, price: 100, total: 100 }],
}
const payment = { result: true, payment_status: 'pending', payment_amount: 100, payment_url: null }

type Loader = (args: never) => Promise<unknown>

/** Runs a page's loader over a shop that gives these answers by path; what it has asked for is in `asked`. */
async function load(
  loader: Loader,
  path: string,
  answers: Record<string, Partial<SessionAnswer>> = {},
  Cookie: string | null = session,
) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  const call: SessionCall = async (method, path) => {
    asked.push(`${method} ${path}`)
    return { status: 404, body: null, retryAfter: null, ...answers[path] }
  }
  context.set(sessionCallContext, asRead(call))
  const url = new URL(path, origin)
  const request = new Request(url, { headers: Cookie ? { Cookie } : {} })
  const params = { order_id: path.split('/').at(-1) }
  const answer = await loader({ request, context, url, params } as never).catch((error: unknown) => error)
  const { data = answer, init } = answer as { data?: unknown; init?: ResponseInit | null }
  return { asked, data: data as Record<string, { result: string }>, status: init?.status ?? 200 }
}

const pages: [name: string, loader: Loader, path: string, call: string][] = [
  ['the account', customerLoader, '/customer', '/api/shop/customer'],
  ['the list of orders', ordersLoader, '/customer/order', '/api/shop/customer/order'],
  ['an order', orderLoader, '/customer/order/10047', '/api/shop/customer/order/10047'],
]

describe.each(pages)('%s', (_, loader, path, call) => {
  test('is a guest page without a call where there is no session', async () => {
    for (const cookie of [null, '__Host-XSRF-TOKEN=t; _ym_uid=1']) {
      const { asked, data, status } = await load(loader, path, {}, cookie)
      expect([asked, data.found?.result, status]).toEqual([[], 'guest', 200])
    }
  })

  test('is a guest page when the session is a guest’s or has ended', async () => {
    const { data, status } = await load(loader, path, { [call]: { status: 401 } })
    expect([data.found, status]).toEqual([{ result: 'guest' }, 200])
  })

  test.each([
    [{ status: 502 }, 503],
    [{ status: 0 }, 503],
    [{ status: 429, retryAfter: 17 }, 429],
  ])('says that the shop has failed: %o', async (answer, status) => {
    const page = await load(loader, path, { [call]: answer })
    expect(page.status).toBe(status)
    expect(['failed', 'wait']).toContain(page.data.found?.result)
  })
})

test('the account shows the customer', async () => {
  const { data } = await load(customerLoader, '/customer', {
    '/api/shop/customer': { status: 200, body: { data: customer } },
  })
  expect(data.found).toMatchObject({
    result: 'ok',
    customer: { customer_id: 42, firstName: 'Иван', emailVerified: false },
  })
})

describe('the list of orders', () => {
  const answerOf = (data: object[], meta = {}) => ({ status: 200, body: { data, meta } })

  test('the list of orders is asked for page by page', async () => {
    const path = '/api/shop/customer/order?page=2'
    const answer = answerOf([order], { current_page: 2, last_page: 3, per_page: 20, total: 41 })
    const { data } = await load(ordersLoader, '/customer/order?page=2', { [path]: answer })
    expect(data.found).toMatchObject({ result: 'found', value: { current_page: 2, last_page: 3, total: 41 } })
  })

  test('the list of orders leads to its first page from one that there is no more, and from none', async () => {
    const late = await load(ordersLoader, '/customer/order?page=9', { '/api/shop/customer/order?page=9': answerOf([]) })
    expect((late.data as unknown as Response).headers.get('Location')).toBe('/customer/order')
    const odd = await load(ordersLoader, '/customer/order?page=-1', { '/api/shop/customer/order': answerOf([]) })
    expect(odd.data.found).toMatchObject({ result: 'found', value: { orders: [] } })
  })
})

describe('an order', () => {
  const path = '/customer/order/10047'
  const own = { [`/api/shop${path}`]: { status: 200, body: { data: order } } }
  const check = { '/api/order/yandex-check': { status: 200, body: { data: payment } } }

  test('an order comes with its payment', async () => {
    const { data } = await load(orderLoader, path, { ...own, ...check })
    expect(data.found).toMatchObject({ result: 'found', value: { order_id: 10047 } })
    expect(data.payment).toMatchObject({ result: 'found', value: { payment_status: 'pending' } })
  })

  test('an order is shown although nobody tells whether it is paid', async () => {
    const { data, status } = await load(orderLoader, path, { ...own, '/api/order/yandex-check': { status: 502 } })
    expect(data).toMatchObject({ found: { result: 'found' }, payment: { result: 'failed' } })
    expect(status).toBe(200)
  })

  test.each([403, 404])(
    'an order of somebody else is not found (%i), and nothing is shown of its payment',
    async (status) => {
      const answer = await load(orderLoader, path, { [`/api/shop${path}`]: { status }, ...check })
      expect([answer.status, JSON.stringify(answer.data)]).toEqual([404, 'null'])
    },
  )

  test.each(['abc', '0', '-5', '10047abc', '99999999999'])('an order is not asked for by %s', async (id) => {
    const { asked, status } = await load(orderLoader, `/customer/order/${id}`)
    expect([asked, status]).toEqual([[], 404])
  })
})
