import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../../tests/support/fake-browser.ts'

let browser: FakeBrowser

beforeEach(() => {
  vi.useFakeTimers()
  browser = fakeBrowser()
})

/** The store as a freshly opened page has it; several of them are tabs of one browser. */
async function openPage() {
  vi.resetModules()
  const store = await import('./cart.ts')
  const { read, restore, watch } = store.cartStore
  restore()
  /** Whether it fits. */
  const addToCart = (product_id: number, quantity = 1) =>
    store.addLinesToCart([line(product_id, quantity)]).length === 0
  return { ...store, addToCart, watch, lines: () => read().content.lines, coupon: () => read().content.coupon }
}

const stored = (key = 'cart'): unknown => JSON.parse(browser.stored.get(key) ?? 'null')
const store = (key: string, value: unknown) => browser.stored.set(key, JSON.stringify(value))
const line = (product_id: number, quantity: number) => ({ product_id, quantity })

describe('the cart', () => {
  test('the cart adds to a line, or a line', async () => {
    const cart = await openPage()
    cart.addToCart(1)
    cart.addToCart(2, 10)
    cart.addToCart(1, 4)
    expect(cart.lines()).toEqual([line(1, 5), line(2, 10)])
    expect(stored()).toEqual([line(1, 5), line(2, 10)])
    expect(browser.shown.get('--cart-count')).toBe('"2"')
  })

  test('the cart has as much of a product as was bought, however often that was tapped', async () => {
    const cart = await openPage()
    for (const quantity of [100, 100, 50]) expect(cart.putIntoCart(1, quantity)).toBe(true)
    expect(cart.lines()).toEqual([line(1, 100)])
    cart.putIntoCart(1, 300)
    expect(cart.lines()).toEqual([line(1, 300)])
  })

  test('sets a quantity exactly and drops what is 0 or less', async () => {
    const cart = await openPage()
    for (const id of [1, 2, 3]) cart.addToCart(id, 5)
    cart.setQuantity(1, 7)
    cart.setQuantity(2, 0)
    cart.setQuantity(3, -2)
    expect(cart.lines()).toEqual([line(1, 7)])
  })

  test('the cart is there on the next page, with its coupon', async () => {
    const cart = await openPage()
    cart.addToCart(1, 3)
    cart.applyCoupon('  ABRASIV10 ')
    expect(stored('coupon')).toBe('ABRASIV10')
    const next = await openPage()
    expect([next.lines(), next.coupon()]).toEqual([[line(1, 3)], 'ABRASIV10'])
  })

  test('the cart loses its coupon with the last line, and without a stored cart', async () => {
    const cart = await openPage()
    cart.applyCoupon('EARLY')
    expect(cart.coupon()).toBe('')
    cart.addToCart(1)
    cart.applyCoupon('ABRASIV10')
    cart.removeFromCart(1)
    expect([cart.coupon(), browser.stored.has('cart'), browser.stored.has('coupon')]).toEqual(['', false, false])
    store('coupon', 'LEFT')
    expect((await openPage()).coupon()).toBe('')
    expect(browser.stored.has('coupon')).toBe(false)
  })

  test('the cart is shown as it is, on a page that was painted before another one changed it', async () => {
    browser.shown.set('--cart-count', '"3"').set('--cart-total', '"100 ₽"')
    await openPage()
    expect(browser.shown.size).toBe(0)
    store('cart', [line(1, 2)])
    store('cart-total', '200 ₽')
    await openPage()
    expect(Object.fromEntries(browser.shown)).toEqual({ '--cart-count': '"1"', '--cart-total': '"200 ₽"' })
  })

  test('the cart removes everything that it names when it is cleared', async () => {
    const cart = await openPage()
    cart.addToCart(1)
    cart.applyCoupon('ABRASIV10')
    store('order_id', 10_045)
    store('cart-total', '1 ₽')
    cart.clearCart()
    expect([cart.lines(), [...browser.stored.keys()], browser.shown.size]).toEqual([[], ['cart_writes'], 0])
  })

  test('the cart loses what was ordered, and keeps what was added since', async () => {
    store('order_id', 10_045)
    store('cart-total', '100 ₽')
    store('cart', [line(1, 20), line(2, 5), line(3, 1)])
    const cart = await openPage()
    store('cart', [line(1, 30), line(2, 2), line(3, 1), line(4, 1)])
    cart.removeOrdered([line(1, 20), line(2, 5), line(3, 1), line(9, 1)])
    expect([cart.lines(), stored()]).toEqual([[line(1, 10), line(4, 1)], cart.lines()])
    expect([stored('order_id'), stored('cart-total')]).toEqual([null, null])
  })

  test('the cart puts a removed line back to its place, with the coupon', async () => {
    const cart = await openPage()
    for (const id of [1, 2, 3]) cart.addToCart(id)
    cart.removeFromCart(2)
    cart.restoreLine(line(2, 8), 1, 'ABRASIV10')
    cart.restoreLine(line(2, 9), 0)
    expect([cart.lines(), cart.coupon()]).toEqual([[line(1, 1), line(2, 8), line(3, 1)], 'ABRASIV10'])
  })

  test('the cart adds several products as one change, and goes back to what was there, whatever another tab adds', async () => {
    const [cart, other] = [await openPage(), await openPage()]
    cart.addLinesToCart([line(1, 10)])
    cart.addLinesToCart([line(1, 20), line(2, 5), line(1, 99_999)])
    other.addLinesToCart([line(3, 1)])
    await cart.cartStored()
    await other.cartStored()
    browser.otherTabChanged('cart')
    expect(stored()).toEqual([line(1, 99_999), line(2, 5), line(3, 1)])
    cart.setQuantities([line(1, 10), line(2, 0)])
    await cart.cartStored()
    expect(stored()).toEqual([line(1, 10), line(3, 1)])
  })

  test('the cart has room for what is there already when it is full', async () => {
    const cart = await openPage()
    cart.addLinesToCart(Array.from({ length: 199 }, (_, index) => line(index + 1, 1)))
    expect(cart.addLinesToCart([line(500, 1), line(501, 2), line(1, 4), line(502, 3)])).toEqual([
      line(501, 2),
      line(502, 3),
    ])
    expect([cart.lines().length, cart.lines()[0]]).toEqual([200, line(1, 5)])
  })

  test('the cart keeps a coupon that was entered since a line was removed with its own', async () => {
    const cart = await openPage()
    cart.addLinesToCart([line(1, 1)])
    cart.applyCoupon('NEW')
    cart.restoreLine(line(2, 8), 1, 'OLD')
    expect([cart.lines(), cart.coupon()]).toEqual([[line(1, 1), line(2, 8)], 'NEW'])
  })

  test('the cart that is full has room for more of what is in it, and for no tap on anything else', async () => {
    const cart = await openPage()
    cart.addLinesToCart(Array.from({ length: 199 }, (_, index) => line(index + 1, 1)))
    expect([cart.putIntoCart(200, 1), cart.putIntoCart(201, 1), cart.putIntoCart(5, 9)]).toEqual([true, false, true])
    expect([cart.lines().length, cart.lines()[4]]).toEqual([200, line(5, 9)])
  })

  test('the cart takes 200 different products and says so', async () => {
    const cart = await openPage()
    for (let id = 1; id <= 200; id++) expect(cart.addToCart(id)).toBe(true)
    expect(cart.addToCart(201)).toBe(false)
    expect(cart.addToCart(200)).toBe(true)
    expect(cart.lines()).toHaveLength(200)
  })

  test('the cart tells those who watch it', async () => {
    const cart = await openPage()
    const seen: number[] = []
    cart.watch(() => seen.push(cart.lines().length))
    cart.addToCart(1)
    cart.addToCart(2)
    await Promise.resolve()
    expect(seen).toEqual([2])
  })
})

