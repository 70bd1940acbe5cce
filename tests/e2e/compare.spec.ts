import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, snackbar, test } from '../support/browser.ts'
import { type ApiProduct, bigCategory, findProduct, readProducts, smallCategory } from '../support/shop-api.ts'

const columns = (page: Page) => page.locator('thead th')
const rows = (page: Page) => page.locator('tbody tr')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('compare_products'))
const toggle = (page: Page) => page.locator('main').getByRole('button', { name: 'Сравнить', exact: true }).first()

async function someProducts(count: number): Promise<ApiProduct[]> {
  const category = await bigCategory()
  return readProducts(`category_id=${category.category_id}&per_page=${count}`)
}

/** Three sizes of one product: they are alike in most. */
async function threeSizes(): Promise<ApiProduct[]> {
  const byName = Map.groupBy(await someProducts(200), ({ name }) => name.split(',')[0])
  return [...byName.values()].find((alike) => alike.length >= 3)?.slice(0, 3) ?? []
}

const addressOf = (products: ApiProduct[]) => `/sravnenie?ids=${products.map(({ product_id }) => product_id).join(',')}`

test('a product page puts its product into the comparison, in all tabs, and takes it out', async ({
  page,
  context,
}) => {
  const [product] = await someProducts(1)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(product?.url ?? '')
    await hydrated(tab)
    await tab.keyboard.press('Shift')
  }
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(toggle(other)).toHaveAttribute('aria-pressed', 'true')
  await other.close()
  expect(JSON.parse((await stored(page)) ?? '')).toEqual([{ product_id: product?.product_id, quantity: 1 }])
  await page.reload()
  await hydrated(page)
  await page.mouse.move(50, 50)
  await page.keyboard.press('Shift')
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Открыть сравнение (1)' }).click()
  await expect(page).toHaveURL(addressOf(product ? [product] : []))
  await expect(columns(page)).toHaveCount(1)
  await page.goBack()
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await stored(page)).toBeNull()
})

test('cards have a toggle whose message leads to the comparison, and the navigation counts', async ({
  page,
  isMobile,
}) => {
  const category = await smallCategory()
  await page.goto(category.url)
  await hydrated(page)
  const toggles = page.getByRole('main').getByRole('button', { name: 'Сравнить' })
  for (const card of [0, 2]) await toggles.nth(card).click()
  await expect(page.getByRole('button', { name: 'Сравнить', pressed: true })).toHaveCount(2)
  await expect(page.locator('html')).toHaveAttribute('style', /--compare-count: "2"/)
  const message = snackbar(page)
  await expect(message).toContainText(/В сравнении 2\s+товара/)
  const link = isMobile
    ? message.getByRole('link', { name: 'Открыть сравнение' })
    : page.getByRole('navigation', { name: 'Мои товары' }).getByRole('link', { name: /Сравнение/ })
  await expect(link).toHaveAttribute('href', /ids=\d+,\d+$/)
  await link.click()
  await expect(columns(page)).toHaveCount(2)
  await expect(page).toHaveURL(/ids=\d+,\d+$/)
})

test('a shared link shows its products side by side, in its order', async ({ page }) => {
  const unpriced = await findProduct(({ price }) => price === null)
  const short = await findProduct(
    ({ price, quantity, minimum, is_allow_buy }) =>
      price !== null && is_allow_buy && quantity > 0 && quantity < minimum,
  )
  const products = [...(await someProducts(4)).toReversed(), unpriced, short]
  await page.goto(`${addressOf(products)},999999999`)
  await expect(columns(page)).toHaveCount(6)
  await expect(columns(page).nth(4).getByRole('link', { name: 'Узнать цену' })).toHaveAttribute('href', unpriced.url)
  await expect(columns(page).nth(5)).toContainText(/Осталось .*, меньше (упаковки|минимума)/)
  for (const [index, { name, sku }] of products.entries()) {
    await expect(columns(page).nth(index)).toContainText(name)
    await expect(rows(page).filter({ hasText: 'Артикул' }).locator('td').nth(index)).toHaveText(sku)
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectNoSidewaysScroll(page)
  await hydrated(page)
  await expectAccessible(page)
})

test('the products stay in view while their values scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto(addressOf(await someProducts(12)))
  await hydrated(page)
  // The page scrolls down, the box around the table sideways.
  const box = page.getByRole('table', { name: 'Характеристики товаров' }).locator('..')
  await box.evaluate((element) => element.scrollTo(300, 0))
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(columns(page).nth(3)).toBeInViewport({ ratio: 1 })
  // Nor does the shop's header cover them: what is highest in a column can be pressed.
  await columns(page).nth(3).getByRole('link', { name: 'Убрать из сравнения' }).click({ trial: true })
  await expect(rows(page).last()).toBeInViewport()
  const place = await box.boundingBox()
  expect((await rows(page).last().locator('th').boundingBox())?.x).toBeCloseTo((place?.x ?? 0) + 1, -1)
})

