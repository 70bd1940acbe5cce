import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { Env } from './env.ts'
import { failureResponse } from './middleware/error-pages.ts'

/** Seconds after which a client may try again: the period of all limits in wrangler.toml. */
export const limitPeriod = 60

/** The bindings that count; one that is missing counts nothing. */
export type Limits = {
  [Name in keyof Env as Name extends `${string}_LIMIT` ? Name : never]?: RateLimit | undefined
}

/**
 * Whether what is counted under `key` is within a limit. A counter that fails stops nobody: the shop API has its own.
 */
export async function mayPass(limit: RateLimit | undefined, key: string): Promise<boolean> {
  const outcome = await limit?.limit({ key }).catch(() => null)
  return outcome?.success ?? true
}

/** The same for the client that sent a request. */
export const clientMayPass = (limit: RateLimit | undefined, headers: Headers): Promise<boolean> =>
  mayPass(limit, clientKey(headers))

/** The answer to a client that has used up a limit (429); null while it has not. */
export async function refuseOverLimit(c: Context<AppEnv>, name: keyof Limits): Promise<Response | null> {
  if (await clientMayPass(c.env[name], c.req.raw.headers)) return null
  return failureResponse(c, 429, { 'Retry-After': String(limitPeriod) })
}

/**
 * Under what a client is counted: the address that Cloudflare saw, never one that the client names itself. Of IPv6 the
 * network (/64), since a household has all addresses of one.
 */
export function clientKey(headers: Headers): string {
  const address = headers.get('CF-Connecting-IP') ?? 'unknown'
  return address.includes(':') ? network(address) : address
}

/** The first four groups, written out: `2001:db8::1` -> `2001:db8:0:0`. */
function network(address: string): string {
  const [start = '', end] = address.toLowerCase().split('::')
  const before = start.split(':').filter(Boolean)
  const after = end?.split(':').filter(Boolean) ?? []
  const missing = Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
