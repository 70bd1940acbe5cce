import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CachePolicy } from '../../app/shop-api/cache-policy.ts'
import { ShopApiError } from '../../app/shop-api/errors.ts'
import { createDataCache, type DataCacheOptions } from '../../worker/data-cache/data-cache.ts'
import { Memory } from '../../worker/data-cache/memory.ts'
import { kvTier, locationTier, type Tier } from '../../worker/data-cache/tiers.ts'
import { noPurges, purgeOf } from '../../worker/purges/purge-list.ts'
import { createTimings } from '../../worker/timings.ts'

const minute: CachePolicy = { tier: 'kv', fresh: 60, stale: 3600 }
let clock = 0
let background: Promise<unknown>[] = []
let reported: string[] = []

/** An isolate: requests made with the same one share its memory. */
const newIsolate = (): DataCacheOptions['shared'] => ({
  values: { core: new Memory(100), catalogue: new Memory(100), madeUp: new Memory(100) },
  missing: new Memory(100),
  loads: new Map(),
  pausedUntil: new Memory(100),
  kvWrittenAt: new Map(),
})
type Isolate = ReturnType<typeof newIsolate>

function request(isolate: Isolate, parts: Partial<Pick<DataCacheOptions, 'kv' | 'location' | 'purges'>> = {}) {
  const timings = createTimings()
  const remember = createDataCache({
    shared: isolate,
    prefix: 'test',
    grace: 900_000,
    kv: kvTier(env.CACHE, isolate.kvWrittenAt),
    location: locationTier(caches.default),
    purges: async () => noPurges,
    ...parts,
    client: 'somebody',
    isHeldUp: () => false,
    waitUntil: (promise) => background.push(promise),
    timings,
    report: (event) => reported.push(event),
    now: () => clock,
  })
  return { remember, timings }
}
const settle = async () => {
  while (background.length > 0) await Promise.all(background.splice(0))
}
let keys = 0
const newKey = () => `key-${keys++}`

beforeEach(() => {
  clock = 1_700_000_000_000 + keys * 1_000_000
  background = []
  reported = []
})

