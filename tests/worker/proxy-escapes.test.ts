import { expect, test } from 'vitest'
import { createEdge, ownJson } from './edge-app.ts'

/** Ways out of a path that ends before them. */
const escapes = [
  ...['/..', '/../..', '/../../admin', '/./', '/.', '/.../', '//', '//evil.example/', '/\\evil.example', '\\..\\admin'],
  ...[
    '/%2e%2e/admin',
    '/%2E%2E/admin',
    '/.%2e/',
    '/%2e',
    '/..%2fadmin',
    '/..%5cadmin',
    '%2f..%2fadmin',
    '/%252e%252e/',
  ],
  ...[
    '/..;/admin',
    ';/../admin',
    ';jsessionid=1',
    '/%00',
    '%00.json',
    '%0d%0aHost:%20evil.example',
    '%0a',
    '%20',
    '%09',
  ],
  ...[
    '@evil.example/',
    ':80/admin',
    '/%c0%ae%c0%ae/',
    '/%ef%bc%8e%ef%bc%8e/',
    '/１',
    '/%u002e%u002e/',
    '.',
    '.json',
    '.php',
  ],
  ...[
    '/',
    '/1/2',
    '/0',
    '/01',
    '/-1',
    '/1.0',
    '/1e3',
    '/0x1',
    '/9999999999',
    '/NaN',
    '/*',
    "/1'",
    '/1"',
    '/1%27%20or%201',
    '/{id}',
  ],
]

const prefixes = [
  ...['/api/order', '/api/order/10045', '/api/order/submit', '/api/order/yandex-check'],
  ...['/api/shop/customer', '/api/shop/customer/42', '/api/shop/customer/login', '/api/shop/customer/order/10045'],
  ...['/sanctum/csrf-cookie', '/api/subscribe'],
]

const paths = [
  ...prefixes.flatMap((prefix) => escapes.map((end) => prefix + end)),
  ...prefixes.flatMap((prefix) => [
    prefix.toUpperCase(),
    prefix.replace('/api', '/api/..//api').replace('/sanctum', '/sanctum/../sanctum'),
    prefix.replace('i/', '%69/').replace('m/', '%6d/'),
    `/${prefix}`,
    `/x/..${prefix}`,
    `http://evil.example${prefix}`,
    `https://shop.example.ru@evil.example${prefix}`,
    `https://shop.example.ru.evil.example${prefix}`,
  ]),
]

/** What the table has where an escape makes another of its paths. */
const listed = /^\/api\/(?:order|shop\/customer(?:\/order)?)\/1$/

test(`T01 none of ${paths.length} paths that leave the table reaches the shop API`, async () => {
  expect(paths.length).toBeGreaterThan(500)
  // What is no path of the interface is a page, which does not exist either.
  const edge = createEdge({ page: () => new Response('no such page', { status: 404 }) })
  for (const path of paths.filter((path) => !listed.test(path))) {
    for (const method of ['GET', 'POST', 'PUT']) {
      const response = await edge.send(path, { method, ...(method !== 'GET' && { headers: ownJson, body: '{}' }) })
      expect([400, 403, 404, 405, 415, 421], `${method} ${path}`).toContain(response.status)
    }
  }
  expect(edge.calls).toEqual([])
})

test('nothing of a query is passed on but the page of the list of orders', async () => {
  const edge = createEdge()
  const headers = { Cookie: '__Host-XSRF-TOKEN=t' }
  for (const query of ['?../../admin', '?order_id=1&page=2', '?%00', '?page=2%26a=1', '??', '?page[]=2']) {
    await edge.send(`/api/order/10045${query}`, { headers })
    await edge.send(`/api/shop/customer/order${query.replace('page=2', 'seite=2')}`, { headers })
    await edge.send(`/api/order/submit${query}`, { method: 'POST', headers: { ...ownJson, ...headers }, body: '{}' })
  }
  expect(new Set(edge.calls.map(({ path }) => path))).toEqual(
    new Set(['/api/order/10045', '/api/shop/customer/order', '/api/order/submit']),
  )
  await edge.send('/api/shop/customer/order?page=2&per_page=9999', { headers })
  await edge.send('/api/shop/customer/order?page=-2', { headers })
  expect(edge.calls.slice(-2).map(({ path }) => path)).toEqual([
    '/api/shop/customer/order?page=2',
    '/api/shop/customer/order',
  ])
})
