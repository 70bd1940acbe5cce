import { type Limits, limitPeriod, limits as table } from '../../worker/limit-table.ts'

/** Limiters with the numbers of the table, on a clock that the test moves. */
export function createLimits() {
  let now = 0
  const limiter = (limit: number): RateLimit => {
    const calls = new Map<string, number[]>()
    return {
      async limit({ key }) {
        const recent = (calls.get(key) ?? []).filter((at) => at > now - limitPeriod)
        if (recent.length >= limit) return { success: false }
        calls.set(key, [...recent, now])
        return { success: true }
      },
    }
  }
  const limits: Limits = Object.fromEntries(
    Object.entries(table).map(([name, { perMinute }]) => [name, limiter(perMinute)]),
  )
  const wait = (seconds: number): void => {
    now += seconds
  }
  return { limits, wait }
}

/** The numbers from 0 on: what is done so many times. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
