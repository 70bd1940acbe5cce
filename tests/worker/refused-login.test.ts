import { afterEach, expect, test, vi } from 'vitest'
import { shopOrigin, startIsolate } from './isolate.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What was logged. A request id is our own, whatever its digits spell. */
const toldBy = (logs: string[]): string => logs.join().replaceAll(/"requestId":"[\w-]+"/g, '')

test('a shop API that fails to sign in is reported to the operator, once and without the customer', async () => {
  const { ask, logs } = startIsolate({
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
  expect(toldBy(logs)).not.toMatch(/\b(4242|7777)\b|Session store/)
})

test.each([401, 422])('a sign-in that is refused with status %i is nothing to report', async (status) => {
  const { ask, logs } = startIsolate({
    upstream: ({ url }) =>
      url.endsWith('/login') ? Response.json({ message: 'Неверный код.' }, { status }) : Response.json({}),
  })
  const response = await ask('/api/shop/customer/login', {
    method: 'POST',
    headers: { Origin: shopOrigin, 'Content-Type': 'application/json' },
    body: '{"login_by":"code","customer_id":4242,"code":"7777"}',
  })
  expect([response.status, logs.filter((line) => line.includes('SANCTUM_STATEFUL_DOMAINS'))]).toEqual([status, []])
})

test('a shop API that refuses every fresh token is reported to the operator, once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { ask, logs } = startIsolate({
    upstream: ({ url }) =>
      url.endsWith('/csrf-cookie')
        ? new Response(null, { status: 204, headers: { 'Set-Cookie': 'XSRF-TOKEN=t; path=/' } })
        : Response.json({ message: 'CSRF token mismatch.' }, { status: 419 }),
  })
  const calculate = () =>
    ask('/api/order', {
      method: 'POST',
      headers: { Origin: shopOrigin, 'Content-Type': 'application/json' },
      body: '{"cart":[{"product_id":4242,"quantity":1}]}',
    })
  const lines = () => logs.filter((line) => line.includes('SANCTUM_STATEFUL_DOMAINS'))
  expect([(await calculate()).status, (await calculate()).status]).toEqual([419, 419])
  expect(lines()).toEqual([expect.stringContaining('"level":"warn"')])
  expect(lines()[0]).toContain('session call failed: 419 after a fresh token')
  vi.advanceTimersByTime(61_000)
  await calculate()
  expect(lines()).toHaveLength(2)
  expect(toldBy(logs)).not.toMatch(/\b4242\b/)
})
