import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import script from './service-worker.ts?inline-script'

const origin = 'https://shop.example.ru'
const now = new Date('2026-11-22T14:40:00Z').getTime()

type Answer = () => Response | Promise<Response>

/** The browser's store of responses, which is full when `isFull` says so. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const state = { isFull: false }
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    const put = async (path: string, response: Response) => {
      if (state.isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
      entries.set(path, response)
    }
    return {
      put,
      addAll: (files: string[]) => Promise.all(files.map((file) => put(file, new Response(file)))),
      match: async (key: string | Request) => entries.get(pathOf(key))?.clone(),
      delete: async (key: string | Request) => entries.delete(pathOf(key)),
      keys: async () => [...entries.keys()].map((path) => new Request(origin + path)),
    }
  }
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string) =>
      [...stores.values()]
        .find((entries) => entries.has(path))
        ?.get(path)
        ?.clone(),
  }
  return {
    caches,
    state,
    names: () => [...stores.keys()],
    paths: () => [...stores.values()].flatMap((s) => [...s.keys()]),
  }
}

const pathOf = (key: string | Request) => (typeof key === 'string' ? key : key.url.slice(origin.length))

/**
 * A worker of the build in a browser whose network answers as `answers` says; an address without an answer is out of
 * reach.
 */
function startWorker(build: string, store = createCaches(), userAgent = 'Chrome/150') {
  const answers = new Map<string, Answer>()
  const asked: [path: string, credentials: RequestCredentials | undefined][] = []
  const listeners: Record<string, (event: object) => void> = {}
  const registration = {
    update: vi.fn(),
    unregister: vi.fn(),
    navigationPreload: { enable: vi.fn(), disable: vi.fn() },
  }
  const self = {
    registration,
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn() },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener
    },
  }
  const fetch = async (input: string | Request, init?: RequestInit) => {
    const path = pathOf(input)
    asked.push([path, init?.credentials])
    const answer = answers.get(path)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
  const run = new Function('build', 'self', 'caches', 'fetch', 'location', 'navigator', script)
  run(build, self, store.caches, fetch, { origin }, { onLine: true, userAgent })

  async function dispatch(type: string, facts: object = {}): Promise<void> {
    const waits: unknown[] = []
    listeners[type]?.({ ...facts, waitUntil: (wait: unknown) => waits.push(wait) })
    await Promise.all(waits)
  }
  /** What the worker answers, or undefined if it leaves the request to the browser. */
  function ask(
    path: string,
    { mode = 'navigate', method = 'GET', preloadResponse = Promise.resolve() as Promise<unknown> } = {},
  ) {
    const answer: { response?: Promise<Response> } = {}
    const request = { url: path.startsWith('/') ? origin + path : path, mode, method }
    const respondWith = (response: Promise<Response>) => {
      answer.response = response
    }
    listeners.fetch?.({ request, preloadResponse, respondWith })
    return answer.response
  }
  const visit = async (path: string) => (await ask(path))?.text()
  const look = (path: string) => dispatch('message', { data: path })
  return { answers, asked, registration, store, dispatch, ask, visit, look }
}

const page =
  (text: string, { build = 'one', cache = 'private, no-cache', status = 200 } = {}) =>
  () =>
    new Response(
      `<html data-build="${build}"><head><title>${text} | ШлифПневмо</title><link href="/assets/root.css"></head><body><main>${text}</main></body></html>`,
      {
        status,
        headers: { 'Content-Type': 'text/html', 'Cache-Control': cache, 'Content-Security-Policy': 'script-src a' },
      },
    )

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

