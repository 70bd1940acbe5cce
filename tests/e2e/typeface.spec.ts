import type { Browser, Page } from '@playwright/test'
import { mapConcurrently } from '../../scripts/map-concurrently.ts'
import { expect, layoutShifts, test } from '../support/browser.ts'
import { informationPaths } from '../support/information-pages.ts'
import { bigCategory, findProduct, firstBrand, readNews } from '../support/shop-api.ts'

/** The file of the text's font; icons, signs and letters have others. */
const textFont = /\/assets\/golos-text-[\w-]+\.woff2$/

/** One page of each kind that everybody may see, and those of one shopper that have a layout of their own. */
async function pageKinds(): Promise<string[]> {
  const [category, product, [news], brand] = await Promise.all([
    bigCategory(),
    findProduct(({ is_allow_buy }) => is_allow_buy),
    readNews(),
    firstBrand(),
  ])
  const article = informationPaths().find((path) => path.startsWith('/info/')) ?? ''
  return [
    ...['/', '/category', category.url, product.url, '/manufacturer', brand, '/novosti', `/novosti/${news?.id}`],
    ...['/info', article, '/kontakty', '/dostavka-i-oplata', '/korzina', '/order/checkout', '/poisk?query=3m'],
    ...['/wishlist', '/sravnenie', '/bystryj-zakaz', '/net-takoj-stranicy'],
  ]
}

/** Whether the page's text is set in the shop's own face. */
const hasFace = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => /^"?Golos Text/.test(family) && status === 'loaded'),
  )

/** Where each line of text of the page begins and ends. */
const linesOfText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width } of range.getClientRects()) lines.push([x, y, width].map(Math.round).join(' '))
    }
    return lines
  })

/** A new visitor, for whom the text's font comes when it is let through. */
async function firstVisit(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  let letThrough = (): void => undefined
  const through = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(textFont, async (route) => {
    await through
    await route.continue().catch(() => undefined)
  })
  const shown = () => expect(page.locator('h1').filter({ visible: true }), page.url()).toHaveCount(1)
  return { page, letThrough, shown }
}

test('every first visit is set in the one face, however late its font, and nothing shifts', async ({ browser }) => {
  test.setTimeout(120_000)
  const paths = await pageKinds()
  await mapConcurrently(paths, async (path) => {
    const { page, letThrough, shown } = await firstVisit(browser)
    // A busy machine would use up the time that the first frame waits.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1').filter({ visible: true })).toHaveCount(0)
    letThrough()
    await shown()
    await page.clock.resume()
    expect([path, await hasFace(page), await layoutShifts(page)]).toEqual([path, true, []])
    await page.context().close()
  })
})

test('a visit whose font is too late keeps the other face, and no line moves when it comes', async ({ browser }) => {
  const { page, letThrough, shown } = await firstVisit(browser)
  await page.goto((await bigCategory()).url, { waitUntil: 'domcontentloaded' })
  await shown()
  const before = await linesOfText(page)
  const arrived = page.waitForResponse(textFont)
  letThrough()
  await (await arrived).finished()
  expect(await linesOfText(page)).toEqual(before)
  await page.goto('/kontakty')
  await shown()
  expect([await hasFace(page), await layoutShifts(page)]).toEqual([false, []])
  await page.context().close()
})
