import { callFromBrowser, callFromBrowserUntil } from '../shop-api/browser/client.ts'
import type { SessionCall } from '../shop-api/session.ts'

/** Calls about an order, from the browser: a session that has ended is opened anew. With `signal` they can be aborted. */
export const callForOrder = (signal?: AbortSignal): SessionCall =>
  withFreshSession(signal ? callFromBrowserUntil(signal) : callFromBrowser)

/**
 * The same call, which in a session that has ended (401) opens a new one and tries once more: the shop has not looked
 * at what was sent. The Worker does the same with 419.
 */
export function withFreshSession(call: SessionCall): SessionCall {
  return async (...request) => {
    const answer = await call(...request)
    if (answer.status !== 401) return answer
    await call('GET', '/sanctum/csrf-cookie')
    return call(...request)
  }
}
