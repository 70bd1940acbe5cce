import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NotSentError } from '../../shared/shop-api/errors.ts'
import { ConcurrencyLimiter, type Place } from './concurrency-limiter.ts'

const ofGroup = 100
const ofClient = 12
let warned: string[]
let limiter: ConcurrencyLimiter

beforeEach(() => {
  vi.useFakeTimers()
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((line) => void warned.push(String(line)))
  limiter = new ConcurrencyLimiter('catalogue')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Takes places; the list has what has become of each so far. */
function takeAll(client: string, count: number, signal?: AbortSignal): (Place | string | null)[] {
  const outcomes: (Place | string | null)[] = []
  for (let at = 0; at < count; at++) {
    outcomes.push(null)
    limiter.acquire(client, signal).then(
      (place) => {
        outcomes[at] = place
      },
      (error: NotSentError) => {
        outcomes[at] = `${error.reason ?? error} ${error.retryAfter}`
      },
    )
  }
  return outcomes
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const entered = (outcomes: unknown[]) => outcomes.filter((one) => typeof one === 'object' && one !== null).length
const release = async (place: Place | string | null | undefined) => {
  if (typeof place === 'object' && place) limiter.release(place)
  await settle()
}

/** So many clients that take all their places. */
async function fill(clients: number, each = ofClient) {
  const taken = Array.from({ length: clients }, (_, at) => takeAll(`full ${at}`, each))
  await settle()
  return taken.flat()
}

describe('a client', () => {
  test('has twelve places, and waits in the order of its calls', async () => {
    const calls = takeAll('a', 15)
    await settle()
    expect([entered(calls), limiter.isWaiting('a'), limiter.isWaiting('b')]).toEqual([ofClient, true, false])
    expect(limiter.state()).toEqual({ underWay: 12, waiting: 3, full: 0, overShare: 0 })
    await release(calls[5])
    expect([calls[12], calls[13]]).toEqual([{ client: 'a', since: Date.now() }, null])
    // Given back once, however often that is said.
    await release(calls[5])
    expect(calls[13]).toBeNull()
    expect(entered(takeAll('b', 1))).toBe(0)
    await settle()
    expect(limiter.state().underWay).toBe(13)
    // The two that still wait are refused after two seconds, and none that has entered.
    await vi.advanceTimersByTimeAsync(2_000)
    expect(limiter.state()).toEqual({ underWay: 13, waiting: 0, full: 0, overShare: 2 })
  })

  test('keeps its turn while places of others come free, and takes all of its own again', async () => {
    const calls = takeAll('a', ofClient + 2)
    const others = takeAll('b', 1)
    await settle()
    await release(others[0])
    expect([calls[12], limiter.state().waiting]).toEqual([null, 2])
    for (const call of calls.slice(0, ofClient)) await release(call)
    expect(entered(calls.slice(ofClient))).toBe(2)
    for (const call of calls.slice(ofClient)) await release(call)
    expect(limiter.state()).toEqual({ underWay: 0, waiting: 0, full: 0, overShare: 0 })
    const again = takeAll('a', ofClient + 1)
    await settle()
    expect(entered(again)).toBe(ofClient)
  })

  test('is told to wait after two seconds, or at once where a hundred of its calls wait', async () => {
    const calls = takeAll('a', ofClient + 101)
    await settle()
    expect(calls.filter((one) => one === 'tooMany 5')).toEqual(['tooMany 5'])
    expect(calls.at(-1)).toBe('tooMany 5')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(calls.filter((one) => one === null)).toHaveLength(100)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.filter((one) => one === 'tooMany 5')).toHaveLength(101)
    expect(limiter.state()).toEqual({ underWay: 12, waiting: 0, full: 0, overShare: 101 })
    expect([limiter.wasFull(), limiter.isWaiting('a'), warned]).toEqual([false, false, []])
  })

  test('that has gone takes no place any more', async () => {
    const gone = new AbortController()
    const calls = takeAll('a', ofClient)
    const waiting = takeAll('a', 2, gone.signal)
    const last = takeAll('a', 1)
    await settle()
    gone.abort('gone')
    await settle()
    expect([waiting, limiter.state().waiting]).toEqual([['gone undefined', 'gone undefined'], 1])
    await release(calls[0])
    expect([entered(last), limiter.isWaiting('a')]).toEqual([1, false])
    expect(takeAll('b', 1, gone.signal)).toEqual([null])
    await settle()
    expect(limiter.state().underWay).toBe(12)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(limiter.state()).toEqual({ underWay: 12, waiting: 0, full: 0, overShare: 0 })
  })

  test('whose request is dead, so that no timer ends its waiting, is passed over', async () => {
    const calls = takeAll('a', ofClient + 1)
    await settle()
    vi.setSystemTime(Date.now() + 2_001)
    expect(limiter.isWaiting('a')).toBe(false)
    await release(calls[0])
    expect([calls[12], limiter.state().underWay]).toEqual([null, 11])
  })
})

describe('a group', () => {
  test('has a hundred places, which go round among the clients that wait', async () => {
    const taken = await fill(9)
    expect([entered(taken), limiter.state().waiting]).toEqual([ofGroup, 8])
    const [a, b] = [takeAll('a', 3), takeAll('b', 3)]
    await settle()
    for (const place of taken.slice(0, 4)) await release(place)
    // The client whose eight calls wait has its turn too.
    expect([entered(a), entered(b), limiter.state()]).toMatchObject([1, 1, { underWay: ofGroup, waiting: 10 }])
  })

  test('that is full says so to others, once a minute to the operator, and is full for a minute', async () => {
    await fill(8)
    takeAll('half', 4)
    await settle()
    const [b, c] = [takeAll('b', 1), takeAll('c', 2)]
    await vi.advanceTimersByTimeAsync(2_000)
    expect([b, c]).toEqual([['full 5'], ['full 5', 'full 5']])
    expect(limiter.state()).toMatchObject({ full: 3, overShare: 0 })
    expect(warned.map((line) => [/"event":"([^"]+)"/.exec(line)?.[1], /"group":"(\w+)"/.exec(line)?.[1]])).toEqual([
      ['shop api: full', 'catalogue'],
    ])
    await vi.advanceTimersByTimeAsync(7_000)
    expect(limiter.wasFull()).toBe(true)
    await vi.advanceTimersByTimeAsync(53_001)
    expect(limiter.wasFull()).toBe(false)
  })

  test('lets a thousand calls wait', async () => {
    await fill(9)
    // Eight wait already.
    const waiting = Array.from({ length: 10 }, (_, at) => takeAll(`waits ${at}`, 100))
    await settle()
    expect([limiter.state().waiting, waiting.flat().filter((one) => one === 'full 5').length]).toEqual([1_000, 8])
  })

  test('takes places back from calls that have died with their requests', async () => {
    await fill(8)
    const last = takeAll('last', 4)
    await settle()
    const waiting = takeAll('b', 1)
    vi.setSystemTime(Date.now() + 15_000)
    const late = takeAll('c', 1)
    await settle()
    expect([entered(last), entered(waiting), entered(late)]).toEqual([4, 0, 0])
    vi.setSystemTime(Date.now() + 1)
    const next = takeAll('d', 1)
    await settle()
    // Those that still wait come first.
    expect([entered(late), entered(next), limiter.state().underWay]).toEqual([1, 1, 2])
  })
})
