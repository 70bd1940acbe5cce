import { afterEach, expect, test, vi } from 'vitest'
import { shopOrigin, startIsolate } from './whole-edge.ts'

afterEach(() => vi.restoreAllMocks())

test('a shop API that fails to sign in is reported to the operator, once and without the customer', async () => {
  const { ask, logs } = await startIsolate({
    upstream: ({ url }) =>
      url.endsWith('/login')
        ? Response.json({ message: 'Session store not set on request.' }, { status: 500 })
        : Response.json({}),
  })
  const login = () =>
    ask('/api/shop/customer/login', {
      method: 'POST',
      headers: { Origin: shopOrigin, 'Content-Type': 'application/json' },
      body: '{"login_by":"code","customer_id":4242,"code":"7777"}',
    })
  expect([(await login()).status, (await login()).status]).toEqual([502, 502])
  expect(logs.filter((line) => line.includes('SANCTUM_STATEFUL_DOMAINS'))).toEqual([
    expect.stringContaining('login answered 500'),
  ])
  expect(logs.join()).not.toMatch(/4242|7777|Session store/)
})
