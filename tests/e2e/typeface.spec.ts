import { mapConcurrently } from '../../scripts/map-concurrently.ts'
import { expect, layoutShifts, test } from '../support/browser.ts'
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
