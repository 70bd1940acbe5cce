import { describe, expect, test, vi } from 'vitest'
import type { Cached } from '../../shared/cached.ts'
import { ShopApiError } from '../../shared/shop-api/errors.ts'
import { createShopApi } from '../../shared/shop-api/shop-api.ts'
import { answers } from '../support/shop-answers.ts'
import { createEdge, ownJson } from './edge-app.ts'
import { shopOrigin, startIsolate } from './isolate.ts'

const path = '/api/cdek/deliverypoints'

/** The edge around a shop API that gives these answers; `asked` are the requests that reach it. */
function createCity(answer: () => Response | Promise<Response>) {
  const asked: { path: string; init: RequestInit }[] = []
  const remembered = new Map<string, unknown>()
  const cached: Cached = async (key, policy, load) => {
    expect(policy.fresh).toBe(3_600)
    if (!remembered.has(key)) remembered.set(key, await load())
    return remembered.get(key) as never
  }
  const shopApi = createShopApi({
    cached,
    fetch: async (path, init) => {
      asked.push({ path, init })
      return answer()
    },
  })
  const edge = createEdge({ shopApi })
  const ask = (body: unknown, headers: HeadersInit = {}) =>
    edge.send(path, { method: 'POST', headers: { ...ownJson, ...headers }, body: JSON.stringify(body) })
  return { ask, asked }
}

describe('pickup points', () => {
  test('pickup points are a bare list of what pages show, and nothing else', async () => {
    const { ask } = createCity(() => Response.json(answers.deliveryPoints))
    const response = await ask({ postal_code: '630000' })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    const points = (await response.json()) as object[]
    expect(points).toHaveLength(2)
    expect(points[0]).toMatchObject({ code: 'NSK123', address: 'пр-т Ленина, 1', latitude: 55.03, weight_max: 30 })
    for (const point of points) {
      expect(Object.keys(point).length).toBeLessThanOrEqual(15)
      expect(Object.keys(point)).not.toContain('phones')
    }
  })

  test('pickup points are asked for once in an hour and postal code, with nothing of the visitor', async () => {
    const { ask, asked } = createCity(() => Response.json(answers.deliveryPoints))
    const personal = { Cookie: '__Host-shop_session=canary', 'CF-Connecting-IP': '1.2.3.4', 'User-Agent': 'canary' }
    await ask({ postal_code: '630000', city: 'canary' }, personal)
    await ask({ postal_code: '630000' })
    await ask({ postal_code: '101000' })
    expect(asked.map(({ path, init }) => [path, init.method, init.body])).toEqual([
      [path, 'POST', '{"postal_code":"630000"}'],
      [path, 'POST', '{"postal_code":"101000"}'],
    ])
    expect(JSON.stringify([...new Headers(asked[0]?.init.headers)])).not.toContain('canary')
  })

  test('pickup points of a city without any are an empty list', async () => {
    for (const nothing of [[], { data: [] }]) {
      const response = await createCity(() => Response.json(nothing)).ask({ postal_code: '999999' })
      expect([response.status, await response.json()]).toEqual([200, []])
    }
  })

  test.each([
    '',
    '63000',
    '6300000',
    '063000',
    ' 630000',
    '630000\n',
    '６３００００',
    630000,
    null,
    ['630000'],
    { $ne: 1 },
  ])('are refused for %j as a postal code, without a call', async (postal_code) => {
    const { ask, asked } = createCity(() => Response.json([]))
    const response = await ask({ postal_code })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      message: 'No postal code',
      errors: { postal_code: ['Введите почтовый индекс: шесть цифр'] },
    })
    expect(asked).toEqual([])
  })

  test('pickup points are refused like that for a code that the shop refuses', async () => {
    const { ask } = createCity(() => Response.json({ errors: { postal_code: ['no'] } }, { status: 422 }))
    expect((await ask({ postal_code: '630000' })).status).toBe(422)
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['fails', () => new Response('no', { status: 500 })],
    ['asks to slow down', () => new Response('no', { status: 429 })],
    ['redirects', () => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } })],
    ['answers HTML', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['reports an error with status 200', () => Response.json({ errors: [{ code: 'v2_token_expired' }] })],
    ['is gone', () => Promise.reject(new TypeError('connection refused'))],
  ])('of a shop that %s are a 502 in JSON, and the next visitor asks anew', async (_, answer) => {
    const reply = vi.fn(answer)
    const { ask } = createCity(reply)
    const response = await ask({ postal_code: '630000' })
    expect([response.status, await response.json()]).toEqual([502, { message: 'Upstream error' }])
    const calls = reply.mock.calls.length
    await ask({ postal_code: '630000' })
    expect(reply.mock.calls.length).toBeGreaterThan(calls)
  })

  test('pickup points are given to our own pages only, and by POST', async () => {
    const edge = createEdge({ read: () => Promise.reject(new ShopApiError('no', { path })) })
    const body = '{"postal_code":"630000"}'
    expect(
      (await edge.send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status,
    ).toBe(403)
    const read = await edge.send(path)
    expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST'])
  })
})

