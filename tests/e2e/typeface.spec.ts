import { mapConcurrently } from '../../worker/map-concurrently.ts'
import { expect, hydrated, layoutShifts, test } from '../support/browser.ts'
import { pageKinds } from '../support/page-kinds.ts'
import { hasFace } from '../support/typeface.ts'

test('a first page of any kind is painted without waiting for its font, and the next has it', async ({ browser }) => {
  test.setTimeout(120_000)
  await mapConcurrently(await pageKinds(), async (path) => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('face')), path).toBeTruthy()
    expect([path, await page.evaluate(hasFace), await layoutShifts(page)]).toEqual([path, false, []])
    await page.reload()
    await expect.poll(() => page.evaluate(hasFace), path).toBe(true)
    expect([path, await layoutShifts(page)]).toEqual([path, []])
    await page.context().close()
  })
})

test('icons that come late move nothing on a page of any kind', { tag: '@both' }, async ({ browser }) => {
  test.setTimeout(120_000)
  await mapConcurrently(await pageKinds(), async (path) => {
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript(() => localStorage.setItem('view', '"list"'))
    const released = Promise.withResolvers<void>()
    await page.route(/\/icons-[^/]+\.woff2$/, async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    // What the browser alone knows (an empty cart) is shown by then.
    await page.evaluate(waitForQuiet)
    const icons = await page.evaluateHandle(watchIcons)
    released.resolve()
    expect([path, await icons.evaluate(({ moved }) => moved)]).toEqual([path, []])
    await page.context().close()
  })
})

/** Runs in the page: waits until nothing of it has changed for a second. */
function waitForQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, 1_000)
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, 1_000)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** Runs in the page, which waits for its icons: what is elsewhere once they have come. */
function watchIcons(): { moved: Promise<string[]> } {
  const icons = [...document.fonts].find(({ family }) => family === 'Icons')
  if (icons?.status !== 'loading') throw new Error(`the icons are ${icons?.status}`)
  const place = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    // What comes later at the end of an element makes it higher and moves nothing.
    return (element.childElementCount > 0 ? [x, y] : [x, y, width, height]).map(Math.round).join()
  }
  const before = [...document.querySelectorAll('body *')].map((element) => [element, place(element)] as const)
  const moved = icons.loaded.then(() =>
    before
      .filter(([element, there]) => element.isConnected && place(element) !== there)
      .map(([{ outerHTML }]) => outerHTML.slice(0, 80)),
  )
  return { moved }
}
