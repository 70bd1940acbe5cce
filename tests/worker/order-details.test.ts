import { env as bindings } from 'cloudflare:test'
import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as orderSuccess from '../../app/routes/order-success.tsx'
import { sessionCallContext } from '../../shared/context.ts'
import type { Env } from '../../worker/env.ts'
import { shopOrigin, startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const secret = 'a secret of forty characters or even more'
const phone = '+7 (900) 111-22-33'
const facts = { order_id: 10_045, order_date: '2025-11-20T14:05:11+03:00', order_status: 'Новый', total: 2590 }
const order = {
  order_id: 10_045,
  order_date: '2025-11-20 14:05:11',
  order_status: 'Новый',
  total: 2590,
  products: [{ product_id: 1001, name: 'Круг', quantity: 20, price: 129.5, total: 2590 }],
  customer_fio: 'Анна',
  customer_telefon: phone,
  customer_email: 'anna@mail.example',
  koment: 'Домофон 12',
  shipping_method: { code: 'cdek_courier', name: 'СДЭК, курьер' },
  shipping_address: 'пр-т Ленина, 1',
}

/** A shop API that tells everybody everything of an order; its customers have the session `owner`. */
function careless(request: Request): Response {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/order/submit') return Response.json({ data: { result: true, order_id: 10_045 } })
  if (pathname.startsWith('/api/order/'))
    return Response.json({ data: { ...order, order_id: Number(pathname.slice(11)) } })
  if (pathname.startsWith('/api/shop/customer/order/')) {
    const isOwner = request.headers.get('Cookie')?.includes('shop_session=owner')
    return isOwner ? Response.json({ data: order }) : Response.json({ message: 'no' }, { status: 404 })
  }
  return Response.json({ message: 'Unauthenticated.' }, { status: 401 })
}

async function openShop(env: Partial<Env> = { ORDER_COOKIE_SECRET: secret }) {
  const edge = startIsolate({
    upstream: careless,
    env,
    async page(request, { sessionCall }) {
      const context = new RouterContextProvider()
      context.set(sessionCallContext, sessionCall)
      const work = orderSuccess.loader as unknown as (args: object) => Promise<{ data: unknown }>
      return Response.json((await work({ url: new URL(request.url), request, context })).data)
    },
  })
  const session = '__Host-XSRF-TOKEN=t; __Host-shop_session=guest'
  /** Places the order; the cookie that the browser keeps. */
  async function place(jar = session): Promise<string> {
    const headers = { Origin: shopOrigin, 'Content-Type': 'application/json', Cookie: jar }
    const response = await edge.ask('/api/order/submit', { method: 'POST', headers, body: '{"cart":[]}' })
    expect(response.status).toBe(200)
    return response.headers.getSetCookie().join('\n')
  }
  /** All that a browser with these cookies gets of an order. */
  async function look(Cookie: string, id = 10_045) {
    const init = { headers: { Cookie } }
    const answer = (await (await edge.ask(`/api/order/${id}`, init)).json()) as { data: { details: unknown } }
    const paths = [`/order/success?order_id=${id}`, `/order/success.data?order_id=${id}`]
    const pages = await Promise.all(paths.map(async (path) => (await edge.ask(path, init)).text()))
    return { order: answer.data, pages: pages.join('\n') }
  }
  return { ...edge, session, place, look }
}

const pairOf = (line: string): string => line.split(';')[0] ?? ''

async function expectPublicFactsAlone(look: Promise<{ order: object; pages: string }>, id = 10_045): Promise<void> {
  const { order, pages } = await look
  expect(order).toEqual({ ...facts, order_id: id, order_date: '2025-11-20', total: null, details: null })
  expect(pages).toContain('Новый')
  expect(pages).not.toMatch(/Анна|111-22|anna@|Домофон|Ленина|Круг|2590|14:05/)
}

describe('the details of an order', () => {
  test('the details of an order are for the browser that placed it, and the page gets no more than it shows', async () => {
    const shop = await openShop()
    const cookie = await shop.place()
    expect(cookie).toMatch(
      /^__Host-placed=10045~[\w-]{11}~\d{10}~[\w-]{43}; Path=\/; Secure; SameSite=Lax; HttpOnly; Max-Age=2592000$/,
    )
    const { order, pages } = await shop.look(`${shop.session}; ${pairOf(cookie)}`)
    expect(order).toMatchObject({ details: { phone, products: [{ product_id: 1001 }] } })
    expect(pages).toContain('пр-т Ленина, 1')
    expect(pages).not.toMatch(/111-22|Домофон/)
  })

  test('T15 are not for a stranger who guesses the number', async () => {
    const shop = await openShop()
    await shop.place()
    await expectPublicFactsAlone(shop.look(''))
    await expectPublicFactsAlone(shop.look(shop.session))
  })

  test('the details of an order are for nobody who comes after a sign-out', async () => {
    const { place, session, ask } = await openShop()
    const headers = {
      Origin: shopOrigin,
      'Content-Type': 'application/json',
      Cookie: `${session}; ${pairOf(await place())}`,
    }
    const response = await ask('/api/shop/customer/logout', { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(204)
    const gone = '__Host-placed=; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=0'
    expect(response.headers.getSetCookie()).toContain(gone)
  })

  test('T15 are for no copy of the cookie that outlives the sign-out, or its thirty days', async () => {
    const shop = await openShop()
    const cookie = pairOf(await shop.place())
    const full = await shop.look(cookie)
    expect(full.order).toMatchObject({ details: { phone } })
    const now = vi.spyOn(Date, 'now')
    now.mockReturnValue(Date.now() + 31 * 86_400_000)
    await expectPublicFactsAlone(shop.look(cookie))
    now.mockRestore()
    const headers = { Origin: shopOrigin, 'Content-Type': 'application/json', Cookie: `${shop.session}; ${cookie}` }
    await shop.ask('/api/shop/customer/logout', { method: 'POST', headers, body: '{}' })
    await expectPublicFactsAlone(shop.look(cookie))
  })

  test('the details of an order of another order are not for who has placed one', async () => {
    const shop = await openShop()
    const cookie = pairOf(await shop.place())
    await expectPublicFactsAlone(shop.look(cookie, 10_046), 10_046)
  })

  test('the details of an order are for the signed-in owner, without the cookie and without a secret', async () => {
    for (const env of [{ ORDER_COOKIE_SECRET: secret }, {}, { ORDER_COOKIE_SECRET: '' }]) {
      const shop = await openShop(env)
      const owner = await shop.look('__Host-shop_session=owner')
      expect(owner.order).toMatchObject({ details: { phone } })
      await expectPublicFactsAlone(shop.look('__Host-shop_session=somebody-else'))
    }
  })

  test('the details of an order are for no guest where no secret is configured, and nothing is kept', async () => {
    const shop = await openShop({})
    expect(await shop.place()).toBe('')
    await expectPublicFactsAlone(shop.look(shop.session))
  })

  test('T15 are not for forged, cut or foreign cookies', async () => {
    const shop = await openShop()
    const [name = '', value = ''] = pairOf(await shop.place()).split('=')
    const [, browser, expires = '', signature = ''] = value.split('~')
    const facts = `${browser}~${expires}`
    const elsewhere = pairOf(await (await openShop({ ORDER_COOKIE_SECRET: `another ${secret}` })).place())
    const again = await openShop()
    const forged = [
      elsewhere,
      ...[`10046~${facts}~${signature}`, `10045.10046~${facts}~${signature}`, `10045~${facts}~${'A'.repeat(43)}`],
      ...[`10045~${facts}~${signature.slice(1)}`, `10045~${browser}~${Number(expires) + 1}~${signature}`],
      ...[`10045~${'A'.repeat(11)}~${expires}~${signature}`, `10045~${signature}`, '10045', '10045~'],
      ...[`~${facts}~${signature}`, `10045~${facts}~${signature}x`, `10045.~${facts}~${signature}`],
      `${'1.'.repeat(30)}1~${facts}~${signature}`,
    ].map((value) => (value.includes('=') ? value : `${name}=${value}`))
    for (const cookie of forged) {
      await expectPublicFactsAlone(
        again.look(cookie, cookie.includes('10046') ? 10_046 : 10_045),
        cookie.includes('10046') ? 10_046 : 10_045,
      )
    }
  })
})

test("the shop is asked for a customer's orders only in a session", async () => {
  const { ask, sent } = await openShop()
  const callsOf = async (Cookie: string) => {
    const before = sent.length
    await ask('/api/order/10045', { headers: { Cookie } })
    return sent.slice(before).map(({ url }) => new URL(url).pathname)
  }
  expect(await callsOf('__Host-XSRF-TOKEN=t')).toEqual(['/api/order/10045'])
  expect(await callsOf('__Host-shop_session=guest')).toEqual(['/api/order/10045', '/api/shop/customer/order/10045'])
})

test('an order whose answer comes twice is remembered once, by the same browser', async () => {
  const shop = await openShop()
  const first = pairOf(await shop.place())
  const second = pairOf(await shop.place(`${shop.session}; ${first}`))
  const [name, browser] = first.split('~')
  expect(second.split('~').slice(0, 2)).toEqual([name, browser])
})

test('a KV that fails neither hides the details of an order nor stops a sign-out', async () => {
  const shop = await openShop()
  const cookie = pairOf(await shop.place())
  const failing = () => Promise.reject(new Error('down'))
  vi.spyOn(bindings.CACHE, 'get').mockImplementation(failing)
  vi.spyOn(bindings.CACHE, 'put').mockImplementation(failing)
  expect((await shop.look(cookie)).order).toMatchObject({ details: { phone } })
  const headers = { Origin: shopOrigin, 'Content-Type': 'application/json', Cookie: `${shop.session}; ${cookie}` }
  const response = await shop.ask('/api/shop/customer/logout', { method: 'POST', headers, body: '{}' })
  expect(response.headers.getSetCookie().join()).toContain('__Host-placed=;')
})

const forged = '__Host-placed=10045~aaaaaaaaaaa~9999999999~'.padEnd(90, 'a')
test.each<[what: string, jar: string, env: Partial<Env>, forgotten: number]>([
  ['no cookies', '', { ORDER_COOKIE_SECRET: secret }, 0],
  ['a forged cookie', forged, { ORDER_COOKIE_SECRET: secret }, 1],
  ['a cookie of a shop that has no secret any more', forged, {}, 1],
])('a sign-out with %s is one', async (_, jar, env, forgotten) => {
  const shop = await openShop(env)
  const own = `${shop.session}; ${jar}`
  const headers = { Origin: shopOrigin, 'Content-Type': 'application/json', ...(jar && { Cookie: own }) }
  const response = await shop.ask('/api/shop/customer/logout', { method: 'POST', headers, body: '{}' })
  expect(response.status).toBe(204)
  const lines = response.headers.getSetCookie().filter((line) => line.startsWith('__Host-placed=;'))
  expect(lines).toHaveLength(forgotten)
  await expectPublicFactsAlone(shop.look(own))
})

test('a browser remembers its last twenty orders', async () => {
  const edge = startIsolate({
    env: { ORDER_COOKIE_SECRET: secret },
    upstream: async (request) => {
      const { koment } = JSON.parse(await request.text()) as { koment: number }
      return Response.json({ data: { result: true, order_id: koment } })
    },
  })
  let jar = ''
  for (let id = 1; id <= 25; id++) {
    const headers = { Origin: shopOrigin, 'Content-Type': 'application/json', Cookie: `__Host-XSRF-TOKEN=t; ${jar}` }
    const body = JSON.stringify({ koment: id })
    const response = await edge.ask('/api/order/submit', { method: 'POST', headers, body })
    jar = pairOf(response.headers.getSetCookie()[0] ?? '')
  }
  const expected = Array.from({ length: 20 }, (_, index) => 25 - index).join('.')
  expect(jar.replace(/~.*/, '')).toBe(`__Host-placed=${expected}`)
})

test('an order that was not placed is not remembered', async () => {
  for (const answer of [{ result: false, order_id: 10_045 }, { result: true }, { order_id: 10_045 }]) {
    const edge = startIsolate({
      env: { ORDER_COOKIE_SECRET: secret },
      upstream: () => Response.json({ data: answer }),
    })
    const headers = { Origin: shopOrigin, 'Content-Type': 'application/json', Cookie: '__Host-XSRF-TOKEN=t' }
    const response = await edge.ask('/api/order/submit', { method: 'POST', headers, body: '{}' })
    expect(response.headers.getSetCookie()).toEqual([])
  }
})
