import { expect, test } from 'vitest'
import { createEdge } from './edge-app.ts'

const lineOf = (logs: string[]): Record<string, unknown> =>
  JSON.parse(logs.find((log) => log.includes('"event":"request"')) ?? '{}')

test('every request leaves one line', async () => {
  const page = () => new Response('x', { headers: { 'Server-Timing': 'category;desc="kv";dur=3' } })
  const edge = createEdge({ page })
  const response = await edge.send('/category/krugi-17?page=2')
  expect(edge.logs).toHaveLength(1)
  expect(lineOf(edge.logs)).toEqual({
    level: 'info',
    event: 'request',
    requestId: response.headers.get('X-Request-Id'),
    method: 'GET',
    route: '/category/:key',
    status: 200,
    ms: expect.any(Number),
    cache: 'category;desc="kv";dur=3',
  })
})

test('refused requests too', async () => {
  const edge = createEdge()
  await edge.send('https://evil.example/')
  expect(lineOf(edge.logs)).toMatchObject({ status: 421 })
})

test.each([
  '/poisk?query=79161234567',
  '/79161234567',
  '/+7-916-123-45-67',
  '/ivan@example.ru',
  '/novosti/79161234567',
  '/api/shop/customer/4821',
  '/%D0%98%D0%B2%D0%B0%D0%BD',
  '/a%20b/../79161234567',
  '/token-3fa9c1e7b2',
])('nothing of %s that a shopper could have typed is logged', async (path) => {
  const edge = createEdge()
  await edge.send(path, {
    headers: { Cookie: 'session=canary', Authorization: 'canary', Referer: 'https://canary.example/' },
  })
  expect(edge.logs.join()).not.toMatch(/7916|916-|ivan@|4821|%D0|3fa9|canary/)
})