describe("reconciling with the shop's calculation", () => {
  const asked = { lines: [line(1, 3), line(2, 1)], coupon: 'BAD' }
  const answered = { lines: [line(1, 10), line(2, 5)], coupon: '' }

  async function askedCart() {
    store('cart', asked.lines)
    store('coupon', asked.coupon)
    return openPage()
  }

  test('is taken', async () => {
    const cart = await askedCart()
    cart.reconcileCart(asked, answered)
    expect([stored(), cart.coupon()]).toEqual([answered.lines, ''])
  })

  test('T36 does not undo what the shopper has done meanwhile', async () => {
    const cart = await askedCart()
    cart.removeFromCart(1)
    cart.setQuantity(2, 7)
    cart.applyCoupon('GOOD')
    cart.reconcileCart(asked, answered)
    expect([cart.lines(), cart.coupon()]).toEqual([[line(2, 7)], 'GOOD'])
  })
})

describe('several tabs', () => {
  test('follow each other', async () => {
    const cart = await openPage()
    store('cart', [line(7, 2)])
    browser.otherTabChanged('wishlist')
    expect(cart.lines()).toEqual([])
    browser.otherTabChanged('cart')
    expect(cart.lines()).toEqual([line(7, 2)])
    browser.stored.clear()
    browser.otherTabChanged(null)
    expect(cart.lines()).toEqual([])
  })

  test('add to what the others have stored, heard of or not', async () => {
    const cart = await openPage()
    cart.addToCart(1)
    store('cart', [line(1, 1), line(2, 2)])
    cart.addToCart(1)
    expect(stored()).toEqual([line(1, 2), line(2, 2)])
  })

  test('several tabs make several changes once more in their order, also a second later', async () => {
    store('cart_writes', ['earlier'])
    const tab = await openPage()
    for (const quantity of [5, 7]) {
      tab.setQuantity(1, quantity)
      await vi.advanceTimersByTimeAsync(900)
    }
    store('cart_writes', ['earlier', 'other'])
    store('cart', [line(2, 1)])
    browser.otherTabChanged('cart')
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.lines()).toEqual([line(2, 1), line(1, 7)])
  })

  test('several tabs make a change once more that another one has overwritten without knowing of it', async () => {
    store('cart_writes', ['earlier'])
    const cart = await openPage()
    cart.addToCart(1, 5)
    cart.removeFromCart(9)
    store('cart_writes', ['earlier', 'other'])
    store('cart', [line(2, 1), line(9, 1)])
    browser.otherTabChanged('cart')
    expect(cart.lines()).toEqual([line(2, 1), line(1, 5)])
    expect(stored()).toEqual([line(2, 1), line(1, 5)])
    browser.otherTabChanged('cart')
    expect(stored()).toEqual([line(2, 1), line(1, 5)])
    // Later it is the shopper's own doing, and nothing is concluded from a storage that was cleared.
    vi.advanceTimersByTime(31_000)
    store('cart_writes', ['other'])
    store('cart', [line(2, 1)])
    browser.otherTabChanged('cart')
    expect(cart.lines()).toEqual([line(2, 1)])
  })

  test('several tabs that know of each other make each change once', async () => {
    const tabs = [await openPage(), await openPage(), await openPage()]
    for (const _ of [1, 2, 3]) {
      for (const [at, tab] of tabs.entries()) {
        tab.addToCart(at + 1)
        browser.otherTabChanged('cart')
      }
    }
    for (const { lines } of tabs) expect(lines()).toEqual([line(1, 3), line(2, 3), line(3, 3)])
    expect(stored()).toEqual([line(1, 3), line(2, 3), line(3, 3)])
  })

  test('several tabs make a change once more with the next one, where nobody has told that it was overwritten', async () => {
    store('cart_writes', ['earlier'])
    const cart = await openPage()
    cart.addToCart(1, 5)
    store('cart_writes', ['earlier', 'other'])
    store('cart', [line(2, 1)])
    cart.addToCart(3)
    expect(cart.lines()).toEqual([line(2, 1), line(1, 5), line(3, 1)])
    expect(stored()).toEqual(cart.lines())
  })

  test('several tabs leave no more in the storage than the ids of four hundred writes', async () => {
    const cart = await openPage()
    for (let n = 1; n <= 450; n++) cart.setQuantity(1, n)
    expect(stored('cart_writes')).toHaveLength(400)
  })

  test('several tabs have an empty cart when the storage is cleared, though something was just added', async () => {
    const cart = await openPage()
    cart.addToCart(1)
    browser.stored.clear()
    browser.otherTabChanged(null)
    expect(cart.lines()).toEqual([])
  })

  test('T35 take turns in storing, and show their own change at once', async () => {
    const turns: (() => Promise<void>)[] = []
    const request = (_name: string, _options: object, turn: () => Promise<void>) => {
      turns.push(turn)
      return Promise.resolve()
    }
    vi.stubGlobal('navigator', { locks: { request } })
    const cart = await openPage()
    cart.addToCart(1)
    cart.addToCart(1)
    expect([cart.lines(), stored(), turns.length]).toEqual([[line(1, 2)], null, 1])
    store('cart', [line(1, 5)])
    browser.otherTabChanged('cart')
    expect(cart.lines()).toEqual([line(1, 7)])
    turns[0]?.()
    expect(stored()).toEqual([line(1, 7)])
    cart.addToCart(2)
    expect(turns).toHaveLength(2)
  })

  test.each(['pagehide', 'visibilitychange'])('store what is pending when the page is left (%s)', async (event) => {
    vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
    const cart = await openPage()
    cart.addToCart(1)
    expect(stored()).toBeNull()
    browser.window.dispatchEvent(new Event(event))
    expect(stored()).toEqual([line(1, 1)])
  })

  test('read the storage again when they come back from the back-forward cache', async () => {
    const cart = await openPage()
    store('cart', [line(3, 3)])
    browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(cart.lines()).toEqual([line(3, 3)])
  })
})

