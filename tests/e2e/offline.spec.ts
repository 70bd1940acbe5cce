import type { Page } from '@playwright/test'
import {
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  keepBusy,
} from '../support/browser.ts'
import { cards, nameLinks } from '../support/cards.ts'
import { type Front, startFront } from '../support/front.ts'
import { bigCategory, findProduct } from '../support/shop-api.ts'

const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await startFront(baseURL ?? '')
    await use(front)
    front.close()
  },
})

// Playwright's other tests do without a service worker (docs/decisions/048).
test.use({ serviceWorkers: 'allow', expectedOnConsole: [/Failed to load resource/] })

const note = (page: Page) => page.locator('offline-note')

/** Paths of the pages that the browser has kept. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const found = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (!/assets|favicon/.test(url)) found.push(new URL(url).pathname)
    return found
  })

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Looks at a page until the browser has kept it. */
async function look(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(await keptPages(page)).toContain(new URL(url).pathname)
  }).toPass()
}

test('pages that were looked at and the cart are there without a connection, and say so', { tag: '@phone' }, async ({
  page,
  context,
  front,
}) => {
  const { url, name: categoryName } = await bigCategory()
  const category = front.origin + url
  // On a busy machine Chromium may never call back because it is idle, only because the time is up.
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout ? window.setTimeout(callback, timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0
  })
  await page.goto(category)
  // The app starts by itself; nobody has touched the page.
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.waitForLoadState('networkidle')
  expect(front.seen.filter(({ path }) => path === '/sw.js')).toEqual([])

  await look(page, category)
  const card = cards(page).first()
  const name = (await nameLinks(card).textContent()) ?? ''
  await card.getByRole('button', { name: /В корзину/ }).click()
  await expect.poll(() => keptPages(page)).toContain('/korzina')
  await nameLinks(card).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(name)
  const product = new URL(page.url()).pathname
  await expect.poll(() => keptPages(page)).toContain(product)

  await context.setOffline(true)
  await page.reload()
  await expect(note(page)).toContainText('Нет соединения: показана сохранённая страница от ')
  await expect(title).toHaveText(name)
  await hydrated(page)
  await expect(note(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'offline-note')
  // The router asks for data in vain.
  await page.getByRole('navigation', { name: 'Хлебные крошки' }).locator(`a[href="${url}"]`).dispatchEvent('click')
  await expect(title).toContainText(categoryName)
  await expect(note(page)).toBeVisible()
  await page.goto(`${front.origin}/korzina`)
  await expect(note(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByText(name)).toBeVisible()

  // What belongs to one visitor, or was never seen, is not there.
  await page.goto(`${front.origin}/customer`)
  await expect(title).toHaveText('Нет соединения')
  // The pretended loss is told anew to each document, some of which think that the connection has come back.
  await expect(async () => {
    const link = page.locator(`a[href$="${product}"]`)
    if (await link.isVisible()) await link.click()
    await expect(title).toHaveText(name, { timeout: 2_000 })
  }).toPass()
  await page.goto(`${front.origin}/customer`)
  await context.setOffline(false)
  await expect(title).not.toHaveText('Нет соединения')
  expect(new Set(await keptPages(page))).toEqual(new Set([url, product, '/korzina']))
})

test('no page is stale in ten visits with a deployment before each; the last one switches it off', async ({
  page,
  front,
}) => {
  const { url } = await findProduct(() => true)
  front.deploy('build0')
  await look(page, front.origin + url)
  for (let visit = 1; visit <= 10; visit += 1) {
    front.deploy(`build${visit}`)
    await page.goto(front.origin + url)
    await expect(page.locator('html')).toHaveAttribute('data-build', `build${visit}`)
    expect(await note(page).count()).toBe(0)
    // Whatever the worker of the build before still keeps.
    if (visit === 5) await look(page, front.origin + url)
  }
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('build5')
  front.deploy('')
  await page.goto(front.origin + url)
  await expect.poll(() => workers(page)).toBe(0)
  expect(await keptPages(page)).toEqual([])
  await hydrated(page)
  await page.keyboard.press('Shift')
  await page.goto(front.origin + url)
  expect(await workers(page)).toBe(0)
})

test('the shop is as it was behind the worker: it streams, sends 304, links are fetched ahead, and what the server clears is gone', async ({
  page,
  front,
}) => {
  const { url } = await bigCategory()
  await look(page, front.origin + url)
  await keepBusy(page, url)
  const opened = () => front.seen.filter(({ path }) => path === url).at(-1)?.status
  await page.goto(front.origin + url)
  expect(opened()).toBe(304)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  const link = nameLinks(cards(page)).first()
  const path = (await link.getAttribute('href')) ?? ''
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Preload.enable')
  const ahead = new Map<string, string>()
  devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => ahead.set(prefetchUrl, status))
  const other = nameLinks(cards(page)).nth(1)
  await other.hover()
  const target = front.origin + (await other.getAttribute('href'))
  await expect.poll(() => ahead.get(target)).toBe('Ready')
  const rest = Promise.withResolvers<void>()
  front.held.set(path, rest.promise)
  await page.goto(front.origin + path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('footer')).toHaveCount(0)
  rest.resolve()
  await expect(page.locator('footer')).toBeVisible()

  // A browser with room for nothing more.
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: front.origin, quotaSize: usage + 1_000 })
  const before = await keptPages(page)
  await page.goto(`${front.origin}/kontakty`)
  await hydrated(page)
  // As `look` does: what waits for an act of the visitor may come later than hydration.
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(front.seen.filter((request) => request.path === '/kontakty')).toHaveLength(2)
  }).toPass()
  expect(await keptPages(page)).toEqual(before)
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: front.origin })

  front.headers.set('/info', { 'Clear-Site-Data': '"storage"' })
  await page.goto(`${front.origin}/info`)
  await expect.poll(() => workers(page)).toBe(0)
  await expect.poll(() => keptPages(page)).toEqual([])
})