describe('what is kept', () => {
  test('what is kept is a public page with its files, as a guest gets it', async () => {
    const worker = startWorker('one')
    worker.answers.set('/category/krugi-17', page('Круги'))
    await worker.look('/category/krugi-17')
    expect(worker.asked).toEqual([['/category/krugi-17', 'omit']])
    expect(worker.store.paths()).toEqual(['/assets/root.css', '/category/krugi-17'])
  })

  test.each([
    ['a page that must not be stored', '/customer', page('Иван', { cache: 'private, no-store' })],
    ['a page without a word about that', '/x', () => new Response('<html data-build="one">')],
    ['a page of another build', '/category/krugi-17', page('Круги', { build: 'two' })],
    ['an error', '/category/krugi-17', page('Ошибка', { status: 503 })],
    ['a page of half a million characters', '/category/krugi-17', page('x'.repeat(500_000))],
    ['what redirects or is out of reach', '/category/krugi-17', () => Promise.reject(new TypeError('redirect'))],
  ])('is never %s', async (_, path, answer) => {
    const worker = startWorker('one')
    worker.answers.set(path, answer)
    await worker.look(path)
    expect(worker.store.paths()).toEqual([])
  })

  test('what is kept are the pages whose content lies in the browser, although they are nobody else’s', async () => {
    const worker = startWorker('one')
    for (const path of ['/korzina', '/spisok', '/bystryj-zakaz', '/wishlist', '/korzina?a=1']) {
      worker.answers.set(path, page(path, { cache: 'private, no-store' }))
      await worker.look(path)
    }
    expect(worker.store.paths()).toEqual(['/assets/root.css', '/korzina', '/spisok', '/bystryj-zakaz'])
  })

  test('what is kept are the latest twenty pages', async () => {
    const worker = startWorker('one')
    worker.answers.set('/korzina', page('Корзина'))
    await worker.look('/korzina')
    for (let n = 1; n <= 25; n += 1) {
      worker.answers.set(`/product/krug-${n}`, page(`Круг ${n}`))
      await worker.look(`/product/krug-${n}`)
    }
    const pages = worker.store.paths().filter((path) => path.startsWith('/product/'))
    expect([pages.length, pages[0], pages.at(-1)]).toEqual([20, '/product/krug-6', '/product/krug-25'])
    expect(worker.store.paths()).toEqual(expect.arrayContaining(['/korzina', '/assets/root.css']))
  })

  test('what is kept is fetched again after ten minutes, kept while the shop fails, and forgotten when it is gone', async () => {
    const worker = startWorker('one')
    const path = '/product/krug-1'
    worker.answers.set(path, page('Круг'))
    for (const minutes of [0, 9, 2]) {
      vi.setSystemTime(Date.now() + minutes * 60_000)
      await worker.look(path)
    }
    expect(worker.asked).toHaveLength(2)
    vi.setSystemTime(Date.now() + 3_600_000)
    worker.answers.set(path, page('Ошибка', { status: 503 }))
    await worker.look(path)
    expect(worker.store.paths()).toContain(path)
    worker.answers.set(path, page('Нет', { status: 404 }))
    await worker.look(path)
    expect(worker.store.paths()).not.toContain(path)
  })

  test('what is kept is left as it was where the browser has no room', async () => {
    const worker = startWorker('one')
    for (const n of [1, 2]) worker.answers.set(`/product/krug-${n}`, page(`Круг ${n}`))
    await worker.look('/product/krug-1')
    worker.store.state.isFull = true
    await worker.look('/product/krug-2')
    expect(worker.store.paths()).toEqual(['/assets/root.css', '/product/krug-1'])
    expect(await worker.visit('/product/krug-2')).toContain('Круг 2')
  })
})

