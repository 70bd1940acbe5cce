import { env as bindings } from 'cloudflare:test'
import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { keptAtEdge } from '../../worker/kept-at-edge.ts'
import { findTraces } from '../support/traces.ts'
import { shopOrigin, startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const visitor = {
  name: 'Аристарх',
  surname: 'Свиблов',
  phone: '+7 (999) 555-37-19',
  sentPhone: '79995553719',
  email: 'aristarh@mail.example',
  street: 'ул. Проверочная, 17',
  company: 'ООО «Свиблов и сын»',
  client: '203.0.113.61',
  customer: '7771503',
  code: '4829',
  session: 'a-session-of-his-own',
  query: 'газонокосилка свиблова',
}
/** Of four digits: any number could have them. */
const facts = Object.entries(visitor).flatMap(([name, fact]) => (name === 'code' ? [] : [fact]))

const person = { customer_id: Number(visitor.customer), telefon: visitor.sentPhone, email: visitor.email }
const order = {
  customer_firstname: visitor.name,
  customer_lastname: visitor.surname,
  customer_telefon: visitor.phone,
  customer_email: visitor.email,
  shipping_address: visitor.street,
  company: visitor.company,
  cart: [{ product_id: 1001, quantity: 2 }],
}

/** A shop API that answers each call with all that it knows of the visitor. */
function talkative(request: Request): Response {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/shop/category')) return Response.json({ data: { category_id: 17, name: 'Круги' } })
  const said = {
    ...person,
    ...order,
    firstname: visitor.name,
    result: true,
    order_id: 10_045,
    products: [],
    subtotal: 1,
    total: 1,
  }
  return Response.json({ result: 'OK', data: said })
}

/** An isolate that notes all that it puts into its location's cache and its datasets. */
function openShop() {
  const puts: [key: string, body: Promise<string>][] = []
  const points: [dataset: string, point: unknown][] = []
  const location = {
    match: async () => undefined,
    delete: async () => false,
    async put(key: RequestInfo, response: Response) {
      const headers = JSON.stringify([...response.headers])
      puts.push([typeof key === 'string' ? key : key.url, response.text().then((text) => headers + text)])
    },
  } as unknown as Cache
  const dataset = (name: string) => ({ writeDataPoint: (point: unknown) => void points.push([name, point]) })
  const edge = startIsolate({
    upstream: talkative,
    location,
    env: {
      ORDER_COOKIE_SECRET: 'the secret of cookies',
      OPS_TOKEN: 'an-operator',
      VITALS: dataset('VITALS'),
      BROWSER_ERRORS: dataset('BROWSER_ERRORS'),
    } as Partial<Env>,
    page(request, { services }) {
      const query = new URL(request.url).searchParams.get('query')
      if (query) services.reportMiss(query)
      const seen = JSON.stringify([request.url, [...request.headers]])
      return new Response(`<p>${seen}</p>`, { headers: { 'Content-Type': 'text/html' } })
    },
  })
  const headers = {
    Origin: shopOrigin,
    'Content-Type': 'application/json',
    Cookie: `__Host-XSRF-TOKEN=t; __Host-shop_session=${visitor.session}; __Host-cart=1001x2`,
    'CF-Connecting-IP': visitor.client,
    'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36',
  }
  const get = async (path: string) => (await edge.ask(path, { headers })).status
  const post = async (path: string, body: object) =>
    (await edge.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
  return { ...edge, get, post, puts, points }
}

async function everythingIn(edge: ReturnType<typeof openShop>) {
  const { keys } = await bindings.CACHE.list()
  const kv = keys.map(async ({ name }) => [name, await bindings.CACHE.get(name)] as const)
  const { objects } = await bindings.CATALOGUE.list({ include: ['customMetadata'] })
  const bucket = objects.map(async ({ key, customMetadata }) => {
    const text = await (await bindings.CATALOGUE.get(key))?.text()
    return [key, `${text} ${JSON.stringify(customMetadata)}`] as const
  })
  return {
    KV: await Promise.all(kv),
    R2: await Promise.all(bucket),
    'Cache API': await Promise.all(edge.puts.map(async ([key, body]) => [key, await body] as const)),
    'Analytics Engine': edge.points.map(([name, point]) => [name, JSON.stringify(point)] as const),
  }
}

test('T53 an order, a sign-in and a search leave nothing at the edge but what its table names, and nobody in it', async () => {
  const edge = openShop()
  const { get, post } = edge
  const customer = '/api/shop/customer'
  const done = [
    await get('/category/krugi-17'),
    await get('/product/krug-1001'),
    await post(`${customer}/find`, { telefon: visitor.sentPhone, email: '' }),
    await post(customer, { telefon: '', email: visitor.email }),
    await post(`${customer}/send-code`, { customer_id: person.customer_id, payload: 'telefon' }),
    await post(`${customer}/login`, { customer_id: person.customer_id, code: visitor.code, login_by: 'code' }),
    await get(customer),
    await post('/api/order/submit', order),
    await get('/api/order/10045'),
    await get(`/poisk?query=${encodeURIComponent(visitor.query)}`),
    await post('/api/subscribe', { email: visitor.email }),
    await post(`${customer}/logout`, {}),
  ]
  expect(done.filter((status) => status !== 200 && status !== 204)).toEqual([])
  const kept = await everythingIn(edge)
  for (const [store, entries] of Object.entries(kept)) {
    const named = Object.keys(keptAtEdge[store as keyof typeof keptAtEdge])
    const isNamed = (key: string) => named.some((name) => key.replace(shopOrigin, '').startsWith(name))
    expect(entries.filter(([key]) => !isNamed(key))).toEqual([])
    for (const [key, value] of entries) expect([key, findTraces(`${key} ${value}`, facts)]).toEqual([key, []])
  }
  // What is looked through is there.
  const found = Object.entries(kept).map(([store, entries]) => [store, entries.map(([key]) => key).join(' ')])
  expect(Object.fromEntries(found)).toMatchObject({
    KV: expect.stringMatching(/codes:/),
    R2: expect.stringMatching(/searches\//),
    'Cache API': expect.stringMatching(/page-cache/),
  })
})

test('T53 a trace is a fact, its code or its hash without a key, whole or of eight digits', () => {
  const hash = createHash('sha256').update(visitor.email).digest('hex')
  const traces = [visitor.email, encodeURIComponent(visitor.name), hash, hash.slice(0, 12), hash.slice(0, 8)]
  for (const trace of traces) expect(findTraces(`codes:${trace} {}`, facts)).not.toEqual([])
  const ofNumber = createHash('md5').update(`customer ${visitor.customer}`).digest('hex').slice(0, 12)
  expect(findTraces(`codes:${ofNumber}`, facts)).toEqual([ofNumber])
  expect(findTraces('codes:1f0c6d5e8a9b [1764288000.5]', facts)).toEqual([])
})
