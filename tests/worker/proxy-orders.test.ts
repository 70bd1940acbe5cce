import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEdge, ownJson } from './edge-app.ts'

afterEach(() => vi.restoreAllMocks())

const cookies = { Cookie: '__Host-XSRF-TOKEN=t; __Host-shop_session=s; __Host-cart=1001x20; _ga=1' }
const order = '{"cart":[{"product_id":1001,"quantity":20}]}'
type Edge = ReturnType<typeof createEdge>

const submit = (edge: Edge, headers: Record<string, string> = {}) =>
  edge.send('/api/order/submit', { method: 'POST', headers: { ...ownJson, ...cookies, ...headers }, body: order })
const sentHeader = (edge: Edge, call: number, name: string) => new Headers(edge.calls[call]?.init?.headers).get(name)

describe('the idempotency key', () => {
  const key = '0b9c1d1e-6a53-4f0e-9a43-5d2f7c1f5a11'

  test('goes with the order, and again with its repetition after a new token', async () => {
    const answers = [
      () => Response.json({ message: 'CSRF token mismatch.' }, { status: 419 }),
      () => new Response(null, { status: 204, headers: { 'Set-Cookie': 'XSRF-TOKEN=new' } }),
      () => Response.json({ data: { result: true, order_id: 10_045 } }),
    ]
    const edge = createEdge({ upstream: () => (answers.shift() ?? (() => Response.json({})))() })
    const response = await submit(edge, { 'Idempotency-Key': key })
    expect(await response.json()).toMatchObject({ data: { result: true, order_id: 10_045 } })
    expect(edge.calls.map(({ path }) => path)).toEqual([
      '/api/order/submit',
      '/sanctum/csrf-cookie',
      '/api/order/submit',
    ])
    expect([0, 1, 2].map((call) => sentHeader(edge, call, 'Idempotency-Key'))).toEqual([key, null, key])
    expect(edge.calls[2]?.init?.body).toBe(order)
  })

  test('goes with the order in up to 64 characters', async () => {
    const edge = createEdge()
    await submit(edge, { 'Idempotency-Key': 'x'.repeat(64) })
    expect(sentHeader(edge, 0, 'Idempotency-Key')).toBe('x'.repeat(64))
  })

  test.each(['', 'a b', 'ключ', 'x'.repeat(65), 'a,b', '../'])('%j is invalid', async (wrong) => {
    const edge = createEdge()
    await submit(edge, { 'Idempotency-Key': encodeURI(wrong) === wrong ? wrong : encodeURI(wrong) })
    expect(sentHeader(edge, 0, 'Idempotency-Key')).toBe(null)
  })

  test('that the shop knows from another order reaches the browser', async () => {
    const body = { message: 'Idempotency-Key was used for another order.' }
    const edge = createEdge({ upstream: () => Response.json(body, { status: 409 }) })
    const response = await submit(edge, { 'Idempotency-Key': key })
    expect([response.status, await response.text()]).toEqual([409, expect.not.stringContaining('Idempotency')])
  })
})

test('T37 an order whose answer is late or lost is sent once', async () => {
  for (const upstream of [
    () => Promise.reject(new Error('connection lost')),
    () => Response.json({}, { status: 500 }),
    () => Response.json({}, { status: 503 }),
    () => new Response('<h1>Gateway timeout</h1>', { status: 504 }),
    () => new Response(''),
    () => new Response('OK'),
  ]) {
    const edge = createEdge({ upstream })
    expect((await submit(edge)).status).toBeGreaterThanOrEqual(502)
    expect(edge.calls).toHaveLength(1)
  }
})

test("only the session of the browser's cookies goes to the shop API", async () => {
  const edge = createEdge()
  await submit(edge)
  expect(sentHeader(edge, 0, 'Cookie')).toBe('XSRF-TOKEN=t; shop_session=s')
})

