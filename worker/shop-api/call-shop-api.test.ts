import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../config.ts'
import type { Env } from '../env.ts'
import { breakerStates, type Groups, isQueued, placesStates, shopApiCaller } from './call-shop-api.ts'

type Caller = Parameters<typeof shopApiCaller>[0]

/** Lines for the operator: what, of which group, and why. */
let logged: string[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('__BUILD_ID__', 'build')
  logged = []
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => {
      const { event, group, failure = '' } = JSON.parse(String(line))
      logged.push(`${level} ${event} ${group} ${failure}`.trim())
    })
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** An isolate before a shop API; `sent` is what the API gets. */
function startIsolate(answer: (request: Request) => Response | Promise<Response> = () => Response.json({})) {
  const sent: Request[] = []
  const groups: Groups = new Map()
  const fetchOut = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    sent.push(request)
    return answer(request)
  }
  const callAs = (client: string, more: Partial<Caller> = {}) =>
    shopApiCaller({
      isolate: { fetch: fetchOut, groups },
      config: { shopApiOrigin: 'https://api.example.ru', publicOrigin: 'https://shop.example.ru' } as Config,
      env: {} as Env,
      client,
      requestId: () => 'request-1',
      ...more,
    })
  return { sent, groups, callAs, call: callAs('a') }
}

/** What has become of calls, whose answers are read: statuses, or why they were not asked. */
const outcomes = async (calls: Promise<Response>[]) => {
  const read = calls.map(async (call) => {
    const response = await call
    await response.text()
    return response.status
  })
  return (await Promise.allSettled(read)).map((call) =>
    call.status === 'fulfilled' ? call.value : (call.reason.reason ?? call.reason.message),
  )
}
const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })
const broken = (status = 500) => Response.json({}, { status })

describe('a call', () => {
  test('carries the id of its request, follows no redirect, and names us where no visitor is named', async () => {
    const { sent, call } = startIsolate(() => new Response(null, { status: 302, headers: { Location: '/login' } }))
    expect((await call('/api/news/news')).status).toBe(302)
    await call('/api/shop/customer', { headers: { 'User-Agent': 'Mozilla/5.0', Cookie: 'a=b' } })
    expect(
      sent.map(({ url, headers, redirect }) => [url, headers.get('X-Request-Id'), headers.get('User-Agent'), redirect]),
    ).toEqual([
      ['https://api.example.ru/api/news/news', 'request-1', 'storefront/build', 'manual'],
      ['https://api.example.ru/api/shop/customer', 'request-1', 'Mozilla/5.0', 'manual'],
    ])
    expect(sent[1]?.headers.get('Cookie')).toBe('a=b')
  })

  test('goes to the binding of the demo shop where no API is configured, under the public address', async () => {
    const asked: string[] = []
    const demo = { fetch: async (url: string) => Response.json(asked.push(url)) } as unknown as Env['DEMO_SHOP']
    const config = { shopApiOrigin: null, publicOrigin: 'https://shop.example.ru' } as Config
    const { callAs, sent } = startIsolate()
    await callAs('a', { config, env: { DEMO_SHOP: demo } as Env })('/api/menus/1')
    expect([asked, sent]).toEqual([['https://shop.example.ru/api/menus/1'], []])
    expect(await outcomes([callAs('a', { config })('/api/menus/1')])).toEqual([expect.stringContaining('readConfig')])
  })

  test('tells how long it took, by group, also when it fails; pictures and documents are files', async () => {
    const told: [string, number][] = []
    const { callAs } = startIsolate(async ({ url }) => {
      await new Promise((resolve) => setTimeout(resolve, 40))
      if (url.includes('order')) throw new TypeError('lost')
      return Response.json({})
    })
    const call = callAs('a', { onAnswer: (...answer) => told.push(answer) })
    const calls = outcomes(['/api/shop/category', '/api/order/10045', '/images/disc.jpg'].map((path) => call(path)))
    await vi.advanceTimersByTimeAsync(40)
    expect([await calls, told]).toEqual([
      [200, 'lost', 200],
      [
        ['files', 40],
        ['catalogue', 40],
        ['GET /api/order/{id}', 40],
      ],
    ])
  })

  test('that the isolate has no place for any more ends with its signal', async () => {
    const { call, groups } = startIsolate(() => new Promise(() => {}))
    for (let n = 0; n < 12; n++) void call('/api/shop/customer')
    const gone = new AbortController()
    const waiting = outcomes([call('/api/shop/customer', { signal: gone.signal })])
    await vi.advanceTimersByTimeAsync(0)
    expect(placesStates(groups).states['GET /api/shop/customer']).toMatchObject({ underWay: 12, waiting: 1 })
    gone.abort(new Error('gone'))
    expect([await waiting, placesStates(groups).isFull]).toEqual([['gone'], false])
    expect(placesStates(groups).states['GET /api/shop/customer']).toMatchObject({ underWay: 12, waiting: 0 })
  })
})

