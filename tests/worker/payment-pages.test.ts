import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loader as statusLoader } from '../../app/routes/order-status.tsx'
import { loader as successLoader } from '../../app/routes/order-success.tsx'
import { loader as payLinkLoader } from '../../app/routes/pay-link.tsx'
import { loader as checkLoader } from '../../app/routes/payment-check.tsx'
import { writeCartCookie } from '../../app/stores/cart/cart-cookie.ts'
import { writeOrderedCookie } from '../../app/stores/order/ordered-cookie.ts'
import { type Deployment, deploymentContext, sessionCallContext } from '../../shared/context.ts'
import { isPrivatePath } from '../../shared/shop/private-areas.ts'
import type { SessionAnswer, SessionCall } from '../../shared/shop-api/session.ts'
import { asRead } from '../support/as-read.ts'
import { origin } from './edge-app.ts'
import { startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const loaders = {
  '/order/yandex-check': checkLoader,
  '/order/paylink': payLinkLoader,
  '/order/success': successLoader,
  '/status-zakaza': statusLoader,
}
type Path = keyof typeof loaders
const paths = Object.keys(loaders) as Path[]

const line = { product_id: 1001, name: 'Круг', url: '/product/krug-1001', quantity: 20 }
const order = {
  order_id: 10_045,
  order_date: '2025-11-20 14:05:11',
  order_status: 'Ожидает оплаты',
  total: 2681,
  products: [line],
  customer_telefon: '+7 (912) 345-67-89',
}
const payment = { result: true, payment_status: 'pending', payment_amount: 2681, payment_url: 'https://yoomoney.ru/a' }

type Answers = Record<string, Partial<SessionAnswer>>
const found: Answers = {
  'GET /api/order/10045': { body: { data: order } },
  'POST /api/order/yandex-check': { body: { data: payment } },
}
const paid: Answers = {
  ...found,
  'POST /api/order/yandex-check': { body: { data: { ...payment, payment_status: 'succeeded', payment_url: null } } },
}
const everywhere = (answer: Partial<SessionAnswer>): Answers =>
  Object.fromEntries(Object.keys(found).map((call) => [call, answer]))

/** What a page is made from, and the calls that this takes. */
async function open(path: Path, query: string, answers: Answers, cookie = '') {
  const calls: string[] = []
  const context = new RouterContextProvider()
  context.set(deploymentContext, { paymentHosts: ['.yoomoney.ru'] } as unknown as Deployment)
  const call: SessionCall = async (method, path) => {
    calls.push(`${method} ${path}`)
    return { status: 200, body: null, retryAfter: null, ...answers[`${method} ${path}`] }
  }
  context.set(sessionCallContext, asRead(call))
  const url = new URL(path + query, origin)
  const request = new Request(url, { headers: { Cookie: cookie } })
  const { data, init } = await loaders[path]({ url, request, context, params: {} } as never)
  return { data, calls, status: init?.status ?? 200, headers: new Headers(init?.headers) }
}

describe.each(paths)('%s', (path) => {
  test('is private: neither stored nor shared', () => expect(isPrivatePath(path)).toBe(true))

  test.each(['', '?order_id=', '?order_id=abc', '?order_id=0', '?order_id=-5', '?order_id=1e4', '?order_id=10045abc'])(
    '%s asks the shop nothing',
    async (query) => {
      const { calls, status, data } = await open(path, query, found)
      expect([calls, status]).toEqual([[], 200])
      expect(data.asked.orderId).toBe(null)
    },
  )

  test('of an order that there is not is 404', async () => {
    expect((await open(path, '?order_id=10045', everywhere({ status: 404 }))).status).toBe(404)
  })

  test('finds an order by its number as people write it', async () => {
    const { status, data } = await open(path, `?order_id=${encodeURIComponent('№ 10 045')}`, found)
    expect([status, data.asked.orderId]).toEqual([200, 10_045])
  })
})

test.each(['/order/yandex-check', '/order/paylink', '/status-zakaza'] as const)(
  '%s is 503 while the shop does not answer, and 429 when it is asked too often',
  async (path) => {
    for (const status of [0, 401, 419, 500, 502, 503]) {
      expect((await open(path, '?order_id=10045', everywhere({ status }))).status).toBe(503)
    }
    const slow = await open(path, '?order_id=10045', everywhere({ status: 429, retryAfter: 17 }))
    expect([slow.status, slow.data]).toMatchObject([429, { found: { result: 'wait', seconds: 17 } }])
  },
)

test('an order that was placed is not taken back because the shop does not answer', async () => {
  const { status, data } = await open('/order/success', '?order_id=10045', everywhere({ status: 0 }))
  expect([status, data]).toMatchObject([200, { order: { result: 'failed' }, isPaid: null }])
})

test('the status of an order shows its buyer what was ordered and how it goes on, without contacts', async () => {
  const { data } = await open('/status-zakaza', '?order_id=10045', found)
  expect(data).toMatchObject({ found: { value: { order_status: 'Ожидает оплаты', total: 2681 } }, isPaid: false })
  expect(data).toMatchObject({ found: { value: { contents: { lines: [{ name: 'Круг', quantity: 20 }] } } } })
  expect(JSON.stringify(data)).not.toMatch(/912.{0,3}345/)
})

test.each(['/status-zakaza', '/order/success'] as const)(
  '%s shows who guessed a number the state and the day, neither sum nor minute',
  async (path) => {
    const { order_id, order_date, order_status, total } = order
    const body = { data: { order_id, order_date, order_status, total } }
    const { data } = await open(path, '?order_id=10045', { ...found, 'GET /api/order/10045': { body } })
    const shown = 'order' in data ? data.order : 'found' in data ? data.found : null
    expect(shown && 'value' in shown && shown.value).toMatchObject({
      order_status: 'Ожидает оплаты',
      order_date: '2025-11-20',
      total: null,
    })
    expect(JSON.stringify(shown)).not.toMatch(/2681|14:05|Круг/)
  },
)

describe('the cart of a buyer without script', () => {
  const cookieOf = (...lines: { product_id: number; quantity: number }[]) =>
    writeCartCookie({ lines, coupon: '' }).split(';')[0] ?? ''
  const droppedBy = async (answers: Answers, cookie: string) =>
    (await open('/order/yandex-check', '?order_id=10045', answers, cookie)).headers.get('Set-Cookie')

  test('the cart of a buyer without script goes when what it holds is paid', async () => {
    expect(await droppedBy(paid, cookieOf({ product_id: 1001, quantity: 20 }))).toMatch(/^__Host-cart=;.*Max-Age=0/)
  })

  test.each([
    ['it is not paid', found, { product_id: 1001, quantity: 20 }],
    ['it holds something else by now', paid, { product_id: 1002, quantity: 1 }],
    ['it holds more', paid, { product_id: 1001, quantity: 30 }],
    ["the order is somebody else's", { ...paid, 'GET /api/order/10045': { body: { order_id: 10_045 } } }, line],
    ['the shop does not tell', { ...paid, 'GET /api/order/10045': { status: 503 } }, line],
  ])('stays when %s', async (_, answers: Answers, cartLine) => {
    expect(await droppedBy(answers, cookieOf(cartLine))).toBe(null)
  })

  test('the cart of a buyer without script goes without its number in the address too, and so does the order that it was', async () => {
    const cart = { lines: [{ product_id: 1001, quantity: 20 }], coupon: '' }
    const ordered = writeOrderedCookie(10_045, cart).split(';')[0]
    const cookie = `${cookieOf(...cart.lines)}; ${ordered}`
    for (const path of ['/order/yandex-check', '/order/success', '/order/paylink'] as const) {
      const { data, headers } = await open(path, '', paid, cookie)
      expect(data.asked).toEqual({ typed: null, orderId: 10_045 })
      expect(headers.getSetCookie().map((line) => line.split(';')[0])).toEqual(['__Host-cart=', '__Host-ordered='])
    }
    const held: Answers = {
      ...paid,
      'POST /api/order/yandex-check': { body: { payment_status: 'waiting_for_capture' } },
    }
    expect((await open('/order/yandex-check', '', held, cookie)).headers.getSetCookie()).toHaveLength(2)
    expect((await open('/order/yandex-check', '', found, cookie)).headers.getSetCookie()).toEqual([])
    expect((await open('/order/yandex-check', '?order_id=abc', paid, cookie)).data.asked.orderId).toBe(null)
    expect((await open('/status-zakaza', '', paid, cookie)).calls).toEqual([])
  })

  test('the cart of a buyer without script is not called ordered any more when its payment is over without money', async () => {
    const cart = { lines: [{ product_id: 1001, quantity: 20 }], coupon: '' }
    const cookie = `${cookieOf(...cart.lines)}; ${writeOrderedCookie(10_045, cart).split(';')[0]}`
    const over: Answers = { ...found, 'POST /api/order/yandex-check': { body: { payment_status: 'canceled' } } }
    const { headers } = await open('/order/yandex-check', '', over, cookie)
    expect(headers.getSetCookie().map((line) => line.split(';')[0])).toEqual(['__Host-ordered='])
  })

  test('the cart of a buyer without script takes no question without one: the order is asked about once, for what the page shows', async () => {
    const { calls, data } = await open('/order/yandex-check', '?order_id=10045', paid)
    expect(calls.toSorted()).toEqual(['GET /api/order/10045', 'POST /api/order/yandex-check'])
    expect(data).toMatchObject({ contents: { lines: [{ name: 'Круг', quantity: 20 }] } })
  })
})

describe('T38 a session that the shop no longer knows', () => {
  const unauthenticated = () => Response.json({ message: 'Unauthenticated.' }, { status: 401 })
  const oldCookies = '__Host-shop_session=old; __Host-XSRF-TOKEN=t'
  const newCookies = ['__Host-XSRF-TOKEN=n', '__Host-shop_session=new']

  /** Opens a page in a session that has ended, at a shop that answers so in a new one. */
  async function openEnded(path: Path, inNewSession: (pathname: string) => Response) {
    const edge = startIsolate({
      upstream(request) {
        const { pathname } = new URL(request.url)
        if (pathname === '/sanctum/csrf-cookie') {
          const headers = newCookies.map((line) => ['Set-Cookie', line.replace('__Host-', '')] as [string, string])
          return new Response(null, { status: 204, headers })
        }
        return request.headers.get('Cookie')?.includes('shop_session=new') ? inNewSession(pathname) : unauthenticated()
      },
      async page(request, { sessionCall, deployment }) {
        const context = new RouterContextProvider()
        context.set(deploymentContext, deployment)
        context.set(sessionCallContext, sessionCall)
        const { data, init } = await loaders[path]({ url: new URL(request.url), request, context, params: {} } as never)
        return Response.json(data, init ?? {})
      },
    })
    const response = await edge.ask(`${path}?order_id=10045`, { headers: { Cookie: oldCookies } })
    return {
      status: response.status,
      data: await response.json<{ found?: unknown; order?: unknown; contents?: unknown }>(),
      cookies: response.headers.getSetCookie().map((line) => line.split(';')[0]),
      sent: edge.sent.map(({ url, headers }) => `${new URL(url).pathname} ${headers.get('Cookie')}`),
    }
  }
  const tellAll = (pathname: string) =>
    pathname.startsWith('/api/shop/customer')
      ? unauthenticated()
      : Response.json({ data: pathname === '/api/order/yandex-check' ? payment : order })

  test.each(paths)('%s asks once more as a new guest, and learns no more than a guest may', async (path) => {
    const { status, data, cookies, sent } = await openEnded(path, tellAll)
    expect([status, cookies.toSorted()]).toEqual([200, newCookies])
    expect(data.found ?? data.order).toMatchObject({ result: 'found' })
    expect(JSON.stringify(data)).not.toMatch(/912.{0,3}345|Круг/)
    // One new session for all calls of the page, without the old cookies.
    expect(sent.filter((call) => call.startsWith('/sanctum'))).toEqual(['/sanctum/csrf-cookie null'])
    expect(sent.filter((call) => call.includes('=old')).length).toBe(path === '/status-zakaza' ? 1 : 2)
  })

  test.each(['/order/yandex-check', '/order/paylink', '/status-zakaza'] as const)(
    '%s believes what the shop then says: no such order is 404, one more 401 is 503',
    async (path) => {
      for (const status of [403, 404]) {
        const { status: answered, data } = await openEnded(path, () => Response.json({}, { status }))
        expect([answered, data.found]).toEqual([404, { result: 'unknown' }])
      }
      const { status, data, sent } = await openEnded(path, unauthenticated)
      expect([status, data.found]).toEqual([503, { result: 'failed' }])
      expect(sent).toHaveLength(path === '/status-zakaza' ? 3 : 5)
    },
  )
})
