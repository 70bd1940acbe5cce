import { NotSentError } from '../../shared/shop-api/errors.ts'
import type { Config } from '../config.ts'
import type { Env } from '../env.ts'
import { type Admission, Breaker } from './breaker.ts'
import { ConcurrencyLimiter, type LimiterState } from './concurrency-limiter.ts'
import { watchedJson } from './json-watch.ts'

/** A read without an answer by then has none: one that comes after three seconds is slow, ms. */
const lateAfter = 6_000
/** A timer that comes later than this says that the isolate was busy, not what the shop API did meanwhile, ms. */
const timerLateness = 250
/** What a server or those before it say when it cannot be reached; any other 5xx may be one input's. */
export const downStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** What an isolate knows of each group of endpoints that it has called. */
export type Groups = Map<string, { breaker: Breaker; limiter: ConcurrencyLimiter }>

interface Caller {
  isolate: { fetch: typeof fetch; groups: Groups }
  config: Config
  env: Env
  /** In whose name calls are made: a visitor's key (`clientKey`), or a name for what no visitor has asked for. */
  client: string
  /** Goes along as `X-Request-Id`: the log of the shop API can be read beside ours. */
  requestId: () => string
  /** A visitor who tries to break an endpoint gets bad answers in a row from one that is well. */
  expectsBadAnswers?: boolean
  /** Learns how long each call took to answer or fail, by group; `files` are pictures and documents. */
  onAnswer?: (group: string, milliseconds: number) => void
}

/**
 * Calls the shop API (or the demo shop's binding); redirects come back as they are. Each client has its share of the
 * places of a group of endpoints, and who finds none waits for one (`concurrency-limiter.ts`). While a group is down one
 * attempt a second goes out and all others fail at once (`breaker.ts`). A failure is no answer, or half of one, a 5xx,
 * what is no JSON (`json-watch.ts`), and for reads of the catalogue nothing within 6 s, though it may come later. What comes late
 * because this isolate was busy with other things, perhaps for visitors who have left, is no failure. Pictures and
 * documents neither open a breaker nor mind it.
 * @throws NotSentError, and whatever fetch throws
 */
export function shopApiCaller({
  isolate,
  config,
  env,
  client,
  requestId,
  expectsBadAnswers = false,
  onAnswer = () => {},
}: Caller): (path: string, init?: RequestInit) => Promise<Response> {
  return async (path, init) => {
    const group = groupOf(init?.method ?? 'GET', path)
    const call = () => {
      const started = Date.now()
      const headers = new Headers(init?.headers)
      headers.set('X-Request-Id', requestId())
      // Some firewalls refuse calls without one; those in a session have the visitor's.
      if (!headers.has('User-Agent')) headers.set('User-Agent', `storefront/${__BUILD_ID__}`)
      return send(isolate.fetch, config, env, path, { ...init, headers, redirect: 'manual' }).finally(() =>
        onAnswer(group ?? 'files', Date.now() - started),
      )
    }
    if (group === null) return call()
    const question = `${path} ${typeof init?.body === 'string' ? init.body : ''}`
    const { breaker, limiter } = stateOf(isolate.groups, group)
    // Nobody waits for a place to be told that the shop API is down.
    if (breaker.refuses(client)) throw new NotSentError('down')
    const place = await limiter.acquire(client, init?.signal)
    try {
      const admission = breaker.admit({ client, question })
      if (!admission) throw new NotSentError('down')
      return await judged(call, admission, {
        isRead: readGroups.has(group),
        mayBeUnread: unreadGroups.test(group),
        signal: init?.signal,
        expectsBadAnswers,
      })
    } finally {
      limiter.release(place)
    }
  }
}

/** Groups whose answers are kept: they may come when nobody waits any more. */
const readGroups = new Set(['catalogue', 'search'])
/** Groups of which the status may say enough (contract 7.3 to 7.8, 7.19): of a customer, a code, a subscription. */
const unreadGroups = /^\w+ \/(?:sanctum\/|api\/(?:shop\/customer|subscribe)(?:\/|$))/
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

/** The groups of endpoints that an isolate has called, and whether their calls go out: `open` is a group that is down. */
export const breakerStates = (groups: Groups): Record<string, 'closed' | 'open'> =>
  Object.fromEntries([...groups].map(([group, { breaker }]) => [group, breaker.isDown() ? 'open' : 'closed']))

/** The groups in which calls are under way, wait for a place or have been refused one, and whether one is full. */
export function placesStates(groups: Groups): { isFull: boolean; states: Record<string, LimiterState> } {
  const states = [...groups].map(([group, { limiter }]): [string, LimiterState] => [group, limiter.state()])
  return {
    isFull: [...groups.values()].some(({ limiter }) => limiter.wasFull()),
    states: Object.fromEntries(states.filter(([, state]) => Object.values(state).some((count) => count > 0))),
  }
}

/** Whether calls of a client wait for a place, in any group. */
export const isQueued = (groups: Groups, client: string): boolean =>
  [...groups.values()].some(({ limiter }) => limiter.isWaiting(client))

function stateOf(groups: Groups, group: string) {
  const known = groups.get(group)
  if (known) return known
  const state = { breaker: new Breaker(group), limiter: new ConcurrencyLimiter(group) }
  groups.set(group, state)
  return state
}

interface Expectation {
  isRead: boolean
  /** Nothing, or plain words, are an answer too. */
  mayBeUnread: boolean
  expectsBadAnswers: boolean
  signal: AbortSignal | null | undefined
}

/** Makes a call and tells the breaker what has become of it, as soon as that is known: of JSON when it has been read. */
async function judged(
  call: () => Promise<Response>,
  { fail, succeed, end }: Admission,
  { isRead, mayBeUnread, expectsBadAnswers, signal }: Expectation,
): Promise<Response> {
  const started = Date.now()
  let wasBusy = false
  const checkTimeout = (): void => {
    wasBusy = Date.now() - started > lateAfter + timerLateness
    if (!wasBusy) fail('outage')
  }
  const judge = (isAnswer: boolean): void => {
    if (isAnswer) succeed()
    else if (!expectsBadAnswers) fail('bad answer')
  }
  const timer = isRead ? setTimeout(checkTimeout, lateAfter) : undefined
  try {
    const response = await call()
    const { status, body } = response
    if (downStatuses.has(status)) fail('outage')
    else if (!response.ok || status === 204) judge(status < 500)
    else if (!body) judge(mayBeUnread)
    else {
      // Given up while it was read, by a time limit of ours: it has been coming.
      const onLoss = () => signal?.aborted || fail('outage')
      return new Response(watchedJson(body, { mayBeUnread, onEnd: judge, onLoss }), response)
    }
    return response
  } catch (error) {
    // What ends after that was most likely given up, with its answer unread.
    if (!wasBusy) fail('outage')
    throw error
  } finally {
    clearTimeout(timer)
    end()
  }
}

function send(fetchOut: typeof fetch, config: Config, env: Env, path: string, init: RequestInit): Promise<Response> {
  if (config.shopApiOrigin) return fetchOut(config.shopApiOrigin + path, init)
  if (env.DEMO_SHOP) return env.DEMO_SHOP.fetch(config.publicOrigin + path, init)
  throw new Error('readConfig accepts no configuration without a shop API')
}
