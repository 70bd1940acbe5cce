import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '../support/browser.ts'
import { readCategories } from '../support/shop-api.ts'

const opener = (page: Page): Locator => page.getByRole('button', { name: 'Каталог товаров' })
const panel = (page: Page): Locator => page.getByRole('navigation', { name: 'Каталог товаров' })
const heading = (page: Page): Locator => panel(page).getByRole('heading')
const topCategory = (page: Page, url: string): Locator =>
  panel(page).locator(`li a[href="${url}"][aria-controls], li a[href="${url}"][tabindex]`)

/** The opener is a button once its script has come with the first interaction. */
async function openHydrated(page: Page, path = '/') {
  await page.goto(path)
  await hydrated(page)
  await page.mouse.move(700, 600)
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
}

test.describe('the panel of a wide screen', () => {
  test('is read once, opens by a click, shows every category with its count, closes by a click or focus beside it', async ({
    page,
  }) => {
    const categories = await readCategories()
    const reads: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/shop/category')) reads.push(request.url())
    })
    await openHydrated(page)
    expect(reads).toEqual([])
    await opener(page).hover()
    await expect.poll(() => reads.length).toBe(1)
    await opener(page).click()
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
    for (const { url, name, count_products } of categories) {
      await expect(topCategory(page, url)).toHaveText(`${name}${count_products}`)
    }
    const sale = panel(page).getByRole('link', { name: /^Распродажа/ })
    await expect(sale).toHaveAttribute('href', /-107$/)
    const saleColor = await sale.evaluate((link) => getComputedStyle(link).color)
    const links = panel(page).getByRole('link')
    expect(
      await links.evaluateAll(
        (all, color) => all.filter((link) => getComputedStyle(link).color === color).length,
        saleColor,
      ),
    ).toBe(1)
    await expectAccessible(page)
    await page.mouse.click(20, 700)
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL('/')
    await opener(page).click()
    await expect(panel(page)).toBeVisible()
    await page.getByRole('searchbox').focus()
    await expect(panel(page)).toBeHidden()
    expect(reads).toHaveLength(1)
  })

  test('shows the subtree of the category under the mouse, but not of those crossed on the way to it', async ({
    page,
  }) => {
    const [first, second, third, fourth] = await readCategories()
    if (!first || !second || !third || !fourth) throw new Error('too few categories')
    await page.clock.install()
    await openHydrated(page)
    await opener(page).click()
    await topCategory(page, second.url).hover()
    await expect(heading(page)).toContainText(second.name)
    for (const child of second.categories) {
      await expect(
        panel(page).getByRole('link', { name: `${child.name} ${child.count_products}`, exact: true }),
      ).toBeVisible()
    }
    const from = await topCategory(page, second.url).boundingBox()
    const over = await topCategory(page, fourth.url).boundingBox()
    const target = await panel(page).getByRole('region').boundingBox()
    if (!from || !over || !target) throw new Error('not shown')
    // Down and to the right, over the third and the fourth category into the pane.
    // On a busy machine the mouse would rest on its way.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await page.mouse.move(from.x + 200, from.y + from.height / 2)
    await page.mouse.move(target.x + 20, over.y + over.height / 2, { steps: 12 })
    await page.clock.runFor(1_000)
    await expect(heading(page)).toContainText(second.name)
    // Straight down the list every category shows its subtree.
    await topCategory(page, second.url).hover()
    await topCategory(page, third.url).hover()
    await expect(heading(page)).toContainText(third.name)
  })

  test('is used with the keyboard alone', async ({ page }) => {
    const [first, second] = await readCategories()
    if (!first || !second) throw new Error('too few categories')
    await openHydrated(page)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(topCategory(page, first.url)).toBeVisible()
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(topCategory(page, first.url)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(topCategory(page, second.url)).toBeFocused()
    await expect(heading(page)).toContainText(second.name)
    await page.keyboard.press('ArrowRight')
    await expect(panel(page).getByRole('link', { name: 'Смотреть все' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(topCategory(page, second.url)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect(heading(page)).toContainText('Распродажа')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/-172$/)
    await expect(panel(page)).toBeHidden()
  })

  test('starts at the category of the page and marks the page', async ({ page }) => {
    const parent = (await readCategories()).findLast(({ categories }) => categories.length > 0)
    const child = parent?.categories[0]
    if (!parent || !child) throw new Error('no category has children')
    await openHydrated(page, child.url)
    await opener(page).click()
    await expect(heading(page)).toContainText(parent.name)
    const current = panel(page).locator('[aria-current=page]')
    await expect(current).toHaveAttribute('href', child.url)
    const colors = await panel(page)
      .locator('#catalogue-pane li > a')
      .evaluateAll((links) => links.map((link) => [link.ariaCurrent === 'page', getComputedStyle(link).color] as const))
    const others = new Set(colors.filter(([isCurrent]) => !isCurrent).map(([, color]) => color))
    expect(others.size).toBe(1)
    await expect(current).not.toHaveCSS('color', [...others].join())
    await expect(current).toHaveCSS('color', await page.evaluate(() => getComputedStyle(document.body).color))
  })

  test.describe('when the API fails', () => {
    test.use({ expectedOnConsole: [/502/] })
    test('leads to the catalogue page instead', async ({ page }) => {
      await page.route('**/api/shop/category', (route) => route.fulfill({ status: 502, body: '{}' }))
      await openHydrated(page)
      await opener(page).click()
      await expect(page).toHaveURL('/category')
      await expect(page.locator('h1')).toBeVisible()
      await expect(panel(page)).toBeHidden()
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('is a link to the catalogue page', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Каталог товаров' }).click()
      await expect(page).toHaveURL('/category')
    })
  })
})

test.describe('the main menu of a wide screen', () => {
  test('shows what the API has below an item under the mouse and on focus', async ({ page }) => {
    await openHydrated(page)
    const menu = page.getByRole('navigation', { name: 'Главное меню' })
    const item = menu.getByRole('link', { name: 'Абразивы', exact: true }).last()
    await item.hover()
    const link = menu.getByRole('link', { name: 'Узкие для напильников' })
    await expect(link).toBeVisible()
    await expect(item).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await page.mouse.move(720, 850)
    await expect(link).toBeHidden()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Escape')
    const next = menu.getByRole('link', { name: 'Инструмент', exact: true })
    await item.focus()
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    await expect(menu.getByRole('link', { name: 'Трещотки' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: 'Шлифовальные машинки' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(next).toBeFocused()
    await expect(menu.getByRole('link', { name: 'Трещотки' })).toBeHidden()
  })
})
