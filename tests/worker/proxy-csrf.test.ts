import { describe, expect, test } from 'vitest'
import { createEdge, origin, ownJson } from './edge-app.ts'

/** Everything under /api that changes something. */
const changes: [method: string, path: string][] = [
  ['POST', '/api/search/query'],
  ['POST', '/api/subscribe'],
  ['POST', '/api/shop/customer/find'],
  ['POST', '/api/shop/customer'],
  ['PUT', '/api/shop/customer/42'],
  ['POST', '/api/shop/customer/send-code'],
  ['POST', '/api/shop/customer/check-code'],
  ['POST', '/api/shop/customer/activate'],
  ['POST', '/api/shop/customer/verify-method-sendcode'],
  ['POST', '/api/shop/customer/login'],
  ['POST', '/api/shop/customer/logout'],
  ['POST', '/api/order'],
  ['POST', '/api/order/submit'],
  ['POST', '/api/order/yandex-check'],
]

/** Questions in bodies, which the Worker answers with calls of its own. */
const questions: typeof changes = [
  ['POST', '/api/wishlist'],
  ['POST', '/api/cdek/deliverypoints'],
]

const json = { 'Content-Type': 'application/json' }
const provenances: [name: string, headers: Record<string, string>, status: number][] = [
  ['a script of another site', { ...json, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
  [
    'a script that claims to be ours',
    { ...json, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    403,
  ],
  ['a sister site', { ...json, Origin: 'https://img.shop.example.ru', 'Sec-Fetch-Site': 'same-site' }, 403],
  ['a page without an origin of its own', { ...json, Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['nowhere', json, 403],
  ['our origin over plain http', { ...json, Origin: 'http://shop.example.ru' }, 403],
  ['our origin, but from another site', { ...json, Origin: origin, 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a form of ours', { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['a form of ours as plain text', { Origin: origin, 'Content-Type': 'text/plain' }, 415],
]

const cookies = { Cookie: '__Host-XSRF-TOKEN=t; __Host-shop_session=s' }
const body = '{"customer_id":42,"code":"0000","payload":"email","query":"круг"}'

describe.each([...changes, ...questions])('%s %s', (method, path) => {
  test.each(provenances)('T07 from %s is refused before the shop API hears of it', async (_, headers, status) => {
    const edge = createEdge()
    const response = await edge.send(path, { method, headers: { ...cookies, ...headers }, body })
    expect(response.status).toBe(status)
    expect(edge.calls).toEqual([])
  })
})

test.each(changes)('%s %s from a script of ours reaches it', async (method, path) => {
  const edge = createEdge({ upstream: () => Response.json({ data: [] }) })
  await edge.send(path, { method, headers: { ...cookies, ...ownJson }, body })
  expect(edge.calls.map(({ path }) => path)).toEqual([path])
})
