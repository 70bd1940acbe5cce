import { beforeEach, describe, expect, test, vi } from 'vitest'

const key = 'wishlist'

let stored: Map<string, string>
let shown: Map<string, string>
let otherTabChanged: (key: string | null) => void
let pageShown: (how: { persisted: boolean }) => void

/** A browser's storage and events; a refusing one throws at each access. */
function browser({ refuses = false } = {}) {
  const window = new EventTarget()
  const guarded =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (refuses) throw new DOMException('denied', 'SecurityError')
      return work(...args)
    }
  stored = new Map()
  shown = new Map()
  vi.stubGlobal('localStorage', {
    getItem: guarded((name: string) => stored.get(name) ?? null),
    setItem: guarded((name: string, value: string) => void stored.set(name, value)),
    removeItem: guarded((name: string) => void stored.delete(name)),
  })
  const style = {
    setProperty: (name: string, value: string) => shown.set(name, value),
    removeProperty: (name: string) => shown.delete(name),
  }
  vi.stubGlobal('document', { documentElement: { style } })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  otherTabChanged = (changed) => window.dispatchEvent(Object.assign(new Event('storage'), { key: changed }))
  pageShown = (how) => window.dispatchEvent(Object.assign(new Event('pageshow'), how))
}

/** The store as a freshly opened page has it. */
async function openPage() {
  vi.resetModules()
  const store = await import('./wishlist.ts')
  store.restoreWishlist()
  return store
}

beforeEach(() => browser())

describe('the wishlist', () => {
  test('takes a product in and out, and its key goes with the last one', async () => {
    const store = await openPage()
    expect([3, 1].map(store.toggleWishlist)).toEqual(['added', 'added'])
    expect([stored.get(key), shown.get('--wishlist-count')]).toEqual(['[3,1]', '"2"'])
    expect((await openPage()).wishlistIds()).toEqual([3, 1])
    expect(store.toggleWishlist(3)).toBe('removed')
    store.removeFromWishlist(1)
    store.removeFromWishlist(99)
    expect([store.wishlistIds(), stored.has(key), shown.size]).toEqual([[], false, 0])
  })

  test('puts a product back where it was', async () => {
    const store = await openPage()
    for (const id of [1, 2, 3]) store.toggleWishlist(id)
    store.removeFromWishlist(2)
    store.putBackIntoWishlist(2, 1)
    store.putBackIntoWishlist(2, 1)
    expect(store.wishlistIds()).toEqual([1, 2, 3])
  })

  test('drops what is not to be kept', async () => {
    const store = await openPage()
    for (const id of [1, 2, 3]) store.toggleWishlist(id)
    store.keepInWishlist([3, 1, 7])
    expect([store.wishlistIds(), stored.get(key)]).toEqual([[1, 3], '[1,3]'])
  })

  test('is full at 500', async () => {
    stored.set(key, JSON.stringify(Array.from({ length: 600 }, (_, index) => index + 1)))
    const store = await openPage()
    expect(store.wishlistIds()).toHaveLength(500)
    expect(store.toggleWishlist(9999)).toBe('full')
    expect(store.toggleWishlist(1)).toBe('removed')
    expect(store.toggleWishlist(9999)).toBe('added')
  })

  test('follows other tabs and tells those who watch', async () => {
    const store = await openPage()
    const seen: (readonly number[])[] = []
    store.watchWishlist(() => seen.push(store.wishlistIds()))
    stored.set(key, '[7]')
    otherTabChanged(key)
    await Promise.resolve()
    stored.clear()
    otherTabChanged(null)
    await Promise.resolve()
    expect(seen).toEqual([[7], []])
  })

  test('follows what happened while its page lay in the back-forward cache', async () => {
    const store = await openPage()
    stored.set(key, '[8]')
    pageShown({ persisted: false })
    expect(store.wishlistIds()).toEqual([])
    pageShown({ persisted: true })
    expect(store.wishlistIds()).toEqual([8])
  })

  test('gives the same array until it changes', async () => {
    const store = await openPage()
    store.toggleWishlist(1)
    expect(store.wishlistIds()).toBe(store.wishlistIds())
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
    stored.set(key, text)
    const store = await openPage()
    expect(store.wishlistIds()).toEqual(ids)
    store.toggleWishlist(42)
    expect(JSON.parse(stored.get(key) ?? '')).toEqual([...ids, 42])
  })

  test('may be nothing at all: the wishlist works until the page is left', async () => {
    browser({ refuses: true })
    const store = await openPage()
    store.toggleWishlist(1)
    expect(store.wishlistIds()).toEqual([1])
    store.toggleWishlist(1)
    expect(store.wishlistIds()).toEqual([])
  })
})
