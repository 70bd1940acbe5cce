import type { Context } from 'hono'
import { once } from '../shared/once.ts'
import type { AppEnv } from './app-env.ts'
import { type LimitName, limitPeriod } from './limit-table.ts'
import { failureResponse } from './middleware/error-pages.ts'

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
export async function refuseOverLimit(c: Context<AppEnv>, name: LimitName): Promise<Response | null> {
  if (await clientMayPass(c.env[name], c.req.raw.headers)) return null
  return failureResponse(c, 429, { 'Retry-After': String(limitPeriod) })
}

/**
 * Whether a request may have something fetched or made for it. Robots that Cloudflare has verified may: search engines
 * take a 429 for the whole shop's.
 */
export const mayFetch = async (c: Context<AppEnv>, name: LimitName): Promise<boolean> =>
  isVerifiedBot(c.req.raw) || clientMayPass(c.env[name], c.req.raw.headers)

/**
 * Whether a request may ask the shop API for what is in no store. It is counted when the first such read begins, once
 * however many follow: a page is one question to the one who opens it.
 */
export const mayReadUnstored = (c: Context<AppEnv>): (() => Promise<boolean>) => once(() => mayFetch(c, 'READ_LIMIT'))

/**
 * Whether Cloudflare knows a request to come from the robot that it says to be (by its address, not by its user agent,
 * which anybody can send).
 */
function isVerifiedBot(request: Request): boolean {
  const cf: unknown = request.cf
  if (typeof cf !== 'object' || cf === null) return false
  const { verifiedBotCategory, botManagement } = cf as Record<string, unknown>
  if (typeof verifiedBotCategory === 'string' && verifiedBotCategory !== '') return true
  return (botManagement as { verifiedBot?: unknown } | undefined)?.verifiedBot === true
}

/**
 * Under what a client is counted: the address that Cloudflare saw, never one that the client names itself. Of IPv6 the
 * network (/64), since a household has all addresses of one.
 */
export const clientKey = (headers: Headers): string => networkOf(headers, 4)

/** The same by what a provider hands out to a customer of its own: of IPv6 the /48. */
export const providerKey = (headers: Headers): string => networkOf(headers, 3)

/** @param length of IPv6, in groups of 16 bits, which are written out: four of `2001:db8::1` are `2001:db8:0:0` */
function networkOf(headers: Headers, length: number): string {
  const address = headers.get('CF-Connecting-IP') ?? 'unknown'
  if (!address.includes(':')) return address
  const [start = '', end] = address.toLowerCase().split('::')
  const before = start.split(':').filter(Boolean)
  const after = end?.split(':').filter(Boolean) ?? []
  const missing = Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups
    .slice(0, length)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
