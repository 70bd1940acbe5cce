import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyOrder } from '../../shared/shop-api/order.ts'
import { type CalculationQuestion, calculationQuery, cartQuestion, lastCalculation } from './calculation-query.ts'
import { callForOrder } from './order-call.ts'

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
      body: JSON.parse(body),
      signal,
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
  test.each(['cart', 'list'] as const)(
    'about a %s the newest is asked once it has not changed for a while, and the older ones are aborted',
    async (screen) => {
      const observer = observe(ask(1, 1, { screen }))
      await settle()
      for (const quantity of [2, 3]) {
        observer.setOptions(calculationQuery(ask(quantity, 1, { screen })))
        await vi.advanceTimersByTimeAsync(200)
      }
      expect(calls.map(({ body, signal }) => [body.cart[0]?.quantity, signal.aborted])).toEqual([[1, true]])
      await vi.advanceTimersByTimeAsync(100)
      calls[0]?.answer(200, comesTo(10))
      calls[1]?.answer(200, comesTo(30))
      await settle()
      expect([calls.length, observer.getCurrentResult().data?.total]).toEqual([2, 30])
      expect(lastCalculation(client, ask(9, 1, { screen }))?.total).toBe(30)
    },
  )

  test('the last answer is kept for half an hour, and is used where it names one of the goods', async () => {
    const observer = observe(ask(1))
    await settle()
    calls[0]?.answer(200, comesTo(10))
    await settle()
    observer.setOptions(calculationQuery(ask(2)))
    await vi.advanceTimersByTimeAsync(300)
    calls[1]?.answer(200, {
      data: { ...comesTo(20).data, products: [1, 2].flatMap((id) => comesTo(20, id).data.products) },
    })
    await settle()
    const other = ask(3)
    const both = { ...other, order: { ...other.order, cart: [...other.order.cart, { product_id: 5, quantity: 1 }] } }
    expect(lastCalculation(client, both)?.total).toBe(20)
    observer.setOptions({ ...calculationQuery(ask(2)), enabled: false })
    observer.destroy()
    await vi.advanceTimersByTimeAsync(29 * 60_000)
    expect(lastCalculation(client, other)?.total).toBe(20)
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(lastCalculation(client, other)).toBeNull()
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
    [200, ['html']],
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

  test('an answer that names none of the goods, or comes from another screen, is not used for it', async () => {
    observe(ask(1))
    await settle()
    calls[0]?.answer(200, comesTo(10))
    await settle()
    expect(lastCalculation(client, ask(1, 2))).toBeNull()
    expect(lastCalculation(client, ask(1, 1, { screen: 'checkout' }))).toBeNull()
  })
})

test('a call that has failed is made again when the shopper says so or the network is back, not for another part of the page', async () => {
  const observer = observe(ask(1))
  await settle()
  calls[0]?.answer(502, {})
  await settle()
  observe(ask(1))
  await settle()
  expect(calls).toHaveLength(1)
  client.mount()
  onlineManager.setOnline(false)
  void observer.refetch()
  await settle()
  expect(calls).toHaveLength(2)
  calls[1]?.answer(502, {})
  await settle()
  onlineManager.setOnline(true)
  await settle()
  client.unmount()
  expect(calls).toHaveLength(3)
})

test.each([
  [null, 'г Москва', '7700000000000'],
  [{ value: 'г Омск', kladr_id: '5500000100000' }, 'г Омск', '5500000100000'],
])('a cart is asked about for the city %j', (city, shipping_city, shipping_kladr_id) => {
  const lines = [{ product_id: 1, quantity: 2 }]
  const { screen, order } = cartQuestion({ lines, coupon: 'LETO' }, city)
  expect(screen).toBe('cart')
  expect(order).toEqual({ ...emptyOrder, cart: lines, coupon: 'LETO', shipping_city, shipping_kladr_id })
})

test('what is known of the buyer is sent and is in no key; where it is refused the sums come without it', async () => {
  const buyer = { id: 'a', fields: { customer_inn: '7707083893' } }
  const observer = observe(ask(1, 1, { screen: 'checkout', buyer }))
  await settle()
  calls[0]?.answer(422, { errors: { customer_inn: ['ИНН не найден.'] } })
  await settle()
  calls[1]?.answer(200, comesTo(10))
  await settle()
  expect(calls.map(({ body }) => body.customer_inn)).toEqual(['7707083893', ''])
  expect(observer.getCurrentResult().data?.total).toBe(10)
  // Other facts are another question.
  observer.setOptions(calculationQuery(ask(1, 1, { screen: 'checkout', buyer: { id: 'b', fields: {} } })))
  await settle()
  expect([calls.length, calls[2]?.body.customer_inn]).toEqual([3, ''])
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
  await vi.advanceTimersByTimeAsync(20_500)
  await observer.refetch()
  expect([calls.length, refusal()]).toEqual([1, { result: 'wait', seconds: 40 }])
  // Orders are sent meanwhile: only calculations are to wait.
  const submit = callForOrder()('POST', '/api/order/submit', {})
  await settle()
  calls[1]?.answer(200, { data: {} })
  expect((await submit).status).toBe(200)
  await vi.advanceTimersByTimeAsync(39_000)
  await observer.refetch()
  expect([calls.length, refusal()]).toEqual([2, { result: 'wait', seconds: 1 }])
  await vi.advanceTimersByTimeAsync(501)
  void observer.refetch()
  await settle()
  calls[2]?.answer(200, comesTo(10))
  await settle()
  expect(observer.getCurrentResult().data?.total).toBe(10)
})