test.each([
  ['/api/shop/category/17', 'catalogue'],
  ['/api/shop/product?category_id=1&manufacturer_id=2&page=3&per_page=4&sort_by=name', 'catalogue'],
  ['/api/shop/product/7/review?page=2', 'catalogue'],
  ['/api/shop/manufacturer', 'catalogue'],
  ['/api/menus/1', 'catalogue'],
  ['/api/news/news/3', 'catalogue'],
  ['/api/shop/product?category_id=1&filter[2][]=3', 'search'],
  ['/api/shop/product?query=a', 'search'],
  ['/api/search/query', 'search'],
  ['/api/newsletter', 'GET /api/newsletter'],
  ['/api/shop/customer/12/order/345', 'GET /api/shop/customer/{id}/order/{id}'],
  ['/api/v2x/order', 'GET /api/v2x/order'],
  ['/sanctum/csrf-cookie', 'GET /sanctum/csrf-cookie'],
])('%s fails and waits with the group «%s», as monitors name it', async (path, group) => {
  const { call, groups } = startIsolate()
  await call(path)
  expect([breakerStates(groups), placesStates(groups)]).toEqual([{ [group]: 'closed' }, { isFull: false, states: {} }])
})

test('changes are groups by their method, and files are in none', async () => {
  const { call, groups } = startIsolate()
  for (const path of ['/images/api/a.jpg', '/storage/files/1001.pdf']) await call(path)
  await call('/api/order', post({}))
  await call('/api/shop/customer/7', { method: 'PUT', body: '{}' })
  expect(Object.keys(breakerStates(groups))).toEqual(['POST /api/order', 'PUT /api/shop/customer/{id}'])
})

