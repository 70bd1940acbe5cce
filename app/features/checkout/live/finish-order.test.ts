import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../../../tests/support/fake-browser.ts'
import { nextPage } from './finish-order.ts'

describe('after an order', () => {
  test.each([
    [null, '/order/success?order_id=7', false],
    ['https://yoomoney.ru/pay', 'https://yoomoney.ru/pay', true],
    ['https://yoomoney.ru.evil.example/pay', '/order/paylink?order_id=7', false],
    ['javascript:alert(1)', '/order/paylink?order_id=7', false],
  ])('T22 %s leads to %s', (redirectUrl, url, isElsewhere) => {
    expect(nextPage(7, redirectUrl, ['.yoomoney.ru'])).toEqual({ url, isElsewhere })
  })
})

describe('the cart of an order', () => {
  let browser: FakeBrowser
  const lines = [{ product_id: 1001, quantity: 20 }]
  const added = { product_id: 1002, quantity: 1 }

  beforeEach(() => {
    vi.resetModules()
    browser = fakeBrowser()
    vi.stubGlobal('sessionStorage', undefined)
  })

  test.each([
    ['goes, without what another tab has added while it was sent', null, [added], []],
    ['stays until it is paid', 'https://yoomoney.ru/pay', [...lines, added], lines],
  ])('%s', async (_, redirectUrl, left, toPay) => {
    const { addLinesToCart, cartStore, mergeIntoCart } = await import('../../../stores/cart/cart.ts')
    const { orderedLines } = await import('../../../stores/order/order-attempt.ts')
    const { finishOrder } = await import('./finish-order.ts')
    mergeIntoCart({ lines, coupon: '' })
    addLinesToCart([added])
    finishOrder({ key: 'key', orderId: 7, redirectUrl, lines, summary: null, paymentHosts: ['.yoomoney.ru'] })
    expect([cartStore.read().content.lines, browser.stored.get('order_id')]).toEqual([left, '7'])
    // What goes when it is paid.
    expect(orderedLines(7)).toEqual(toPay)
  })
})
