import { expect, test } from 'vitest'
import type { SessionAnswer, SessionCall } from './session.ts'
import { subscribe } from './subscribe.ts'

const answering =
  (answer: Partial<SessionAnswer>): SessionCall =>
  async () => ({ status: 200, body: null, retryAfter: null, ...answer })

test.each([
  [{ body: { result: 'success' } }, { result: 'success' }],
  [{ status: 204 }, { result: 'success' }],
  [{ body: { result: 'error' } }, { result: 'refused' }],
  [{ status: 202, body: { result: 'error' } }, { result: 'refused' }],
  [{ body: null }, { result: 'failed' }],
  [{ body: ['success'] }, { result: 'failed' }],
  [{ status: 422, body: { result: 'ERROR', text: null, errors: { email: ['no'] } } }, { result: 'refused' }],
  [
    { status: 429, retryAfter: 30 },
    { result: 'wait', seconds: 30 },
  ],
  [{ status: 429 }, { result: 'wait', seconds: null }],
  [{ status: 419 }, { result: 'failed' }],
  [{ status: 503, retryAfter: 30 }, { result: 'failed' }],
  [{ status: 0 }, { result: 'failed' }],
])('%o means %o', async (answer, expected) => {
  expect(await subscribe(answering(answer), 'ivan@mail.ru')).toEqual(expected)
})
