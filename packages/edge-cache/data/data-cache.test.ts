import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CachePolicy } from '../../../shared/cached.ts'
import type { DataCacheOptions, OriginErrors, Stored, Tier } from '../index.ts'
import { createDataCache, kvTier, locationTier, Memory, noPurges, purgeOf } from '../index.ts'

/** What the origin's client throws: with the answer's status, or for a reason not to ask at all. */
class OriginError extends Error {
  readonly status: number
  readonly notAsked: string | null

  constructor(status: number, notAsked: string | null = null) {
    super(`status ${status}`)
    this.status = status
    this.notAsked = notAsked
  }
}

const errors: OriginErrors = {
  missingStatus: (error) => (error instanceof OriginError && [404, 410].includes(error.status) ? error.status : null),
  isClientLimited: (error) => error instanceof OriginError && error.notAsked === 'tooMany',
  isNotSent: (error) => error instanceof OriginError && error.notAsked !== null,
  create: (refusal, _kind, status = 0) => new OriginError(status, refusal === 'over limit' ? 'tooMany' : null),
}

const minute: CachePolicy = { tier: 'kv', fresh: 60, stale: 3600 }
let clock = 0
let background: Promise<unknown>[] = []
let reported: string[] = []

/** An isolate: requests made with the same one share its memory. */
const newIsolate = (): DataCacheOptions['shared'] => ({
  values: { core: new Memory(100), catalogue: new Memory(100), madeUp: new Memory(100) },
  missing: new Memory(100),
  loads: new Map(),
  pausedAt: new Memory(100),
  kvWrittenAt: new Memory(5_000),
})
type Isolate = ReturnType<typeof newIsolate>

type Parts = Partial<Omit<DataCacheOptions, 'shared' | 'prefix' | 'timings' | 'waitUntil'>>

function request(isolate: Isolate, parts: Parts = {}) {
  const sources: string[] = []
  const cached = createDataCache({
    shared: isolate,
    prefix: 'test',
    grace: 900_000,
    kv: kvTier(env.CACHE, isolate.kvWrittenAt),
    location: locationTier(caches.default),
    purges: async () => noPurges,
    client: 'somebody',
    isQueued: () => false,
    waitUntil: (promise) => background.push(promise),
    timings: { add: (kind, source, isStale) => void sources.push(`${kind} ${source}${isStale ? ' stale' : ''}`) },
    waits: { essential: 6_000, other: 3_000 },
    errors,
    report: (event) => reported.push(event),
    ...parts,
  })
  return { cached, sources }
}
const settle = async () => {
  while (background.length > 0) await Promise.all(background.splice(0))
}
const notThere = () => Promise.reject(new OriginError(404))
const notNeeded = () => Promise.reject(new Error('not needed'))

/** A store that notes what it is asked to do. */
function createStore() {
  const entries = new Map<string, Stored>()
  const calls: string[] = []
  const tier: Tier = {
    async get(key) {
      calls.push('get')
      return structuredClone(entries.get(key) ?? null)
    },
    async put(key, stored, seconds) {
      calls.push(`put for ${seconds} s`)
      entries.set(key, stored)
    },
    async remove(key) {
      calls.push('remove')
      entries.delete(key)
    },
  }
  return { tier, entries, calls }
}

const writesOf = (calls: string[]) => calls.filter((call) => call !== 'get')

let keys = 0
const newKey = () => `key-${keys++}`

