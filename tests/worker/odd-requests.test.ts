import { afterEach, describe, expect, test, vi } from 'vitest'
import { shopOrigin, startIsolate, wholeOf } from './isolate.ts'

afterEach(() => vi.restoreAllMocks())

/** An answer without what differs from request to request. */
const likeOthers = (answer: string): string =>
  answer
    .replace(/nonce-[\w+/]+=*|nonce(?:\\?":\\?"|=")[\w+/]+=*/g, '')
    .replace(/^(?:x-request-id|server-timing): .*\n/gm, '')

const pages = [
  '/',
  '/category/krugi-17',
  '/category/krugi-17?page=2',
  '/category/krugi-17?f=12:121',
  '/korzina',
  '/poisk?query=1',
]

describe('the same page is answered', () => {
  test.each<[string, Record<string, string>]>([
    ['no browser at all', { 'User-Agent': '' }],
    ['a library', { 'User-Agent': 'curl/8.9.1' }],
    ['a browser of 1998', { 'User-Agent': 'Mozilla/4.0 (compatible; MSIE 4.01)' }],
    ['a name of 8 kB', { 'User-Agent': 'x'.repeat(8_192) }],
    ['a crawler', { 'User-Agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' }],
    ['who asks for a part', { Range: 'bytes=0-99' }],
    ['who asks for another part', { Range: 'bytes=-1,5-' }],
    ['who has something', { 'If-None-Match': 'W/"x", "y"' }],
    ['who has something else', { 'If-None-Match': '"x"', 'If-Modified-Since': 'Sat, 01 Jan 2050 00:00:00 GMT' }],
    ['who takes nothing', { Accept: 'application/none', 'Accept-Encoding': 'none', 'Accept-Language': '*;q=0' }],
  ])('T42 to %s', async (_, headers) => {
    // Pages of one shopper are made from the whole request: here they say its address alone.
    const page = async ({ url }: Request) => new Response(`<p>${url}</p>`, { headers: { 'Content-Type': 'text/html' } })
    const { ask } = startIsolate({ page })
    for (const path of pages) {
      const usual = likeOthers(await wholeOf(await ask(path)))
      expect(usual).toMatch(/^200\n/)
      expect(likeOthers(await wholeOf(await ask(path, { headers }))), path).toBe(usual)
    }
  })

  test('T42 to HEAD, but for the body', async () => {
    const { ask } = startIsolate()
    for (const path of ['/servis', '/api/none', '/Kontakty/', '/assets/none.js', '/a/../b']) {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
      expect([head.status, head.headers.get('Location'), head.headers.get('Cache-Control')], path).toEqual([
        get.status,
        get.headers.get('Location'),
        get.headers.get('Cache-Control'),
      ])
      expect(await head.text()).toBe('')
    }
  })
})

test('T05 60 kB of cookies break nothing, and what is not ours reaches nobody', async () => {
  const calculation = { data: { products: [], subtotal: 0, total: 0 } }
  const { ask, sent } = startIsolate({ upstream: () => Response.json(calculation) })
  const cookies = {
    'many of others': Array.from({ length: 2_000 }, (_, n) => `advertisement_${n}=${'x'.repeat(12)}`).join('; '),
    'a long one of others': `_ym=${'x'.repeat(60_000)}`,
    'a long one in our name': `__Host-shop_session=${'x'.repeat(60_000)}`,
    'a thousand in our name': Array.from({ length: 1_000 }, () => `__Host-shop_session=${'x'.repeat(40)}`).join('; '),
  }
  for (const [name, Cookie] of Object.entries(cookies)) {
    expect((await ask('/servis', { headers: { Cookie } })).status, name).toBe(200)
    expect((await ask('/korzina', { headers: { Cookie } })).status, name).toBe(200)
    const init = {
      method: 'POST',
      headers: { Cookie, Origin: shopOrigin, 'Content-Type': 'application/json' },
      body: '{}',
    }
    expect((await ask('/api/order', init)).status, name).toBe(200)
  }
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(
    Object.keys(cookies).flatMap(() => ['/sanctum/csrf-cookie', '/api/order']),
  )
  for (const request of sent) expect(request.headers.get('Cookie')).toBeNull()
})
