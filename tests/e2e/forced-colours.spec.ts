import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/browser.ts'
import { choice, openCheckout, plentyProduct } from '../support/checkout.ts'
import { bigCategory } from '../support/shop-api.ts'

test.use({ forcedColors: 'active' })

/** A line around it that the system paints: `border` of what can be used, `outline` of what is chosen. */
const line = (part: Locator, kind: 'border' | 'outline') =>
  part.evaluate((element, kind) => {
    const style = getComputedStyle(element)
    return kind === 'border'
      ? style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px'
      : style.outlineStyle !== 'none' && style.outlineWidth !== '0px'
  }, kind)

const expectLine = async (part: Locator, kind: 'border' | 'outline', is = true) =>
  expect(await line(part, kind), `${kind} of ${part}`).toBe(is)

const icon = (page: Page) => page.locator('.head [class*="i-search"]').first()

test('in forced colours buttons, fields and switches have a border, and what is chosen has a frame', async ({
  page,
}) => {
  await page.goto((await bigCategory()).url)
  await hydrated(page)
  for (const part of ['.card .btn', '.card .qty', '.card-fav', '.head .btn', '.search', '.chip']) {
    await expectLine(page.locator(part).filter({ visible: true }).first(), 'border')
  }
  await expectLine(page.locator('.list-view [aria-pressed="true"]'), 'outline')
  await expectLine(page.locator('.list-view [aria-pressed="false"]'), 'outline', false)
  const flag = page.getByRole('checkbox', { name: 'В наличии' }).filter({ visible: true })
  expect(await flag.evaluate((box) => getComputedStyle(box).appearance)).toBe('auto')
  // A character of the icon font, which follows the text.
  expect(await icon(page).evaluate((span) => getComputedStyle(span).fontFamily)).toBe('Icons')
})

test('in forced colours the checkout shows what is chosen', async ({ page }) => {
  await openCheckout(page, await plentyProduct())
  const ways = page.locator('.co-way')
  for (const way of await ways.all()) await expectLine(way, 'border')
  await choice(page, 'СДЭК, пункт').check()
  await expectLine(page.locator('.co-way:has(:checked)').first(), 'outline')
  await expectLine(page.locator('.co-way:not(:has(:checked))').first(), 'outline', false)
  await expectLine(page.locator('.co-seg :checked + span'), 'outline')
})
