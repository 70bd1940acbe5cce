import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AppEnv } from '../../worker/app-env.ts'
import { securityHeaders } from '../../worker/middleware/security-headers.ts'
import { createEdge, ownJson } from './edge-app.ts'

const required = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const html = (status: number) => () =>
  new Response(status === 204 || status === 304 ? null : '<p>x</p>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  })

function expectSafe(response: Response) {
  const headers = Object.fromEntries(response.headers)
  expect(headers).toMatchObject(required)
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(Object.keys(headers).filter((name) => /^server$|powered|access-control/.test(name))).toEqual([])
}

describe('every response carries the security headers', () => {
  test.each([200, 204, 301, 304, 400, 404, 410, 429, 500, 502, 503])('T19 page with status %i', async (status) => {
    const response = await createEdge({ page: html(status) }).send('/')
    expect(response.status).toBe(status)
    expectSafe(response)
  })

  test.each([
    ['/', { headers: { Host: 'evil.example' } }, 421],
    ['/a/../b', {}, 404],
    ['/', { method: 'DELETE' }, 405],
    ['/', { method: 'POST' }, 403],
    ['/api/search/query', { method: 'POST', headers: { ...ownJson, 'Content-Type': 'text/plain' }, body: '{}' }, 415],
    ['/api/search/query', { method: 'POST', headers: ownJson, body: 'x'.repeat(70_000) }, 413],
    ['/api/search/query', { method: 'POST', headers: ownJson, body: '{"query":""}' }, 422],
    ['/api/shop/product/1', {}, 200],
    ['/api/nothing', {}, 404],
    ['/img/96/images/a.jpg', {}, 502],
    ['/img/97/images/a.jpg', {}, 404],
    ['/demo/outbox', {}, 404],
    ['/demo/none', {}, 404],
    ['/Missing', {}, 301],
  ])('%s %o', async (path, init, status) => {
    const response = await createEdge({ upstream: () => new Response('no', { status: 500 }) }).send(path, init)
    expect(response.status).toBe(status)
    expectSafe(response)
  })

  test('a page that throws', async () => {
    const edge = createEdge({ page: () => Promise.reject(new TypeError('boom')) })
    const response = await edge.send('/')
    expect(response.status).toBe(500)
    expectSafe(response)
  })

  test('a response whose headers cannot be changed', async () => {
    const key = 'https://shop.example.ru/immutable'
    await caches.default.put(
      key,
      new Response('<p>x</p>', { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=60' } }),
    )
    const edge = createEdge({
      page: async () => (await caches.default.match(key)) ?? new Response('no', { status: 500 }),
    })
    const response = await edge.send('/korzina')
    expect(response.status).toBe(200)
    expectSafe(response)
  })
})

describe('headers of the origin', () => {
  test('T09 that name software or open the page to other origins are removed', async () => {
    const page = () =>
      new Response('x', {
        headers: {
          Server: 'nginx',
          'X-Powered-By': 'PHP/8.3',
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Credentials': 'true',
          'Content-Security-Policy': 'default-src *',
          'X-Kept': 'yes',
        },
      })
    const response = await createEdge({ page }).send('/korzina')
    expectSafe(response)
    expect(response.headers.get('X-Kept')).toBe('yes')
    expect(response.headers.get('Content-Security-Policy')).not.toContain('*')
  })

  test('that set several cookies are all kept', async () => {
    const headers = new Headers([
      ['Set-Cookie', 'a=1; Path=/'],
      ['Set-Cookie', 'b=2; Path=/'],
    ])
    const response = await createEdge({ page: () => new Response('x', { headers }) }).send('/korzina')
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  })
})

describe('content security policy', () => {
  test('T19 of a page allows scripts and sheets by nonce and configured hosts for pictures and connections', async () => {
    const response = await createEdge({ page: html(200) }).send('/korzina')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const directives = Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part]))
    expect(directives['script-src']).toMatch(/^script-src 'nonce-[A-Za-z0-9+/]{22,}={0,2}' 'strict-dynamic'$/)
    expect(directives['style-src']).toMatch(/^style-src 'self' 'nonce-[A-Za-z0-9+/]{22,}={0,2}'$/)
    expect(directives['img-src']).toBe("img-src 'self' data: https://mc.example.ru")
    expect(directives['connect-src']).toBe("connect-src 'self' https://mc.example.ru")
    expect(directives['object-src']).toBe("object-src 'none'")
    expect(directives['base-uri']).toBe("base-uri 'none'")
    expect(directives['form-action']).toBe("form-action 'self'")
  })

  test.each([
    ['https://{s}.tiles.example/{z}/{x}/{y}.png', ' https://*.tiles.example'],
    ['https://maps.example:8443/{z}/{x}/{y}?key=1', ' https://maps.example:8443'],
    [null, ''],
  ])('of a page allows pictures from the host of map tiles at %s', async (tileUrl, source) => {
    const app = new Hono<AppEnv>()
    app.use(securityHeaders({ isDevelopment: false, tileUrl }))
    app.get('/', (c) => c.html('<p>page</p>'))
    const policy = (await app.request('/')).headers.get('Content-Security-Policy')
    expect(policy).toContain(`; img-src 'self' data:${source}; connect-src 'self';`)
  })

  test('content security policy of everything else allows nothing', async () => {
    const policy = (await createEdge().send('/api/shop/product/1')).headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('nonce')
  })

  test('T19 never repeats a nonce', async () => {
    const edge = createEdge({ page: html(200) })
    const nonces = new Set<string | undefined>()
    for (let i = 0; i < 500; i++) {
      const response = await edge.send('/korzina')
      nonces.add(/'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1])
    }
    expect(nonces.size).toBe(500)
    for (const nonce of nonces) expect(atob(nonce ?? '').length).toBeGreaterThanOrEqual(16)
  })
})