afterEach(() => vi.restoreAllMocks())

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => clock)
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
    expect(await first.cached(key, minute, load)).toEqual({ loads: 1 })
    const second = request(isolate)
    expect(await second.cached(key, minute, load)).toEqual({ loads: 1 })
    expect(first.sources).toEqual([`${key} shop`])
    expect(second.sources).toEqual([`${key} memory`])
    clock += 59_999
    await request(isolate).cached(key, minute, load)
    await settle()
    expect(loads).toBe(1)
    clock += 2
    const third = request(isolate)
    await third.cached(key, minute, load)
    expect(third.sources).toEqual([`${key} memory stale`])
  })

  test.each(['kv', 'location'] as const)('reaches another isolate through %s', async (tier) => {
    const key = newKey()
    const policy = { ...minute, tier }
    await request(newIsolate()).cached(key, policy, async () => 'from the API')
    await settle()
    const { cached, sources } = request(newIsolate())
    expect(await cached(key, policy, () => Promise.reject(new Error('not needed')))).toBe('from the API')
    expect(sources).toEqual([expect.stringContaining(tier)])
  })

  test('that is fresh is read from the store once by each isolate, and again once it is stale', async () => {
    const { tier: kv, calls } = createStore()
    const key = newKey()
    await request(newIsolate(), { kv }).cached(key, minute, async () => 'value')
    const isolate = newIsolate()
    const reads = async () => {
      calls.length = 0
      expect(await request(isolate, { kv }).cached(key, minute, async () => 'value')).toBe('value')
      return calls.filter((call) => call === 'get').length
    }
    expect([await reads(), await reads()]).toEqual([1, 0])
    clock += 61_000
    expect(await reads()).toBe(1)
    const purged = () => ({ kv, purges: async () => purgeOf(['all'], clock) })
    clock += 1_000
    calls.length = 0
    await request(isolate, purged()).cached(key, minute, async () => 'value')
    expect(calls).toContain('get')
  })

  test.each(['kv', 'location'] as const)(
    'of a clock that was an hour fast is renewed, written to %s and purged once it is set right',
    async (tier) => {
      const isolate = newIsolate()
      const policy: CachePolicy = { tier, fresh: 60, stale: 86_400, tags: () => ['product'] }
      let value = 0
      const look = async (of: Isolate, parts: Parts = {}) => {
        const seen = await request(of, parts).cached('clock', policy, async () => ++value)
        await settle()
        return seen
      }
      clock += 3_600_000
      expect(await look(isolate)).toBe(1)
      clock -= 3_600_000
      expect(await look(isolate), 'served once more').toBe(1)
      expect(await look(isolate), 'renewed behind that answer').toBe(2)
      expect(await look(newIsolate()), 'in the store as well').toBe(2)

      clock += 3_600_000
      await look(isolate)
      clock -= 3_600_000
      const purges = async () => purgeOf(['product'], clock)
      const before = value
      expect(await look(newIsolate(), { purges }), 'purged, although it is dated later').toBeGreaterThan(before)
    },
  )

  test('a pause or a load that a fast clock has dated holds up nothing once it is set right', async () => {
    const isolate = newIsolate()
    const look = async (load: () => Promise<unknown>) => {
      const seen = await request(isolate).cached('held', minute, load)
      await settle()
      return seen
    }
    await look(async () => 'old')
    clock += 3_600_000 - 1
    await look(() => Promise.reject(new Error('down')))
    clock -= 3_000_000
    await look(async () => 'new')
    expect(await look(notNeeded)).toBe('new')
  })

  test('of a memory policy stays in its isolate', async () => {
    const key = newKey()
    const policy: CachePolicy = { ...minute, tier: 'memory' }
    await request(newIsolate()).cached(key, policy, async () => 'first')
    await settle()
    expect(await request(newIsolate()).cached(key, policy, async () => 'second')).toBe('second')
  })

  test('past its freshness is served at once and refreshed behind the response', async () => {
    const isolate = newIsolate()
    const key = newKey()
    await request(isolate).cached(key, minute, async () => 'old')
    await settle()
    clock += 61_000
    expect(await request(isolate).cached(key, minute, async () => 'new')).toBe('old')
    await settle()
    expect(await request(isolate).cached(key, minute, async () => 'newest')).toBe('new')
  })

  test('T24 is served for its whole stale time while the API is down, and not longer', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const down = () => Promise.reject(new OriginError(503))
    await request(isolate).cached(key, minute, async () => 'kept')
    await settle()
    clock += 3_600_000
    expect(await request(isolate).cached(key, minute, down)).toBe('kept')
    await settle()
    clock += 61_000
    await expect(request(isolate).cached(key, minute, down)).rejects.toThrow(OriginError)
  })

  test('that has gone (404) is not served again', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const gone = () => Promise.reject(new OriginError(404))
    await request(isolate).cached(key, minute, async () => 'was there')
    await settle()
    clock += 61_000
    await request(isolate).cached(key, minute, gone)
    await settle()
    await expect(request(isolate).cached(key, minute, gone)).rejects.toMatchObject({ status: 404 })
    await expect(request(newIsolate()).cached(key, minute, gone)).rejects.toMatchObject({ status: 404 })
  })
})

