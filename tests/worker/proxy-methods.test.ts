import { expect, test } from 'vitest'
import { createEdge, ownJson } from './edge-app.ts'

/** The table of the interface (contract 7), written a second time. */
const table: Record<string, string> = {
  '/api/shop/category': 'GET',
  '/api/shop/category/220': 'GET',
  '/api/shop/product': 'GET',
  '/api/shop/product/described': 'GET',
  '/api/shop/product/specialday': 'GET',
  '/api/shop/product/1001': 'GET',
  '/api/shop/product/1001/review': 'GET',
  '/api/shop/manufacturer': 'GET',
  '/api/shop/manufacturer/5': 'GET',
  '/api/menus/1': 'GET',
  '/api/news/news': 'GET',
  '/api/news/news/31': 'GET',
  '/api/search/query': 'POST',
  '/api/cdek/deliverypoints': 'POST',
  '/api/wishlist': 'POST',
  '/sanctum/csrf-cookie': 'GET',
  '/api/subscribe': 'POST',
  '/api/shop/customer': 'GET POST',
  '/api/shop/customer/find': 'POST',
  '/api/shop/customer/42': 'PUT',
  '/api/shop/customer/send-code': 'POST',
  '/api/shop/customer/check-code': 'POST',
  '/api/shop/customer/activate': 'POST',
  '/api/shop/customer/verify-method-sendcode': 'POST',
  '/api/shop/customer/login': 'POST',
  '/api/shop/customer/logout': 'POST',
  '/api/shop/customer/order': 'GET',
  '/api/shop/customer/order/10045': 'GET',
  '/api/order': 'POST',
  '/api/order/submit': 'POST',
  '/api/order/10045': 'GET',
  '/api/order/yandex-check': 'POST',
}
const known = new Set(['GET', 'HEAD', 'POST', 'PUT'])
const methods = [...known, 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PURGE', 'PROPFIND']

test.each(Object.entries(table))('T08 %s answers %s and no other method', async (path, listed) => {
  const edge = createEdge()
  const allowed = listed.split(' ').flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  for (const method of methods.filter((method) => !allowed.includes(method))) {
    const hasBody = method !== 'HEAD' && method !== 'GET'
    const response = await edge.send(path, { method, headers: ownJson, ...(hasBody && { body: '{}' }) })
    expect(response.status, method).toBe(405)
    // Methods that no path answers are refused before, with those of all paths.
    const named = known.has(method) ? allowed : [...known]
    expect(response.headers.get('Allow')?.split(', ').toSorted(), method).toEqual(named.toSorted())
  }
  expect(edge.calls).toEqual([])
  for (const method of allowed) {
    const init = { method, headers: { ...ownJson, Cookie: '__Host-XSRF-TOKEN=t' } }
    const response = await edge.send(path, method === 'GET' || method === 'HEAD' ? init : { ...init, body: '{}' })
    expect([404, 405], method).not.toContain(response.status)
  }
})
