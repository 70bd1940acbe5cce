import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../tests/support/fake-browser.ts'

const key = 'compare_products'

/** The store as a freshly opened page has it. */
async function openPage() {
  vi.resetModules()
  const { compareStore } = await import('./compare.ts')
  compareStore.restore()
  return compareStore
}

let browser: FakeBrowser

beforeEach(() => {
  browser = fakeBrowser()
})

describe('the comparison', () => {
  test('the comparison adds, takes out and keeps its order', async () => {
    const store = await openPage()
    for (const id of [3, 1, 2]) store.toggle(id)
    store.toggle(1)
    expect(store.read().ids).toEqual([3, 2])
    store.remove(3)
    store.remove(99)
    expect(store.read().ids).toEqual([2])
    expect(browser.shown.get('--compare-count')).toBe('"1"')
  })

  test('the comparison is there again on the next page', async () => {
    const store = await openPage()
    store.toggle(1001)
    expect(JSON.parse(browser.stored.get(key) ?? '')).toEqual([{ product_id: 1001, quantity: 1 }])
    expect((await openPage()).read().ids).toEqual([1001])
  })

  test('the comparison leaves nothing behind when it is emptied', async () => {
    const store = await openPage()
    store.toggle(1)
    store.clear()
    expect([store.read().ids, browser.stored.has(key), browser.shown.size]).toEqual([[], false, 0])
  })

  test('follows other tabs, also when they clear everything', async () => {
    const store = await openPage()
    browser.stored.set(key, '[{"product_id":7,"quantity":1}]')
    browser.otherTabChanged('cart')
    expect(store.read().ids).toEqual([])
    browser.otherTabChanged(key)
    expect(store.read().ids).toEqual([7])
    browser.stored.clear()
    browser.otherTabChanged(null)
    expect(store.read().ids).toEqual([])
  })

  test('the comparison tells those who watch it', async () => {
    const store = await openPage()
    const seen: (readonly number[])[] = []
    store.watch(() => seen.push(store.read().ids))
    store.toggle(5)
    await Promise.resolve()
    expect(seen).toEqual([[5]])
  })
})

describe('what is stored', () => {
  test.each([
    ['[{"product_id":1,"quantity":1},{"product_id":2,"quan', [1]],
    ['[{"product_id":"1"},{"product_id":1},2,"3",null,{"id":4},{"product_id":-5},{"product_id":1.5}]', [1, 2, 3]],
    ['{"product_id":1}', []],
    ['[', []],
    ['not json', []],
    ['null', []],
    ['', []],
  ])('%s gives %j', async (text, ids) => {
    browser.stored.set(key, text)
    const store = await openPage()
    expect(store.read().ids).toEqual(ids)
    store.toggle(42)
    expect(JSON.parse(browser.stored.get(key) ?? '')).toContainEqual({ product_id: 42, quantity: 1 })
  })

  test('what is stored may be nothing at all: the comparison works until the page is left', async () => {
    browser.refuses = 'everything'
    const store = await openPage()
    store.toggle(1)
    expect(store.read().ids).toEqual([1])
    store.clear()
    expect(store.read().ids).toEqual([])
  })
})
