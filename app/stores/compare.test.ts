import { beforeEach, describe, expect, test, vi } from 'vitest'

const key = 'compare_products'

/** A browser's storage and events; `stored` null is a browser that refuses to store. */
function browser(stored: Map<string, string> | null) {
  const window = new EventTarget()
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', {
    getItem: stored ? (name: string) => stored.get(name) ?? null : refuse,
    setItem: stored ? (name: string, value: string) => stored.set(name, value) : refuse,
    removeItem: stored ? (name: string) => stored.delete(name) : refuse,
  })
  shown = new Map()
  const style = {
    setProperty: (name: string, value: string) => shown.set(name, value),
    removeProperty: (name: string) => shown.delete(name),
  }
  vi.stubGlobal('document', { documentElement: { style } })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  return (changed: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key: changed }))
}

/** The store as a freshly opened page has it. */
async function openPage() {
  vi.resetModules()
  const { compareStore } = await import('./compare.ts')
  compareStore.restore()
  return compareStore
}

let stored: Map<string, string>
/** Properties of <html>. */
let shown: Map<string, string>
let otherTabChanged: (key: string | null) => void

beforeEach(() => {
  stored = new Map()
  otherTabChanged = browser(stored)
})

describe('the comparison', () => {
  test('adds, takes out and keeps its order', async () => {
    const store = await openPage()
    for (const id of [3, 1, 2]) store.toggle(id)
    store.toggle(1)
    expect(store.read().ids).toEqual([3, 2])
    store.remove(3)
    store.remove(99)
    expect(store.read().ids).toEqual([2])
    expect(shown.get('--compare-count')).toBe('"1"')
  })

  test('is there again on the next page', async () => {
    const store = await openPage()
    store.toggle(1001)
    expect(JSON.parse(stored.get(key) ?? '')).toEqual([{ product_id: 1001, quantity: 1 }])
    expect((await openPage()).read().ids).toEqual([1001])
  })

  test('leaves nothing behind when it is emptied', async () => {
    const store = await openPage()
    store.toggle(1)
    store.clear()
    expect([store.read().ids, stored.has(key), shown.size]).toEqual([[], false, 0])
  })

  test('follows other tabs, also when they clear everything', async () => {
    const store = await openPage()
    stored.set(key, '[{"product_id":7,"quantity":1}]')
    otherTabChanged('cart')
    expect(store.read().ids).toEqual([])
    otherTabChanged(key)
    expect(store.read().ids).toEqual([7])
    stored.clear()
    otherTabChanged(null)
    expect(store.read().ids).toEqual([])
  })

  test('tells those who watch it', async () => {
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
    stored.set(key, text)
    const store = await openPage()
    expect(store.read().ids).toEqual(ids)
    store.toggle(42)
    expect(JSON.parse(stored.get(key) ?? '')).toContainEqual({ product_id: 42, quantity: 1 })
  })

  test('may be nothing at all: the comparison works until the page is left', async () => {
    browser(null)
    const store = await openPage()
    store.toggle(1)
    expect(store.read().ids).toEqual([1])
    store.clear()
    expect(store.read().ids).toEqual([])
  })
})
