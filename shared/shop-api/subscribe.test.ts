import { expect, test } from 'vitest'
import { agreements, consentsOf, mailingBoxes } from '../shop/consents.ts'
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

test('what was ticked is sent beside the address, and nothing where nothing was', async () => {
  const sent: unknown[] = []
  const call: SessionCall = async (_method, _path, payload) => {
    sent.push(payload)
    return { status: 204, body: null, retryAfter: null }
  }
  const consents = consentsOf(mailingBoxes, () => true, Date.UTC(2026, 10, 27))
  await subscribe(call, 'ivan@mail.ru', consents)
  await subscribe(call, 'ivan@mail.ru')
  const at = '2026-11-27T03:00:00+03:00'
  expect(sent).toEqual([
    {
      email: 'ivan@mail.ru',
      consents: [
        { kind: 'personal_data', edition: agreements.personal_data.edition, at },
        { kind: 'newsletter', edition: agreements.newsletter.edition, at },
      ],
    },
    { email: 'ivan@mail.ru' },
  ])
})
