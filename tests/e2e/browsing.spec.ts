import { expect, hydrated, test } from '../support/browser.ts'
import { bigCategory, findProduct, readProducts } from '../support/shop-api.ts'

test('from the home page over a category to a product', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const category = await bigCategory()
  await page.locator(`main a[href="${category.url}"]`).first().click()
  await expect(page.locator('h1')).toContainText(category.name)
  await expect(page.locator('article')).toHaveCount(60)
  const first = page.locator('article').first()
  const name = (await first.locator('a[href^="/product/"]').last().textContent()) ?? ''
  await first.locator('a[href^="/product/"]').last().click()
  await expect(page.locator('h1')).toHaveText(name.trim())
})

test('a category is sorted and turned over by real links', async ({ page }) => {
  const category = await bigCategory()
  const cheapest = await readProducts(`category_id=${category.category_id}&sort_by=price_asc&page=2`)
  await page.goto(`${category.url}?sort=price_asc&page=2`)
  await expect(page.locator('article').first()).toContainText(cheapest[0]?.sku ?? 'none')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.goto(category.url)
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page).toHaveTitle(/страница 2/)
})

test('reviews and related products arrive after the shell', async ({ page }) => {
  const product = await findProduct((candidate) => candidate.reviews_count > 3 && candidate.picture !== null)
  await page.goto(product.url)
  await expect(page.locator('h1')).toHaveText(product.name)
  await expect(page.getByRole('heading', { name: /Отзывы/ })).toBeVisible()
  await expect(page.locator('#reviews article, #reviews li').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('home, category, sort, pages and product work', async ({ page }) => {
    const category = await bigCategory()
    await page.goto('/')
    await page.locator(`main a[href="${category.url}"]`).first().click()
    await expect(page.locator('article')).toHaveCount(60)
    await page.getByRole('link', { name: '2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.locator('article a[href^="/product/"]').first().click()
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Характеристики' })).toBeVisible()
  })
})