test('T10 a sign-out forgets the cookies that the shop forgets', async () => {
  const upstream = () => {
    const headers = new Headers()
    headers.append('Set-Cookie', 'XSRF-TOKEN=new; Max-Age=7200; domain=.example.ru')
    headers.append('Set-Cookie', 'shop_session=x; expires=Thu, 01 Jan 1970 00:00:00 GMT')
    headers.append('Set-Cookie', 'tracker=1')
    return new Response(null, { status: 204, headers })
  }
  const edge = createEdge({ upstream })
  const init = { method: 'POST', headers: { ...ownJson, ...cookies }, body: '{}' }
  const response = await edge.send('/api/shop/customer/logout', init)
  expect(response.status).toBe(204)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.getSetCookie()).toEqual([
    '__Host-XSRF-TOKEN=new; Path=/; Secure; SameSite=Lax; Max-Age=7200',
    '__Host-shop_session=x; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=0',
  ])
})

test.each([401, 419, 500])(
  'a sign-out that the shop answers with %i makes the browser forget its session',
  async (status) => {
    const answer = { status, headers: { 'Retry-After': '9' } }
    const edge = createEdge({ upstream: () => Response.json({ message: 'Server Error' }, answer) })
    const init = { method: 'POST', headers: { ...ownJson, ...cookies }, body: '{}' }
    const response = await edge.send('/api/shop/customer/logout', init)
    expect([response.status, response.headers.has('Retry-After')]).toEqual([204, false])
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-XSRF-TOKEN=; Path=/; Secure; SameSite=Lax; Max-Age=0',
      '__Host-shop_session=; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=0',
    ])
  },
)

test("addresses of the shop's own hosts become paths; those of payments stay", async () => {
  const line = { product_id: 1, name: 'Круг', url: 'http://old.example.ru/product/krug-1' }
  const picture = { src: '//api.example.ru//images/1.jpg' }
  const foreign = { product_id: 2, name: 'Чужой', url: 'https://evil.example/product/krug-2' }
  const config = { shopApiHosts: ['old.example.ru'] }
  const products = [{ ...line, picture }, foreign]
  const order = createEdge({ config, upstream: () => Response.json({ data: { products, subtotal: 1, total: 1 } }) })
  const init = { method: 'POST', headers: { ...ownJson, ...cookies }, body: '{}' }
  expect(await (await order.send('/api/order', init)).json()).toMatchObject({
    data: { products: [{ url: '/product/krug-1', picture: { src: '/images/1.jpg' } }, { url: '/product/product-2' }] },
  })
  const redirect_url = 'https://shop.example.ru/demo/pay/1'
  const placed = createEdge({ config, upstream: () => Response.json({ data: { result: true, redirect_url } }) })
  expect(await (await submit(placed)).json()).toMatchObject({ data: { redirect_url } })
})

describe.each([
  ['/api/order/submit', (url: string) => ({ result: true, order_id: 10_045, redirect_url: url })],
  ['/api/order/yandex-check', (url: string) => ({ result: true, payment_status: 'pending', payment_url: url })],
])('where the answer of %s leads to pay', (path, answer) => {
  const logsOf = async (url: string, status = 200) => {
    const edge = createEdge({
      env: { PAYMENT_HOSTS: 'yoomoney.ru' },
      upstream: () => Response.json({ data: answer(url) }, { status }),
    })
    await edge.send(path, { method: 'POST', headers: { ...ownJson, ...cookies }, body: order })
    return edge.logs.filter((line) => line.includes('payment refused')).join()
  }

  test('is told to the operator if it is no known host, without the rest of the address', async () => {
    const logs = await logsOf('https://pay.bank.test/form?order=7&key=secret')
    expect(logs).toContain('"origin":"https://pay.bank.test"')
    expect(logs).not.toContain('secret')
  })

  test('is nothing to tell of a known host, or of an order that is refused', async () => {
    expect(await logsOf('https://yoomoney.ru/pay/7')).toBe('')
    expect(await logsOf('https://pay.bank.test/form', 422)).toBe('')
  })
})

test.each([
  ['/api/shop/customer/order?page=3&per_page=9', '/api/shop/customer/order?page=3'],
  ['/api/shop/customer/order?page=x', '/api/shop/customer/order'],
  ['/api/shop/customer/order', '/api/shop/customer/order'],
  ['/api/shop/customer?page=3', '/api/shop/customer'],
  ['/api/order/10045?page=3', '/api/order/10045'],
])('%s is asked for as %s: of queries the page of the orders alone goes on', async (path, asked) => {
  const edge = createEdge()
  await edge.send(path, { headers: cookies })
  expect(edge.calls.map(({ path }) => path)).toEqual([asked])
})
