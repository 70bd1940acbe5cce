import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEdge, origin, ownJson } from './edge-app.ts'

afterEach(() => vi.restoreAllMocks())

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

const foreign: [provenance: string, headers: Record<string, string>][] = [
  ['no Origin', {}],
  ['opaque Origin', { Origin: 'null' }],
  ['another site', { Origin: 'https://evil.example' }],
  ['a subdomain', { Origin: 'https://img.shop.example.ru' }],
  ['a longer name', { Origin: 'https://shop.example.ru.evil.example' }],
  ['plain http', { Origin: 'http://shop.example.ru' }],
  ['another port', { Origin: 'https://shop.example.ru:8443' }],
  ['another site that claims same-origin', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
  ['our Origin, but cross-site', { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }],
  ['our Origin, but same-site', { Origin: origin, 'Sec-Fetch-Site': 'same-site' }],
]

describe.each(foreign)('a change sent with %s', (_, headers) => {
  test.each(['/api/search/query', '/api/order/submit', '/korzina', '/order/checkout.data', '/demo/pay'])(
    'T07 to %s is forbidden',
    async (path) => {
      const edge = createEdge()
      for (const method of ['POST', 'PUT']) {
        for (const type of [json, form, 'text/plain']) {
          const response = await edge.send(path, {
            method,
            headers: { ...headers, 'Content-Type': type },
            body: '{"query":"a"}',
          })
          expect(response.status).toBe(403)
        }
      }
      expect(edge.calls).toEqual([])
    },
  )
})

describe('a change from our own pages', () => {
  test('a change from our own pages passes as JSON to the interface', async () => {
    const edge = createEdge({ upstream: () => Response.json({ data: [] }) })
    const init = { method: 'POST', headers: ownJson, body: '{"query":"круг"}' }
    expect((await edge.send('/api/search/query', init)).status).toBe(200)
    expect(edge.calls).toHaveLength(1)
  })

  test.each([form, 'text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', ''])(
    'as "%s" to the interface is an unsupported type',
    async (type) => {
      const edge = createEdge()
      const init = { method: 'POST', headers: { ...ownJson, 'Content-Type': type }, body: '{"query":"a"}' }
      expect((await edge.send('/api/search/query', init)).status).toBe(415)
      expect(edge.calls).toEqual([])
    },
  )

  test.each(['/korzina', '/korzina.data'])(
    'a change from our own pages passes as a form to %s, also without Sec-Fetch-Site',
    async (path) => {
      const init = { method: 'POST', headers: { Origin: origin, 'Content-Type': form }, body: 'product_id=1' }
      expect((await createEdge().send(path, init)).status).toBe(200)
    },
  )

  test("a change from our own pages on a developer's machine passes under both its names", async () => {
    const config = { publicOrigin: 'http://localhost:8787', acceptedHosts: ['localhost:8787', '127.0.0.1:8787'] }
    for (const host of config.acceptedHosts) {
      const init = { method: 'POST', headers: { Origin: `http://${host}`, 'Content-Type': form }, body: 'a=1' }
      expect((await createEdge({ config }).send(`http://${host}/korzina`, init)).status).toBe(200)
    }
  })
})

describe('a body over 64 KiB', () => {
  const long = JSON.stringify({ query: 'x'.repeat(64 * 1024) })

  test('T06 is too large when declared', async () => {
    const edge = createEdge()
    const headers = { ...ownJson, 'Content-Length': String(long.length) }
    expect((await edge.send('/api/search/query', { method: 'POST', headers, body: long })).status).toBe(413)
    expect(edge.calls).toEqual([])
  })

  test('T06 is too large when it comes in pieces', async () => {
    const edge = createEdge()
    const response = await edge.send('/api/search/query', {
      method: 'POST',
      headers: ownJson,
      body: new Blob([long]).stream(),
    })
    expect(response.status).toBe(413)
    expect(edge.calls).toEqual([])
  })
})

test('T05 a body that breaks off is a bad request', async () => {
  const edge = createEdge()
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('invalid chunk size')) })
  expect((await edge.send('/api/search/query', { method: 'POST', headers: ownJson, body })).status).toBe(400)
  expect(edge.calls).toEqual([])
})

test('T05 a body that does not come is given up', async () => {
  vi.spyOn(scheduler, 'wait').mockResolvedValue(undefined)
  const edge = createEdge()
  const response = await edge.send('/api/search/query', {
    method: 'POST',
    headers: ownJson,
    body: new ReadableStream(),
  })
  expect(response.status).toBe(408)
  expect(edge.calls).toEqual([])
})

describe('a return from a bank by POST', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const pages = ['/order/success', '/order/yandex-check', '/order/paylink']

  test.each<Record<string, string>>([
    { Origin: 'https://auth.robokassa.ru', 'Sec-Fetch-Site': 'cross-site', ...form },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site', ...form },
    { Origin: 'https://acs.bank.test', ...form },
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    { Origin: 'https://3ds.bank.test', 'Content-Type': 'text/plain' },
    {},
  ])('%o becomes a look at the same page, and nothing of it is read', async (headers) => {
    const edge = createEdge()
    for (const page of pages) {
      const body = new ReadableStream({
        pull: () => {
          throw new Error('read')
        },
      })
      for (const path of [page, `${page}/`, `${page}?order_id=10045&utm_source=a`]) {
        const response = await edge.send(path, { method: 'POST', headers, body })
        expect([response.status, response.headers.get('Location')]).toEqual([303, path])
        expect(response.headers.get('Cache-Control')).toBe('no-store')
        expect(response.headers.getSetCookie()).toEqual([])
      }
    }
    expect(edge.calls).toEqual([])
  })

  test.each([
    ...['/order/checkout', '/order', '/order/success/x', '/order/success.data', '/orders/success', '/korzina', '/'],
    ...['/api/order/yandex-check', '/api/order/submit', '/customer', '/punchout/order/success'],
  ])('does not open %s', async (path) => {
    const headers = { Origin: 'https://auth.robokassa.ru', 'Sec-Fetch-Site': 'cross-site', ...form }
    const response = await createEdge().send(path, { method: 'POST', headers, body: 'InvId=1' })
    expect(response.status).toBe(403)
  })

  test('is one by POST alone', async () => {
    const headers = { Origin: 'https://auth.robokassa.ru', ...form }
    expect((await createEdge().send('/order/success', { method: 'PUT', headers, body: 'a=1' })).status).toBe(403)
  })
})
