import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/browser.ts'
import { cards } from '../support/cards.ts'
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

const icon = (page: Page) => page.getByRole('search').locator('span').first()

test('buttons, fields and switches have a border in forced colours, and what is chosen has a frame', async ({
  page,
}) => {
  await page.goto((await bigCategory()).url)
  await hydrated(page)
  const card = cards(page).first()
  const parts = [
    card.getByRole('button', { name: 'В корзину' }),
    card.getByRole('group', { name: 'Количество' }),
    card.getByRole('button', { name: 'В избранное' }),
    page.getByRole('banner').getByRole('button', { name: 'Каталог товаров' }),
    page.getByRole('search'),
    page.getByRole('navigation', { name: 'Подкатегории' }).getByRole('link').first(),
  ]
  for (const part of parts) await expectLine(part, 'border')
  await expectLine(page.getByRole('button', { name: 'Плиткой', pressed: true }), 'outline')
  await expectLine(page.getByRole('button', { name: 'Списком', pressed: false }), 'outline', false)
  const flag = page.getByRole('checkbox', { name: 'В наличии' }).filter({ visible: true })
  expect(await flag.evaluate((box) => getComputedStyle(box).appearance)).toBe('auto')
  // A character of the icon font, which follows the text.
  expect(await icon(page).evaluate((span) => getComputedStyle(span).fontFamily)).toBe('Icons')
})

test('the checkout shows what is chosen in forced colours', async ({ page }) => {
  await openCheckout(page, await plentyProduct())
  const ways = page.getByRole('group', { name: /^Способ/ }).locator('label')
  const chosen = page.getByRole('radio', { checked: true })
  for (const way of await ways.all()) await expectLine(way, 'border')
  await choice(page, 'СДЭК, пункт').check()
  await expectLine(ways.filter({ has: chosen }).first(), 'outline')
  await expectLine(ways.filter({ hasNot: chosen }).first(), 'outline', false)
  await expectLine(
    page.getByRole('group', { name: 'Кто покупает' }).locator('label').filter({ has: chosen }).locator('span'),
    'outline',
  )
})
