import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../../tests/support/fake-browser.ts'
import { writeOrderedCookie } from '../../stores/order/ordered-cookie.ts'

let browser: FakeBrowser

beforeEach(() => {
  vi.resetModules()
  browser = fakeBrowser()
  vi.stubGlobal('sessionStorage', undefined)
})

const ordered = [
  { product_id: 1001, quantity: 20 },
  { product_id: 1002, quantity: 5 },
]
const added = { product_id: 1003, quantity: 1 }

/** The browser after an order with redirect, with a product added before it is paid. */
async function orderOf(orderId: number) {
  const cart = await import('../../stores/cart/cart.ts')
  const { rememberUnpaid } = await import('../../stores/order/order-attempt.ts')
  const { forgetPaidOrder } = await import('./stored-order.ts')
  cart.mergeIntoCart({ lines: ordered, coupon: '' })
  rememberUnpaid(orderId, ordered)
  browser.stored.set('order_id', String(orderId))
  cart.addLinesToCart([added])
  return { forgetPaidOrder, lines: () => cart.cartStore.read().content.lines }
}

const left = () => ['order_id', 'unpaid_order'].filter((key) => browser.stored.has(key))

test('what was paid leaves the cart, what was added meanwhile stays', async () => {
  const { forgetPaidOrder, lines } = await orderOf(10_045)
  forgetPaidOrder(10_045)
  expect([lines(), left()]).toEqual([[added], []])
  // The page is opened again.
  forgetPaidOrder(10_045)
  expect(lines()).toEqual([added])
})

test('a day later too', async () => {
  const { forgetPaidOrder, lines } = await orderOf(10_045)
  const stored = browser.stored.get('unpaid_order') ?? ''
  browser.stored.set('unpaid_order', stored.replace(/"at":\d+/, `"at":${Date.now() - 90_000_000}`))
  forgetPaidOrder(10_045)
  expect([lines(), left()]).toEqual([[added], []])
})

test('what has left the cart with the order is not taken out of it once more', async () => {
  const { forgetPaidOrder, lines } = await orderOf(10_045)
  const { rememberUnpaid, unpaidOrder, attemptStore } = await import('../../stores/order/order-attempt.ts')
  rememberUnpaid(10_045, [])
  expect(unpaidOrder(attemptStore.read().unpaid, [])).toBeNull()
  forgetPaidOrder(10_045)
  expect([lines(), left()]).toEqual([[...ordered, added], []])
})

test('paid by a link that came after its payment was over, it takes no more than was ordered', async () => {
  const { forgetPaidOrder, lines } = await orderOf(10_045)
  const { attemptStore, endUnpaid, unpaidOrder } = await import('../../stores/order/order-attempt.ts')
  endUnpaid(10_045)
  expect(unpaidOrder(attemptStore.read().unpaid, ordered)).toBeNull()
  forgetPaidOrder(10_045)
  expect([lines(), left()]).toEqual([[added], []])
})

test('where nobody knows what was ordered the whole cart goes', async () => {
  const { forgetPaidOrder, lines } = await orderOf(10_045)
  browser.stored.delete('unpaid_order')
  forgetPaidOrder(10_045)
  expect([lines(), left()]).toEqual([[], []])
})

test('the page of an older order takes nothing', async () => {
  const { forgetPaidOrder, lines } = await orderOf(10_045)
  forgetPaidOrder(10_044)
  expect([lines(), left()]).toEqual([
    [...ordered, added],
    ['order_id', 'unpaid_order'],
  ])
})

describe('a cart that was ordered by a form', () => {
  const [cookie = ''] = writeOrderedCookie(10_045, { lines: ordered, coupon: '' }).split(';')

  test('a cart that was ordered by a form loses what was paid also where a script has taken it out of its cookie meanwhile', async () => {
    browser.cookie = `__Host-cart=1001x20.1002x5; ${cookie}`
    const { addLinesToCart, cartStore } = await import('../../stores/cart/cart.ts')
    const { forgetPaidOrder } = await import('./stored-order.ts')
    addLinesToCart([added])
    await vi.waitFor(() => expect(left()).toEqual(['order_id', 'unpaid_order']))
    forgetPaidOrder(10_045)
    expect([cartStore.read().content.lines, left()]).toEqual([[added], []])
  })

  test('a cart that was ordered by a form and changed since is a cart as any other', async () => {
    const { takeOrderedCookie } = await import('../../stores/order/take-ordered-cookie.ts')
    takeOrderedCookie(cookie, { lines: [...ordered, added], coupon: '' })
    expect(left()).toEqual([])
  })
})
