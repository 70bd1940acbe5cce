import { describe, expect, test, vi } from 'vitest'
import { type Rendering, servePage } from '../../worker/page-cache/page-cache.ts'
import { pageKey, withoutTracking } from '../../worker/page-cache/page-key.ts'
import { noPurges } from '../../worker/purges/purge-list.ts'

const background: Promise<unknown>[] = []
const settle = async () => {
  while (background.length > 0) await Promise.all(background.splice(0))
}
let keys = 0
const newKey = () => `/page-${keys++}`

interface Visit {
  key: string
  nonce: string
  isCrawler?: boolean
  render: (nonce: string, complete: boolean) => Rendering | Promise<Rendering>
}
const visit = ({ key, nonce, isCrawler = false, render }: Visit) =>
  servePage({
    key,
    shop: 'https://api.example.ru',
    nonce,
    isCrawler,
    purges: async () => noPurges,
    waitUntil: (promise) => background.push(promise),
    render: async (...args) => render(...args),
  })

const page = (html: string, { status = 200, failed = false, headers = {} } = {}): Rendering => ({
  response: new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } }),
  hasFailed: () => failed,
  reads: () => [],
})

describe('a guest page', () => {
  test('is rendered for the first visitor, stored complete, and gets a nonce of its own for each further one', async () => {
    const key = newKey()
    const render = vi.fn((nonce: string, complete: boolean) =>
      page(`<script nonce="${nonce}"></script>${complete ? 'complete' : 'streamed'}<i nonce="${nonce}">`),
    )
    expect(await (await visit({ key, nonce: 'AAA', render })).text()).toContain('nonce="AAA"></script>streamed')
    await settle()
    const second = await visit({ key, nonce: 'BBB', render })
    expect(await second.text()).toBe('<script nonce="BBB"></script>complete<i nonce="BBB">')
    expect(second.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(second.headers.get('Server-Timing')).toContain('page;desc="memory"')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is complete for crawlers from the first time', async () => {
    const render = (_: string, complete: boolean) => page(complete ? 'complete' : 'streamed')
    expect(await (await visit({ key: newKey(), nonce: 'N', isCrawler: true, render })).text()).toBe('complete')
  })

  test('is still served when it can no longer be rendered', async () => {
    const key = newKey()
    await visit({ key, nonce: 'N', render: () => page('good') })
    await settle()
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    try {
      for (let i = 0; i < 3; i++) {
        const answer = await visit({ key, nonce: 'N', render: () => page('down', { status: 503 }) })
        expect([answer.status, await answer.text()]).toEqual([200, 'good'])
        await settle()
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('that has gone is answered with 404 after its next rendering', async () => {
    const key = newKey()
    await visit({ key, nonce: 'N', render: () => page('product') })
    await settle()
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    try {
      const gone = () => page('gone', { status: 404 })
      await visit({ key, nonce: 'N', render: gone })
      await settle()
      expect((await visit({ key, nonce: 'N', render: gone })).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['an error', page('x', { status: 500 })],
    ['a page in which a part failed', page('x', { failed: true })],
    ['a page that sets a cookie', page('x', { headers: { 'Set-Cookie': 'a=b' } })],
    ['a redirect', page('', { status: 301, headers: { Location: '/' } })],
  ])('%s is never stored', async (_, bad) => {
    const key = newKey()
    const again = { ...bad, response: bad.response.clone() }
    const answers = [bad, again]
    await visit({ key, nonce: 'N', render: () => answers.shift() ?? page('gone') })
    await settle()
    const render = vi.fn(() => page('fresh'))
    expect(await (await visit({ key, nonce: 'N', render })).text()).toBe('fresh')
    await settle()
  })
})

describe('what pages are stored under', () => {
  const keyOf = (path: string) => pageKey(withoutTracking(new URL(path, 'https://shop.example.ru')))

  test('advertising parameters and the order of parameters make no difference', () => {
    expect(keyOf('/category/krugi-17?utm_source=y&sort=name&page=2&yclid=1')).toBe(
      '/category/krugi-17?page=2&sort=name',
    )
    expect(keyOf('/category/krugi-17?sort=name&page=2')).toBe('/category/krugi-17?page=2&sort=name')
    expect(keyOf('/?gclid=5')).toBe('/')
  })

  test.each([
    '/customer',
    '/customer/order/5',
    '/korzina',
    '/order/checkout',
    '/wishlist',
    '/poisk',
    '/status-zakaza',
    '/unsubscribe',
  ])('a private page is not: %s', (path) => expect(keyOf(path)).toBeNull())

  test.each(['/?x=1', '/category/krugi-17?f=12:121', '/category/krugi-17.data', '/_root.data'])(
    'made-up parameters, filters and data are not: %s',
    (path) => expect(keyOf(path)).toBeNull(),
  )
})
