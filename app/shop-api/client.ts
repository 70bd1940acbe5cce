import { isSuccess } from '../../shared/shop-api/answer.ts'
import { ShopApiError } from '../../shared/shop-api/errors.ts'
import { idempotencyHeader, readRetryAfter, type SessionCall } from '../../shared/shop-api/session.ts'

/** No answer of the Worker comes later, ms. */
const defaultTimeoutMs = 15_000

/** Here a 401 is a wrong code, and does not tell who was signed in. */
const loginPath = '/api/shop/customer/login'

const signedOutListeners = new Set<() => void>()

/**
 * Calls `listener` whenever the shop answers any call with 401: nobody is signed in any more. Returns what ends that.
 */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

interface ReadOptions {
  /** The encoded query, without `?`. */
  query?: string
  /** Makes the read a POST of this JSON. */
  body?: object
  signal?: AbortSignal | undefined
  timeoutMs?: number
}

/**
 * Reads from the shop's own `/api` (worker/api-proxy), which answers what the contract has parsed already.
 * @throws ShopApiError with the status of the answer, 0 for none or one that is not JSON
 */
export async function readApi<T>(path: string, options: ReadOptions = {}): Promise<T> {
  const { query, body: question, signal, timeoutMs = defaultTimeoutMs } = options
  const { status, body } = await send(
    query ? `${path}?${query}` : path,
    question ? { method: 'POST', body: JSON.stringify(question) } : {},
    timeoutMs,
    signal,
  )
  if (isSuccess(status) && body !== undefined) return body as T
  const { message = '' } = (body ?? {}) as { message?: string }
  throw new ShopApiError(status ? `status ${status} ${message}` : 'no answer', {
    path,
    status: isSuccess(status) ? 0 : status,
  })
}

/** The same of an answer in the wrapper that most have. */
export const readData = async <T>(path: string, options?: ReadOptions): Promise<T> =>
  (await readApi<{ data: T }>(path, options)).data

/**
 * The same load at its first call, and its answer as long as the page lives; a failed load is tried again. `loaded` is
 * the answer once it is there: what is shown with it need not wait for a promise.
 */
export function loadOnce<T>(load: () => Promise<T>): (() => Promise<T>) & { loaded?: T } {
  let answer: Promise<T> | null = null
  const once: (() => Promise<T>) & { loaded?: T } = () => {
    answer ??= load().then(
      (value) => {
        once.loaded = value
        return value
      },
      (error: unknown) => {
        answer = null
        throw error
      },
    )
    return answer
  }
  return once
}

/** The same for each key. */
export function loadOncePer<Key, T>(load: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const loads = new Map<Key, () => Promise<T>>()
  return (key) => {
    const known = loads.get(key) ?? loadOnce(() => load(key))
    loads.set(key, known)
    return known()
  }
}

/**
 * Calls the shop API in the visitor's session. The Worker in between keeps the cookies and the CSRF token.
 * @param end gives the answer up early
 */
export const callFromBrowserUntil =
  (end?: AbortSignal): SessionCall =>
  async (method, path, payload, idempotencyKey) => {
    const init = {
      method,
      ...(payload && { body: JSON.stringify(payload) }),
      ...(idempotencyKey && { headers: { [idempotencyHeader]: idempotencyKey } }),
    }
    const { status, body = null, retryAfter } = await send(path, init, defaultTimeoutMs, end)
    if (status === 401 && path !== loginPath) for (const listener of signedOutListeners) listener()
    return { status, body, retryAfter }
  }

export const callFromBrowser = callFromBrowserUntil()

/** The one request of the browser to the API. Status 0 without an answer, `body` undefined where it is not JSON. */
async function send(
  path: string,
  init: RequestInit,
  timeoutMs: number,
  end?: AbortSignal,
): Promise<{ status: number; body?: unknown; retryAfter: number | null }> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(path, {
      ...init,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...init.headers },
      // Older browsers cannot join signals.
      signal: end ? (AbortSignal.any?.([end, timeout]) ?? end) : timeout,
    })
    const body: unknown = await response.json().catch(() => undefined)
    return { status: response.status, body, retryAfter: readRetryAfter(response.headers) }
  } catch {
    return { status: 0, retryAfter: null }
  }
}