describe('a cart that was filled without JavaScript', () => {
  test('joins this one with the larger quantities, and its cookie goes', async () => {
    store('cart', [line(1, 5), line(2, 1)])
    browser.cookie = 'a=b; __Host-cart=1x2.2x10.3x4~ABRASIV10'
    const cart = await openPage()
    expect([cart.lines(), cart.coupon()]).toEqual([[line(1, 5), line(2, 10), line(3, 4)], 'ABRASIV10'])
    expect(browser.cookie).toBe('')
    expect((await openPage()).lines()).toEqual(stored())
  })

  test('a cart that was filled without JavaScript stays in the cookie while a page of forms needs it', async () => {
    browser.cookie = '__Host-cart=1x2'
    browser.dataset.forms = ''
    const cart = await openPage()
    cart.takeCartCookie()
    expect([cart.lines(), browser.cookie]).toEqual([[], '__Host-cart=1x2'])
    delete browser.dataset.forms
    cart.takeCartCookie()
    expect([cart.lines(), browser.cookie]).toEqual([[line(1, 2)], ''])
  })
})

describe('a browser that stores nothing', () => {
  test.each(['writing', 'everything'] as const)(
    'T34 refusing %s: the cart works on this page, with one notice',
    async (refuses) => {
      browser.refuses = refuses
      const cart = await openPage()
      const { takeStorageNotice } = await import('../persist.ts')
      expect(takeStorageNotice()).toBe(false)
      cart.addToCart(1, 2)
      cart.addToCart(2)
      cart.setQuantity(1, 5)
      cart.applyCoupon('ABRASIV10')
      browser.otherTabChanged('cart')
      browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      expect([cart.lines(), cart.coupon()]).toEqual([[line(1, 5), line(2, 1)], 'ABRASIV10'])
      expect([takeStorageNotice(), takeStorageNotice()]).toEqual([true, false])
      cart.clearCart()
      expect(cart.lines()).toEqual([])
    },
  )

  test('stores again as soon as there is room', async () => {
    store('cart', [line(1, 1)])
    browser.refuses = 'writing'
    const cart = await openPage()
    cart.addToCart(2)
    browser.refuses = 'nothing'
    cart.addToCart(3)
    expect(stored()).toEqual([line(1, 1), line(2, 1), line(3, 1)])
  })
})