describe('what is there or not', () => {
  test('is asked for again after 45 seconds, at once when it was purged or another isolate has found it', async () => {
    const { tier: kv } = createStore()
    const isolate = newIsolate()
    let asked = 0
    const gone = async () => {
      asked += 1
      return notThere()
    }
    const policyOf = (key: string): CachePolicy =>
      key.startsWith('reviews') ? { ...minute, missingTag: () => `product:${key.split(':')[1]}` } : minute
    const visit = (key: string, purged: string[] = []) =>
      request(isolate, { kv, purges: async () => purgeOf(purged, clock) })
        .cached(key, policyOf(key), gone)
        .catch(({ status }: OriginError) => status)
    const seen = async (key: string, ...ms: number[]) => {
      asked = 0
      for (const passed of ms) {
        clock += passed
        expect(await visit(key)).toBe(404)
      }
      return asked
    }
    expect(await seen('product:1', 0, 30_000, 14_999, 2)).toBe(2)
    for (const [key, tag, again] of [
      ['product:2', 'product:2', 2],
      ['reviews:2:1', 'product:2', 2],
      ['reviews:3:1', 'product:2', 1],
      ['category:2', 'product:2', 1],
    ] as const) {
      asked = 0
      await visit(key)
      await visit(key, [tag])
      expect([key, asked]).toEqual([key, again])
    }
    await request(newIsolate(), { kv }).cached('product:1', minute, async () => 'new')
    await settle()
    expect(await visit('product:1')).toBe('new')
  })

  test('leaves the stores when it is gone, and costs them nothing when it never was there', async () => {
    const { tier: kv, calls } = createStore()
    const isolate = newIsolate()
    const key = newKey()
    await expect(request(isolate, { kv }).cached(newKey(), minute, notThere)).rejects.toThrow()
    await request(isolate, { kv }).cached(key, minute, async () => 'was there')
    clock += 61_000
    await request(isolate, { kv }).cached(key, minute, notThere)
    await settle()
    expect(writesOf(calls)).toEqual(['put for 3660 s', 'remove'])
    expect(reported).toEqual([])
    const other = newKey()
    const location = locationTier(caches.default)
    await request(isolate).cached(other, { ...minute, tier: 'location' }, async () => 'was there')
    await settle()
    expect(await location.get(`test:${other}`)).not.toBeNull()
    clock += 61_000
    await request(isolate).cached(other, { ...minute, tier: 'location' }, notThere)
    await settle()
    expect(await location.get(`test:${other}`)).toBeNull()
  })

  test('is looked up by `peek` without a question, while it is fresh and not purged', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const policy: CachePolicy<string> = { ...minute, tier: 'memory', tags: () => ['product'] }
    const look = (parts: Parts = {}) => request(isolate, parts).cached.peek?.(key, policy)
    expect(await look()).toBeNull()
    await request(isolate).cached(key, policy, async () => 'value')
    expect(await look()).toBe('value')
    expect(await look({ purges: async () => purgeOf(['product'], clock) })).toBeNull()
    clock += 61_000
    expect(await look()).toBeNull()
  })
})

describe('of two values', () => {
  test('the newer one is served, be it in the store or in memory', async () => {
    const { tier: kv, entries } = createStore()
    const isolate = newIsolate()
    const key = newKey()
    const visit = () => request(isolate, { kv }).cached(key, minute, notNeeded)
    await request(isolate, { kv }).cached(key, minute, async () => 'mine')
    await settle()
    const mine = entries.get(`test:${key}`) as Stored
    clock += 61_000
    entries.set(`test:${key}`, { savedAt: mine.savedAt - 1, value: 'older' })
    expect(await visit()).toBe('mine')
    entries.set(`test:${key}`, { savedAt: clock, value: 'newer' })
    const { cached, sources } = request(isolate, { kv })
    expect(await cached(key, minute, notNeeded)).toBe('newer')
    expect(sources.join()).not.toContain('stale')
  })

  test('which is purged is known by its own tags, and pages by what they show of it', async () => {
    const isolate = newIsolate()
    const noted: [number, readonly string[]][] = []
    const noteRead = (...read: [number, readonly string[]]) => void noted.push(read)
    const tags = () => ['product', 'product:1']
    const read = (key: string, policy: CachePolicy<string>) =>
      request(isolate, { noteRead }).cached(key, policy, async () => 'value')
    await read(newKey(), { ...minute, tags })
    await read(newKey(), { ...minute, tags, pageTags: () => ['product:1'] })
    await read(newKey(), minute)
    expect(noted).toEqual([
      [clock, tags()],
      [clock, ['product:1']],
      [clock, []],
    ])
  })
})

