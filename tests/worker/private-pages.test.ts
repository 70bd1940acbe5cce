import { afterEach, describe, expect, test, vi } from 'vitest'
import { shopOrigin, startIsolate } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

describe('what is loaded ahead of a click', () => {
  test.each([
    [200, 'private, max-age=30'],
    [202, 'private, no-cache'],
    [301, 'private, no-cache'],
    [302, 'private, no-cache'],
    [404, 'private, no-cache'],
    [400, 'private, no-store'],
    [410, 'private, no-store'],
    [429, 'private, no-store'],
    [500, 'private, no-store'],
    [503, 'private, no-store'],
  ])('with status %i is kept as "%s", as document and as data', async (status, expected) => {
    const edge = startIsolate({ page: () => new Response('<p>page</p>', { status }) })
    for (const path of ['/category/krugi-17?x=1', '/category/krugi-17.data', '/kontakty?x=1']) {
      const ahead = await edge.ask(path, { headers: { 'Sec-Purpose': 'prefetch' } })
      expect([ahead.status, ahead.headers.get('Cache-Control')], path).toEqual([status, expected])
      const clicked = (await edge.ask(path)).headers.get('Cache-Control')
      expect(clicked, path).toBe(status >= 400 && status !== 404 ? 'private, no-store' : 'private, no-cache')
    }
  })
})

test('a page of one shopper is never kept, however its address is spelled', async () => {
  const edge = startIsolate()
  for (const path of ['/korzina', '/korzina.data', '/KORZINA.data', '/Customer/_.data', '/Order/Checkout/.data']) {
    const response = await edge.ask(path, { headers: { Cookie: 'a=1' } })
    expect([path, response.status, response.headers.get('Cache-Control')]).toEqual([path, 200, 'private, no-store'])
  }
})

describe('a doubled or garbled session cookie', () => {
  test.each([
    '__Host-shop_session=a; __Host-shop_session=b; __Host-XSRF-TOKEN=t',
    '__Host-shop_session="a"; __Host-XSRF-TOKEN=t',
  ])('%s: pages open as for a guest, and the browser forgets it', async (Cookie) => {
    const edge = startIsolate({
      upstream: () => Response.json({ message: 'Unauthenticated.' }, { status: 401 }),
      page: async (_request, { sessionCall }) => Response.json((await sessionCall('GET', '/api/shop/customer')).status),
    })
    for (const path of ['/customer', '/korzina']) {
      const response = await edge.ask(path, { headers: { Cookie } })
      expect([response.status, await response.text()]).toEqual([200, '401'])
      expect(response.headers.getSetCookie()).toEqual([
        '__Host-shop_session=; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=0',
        '__Host-XSRF-TOKEN=; Path=/; Secure; SameSite=Lax; Max-Age=0',
      ])
    }
    for (const request of edge.sent) expect(request.headers.get('Cookie')).toBeNull()
  })
})

describe('an action gets a form that can be read, or is not called', () => {
  const actions = ['/subscribe', '/order/checkout', '/korzina', '/subscribe.data', '/order/checkout.data']
  const boundary = 'multipart/form-data; boundary=x'
  const bodies: [what: string, type: string | null, body: string, status: number][] = [
    ['plain text', 'text/plain', 'email=a', 415],
    ['JSON', 'application/json', '{"email":"a"}', 415],
    ['no type', '', 'email=a', 415],
    ['multipart without a boundary', 'multipart/form-data', 'x', 400],
    ['multipart that breaks off', boundary, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 400],
    ['multipart that is not', boundary, 'nothing of the kind', 400],
    ['a form', 'application/x-www-form-urlencoded', 'email=a%', 200],
    ['multipart', boundary, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n', 200],
  ]

  test.each(bodies)('%s', async (_, type, body, status) => {
    const edge = startIsolate({
      page: async (request) => new Response([...(await request.formData()).keys()].join()),
    })
    for (const path of actions) {
      const headers = { Origin: shopOrigin, 'Content-Type': type ?? '' }
      const response = await edge.ask(path, { method: 'POST', headers, body: new TextEncoder().encode(body) })
      expect(response.status, path).toBe(status)
    }
    expect(edge.logs.filter((line) => line.includes('"level":"error"'))).toEqual([])
    expect(edge.rendered).toHaveLength(status === 200 ? actions.length : 0)
  })
})
