import { expect, hydrated, test } from '../support/browser.ts'
import { bigCategory, findProductPage, readProducts } from '../support/shop-api.ts'

test('links lead from the home page over a category to a product', async ({ page }) => {
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

test('a product has its reviews, and what is bought with it', async ({ page }) => {
  const product = await findProductPage(
    ({ reviews_count, picture }) => reviews_count > 3 && picture !== null,
    ({ relateds }) => relateds.length > 0,
  )
  await page.goto(product.url)
  await expect(page.locator('h1')).toHaveText(product.name)
  await expect(page.getByRole('heading', { name: /Отзывы/ })).toBeVisible()
  await expect(page.locator('#reviews article').first()).toBeVisible()
  const related = page.getByRole('list', { name: 'Вместе покупают' })
  await expect(related.getByRole('link', { name: product.relateds[0]?.name ?? 'none' }).first()).toBeAttached()
})
