import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { limits as table } from '../../worker/limit-table.ts'
import { fromPoint } from '../../worker/ops/vitals-point.ts'
import { shopOrigin, startIsolate, wholeOf } from './isolate.ts'
import { createLimits } from './rate-limits.ts'

let now = 1_800_000_000_000
beforeEach(() => {
  now += 3_600_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

/** An isolate whose datasets are at hand. */
async function openEdge(env: Partial<Env> = {}) {
  const points: Record<'VITALS' | 'BROWSER_ERRORS', AnalyticsEngineDataPoint[]> = { VITALS: [], BROWSER_ERRORS: [] }
  const datasetOf = (name: keyof typeof points) => ({
    writeDataPoint: (point: AnalyticsEngineDataPoint) => void points[name].push(point),
  })
  const edge = startIsolate({
    env: { VITALS: datasetOf('VITALS'), BROWSER_ERRORS: datasetOf('BROWSER_ERRORS'), ...env } as Partial<Env>,
  })
  const errorLines = () => edge.logs.map((line) => JSON.parse(line)).filter(({ event }) => event === 'browser error')
  return { ...edge, points, errorLines }
}

const beacon = (body: unknown, headers: Record<string, string> = {}, cf?: object): RequestInit =>
  ({
    method: 'POST',
    headers: { Origin: shopOrigin, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    cf,
  }) as RequestInit

const visit = {
  build: '1a2b3c4d',
  path: '/category/krugi-17',
  device: 'phone',
  connection: '3g',
  lcp: 2100,
  inp: 96,
  cls: 0.0125,
  ttfb: 310,
  tap: 240,
}
const khabarovsk = { country: 'RU', regionCode: 'KHA', city: 'Khabarovsk', postalCode: '680000', asn: 12389 }

const fault = {
  kind: 'error',
  message: 'Uncaught TypeError: x is not a function',
  file: '/assets/shell-Bx1_2.js',
  line: 1,
  column: 4711,
  path: '/product/krug-1001',
  build: '1a2b3c4d',
}

describe('vitals', () => {
  test('become one data point with route, region, connection, device and build', async () => {
    const { ask, points, logs } = await openEdge()
    const response = await ask('/beacon/vitals', beacon(visit, {}, khabarovsk))
    expect(await wholeOf(response)).toMatch(/^204\n/)
    expect(points.VITALS).toHaveLength(1)
    const [point] = points.VITALS
    expect(point?.indexes).toEqual(['RU-KHA'])
    const { path: _, ...measured } = visit
    expect(fromPoint(point as never)).toEqual({ ...measured, region: 'RU-KHA', route: '/category/:key' })
    expect(JSON.stringify(points) + logs).not.toMatch(/Khabarovsk|680000|12389|krugi/)
  })

  test.each([
    [{ country: 'DE', regionCode: 'BY' }, 'DE'],
    [{ country: 'RU', regionCode: '<b>' }, 'RU'],
    [{ country: 'T1' }, 'T1'],
    [undefined, '??'],
  ])('from %o are of region %s', async (cf, region) => {
    const { ask, points } = await openEdge()
    await ask('/beacon/vitals', beacon(visit, {}, cf))
    expect(points.VITALS[0]?.indexes).toEqual([region])
  })

  test('T44 keep nothing of an address that somebody has typed', async () => {
    const { ask, points } = await openEdge()
    for (const path of ['/79161234567', '/customer/order/10045', '/ivan@example.ru', '/a/b/c/d/e', '/%D0%98%D0%B2']) {
      expect((await ask('/beacon/vitals', beacon({ ...visit, path }))).status).toBe(204)
    }
    expect(points.VITALS.map((point) => fromPoint(point as never).route)).toEqual([
      ...['/:number', '/customer/order/:number', '/:other', '/:other', '/:other'],
    ])
  })

  test.each([
    ['a metric too many', { ...visit, fid: 3 }],
    ['text for a number', { ...visit, lcp: '2100' }],
    ['a negative time', { ...visit, ttfb: -1 }],
    ['hours', { ...visit, inp: 3_600_000 }],
    ['no number', JSON.stringify({ ...visit, cls: 0 }).replace('"cls":0', '"cls":1e999')],
    ['no metric', { build: visit.build, path: visit.path, device: 'phone', connection: '4g' }],
    ['another connection', { ...visit, connection: 'carrier pigeon' }],
    ['a query', { ...visit, path: '/poisk?query=79161234567' }],
    ['an address', { ...visit, path: 'https://evil.example/' }],
    ['a long build', { ...visit, build: 'b'.repeat(41) }],
    ['a list', [visit]],
    ['null', 'null'],
    ['half of it', JSON.stringify(visit).slice(0, 40)],
    ['nothing', ''],
    ['no UTF-8', '"\ud800"'],
  ])('that are forged with %s are refused', async (_, body) => {
    const { ask, points } = await openEdge()
    expect((await ask('/beacon/vitals', beacon(body))).status).toBe(400)
    expect(points.VITALS).toEqual([])
  })

  test('reports of browsers are not counted', async () => {
    const { ask } = await openEdge()
    const response = await ask('/beacon/vitals', beacon(visit, { 'Content-Type': 'application/reports+json' }))
    expect(response.status).toBe(415)
  })
})

describe.each([
  ['/beacon/vitals', visit],
  ['/beacon/errors', fault],
])('%s', (path, body) => {
  test.each<[string, RequestInit, number]>([
    ['another origin', beacon(body, { Origin: 'https://evil.example' }), 403],
    ['no origin', { ...beacon(body), headers: { 'Content-Type': 'application/json' } }, 403],
    ['a sandboxed page', beacon(body, { Origin: 'null' }), 403],
    ['another site', beacon(body, { 'Sec-Fetch-Site': 'cross-site' }), 403],
    ['a form', beacon(body, { 'Content-Type': 'application/x-www-form-urlencoded' }), 415],
    ['text', beacon(body, { 'Content-Type': 'text/plain' }), 415],
    ['more than 8 kB', beacon({ ...body, more: 'x'.repeat(8_200) }), 413],
    ['a look', { method: 'GET' }, 404],
  ])('beacons refuse %s', async (_, init, status) => {
    const { ask, points, errorLines } = await openEdge()
    const response = await ask(path, init)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      status,
      expect.stringMatching(/^application\/json/),
    ])
    expect([...points.VITALS, ...points.BROWSER_ERRORS, ...errorLines()]).toEqual([])
  })

  test('beacons take a bounded number from a client', async () => {
    const { limits, wait } = createLimits()
    const { perMinute: limit } = table.BEACON_LIMIT
    const { ask, points } = await openEdge(limits)
    const send = (client: string) => ask(path, beacon(body, { 'CF-Connecting-IP': client }))
    for (let n = 0; n < limit; n++) expect((await send(`2001:db8::${n}`)).status).toBe(204)
    const before = JSON.stringify(points)
    const refused = await send('2001:db8::ffff')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(JSON.stringify(points)).toBe(before)
    expect((await send('192.0.2.1')).status).toBe(204)
    wait(60)
    expect((await send('2001:db8::1')).status).toBe(204)
  })
})

test('data points are kept in the bucket without Cloudflare, where the operator alone finds them', async () => {
  vi.mocked(Date.now).mockRestore()
  const { ask, points } = await openEdge({ ANALYTICS_STORE: 'bucket', OPS_TOKEN: 'secret' })
  await ask('/beacon/vitals', beacon(visit, {}, khabarovsk))
  await ask('/beacon/errors', beacon(fault))
  expect(points).toEqual({ VITALS: [], BROWSER_ERRORS: [] })
  const read = (path: string, token = 'secret') => ask(path, { headers: { Authorization: `Bearer ${token}` } })
  const answer = await (await read('/ops/points/VITALS?days=1')).json<{ points: never[] }>()
  expect(answer.points.map(fromPoint)).toMatchObject([{ region: 'RU-KHA', lcp: 2100, tap: 240 }])
  expect(await (await read('/ops/points/BROWSER_ERRORS')).text()).toContain('shell-Bx1_2.js:1:4711')
  expect((await read('/ops/points/VITALS', 'guess')).status).toBe(403)
  expect((await read('/ops/points/VITALS?days=x')).status).toBe(400)
  expect((await read('/ops/points/OTHER')).status).toBe(404)
  const deployed = await openEdge({ OPS_TOKEN: 'secret' })
  expect((await deployed.ask('/ops/points/VITALS', { headers: { Authorization: 'Bearer secret' } })).status).toBe(404)
})

describe('errors', () => {
  test('errors have one line and one data point a minute and group, with their count', async () => {
    const { ask, points, errorLines } = await openEdge()
    const group = {
      kind: 'error',
      message: 'Uncaught TypeError: x is not a function',
      at: 'shell-Bx1_2.js:1:4711',
      route: '/product/:key',
      build: '1a2b3c4d',
    }
    for (let n = 0; n < 20; n++) expect((await ask('/beacon/errors', beacon(fault))).status).toBe(204)
    expect(errorLines()).toEqual([{ level: 'warn', event: 'browser error', ...group, count: 1 }])
    now += 60_000
    await ask('/beacon/errors', beacon({ ...fault, path: '/' }))
    expect(errorLines().map(({ count }) => count)).toEqual([1, 20])
    expect(points.BROWSER_ERRORS).toEqual(
      [1, 20].map((count) => ({
        indexes: ['error'],
        blobs: [group.kind, group.message, group.at, group.route, group.build],
        doubles: [count],
      })),
    )
  })

  test("that one client makes up hide nobody else's", async () => {
    const { ask, errorLines } = await openEdge()
    const from = (client: string, message: string) =>
      ask('/beacon/errors', beacon({ ...fault, message }, { 'CF-Connecting-IP': client }))
    const named = () => errorLines().map(({ message }) => message)
    const wordOf = (n: number) => String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))
    for (let n = 0; n < 60; n++) await from('192.0.2.1', `Error: made up ${wordOf(n)}`)
    expect(named().filter((message) => message.includes('made up'))).toHaveLength(5)
    await from('192.0.2.2', 'ChunkLoadError: true')
    expect(named()).toContain('ChunkLoadError: true')
    // Many clients fill all that is kept apart; what two others have met finds a place.
    for (let n = 0; n < 100; n++) await from(`198.51.100.${n}`, `Error: from many ${wordOf(n)}`)
    await from('192.0.2.3', 'TypeError: of two')
    expect(named()).not.toContain('TypeError: of two')
    await from('192.0.2.4', 'TypeError: of two')
    expect(named()).toContain('TypeError: of two')
  })

  test('that differ in what a visitor has are one', async () => {
    const { ask, errorLines } = await openEdge()
    for (const typed of [
      '"Иван 79161234567"',
      "'ivan@example.ru'",
      '`canary`',
      '4821',
      'https://shop.example.ru/?q=canary',
    ])
      await ask('/beacon/errors', beacon({ ...fault, message: `SyntaxError: ${typed} is not valid JSON #418` }))
    expect(errorLines().map(({ message }) => message)).toEqual(['SyntaxError: … is not valid JSON #418'])
  })

  test('T44 tell nothing that a visitor could have typed or looked at', async () => {
    const { ask, points, logs } = await openEdge()
    const typed = [
      '+7 (916) 123-45-67',
      'ivan@mail.example',
      'Иван',
      '/customer/order/10045?telefon=916',
      '%D0%98',
      'a4821b',
    ]
    for (const message of [...typed, ...typed.map((text) => `Error: cannot read ${text} of it`)]) {
      await ask('/beacon/errors', beacon({ ...fault, message, path: '/customer/order/10045' }, { Cookie: 'a=916' }))
    }
    expect(JSON.stringify(points.BROWSER_ERRORS) + logs.filter((line) => line.includes('browser error'))).not.toMatch(
      /916|123-45|ivan|Иван|10045|telefon|%D0|4821/,
    )
  })

  test.each([
    'chrome-extension://abcdef/content.js',
    'moz-extension://1-2/a.js',
    'https://mc.yandex.ru/metrika/tag.js',
    'blob:https://evil.example/1',
  ])('of %s are nobody’s business', async (file) => {
    const { ask, errorLines } = await openEdge()
    expect((await ask('/beacon/errors', beacon({ ...fault, file }))).status).toBe(204)
    expect(errorLines()).toEqual([])
  })

  test('errors of endless kinds are counted together', async () => {
    const { ask, points } = await openEdge()
    for (let n = 0; n < 200; n++) await ask('/beacon/errors', beacon({ ...fault, column: n }))
    expect(points.BROWSER_ERRORS.length).toBeLessThan(50)
    now += 60_000
    await ask('/beacon/errors', beacon({ ...fault, column: 9_999 }))
    expect(Math.max(...points.BROWSER_ERRORS.map(({ doubles = [] }) => doubles[0] ?? 0))).toBeGreaterThan(100)
  })

  test.each([
    ['an unknown kind', { ...fault, kind: 'spam' }],
    ['a stack', { ...fault, stack: 'at x' }],
    ['a long message', { ...fault, message: 'x'.repeat(501) }],
    ['a query', { ...fault, path: '/poisk?query=1' }],
    ['a text', '"error"'],
    ['a batch of nothing known', [1, 2]],
  ])('with %s are refused', async (_, body) => {
    const { ask, errorLines } = await openEdge()
    expect((await ask('/beacon/errors', beacon(body))).status).toBe(400)
    expect(errorLines()).toEqual([])
  })
})

