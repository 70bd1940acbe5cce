import { env } from 'cloudflare:test'
import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits as table } from '../../worker/limit-table.ts'
import { clientKey } from '../../worker/rate-limit.ts'
import { createEdge, ownJson } from './edge-app.ts'
import { createLimits, times } from './rate-limits.ts'
import { sessionAt } from './session-at.ts'

const tries = ['check-code', 'activate', 'login', 'verify-method-sendcode']

/** An answer that says to each endpoint what it should. */
const wellDone = {
  result: 'OK',
  data: { result: true, products: [], subtotal: 0, total: 0, order_id: 10_045, payment_status: 'pending' },
}

const secret = 'c2VjcmV0'

/** A shop whose limits are those of wrangler.toml, in front of an API that takes everything. */
function createShop() {
  const { limits, wait } = createLimits()
  const edge = createEdge({ env: { ORDER_COOKIE_SECRET: secret, ...limits }, upstream: () => Response.json(wellDone) })
  let sent = 0
  const post = (path: string, body: object, headers: Record<string, string> = {}, method = 'POST') =>
    edge.send(path, {
      method,
      headers: {
        ...ownJson,
        Cookie: '__Host-XSRF-TOKEN=t; __Host-shop_session=s',
        'CF-Connecting-IP': '203.0.113.9',
        'X-Forwarded-For': `10.0.0.${++sent}`,
        ...headers,
      },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
  const tryCode = (what: string, body: object, headers?: Record<string, string>) =>
    post(`/api/shop/customer/${what}`, { customer_id: 42, code: '0000', login_by: 'code', ...body }, headers)
  return { edge, post, tryCode, wait }
}
/** Nobody has been sent a code yet. */
beforeEach(async () => {
  const { keys } = await env.CACHE.list({ prefix: 'codes:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
})
const from = (number: number) => ({ 'CF-Connecting-IP': `198.51.100.${number}` })

describe('codes', () => {
  test('T17 of one customer are tried five times a minute, by whichever endpoint', async () => {
    const { edge, tryCode, wait } = createShop()
    const statuses: number[] = []
    for (const index of times(60)) {
      const response = await tryCode(tries[index % 4] ?? '', { code: String(1_000 + index) })
      statuses.push(response.status)
      if (response.status === 429) expect(response.headers.get('Retry-After')).toBe('60')
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(55)
    expect(edge.calls).toHaveLength(5)
    wait(60)
    expect((await tryCode('check-code', {})).status).toBe(200)
  })

  test('T17 of one customer are tried five times a minute by all clients together', async () => {
    const { edge, tryCode } = createShop()
    for (const index of times(60)) await tryCode('login', {}, from(index))
    expect(edge.calls).toHaveLength(5)
  })

  test('T17 are tried twenty times a minute by one client, whatever address it says it has', async () => {
    const { edge, tryCode } = createShop()
    for (const index of times(60)) await tryCode('check-code', { customer_id: 1 + index })
    expect(edge.calls).toHaveLength(20)
    const other = await tryCode('check-code', { customer_id: 50 }, from(1))
    expect(other.status).toBe(200)
  })

  test('a client that is over its limit takes nothing from the customers', async () => {
    const { tryCode } = createShop()
    for (const index of times(20)) await tryCode('check-code', { customer_id: 100 + index })
    for (const _ of times(20)) expect((await tryCode('check-code', {})).status).toBe(429)
    for (const _ of times(5)) expect((await tryCode('check-code', {}, from(1))).status).toBe(200)
  })

  test('T17 a right one after four wrong ones signs in, after the wait that the answer names', async () => {
    const { edge, tryCode, wait } = createShop()
    for (const code of ['0001', '0002', '0003', '0004', '4821']) {
      expect((await tryCode('check-code', { code })).status).toBe(200)
    }
    const refused = await tryCode('login', { code: '4821' })
    expect(refused.status).toBe(429)
    wait(Number(refused.headers.get('Retry-After')))
    expect((await tryCode('login', { code: '4821' })).status).toBe(200)
    expect(edge.calls.at(-1)?.path).toBe('/api/shop/customer/login')
  })

  test('signing in twice within a minute works', async () => {
    const { tryCode } = createShop()
    for (const what of ['check-code', 'login', 'check-code', 'login']) {
      expect((await tryCode(what, { code: '4821' })).status).toBe(200)
    }
  })

  test.each([
    ...['', '1', '123', '12345', ' 1234', '1234\n', '12a4', '１２３４', '+123', '1e10', '0x12', '-123', '12.4'],
    ...[1234, 1234.5, null, true, [], ['1234'], { 0: '1' }, undefined],
  ])('T17 %j is no code: nothing is asked and no try is lost', async (code) => {
    const { edge, tryCode } = createShop()
    for (const what of tries) {
      const response = await tryCode(what, { code })
      expect(response.status).toBe(422)
      expect(await response.json()).toEqual({
        message: 'Код — четыре цифры.',
        errors: { code: ['Код — четыре цифры.'] },
      })
    }
    expect(edge.calls).toEqual([])
    for (const _ of times(5)) expect((await tryCode('check-code', {})).status).toBe(200)
  })

  test.each([0, -1, 1.5, 1e9, '42', ' 42', '042', null, [42], { id: 42 }, true, undefined])(
    'customer %j is nobody',
    async (customer_id) => {
      const { edge, tryCode, post } = createShop()
      for (const what of tries) expect((await tryCode(what, { customer_id })).status).toBe(422)
      expect((await post('/api/shop/customer/send-code', { customer_id, payload: 'telefon' })).status).toBe(422)
      expect(edge.calls).toEqual([])
    },
  )
})

describe('messages and look-ups', () => {
  const sendCode = ({ post }: ReturnType<typeof createShop>, customer_id: number, client?: Record<string, string>) =>
    post('/api/shop/customer/send-code', { customer_id, payload: 'telefon' }, client)

  test.each(['', 'sms', 'Email', 'email\n', null, 1, true, [], ['email'], { email: 1 }, undefined])(
    '%j is no way to send a code: nothing is asked and no try is lost',
    async (payload) => {
      const { edge, post } = createShop()
      const send = (payload: unknown) => post('/api/shop/customer/send-code', { customer_id: 42, payload })
      expect((await send(payload)).status).toBe(422)
      expect(edge.calls).toEqual([])
      expect((await send('email')).status).toBe(200)
    },
  )

  test('T18 a customer gets one code a minute, no matter who asks', async () => {
    const shop = createShop()
    const statuses = await Promise.all(times(10).map((index) => sendCode(shop, 42, from(index))))
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(shop.edge.calls).toHaveLength(1)
    expect((await sendCode(shop, 43)).status).toBe(200)
    shop.wait(60)
    expect((await sendCode(shop, 42)).status).toBe(200)
  })

  test('T18 a client looks up, registers and has codes sent twenty times a minute in all', async () => {
    const shop = createShop()
    const ways = [
      (index: number) => shop.post('/api/shop/customer/find', { telefon: `+7 (900) 000-00-${index}`, email: '' }),
      (index: number) => shop.post('/api/shop/customer', { telefon: '', email: `a${index}@mail.example` }),
      (index: number) => sendCode(shop, 1 + index),
    ]
    for (const index of times(100)) await ways[index % 3]?.(index)
    expect(shop.edge.calls).toHaveLength(20)
    const found = await shop.post('/api/shop/customer/find', { telefon: '', email: 'a@mail.example' }, from(1))
    expect(found.status).toBe(200)
  })
})

describe('codes that are sent', () => {
  const hour = 3_600_000
  let now = Date.UTC(2026, 1, 1)
  /** Nobody has had a code. */
  let customer = 5_000
  beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => now))
  afterEach(() => vi.restoreAllMocks())
  const send = (shop: ReturnType<typeof createShop>, customer_id: number, client = from(1)) =>
    shop.post('/api/shop/customer/send-code', { customer_id, payload: 'telefon' }, client)
  /** Codes that are sent of one asked for each minute. */
  async function sentIn(minutes: number, ask: (shop: ReturnType<typeof createShop>, n: number) => Promise<Response>) {
    // Each minute another isolate: what one knows comes from KV.
    const shops = [createShop(), createShop()]
    const statuses: number[] = []
    for (const n of times(minutes)) {
      const shop = shops[n % 2]
      if (shop) statuses.push((await ask(shop, n)).status)
      for (const { wait } of shops) wait(60)
      now += 60_000
    }
    return statuses.filter((status) => status === 200).length
  }

  test('T18 to one customer are five an hour and ten a day, no matter who asks', async () => {
    customer += 1
    const ask = (shop: ReturnType<typeof createShop>, n: number) => send(shop, customer, from(n % 200))
    expect(await sentIn(30, ask)).toBe(5)
    const refused = await send(createShop(), customer)
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, 1_800])
    now += hour
    expect(await sentIn(30, ask)).toBe(5)
    now += hour
    expect(await sentIn(30, ask)).toBe(0)
    now += 24 * hour
    expect((await send(createShop(), customer)).status).toBe(200)
  })

  test('T18 for one client are sixty an hour, of IPv6 for all of a /48', async () => {
    for (const address of [() => '203.0.113.77', (n: number) => `2001:db8:77:${n.toString(16)}::1`]) {
      const ask = (shop: ReturnType<typeof createShop>, n: number) =>
        send(shop, ++customer, { 'CF-Connecting-IP': address(n) })
      expect(await sentIn(59, (shop, n) => ask(shop, n).then(() => ask(shop, 100 + n)))).toBe(30)
      expect((await send(createShop(), ++customer)).status).toBe(200)
    }
  })

  test('T18 are twenty a minute for all of a /48', async () => {
    const shop = createShop()
    for (const n of times(40)) await send(shop, ++customer, { 'CF-Connecting-IP': `2001:db8:88:${n}::1` })
    expect(shop.edge.calls).toHaveLength(20)
    expect((await send(shop, ++customer, { 'CF-Connecting-IP': '2001:db8:89::1' })).status).toBe(200)
  })

  test('T18 are sent though KV fails, and no number or address is in it', async () => {
    const puts = vi.spyOn(env.CACHE, 'put')
    expect((await send(createShop(), ++customer, { 'CF-Connecting-IP': '203.0.113.99' })).status).toBe(200)
    expect(puts).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(puts.mock.calls)).not.toMatch(new RegExp(`203\\.0|${customer}"`))
    vi.spyOn(env.CACHE, 'get').mockRejectedValue(new Error('down'))
    puts.mockRejectedValue(new Error('down'))
    expect((await send(createShop(), ++customer)).status).toBe(200)
  })

  test('T53 leave marks of the day in KV that nobody can undo who does not know the secret', async () => {
    const keys = async () => (await env.CACHE.list({ prefix: 'codes:' })).keys.map(({ name }) => name)
    vi.setSystemTime(Date.UTC(2026, 10, 27, 23, 50))
    await send(createShop(), 503, { 'CF-Connecting-IP': '203.0.113.77' })
    const first = await keys()
    expect(first).toEqual([expect.stringMatching(/^codes:[\da-f]{12}$/), expect.stringMatching(/^codes:[\da-f]{12}$/)])
    // Whoever has them knows the code and what it is called with, and tries numbers and addresses.
    const days = ['', '2026-11-27 ', '2026-11-27']
    const named = ['customer 503', 'client 203.0.113.77', '503', '203.0.113.77']
    const texts = days.flatMap((day) =>
      ['sent codes ', ''].flatMap((purpose) => named.map((name) => day + purpose + name)),
    )
    const guesses = texts.flatMap((text) => [
      ...['md5', 'sha1', 'sha256', 'sha512'].map((hash) => createHash(hash).update(text).digest('hex')),
      ...['', 'development', 'sent codes'].map((key) => createHmac('sha256', key).update(text).digest('hex')),
    ])
    for (const key of first) expect(guesses.filter((guess) => guess.startsWith(key.slice('codes:'.length)))).toEqual([])
    // The next day has other marks, and the hour goes on over midnight.
    vi.setSystemTime(Date.UTC(2026, 10, 28, 0, 5))
    for (const _ of times(4)) {
      expect((await send(createShop(), 503, { 'CF-Connecting-IP': '203.0.113.77' })).status).toBe(200)
    }
    expect((await keys()).filter((key) => !first.includes(key))).toHaveLength(2)
    expect((await send(createShop(), 503, { 'CF-Connecting-IP': '203.0.113.78' })).status).toBe(429)
    vi.useRealTimers()
  })

  test('T53 leave nothing in KV where there is no secret', async () => {
    const puts = vi.spyOn(env.CACHE, 'put')
    const edge = createEdge({ env: { ORDER_COOKIE_SECRET: undefined }, upstream: () => Response.json(wellDone) })
    const headers = { ...ownJson, Cookie: '__Host-XSRF-TOKEN=t', 'CF-Connecting-IP': '203.0.113.90' }
    const body = JSON.stringify({ customer_id: 9_001, payload: 'telefon' })
    const statuses = []
    for (const _ of times(6)) {
      statuses.push((await edge.send('/api/shop/customer/send-code', { method: 'POST', headers, body })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(puts).not.toHaveBeenCalled()
  })
})

describe('orders', () => {
  test.each([
    ['POST', '/api/order', 120],
    ['POST', '/api/order/submit', 20],
    ['GET', '/api/order/10045', 60],
    ['POST', '/api/order/yandex-check', 60],
  ])('%s %s: %i a minute and client', async (method, path, most) => {
    const { edge, post } = createShop()
    for (const _ of times(most + 30)) await post(path, { order_id: 10_045 }, {}, method)
    expect(edge.calls).toHaveLength(most)
    expect((await post(path, {}, {}, method)).headers.get('Retry-After')).toBe('60')
    expect((await post(path, {}, from(1), method)).status).toBe(200)
  })

  test('are looked up by number within one budget, so that nobody runs through all of them', async () => {
    const { edge, post } = createShop()
    for (const index of times(100)) await post(`/api/order/${10_000 + index}`, {}, {}, 'GET')
    expect(edge.calls).toHaveLength(60)
  })
})

test('the calls of pages, which have no script, are counted with the others', async () => {
  const { limits } = createLimits()
  const paths: string[] = []
  const callShopApi = async (path: string) => {
    paths.push(path)
    return Response.json({})
  }
  const visitor = { Cookie: '__Host-XSRF-TOKEN=t', 'CF-Connecting-IP': '203.0.113.9' }
  const session = sessionAt(callShopApi, visitor, limits)
  for (const _ of times(100)) await session.call('POST', '/api/order/submit', {})
  expect(paths).toHaveLength(20)
  expect(await session.call('POST', '/api/order/submit', {})).toMatchObject({ status: 429, retryAfter: 60 })
})

test('T45 all other calls of a client in sessions share one limit', async () => {
  const { edge, post } = createShop()
  for (const _ of times(150)) {
    await post('/api/shop/customer/42', {}, {}, 'PUT')
    await post('/api/shop/customer', {}, {}, 'GET')
  }
  expect(edge.calls).toHaveLength(table.SESSION_LIMIT.perMinute)
})

test('lists without a text are no searches, however often they are read', async () => {
  const { limits } = createLimits()
  const edge = createEdge({ env: limits, read: () => ({ data: [], filters: [], meta: {} }) })
  const headers = { 'CF-Connecting-IP': '203.0.113.9' }
  const statuses = new Set<number>()
  for (const _ of times(table.SEARCH_LIMIT.perMinute + 1)) {
    statuses.add((await edge.send('/api/shop/product?category_id=1', { headers })).status)
  }
  expect([...statuses]).toEqual([200])
  expect((await edge.send('/api/shop/product?query=a', { headers })).status).toBe(200)
})

test('a counter that is missing or fails stops nobody', async () => {
  const broken: RateLimit = { limit: () => Promise.reject(new Error('unavailable')) }
  for (const env of [{}, { CODE_CLIENT_LIMIT: broken, CODE_CUSTOMER_LIMIT: broken }]) {
    const edge = createEdge({ env, upstream: () => Response.json(wellDone) })
    const body = JSON.stringify({ customer_id: 42, code: '0000' })
    const headers = { ...ownJson, Cookie: '__Host-XSRF-TOKEN=t' }
    const init = { method: 'POST', headers, body }
    expect((await edge.send('/api/shop/customer/check-code', init)).status).toBe(200)
  }
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  [undefined, 'unknown'],
])('client %s is counted as %s', (address, key) => {
  const headers = new Headers({ 'X-Forwarded-For': '10.0.0.1', ...(address && { 'CF-Connecting-IP': address }) })
  expect(clientKey(headers)).toBe(key)
})
