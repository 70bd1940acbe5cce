import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { action, loader } from '../../app/routes/cart.tsx'
import { sessionCallContext } from '../../shared/context.ts'
import type { SessionAnswer, SessionCall } from '../../shared/shop-api/session.ts'
import { asRead } from '../support/as-read.ts'
import { createEdge, origin } from './edge-app.ts'

const form = 'application/x-www-form-urlencoded'

interface CartAnswer {
  status: number
  location: string | null
  /** The whole Set-Cookie line. */
  cookie: string | null
  data: unknown
}

/** What a page's function has answered: a response, or data with status and headers. */
function readAnswer(answer: unknown): CartAnswer {
  if (answer instanceof Response) {
    const { status, headers } = answer
    return { status, location: headers.get('Location'), cookie: headers.get('Set-Cookie'), data: null }
  }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null }
  return { status: init?.status ?? 200, location: null, cookie: new Headers(init?.headers).get('Set-Cookie'), data }
}

type Fields = Record<string, string> | string

async function post(fields: Fields, cookie = '', type = form): Promise<CartAnswer> {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
  const request = new Request(`${origin}/korzina`, {
    method: 'POST',
    headers: { 'Content-Type': type, Cookie: cookie },
    body,
  })
  const args = { request, context: new RouterContextProvider(), params: {} }
  return readAnswer(await action(args as unknown as Parameters<typeof action>[0]))
}

async function open(cookie: string, answer: Partial<SessionAnswer>) {
  const asked: unknown[] = []
  const context = new RouterContextProvider()
  const call: SessionCall = async (_method, _path, payload) => {
    asked.push(payload)
    return { status: 200, body: null, retryAfter: null, ...answer }
  }
  context.set(sessionCallContext, asRead(call))
  const request = new Request(`${origin}/korzina`, { headers: { Cookie: cookie } })
  const page = readAnswer(await loader({ request, context, params: {} } as unknown as Parameters<typeof loader>[0]))
  return { ...page, asked }
}

