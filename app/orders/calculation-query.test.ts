import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyOrder } from '../shop-api/order.ts'
import { type CalculationQuestion, calculationQuery, lastCalculation } from './calculation-query.ts'

interface Call {
  body: { cart: { product_id: number; quantity: number }[]; customer_inn: string }
  signal: AbortSignal
  answer: (status: number, body: object, headers?: Record<string, string>) => void
}

let calls: Call[] = []
let client: QueryClient

beforeEach(() => {
  calls = []
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    calls.push({
      ...{ body: JSON.parse(body), signal },
      answer: (status, answered, headers = {}) => resolve(new Response(JSON.stringify(answered), { status, headers })),
    })
    return promise
  })
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ask = (quantity: number, product_id = 1, more: Partial<CalculationQuestion> = {}): CalculationQuestion => ({
  screen: 'cart',
  order: { ...emptyOrder, cart: [{ product_id, quantity }] },
  ...more,
})

const comesTo = (total: number, product_id = 1) => ({
  data: { products: [{ product_id, quantity: 1, name: 'Круг', price: total, total }], subtotal: total, total },
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const observe = (question: CalculationQuestion) => {
  const observer = new QueryObserver(client, calculationQuery(question))
  observer.subscribe(() => undefined)
  return observer
}

describe('of several questions', () => {
  test('the newest is asked once it has not changed for a while, and the older ones are aborted', async () => {
    const observer = observe(ask(1))
    await settle()
    for (const quantity of [2, 3]) {
      observer.setOptions(calculationQuery(ask(quantity)))
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(calls.map(({ body, signal }) => [body.cart[0]?.quantity, signal.aborted])).toEqual([[1, true]])
    await vi.advanceTimersByTimeAsync(100)
    calls[0]?.answer(200, comesTo(10))
    calls[1]?.answer(200, comesTo(30))
    await settle()
    expect([calls.length, observer.getCurrentResult().data?.total]).toEqual([2, 30])
    expect(lastCalculation(client, ask(9))?.total).toBe(30)
  })

  test('one at the checkout is asked at once', async () => {
    const observer = observe(ask(1, 1, { screen: 'checkout' }))
    observer.setOptions(calculationQuery(ask(2, 1, { screen: 'checkout' })))
    await settle()
    expect(calls).toHaveLength(2)
  })
})

describe('an answer that cannot be read, or none', () => {
  test.each([
    [200, {}],
    [200, { data: { products: 'x' } }],
    [502, {}],
  ])('(%i %j) is why there is no newer one, and the last good one stays', async (status, body) => {
    const observer = observe(ask(1))
    await settle()
    calls[0]?.answer(200, comesTo(10))
    await settle()
    observer.setOptions(calculationQuery(ask(2)))
    await vi.advanceTimersByTimeAsync(300)
    calls[1]?.answer(status, body)
    await settle()
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, error: { refusal: { result: 'failed' } } })
    expect(lastCalculation(client, ask(2))?.total).toBe(10)
  })

  test('nothing stands in for it that names none of the goods, or comes from another screen', async () => {
    observe(ask(1))
    await settle()
    calls[0]?.answer(200, comesTo(10))
    await settle()
    expect(lastCalculation(client, ask(1, 2))).toBeNull()
    expect(lastCalculation(client, ask(1, 1, { screen: 'checkout' }))).toBeNull()
  })
})

test('what is known of the buyer is sent and stands in no key; where it is refused the sums come without it', async () => {
  const buyer = { id: 'a', fields: { customer_inn: '7707083893' } }
  const observer = observe(ask(1, 1, { screen: 'checkout', buyer }))
  await settle()
  calls[0]?.answer(422, { errors: { customer_inn: ['ИНН не найден.'] } })
  await settle()
  calls[1]?.answer(200, comesTo(10))
  await settle()
  expect(calls.map(({ body }) => body.customer_inn)).toEqual(['7707083893', ''])
  expect(observer.getCurrentResult().data?.total).toBe(10)
  expect(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ),
  ).not.toContain('7707083893')
})

// The last one: a pause outlives the faked time.
test('a shop that asks for a day is asked again after a minute, and not before', async () => {
  const observer = observe(ask(1))
  await settle()
  calls[0]?.answer(429, {}, { 'Retry-After': '86400' })
  await settle()
  const refusal = () => observer.getCurrentResult().error?.refusal
  expect(refusal()).toEqual({ result: 'wait', seconds: 60 })
  await vi.advanceTimersByTimeAsync(20_000)
  await observer.refetch()
  expect([calls.length, refusal()]).toEqual([1, { result: 'wait', seconds: 40 }])
  await vi.advanceTimersByTimeAsync(40_000)
  void observer.refetch()
  await settle()
  calls[1]?.answer(200, comesTo(10))
  await settle()
  expect(observer.getCurrentResult().data?.total).toBe(10)
})
