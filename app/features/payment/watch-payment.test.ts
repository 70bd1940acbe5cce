import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Payment, PaymentStatus } from '../../../shared/shop-api/contract/payment.ts'
import type { Lookup } from '../../../shared/shop-api/placed-order.ts'
import { intervals, type Watched, watchPayment } from './watch-payment.ts'

const found = (payment_status: PaymentStatus | null): Lookup<Payment> => ({
  result: 'found',
  value: { result: true, payment_status, payment_status_text: null, payment_amount: 100, payment_url: null },
})
const pending = found('pending')

const page = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  vi.useFakeTimers()
  page.hidden = false
  vi.stubGlobal('document', page)
})
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(isShown: boolean): void {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Watches a payment whose checks bring `answers` one after another, then pending for ever. */
function watch(answers: Lookup<Payment>[] = [], first = pending) {
  const changes: Watched[] = []
  const checkedAt: number[] = []
  const start = Date.now()
  const stop = watchPayment({
    first,
    check: async () => {
      checkedAt.push((Date.now() - start) / 1_000)
      return answers.shift() ?? pending
    },
    onChange: (watched) => changes.push(watched),
  })
  stops.push(stop)
  return { changes, checkedAt, stop, last: () => changes.at(-1) }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

test('checks with growing intervals for two minutes, then says that it has stopped', async () => {
  const { checkedAt, last } = watch()
  await pass(600)
  expect(checkedAt).toEqual([1, 3, 6, 11, 19, 32, 53, 87, 121])
  expect(intervals.reduce((sum, pause) => sum + pause)).toBe(121)
  expect(last()).toEqual({ found: pending, activity: 'over', isTroubled: false })
})

test.each(['succeeded', 'waiting_for_capture', 'canceled'] as const)('ends with %s', async (status) => {
  const { checkedAt, last } = watch([pending, found(status)])
  await pass(600)
  expect(checkedAt).toEqual([1, 3])
  expect(last()).toEqual({ found: found(status), activity: 'over', isTroubled: false })
})

test.each([found('succeeded'), found(null), { result: 'unknown' } as const])(
  'does not begin with %j',
  async (first) => {
    const { checkedAt, changes } = watch([], first)
    await pass(600)
    expect(checkedAt).toEqual([])
    expect(changes).toEqual([{ found: first, activity: 'over', isTroubled: false }])
  },
)

test('a check without an answer keeps what is known, and the next one follows', async () => {
  const { changes, last } = watch([{ result: 'failed' }, found('succeeded')])
  await pass(1)
  expect(last()).toEqual({ found: pending, activity: 'watching', isTroubled: true })
  await pass(2)
  expect(last()).toEqual({ found: found('succeeded'), activity: 'over', isTroubled: false })
  expect(changes).toHaveLength(3)
})

test('a page that began without an answer tries on', async () => {
  const { last } = watch([{ result: 'failed' }, pending], { result: 'failed' })
  expect(last()).toEqual({ found: { result: 'failed' }, activity: 'watching', isTroubled: true })
  await pass(3)
  expect(last()).toEqual({ found: pending, activity: 'watching', isTroubled: false })
})

test('a shop that asks to wait is waited for', async () => {
  const { checkedAt } = watch([{ result: 'wait', seconds: 60 }])
  await pass(65)
  expect(checkedAt).toEqual([1, 61, 64])
})

test('a hidden tab checks nothing until it is seen again', async () => {
  const { checkedAt } = watch()
  show(false)
  await pass(300)
  expect(checkedAt).toEqual([])
  show(true)
  await pass(2)
  expect(checkedAt).toEqual([300, 302])
})

test('coming back after the two minutes checks once more', async () => {
  const { checkedAt, last } = watch()
  await pass(200)
  show(false)
  show(true)
  await pass(300)
  expect(checkedAt).toHaveLength(10)
  expect(last()?.activity).toBe('over')
})

test('nothing is reported after it was stopped', async () => {
  const { changes, checkedAt, stop } = watch()
  await pass(1)
  stop()
  await pass(600)
  show(false)
  show(true)
  expect(checkedAt).toEqual([1])
  expect(changes).toHaveLength(2)
})

test('an answer that comes after the stop is dropped', async () => {
  const changes: Watched[] = []
  let answer: (found: Lookup<Payment>) => void = () => {}
  const check = () => new Promise<Lookup<Payment>>((resolve) => (answer = resolve))
  const stop = watchPayment({ first: pending, check, onChange: (watched) => changes.push(watched) })
  await pass(1)
  stop()
  answer(found('succeeded'))
  await pass(1)
  expect(changes).toHaveLength(1)
})
