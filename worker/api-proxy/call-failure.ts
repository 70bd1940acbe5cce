import { NotSentError } from '../../shared/shop-api/errors.ts'
import type { SessionAnswer } from '../../shared/shop-api/session.ts'
import { logEvent } from '../log.ts'
import { routeOf } from '../middleware/raw-path.ts'
import { UnreadableAnswer } from './read-answer.ts'
import { loginPath, type Route, submitPath } from './routes.ts'

/** How far a call in a visitor's session has come at the shop API. */
export interface Progress {
  /** Whether the call itself went out, after the one that fetches a token, and was not refused for its token. */
  isSent: boolean
  /** Of the last answer; null: none has come. */
  status: number | null
}

/** A call in a visitor's session that came to nothing through no fault of the visitor's. */
export interface CallFailure extends Progress {
  route: Route
  /** What has become of it; nothing that was sent or answered is in it. */
  reason: string
  /** Class of what was thrown. */
  thrown?: string
}

/** What a call that was answered has failed of; null: it has not, or the visitor is to do something else. */
export function failureOf(route: Route, progress: Progress, answer: SessionAnswer): CallFailure | null {
  const { status } = answer
  const isOrder = route.path.startsWith('/api/order')
  if (isOrder && status === 204) return { ...progress, route, reason: 'empty answer' }
  const isFailure =
    status >= 500 ||
    status === 419 ||
    status === 429 ||
    // Elsewhere these say who one is, or is not.
    (status === 403 && route.method === 'POST') ||
    (status === 401 && route.path === submitPath)
  return isFailure ? { ...progress, route, reason: `${before(progress)}status ${progress.status ?? status}` } : null
}

/** The call that fetches a token has failed, and with it the one that was to follow. */
const before = ({ isSent }: Progress): string => (isSent ? '' : 'before it was sent: ')

/** What a call that was thrown out of has failed of. */
export function failureBy(route: Route, progress: Progress, error: unknown): CallFailure {
  if (error instanceof NotSentError) return { route, reason: error.message, isSent: false, status: null }
  const thrown = error instanceof Error ? error.constructor.name : typeof error
  return { ...progress, route, reason: before(progress) + reasonOf(error, progress), thrown }
}

function reasonOf(error: unknown, { status }: Progress): string {
  if (error instanceof UnreadableAnswer) return error.message
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  if (status === null) return isLate ? 'no answer in time' : 'no connection, or it broke before an answer'
  return isLate ? 'answer not whole in time' : 'connection broke within the answer'
}

/**
 * Logs the one line of a failed call.
 * @param mayHint whether to say what is wrong with the whole shop; asked only where something may be
 */
export function logCallFailure(failure: CallFailure, requestId: string, mayHint: () => boolean): void {
  const { route, reason, thrown, status } = failure
  const hostFault = hostFaultOf(failure)
  const isHinted = hostFault !== null && mayHint()
  const said = isHinted ? `${hostFault}; is this host in SANCTUM_STATEFUL_DOMAINS?` : reason
  logEvent('warn', `session call failed: ${said}`, {
    requestId,
    method: route.method,
    route: routeOf(`https://shop-api.invalid${route.path}`),
    upstreamStatus: status ?? undefined,
    class: thrown,
    ...(route.path === submitPath && { orderMayExist: mayBeDone(failure) }),
  })
}

/** Whether the shop may have done what it was asked for. */
const mayBeDone = ({ isSent, status }: Progress): boolean =>
  isSent && (status === null || status < 400 || status >= 500)

/** Sanctum answers so to a host that it does not know, on every call: visitors read «Попробуйте ещё раз» for ever. */
function hostFaultOf({ route, isSent, status }: CallFailure): string | null {
  if (status === 419) return '419 after a fresh token'
  return route.path === loginPath && isSent && status !== null && status >= 500 ? `login answered ${status}` : null
}
