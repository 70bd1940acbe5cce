import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
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
const firstProduct = (page: Page) => page.locator('main a.card-name').first()

/** Starts the app without pointing at a link. */
async function start(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

test('a link that is followed before the app has started is fetched ahead, and once', async ({ page }) => {
  await page.goto((await bigCategory()).url)
  const { ahead, data } = await collectPages(page)
  const path = (await firstProduct(page).getAttribute('href')) ?? ''
  if (isTouch(page)) {
    await firstProduct(page).tap()
  } else {
    await firstProduct(page).hover()
    await expect.poll(() => [...ahead]).toEqual([path])
    await firstProduct(page).click()
  }
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

test('nothing is fetched ahead for pages of one shopper, filters, other windows and files', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto((await bigCategory()).url)
  const { ahead } = await collectPages(page)
  const others = page.locator(
    'a[href^="/korzina"], a[href^="/customer"], a[data-hold], a[rel~=nofollow], a[target=_blank], a[href$=".pdf"]',
  )
  const visible = await others.filter({ visible: true }).all()
  expect(visible.length).toBeGreaterThan(5)
  for (const link of visible.slice(0, 12)) {
    await link.hover()
    await page.waitForTimeout(250)
  }
  // What may be fetched is, as a sign that the browser looks at all.
  await page.goto('/category')
  await page.locator('main a[href^="/category/"]').first().hover()
  await expect.poll(() => ahead.size).toBe(1)
})
