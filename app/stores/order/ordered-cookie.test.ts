import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../../tests/support/fake-browser.ts'
import { droppedOrderedCookie, readOrderedCookie, readOrderedId, writeOrderedCookie } from './ordered-cookie.ts'

const cartOf = (...lines: [product_id: number, quantity: number][]) => ({
  lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
  coupon: '',
})
const cart = cartOf([1001, 20], [1002, 5])
const pairOf = (line: string) => line.split(';')[0] ?? ''
const header = `a=1; ${pairOf(writeOrderedCookie(10_045, cart))}; b=2`

test('a cart that waits for payment is known as its order for three hours, no other cart is', () => {
  expect(writeOrderedCookie(10_045, cart)).toMatch(
    /^__Host-ordered=10045~\w+; Path=\/; Secure; SameSite=Lax; Max-Age=10800$/,
  )
  expect(readOrderedCookie(header, cart)).toBe(10_045)
  const others = [
    cartOf(),
    cartOf([1001, 20]),
    cartOf([1002, 5], [1001, 20]),
    cartOf([1001, 205], [1002, 0]),
    cartOf([1001, 2], [1002, 5]),
    cartOf([1002, 20], [1001, 5]),
  ]
  expect(others.map((other) => readOrderedCookie(header, other))).toEqual(others.map(() => null))
  expect(readOrderedId(header)).toBe(10_045)
  expect([readOrderedCookie(pairOf(droppedOrderedCookie), cart), readOrderedId(null)]).toEqual([null, null])
})

test.each(['', '0~a', '-1~a', '10045', '10045~', '1234567890~a', 'x~a', '10045~a~b'])('%j is no order', (value) => {
  const foreign = `__Host-ordered=${value}`
  expect([readOrderedId(foreign), readOrderedCookie(foreign, cart)]).toEqual([null, null])
})

let browser: FakeBrowser
beforeEach(() => {
  browser = fakeBrowser()
  vi.stubGlobal('sessionStorage', undefined)
})

test('a browser that gets its script later takes the order over, and the cookie goes', async () => {
  vi.resetModules()
  const { takeOrderedCookie } = await import('./take-ordered-cookie.ts')
  const { attemptStore, unpaidOrder } = await import('./order-attempt.ts')
  browser.cookie = header
  takeOrderedCookie(header, cartOf([1, 1]))
  expect([[...browser.stored.keys()], browser.cookie]).toEqual([[], header])
  takeOrderedCookie(header, cart)
  expect(unpaidOrder(attemptStore.read().unpaid, cart.lines)).toBe(10_045)
  expect([browser.stored.get('order_id'), browser.cookie]).toEqual(['10045', ''])
})
