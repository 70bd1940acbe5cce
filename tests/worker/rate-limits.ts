import type { Limits } from '../../worker/limit-table.ts'
import wrangler from '../../wrangler.toml?raw'

interface Numbers {
  limit: number
  period: number
}

/** The limits of wrangler.toml by the names of their bindings; `environment` as `env.production.`. */
export function configuredLimits(environment = ''): Record<string, Numbers> {
  const table = `\\[\\[${environment.replaceAll('.', '\\.')}ratelimits\\]\\]`
  const block = new RegExp(
    `${table}\\nname = "(\\w+)"\\nnamespace_id = "\\d+"\\nsimple = \\{ limit = (\\d+), period = (\\d+) \\}`,
    'g',
  )
  return Object.fromEntries(
    [...wrangler.matchAll(block)].map(([, name, limit, period]) => [
      name,
      { limit: Number(limit), period: Number(period) },
    ]),
  )
}

/** Limiters with the numbers of wrangler.toml on a clock that the test moves. */
export function createLimits() {
  let now = 0
  const limiter = ({ limit, period }: Numbers): RateLimit => {
    const calls = new Map<string, number[]>()
    return {
      async limit({ key }) {
        const recent = (calls.get(key) ?? []).filter((at) => at > now - period)
        if (recent.length >= limit) return { success: false }
        calls.set(key, [...recent, now])
        return { success: true }
      },
    }
  }
  const limits: Limits = Object.fromEntries(
    Object.entries(configuredLimits()).map(([name, numbers]) => [name, limiter(numbers)]),
  )
  const wait = (seconds: number): void => {
    now += seconds
  }
  return { limits, wait }
}

/** The numbers from 0 on: what is done so many times. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