describe('a value', () => {
  test('is loaded once and then comes from memory, as Server-Timing says', async () => {
    const isolate = newIsolate()
    const key = newKey()
    let loads = 0
    const load = async () => ({ loads: ++loads })
    const first = request(isolate)
    expect(await first.remember(key, minute, load)).toEqual({ loads: 1 })
    const second = request(isolate)
    expect(await second.remember(key, minute, load)).toEqual({ loads: 1 })
    expect(first.timings.header()).toContain('desc="shop"')
    expect(second.timings.header()).toContain('desc="memory"')
  })

  test.each(['kv', 'location'] as const)('reaches another isolate through %s', async (tier) => {
    const key = newKey()
    const policy = { ...minute, tier }
    await request(newIsolate()).remember(key, policy, async () => 'from the API')
    await settle()
    const { remember, timings } = request(newIsolate())
    expect(await remember(key, policy, () => Promise.reject(new Error('not needed')))).toBe('from the API')
    expect(timings.header()).toContain(`desc="${tier}"`)
  })

  test('of a memory policy stays in its isolate', async () => {
    const key = newKey()
    const policy: CachePolicy = { ...minute, tier: 'memory' }
    await request(newIsolate()).remember(key, policy, async () => 'first')
    await settle()
    expect(await request(newIsolate()).remember(key, policy, async () => 'second')).toBe('second')
  })

  test('past its freshness is served at once and refreshed behind the response', async () => {
    const isolate = newIsolate()
    const key = newKey()
    await request(isolate).remember(key, minute, async () => 'old')
    await settle()
    clock += 61_000
    expect(await request(isolate).remember(key, minute, async () => 'new')).toBe('old')
    await settle()
    expect(await request(isolate).remember(key, minute, async () => 'newest')).toBe('new')
  })

  test('T24 is served for its whole stale time while the API is down, and not longer', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const down = () => Promise.reject(new ShopApiError('no', { status: 503, path: '/x' }))
    await request(isolate).remember(key, minute, async () => 'kept')
    await settle()
    clock += 3_600_000
    expect(await request(isolate).remember(key, minute, down)).toBe('kept')
    await settle()
    clock += 61_000
    await expect(request(isolate).remember(key, minute, down)).rejects.toThrow(ShopApiError)
  })

  test('that has gone (404) is not served again', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const gone = () => Promise.reject(new ShopApiError('no', { status: 404, path: '/x' }))
    await request(isolate).remember(key, minute, async () => 'was there')
    await settle()
    clock += 61_000
    await request(isolate).remember(key, minute, gone)
    await settle()
    await expect(request(isolate).remember(key, minute, gone)).rejects.toMatchObject({ status: 404 })
    await expect(request(newIsolate()).remember(key, minute, gone)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the shop API is spared', () => {
  test('T26 500 requests at once for one cold key make one call', async () => {
    const isolate = newIsolate()
    const key = newKey()
    let calls = 0
    const load = async () => {
      calls += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      return 'value'
    }
    const answers = await Promise.all(Array.from({ length: 500 }, () => request(isolate).remember(key, minute, load)))
    expect(new Set(answers)).toEqual(new Set(['value']))
    expect(calls).toBe(1)
  })

  test('T26 a request whose store answers after the load of another makes no call of its own', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const { promise, resolve } = Promise.withResolvers<null>()
    const slow: Tier = { get: () => promise, put: async () => undefined, remove: async () => undefined }
    let loads = 0
    const load = async () => ++loads
    const late = request(isolate, { kv: slow }).remember(key, minute, load)
    expect(await request(isolate).remember(key, minute, load)).toBe(1)
    resolve(null)
    expect([await late, loads]).toEqual([1, 1])
  })

  test('T26 a load that has died with its request is made anew after fifteen seconds', async () => {
    const isolate = newIsolate()
    const key = newKey()
    let loads = 0
    const load = () => (++loads === 1 ? new Promise<never>(() => {}) : Promise.resolve('loaded'))
    request(isolate)
      .remember(key, { ...minute, tier: 'memory' }, load)
      .catch(() => undefined)
    await vi.waitFor(() => expect(loads).toBe(1))
    clock += 15_001
    expect(await request(isolate).remember(key, { ...minute, tier: 'memory' }, load)).toBe('loaded')
  })

  test('T27 what was purged is asked for once in ten seconds while the API is down, and served meanwhile', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const policy: CachePolicy<string> = { ...minute, tier: 'memory', tags: () => ['product'] }
    let loads = 0
    const load = async () => {
      loads += 1
      if (loads > 1) throw new ShopApiError('down', { path: '/' })
      return 'stored'
    }
    await request(isolate).remember(key, policy, load)
    clock += 1_000
    const list = purgeOf(['product'], clock - 1)
    const visit = () => request(isolate, { purges: async () => list }).remember(key, policy, load)
    for (let n = 0; n < 5; n++) expect(await visit()).toBe('stored')
    expect(loads).toBe(2)
    clock += 10_001
    expect(await visit()).toBe('stored')
    expect(loads).toBe(3)
  })

  test('T27 a failing refresh is tried at most every ten seconds', async () => {
    const isolate = newIsolate()
    const key = newKey()
    let calls = 0
    await request(isolate).remember(key, minute, async () => 'old')
    await settle()
    clock += 61_000
    for (let second = 0; second < 60; second++) {
      const answer = await request(isolate).remember(key, minute, () => {
        calls += 1
        return Promise.reject(new Error('down'))
      })
      expect(answer).toBe('old')
      await settle()
      clock += 1_000
    }
    expect(calls).toBeLessThanOrEqual(6)
    expect(calls).toBeGreaterThan(1)
  })
})

describe('a store that fails is not noticed', () => {
  const broken: Record<string, Tier> = {
    throws: {
      get: () => Promise.reject(new Error('KV')),
      put: () => Promise.reject(new Error('429')),
      remove: () => Promise.reject(new Error('KV')),
    },
    hangs: { get: () => new Promise(() => {}), put: async () => {}, remove: async () => {} },
  }
  test.each(Object.keys(broken))('T28 when it %s', async (kind) => {
    const kv = broken[kind] as Tier
    expect(await request(newIsolate(), { kv }).remember(newKey(), minute, async () => 'value')).toBe('value')
    await settle()
  })

  test('T28 when it holds garbage or another schema', async () => {
    for (const garbage of ['{', '[]', 'null', '{"value":1}', '"text"']) {
      const key = newKey()
      await env.CACHE.put(`test:${key}`, garbage)
      expect(await request(newIsolate()).remember(key, minute, async () => 'value')).toBe('value')
    }
  })
})

test('nothing that failed to load is stored', async () => {
  const key = newKey()
  await request(newIsolate())
    .remember(key, minute, () => Promise.reject(new Error('down')))
    .catch(() => undefined)
  await settle()
  expect(await env.CACHE.get(`test:${key}`)).toBeNull()
})

test('memory is bounded: what was used longest ago leaves', () => {
  const memory = new Memory<string>(3)
  for (const key of ['a', 'b', 'c']) memory.set(key, key)
  memory.get('a')
  memory.set('d', 'd')
  expect(['a', 'b', 'c', 'd'].filter((key) => memory.get(key))).toEqual(['a', 'c', 'd'])
})