describe('a group is down', () => {
  /** Calls one after the other. */
  const inTurn = async (call: (n: number) => Promise<Response>, count: number) => {
    const statuses: unknown[] = []
    for (let n = 0; n < count; n++) statuses.push(...(await outcomes([call(n)])))
    return statuses
  }

  test('after five bad answers to three questions, which differ in path or body', async () => {
    const { call, callAs, groups } = startIsolate(() => broken())
    expect(await inTurn((n) => call('/api/order', post({ n: n % 2 })), 12)).toEqual(Array(12).fill(500))
    expect(await inTurn(() => call('/api/order', post({ n: 2 })), 2)).toEqual([500, 'down'])
    expect(breakerStates(groups)['POST /api/order']).toBe('open')
    // Whoever has met none of it may ask, also where the body is no text.
    const form = { method: 'POST', body: new URLSearchParams('a=b') }
    expect(await inTurn(() => callAs('b')('/api/order', form), 2)).toEqual([500, 'down'])
  })

  test('after five outages of one question, for everybody, until one call a second is answered', async () => {
    let answer = () => broken(503)
    const { call, callAs, sent } = startIsolate(() => answer())
    expect(await inTurn(() => call('/api/order/1'), 6)).toEqual([503, 503, 503, 503, 503, 'down'])
    expect(await inTurn(() => callAs('b')('/api/order/2'), 1)).toEqual(['down'])
    answer = () => Response.json({})
    await vi.advanceTimersByTimeAsync(999)
    expect(await inTurn(() => callAs('b')('/api/order/2'), 1)).toEqual(['down'])
    await vi.advanceTimersByTimeAsync(1)
    expect([await inTurn(() => callAs('b')('/api/order/2'), 2), sent.length]).toEqual([[200, 200], 7])
    expect(logged).toEqual([
      'error shop api: breaker opened GET /api/order/{id} outage',
      'info shop api: breaker closed GET /api/order/{id}',
    ])
  })

  const refuse = (): Response => {
    throw new TypeError('refused')
  }
  test.each([
    ['one bad answer', 'closed', () => broken()],
    ['another one', 'open', refuse],
  ])('after four refused connections and %s: %s', async (_, state, last) => {
    let answer = refuse
    const { call, groups } = startIsolate(() => answer())
    expect(await inTurn(() => call('/api/menus/1'), 4)).toEqual(Array(4).fill('refused'))
    expect(breakerStates(groups)).toEqual({ catalogue: 'closed' })
    answer = last
    await inTurn(() => call('/api/menus/1'), 1)
    expect(breakerStates(groups)).toEqual({ catalogue: state })
  })

  test('is well again after one answer, and forgets what has failed, how often, and for whom', async () => {
    let answer = () => broken()
    const { call, callAs, groups } = startIsolate(() => answer())
    const heal = async () => {
      answer = () => Response.json({})
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await outcomes([callAs('healer')('/api/menus/1')])).toEqual([200])
    }
    await inTurn((n) => call(`/api/menus/${n}`), 5)
    await heal()
    answer = () => broken()
    expect(await inTurn(() => call('/api/menus/1'), 8)).toEqual(Array(8).fill(500))
    await heal()
    answer = () => broken(504)
    await inTurn(() => call('/api/menus/1'), 4)
    answer = () => broken()
    await inTurn(() => call('/api/menus/1'), 1)
    expect(breakerStates(groups)).toEqual({ catalogue: 'closed' })
    answer = () => broken(504)
    await inTurn(() => call('/api/menus/1'), 1)
    expect(breakerStates(groups)).toEqual({ catalogue: 'open' })
    await heal()
    answer = () => broken()
    expect(await inTurn(() => call('/api/menus/1'), 8)).toEqual(Array(8).fill(500))
    await heal()
    await inTurn(() => call('/api/menus/1'), 1)
    answer = () => broken()
    await inTurn((n) => callAs(`other ${n}`)(`/api/menus/${n}`), 5)
    // It has met none of the latest failures.
    expect(await inTurn(() => call('/api/menus/1'), 1)).toEqual([500])
    expect(logged.map((line) => line.split(' ')[4])).toEqual(['opened', 'closed', 'opened', 'closed', 'opened'])
  })

  test('after five failures since it was well: those before are not counted', async () => {
    let answer = () => broken()
    const { call, groups } = startIsolate(() => answer())
    await inTurn((n) => call(`/api/menus/${n}`), 5)
    answer = () => Response.json({})
    await vi.advanceTimersByTimeAsync(1_000)
    await inTurn(() => call('/api/menus/1'), 1)
    answer = () => broken()
    await inTurn((n) => call(`/api/menus/${n}`), 4)
    expect(breakerStates(groups)).toEqual({ catalogue: 'closed' })
    await call('/api/menus/5')
    expect(breakerStates(groups)).toEqual({ catalogue: 'open' })
  })

  test('while calls wait for a place: they hear so, and hold none', async () => {
    const fail: ((response: Response) => void)[] = []
    const { call, groups } = startIsolate(() => new Promise((resolve) => fail.push(resolve)))
    const calls = Array.from({ length: 14 }, () => outcomes([call('/api/order/1')]))
    await vi.advanceTimersByTimeAsync(0)
    for (const end of fail.splice(0, 5)) end(broken(503))
    await vi.advanceTimersByTimeAsync(0)
    expect(placesStates(groups).states['GET /api/order/{id}']).toMatchObject({ underWay: 7, waiting: 0 })
    for (const end of fail.splice(0)) end(broken(503))
    expect((await Promise.all(calls)).flat()).toEqual([...Array(12).fill(503), 'down', 'down'])
    expect(placesStates(groups).states).toEqual({})
  })

  test('of whose calls all are under way: the next one is not kept waiting to hear it', async () => {
    const { call, callAs } = startIsolate(() => new Promise(() => {}))
    for (let n = 0; n < 12; n++) void call('/api/menus/1')
    await vi.advanceTimersByTimeAsync(6_000)
    void callAs('b')('/api/menus/1')
    await vi.advanceTimersByTimeAsync(0)
    let heard: unknown[] = []
    void outcomes([call('/api/menus/1')]).then((outcome) => {
      heard = outcome
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual(['down'])
  })

  test('not after bad answers that its caller expects, but after outages', async () => {
    let status = 500
    const { callAs } = startIsolate(() => broken(status))
    const call = callAs('walk', { expectsBadAnswers: true })
    expect(await inTurn((n) => call(`/api/shop/product/${n}`), 10)).toEqual(Array(10).fill(500))
    status = 504
    expect(await inTurn((n) => call(`/api/shop/product/${n}`), 6)).toEqual([504, 504, 504, 504, 504, 'down'])
  })

  test('after five reads of which nothing is heard for six seconds; each counts once, also when it fails later', async () => {
    const lose: ((error: Error) => void)[] = []
    const { call, callAs, groups } = startIsolate(() => new Promise((_, reject) => lose.push(reject)))
    const read = '/api/search/query'
    const calls = [1, 2, 3].map(() => outcomes([call(read)]))
    await vi.advanceTimersByTimeAsync(6_000)
    for (const end of lose.splice(0)) end(new TypeError('lost'))
    expect((await Promise.all(calls)).flat()).toEqual(['lost', 'lost', 'lost'])
    void outcomes([callAs('b')(read)])
    await vi.advanceTimersByTimeAsync(6_000)
    expect(breakerStates(groups)).toEqual({ search: 'closed' })
    void outcomes([callAs('c')(read)])
    await vi.advanceTimersByTimeAsync(5_999)
    expect(breakerStates(groups)).toEqual({ search: 'closed' })
    await vi.advanceTimersByTimeAsync(1)
    expect(breakerStates(groups)).toEqual({ search: 'open' })
  })

  test('not where a session is slow, nor where a read is answered in time', async () => {
    const { call, groups } = startIsolate(
      ({ url }) =>
        new Promise((resolve) => setTimeout(() => resolve(Response.json({})), /order/.test(url) ? 9_000 : 5_999)),
    )
    const calls = Array.from({ length: 6 }, (_, n) => [call('/api/order', post({ n })), call(`/api/shop/product/${n}`)])
    await vi.advanceTimersByTimeAsync(8_999)
    expect(breakerStates(groups)).toEqual({ 'POST /api/order': 'closed', catalogue: 'closed' })
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcomes(calls.flat())).toEqual(Array(12).fill(200))
  })

  test.each([
    [200, 'open'],
    [300, 'closed'],
  ])('after five late reads where this isolate was busy for %i ms: %s', async (busy, state) => {
    const lose: ((error: Error) => void)[] = []
    const { call, groups } = startIsolate(() => new Promise((_, reject) => lose.push(reject)))
    const calls = Array.from({ length: 5 }, () => outcomes([call('/api/menus/1')]))
    await vi.advanceTimersByTimeAsync(0)
    vi.setSystemTime(Date.now() + busy)
    await vi.advanceTimersByTimeAsync(6_000)
    for (const end of lose) end(new TypeError('given up'))
    await Promise.all(calls)
    expect(breakerStates(groups)).toEqual({ catalogue: state })
  })

  test('is reported so for five minutes after the last call', async () => {
    const { call, groups } = startIsolate(() => broken(502))
    for (let n = 0; n < 5; n++) await call('/api/menus/1')
    await vi.advanceTimersByTimeAsync(299_999)
    expect(breakerStates(groups)).toEqual({ catalogue: 'open' })
    await vi.advanceTimersByTimeAsync(1)
    expect(breakerStates(groups)).toEqual({ catalogue: 'closed' })
    // It is asked as if it were down, though: one call a second.
    expect(await outcomes([call('/api/menus/1'), call('/api/menus/1')])).toEqual([502, 'down'])
  })

  test('lets three calls at once through to bad answers, of clients that have met none', async () => {
    let answer: () => Response | Promise<Response> = () => broken()
    const { call, callAs } = startIsolate(() => answer())
    await inTurn((n) => call(`/api/menus/${n}`), 5)
    const waiting: (() => void)[] = []
    answer = () => new Promise((resolve) => waiting.push(() => resolve(broken())))
    const visit = () => Array.from({ length: 5 }, (_, n) => outcomes([callAs(`new ${n}`)('/api/menus/1')]))
    const first = visit()
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting).toHaveLength(3)
    for (const end of waiting.splice(0)) end()
    expect((await Promise.all(first)).flat().sort()).toEqual([500, 500, 500, 'down', 'down'])
    // Their places are free for the two that have not asked yet.
    const second = visit()
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting).toHaveLength(2)
    for (const end of waiting.splice(0)) end()
    await Promise.all(second)
    const third = Array.from({ length: 5 }, (_, n) => outcomes([callAs(`newer ${n}`)('/api/menus/1')]))
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting).toHaveLength(3)
    for (const end of waiting.splice(0)) end()
    await Promise.all(third)
  })
})

