import type { SessionCall } from './session.ts'

/** Where a 401 is an answer: nobody is signed in, or a code was wrong. */
const customerPaths = '/api/shop/customer'

/**
 * The same calls, for what guests may ask too: one that finds the session ended (401) is made once more in a new one,
 * and only what it gets then counts. The shop has not looked at what was sent before. Calls that end together share the
 * new session. The Worker does the same with 419.
 * @param dropSession where cookies are in reach: from now on the old session is not sent any more
 */
export function withFreshSession(call: SessionCall, dropSession: () => void = () => {}): SessionCall {
  let opening: Promise<unknown> | null = null
  return async (...request) => {
    const wasOpened = opening
    await wasOpened
    const answer = await call(...request)
    if (answer.status !== 401 || wasOpened || request[1].startsWith(customerPaths)) return answer
    opening ??= open()
    await opening
    return call(...request)
  }

  function open(): Promise<unknown> {
    dropSession()
    return call('GET', '/sanctum/csrf-cookie')
  }
}
