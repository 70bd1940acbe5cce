import { afterEach, expect, test, vi } from 'vitest'
import { within } from './promises.ts'

afterEach(() => void vi.useRealTimers())

test('what comes in time is taken', async () => {
  expect(await within(1_000, Promise.resolve('word'), 'none')).toBe('word')
})

test('what is late is not waited for', async () => {
  vi.useFakeTimers()
  const answer = within(1_000, new Promise<string>(() => {}), 'none')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toBe('none')
})
