import { withFreshSession } from '../../shared/shop-api/fresh-session.ts'
import type { SessionCall } from '../../shared/shop-api/session.ts'
import { callFromBrowser, callFromBrowserUntil } from '../shop-api/client.ts'

/**
 * Calls about an order, from the browser: a session that has ended is opened anew, and a shop that asks to wait before
 * it calculates again is not asked until then. With `signal` they can be aborted.
 */
export const callForOrder = (signal?: AbortSignal): SessionCall =>
  withFreshSession(withPause(signal ? callFromBrowserUntil(signal) : callFromBrowser))

/** No shop that asks for more keeps the buyer from trying, s. */
const maxPause = 60

/** When this tab may have the shop calculate again, ms since 1970. */
let pausedUntil = 0

/**
 * The same calls, but none for a calculation before the Retry-After of a 429 is over: the answer is the seconds left.
 */
function withPause(call: SessionCall): SessionCall {
  return async (...request) => {
    if (request[1] !== '/api/order') return call(...request)
    const seconds = Math.ceil((pausedUntil - Date.now()) / 1_000)
    if (seconds > 0) return { status: 429, body: null, retryAfter: seconds }
    const answer = await call(...request)
    if (answer.status !== 429 || answer.retryAfter === null) return answer
    const retryAfter = Math.min(answer.retryAfter, maxPause)
    pausedUntil = Date.now() + retryAfter * 1_000
    return { ...answer, retryAfter }
  }
}
