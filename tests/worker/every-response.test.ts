import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shopOrigin, startIsolate, wholeOf } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

const token = 'canary-token-51c9'

const json = { Origin: shopOrigin, 'Content-Type': 'application/json' }
const session = { Cookie: '__Host-XSRF-TOKEN=t; __Host-shop_session=s' }
const post = (path: string, body: object = {}): [string, RequestInit] => [
  path,
  { method: 'POST', headers: { ...json, ...session }, body: JSON.stringify(body) },
]

/**
 * Every kind of address that the Worker answers, with what it needs to be answered; `n` is asked with for the first
 * time.
 */
const requests = (n: number): [path: string, init?: RequestInit][] =>
  [
    ...[[`/?n=${n}`], [`/category/krugi-${n}`], ['/category/krugi-17.data'], ['/korzina'], ['/net'], ['/Kontakty/']],
    ...[
      ['/assets/none.js'],
      ['/.env'],
      ['/favicon.ico'],
      ['/robots.txt'],
      ['/speculation.json'],
      ['/sw.js'],
      ['/sitemap.xml'],
      ['/ops/catalogue'],
      ['/ops/purges'],
      ['/healthz'],
      ['/readyz'],
      ['/ops/points/VITALS'],
      ['/catalog.pdf'],
      ['/demo/outbox'],
    ],
    ...[[`/img/320/images/${n}.jpg`], [`/img/320/https/cdn.example.ru/${n}.jpg`], ['/img/1/images/1.jpg']],
    ...[[`/api/shop/category/${n}`], [`/api/shop/product?query=${n}`], [`/api/shop/product/${n}`]],
    ...[
      [`/api/shop/product/${n}/review`],
      [`/api/shop/manufacturer/${n}`],
      [`/api/menus/${n}`],
      [`/api/news/news/${n}`],
    ],
    ...[['/api/none'], ['/sanctum/csrf-cookie']],
    ...['/api/shop/customer', '/api/shop/customer/order', '/api/shop/customer/order/10045', '/api/order/10045'].map(
      (path): [string, RequestInit] => [path, { headers: session }],
    ),
    post('/beacon/vitals'),
    post('/beacon/errors', [{ type: 'csp-violation' }]),
    post('/api/address', { query: `казань ${n}` }),
    post('/api/search/query', { query: 'круг' }),
    post('/api/cdek/deliverypoints', { postal_code: `${630_000 + n}` }),
    post('/api/wishlist', { wishlist: [1] }),
    post('/api/subscribe', { email: 'a@mail.example' }),
    post('/api/shop/customer/find', { telefon: '+7 (900) 000-00-00' }),
    post('/api/shop/customer/send-code', { customer_id: 42, payload: 'telefon' }),
    post('/api/shop/customer/login', { customer_id: 42, code: '0000' }),
    post('/api/order', { cart: [] }),
    post('/api/order/submit', { cart: [] }),
    [
      '/korzina',
      { method: 'POST', headers: { ...json, 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'add=1' },
    ],
    ['/korzina', { method: 'POST', body: 'add=1' }],
    ['/', { method: 'OPTIONS', headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' } }],
    ['/api/order', { method: 'DELETE' }],
    ['/', { headers: { Host: 'evil.example' } }],
  ] as [string, RequestInit?][]

/** What a service in trouble may say: all that it was asked with. */
const tell = ({ url, headers }: Request) => JSON.stringify({ message: [...headers], url })
const open = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': '*',
  Server: 'nginx',
  'X-Powered-By': 'PHP/8.3',
}
const services: Record<string, (request: Request) => Response | Promise<Response>> = {
  'is well': () => Response.json({ data: [], suggestions: [] }, { headers: open }),
  'tells its headers in an error': (request) => new Response(tell(request), { status: 500, headers: open }),
  'tells them in a refusal': (request) =>
    new Response(tell(request), { status: 422, headers: { ...open, 'X-Echo': tell(request) } }),
  'tells them in a page': (request) =>
    new Response(`<pre>${tell(request)}</pre>`, { headers: { ...open, 'Content-Type': 'text/html' } }),
  'tells them in a redirect': (request) =>
    new Response(null, {
      status: 302,
      headers: { ...open, Location: `https://evil.example/?${encodeURIComponent(tell(request))}` },
    }),
  'tells the secret in broken JSON': ({ headers }) =>
    new Response(headers.get('Authorization')?.replace('Token ', '') ?? '[', { headers: open }),
  'is out of reach': () => Promise.reject(new TypeError('Network connection lost.')),
  'is not there': () => new Response('no', { status: 404, headers: open }),
}

let number = 100
beforeEach(() => {
  number += 1
})

describe.each(Object.entries(services))('while the service behind it %s, every answer', (_, upstream) => {
  test('T03 T09 T15 T19 has the security headers, opens nothing to other origins and never tells the secret', async () => {
    const env = { DADATA_TOKEN: token }
    const { ask, sent, logs } = startIsolate({ upstream, env })
    for (const [path, init] of requests(number)) {
      const response = await ask(path, init)
      const name = `${init?.method ?? 'GET'} ${path} ${response.status}`
      expect(Object.fromEntries(response.headers), name).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      const names = [...response.headers.keys()]
      expect(
        names.filter((header) => /^access-control|^server$|powered/.test(header)),
        name,
      ).toEqual([])
      expect(await wholeOf(response), name).not.toContain(token)
    }
    expect(logs.join('\n')).not.toContain(token)
    const withToken = sent.filter((request) => [...request.headers].join().includes(token))
    expect(withToken.map(({ url, redirect }) => [url, redirect])).toEqual([
      ['https://suggestions.example/suggestions/api/4_1/rs/suggest/address', 'manual'],
    ])
    expect(new Set(sent.map(({ redirect }) => redirect))).toEqual(new Set(['manual']))
  })
})
