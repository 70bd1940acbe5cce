import { describe, expect, test } from 'vitest'
import type { SessionAnswer, SessionCall } from '../shop-api/session.ts'
import { withFreshSession } from './order-call.ts'

describe('a session that has ended', () => {
  const answer = (status: number): SessionAnswer => ({ status, body: null, retryAfter: null })
  const shop = (statuses: number[]) => {
    const asked: string[] = []
    const call: SessionCall = async (_, path) => {
      asked.push(path)
      return answer(path === '/api/order' ? (statuses.shift() ?? 200) : 204)
    }
    return { asked, call: withFreshSession(call) }
  }

  test('is opened anew and asked once more', async () => {
    const { asked, call } = shop([401, 200])
    expect((await call('POST', '/api/order')).status).toBe(200)
    expect(asked).toEqual(['/api/order', '/sanctum/csrf-cookie', '/api/order'])
  })

  test('T38 is not asked a third time, and other answers stand', async () => {
    expect((await shop([401, 401]).call('POST', '/api/order')).status).toBe(401)
    const { asked, call } = shop([500])
    expect((await call('POST', '/api/order')).status).toBe(500)
    expect(asked).toHaveLength(1)
  })
})
