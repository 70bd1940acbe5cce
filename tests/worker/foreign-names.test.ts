import { afterEach, describe, expect, test, vi } from 'vitest'
import { shopOrigin, startIsolate, wholeOf } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

/** Names by which a client could call itself or us otherwise; Cloudflare sets none of them. */
const forwarded = {
  Forwarded: 'for=evil.example;host=evil.example;proto=gopher',
  'X-Forwarded-Host': 'evil.example',
  'X-Original-URL': 'https://evil.example/evil',
  'X-Rewrite-URL': '/evil',
  'X-HTTP-Method-Override': 'evil',
}
const paths = [
  ...['/', '/category/krugi-17', '/category/krugi-17.data', '/korzina', '/order/checkout', '/poisk?query=1'],
  ...['/Kontakty/', '//kontakty', '/a/../b', '/api/shop/category', '/api/none', '/sanctum/csrf-cookie'],
  ...['/img/96/images/a.jpg', '/images/a.jpg', '/catalog.pdf', '/demo/outbox'],
]

describe('a foreign name', () => {
  test('T04 in forwarding headers is in no byte of any answer', async () => {
    const { ask } = startIsolate()
    for (const path of paths) {
      for (const method of ['GET', 'HEAD', 'DELETE', 'POST']) {
        const headers = { ...forwarded, ...(method === 'POST' && { Origin: shopOrigin }) }
        const answer = await wholeOf(await ask(path, { method, headers }))
        expect(answer, `${method} ${path}`).not.toMatch(/evil|gopher/)
      }
    }
  })

  test('T04 as Host is in no byte of any answer, and nothing is asked for or rendered', async () => {
    const { ask, sent, rendered } = startIsolate()
    for (const path of paths) {
      for (const host of ['evil.example', 'shop.example.ru.evil.example', 'evil.example:443', 'evil']) {
        const response = await ask(path, { headers: { Host: host } })
        expect(response.status, path).toBe(421)
        expect(await wholeOf(response)).not.toContain('evil')
      }
    }
    expect([sent, rendered]).toEqual([[], []])
  })
})

test('T04 public pages are made from an address and nothing else of the request', async () => {
  const { ask, rendered } = startIsolate()
  const headers = {
    Cookie: 'a=canary',
    'Accept-Language': 'canary',
    'User-Agent': 'canary',
    Referer: 'https://a.example/',
  }
  for (const path of ['/servis', '/rekvizity?utm_source=canary', '/category/krugi-17?f=12:121', '/novosti.data']) {
    await ask(path, { headers })
  }
  expect(new Set(rendered.map(({ url }) => url.replace(shopOrigin, '')))).toEqual(
    new Set(['/servis', '/rekvizity', '/category/krugi-17?f=12:121', '/novosti.data']),
  )
  for (const request of rendered) expect([...request.headers]).toEqual([['accept', 'text/html']])
})
