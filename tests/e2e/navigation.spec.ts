import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, layoutShifts, passTime, test } from '../support/browser.ts'
import { bigCategory, readProducts, smallCategory } from '../support/shop-api.ts'

/** The `.data` requests of the page from now on. */
function collectData(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) paths.push(pathname)
  })
  return paths
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await page.mouse.move(5, 500)
}

/** Points at a link until its page is asked for: the script that listens may still be on its way. */
async function meant(link: Locator, data: string[]): Promise<void> {
  await expect(async () => {
    await link.page().mouse.move(5, 500)
    await link.hover()
    await expect.poll(() => data.length, { timeout: 1_000 }).toBeGreaterThan(0)
  }).toPass()
}

test.describe('a page is loaded early', () => {
  test('when the mouse rests on a link to it, and not again when the link is clicked', async ({ page }) => {
    const { url, name } = await bigCategory()
    await open(page, '/')
    const data = collectData(page)
    const link = page.locator(`main a[href="${url}"]`).first()
    await meant(link, data)
    expect(data).toEqual([`${url}.data`])
    await expect
      .poll(() =>
        page.evaluate(
          () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('.data')).length,
        ),
      )
      .toBe(1)
    await link.click()
    await expect(page.locator('h1')).toContainText(name)
    // The router loads no document, so nobody else tells a screen reader of the new page.
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('.data'))
        .map(({ transferSize }) => transferSize),
    )
    expect(sizes.filter((size) => size > 0)).toHaveLength(1)
  })

  test('when a product card gets the focus', async ({ page }) => {
    const { url } = await smallCategory()
    await open(page, url)
    const data = collectData(page)
    const card = page.locator('article a[href^="/product/"]').first()
    await expect(async () => {
      await card.blur()
      await card.focus()
      await expect.poll(() => data.length, { timeout: 1_000 }).toBeGreaterThan(0)
    }).toPass()
    expect(data).toEqual([`${await card.getAttribute('href')}.data`])
  })

  test('by its files, so that the click waits for its data alone', async ({ page }) => {
    const { url } = await smallCategory()
    await open(page, url)
    const transfers = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => /\/assets\/product-[\w-]{8}\.css$/.test(name))
          .map(({ transferSize }) => transferSize),
      )
    await expect.poll(transfers).toHaveLength(1)
    await page.locator('article a[href^="/product/"]').first().click()
    await expect(page.getByRole('region', { name: 'Покупка' })).toBeVisible()
    const [, ...used] = await transfers()
    expect(used.length).toBeGreaterThan(0)
    expect(Math.max(...used)).toBe(0)
  })

  test('but not for pages of one shopper', async ({ page }) => {
    const { url } = await bigCategory()
    await page.clock.install()
    await open(page, '/')
    const data = collectData(page)
    const links = page.locator('main a[href^="/category/"]')
    const first = links.and(page.locator(`[href="${url}"]`)).first()
    const second = links.and(page.locator(`:not([href="${url}"])`)).first()
    await meant(first, data)
    await second.hover()
    await expect.poll(() => data).toHaveLength(2)
    await page
      .getByRole('link', { name: /Корзина/ })
      .first()
      .hover()
    await passTime(page, 5_000)
    expect(data).toEqual([`${await first.getAttribute('href')}.data`, `${await second.getAttribute('href')}.data`])
  })

  for (const [name, connection] of [
    ['data is saved', { saveData: true, effectiveType: '4g' }],
    ['the connection is slow', { saveData: false, effectiveType: '2g' }],
  ] as const) {
    test(`but not while ${name}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value, configurable: true })
      }, connection)
      const { url, name } = await bigCategory()
      await page.clock.install()
      await open(page, '/')
      const data = collectData(page)
      const link = page.locator(`main a[href="${url}"]`).first()
      await link.hover()
      await passTime(page, 5_000)
      expect(data).toEqual([])
      await link.click()
      await expect(page.locator('h1')).toContainText(name)
      expect(data).toEqual([`${url}.data`])
    })
  }
})

test('a slow navigation shows its progress without moving the page', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto((await smallCategory()).url)
  await hydrated(page)
  const added = await page.evaluateHandle(() => {
    const names: string[] = []
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') names.push(node.href)
    }).observe(document.head, { childList: true })
    return names
  })
  await page.locator('main .card-name').first().click()
  await expect(page.getByRole('progressbar', { name: 'Загрузка страницы' })).toBeVisible()
  // The next page's sheets are for that page alone.
  expect((await added.jsonValue()).filter((name) => name.includes('/product-'))).toEqual([])
  expect(await layoutShifts(page)).toEqual([])
  release()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('a page that the browser fills is reloaded where it was, and its footer is not seen meanwhile', {
  tag: '@phone',
}, async ({ page }) => {
  const listed = await readProducts('per_page=200')
  const products = listed
    .filter(({ is_allow_buy, quantity, minimum }) => is_allow_buy && quantity >= minimum)
    .slice(0, 20)
  const lines = products.map(({ product_id, minimum }) => ({ product_id, quantity: minimum }))
  const text = products.map(({ sku, minimum }) => `${sku} - ${minimum}`).join('\n')
  const list = lines.map(({ product_id, quantity }) => `${product_id}x${quantity}`).join()
  await page.goto('/info')
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    cart: JSON.stringify(lines),
    wishlist: JSON.stringify(products.map(({ product_id }) => product_id)),
    quick_order: JSON.stringify({ text, answers: [], at: Date.now() }),
  })
  const last = page
    .getByRole('main')
    .getByText(products.at(-1)?.name ?? '')
    .first()
  const footer = page.locator('#footer')
  for (const path of ['/korzina', '/wishlist', '/kommercheskoe-predlozhenie', '/bystryj-zakaz', `/spisok#${list}`]) {
    await page.goto(path)
    for (const y of [400, 1800]) {
      await expect(last).toBeVisible()
      await page.evaluate((top) => scrollTo(0, top), y)
      await page.reload({ waitUntil: 'domcontentloaded' })
      await expect(footer, path).not.toBeInViewport()
      await expect(last).toBeVisible()
      await expect(footer, path).not.toBeInViewport()
      expect(await page.evaluate(() => Math.round(scrollY)), path).toBe(y)
    }
  }
})
