import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pacedCalls } from './paced-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scheduler', { wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A shop API that answers each path when it is told to; `sent` has when each was asked, ms from the start. */
function startApi(callsPerSecond: number) {
  const start = Date.now()
  const sent: [path: string, ms: number][] = []
  const answers: Record<string, (response?: Response | Error) => void> = {}
  const { send, count } = pacedCalls((path) => {
    sent.push([path, Date.now() - start])
    return new Promise((resolve, reject) => {
      answers[path] = (response = new Response()) => (response instanceof Error ? reject(response) : resolve(response))
    })
  }, callsPerSecond)
  return { sent, answers, send, count }
}

test('calls go out at their rate, four at a time, and in their order', async () => {
  const { sent, answers, send, count } = startApi(10)
  const calls = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((path) => send(path).catch(() => null))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([
    ['a', 0],
    ['b', 100],
    ['c', 200],
    ['d', 300],
  ])
  expect(count()).toBe(4)
  answers.b?.()
  answers.a?.(new TypeError('lost'))
  await vi.advanceTimersByTimeAsync(50)
  expect(sent.slice(4)).toEqual([['e', 1_000]])
  await vi.advanceTimersByTimeAsync(50)
  expect(sent.slice(5)).toEqual([['f', 1_100]])
  for (const path of ['c', 'd', 'e', 'f']) answers[path]?.()
  await vi.advanceTimersByTimeAsync(1_000)
  answers.g?.()
  expect(((await calls[6]) as Response).status).toBe(200)
  // All four places are free again.
  const more = ['h', 'i', 'j', 'k', 'l'].map((path) => send(path))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([
    more.length,
    sent
      .slice(7)
      .map(([path]) => path)
      .join(''),
    count(),
  ]).toEqual([5, 'hijk', 11])
})

test.each([
  [503, '7', 7_000],
  [429, '86400', 60_000],
  [503, '0', 100],
  [503, 'later', 100],
  [200, '7', 100],
])('after status %i with Retry-After %s the next call waits %i ms', async (status, seconds, ms) => {
  const { sent, answers, send } = startApi(10)
  void send('a')
  await vi.advanceTimersByTimeAsync(0)
  answers.a?.(new Response(null, { status, headers: { 'Retry-After': seconds } }))
  await vi.advanceTimersByTimeAsync(0)
  void send('b')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([
    ['a', 0],
    ['b', ms],
  ])
})

test('a pause that is short is no shorter than the rate', async () => {
  const { sent, answers, send } = startApi(0.5)
  void send('a')
  await vi.advanceTimersByTimeAsync(0)
  answers.a?.(new Response(null, { status: 503, headers: { 'Retry-After': '1' } }))
  await vi.advanceTimersByTimeAsync(0)
  void send('b')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent[1]).toEqual(['b', 2_000])
})