describe('what is stored', () => {
  const good = [line(1, 2)]
  const long = JSON.stringify(Array.from({ length: 100_000 }, (_, id) => ({ product_id: id + 1, quantity: 1 })))
  const corruptions: [text: string, lines: object[], isBroken: boolean][] = [
    ['{', [], true],
    ['[', [], true],
    ['', [], true],
    ['undefined', [], true],
    ['not json', [], true],
    ['null', [], true],
    ['0', [], true],
    ['"1001"', [], true],
    ['true', [], true],
    ['{}', [], true],
    ['[null]', [], true],
    ['[[]]', [], true],
    ['[[{"product_id":1,"quantity":2}]]', [], true],
    ['[{"product_id":1,"quantity":2},null,7,"x",[],{}]', good, true],
    ['[{"product_id":1,"quantity":2},{"product_id":2,"quan', good, true],
    ['[{"product_id":1,"quantity":2},{"product_id":2,,},{"product_id":3,"quantity":1}]', [...good, line(3, 1)], true],
    ['[{"product_id":1,"quantity":2}] and more', good, true],
    ['[{"product_id":1,"quantity":2},{"product_id":2,"quantity":-5}]', good, true],
    ['[{"product_id":1,"quantity":2},{"product_id":2,"quantity":0}]', good, true],
    ['[{"product_id":1,"quantity":2},{"product_id":2,"quantity":1e309}]', good, true],
    ['[{"product_id":1,"quantity":2},{"product_id":1e309,"quantity":1}]', good, true],
    ['[{"product_id":1,"quantity":2},{"product_id":1.5,"quantity":1}]', good, true],
    ['[{"product_id":1,"quantity":2},{"product_id":-1,"quantity":1}]', good, true],
    ['[{"product_id":1,"quantity":2},{"product_id":2}]', good, true],
    ['[{"product_id":1,"quantity":2},{"product_id":"2; DROP","quantity":1}]', good, true],
    ['[{"product_id":"1","quantity":"2"}]', good, false],
    ['[{"id":1,"quantity":1.2}]', good, false],
    ['[{"product_id":1,"quantity":1},{"product_id":1,"quantity":1}]', good, false],
    ['[{"product_id":1,"quantity":2,"name":"<script>","__proto__":{"quantity":9}}]', good, false],
    ['[{"__proto__":{"product_id":5,"quantity":5}},{"product_id":1,"quantity":2}]', good, true],
    ['{"a":{"product_id":1,"quantity":2},"b":null}', good, true],
    ['[{"product_id":1,"quantity":4000000000}]', [line(1, 99_999)], false],
    [long.slice(0, 1_000_000), JSON.parse(long).slice(0, 1_000), true],
    [`[${'{'.repeat(1_000_000)}`, [], true],
  ]

  test.each(corruptions)('T33 case %$: a broken cart is salvaged line by line', async (text, lines, isBroken) => {
    browser.stored.set('cart', text)
    const cart = await openPage()
    expect(cart.lines()).toEqual(lines)
    expect(browser.stored.get('cart_broken')).toBe(isBroken ? text.slice(0, 100_000) : undefined)
    if (lines.length < 200) expect(cart.addToCart(42, 3)).toBe(true)
    else cart.removeFromCart(1)
    expect((await openPage()).lines()).toEqual(cart.lines())
  })

  test('T33 is copied once only', async () => {
    browser.stored.set('cart', '[{"product_id":1,"quantity":2},null]')
    await openPage()
    browser.stored.set('cart', '[broken again')
    await openPage()
    expect(browser.stored.get('cart_broken')).toBe('[{"product_id":1,"quantity":2},null]')
  })
})
