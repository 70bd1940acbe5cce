import { isSuccess } from './answer.ts'
import type { RefusalAnswer, SessionAnswers } from './contract/session-answers.ts'

type Method = 'GET' | 'POST' | 'PUT'

/**
 * What came back from a call in the visitor's session; expected refusals are answers too. The Worker has read it by the
 * contract (contract/session-answers.ts).
 */
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
  method: Method,
  path: string,
  payload?: object,
  /** Names one intent (UUID): the shop answers a repeated order with the one that it has already (contract 7.25). */
  idempotencyKey?: string,
) => Promise<SessionAnswer>

/** An answer in the types of its endpoint. */
export interface Answer<T> {
  status: number
  /** What it says if all went well; null: it did not, or nothing was said (204), or not by our Worker. */
  said: T | null
  /** Why the shop refuses, with 4xx or not (contract 8.14); messages by field. Null: it does not. */
  refusal: { text: string | null; errors: Record<string, string> } | null
  retryAfter: number | null
}

type Said<E extends keyof SessionAnswers> = Exclude<SessionAnswers[E], RefusalAnswer>

/** Calls an endpoint, for example `GET /api/order/5`. Something between Worker and browser may answer in its place. */
export async function ask<E extends keyof SessionAnswers>(
  call: SessionCall,
  endpoint: E,
  ...more: [payload?: object, idempotencyKey?: string]
): Promise<Answer<Said<E>>> {
  const [method, path] = endpoint.split(' ') as [Method, string]
  const { status, body, retryAfter } = await call(method, path, ...more)
  const fields: Partial<RefusalAnswer> = Object(body)
  const isGood = isSuccess(status)
  const isRefused = isGood ? fields.result === 'ERROR' : status >= 400 && status < 500
  const isAnswer = isGood && !isRefused && ('data' in fields || 'result' in fields)
  return {
    status,
    said: isAnswer ? (body as Said<E>) : null,
    refusal: isRefused ? { text: fields.text ?? null, errors: firstOfEach(fields.errors) } : null,
    retryAfter,
  }
}

const firstOfEach = (errors: RefusalAnswer['errors'] | null | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([field, messages]) => [field, messages?.[0] ?? '']))

export const idempotencyHeader = 'Idempotency-Key'

/** Seconds of a Retry-After header; null without one. */
export function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('Retry-After') ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : null
}
