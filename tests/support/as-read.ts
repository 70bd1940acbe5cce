import { isSuccess } from '../../shared/shop-api/answer.ts'
import { readRefusal, sessionAnswers } from '../../shared/shop-api/contract/session-answers.ts'
import type { SessionCall } from '../../shared/shop-api/session.ts'

/** The same calls, to a shop API whose answers are read by the contract, as the Worker does it. */
export const asRead =
  (call: SessionCall): SessionCall =>
  async (method, path, ...rest) => {
    const answer = await call(method, path, ...rest)
    const { status, body } = answer
    if (!body) return answer
    const endpoint = `${method} ${path.replace(/\?.*$/, '').replace(/\d+$/, '{id}')}` as keyof typeof sessionAnswers
    try {
      return { ...answer, body: isSuccess(status) ? (sessionAnswers[endpoint]?.(body) ?? null) : readRefusal(body) }
    } catch {
      return { status: 502, body: null, retryAfter: null }
    }
  }
