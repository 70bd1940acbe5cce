import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  activate,
  checkCode,
  createCustomer,
  findCustomer,
  login,
  sendCode,
  updateCustomer,
} from '../../shared/shop-api/customer.ts'
import { emptyOrder, recalculate, submitOrder } from '../../shared/shop-api/order.ts'
import { subscribe } from '../../shared/shop-api/subscribe.ts'
import { table } from '../../worker/api-proxy/routes.ts'
import { createEdge, ownJson } from './edge-app.ts'
import { sessionAt } from './session-at.ts'

afterEach(() => vi.restoreAllMocks())

const Cookie = '__Host-XSRF-TOKEN=t; __Host-shop_session=s'
const person = { telefon: '+7 (912) 345-67-89', email: '' }
const code = { customer_id: 42, code: '0821' }
const order = {
  ...emptyOrder,
  cart: [{ product_id: 1001, quantity: 20 }],
  customer_fio: 'Иван',
  customer_telefon: '+7 (912) 345-67-89',
  customer_nazvaniekompanii: 'ООО «Ромашка»',
  agree_terms: true,
}
const consents = [{ kind: 'terms', edition: '2026-11-01', at: '2026-11-27T12:00:00+03:00' }]
const customer = {
  ...{ customer_id: 42, customer_group_id: 1, fio: 'Иван', familia: 'Петров', telefon: '+7 (912) 345-67-89' },
  ...{ verify_telefon: 1, email: 'ivan@example.ru', verify_email: 0, nazvaniekompanii: 'ООО «Ромашка»' },
  ...{ inn: '7707083893', status: 1, approved: 1, address_id: 0 },
}
const point = { code: 'NSK123', type: 'PVZ', location: { address: 'пр-т Ленина, 1', latitude: 55.1 } }

/** Each question of contract 7 as it stands there. */
const questions: Record<string, object> = {
  'POST /api/subscribe': { email: 'ivan@example.ru', consents },
  'POST /api/shop/customer/find': person,
  'POST /api/shop/customer': { ...person, consents },
  'PUT /api/shop/customer/{id}': customer,
  'POST /api/shop/customer/send-code': { customer_id: 42, payload: 'telefon' },
  'POST /api/shop/customer/check-code': code,
  'POST /api/shop/customer/activate': code,
  'POST /api/shop/customer/verify-method-sendcode': code,
  'POST /api/shop/customer/login': { login_by: 'code', ...code },
  'POST /api/shop/customer/logout': {},
  'POST /api/order': order,
  'POST /api/order/submit': { ...order, cdek_point: point, consents },
  'POST /api/order/yandex-check': { order_id: 10_045 },
}

/** What an attacker adds for a model that takes any field for its own. */
const foreign = {
  ...{ id: 1, user_id: 1, is_admin: true, role: 'admin', password: 'x', total: 1, price: 1, discount: 99, paid: 1 },
  ...{ _method: 'DELETE', _token: 'x', created_at: '2020-01-01', order_status: 'paid', payment_status: 'succeeded' },
  ...{ constructor: { prototype: {} }, toString: 'x', hasOwnProperty: 1, 'cart.0.price': 1, 'customer[approved]': 1 },
}
const asJson = (fields: object) => `{"__proto__":{"approved":1},${JSON.stringify(fields).slice(1)}`

async function send(call: string, body: string) {
  const edge = createEdge()
  const [method = '', template = ''] = call.split(' ')
  const headers = { ...ownJson, Cookie }
  const { status } = await edge.send(template.replace('{id}', '42'), { method, headers, body })
  const bodies = edge.calls.map(({ init }): unknown => JSON.parse(String(init?.body)))
  return { status, bodies }
}

test('each call in a session that says anything is among the questions', () => {
  const calls = table.filter(({ read, method }) => read === null && method !== 'GET').map(({ name }) => name)
  expect(Object.keys(questions).toSorted()).toEqual(calls.toSorted())
})

