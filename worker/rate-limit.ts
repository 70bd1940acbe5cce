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
 * How often a minute, of one client unless it says otherwise (docs/decisions/012). The bindings in wrangler.toml have
 * these numbers; a test compares them.
 */
export const perMinute: Readonly<Record<keyof Limits, number>> = {
  /** Questions for address suggestions. */
  ADDRESS_LIMIT: 30,
  /** Look-ups of customers, registrations and sent codes. */
  LOOKUP_LIMIT: 20,
  /** Codes that are sent to one customer, whoever asks. */
  CODE_SEND_LIMIT: 1,
  /** Tries of codes. */
  CODE_CLIENT_LIMIT: 20,
  /** Tries of one customer's codes, whoever tries. */
  CODE_CUSTOMER_LIMIT: 5,
  RECALCULATION_LIMIT: 120,
  SUBMIT_LIMIT: 20,
  /** Looks at orders and their payment. */
  ORDER_LOOK_LIMIT: 60,
  /** Every other call in a session: tokens, the customer, their orders, a changed name, signing out. */
  SESSION_LIMIT: 240,
  /** Requests that ask the shop API for what is in no store. */
  READ_LIMIT: 600,
  /** Pictures that have to be fetched; those that are resized besides, which costs money. */
  PICTURE_LIMIT: 600,
  NEW_PICTURE_LIMIT: 60,
  /** Documents that have to be fetched. */
  DOCUMENT_LIMIT: 240,
  /** Suggestions, pages of what is found, lists by a text. */
  SEARCH_LIMIT: 120,
  COMPARE_LIMIT: 60,
  WISHLIST_LIMIT: 60,
  /** Questions for pickup points. */
  POINTS_LIMIT: 30,
  /** Orders pasted as lines, each of which may make some twenty searches. */
  LINES_LIMIT: 30,
  SUBSCRIBE_LIMIT: 5,
  /** Reports of vitals and errors by browsers. */
  BEACON_LIMIT: 60,
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
 * Whether a request may have something fetched or made for it. Robots that Cloudflare has verified may: search engines
 * take a 429 for the whole shop's.
 */
export const mayFetch = async (c: Context<AppEnv>, name: keyof Limits): Promise<boolean> =>
  isVerifiedBot(c.req.raw) || clientMayPass(c.env[name], c.req.raw.headers)

/**
 * Whether a request may ask the shop API for what is in no store. It is counted when the first such read begins, once
 * however many follow: a page is one question to whoever opens it.
 */
export function mayReadUnstored(c: Context<AppEnv>): () => Promise<boolean> {
  let counted: Promise<boolean> | undefined
  return () => {
    counted ??= mayFetch(c, 'READ_LIMIT')
    return counted
  }
}

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

/** @param length of IPv6, in groups of 16 bits */
function networkOf(headers: Headers, length: number): string {
  const address = headers.get('CF-Connecting-IP') ?? 'unknown'
  return address.includes(':') ? network(address, length) : address
}

/** The first groups, written out: four of `2001:db8::1` are `2001:db8:0:0`. */
function network(address: string, length: number): string {
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