describe('room is kept', () => {
  const longest = 400
  test.each([
    [longest, 1],
    [longest + 1, 2],
  ])('for keys of %i characters: two visits, %i calls', async (length, calls) => {
    const { tier: kv, calls: kept } = createStore()
    const isolate = newIsolate()
    const key = newKey().padEnd(length, 'x')
    let loads = 0
    for (const _ of [1, 2]) {
      await request(isolate, { kv }).cached(key, minute, async () => ++loads)
      await request(isolate, { kv })
        .cached(key.replace('key', 'not'), minute, async () => {
          loads += 10
          return notThere()
        })
        .catch(() => undefined)
      await settle()
    }
    expect([loads, writesOf(kept).length]).toEqual([calls * 11, 2 - calls])
  })

  test('by weight, and apart for what every page needs, for the catalogue and for keys that visitors make up', async () => {
    const isolate = newIsolate()
    const weighing = (weight: number, more: object): CachePolicy<string> => ({
      ...minute,
      tier: 'memory',
      weight: () => weight,
      ...more,
    })
    const loads = async (policy: CachePolicy<string>, key: string) => {
      let called = 0
      await request(isolate).cached(key, policy, async () => String(++called))
      return called
    }
    // An isolate of these tests has room for a hundred.
    for (const policy of [weighing(50, {}), weighing(50, { isUserKeyed: true })]) {
      expect([await loads(policy, 'a'), await loads(policy, 'b'), await loads(policy, 'a')]).toEqual([1, 1, 0])
      expect([await loads(policy, 'c'), await loads(policy, 'b')]).toEqual([1, 1])
    }
    const ofEveryPage = weighing(50, { tier: 'kv' })
    await loads(ofEveryPage, 'g')
    for (const key of ['d', 'e', 'f']) await loads(weighing(50, { isUserKeyed: true }), key)
    expect(await loads(weighing(50, {}), 'b')).toBe(0)
    for (const key of ['d', 'e', 'f']) await loads(weighing(50, {}), key)
    await env.CACHE.delete('data:test:g')
    expect(await loads(ofEveryPage, 'g')).toBe(0)
    isolate.values.catalogue = new Memory(0)
    expect(await loads(ofEveryPage, 'g')).toBe(0)
  })

  test.each([
    [400, 1],
    [401, 0],
  ])('for a value of weight %i under a key that visitors make up: %i times', async (weight, times) => {
    const { tier: kv, calls } = createStore()
    const policy: CachePolicy<string> = { ...minute, isUserKeyed: true, weight: () => weight }
    await request(newIsolate(), { kv }).cached(newKey(), policy, async () => 'value')
    await settle()
    expect(writesOf(calls)).toHaveLength(times)
  })

  test.each([
    [{ fresh: 60, stale: 3_600 }, 3_660],
    [{ fresh: 60, stale: 60, retention: 7_200 }, 7_200],
    // Twice as long as an answer may be doubted.
    [{ fresh: 60, stale: 60 }, 1_800],
  ])('in the stores for %o: %i seconds', async (life, seconds) => {
    const { tier: kv, calls } = createStore()
    await request(newIsolate(), { kv }).cached(newKey(), { ...minute, ...life }, async () => 'value')
    await settle()
    expect(writesOf(calls)).toEqual([`put for ${seconds} s`])
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
    const answers = await Promise.all(Array.from({ length: 500 }, () => request(isolate).cached(key, minute, load)))
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
    const late = request(isolate, { kv: slow }).cached(key, minute, load)
    expect(await request(isolate).cached(key, minute, load)).toBe(1)
    resolve(null)
    expect([await late, loads]).toEqual([1, 1])
  })

  test('T26 a load that has died with its request is made anew after fifteen seconds', async () => {
    const isolate = newIsolate()
    const key = newKey()
    let loads = 0
    const load = () => (++loads === 1 ? new Promise<never>(() => {}) : Promise.resolve('loaded'))
    request(isolate)
      .cached(key, { ...minute, tier: 'memory' }, load)
      .catch(() => undefined)
    await vi.waitFor(() => expect(loads).toBe(1))
    clock += 14_999
    request(isolate)
      .cached(key, { ...minute, tier: 'memory' }, load)
      .catch(() => undefined)
    await scheduler.wait(10)
    expect(loads).toBe(1)
    clock += 2
    expect(await request(isolate).cached(key, { ...minute, tier: 'memory' }, load)).toBe('loaded')
  })

  test('T27 what was purged is asked for once in ten seconds while the API is down, and served meanwhile', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const policy: CachePolicy<string> = { ...minute, tier: 'memory', tags: () => ['product'] }
    let loads = 0
    const load = async () => {
      loads += 1
      if (loads > 1) throw new OriginError(0)
      return 'stored'
    }
    await request(isolate).cached(key, policy, load)
    clock += 1_000
    const list = purgeOf(['product'], clock - 1)
    const visit = () => request(isolate, { purges: async () => list }).cached(key, policy, load)
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
    await request(isolate).cached(key, minute, async () => 'old')
    await settle()
    clock += 61_000
    for (let second = 0; second < 60; second++) {
      const answer = await request(isolate).cached(key, minute, () => {
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

describe('a load', () => {
  const tooMany = () => new OriginError(0, 'tooMany')

  test('is shared by clients, but by nobody where its client waits for a place', async () => {
    const isolate = newIsolate()
    let loads = 0
    const waiting: ((value: string) => void)[] = []
    const load = () => {
      loads += 1
      return new Promise<string>((resolve) => waiting.push(resolve))
    }
    const ask = (key: string, client: string, isQueued = false) =>
      request(isolate, { client, isQueued: (other) => isQueued && other === 'first' }).cached(key, minute, load)
    const [shared, held] = [newKey(), newKey()]
    const answers = [ask(shared, 'first'), ask(shared, 'second'), ask(held, 'first', true)]
    await vi.waitFor(() => expect(loads).toBe(2))
    answers.push(ask(held, 'second', true), ask(held, 'first', true))
    await vi.waitFor(() => expect(loads).toBe(3))
    for (const end of waiting) end('value')
    expect(await Promise.all(answers)).toEqual(Array(5).fill('value'))
    expect(loads).toBe(3)
  })

  test('that is refused for the sake of its client is made again by who has joined it', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const { promise, reject } = Promise.withResolvers<string>()
    let own = 0
    const first = request(isolate, { client: 'flooder' }).cached(key, minute, () => promise)
    const failed = expect(first).rejects.toMatchObject({ notAsked: 'tooMany' })
    const second = request(isolate, { client: 'other' }).cached(key, minute, async () => `own ${++own}`)
    await scheduler.wait(5)
    reject(tooMany())
    await failed
    expect(await second).toBe('own 1')
    expect(reported).toEqual([])
  })

  test('that fails otherwise fails for all who have joined it, with one call, and is reported by its kind', async () => {
    const isolate = newIsolate()
    const key = `product:${newKey()}`
    const report = (event: string, kind: string) => void reported.push(`${event} ${kind}`)
    let loads = 0
    const load = async () => {
      loads += 1
      await scheduler.wait(5)
      throw new OriginError(0)
    }
    const answers = ['one', 'other'].map((client) => request(isolate, { client, report }).cached(key, minute, load))
    expect(await Promise.allSettled(answers)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    expect([loads, reported]).toEqual([1, ['load failed product']])
  })

  test('of what is in no store is counted, and of nothing else', async () => {
    const isolate = newIsolate()
    const key = newKey()
    let counted = 0
    let mayPass = true
    const mayLoad = async () => {
      counted += 1
      return mayPass
    }
    const visit = (load: () => Promise<string>, name = key) => request(isolate, { mayLoad }).cached(name, minute, load)
    const both = [visit(() => scheduler.wait(5).then(() => 'value'))]
    await scheduler.wait(1)
    both.push(visit(notNeeded))
    expect(await Promise.all(both)).toEqual(['value', 'value'])
    clock += 61_000
    await visit(async () => 'refreshed')
    await settle()
    expect(counted).toBe(1)
    mayPass = false
    const refused = { notAsked: 'tooMany' }
    await expect(visit(notNeeded, newKey())).rejects.toMatchObject(refused)
    expect(counted).toBe(2)
  })

  test.each([
    ['a part', false, false, 3_000],
    ['what the page is about', true, false, 6_000],
    ['what the page is about, of which there is an older one', true, true, 3_000],
  ])('of %s is waited for so long: essential %s, purged %s, %i ms', async (_, isEssential, isPurged, longest) => {
    const isolate = newIsolate()
    const key = newKey()
    const essential = isEssential ? { isEssential } : {}
    const policy: CachePolicy<string> = { ...minute, tier: 'memory', tags: () => ['product'], ...essential }
    if (isPurged) await request(isolate).cached(key, policy, async () => 'older')
    clock += 1_000
    const purges = async () => (isPurged ? purgeOf(['product'], clock - 1) : noPurges)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let settled: unknown = 'waits'
      request(isolate, { purges })
        .cached(key, policy, () => new Promise<never>(() => {}))
        .then(
          (value) => (settled = value),
          () => (settled = 'too late'),
        )
      await vi.advanceTimersByTimeAsync(longest - 1)
      expect(settled).toBe('waits')
      await vi.advanceTimersByTimeAsync(1)
      expect(settled).toBe(isPurged ? 'older' : 'too late')
      expect(reported).toEqual(['load is late'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('that began before a purge is made again, since it may have read what was before it', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const policy: CachePolicy<string> = { ...minute, tier: 'memory', tags: () => ['product'] }
    let list = noPurges
    let loads = 0
    const load = async () => {
      clock += 1_000
      if (++loads === 1) list = purgeOf(['product'], clock - 1)
      return `read ${loads}`
    }
    expect(await request(isolate, { purges: async () => list }).cached(key, policy, load)).toBe('read 2')
  })

  test('that has died and ends after all leaves the one that has taken its place', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const ends: ((value: string) => void)[] = []
    const visit = () =>
      request(isolate).cached(
        key,
        { ...minute, tier: 'memory' },
        () => new Promise<string>((resolve) => ends.push(resolve)),
      )
    const visits = [visit()]
    await vi.waitFor(() => expect(ends).toHaveLength(1))
    clock += 15_000
    visits.push(visit())
    await vi.waitFor(() => expect(ends).toHaveLength(2))
    isolate.values.catalogue = new Memory(0)
    ends[0]?.('late')
    await visits[0]
    visits.push(visit())
    await scheduler.wait(5)
    ends[1]?.('in time')
    expect([await Promise.all(visits), ends.length]).toEqual([['late', 'in time', 'in time'], 2])
  })
})

describe('an answer that has lost everything', () => {
  const list: CachePolicy<string[]> = {
    ...minute,
    stale: 100,
    tags: () => ['news'],
    isImplausible: (value) => value.length === 0,
  }
  const nothing = async () => []

  test('is doubted for the grace time, and what there was is served as long, though it is too old by then', async () => {
    const { tier: kv, calls } = createStore()
    const isolate = newIsolate()
    const key = newKey()
    let asked = 0
    const visit = async () => {
      const value = await request(isolate, { kv }).cached(key, list, async () => {
        asked += 1
        return []
      })
      await settle()
      return value
    }
    await request(isolate, { kv }).cached(key, list, async () => ['news'])
    clock += 61_000
    expect(await visit()).toEqual(['news'])
    expect([asked, reported]).toEqual([1, ['answer implausible']])
    // Once in ten seconds, and the doubt is kept once.
    clock += 9_999
    expect([await visit(), asked]).toEqual([['news'], 1])
    clock += 2
    expect([await visit(), asked]).toEqual([['news'], 2])
    expect(writesOf(calls)).toHaveLength(2)
    clock += 850_000
    expect(await visit()).toEqual(['news'])
    clock += 40_000
    expect(await visit()).toEqual([])
  })

  test('is doubted by all isolates since the same time', async () => {
    const { tier: kv } = createStore()
    const [one, other] = [newIsolate(), newIsolate()]
    const key = newKey()
    const visit = async (isolate: Isolate, load: () => Promise<string[]>) => {
      const value = await request(isolate, { kv }).cached(key, list, load)
      await settle()
      return value
    }
    await visit(one, async () => ['news'])
    await visit(other, nothing)
    clock += 61_000
    await visit(one, nothing)
    clock += 30_000
    await visit(other, nothing)
    clock += 870_000
    expect(await visit(other, nothing)).toEqual([])
  })

  test('is doubted, too, where the isolate has no room for what there was', async () => {
    const { tier: kv } = createStore()
    const isolate = { ...newIsolate(), values: { ...newIsolate().values, core: new Memory<Stored>(0) } }
    const key = newKey()
    await request(isolate, { kv }).cached(key, list, async () => ['news'])
    clock += 61_000
    for (const _ of [1, 2]) {
      expect(await request(isolate, { kv }).cached(key, list, nothing)).toEqual(['news'])
      await settle()
    }
  })

  test('a load that succeeds ends the pause after one that has failed', async () => {
    const isolate = newIsolate()
    const key = newKey()
    const policy: CachePolicy<string> = { ...minute, tier: 'memory', stale: 1, tags: () => ['news'] }
    const visit = async (load: () => Promise<string>, purges = async () => noPurges) => {
      const value = await request(isolate, { purges }).cached(key, policy, load)
      await settle()
      return value
    }
    await visit(async () => 'first')
    clock += 60_500
    await visit(() => Promise.reject(new Error('down')))
    clock += 600
    expect(await visit(async () => 'second')).toBe('second')
    clock += 1_000
    expect(
      await visit(
        async () => 'third',
        async () => purgeOf(['news'], clock - 1),
      ),
    ).toBe('third')
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
    expect(await request(newIsolate(), { kv }).cached(newKey(), minute, async () => 'value')).toBe('value')
    await settle()
    expect(reported).toEqual(kind === 'throws' ? ['get failed', 'put failed'] : [])
  })

  test('T28 when it needs a tenth of a second, which is waited for', async () => {
    const { tier, entries } = createStore()
    const key = newKey()
    entries.set(`test:${key}`, { savedAt: clock, value: 'kept' })
    const kv: Tier = { ...tier, get: (key) => scheduler.wait(100).then(() => tier.get(key)) }
    expect(await request(newIsolate(), { kv }).cached(key, minute, notNeeded)).toBe('kept')
  })

  test.each([
    ['has failed', 500],
    ['refuses for too many', 429],
  ])('T28 when it was late and the shop API %s: it is asked once more, for longer', async (_, status) => {
    const { tier, entries } = createStore()
    const key = newKey()
    entries.set(`test:${key}`, { savedAt: clock, value: 'kept' })
    let gets = 0
    const kv: Tier = { ...tier, get: (key) => scheduler.wait(++gets === 1 ? 5_000 : 400).then(() => tier.get(key)) }
    const down = () => Promise.reject(new OriginError(status))
    const isolate = newIsolate()
    expect(await request(isolate, { kv }).cached(key, minute, down)).toBe('kept')
    expect(gets).toBe(2)
    expect(await request(isolate, { kv }).cached(key, minute, notNeeded), 'held from then on').toBe('kept')
  })

  test('T28 when it answers while the shop API is asked in vain: what it has is served, and held', async () => {
    const { tier, entries } = createStore()
    const key = newKey()
    entries.set(`test:${key}`, { savedAt: clock, value: 'kept' })
    let gets = 0
    const hangs = new Promise<never>(() => {})
    const kv: Tier = {
      ...tier,
      get: (key) => (++gets === 1 ? scheduler.wait(300).then(() => tier.get(key)) : hangs),
    }
    const failsLater = () => scheduler.wait(500).then(() => Promise.reject(new OriginError(500)))
    const isolate = newIsolate()
    expect(await request(isolate, { kv }).cached(key, minute, failsLater)).toBe('kept')
    expect(await request(isolate, { kv }).cached(key, minute, notNeeded), 'held from then on').toBe('kept')
    expect(gets).toBe(1)
  })

  test('T28 when it answers after a newer value was loaded: the newer one is held', async () => {
    const { tier, entries } = createStore()
    const key = newKey()
    entries.set(`test:${key}`, { savedAt: clock - 1_000, value: 'old' })
    const slow: Tier = { ...tier, get: (key) => scheduler.wait(300).then(() => tier.get(key)), put: async () => {} }
    const isolate = newIsolate()
    const { cached } = request(isolate, { kv: slow })
    expect(await cached(key, minute, async () => 'new')).toBe('new')
    await scheduler.wait(400)
    expect(await request(isolate, { kv: slow }).cached(key, minute, notNeeded)).toBe('new')
  })

  test('T28 when it has answered that there is nothing: it is not asked again for a call that fails', async () => {
    const { tier: kv, calls } = createStore()
    const down = () => Promise.reject(new OriginError(500))
    await expect(request(newIsolate(), { kv }).cached(newKey(), minute, down)).rejects.toThrow('status 500')
    expect(calls).toEqual(['get'])
  })

  test('T28 when it holds garbage or another schema', async () => {
    const location: CachePolicy = { ...minute, tier: 'location' }
    for (const garbage of [
      '{',
      '[]',
      'null',
      '1',
      '"text"',
      '{"value":1}',
      '{"savedAt":"9000000000000","value":1}',
      '{"savedAt":9e12}',
    ]) {
      const key = newKey()
      await env.CACHE.put(`data:test:${key}`, garbage)
      const headers = { 'Cache-Control': 'max-age=60' }
      await caches.default.put(`https://data-cache.invalid/test%3A${key}`, new Response(garbage, { headers }))
      expect(await request(newIsolate()).cached(key, minute, async () => 'value')).toBe('value')
      expect(await request(newIsolate()).cached(key, location, async () => 'value')).toBe('value')
    }
  })

  test('T28 KV gets one write in ten seconds of a key, and never for less than a minute', async () => {
    const puts: [string, number | undefined][] = []
    const gets: unknown[] = []
    const kv = {
      put: async (key: string, _: string, options: KVNamespacePutOptions) =>
        void puts.push([key, options.expirationTtl]),
      get: async (_: string, options: unknown) => void gets.push(options),
    } as unknown as Parameters<typeof kvTier>[0]
    const tier = kvTier(kv, new Memory(5_000))
    for (const at of [0, 9_999, 10_000, 19_999]) await tier.put('a', { savedAt: clock + at, value: 1 }, 59)
    await tier.put('b', { savedAt: clock, value: 1 }, 61)
    // That an answer is doubted is news, however old the answer before is.
    await tier.put('b', { savedAt: clock, value: 1, implausibleSince: clock + 10_000 }, 61)
    const written = puts.map(([key, seconds]) => `${key} ${seconds}`)
    expect(written).toEqual(['data:a 60', 'data:a 60', 'data:b 61', 'data:b 61'])
    await tier.get('a')
    // What another location has written is here within a minute.
    expect(gets).toEqual([{ type: 'json', cacheTtl: 60 }])
  })
})

test('a location keeps a value for as long as it is told', async () => {
  const kept: (string | null)[] = []
  const cache = { put: async (_: string, { headers }: Response) => void kept.push(headers.get('Cache-Control')) }
  await locationTier(cache as unknown as Cache).put('a', { savedAt: clock, value: 1 }, 3_660)
  expect(kept).toEqual(['public, max-age=3660'])
})

test('the operator hears of what fails and is late, not of what is not there or was not asked for', async () => {
  const refused = (reason: 'down' | 'full' | 'tooMany') => () => Promise.reject(new OriginError(0, reason))
  const down = () => Promise.reject(new OriginError(503))
  const loads = [notThere, refused('down'), refused('full'), refused('tooMany'), down]
  const isolate = newIsolate()
  for (const load of loads) {
    await expect(request(isolate).cached(newKey(), minute, load)).rejects.toThrow()
    await settle()
  }
  expect(reported.splice(0)).toEqual(['load failed'])
  for (const load of loads) {
    const key = newKey()
    await request(isolate).cached(key, minute, async () => 'value')
    clock += 61_000
    await request(isolate).cached(key, minute, load)
    await settle()
  }
  expect(reported).toEqual(['refresh failed'])
})

test('what one client may not refresh the next one does', async () => {
  const isolate = newIsolate()
  const key = newKey()
  const refresh = async (load: () => Promise<string>) => {
    const value = await request(isolate).cached(key, minute, load)
    await settle()
    return value
  }
  await refresh(async () => 'old')
  clock += 61_000
  await refresh(() => Promise.reject(new OriginError(0, 'tooMany')))
  await refresh(async () => 'new')
  expect(await refresh(notNeeded)).toBe('new')
})

test('nothing that failed to load is stored', async () => {
  const key = newKey()
  await request(newIsolate())
    .cached(key, minute, () => Promise.reject(new Error('down')))
    .catch(() => undefined)
  await settle()
  expect(await env.CACHE.get(`data:test:${key}`)).toBeNull()
})

test('memory is bounded: what was used longest ago leaves', () => {
  const memory = new Memory<string>(3)
  const kept = (...keys: string[]) => keys.filter((key) => memory.get(key)).join('')
  for (const key of ['a', 'b', 'c']) memory.set(key, key)
  memory.get('a')
  memory.set('d', 'd')
  expect(kept('a', 'b', 'c', 'd')).toBe('acd')
  // What is replaced or removed makes room; what has no room at all drives nothing out.
  for (const _ of [1, 2]) memory.set('d', 'd')
  memory.set('e', 'e', 4)
  expect(kept('a', 'c', 'd', 'e')).toBe('acd')
  memory.delete('a')
  memory.delete('nothing')
  memory.set('f', 'f')
  expect(kept('c', 'd', 'f')).toBe('cdf')
  memory.set('g', 'g', 3)
  expect(kept('c', 'd', 'f', 'g')).toBe('g')
})
