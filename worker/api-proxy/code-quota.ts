import { Memory } from '../../packages/edge-cache/index.ts'
import { within } from '../../shared/promises.ts'
import { dayMark, dayOf } from '../day-mark.ts'
import type { KvKey } from '../kept-at-edge.ts'
import { logEvent } from '../log.ts'

/** Codes that are sent within an hour and a day, s: each costs the shop a message. */
const periods = { hour: 3_600, day: 86_400 }
const quotas = {
  /** To one customer, no matter who asks. */
  customer: { hour: 5, day: 10 },
  /** For one client: an IPv4 address, or the /48 of IPv6 that a provider hands out. */
  client: { hour: 60, day: 200 },
}
/** Longest wait for KV, ms. One that fails or hangs lets a code be sent. */
const maxWait = 1_000

/** When codes were sent, s since 1970, as this isolate knows it, by what they are counted under. */
export type SentCodes = Memory<number[]>

/** An isolate that has sent none. */
export const createSentCodes = (): SentCodes => new Memory(2_000)

/**
 * Counts a code that is to be sent; the answer is the seconds to wait where an hour or a day has had enough of them,
 * else null. Cloudflare's counters know no period over a minute, so these are kept in KV, and in the isolate, which
 * knows at once what KV may show elsewhere a minute later. Within that minute the limits by the minute hold
 * (docs/decisions/012). In KV are marks of the day (`dayMark`) in the place of numbers and addresses; without a secret
 * for them only the isolate counts.
 */
export async function countSentCode(
  { kv, known, secret }: { kv: KVNamespace<KvKey>; known: SentCodes; secret: string | undefined },
  to: { customer: number; client: string },
): Promise<number | null> {
  // Codes of the same millisecond are several.
  const now = (Date.now() + Math.random()) / 1_000
  const counted = await Promise.all(
    (['customer', 'client'] as const).map(async (kind) => {
      const name = `${kind} ${to[kind]}`
      const [key, before] = secret ? [now, now - periods.day].map((time) => keyOf(secret, time, name)) : []
      const stored = await Promise.all([key, before].map((key) => (key ? inTime(read(kv, key), []) : [])))
      const times = merge(known.get(name) ?? [], stored.flat(), now)
      return { key, name, times, wait: waitOf(times, quotas[kind], now) }
    }),
  )
  const waits = counted.flatMap(({ wait }) => wait ?? [])
  if (waits.length > 0) return Math.max(...waits)
  await Promise.all(
    counted.map(({ key, name, times }) => {
      const renewed = [...times, now]
      known.set(name, renewed)
      return key ? inTime(kv.put(key, JSON.stringify(renewed), { expirationTtl: periods.day }), undefined) : undefined
    }),
  )
  return null
}

/** Seconds until the period that is used up has room again; null: neither is. */
function waitOf(times: number[], quota: { hour: number; day: number }, now: number): number | null {
  const waits = (['hour', 'day'] as const).map((period) => {
    const sent = times.filter((at) => at > now - periods[period])
    const first = sent.at(-quota[period])
    return first === undefined ? 0 : Math.ceil(Math.floor(first) + periods[period] - Math.floor(now))
  })
  return Math.max(...waits) || null
}

/** Each code has a time of its own. */
const merge = (own: number[], stored: number[], now: number): number[] =>
  [...new Set([...own, ...stored])].filter((at) => at > now - periods.day).sort((a, b) => a - b)

async function read(kv: KVNamespace<KvKey>, key: KvKey): Promise<number[]> {
  const stored: unknown = await kv.get(key, { type: 'json', cacheTtl: 30 })
  return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number') : []
}

/** @param time s since 1970 */
const keyOf = (secret: string, time: number, name: string): KvKey =>
  `codes:${dayMark(secret, dayOf(time * 1_000), `sent codes ${name}`)}`

const inTime = <T>(promise: Promise<T>, otherwise: T): Promise<T> =>
  within(
    maxWait,
    promise.catch((error: unknown) => {
      logEvent('warn', 'sent codes: KV failed', { error })
      return otherwise
    }),
    otherwise,
  )
