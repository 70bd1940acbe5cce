/** What the shop API answered to a call in the visitor's session; expected refusals are answers too. */
export interface SessionAnswer {
  /** HTTP status; 0: no answer at all. */
  status: number
  /** The JSON that was answered; null if there was none. */
  body: unknown
  /** Seconds to wait, with 429 and 503. */
  retryAfter: number | null
}

/**
 * One call in the visitor's session: through /api in the browser, in a page's action straight to the shop API. Never
 * throws.
 */
export type SessionCall = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  /** Names one intent (UUID): the shop answers a repeated order with the one that it has already (contract 7.25). */
  idempotencyKey?: string,
) => Promise<SessionAnswer>

export const idempotencyHeader = 'Idempotency-Key'

/** Seconds of a Retry-After header; null without one. */
export function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('Retry-After') ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : null
}
