import { describe, expect, test } from 'vitest'
import { pathEscapes } from '../support/path-escapes.ts'
import { createEdge, origin, ownJson } from './edge-app.ts'

const page = () => new Response('no such page', { status: 404 })

describe('paths', () => {
  test('T01 over 200 escapes from the interface never reach the shop API', async () => {
    const edge = createEdge({ page })
    for (const path of pathEscapes) {
      const response = await edge.send(path)
      expect([301, 404], path).toContain(response.status)
      if (response.status === 301) expect(response.headers.get('Location'), path).toMatch(/^\/[^/\\]/)
    }
    expect(pathEscapes.length).toBeGreaterThanOrEqual(200)
    expect(edge.calls).toEqual([])
  })

  test('T01 nor do they as POST from our own pages', async () => {
    const edge = createEdge({ page })
    for (const path of pathEscapes) {
      const response = await edge.send(path, { method: 'POST', headers: ownJson, body: '{}' })
      expect([404, 405, 415], path).toContain(response.status)
    }
    expect(edge.calls).toEqual([])
  })

  test.each([
    '/category/%D0%BA%D1%80%D1%83%D0%B3%D0%B8-17',
    '/info/3m/cubitron',
    '/poisk?query=..%2f%00;//x',
    '/category/krugi-17.data?_routes=root',
  ])('%s passes', async (path) => {
    expect((await createEdge().send(path)).status).toBe(200)
  })

  test.each([
    '/category/a%2fb',
    '/category/a;b',
    '/a/../b',
    '/a%5cb',
    '/a/%2e%2e/b',
    '/c%61tegory/krugi-17',
    '/assets//entry.js',
    '//evil.example/',
    '/img/96//images/a.jpg',
    '/a%zz',
    '/a#b',
  ])('%s is not found', async (path) => {
    const response = await createEdge().send(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toBe('')
  })
})

describe('host', () => {
  test.each([
    ['http://localhost:9000', 'http://127.0.0.1:9000'],
    ['http://localhost', 'http://127.0.0.1'],
  ])('%s is %s too', async (publicOrigin, other) => {
    const edge = createEdge({ config: { publicOrigin } })
    expect((await edge.send(`${publicOrigin}/`)).status).toBe(200)
    expect((await edge.send(`${other}/`)).status).toBe(200)
  })

  test.each([
    'https://evil.example/',
    'https://shop.example.ru.evil.example/',
    'https://shop.example.ru:8443/',
    'https://evil@shop.example.ru/',
    'https://SHOP.example.ru/',
    'https://shop.example.ru./',
  ])('T04 %s is misdirected', async (url) => {
    const edge = createEdge()
    const response = await edge.send(url)
    expect(response.status).toBe(421)
    expect(await response.text()).toBe('Misdirected request')
  })

  test('a Host header that differs from the URL is misdirected', async () => {
    // This is how workerd delivers "Host: shop.example.ru/foo?x".
    const response = await createEdge().send('/foo?x/', { headers: { Host: 'shop.example.ru/foo?x' } })
    expect(response.status).toBe(421)
  })

  test('T05 a body framed in two ways is a bad request', async () => {
    const headers = { ...ownJson, 'Content-Length': '2', 'Transfer-Encoding': 'chunked' }
    expect((await createEdge().send('/api/search/query', { method: 'POST', headers, body: '{}' })).status).toBe(400)
  })

  test('T05 GET with a body is a bad request', async () => {
    const edge = createEdge()
    for (const framing of [
      ['Content-Length', '2'],
      ['Transfer-Encoding', 'chunked'],
    ] as [string, string][]) {
      expect((await edge.send('/api/shop/product/12', { headers: [framing] })).status).toBe(400)
    }
    expect(edge.calls).toEqual([])
    expect((await edge.send('/kontakty', { headers: { 'Content-Length': '0' } })).status).toBe(200)
  })

  test('T04 a URL that cannot be parsed is a bad request', async () => {
    expect((await createEdge().send('https://a, b/')).status).toBe(400)
  })

  test('forwarding and override headers change nothing and appear nowhere', async () => {
    const foreign = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'gopher',
      Forwarded: 'host=evil.example',
      'X-Original-URL': '/evil.example',
      'X-HTTP-Method-Override': 'PUT',
    }
    const response = await createEdge().send('/Kontakty/', { headers: foreign })
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe('/kontakty')
    expect(JSON.stringify([...response.headers])).not.toContain('evil')
  })
})

describe('methods', () => {
  test.each(['OPTIONS', 'DELETE', 'PATCH', 'PROPFIND', 'QUERY', 'PURGE'])(
    'T05 %s is refused everywhere',
    async (method) => {
      const edge = createEdge()
      for (const path of ['/', '/api/shop/product/1', '/img/96/images/a.jpg', '/missing']) {
        const response = await edge.send(path, { method, headers: ownJson })
        expect(response.status).toBe(405)
        expect(response.headers.get('Allow')).toBe('GET, HEAD, POST, PUT')
      }
      expect(edge.calls).toEqual([])
    },
  )

  test('HEAD answers like GET, without a body', async () => {
    const response = await createEdge().send('/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('request id', () => {
  test("request id is Cloudflare's ray", async () => {
    const response = await createEdge().send('/', { headers: { 'CF-Ray': '8f1c0a2b3c4d5e6f-DME' } })
    expect(response.headers.get('X-Request-Id')).toBe('8f1c0a2b3c4d5e6f-DME')
  })

  test('request id is random where there is no plausible ray', async () => {
    const edge = createEdge()
    const ids = ['<script>', ''].map(async (ray) =>
      (await edge.send('/', { headers: { 'CF-Ray': ray } })).headers.get('X-Request-Id'),
    )
    const [first, second] = await Promise.all(ids)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).not.toBe(first)
  })

  test('request id also names refused requests', async () => {
    const response = await createEdge().send(`${origin}/a/../b`)
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
