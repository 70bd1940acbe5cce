import { idempotencyHeader, readRetryAfter, type SessionCall } from './session.ts'

/** Later answers are given up, ms: the Worker itself has given up by then. */
const patience = 15_000

/** Here a 401 is a wrong code, and tells nothing of who was signed in. */
const loginPath = '/api/shop/customer/login'

const listeners = new Set<() => void>()

/** Calls `listener` whenever the shop says that nobody is signed in any more (401), to whatever call. Returns what ends that. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls the shop API from the browser. The Worker in between keeps the cookies and the CSRF token. */
export const callFromBrowser: SessionCall = (...call) => send(AbortSignal.timeout(patience), ...call)

/** The same, for a call whose answer may be given up early. */
export const callFromBrowserUntil =
  (end: AbortSignal): SessionCall =>
  (...call) =>
    // Older browsers cannot join signals.
    send(AbortSignal.any?.([end, AbortSignal.timeout(patience)]) ?? end, ...call)

async function send(
  signal: AbortSignal,
  ...[method, path, payload, idempotencyKey]: Parameters<SessionCall>
): ReturnType<SessionCall> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(idempotencyKey && { [idempotencyHeader]: idempotencyKey }),
      },
      body: payload && JSON.stringify(payload),
      signal,
    })
    const body: unknown = await response.json().catch(() => null)
    if (response.status === 401 && path !== loginPath) for (const listener of listeners) listener()
    return { status: response.status, body, retryAfter: readRetryAfter(response.headers) }
  } catch {
    return { status: 0, body: null, retryAfter: null }
  }
}
