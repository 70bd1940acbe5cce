import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DocumentInfo } from '../../shared/context.ts'
import { pageKey, withoutTracking } from '../../worker/page-key.ts'
import { startIsolate } from './isolate.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let paths = 0
/** The cache of the location outlives an isolate. */
const newPath = () => `/product/krug-${++paths}`

interface Rendered {
  body?: string
  status?: number
  headers?: Record<string, string>
}

/** An isolate whose pages are made so; a page says whether it was to be complete. */
const startShop = (make: (facts: DocumentInfo, path: string) => Rendered | Promise<Rendered>) =>
  startIsolate({
    page: async (request, { document: facts }) => {
      const { body = '', status = 200, headers } = await make(facts, new URL(request.url).pathname)
      const document = `<html>${body}${facts.complete ? 'complete' : 'at once'}</html>`
      const type = { 'Content-Type': 'text/html; charset=utf-8' }
      return new Response(request.method === 'HEAD' ? null : document, { status, headers: { ...type, ...headers } })
    },
  })

const crawler = { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' } }
const scripts = ({ nonce }: DocumentInfo): string =>
  `<script nonce="${nonce}">boot("Круг")</script><script type="text/plain" nonce="${nonce}" id="a">2</script>`
const withScripts = (facts: DocumentInfo): Rendered => ({ body: scripts(facts) })
/** A page whose parts are not there when it begins. */
const late = (facts: DocumentInfo): Rendered => {
  if (!facts.complete) facts.reportLateParts()
  return withScripts(facts)
}

const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = ({ headers }: Response): string => headers.get('Content-Security-Policy') ?? ''
const directive = (response: Response): string => /script-src [^;]*/.exec(policyOf(response))?.[0] ?? ''

describe('a guest page', () => {
  test('a guest page is the same bytes for everybody from the first visitor on, and is rendered once', async () => {
    const { ask, rendered } = await startShop(withScripts)
    const path = newPath()
    const answers = [await ask(path), await ask(path, { headers: { Cookie: 'a=1' } })]
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).not.toContain('nonce')
    expect(rendered).toHaveLength(1)
    for (const answer of answers) {
      expect(answer.headers.get('ETag')).toMatch(/^"[\w+/=]{20,}"$/)
      expect(directive(answer)).toBe(
        `script-src ${scriptsIn(bodies[0] ?? '')
          .map(hashOf)
          .join(' ')} 'strict-dynamic'`,
      )
    }
    expect(answers[1]?.headers.get('Server-Timing')).toContain('page;desc="memory"')
    const neighbour = await startShop(withScripts)
    const there = await neighbour.ask(path)
    expect(await there.text()).toBe(bodies[0])
    expect([there.headers.get('ETag'), directive(there)]).toEqual([
      answers[0]?.headers.get('ETag'),
      directive(answers[0] as Response),
    ])
    expect(there.headers.get('Server-Timing')).toContain('page;desc="location"')
    expect(neighbour.rendered).toEqual([])
  })

  test('that is not complete at once streams to its first visitor with a nonce; the stored one is complete', async () => {
    const { ask, rendered } = await startShop(late)
    const path = newPath()
    const first = await ask(path)
    const [, nonce] = /'nonce-([^']+)'/.exec(policyOf(first)) ?? []
    expect(await first.clone().text()).toContain(`<script nonce="${nonce}">`)
    expect(await first.text()).toMatch(/^<html><script nonce="[^"]+">.*at once<\/html>$/)
    expect(first.headers.has('ETag')).toBe(false)
    const second = await ask(path)
    expect(await second.text()).toMatch(/^<html><script>.*complete<\/html>$/)
    expect(directive(second)).not.toContain('nonce')
    expect(rendered).toHaveLength(2)
  })

  test('a guest page is complete for crawlers from the first time, and stored', async () => {
    const { ask, rendered } = await startShop(late)
    const path = newPath()
    for (const init of [crawler, {}]) expect(await (await ask(path, init)).text()).toContain('complete')
    expect(rendered).toHaveLength(1)
  })

  test.each([301, 404, 410, 500, 503])(
    'that is an error (%i) is rendered once for each visit of a crawler',
    async (status) => {
      const { ask, rendered } = await startShop(() => ({ status, headers: { Location: '/' } }))
      const path = newPath()
      for (const visits of [1, 2]) {
        expect((await ask(path, crawler)).status).toBe(status)
        expect(rendered).toHaveLength(visits)
      }
    },
  )

  test('T19 T42 that a browser still has is answered with 304 and the headers of the page, its policy too', async () => {
    const { ask, rendered } = await startShop(withScripts)
    const path = newPath()
    await ask(path)
    const whole = await ask(path)
    const etag = whole.headers.get('ETag') ?? ''
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['content-type', 'x-request-id'].includes(name)))
    for (const known of [etag, `W/${etag}`, `"a", W/${etag} , "b,c"`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(path, { method, headers: { 'If-None-Match': known } })
        expect([known, answer.status, await answer.text()]).toEqual([known, 304, ''])
        expect(headersOf(answer)).toEqual(headersOf(whole))
        expect(answer.headers.has('Content-Type')).toBe(false)
      }
    }
    for (const other of ['"a"', etag.slice(1, -1), `W/"${etag.slice(1, -2)}"`]) {
      expect((await ask(path, { headers: { 'If-None-Match': other } })).status).toBe(200)
    }
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '',
    ])
    expect(headersOf(head)).toEqual(headersOf(whole))
    expect(rendered).toHaveLength(1)
  })

  test('T42 that nobody has seen is not rendered for its headers', async () => {
    const { ask, rendered } = await startShop(withScripts)
    const path = newPath()
    const answer = await ask(path, { method: 'HEAD', headers: { 'If-None-Match': '*' } })
    expect([answer.status, policyOf(answer).includes("'nonce-")]).toEqual([200, true])
    expect(rendered.map(({ method }) => method)).toEqual(['HEAD'])
  })

  test('T19 allows no script that was smuggled into it: its hash is not in the policy', async () => {
    const { ask } = await startShop((facts) => ({
      body: `${scripts(facts)}<script>evil()</script><script nonce="">evil()</script><script nonce="a">evil()</script>`,
    }))
    const path = newPath()
    await ask(path)
    const stored = await ask(path)
    expect(await stored.text()).toContain('<script>evil()</script>')
    expect(directive(stored)).not.toContain(hashOf('evil()'))
    expect(directive(stored)).toContain(hashOf('boot("Круг")'))
  })

  test('a guest page without scripts allows none', async () => {
    const { ask } = await startShop(() => ({ body: '<p>Круг</p>' }))
    const path = newPath()
    await ask(path)
    expect(directive(await ask(path))).toBe("script-src 'none'")
  })

  test('T24 is still served when it can no longer be rendered', async () => {
    let status = 200
    const { ask } = await startShop(() => ({ status }))
    const path = newPath()
    await ask(path)
    status = 503
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    for (let i = 0; i < 3; i++) {
      const answer = await ask(path)
      expect([answer.status, await answer.text()]).toEqual([200, '<html>at once</html>'])
      expect(answer.headers.get('Server-Timing')).toContain('stale')
    }
  })

  test('a guest page that a clock ahead of its time has dated is rendered anew when the clock is right', async () => {
    const { ask, rendered } = await startShop(() => ({ body: '<p>Круг</p>' }))
    const path = newPath()
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    await ask(path)
    vi.useRealTimers()
    expect((await ask(path)).headers.get('Server-Timing')).toMatch(/stale";dur=0, age;desc="0 s"$/)
    expect(rendered).toHaveLength(2)
    const renewed = (await ask(path)).headers.get('Server-Timing')
    expect(renewed).toMatch(/^page;desc="memory";dur=0, age;desc="\d s"$/)
  })

  test('that has gone is answered with 404 after its next rendering', async () => {
    let status = 200
    const { ask } = await startShop(() => ({ status }))
    const path = newPath()
    await ask(path)
    status = 404
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    await ask(path)
    expect((await ask(path)).status).toBe(404)
  })

  test.each([500, 503])(
    'a guest page that a late store has is served by a new isolate whose own rendering ends with %i',
    async (status) => {
      const path = newPath()
      const before = await (await startShop(withScripts)).ask(path)
      const isolate = await startShop(() => ({ status, body: 'broken' }))
      const match = caches.default.match.bind(caches.default)
      let isFirst = true
      vi.spyOn(caches.default, 'match').mockImplementation(async (key) => {
        const isPage = String(key).startsWith('https://page-cache.invalid/')
        if (isPage && isFirst) {
          isFirst = false
          await scheduler.wait(1_000)
        }
        return match(key)
      })
      const answer = await isolate.ask(path)
      expect([answer.status, await answer.text()]).toEqual([200, await before.text()])
      expect(answer.headers.get('Server-Timing')).toContain('location stale')
      const unknown = await isolate.ask(newPath())
      expect([unknown.status, await unknown.text()]).toEqual([status, expect.stringContaining('broken')])
    },
  )

  test('a guest page that the store has found while it was rendered in vain is served, and held', async () => {
    const path = newPath()
    const before = await (await startShop(withScripts)).ask(path)
    const isolate = await startShop(async () => {
      await scheduler.wait(600)
      return { status: 503 }
    })
    const match = caches.default.match.bind(caches.default)
    let pageReads = 0
    vi.spyOn(caches.default, 'match').mockImplementation(async (key) => {
      if (!String(key).startsWith('https://page-cache.invalid/')) return match(key)
      pageReads += 1
      await (pageReads === 1 ? scheduler.wait(300) : new Promise(() => {}))
      return match(key)
    })
    const text = await before.text()
    for (const _ of [1, 2]) expect(await (await isolate.ask(path)).text()).toBe(text)
    expect([pageReads, isolate.rendered.length]).toEqual([1, 1])
  })

  test('a guest page is not waited for without end when its rendering has died, and is rendered and stored later', async () => {
    const { promise: death, resolve: finish } = Promise.withResolvers<void>()
    let dies = true
    const { ask, rendered } = await startShop(async (facts) => {
      if (facts.complete && dies) await death
      return late(facts)
    })
    const path = newPath()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const owner = ask(path)
    await vi.waitFor(() => expect(rendered).toHaveLength(2))
    const joined = ask(path)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await (await joined).text()).toContain('at once')
    expect(rendered).toHaveLength(3)
    dies = false
    await vi.advanceTimersByTimeAsync(11_000)
    await ask(path)
    expect(await (await ask(path)).text()).toContain('complete')
    expect(rendered).toHaveLength(5)
    finish()
    await owner
  })

  test.each<[string, (facts: DocumentInfo) => Rendered]>([
    ['an error', () => ({ status: 500, body: 'x' })],
    [
      'a page in which a part failed',
      (facts) => {
        facts.reportFailure(new Error('down'))
        return withScripts(facts)
      },
    ],
    ['a page that sets a cookie', (facts) => ({ ...withScripts(facts), headers: { 'Set-Cookie': 'a=b' } })],
    ['a page that names the nonce of its rendering', (facts) => ({ body: `${scripts(facts)}<p>${facts.nonce}</p>` })],
    ['a redirect', () => ({ status: 301, headers: { Location: '/' } })],
  ])('%s is never stored, and runs with its nonce', async (_, bad) => {
    let isBad = true
    const { ask } = await startShop((facts) => (isBad ? bad(facts) : { body: 'good' }))
    const path = newPath()
    const first = await ask(path)
    const [, nonce] = /'nonce-([^']+)'/.exec(policyOf(first)) ?? []
    const body = await first.text()
    if (body.includes('<script')) expect(body).toContain(`nonce="${nonce}"`)
    isBad = false
    const next = await ask(path)
    expect([next.status, await next.text()]).toEqual([200, '<html>goodat once</html>'])
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
  ])('T13 a private page is not: %s', (path) => expect(keyOf(path)).toBeNull())

  test.each(['/?x=1', '/category/krugi-17?f=12:121', '/category/krugi-17.data', '/_root.data'])(
    'made-up parameters, filters and data are not: %s',
    (path) => expect(keyOf(path)).toBeNull(),
  )
})