test('one point is asked about right before an order: not by an old list, and without a list nothing is known', async () => {
  let list: unknown = answers.deliveryPoints
  const kept: (string | null)[] = []
  const location = {
    match: async () => undefined,
    put: async (_: string, { headers }: Response) => void kept.push(headers.get('Cache-Control')),
  } as unknown as Cache
  const { ask, sent } = startIsolate({ upstream: () => Response.json(list), location })
  const start = Date.now()
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  const askFor = async (code?: string, postalCode = '630000') => {
    const headers = { 'Content-Type': 'application/json', Origin: shopOrigin, 'Sec-Fetch-Site': 'same-origin' }
    const body = JSON.stringify({ postal_code: postalCode, code })
    const response = await ask(path, { method: 'POST', headers, body })
    return response.ok ? response.json() : 'failed'
  }
  try {
    const all = await askFor()
    expect(all).toMatchObject([{ code: 'NSK123' }, { code: 'NSK124' }])
    // An order carries it as the delivery service describes it.
    expect(await askFor('NSK123')).toEqual(answers.deliveryPoints.slice(0, 1))
    await askFor('NSK123')
    expect(sent).toHaveLength(2)
    list = (answers.deliveryPoints as { code: string }[]).filter(({ code }) => code !== 'NSK123')
    vi.setSystemTime(start + 60_000)
    expect(await askFor('NSK123')).toEqual([])
    expect(await askFor('NSK123')).toEqual([])
    expect(sent).toHaveLength(3)
    list = []
    vi.setSystemTime(start + 120_000)
    expect(await askFor('NSK123', '101000')).toBeNull()
    expect(await askFor('NSK123')).toBe('failed')
    // Whoever chooses a point has the last list, here and in other isolates, for as long as without these questions.
    expect(await askFor()).toMatchObject([{ code: 'NSK124' }])
    expect(new Set(kept)).toEqual(new Set(['public, max-age=90000']))
  } finally {
    vi.useRealTimers()
  }
})

test('one point and the fresh list are asked for at once: an order waits for one answer of a slow shop', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isSlow = false
  const { ask, sent } = startIsolate({
    upstream: async () => {
      if (isSlow) await promise
      return Response.json(answers.deliveryPoints)
    },
    location: { match: async () => undefined, put: async () => undefined } as unknown as Cache,
  })
  const askFor = async (code?: string) => {
    const headers = { 'Content-Type': 'application/json', Origin: shopOrigin, 'Sec-Fetch-Site': 'same-origin' }
    return (await ask(path, { method: 'POST', headers, body: JSON.stringify({ postal_code: '630000', code }) })).json()
  }
  const start = Date.now()
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  try {
    await askFor()
    isSlow = true
    vi.setSystemTime(start + 60_000)
    const answer = askFor('NSK123')
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    resolve()
    expect(await answer).toEqual(answers.deliveryPoints.slice(0, 1))
    expect(sent).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})