test('a removed product leaves page, address and storage', async ({ page }) => {
  const products = await someProducts(3)
  await page.goto('/')
  const items = products.map(({ product_id }) => ({ product_id, quantity: 1 }))
  await page.evaluate((list) => localStorage.setItem('compare_products', JSON.stringify(list)), items)
  await page.goto('/sravnenie')
  await expect(page).toHaveURL(addressOf(products))
  await hydrated(page)
  const removeSecond = columns(page).nth(1).getByRole('link', { name: 'Убрать из сравнения' })
  await removeSecond.click()
  await expect(page).toHaveURL(addressOf(products.toSpliced(1, 1)))
  await expect(columns(page)).toHaveCount(2)
  await expect(removeSecond).toBeFocused()
  expect(JSON.parse((await stored(page)) ?? '')).toHaveLength(2)
  await page.getByRole('link', { name: 'Очистить' }).click()
  await expect(page).toHaveURL('/sravnenie')
  await expect(page.getByText('Сравнивать пока нечего')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' })).toBeFocused()
  expect(await stored(page)).toBeNull()
})

test('products that are gone are said and taken out: the others stay, and the navigation counts them', async ({
  page,
}) => {
  const products = await someProducts(2)
  const ids = [...products.map(({ product_id }) => product_id), 999_999_998, 999_999_999]
  const items = ids.map((product_id) => ({ product_id, quantity: 1 }))
  const takeOut = page.getByRole('link', { name: 'Убрать из сравнения', exact: true })
  await page.goto('/')
  await page.evaluate((list) => localStorage.setItem('compare_products', JSON.stringify(list)), items)
  await page.goto('/sravnenie')
  await expect(page.getByText('Больше нет в каталоге: 2 товара')).toBeVisible()
  await hydrated(page)
  await takeOut.click()
  await expect(page).toHaveURL(addressOf(products))
  await expect(takeOut).toHaveCount(0)
  await expect(columns(page)).toHaveCount(2)
  expect(JSON.parse((await stored(page)) ?? '')).toEqual(items.slice(0, 2))

  await page.evaluate((list) => localStorage.setItem('compare_products', JSON.stringify(list)), items.slice(2))
  await page.goto('/sravnenie')
  await expect(page.getByText('Этих товаров больше нет')).toBeVisible()
  await hydrated(page)
  await takeOut.click()
  await expect(page.getByText('Сравнивать пока нечего')).toBeVisible()
  expect(await stored(page)).toBeNull()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('differences, removal and the empty page work', async ({ page }) => {
    const products = await threeSizes()
    await page.goto(addressOf(products))
    const all = await rows(page).count()
    await page.getByRole('link', { name: 'Только отличия' }).click()
    await expect(page).toHaveURL(/diff=1/)
    await expect.poll(() => rows(page).count()).toBeLessThan(all)
    for (const values of await rows(page).all()) {
      expect(new Set(await values.locator('td').allTextContents()).size).toBeGreaterThan(1)
    }
    await page.getByRole('link', { name: 'Только отличия' }).click()
    await expect(rows(page)).toHaveCount(all)
    await columns(page)
      .first()
      .getByRole('link', { name: /Убрать из сравнения/ })
      .click()
    await expect(columns(page)).toHaveCount(2)
    await page.goto('/sravnenie')
    await expect(page.getByRole('link', { name: 'Перейти в каталог' })).toBeVisible()
    await page.goto('/sravnenie?ids=999999999')
    await expect(page.getByText('Этих товаров больше нет')).toBeVisible()
  })
})
