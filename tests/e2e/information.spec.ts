import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  keepBusy,
  layoutShifts,
  test,
} from '../support/browser.ts'
import { informationPaths } from '../support/information-pages.ts'

const paths = ['/info', ...informationPaths()]

/**
 * Several pages in one tab: their style sheet is there already. Titles and headings are read by every-route.spec.ts.
 */
const rounds = 2
test.describe('every text', () => {
  // The window still grows from 320 px as the next page is asked for, whose picture is then taken in another width.
  test.use({ expectedOnConsole: [/-320\.webp was preloaded using link preload but not used/] })
  for (let round = 0; round < rounds; round++) {
    const visited = paths.filter((_, index) => index % rounds === round)
    test(`described, axe clean, nothing shifts or sticks out: ${visited.join(', ')}`, async ({ page }) => {
      test.setTimeout(visited.length * 20_000)
      await keepBusy(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      const seen = new Set<string>()
      for (const path of visited) await test.step(path, () => inspect(page, path, seen))
    })
  }
})

/**
 * The text alone: around it is what `pages.spec.ts` checks, and all are hydrated alike.
 * @param seen kinds of elements whose contrasts have been measured; those of the page are added
 */
async function inspect(page: Page, path: string, seen: Set<string>): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main')).toHaveCount(1)
  expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(80)
  expect(await layoutShifts(page)).toEqual([])
  const kinds = await page
    .locator('main :not(svg *)')
    .evaluateAll((elements) =>
      elements.map((element) =>
        [element, element.parentElement].map((one) => one && `${one.localName}.${one.className}`).join(' in '),
      ),
    )
  await expectAccessible(page, 'main', { contrasts: kinds.some((kind) => !seen.has(kind)) })
  for (const kind of kinds) seen.add(kind)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  // A page that is opened while the window still grows would move.
  await page.waitForFunction(() => innerWidth === 1440)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('overview, article and contacts are axe clean, nothing shifts or sticks out', async ({ page }) => {
    for (const path of ['/info', '/info/lenty', '/kontakty']) {
      await page.goto(path)
      await hydrated(page)
      await expectNoSidewaysScroll(page)
      expect([path, await layoutShifts(page)]).toEqual([path, []])
      await expectAccessible(page)
    }
  })
})

test('a text is in the document once and is no part of its script', async ({ page, request }) => {
  const sentence = 'Старше двух-трёх лет'
  const html = await (await request.get('/info/lenty')).text()
  expect(html.split(sentence)).toHaveLength(2)
  const files = new Set<string>()
  page.on('request', (asked) => {
    if (asked.url().endsWith('.js')) files.add(asked.url())
  })
  await page.goto('/info/lenty')
  await hydrated(page)
  await page.mouse.wheel(0, 4000)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(files.size).toBeGreaterThan(3)
  for (const script of await Promise.all([...files].map(async (url) => (await request.get(url)).text()))) {
    expect(script).not.toContain(sentence)
    expect(script).not.toContain('Шпилька OMER')
  }
  await expect(page.getByText(sentence)).toBeVisible()
})

test('before the first interaction an article needs its own two small files and the shell', async ({ page }) => {
  const own = /^\/assets\/(?:manifest|information|text|unsubscribe|ask-link)/
  const scriptsOf = async (path: string) => {
    const html = await (await page.request.get(path)).text()
    const urls = [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, url]) => url ?? '')
    return new Set(urls.filter((url) => !own.test(url)))
  }
  expect([...(await scriptsOf('/info/lenty'))].toSorted()).toEqual([...(await scriptsOf('/unsubscribe'))].toSorted())
})

test('contents lead to headings, related pages open without a page load and show their text', async ({ page }) => {
  await page.goto('/info/lenty')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Содержание' }).getByRole('link', { name: 'Стык' }).click()
  await expect(page).toHaveURL(/#styk$/)
  await expect(page.getByRole('heading', { name: 'Стык', exact: true })).toBeInViewport()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Абразивы по дереву' }).last().click()
  await expect(page.locator('h1')).toContainText('Абразивы по дереву')
  await expect(page.getByRole('article').getByRole('table').first()).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await page.goBack()
  await expect(page.locator('h1')).toContainText('Шлифовальные ленты')
  await expect(page.getByText('Старше двух-трёх лет')).toBeVisible()
})

test('an article shows products of its categories, a legal page none; robots are told what they are', async ({
  page,
}) => {
  const readData = async () => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  }
  await page.goto('/info/lenty')
  const shelf = page.getByRole('list', { name: 'Ленты шлифовальные бесконечные' })
  await expect(shelf.getByRole('listitem').first()).toBeVisible()
  expect(await shelf.getByRole('listitem').count()).toBeGreaterThan(2)
  expect(await readData()).toContainEqual(
    expect.objectContaining({ '@type': 'Article', headline: expect.stringContaining('Шлифовальные ленты') }),
  )
  await page.goto('/politika-konfidencialnosti')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('main a[href^="/product/"]')).toHaveCount(0)
  await page.goto('/kontakty')
  expect(await readData()).toContainEqual(
    expect.objectContaining({ '@type': 'Store', openingHours: ['Mo-Th 08:30-17:30', 'Fr 08:30-16:30'] }),
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('an article is complete', async ({ page }) => {
    await page.goto('/info/podgotovka-vozduha/filtry')
    await expect(page.getByRole('article').getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Содержание' }).getByRole('link').first()).toBeVisible()
    await expect(page.locator('main a[href^="/product/"]').first()).toBeVisible()
  })
})

test('an article on paper is its text alone', async ({ page }) => {
  await page.goto('/info/lenty')
  const others = [
    page.getByRole('navigation', { name: 'О магазине' }),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'Содержание' }),
    page.getByRole('heading', { name: 'Читайте также' }),
    page.getByRole('list', { name: 'Ленты шлифовальные бесконечные' }),
  ]
  for (const other of others) await expect(other).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByText('Старше двух-трёх лет')).toBeVisible()
  for (const other of others) await expect(other).toBeHidden()
})
