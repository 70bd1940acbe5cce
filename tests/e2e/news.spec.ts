import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../support/browser.ts'
import { readNews } from '../support/shop-api.ts'

test('news are listed with dates and lead to their articles', async ({ page }) => {
  const news = await readNews()
  await page.goto('/novosti')
  await hydrated(page)
  await expect(page).toHaveTitle(/Новости/)
  await expect(page.locator('main li:has(time)')).toHaveCount(news.length)
  await expect(page.locator('main time').first()).toHaveText(/^\d{1,2}\s[а-я]+\s\d{4}\sг\.$/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const [first] = news
  await page.getByRole('link', { name: first?.title ?? 'none' }).click()
  await expect(page).toHaveURL(`/novosti/${first?.id}`)
  await expect(page.locator('h1')).toHaveText(first?.title ?? 'none')
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible()
})

test('an article has neighbours in the order of the list', async ({ page }) => {
  const [first, second, third] = await readNews()
  await page.goto(`/novosti/${second?.id}`)
  await hydrated(page)
  const neighbours = page.getByRole('navigation', { name: 'Соседние новости' }).getByRole('link')
  await expect(neighbours).toHaveCount(2)
  await expect(neighbours.first()).toContainText(first?.title ?? 'none')
  await expect(neighbours.last()).toContainText(third?.title ?? 'none')
  await expectAccessible(page)
  await neighbours.last().click()
  await expect(page.locator('h1')).toHaveText(third?.title ?? 'none')
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible()
})

test('an article is described to search engines', async ({ page }) => {
  const [first] = await readNews()
  await page.goto(`/novosti/${first?.id}`)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(texts.map((text) => JSON.parse(text) as unknown)).toContainEqual(
    expect.objectContaining({
      '@type': 'NewsArticle',
      headline: first?.title,
      datePublished: `${first?.date_added.replace(' ', 'T')}+03:00`,
    }),
  )
})

test('every article fits a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { id } of await readNews()) {
    await page.goto(`/novosti/${id}`)
    await expect(page.locator('h1')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  }
})

test.describe('news that do not exist', () => {
  test.use({ expectedOnConsole: [/status of 404/] })
  test('are 404', async ({ page }) => {
    const [first] = await readNews()
    for (const id of ['999999', 'abc', `0${first?.id}`, '1e1']) {
      const response = await page.goto(`/novosti/${id}`)
      expect([id, response?.status()]).toEqual([id, 404])
    }
    await expect(page.locator('h1')).toHaveText('Страница не найдена')
  })
})