test.each([
  ['\n <!doctype html><p>Обновляемся</p>', 'text/html; charset=utf-8', 'open'],
  ['<p>Обновляемся</p>', 'text/html', 'open'],
  ['{"data": "<p>"}', 'TEXT/HTML', 'closed'],
  ['<p>Обновляемся</p>', 'text/plain', 'open'],
  ['', 'application/json', 'open'],
  [' \n', 'text/html', 'open'],
  ['\ufeff\ufeff{"data": []} \n', 'application/json', 'closed'],
  ['{"data": [{"id": 1}, {"id"', 'application/json', 'open'],
  ['{"message": "Server Error"}', 'application/json', 'open'],
  ['{"message": "Service Unavailable"}', 'application/json', 'open'],
  ['{"message": "Server Error", "data": []}', 'application/json', 'closed'],
  ['{"message": "No query results"}', 'application/json', 'closed'],
  ['null', 'application/json', 'closed'],
  ['OK', 'text/plain', 'open'],
  [`{"data": "${'а'.repeat(2_000)}"}\n`, 'application/json', 'closed'],
  [`[{"data": "${'а'.repeat(2_000)}"`, 'application/json', 'open'],
  [`${'Notice: Undefined index '.repeat(50)}{}`, 'application/json', 'open'],
])('%j as %s leaves its group %s, and is read whole', async (text, type, state) => {
  const { call, groups } = startIsolate(() => new Response(text, { headers: { 'Content-Type': type } }))
  const texts: string[] = []
  for (let n = 0; n < 5; n++) texts.push(await (await call(`/api/menus/${n}`)).text())
  expect([texts, breakerStates(groups)]).toEqual([Array(5).fill(text.replace(/^\ufeff+/, '')), { catalogue: state }])
})

