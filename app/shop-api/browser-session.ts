import { idempotencyHeader, readRetryAfter, type SessionCall } from './session.ts'

/** Later answers are given up, ms: the Worker itself has given up by then. */
const patience = 15_000

/** Calls the shop API from the browser. The Worker in between keeps the cookies and the CSRF token. */
export const callFromBrowser: SessionCall = async (method, path, payload, idempotencyKey) => {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(idempotencyKey && { [idempotencyHeader]: idempotencyKey }),
      },
      body: payload && JSON.stringify(payload),
      signal: AbortSignal.timeout(patience),
    })
    const body: unknown = await response.json().catch(() => null)
    return { status: response.status, body, retryAfter: readRetryAfter(response.headers) }
  } catch {
    return { status: 0, body: null, retryAfter: null }
  }
}
