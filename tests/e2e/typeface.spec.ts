import type { Browser } from '@playwright/test'
import { mapConcurrently } from '../../scripts/map-concurrently.ts'
import { expect, layoutShifts, test } from '../support/browser.ts'
import { pageKinds } from '../support/page-kinds.ts'
import { bigCategory } from '../support/shop-api.ts'
import { hasFace, linesOfText, textFont } from '../support/typeface.ts'

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
  const shown = () => expect(page.locator('html'), page.url()).toHaveCSS('opacity', '1')
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
    await expect(page.locator('html')).toHaveCSS('opacity', '0')
    letThrough()
    await shown()
    await page.clock.resume()
    expect([path, await page.evaluate(hasFace), await layoutShifts(page)]).toEqual([path, true, []])
    await page.context().close()
  })
})

test('a visit whose font is too late keeps the other face, and no line moves when it comes', async ({ browser }) => {
  const { page, letThrough, shown } = await firstVisit(browser)
  await page.goto((await bigCategory()).url, { waitUntil: 'domcontentloaded' })
  await shown()
  const before = await page.evaluate(linesOfText)
  const arrived = page.waitForResponse(textFont)
  letThrough()
  await (await arrived).finished()
  expect(await page.evaluate(linesOfText)).toEqual(before)
  await page.goto('/kontakty')
  await shown()
  expect([await page.evaluate(hasFace), await layoutShifts(page)]).toEqual([false, []])
  await page.context().close()
})
