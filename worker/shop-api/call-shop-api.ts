import { pageTimeoutMs } from '../../app/shop-api/reads/request.ts'
import type { Config } from '../config.ts'
import type { Env } from '../env.ts'
import { logEvent } from '../log.ts'

/** Failures in a row that open a breaker. */
const failuresToOpen = 5
/** Pause between attempts while it is open, ms. */
const attemptPause = 1_000
/** Calls of a group that may wait for an answer at once. */
const mostWaiting = 100
/** A timer that comes later than this says that the isolate was busy, not what the shop API did meanwhile, ms. */
const timerLateness = 250
/** A call that has not ended by then has died with its request, ms. */
const longestCall = 15_000
/** For so long after its last call the state of a group is reported, ms. */
const reportedFor = 300_000
/** What a server or those before it say when it cannot be reached; any other 5xx may be one input's. */
export const downStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** Thrown instead of a call while the shop API is known to be down. */
export class BreakerOpenError extends Error {}

interface Breaker {
  failures: number
  attemptedAt: number
  /** When the calls that wait for an answer were sent, ms since 1970. */
  waiting: Set<{ since: number }>
}
/** The breakers of an isolate, by group of endpoints. */
export type Breakers = Map<string, Breaker>

/**
 * Calls the shop API (or the demo shop's binding); redirects come back as they are. After five failures in a row of one
 * group of endpoints one attempt a second of this group goes out and all others fail at once until one succeeds. A
 * failure is what says that the API is down: no answer, 502 to 504, and for reads of the catalogue none within 6 s,
 * though they may come later. What comes late because this isolate was busy with other things, perhaps
 * for visitors who have left, is no failure. Pictures neither open a breaker nor mind it (docs/decisions/019).
 * @param onAnswer learns how long each call took to answer or fail, by group; `files` are pictures and documents
 * @throws BreakerOpenError, and whatever fetch throws
 */
export function shopApiCaller(
  isolate: { fetch: typeof fetch; breakers: Breakers },
  config: Config,
  env: Env,
  onAnswer: (group: string, milliseconds: number) => void = () => {},
): (path: string, init?: RequestInit) => Promise<Response> {
  return async (path, init) => {
    const group = groupOf(init?.method ?? 'GET', path)
    const call = () => {
      const started = Date.now()
      return send(isolate.fetch, config, env, path, { ...init, redirect: 'manual' }).finally(() =>
        onAnswer(group ?? 'files', Date.now() - started),
      )
    }
    return group === null ? call() : guarded(isolate.breakers, group, call)
  }
}

/** Groups whose answers are kept: they may come when nobody waits any more. */
const readGroups = new Set(['catalogue', 'search'])
/** Parameters of product lists that no visitor can make up at will. */
const plainParameters = new Set(['category_id', 'manufacturer_id', 'page', 'per_page', 'sort_by'])

/** The endpoints that fail together: the catalogue, searches and filtered lists, and each other endpoint alone. */
function groupOf(method: string, path: string): string | null {
  if (!/^\/(?:api|sanctum)\//.test(path)) return null
  const { pathname, searchParams } = new URL(path, 'https://shop-api.invalid')
  const isSearch =
    pathname === '/api/shop/product' && [...searchParams.keys()].some((name) => !plainParameters.has(name))
  if (isSearch || pathname === '/api/search/query') return 'search'
  const isCatalogue = /^\/api\/(?:shop\/(?:category|product|manufacturer)|menus|news)(?:\/|$)/.test(pathname)
  return isCatalogue ? 'catalogue' : `${method} ${pathname.replace(/\/\d+(?=\/|$)/g, '/{id}')}`
}

/**
 * The groups of endpoints that an isolate has called, and whether their calls go out: `open` is a group that is down.
 * Of one that nobody has called for minutes it is not known any more: it is not reported as down for ever.
 */
export function breakerStates(breakers: Breakers): Record<string, 'closed' | 'open'> {
  const since = Date.now() - reportedFor
  const stateOf = ({ failures, attemptedAt }: Breaker) =>
    failures >= failuresToOpen && attemptedAt > since ? 'open' : 'closed'
  return Object.fromEntries([...breakers].map(([group, breaker]) => [group, stateOf(breaker)]))
}

function breakerOf(breakers: Breakers, group: string): Breaker {
  const known = breakers.get(group)
  if (known) return known
  const breaker: Breaker = { failures: 0, attemptedAt: 0, waiting: new Set() }
  breakers.set(group, breaker)
  return breaker
}

async function guarded(breakers: Breakers, group: string, call: () => Promise<Response>): Promise<Response> {
  const breaker = breakerOf(breakers, group)
  const now = Date.now()
  for (const earlier of breaker.waiting) if (now - earlier.since > longestCall) breaker.waiting.delete(earlier)
  const isOpen = breaker.failures >= failuresToOpen && now - breaker.attemptedAt < attemptPause
  if (isOpen || breaker.waiting.size >= mostWaiting) throw new BreakerOpenError('shop API is down')
  breaker.attemptedAt = now
  const own = { since: now }
  breaker.waiting.add(own)
  let hasFailed = false
  const fail = (): void => {
    if (!hasFailed) breaker.failures += 1
    if (!hasFailed && breaker.failures === failuresToOpen) logEvent('error', 'shop api: breaker opened', { group })
    hasFailed = true
  }
  let wasBusy = false
  const checkTimeout = (): void => {
    wasBusy = Date.now() - now > pageTimeoutMs + timerLateness
    if (!wasBusy) fail()
  }
  const timer = readGroups.has(group) ? setTimeout(checkTimeout, pageTimeoutMs) : undefined
  try {
    const response = await call()
    if (downStatuses.has(response.status)) fail()
    else if (response.status < 500) {
      if (breaker.failures >= failuresToOpen) logEvent('info', 'shop api: breaker closed', { group })
      breaker.failures = 0
    }
    return response
  } catch (error) {
    // What ends after that was most likely given up, with its answer unread.
    if (!wasBusy) fail()
    throw error
  } finally {
    clearTimeout(timer)
    breaker.waiting.delete(own)
  }
}

function send(fetchOut: typeof fetch, config: Config, env: Env, path: string, init: RequestInit): Promise<Response> {
  if (config.shopApiOrigin) return fetchOut(config.shopApiOrigin + path, init)
  if (env.DEMO_SHOP) return env.DEMO_SHOP.fetch(config.publicOrigin + path, init)
  throw new Error('readConfig accepts no configuration without a shop API')
}