const kept = (value: string) => `__Host-cart=${value}; Path=/; Secure; SameSite=Lax; Max-Age=2592000`
const dropped = '__Host-cart=; Path=/; Secure; SameSite=Lax; Max-Age=0'
const manyLines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}x1`).join('.')

describe('a form of the cart', () => {
  test.each<[Fields, string, string]>([
    [{ add: '1001', q1001: '20' }, '', kept('1001x20')],
    [{ add: '1001' }, '__Host-cart=1001x20.5x1', kept('1001x21.5x1')],
    [{ do: 'update', q1001: '7', q5: '0' }, '__Host-cart=1001x20.5x1', kept('1001x7')],
    [{ remove: '5' }, '__Host-cart=1001x20.5x1~ABRASIV10', kept('1001x20~ABRASIV10')],
    [{ remove: '1001' }, '__Host-cart=1001x20~ABRASIV10', dropped],
    [{ do: 'coupon', coupon: 'ЦЕХ5' }, '__Host-cart=1001x20', kept('1001x20~%D0%A6%D0%95%D0%A55')],
    [{ do: 'drop-coupon' }, '__Host-cart=1001x20~ABRASIV10', kept('1001x20')],
    [{ do: 'clear' }, '__Host-cart=1001x20~ABRASIV10', dropped],
  ])('%j with the cookie %s leads back to the cart', async (fields, cookie, set) => {
    expect(await post(fields, cookie)).toEqual({ status: 303, location: '/korzina', cookie: set, data: null })
  })

  test('that makes no sense is refused and changes nothing', async () => {
    const { status, cookie, data } = await post({ add: '1001', q1001: 'x' }, '__Host-cart=5x1')
    expect([status, cookie]).toEqual([422, null])
    expect(data).toEqual({ problem: 'Количество — целое число от 1 до 99999' })
  })

  test.each([
    ['', form],
    ['%%%=%&add', form],
    ['add=<script>&remove=1;drop&set=x&do=everything', form],
    ['{"add":1001}', 'application/json'],
    ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
    ['--x', 'multipart/form-data'],
  ])('with the body %j (%s) means nothing', async (body, type) => {
    expect(await post(body, '__Host-cart=5x1', type)).toMatchObject({ status: 303, cookie: kept('5x1') })
  })

  test('a form of the cart with a cookie of garbage starts a new cart', async () => {
    expect(await post({ add: '7' }, '__Host-cart=%00~~~; __Host-cart=5x1')).toMatchObject({ cookie: kept('7x1') })
  })

  test('a form of the cart takes 200 lines, and more of them, but no other', async () => {
    const cookie = `__Host-cart=${manyLines(300)}`
    expect(await post({ add: '200' }, cookie)).toMatchObject({ status: 303 })
    expect((await post({ add: '300' }, cookie)).data).toEqual({ problem: expect.stringMatching(/не больше 200/) })
    const update = {
      do: 'update',
      ...Object.fromEntries(Array.from({ length: 300 }, (_, id) => [`q${id + 1}`, '99999'])),
    }
    const { cookie: set } = await post(update, cookie)
    expect(set?.split(';')[0]?.length).toBeLessThanOrEqual(4096)
    expect(set?.split('.')).toHaveLength(200)
  })

  test.each(['https://evil.example', 'null', ''])(
    'a form of the cart from Origin "%s" is forbidden',
    async (foreign) => {
      let isRendered = false
      const page = () => {
        isRendered = true
        return new Response('')
      }
      const headers = { 'Content-Type': form, ...(foreign && { Origin: foreign }) }
      const response = await createEdge({ page }).send('/korzina', { method: 'POST', headers, body: 'add=1001' })
      expect([response.status, isRendered]).toEqual([403, false])
    },
  )
})

describe('the page of the cart', () => {
  const answer = {
    products: [{ product_id: 1001, name: 'Круг', quantity: 30, minimum: 10, price: 5, total: 150 }],
    subtotal: 150,
    total: 150,
    coupon: null,
    coupon_total: 0,
    coupon_error: 'Такого промокода нет',
  }

  test('the page of the cart asks nothing without a cookie', async () => {
    const { asked, data, cookie } = await open('a=b', { body: { data: answer } })
    expect([asked, data, cookie]).toEqual([[], null, null])
  })

  test('the page of the cart shows the cart as the shop has calculated it, and keeps what it has corrected', async () => {
    const { asked, status, data, cookie } = await open('__Host-cart=1001x25.9x1~NONE', { body: { data: answer } })
    const lines = [
      { product_id: 1001, quantity: 25 },
      { product_id: 9, quantity: 1 },
    ]
    expect(asked).toMatchObject([{ cart: lines, coupon: 'NONE', customer_fio: '', shipping_city: 'г Москва' }])
    expect([status, cookie]).toEqual([200, kept('1001x30.9x1')])
    expect(data).toMatchObject({
      content: { lines: [{ product_id: 1001, quantity: 30 }, lines[1]], coupon: '' },
      calculated: {
        calculation: { total: 150 },
        changed: [{ product_id: 1001, asked: 25, got: 30 }],
        refusedCoupon: { code: 'NONE', reason: 'Такого промокода нет' },
      },
      problem: null,
    })
  })

  test.each([
    [{ status: 502 }, /Не удалось пересчитать корзину/],
    [{ status: 503 }, /Не удалось пересчитать корзину/],
    [{ status: 200, body: { data: 'html' } }, /Не удалось пересчитать корзину/],
    [{ status: 429, retryAfter: 30 }, /через 30/],
    [{ status: 422, body: { errors: { cart: ['Слишком много товаров.'] } } }, /^Слишком много товаров\.$/],
  ])('keeps the lines and says so when the shop answers %j', async (failure, problem) => {
    const { status, data, cookie } = await open('__Host-cart=1001x25~ABRASIV10', failure)
    expect([status, cookie]).toEqual([503, kept('1001x25~ABRASIV10')])
    expect(data).toMatchObject({ content: { coupon: 'ABRASIV10' }, problem: expect.stringMatching(problem) })
  })
})
