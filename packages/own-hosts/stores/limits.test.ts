import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimits } from './limits.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 28, 12)

beforeEach(() => vi.useFakeTimers({ now: start, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** Whether each of so many calls of one client passes, of three in a minute. */
async function passes(limits: ReturnType<typeof createLimits>, calls: number): Promise<boolean[]> {
  const passed: boolean[] = []
  for (let call = 0; call < calls; call += 1) {
    const question = { namespace: '1001', key: 'client', limit: 3, period: 60 }
    const { body } = await limits(Readable.from([Buffer.from(JSON.stringify(question))]) as IncomingMessage, '')
    passed.push(JSON.parse(String(body)).success)
  }
  return passed
}

test('a limit counts anew with each period', async () => {
  const limits = createLimits()
  expect(await passes(limits, 4)).toEqual([true, true, true, false])
  vi.setSystemTime(start + minute - 1)
  expect(await passes(limits, 1)).toEqual([false])
  vi.setSystemTime(start + minute)
  expect(await passes(limits, 4)).toEqual([true, true, true, false])
})

test.each([1, 2, 30, 59, 24 * 60])(
  'a limit that was used up by a clock %i minutes fast counts anew when it is right',
  async (fast) => {
    const limits = createLimits()
    vi.setSystemTime(start + fast * minute)
    expect(await passes(limits, 4)).toEqual([true, true, true, false])
    vi.setSystemTime(start)
    expect(await passes(limits, 4)).toEqual([true, true, true, false])
  },
)
