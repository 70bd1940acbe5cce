import type { Locator, Page } from '@playwright/test'
import { expect, keepBusy, test } from '../support/browser.ts'
import { cards, nameLinks } from '../support/cards.ts'
import { bigCategory } from '../support/shop-api.ts'

/** Pages that are fetched from now on: documents ahead of a click, and data. */
async function collectPages(page: Page): Promise<{ ahead: Set<string>; data: string[] }> {
  const ahead = new Set<string>()
  const data: string[] = []
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Preload.enable')
  devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => ahead.add(new URL(prefetchUrl).pathname))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) data.push(pathname)
  })
  return { ahead, data }
}

const isTouch = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768
const firstProduct = (page: Page) => nameLinks(cards(page)).first()

/** Puts a finger on a link and takes it away without a tap. */
async function putFinger(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const finger = await link.page().context().newCDPSession(link.page())
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
}

/** Starts the app without pointing at a link. */
async function start(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

test('a link that is followed before the app has started is fetched ahead, and once', { tag: '@both' }, async ({
  page,
}) => {
  const { url } = await bigCategory()
  await keepBusy(page, url)
  await page.goto(url)
  const { ahead, data } = await collectPages(page)
  const path = (await firstProduct(page).getAttribute('href')) ?? ''
  // A mouse rests on it before it clicks, a finger before it leaves.
  if (isTouch(page)) await putFinger(firstProduct(page))
  else await firstProduct(page).hover()
  await expect.poll(() => [...ahead]).toEqual([path])
  if (isTouch(page)) await firstProduct(page).tap()
  else await firstProduct(page).click()
  await expect(page).toHaveURL(path)
  await page.waitForLoadState()
  const delivery = await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON()))
  expect(delivery).toMatchObject([{ deliveryType: 'navigational-prefetch' }])
  expect([[...ahead], data]).toEqual([[path], []])
})

test('once the app has started only data are fetched, and once', async ({ page }) => {
  await page.goto((await bigCategory()).url)
  await start(page)
  const { ahead, data } = await collectPages(page)
  const path = (await firstProduct(page).getAttribute('href')) ?? ''
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  if (isTouch(page)) await firstProduct(page).tap()
  else await firstProduct(page).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('region', { name: 'Покупка' })).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  expect([[...ahead], data]).toEqual([[], [`${path}.data`]])
})

test('nothing is fetched ahead for pages of one shopper, filters, other windows and files', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Preload.enable')
  const candidates = new Set<string>()
  devTools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.add(key.url)
  })
  const { url } = await bigCategory()
  await keepBusy(page, url)
  await page.goto(url)
  // Some of these addresses have ordinary links, too.
  const addresses = await page.evaluate(() => {
    const others =
      'a[href^="/korzina"], a[href^="/customer"], a[data-hold], a[rel~=nofollow], a[target=_blank], a[href$=".pdf"]'
    const [held = [], free = []] = [others, `a[href]:not(${others})`].map((selector) =>
      [...document.querySelectorAll<HTMLAnchorElement>(selector)].map(({ href }) => href),
    )
    return held.filter((address) => !free.includes(address))
  })
  expect(addresses.length).toBeGreaterThan(5)
  // What may be fetched is, as a sign that the browser looks at all.
  const product = new URL((await firstProduct(page).getAttribute('href')) ?? '', page.url()).href
  await expect.poll(() => candidates.has(product)).toBe(true)
  expect(addresses.filter((address) => candidates.has(address))).toEqual([])
})
