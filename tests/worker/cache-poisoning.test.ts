import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, card } from '../support/shop-answers.ts'
import { shopOrigin, startIsolate, wholeOf } from './isolate.ts'

const pictures = {
  input: () => ({ transform: () => ({ output: async () => ({ response: () => new Response('picture') }) }) }),
} as unknown as ImagesBinding

/** Headers but for the id of the request, which is the Worker's own and new each time. */
const callersOf = (headers: Headers) => [...headers].filter(([name]) => name !== 'x-request-id')

/** A shop API that has every product, category and picture, and words for what it was asked with. */
function honest({ url, headers }: Request): Response {
  const { pathname } = new URL(url)
  const id = Number(/\d+$/.exec(pathname)?.[0])
  if (pathname.startsWith('/images/')) {
    return new Response(JSON.stringify(callersOf(headers)), { headers: { 'Content-Type': 'image/jpeg' } })
  }
  if (pathname.includes('/product/')) {
    return Response.json({
      data: { ...answers.product.data, product_id: id, name: `${card.name} ${JSON.stringify(callersOf(headers))}` },
    })
  }
  return Response.json(pathname.includes('/category/') ? answers.category : answers.manufacturers)
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { Origin: shopOrigin, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
/** What many visitors share; `n` is a number that nobody has asked with. */
const routes: Record<string, (n: number) => [path: string, init?: RequestInit]> = {
  'a page': (n) => [`/category/krugi-${n}`],
  'a page with a number': (n) => [`/category/krugi-${n}?page=2`],
  'the data of a page': (n) => [`/category/krugi-${n}.data`],
  'a page that moves': (n) => [`/Category/krugi-${n}/`],
  'a read of the interface': (n) => [`/api/shop/product/${n}`],
  'a picture': (n) => [`/img/320/images/${n}.jpg`],
  'address suggestions': (n) => ['/api/address', post({ query: `казань ${n}` })],
}
const poisons: [name: string, headers: Record<string, string>][] = [
  ['another host', { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }],
  ['another path', { 'X-Original-URL': '/evil', 'X-Rewrite-URL': '/evil' }],
  ['another scheme and port', { 'X-Forwarded-Proto': 'evil', 'X-Forwarded-Port': '666', 'X-Forwarded-Scheme': 'evil' }],
  ['another method', { 'X-HTTP-Method-Override': 'evil', 'X-HTTP-Method': 'evil', 'X-Method-Override': 'evil' }],
  ['cookies', { Cookie: 'evil=1; __Host-shop_session=evil; __Host-cart=1x1' }],
  ['another language and type', { Accept: 'application/evil', 'Accept-Language': 'evil', 'Accept-Charset': 'evil' }],
  ['another encoding', { 'Accept-Encoding': 'evil', TE: 'evil', 'Transfer-Encoding': 'evil' }],
  ['wishes for the cache', { 'Cache-Control': 'no-store, evil', Pragma: 'evil', 'If-None-Match': '"evil"' }],
  ['a part', { Range: 'bytes=0-3', 'If-Range': 'evil' }],
  [
    'itself',
    { 'User-Agent': 'evil', Referer: 'https://evil.example/', 'X-Forwarded-For': 'evil', 'True-Client-IP': 'evil' },
  ],
]

/**
 * An answer without what is new in each: nonce, request id, where it came from, and the number, which its ETag is made
 * of.
 */
const likeOthers = (answer: string, n: number): string =>
  answer
    .replace(/nonce-[\w+/]+=*|nonce(?:\\?":\\?"|=")[\w+/]+=*/g, '')
    .replace(/^(?:x-request-id|server-timing|etag|date|age|cf-cache-status|content-length): .*\n/gm, '')
    .replaceAll(String(n), 'N')

let number = 100_000

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000))
afterEach(() => vi.restoreAllMocks())

describe.each(Object.entries(routes))('%s', (_, route) => {
  test('T11 is for everybody what it was without the headers of who came first', async () => {
    const { ask, sent } = startIsolate({ upstream: honest, env: { IMAGES: pictures } })
    const visit = async (n: number, headers: Record<string, string> = {}) => {
      const [path, init] = route(n)
      const response = await ask(path, { ...init, headers: { ...init?.headers, ...headers } })
      return likeOthers(await wholeOf(response), n)
    }
    const first = ++number
    await visit(first)
    const honestAnswer = await visit(first)
    expect(honestAnswer).toMatch(/^(200|301)\n/)
    for (const [name, headers] of poisons) {
      const n = ++number
      await visit(n, headers)
      expect(await visit(n), name).toBe(honestAnswer)
    }
    for (const request of sent) expect(JSON.stringify([request.url, ...request.headers])).not.toContain('evil')
  })
})

test('what these tests call stored is stored: a page is rendered for its first visitor alone', async () => {
  const { ask, rendered } = startIsolate()
  await ask('/category/stored-1')
  const before = rendered.length
  expect((await ask('/category/stored-1')).headers.get('Server-Timing')).toContain('page;desc="memory')
  expect(rendered).toHaveLength(before)
})

describe('an answer of the shop API', () => {
  const json = { 'Content-Type': 'application/json' }
  const good = JSON.stringify(answers.product)
  test.each<[string, () => Response]>([
    ['that fails', () => Response.json({ evil: 1 }, { status: 500 })],
    ['that refuses', () => Response.json({ evil: 1 }, { status: 429 })],
    ['that leads elsewhere', () => new Response(null, { status: 302, headers: { Location: 'https://evil.example/' } })],
    ['that is HTML', () => new Response('<h1>evil</h1>', { headers: { 'Content-Type': 'text/html' } })],
    ['that breaks off', () => new Response(good.slice(0, -20).replace('Круг', 'evil'), { headers: json })],
    ['of another shape', () => Response.json({ data: { evil: true } })],
    ['that is empty', () => new Response('', { headers: json })],
  ])('T11 %s is stored nowhere: the next visitor gets the good one', async (_, bad) => {
    let isBad = true
    const upstream = () => (isBad ? bad() : Response.json(answers.product))
    const { ask, kvWrites } = startIsolate({ upstream })
    const path = `/api/shop/product/${++number}`
    expect((await ask(path)).status).toBe(502)
    isBad = false
    const next = await ask(path)
    expect(next.status).toBe(200)
    expect(await wholeOf(next)).not.toContain('evil')
    const stored = (await env.CACHE.list()).keys.filter(({ name }) => name.includes(`product:${number}`))
    expect([kvWrites, stored]).toEqual([[], []])
  })

  test('T11 that sets a cookie sets none for those who share it', async () => {
    const upstream = () => Response.json(answers.product, { headers: { 'Set-Cookie': 'laravel_session=evil' } })
    const { ask } = startIsolate({ upstream })
    const path = `/api/shop/product/${++number}`
    for (const _ of [1, 2]) expect(await wholeOf(await ask(path))).not.toMatch(/set-cookie|evil/)
  })
})

describe('a page of one shopper under a name that looks like a file', () => {
  const canary = 'canary-7f3a'
  /** Whatever follows the slash: the page knows who is asking. */
  const page = async (request: Request) =>
    new Response(`<p>${request.headers.get('Cookie')}</p>`, { headers: { 'Content-Type': 'text/html' } })

  test.each([
    ...['/customer/order/style.css', '/customer/x.js', '/korzina/logo.png', '/order/checkout/a.css', '/wishlist/.css'],
    ...['/korzina.css', '/customer.js', '/customer;a.css', '/customer%2fa.css', '/customer/..%2fassets/a.css'],
    ...['/customer/order/10045.data', '/korzina.data?a.css', '/order/success/favicon.svg', '/customer//a.css'],
  ])('T13 %s: nobody else ever sees it', async (path) => {
    const { ask } = startIsolate({ page })
    const own = await ask(path, { headers: { Cookie: canary } })
    if ((await own.clone().text()).includes(canary)) expect(own.headers.get('Cache-Control')).toBe('private, no-store')
    for (const again of [path, `${path}?a=1`, path.toLowerCase()]) {
      expect(await wholeOf(await ask(again))).not.toContain(canary)
    }
  })
})
