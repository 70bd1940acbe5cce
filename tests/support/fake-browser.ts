import { vi } from 'vitest'

/** What stores see of a browser: storage, <html>, cookies and the window's events. */
export interface FakeBrowser {
  /** What localStorage holds. */
  stored: Map<string, string>
  /** What localStorage refuses. */
  refuses: 'nothing' | 'writing' | 'everything'
  /** Custom properties of <html>. */
  shown: Map<string, string>
  /** Of <html>. */
  dataset: Record<string, string>
  cookie: string
  window: EventTarget
  /** Another tab has changed a key of the storage; null: all of it. */
  otherTabChanged: (key: string | null) => void
}

/** Puts a new browser in place of the globals; pages that are opened in it by `vi.resetModules()` are its tabs. */
export function fakeBrowser(): FakeBrowser {
  const window = new EventTarget()
  const browser: FakeBrowser = {
    stored: new Map(),
    refuses: 'nothing',
    shown: new Map(),
    dataset: {},
    cookie: '',
    window,
    otherTabChanged: (key) => void window.dispatchEvent(Object.assign(new Event('storage'), { key })),
  }
  const { stored, shown, dataset } = browser
  const check = (isWriting: boolean) => {
    if (browser.refuses === 'everything') throw new DOMException('denied', 'SecurityError')
    if (isWriting && browser.refuses === 'writing') throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      check(false)
      return stored.get(key) ?? null
    },
    setItem(key: string, value: string) {
      check(true)
      stored.set(key, value)
    },
    removeItem(key: string) {
      check(false)
      stored.delete(key)
    },
  })
  const style = {
    setProperty: (name: string, value: string) => shown.set(name, value),
    removeProperty: (name: string) => shown.delete(name),
  }
  vi.stubGlobal('document', {
    documentElement: { style, dataset },
    get cookie() {
      return browser.cookie
    },
    set cookie(line: string) {
      browser.cookie = line.includes('Max-Age=0') ? '' : line
    },
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  // Frames are painted at once.
  const wait = setTimeout
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => paint())
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => (ms ? wait(run, ms) : run()))
  return browser
}