describe.each(Object.entries(questions))('%s', (call, question) => {
  test('T51 goes up with its fields of contract 7', async () => {
    expect((await send(call, JSON.stringify(question))).bodies).toEqual([question])
  })

  test('T51 goes up without any other field', async () => {
    const isOrder = 'cart' in question
    const cart = isOrder ? { cart: [{ product_id: 1001, quantity: 20, price: 1, total: 1 }] } : {}
    const others = Object.fromEntries(Object.entries(foreign).filter(([name]) => !(name in customer)))
    const { bodies } = await send(call, asJson({ ...others, ...question, ...cart }))
    expect(bodies).toEqual([question])
  })

  const wrong = Object.keys(question).flatMap((field) =>
    [
      {},
      { $ne: null },
      [],
      ['x'],
      [[1]],
      [{ product_id: [1] }],
      [{ product_id: 1, quantity: 1.5 }],
      1.5,
      -1,
      1e21,
      'x'.repeat(2_001),
    ]
      .filter((value) => !(field === 'cdek_point' && !Array.isArray(value) && typeof value === 'object'))
      .filter((value) => !(value === -1 && typeof (question as Record<string, unknown>)[field] === 'string'))
      .filter((value) => !(['cart', 'consents'].includes(field) && JSON.stringify(value) === '[]'))
      .map((value) => [field, value] as const),
  )
  test('T51 is refused in words, or at least not sent, with a value of another kind', async () => {
    for (const [field, value] of wrong) {
      const { status, bodies } = await send(call, JSON.stringify({ ...question, [field]: value }))
      expect([status, bodies], `${field}: ${JSON.stringify(value).slice(0, 60)}`).toEqual([422, []])
    }
  })
})

test('T51 of a registration nothing goes up by which a customer becomes another', async () => {
  const more = { status: 1, approved: 1, customer_group_id: 9, verify_telefon: 1, address_id: 3, fio: 'x' }
  expect((await send('POST /api/shop/customer', JSON.stringify({ ...person, ...more }))).bodies).toEqual([person])
})

test('T51 the fields count for pages without script, too', async () => {
  const sent: unknown[] = []
  const session = sessionAt(
    async (_, init) => {
      sent.push(JSON.parse(String(init?.body)))
      return Response.json({ data: {} })
    },
    { Cookie },
  )
  await session.call('POST', '/api/order', { ...order, total: 1, cart: [{ product_id: 1001, quantity: 20, price: 1 }] })
  expect((await session.call('POST', '/api/order', { ...order, coupon: ['x'] })).status).toBe(422)
  expect(sent).toEqual([order])
})

test('all that our own clients say goes up', async () => {
  const said: unknown[] = []
  const answer = async (_: string, init?: RequestInit) => {
    said.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 'OK', data: {} })
  }
  const meant: unknown[] = []
  const { call: through } = sessionAt(answer, { Cookie })
  const call: typeof through = (method, path, payload, key) => {
    meant.push(payload)
    return through(method, path, payload, key)
  }
  const account = { customer_id: 42, customer_group_id: 1, status: 1, approved: true, address_id: 0 }
  const names = { firstName: 'Иван', lastName: '', phone: '+7 (912) 345-67-89', email: '', inn: '', company: '' }
  await findCustomer(call, 'phone', '+7 (912) 345-67-89')
  await createCustomer(call, 'email', 'ivan@example.ru')
  await sendCode(call, 42, 'phone')
  await checkCode(call, 42, '0821')
  await activate(call, 42, '0821')
  await login(call, 42, '0821')
  await updateCustomer(call, { ...account, ...names, phoneVerified: true, emailVerified: false })
  await recalculate(call, order)
  await submitOrder(call, { ...order, cdek_point: point }, 'key')
  await submitOrder(call, { ...order, cdek_point: null }, 'key')
  await subscribe(call, 'ivan@example.ru')
  expect(said).toEqual(meant.filter(Boolean))
  expect(said).toHaveLength(11)
})
