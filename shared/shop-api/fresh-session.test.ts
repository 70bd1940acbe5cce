import { describe, expect, test } from 'vitest'
import { withFreshSession } from './fresh-session.ts'
import type { SessionAnswer, SessionCall } from './session.ts'

describe('a session that has ended', () => {
  const answer = (status: number): SessionAnswer => ({ status, body: null, retryAfter: null })
  const shop = (statuses: number[]) => {
    const asked: string[] = []
    const call: SessionCall = async (_, path, _body, key) => {
      asked.push(key ? `${path} ${key}` : path)
      return answer(path === '/sanctum/csrf-cookie' ? 204 : (statuses.shift() ?? 200))
    }
    return { asked, call: withFreshSession(call, () => asked.push('drop')) }
  }
  const renewal = ['drop', '/sanctum/csrf-cookie']

  test('a session that has ended is opened anew and asked once more, under the same key', async () => {
    const { asked, call } = shop([401, 200])
    expect((await call('POST', '/api/order/submit', {}, 'key')).status).toBe(200)
    expect(asked).toEqual(['/api/order/submit key', ...renewal, '/api/order/submit key'])
  })

  test('T38 is not asked a third time, and other answers are kept', async () => {
    expect((await shop([401, 401]).call('POST', '/api/order')).status).toBe(401)
    const { asked, call } = shop([500])
    expect((await call('POST', '/api/order')).status).toBe(500)
    expect(asked).toHaveLength(1)
  })

  test('a session that has ended is opened once for all calls that met its end, and not again', async () => {
    const { asked, call } = shop([401, 401, 200, 200, 401])
    const both = await Promise.all([call('GET', '/api/order/7'), call('POST', '/api/order/yandex-check')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(asked).toEqual([
      ...['/api/order/7', '/api/order/yandex-check', ...renewal],
      ...['/api/order/7', '/api/order/yandex-check'],
    ])
    expect((await call('GET', '/api/order/7')).status).toBe(401)
    expect(asked).toHaveLength(7)
  })

  test('a session that has ended is an answer where a customer is asked for', async () => {
    const { asked, call } = shop([401])
    expect((await call('GET', '/api/shop/customer/order/7')).status).toBe(401)
    expect(asked).toHaveLength(1)
  })
})