describe('reports of what the policy has blocked', () => {
  const page = `${shopOrigin}/poisk?query=79161234567`
  const old = {
    'csp-report': {
      'document-uri': page,
      referrer: `${shopOrigin}/?telefon=canary`,
      'effective-directive': 'img-src',
      'violated-directive': "img-src 'self'",
      'original-policy': 'canary',
      'blocked-uri': 'https://ads.example/canary',
      'status-code': 200,
      'script-sample': 'canary',
    },
  }
  const batch = (...documents: string[]) =>
    documents.map((documentURL) => ({
      type: 'csp-violation',
      age: 53,
      url: documentURL,
      user_agent: 'canary',
      body: {
        documentURL,
        referrer: 'canary',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'inline',
        sample: 'canary',
        sourceFile: documentURL,
        lineNumber: 12,
        columnNumber: 3,
        disposition: 'enforce',
        statusCode: 200,
      },
    }))
  /** As browsers send them: not every one tells an origin. */
  const report = (body: unknown, type: string): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify(body),
  })

  test.each([
    ['the old form', report(old, 'application/csp-report'), { message: 'img-src blocks ads.example', at: 'page' }],
    [
      'a batch',
      report(batch(page), 'application/reports+json'),
      { message: 'script-src-elem blocks inline', at: 'page:12:3' },
    ],
  ])('are counted: %s', async (_, init, facts) => {
    const { ask, errorLines, points, logs } = await openEdge()
    expect((await ask('/beacon/errors', init)).status).toBe(204)
    expect(errorLines()).toMatchObject([{ kind: 'csp', route: '/poisk', build: 'test', count: 1, ...facts }])
    expect(JSON.stringify(points) + logs).not.toMatch(/canary|79161/)
  })

  test('reports of what the policy has blocked of other pages, of extensions and of other kinds are left out', async () => {
    const { ask, errorLines } = await openEdge()
    const bodies = [
      batch('https://evil.example/', 'about:blank', 'garbage'),
      [{ type: 'deprecation', body: { message: 'canary' } }],
      [{ ...batch(page)[0], body: { ...batch(page)[0]?.body, sourceFile: 'chrome-extension://a/b.js' } }],
      [{ ...batch(page)[0], body: { ...batch(page)[0]?.body, blockedURL: 'moz-extension://a/b.js' } }],
    ]
    for (const body of bodies) {
      expect((await ask('/beacon/errors', report(body, 'application/reports+json'))).status).toBe(204)
    }
    expect(errorLines()).toEqual([])
  })

  test('reports of what the policy has blocked of a batch a few are read', async () => {
    const { ask, errorLines } = await openEdge()
    const many = Array.from({ length: 12 }, (_, n) => ({
      type: 'csp-violation',
      body: { ...batch(page)[0]?.body, lineNumber: n },
    }))
    const body = many.map(({ type, body }) => ({ type, body: { ...body, sample: undefined } }))
    expect((await ask('/beacon/errors', report(body, 'application/reports+json'))).status).toBe(204)
    // Five of one client are kept apart.
    expect(errorLines()).toHaveLength(6)
    now += 60_000
    await ask('/beacon/errors', beacon(fault))
    expect(errorLines().reduce((sum, { count }) => sum + count, 0)).toBe(11)
  })

  test('pages tell where they go', async () => {
    const { ask } = await openEdge()
    const { headers } = await ask('/')
    expect(headers.get('Reporting-Endpoints')).toBe('errors="/beacon/errors"')
    expect(headers.get('Content-Security-Policy')).toMatch(/; report-to errors; report-uri \/beacon\/errors$/)
  })
})