describe('what is shown', () => {
  test('what is shown comes from the network as long as it answers: in ten visits never what is kept', async () => {
    const worker = startWorker('one')
    for (let visit = 1; visit <= 10; visit += 1) {
      const answer = page(`Цена ${visit}`)()
      worker.answers.set('/', () => answer)
      // Neither read nor copied: it streams on.
      expect(await worker.ask('/')).toBe(answer)
      worker.answers.set('/', page(`Цена ${visit}`))
      await worker.look('/')
    }
  })

  test('what is shown is the answer that the browser has asked for while the worker was starting', async () => {
    const worker = startWorker('one')
    const ahead = page('Круги')()
    expect(await worker.ask('/', { preloadResponse: Promise.resolve(ahead) })).toBe(ahead)
    expect(worker.asked).toEqual([])
  })

  test('what is shown is without a connection the kept page, which says so, under its own policy', async () => {
    const worker = startWorker('one')
    worker.answers.set('/', page('Круги'))
    await worker.look('/')
    worker.answers.clear()
    const response = await worker.ask('/', { preloadResponse: Promise.reject(new TypeError('Failed to fetch')) })
    expect(response?.headers.get('Content-Security-Policy')).toBe('script-src a')
    const text = await response?.text()
    expect(text).toMatch(
      /<body><offline-note[^>]*><p[^>]*>Нет соединения: показана сохранённая страница от 22 ноября в \d\d:40\..*<main>Круги/,
    )
    expect(await (await worker.ask('/assets/root.css', { mode: 'no-cors' }))?.text()).toBe('/assets/root.css')
  })

  test('that is missing is tried again when the network, the visitor or ten seconds say so', async () => {
    const response = await startWorker('one').ask('/customer')
    const policy = response?.headers.get('Content-Security-Policy')
    const [, nonce, script = ''] = /<script nonce="([^"]+)">(.*)<\/script>/.exec((await response?.text()) ?? '') ?? []
    expect(policy).toContain(`script-src 'nonce-${nonce}'`)
    expect(policy).toContain("connect-src 'self'")
    const browser = { isReached: false, asked: 0, reloads: 0, tick: () => {}, document: { hidden: false } }
    const fetch = async () => {
      browser.asked += 1
      if (!browser.isReached) throw new TypeError('Failed to fetch')
      return new Response(null, { status: 204 })
    }
    const { document } = browser as { document: { hidden: boolean; onvisibilitychange?: () => Promise<void> } }
    const run = new Function('window', 'document', 'fetch', 'location', 'setInterval', `with(window){${script}}`)
    const location = {
      reload() {
        browser.reloads += 1
      },
    }
    run({ ononline: null }, document, fetch, location, (tick: () => void) => {
      browser.tick = tick
    })
    await document.onvisibilitychange?.()
    expect([browser.asked, browser.reloads]).toEqual([1, 0])
    document.hidden = true
    browser.tick()
    expect(browser.asked).toBe(1)
    document.hidden = false
    browser.isReached = true
    browser.tick()
    await vi.waitFor(() => expect(browser.reloads).toBe(1))
  })

  test('what is shown is for any other page a list of those that are kept', async () => {
    const worker = startWorker('one')
    worker.answers.set('/category/krugi-17?page=2', page('Круги &lt;17>'))
    await worker.look('/category/krugi-17?page=2')
    worker.answers.clear()
    const response = await worker.ask('/customer')
    expect(response?.status).toBe(503)
    expect(await response?.text()).toContain(`<a href="${origin}/category/krugi-17?page=2">Круги &lt;17></a>`)
  })

  test('what is shown is the kept page after ten seconds of silence; what is not kept is waited for', async () => {
    const worker = startWorker('one')
    worker.answers.set('/', page('Круги'))
    await worker.look('/')
    const late = Promise.withResolvers<Response>()
    for (const path of ['/', '/x']) worker.answers.set(path, () => late.promise)
    const [kept, waiting] = [worker.visit('/'), worker.visit('/x')]
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await kept).toContain('сохранённая страница')
    late.resolve(new Response('at last'))
    expect(await waiting).toBe('at last')
  })

  test.each([
    ['/api/shop/product', { mode: 'cors' }],
    ['/korzina', { method: 'POST' }],
    ['/category/krugi-17.data', { mode: 'cors' }],
    ['/img/320/a.jpg', { mode: 'no-cors' }],
    ['/img/320/a.jpg', {}],
    ['/dokument/a', {}],
    ['/catalog.pdf', {}],
    ['/assets/root.css', { mode: 'no-cors' }],
    ['https://pay.example/', {}],
  ])('%s %o is not its business', (path, request) => {
    expect(startWorker('one').ask(path, request)).toBeUndefined()
  })
})

test.each([
  ['Chrome/150', 'enable'],
  ['Gecko/20100101 Firefox/140.0', 'disable'],
] as const)('navigation preload in a browser that calls itself %s: %s', async (userAgent, method) => {
  const { dispatch, registration } = startWorker('one', createCaches(), userAgent)
  await dispatch('activate')
  const { enable, disable } = registration.navigationPreload
  expect([enable.mock.calls.length, disable.mock.calls.length]).toEqual(method === 'enable' ? [1, 0] : [0, 1])
})

describe('a deployment', () => {
  test('T40 leaves nothing of the builds before, whichever of them meets it first', async () => {
    const before = startWorker('one')
    before.answers.set('/', page('Старое'))
    await before.look('/')
    // A page of the new build, and the worker of the old one.
    vi.setSystemTime(now + 3_600_000)
    before.answers.set('/', page('Новое', { build: 'two' }))
    await before.look('/')
    expect(before.registration.update).toHaveBeenCalled()
    expect(before.store.paths()).not.toContain('/')
    const after = startWorker('two', before.store)
    await after.dispatch('activate')
    expect([after.store.names(), after.registration.unregister.mock.calls]).toEqual([[], []])
  })

  test('that switches it off unregisters it and empties its stores', async () => {
    const before = startWorker('one')
    before.answers.set('/', page('Круги'))
    await before.look('/')
    const off = startWorker('', before.store)
    await off.dispatch('install')
    await off.dispatch('activate')
    expect(off.store.names()).toEqual([])
    expect(off.registration.unregister).toHaveBeenCalled()
    expect(off.ask('/')).toBeUndefined()
  })
})
