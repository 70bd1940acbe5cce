import { afterEach, expect, test, vi } from 'vitest'
import { table as endpoints } from '../../worker/api-proxy/routes.ts'
import { answers } from '../support/shop-answers.ts'
import { shopOrigin, startIsolate, wholeOf } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const api = 'https://api.example.ru'
const canary = 'canary-7f3a'
const person = { fio: 'Анна', familia: 'Петрова', telefon: '+7 (900) 111-22-33', email: 'anna@mail.example' }
const customer = { customer_id: 42, ...person, status: 1, password: canary, url: `${api}/admin/customer/42` }
const line = {
  product_id: 1001,
  name: 'Круг',
  url: `${api}/product/krug-1001`,
  picture: { src: `${api}/images/1.jpg` },
  price: '129.5000',
  quantity: '20',
  total: 2590,
  margin: canary,
}
const order = {
  order_id: 10_045,
  order_date: '2025-11-20 14:05:11',
  order_status: { name: 'Новый', note: canary },
  total: 2590,
  products: [line],
  customer_fio: 'Анна',
  customer_telefon: person.telefon,
  shipping_method: 'pickup',
  ip: canary,
  admin_url: `${api}/admin/order/10045`,
}

/** What the shop API says to each endpoint of the proxy, with a field more than the product knows in every object. */
const said: Record<string, unknown> = {
  'GET /api/shop/category': answers.categoryTree,
  'GET /api/shop/category/{id}': answers.category,
  'GET /api/shop/product': answers.productList,
  'GET /api/shop/product/described': answers.productList,
  'GET /api/shop/product/specialday': answers.productOfTheDay,
  'GET /api/shop/product/{id}': answers.product,
  'GET /api/shop/product/{id}/review': answers.reviews,
  'GET /api/shop/manufacturer': answers.manufacturers,
  'GET /api/shop/manufacturer/{id}': answers.manufacturer,
  'GET /api/menus/{id}': answers.menu,
  'GET /api/news/news': answers.news,
  'GET /api/news/news/{id}': answers.newsArticle,
  'POST /api/search/query': answers.suggestions,
  'POST /api/cdek/deliverypoints': answers.deliveryPoints,
  'POST /api/wishlist': { data: { products: [line] } },
  'GET /sanctum/csrf-cookie': { token: canary },
  'POST /api/subscribe': { result: 'success', text: canary },
  'POST /api/shop/customer/find': { data: customer },
  'POST /api/shop/customer': { data: customer },
  'GET /api/shop/customer': { data: customer },
  'PUT /api/shop/customer/{id}': { data: customer },
  'POST /api/shop/customer/send-code': { result: 'OK', text: `Код ${canary}` },
  'POST /api/shop/customer/check-code': { data: { result: 'OK' } },
  'POST /api/shop/customer/activate': { result: 'OK' },
  'POST /api/shop/customer/verify-method-sendcode': { result: 'OK' },
  'POST /api/shop/customer/login': { token: canary, user: customer },
  'POST /api/shop/customer/logout': { message: canary },
  'GET /api/shop/customer/order': { data: [order, order], meta: { path: `${api}/api/shop/customer/order` } },
  'GET /api/shop/customer/order/{id}': { data: order },
  'POST /api/order': { data: { products: [line], subtotal: 2590, total: 2590, shipping_methods: [], debug: canary } },
  'POST /api/order/submit': { data: { result: true, order_id: 10_045, redirect_url: null, sql: canary } },
  'GET /api/order/{id}': { data: order },
  'POST /api/order/yandex-check': { data: { result: true, payment_status: 'pending', shop_secret: canary } },
}

const bodies: Record<string, object> = {
  'POST /api/search/query': { query: 'круг' },
  'POST /api/cdek/deliverypoints': { postal_code: '630000' },
  'POST /api/wishlist': { wishlist: [1001] },
  'POST /api/shop/customer/send-code': { customer_id: 42, payload: 'telefon' },
}

/** Asks one endpoint of an API that gives this answer. */
async function askFor({ name, method, template }: (typeof endpoints)[number], answer: unknown, status = 200) {
  const edge = startIsolate({ upstream: () => Response.json(answer, { status }) })
  const headers = { Origin: shopOrigin, 'Content-Type': 'application/json', Cookie: '__Host-XSRF-TOKEN=t' }
  const body = JSON.stringify(bodies[name] ?? { customer_id: 42, code: '0000' })
  return edge.ask(template.replace('{id}', '31'), { method, headers, ...(method !== 'GET' && { body }) })
}

/** The same answer with a canary and an address of the API in every object of it. */
function withCanaries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCanaries)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withCanaries(field)]))
  return { ...fields, internal: canary, self_link: `${api}/internal` }
}

test('the table of the proxy is the list of what is looked at here', () => {
  expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(said).sort())
})

test.each(endpoints)(
  'T15 $name: what the contract does not name and where the API lives reach no browser',
  async (endpoint) => {
    const response = await askFor(endpoint, withCanaries(said[endpoint.name]))
    expect([200, 204]).toContain(response.status)
    const whole = await wholeOf(response)
    expect(whole).not.toContain(canary)
    expect(whole).not.toContain('api.example.ru')
    expect(whole).not.toContain('internal')
  },
)

test.each(endpoints)('$name: of a refusal messages by field are left', async (endpoint) => {
  const refusal = {
    message: canary,
    errors: { email: ['Заполните поле'], trace: [] },
    exception: canary,
    file: `${api}/x`,
  }
  const whole = await wholeOf(await askFor(endpoint, refusal, 422))
  expect(whole).not.toContain(canary)
  expect(whole).not.toContain('api.example.ru')
})

/** Endpoints whose answers are kept by nobody, but for those of which nothing is read. */
const unkept = endpoints.filter(
  ({ name }) => !/^GET \/api\/(?!order|shop\/customer)|cdek|csrf-cookie|log(?:in|out)$/.test(name),
)

test.each(unkept)('$name: an answer of another shape is a failure, or tells of nobody', async (endpoint) => {
  const response = await askFor(endpoint, { unknown: [canary] })
  const tellsOfNobody = /\/customer(?:\/find|\/\{id\})?$/.test(endpoint.template)
  if (tellsOfNobody) expect(await response.json()).toEqual({ data: null })
  else expect(response.status).toBe(502)
})

test('a customer who is looked up is answered by number and status alone', async () => {
  const find = endpoints.find(({ template }) => template.endsWith('/find'))
  if (!find) throw new Error('no look-up')
  expect(await (await askFor(find, { data: customer })).json()).toEqual({ data: { customer_id: 42, status: 1 } })
})