test('JSON that calls itself HTML comes through whole in many parts; a page of an error status is no failure', async () => {
  const parts = ['{', '"data":', '[]}'].map((part) => new TextEncoder().encode(part))
  const answers = [
    new Response(new Blob(parts).stream(), { headers: { 'Content-Type': 'text/html' } }),
    new Response(
      new ReadableStream({
        pull(controller) {
          const part = parts.shift()
          if (part) controller.enqueue(part)
          else controller.close()
        },
      }),
      { headers: { 'Content-Type': 'text/html' } },
    ),
  ]
  const { call, groups } = startIsolate(
    () => answers.shift() ?? new Response('<p>нет</p>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
  )
  for (let n = 0; n < 2; n++) expect(await (await call('/api/menus/1')).text()).toBe('{"data":[]}')
  for (let n = 0; n < 9; n++) expect(await (await call(`/api/menus/${n}`)).text()).toBe('<p>нет</p>')
  expect(breakerStates(groups)).toEqual({ catalogue: 'closed' })
})

test('an isolate is full where one group is, and says what is under way in each', async () => {
  const { call, callAs, groups } = startIsolate(() => new Promise(() => {}))
  void call('/api/menus/1')
  for (let n = 0; n < 101; n++) void outcomes([callAs(`client ${n}`)('/api/shop/customer')])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(placesStates(groups)).toEqual({
    isFull: false,
    states: {
      catalogue: { underWay: 1, waiting: 0, full: 0, overShare: 0 },
      'GET /api/shop/customer': { underWay: 100, waiting: 1, full: 0, overShare: 0 },
    },
  })
  expect([isQueued(groups, 'client 100'), isQueued(groups, 'client 1'), isQueued(groups, 'a')]).toEqual([
    true,
    false,
    false,
  ])
  await vi.advanceTimersByTimeAsync(1)
  expect(placesStates(groups)).toMatchObject({ isFull: true, states: { 'GET /api/shop/customer': { full: 1 } } })
  expect(logged).toEqual(['warn shop api: full GET /api/shop/customer'])
})

test('a page that its reader gives up is not read on', async () => {
  let given: unknown
  const body = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('{')),
      cancel: (reason) => {
        given = reason
      },
    })
  const { call } = startIsolate(() => new Response(body(), { headers: { 'Content-Type': 'text/html' } }))
  await (await call('/api/menus/1')).body?.cancel('enough')
  expect(given).toBe('enough')
})
