import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '../../tests/support/fake-browser.ts'

const key = 'wishlist'

let browser: FakeBrowser
const pageShown = (how: { persisted: boolean }) =>
  browser.window.dispatchEvent(Object.assign(new Event('pageshow'), how))

/** The store as a freshly opened page has it. */
async function openPage() {
  vi.resetModules()
  const { wishlistStore } = await import('./wishlist.ts')
  wishlistStore.restore()
  return wishlistStore
}

beforeEach(() => {
  browser = fakeBrowser()
})

describe('the wishlist', () => {
  test('the wishlist takes a product in and out, and its key goes with the last one', async () => {
    const store = await openPage()
    expect([3, 1].map(store.toggle)).toEqual(['added', 'added'])
    expect([browser.stored.get(key), browser.shown.get('--wishlist-count')]).toEqual(['[3,1]', '"2"'])
    expect((await openPage()).read().ids).toEqual([3, 1])
    expect(store.toggle(3)).toBe('removed')
    store.remove(1)
    store.remove(99)
    expect([store.read().ids, browser.stored.has(key), browser.shown.size]).toEqual([[], false, 0])
  })

  test('the wishlist puts a product back where it was', async () => {
    const store = await openPage()
    for (const id of [1, 2, 3]) store.toggle(id)
    store.remove(2)
    store.putBack(2, 1)
    store.putBack(2, 1)
    expect(store.read().ids).toEqual([1, 2, 3])
  })

  test('the wishlist drops what is not to be kept', async () => {
    const store = await openPage()
    for (const id of [1, 2, 3]) store.toggle(id)
    store.keepOnly([3, 1, 7])
    expect([store.read().ids, browser.stored.get(key)]).toEqual([[1, 3], '[1,3]'])
  })

  test('the wishlist is full at 500', async () => {
    browser.stored.set(key, JSON.stringify(Array.from({ length: 600 }, (_, index) => index + 1)))
    const store = await openPage()
    expect(store.read().ids).toHaveLength(500)
    expect(store.toggle(9999)).toBe('full')
    expect(store.toggle(1)).toBe('removed')
    expect(store.toggle(9999)).toBe('added')
  })

  test('follows other tabs and tells those who watch', async () => {
    const store = await openPage()
    const seen: (readonly number[])[] = []
    store.watch(() => seen.push(store.read().ids))
    browser.stored.set(key, '[7]')
    browser.otherTabChanged(key)
    await Promise.resolve()
    browser.stored.clear()
    browser.otherTabChanged(null)
    await Promise.resolve()
    expect(seen).toEqual([[7], []])
  })

  test('follows what happened while its page lay in the back-forward cache', async () => {
    const store = await openPage()
    browser.stored.set(key, '[8]')
    pageShown({ persisted: false })
    expect(store.read().ids).toEqual([])
    pageShown({ persisted: true })
    expect(store.read().ids).toEqual([8])
  })

  test('the wishlist gives the same array until it changes', async () => {
    const store = await openPage()
    store.toggle(1)
    expect(store.read().ids).toBe(store.read().ids)
  })
})

describe('what is stored', () => {
  test.each([
    ['[1001,"1002",1001]', [1001, 1002]],
    ['[1001,1002,10', [1001, 1002]],
    ['[1001', []],
    ['[{"product_id":5},{"product_id":6,"qu', [5]],
    ['[0,-1,1.5,1e300,1000000000,null,true,"x",[2],{"id":3},4]', [4]],
    ['{"0":1}', []],
    ['"1001"', []],
    ['не JSON', []],
    ['', []],
  ])('%s gives %j', async (text, ids) => {
    browser.stored.set(key, text)
    const store = await openPage()
    expect(store.read().ids).toEqual(ids)
    store.toggle(42)
    expect(JSON.parse(browser.stored.get(key) ?? '')).toEqual([...ids, 42])
  })

  test('what is stored may be nothing at all: the wishlist works until the page is left', async () => {
    browser.refuses = 'everything'
    const store = await openPage()
    store.toggle(1)
    expect(store.read().ids).toEqual([1])
    store.toggle(1)
    expect(store.read().ids).toEqual([])
  })
})
