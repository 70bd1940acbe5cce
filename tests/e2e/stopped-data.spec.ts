import type { Page, Route } from '@playwright/test'
import { expect, hydrated, test } from '../support/browser.ts'
import { cards } from '../support/cards.ts'
import { bigCategory } from '../support/shop-api.ts'

const html = { contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>Proxy</title><p>Доступ закрыт' }

/** What blockers and the proxies of companies answer for addresses that they do not know. */
const answers: Record<string, (route: Route) => Promise<void>> = {
  'a page with 403': (route) => route.fulfill({ status: 403, ...html }),
  'a page with 502': (route) => route.fulfill({ status: 502, ...html }),
  'a page with 200': (route) => route.fulfill({ status: 200, ...html }),
  'another page': (route) => route.fulfill({ status: 302, headers: { Location: '/o-kompanii' } }),
  nothing: (route) => route.abort(),
}

/** Each text of the page about a failure. */
const failures = (page: Page) => page.getByText(/Нет соединения|Упс, ошибка|Не получилось загрузить/)

test.describe('where the data of pages are stopped', () => {
  test.use({
    expectedOnConsole: [/ERR_FAILED|status of (403|502)|Unable to decode|ErrorResponse|Failed to fetch|Proxy/],
  })

  for (const [answer, stop] of Object.entries(answers)) {
    test(`links, further products and the way back load documents: ${answer}`, async ({ page }) => {
      test.setTimeout(120_000)
      const { url } = await bigCategory()
      await page.route(/\.data(\?|$)/, stop)
      await page.goto(url)
      await hydrated(page)
      await page.getByRole('link', { name: /Показать ещё/ }).click()
      await expect(page).toHaveURL(/page=2/)
      // The pages before it come by themselves.
      await expect(cards(page)).toHaveCount(120, { timeout: 45_000 })
      await expect(failures(page)).toHaveCount(0)
      await hydrated(page)
      const loaded = page.waitForEvent('load', { timeout: 45_000 })
      await page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link').first().click()
      await loaded
      await expect(page).toHaveURL('/')
      await expect(page.locator('h1')).not.toHaveText(/Нет соединения|Упс/)
      await hydrated(page)
      await page.goBack()
      await expect(page).toHaveURL(/page=2/)
      await expect(cards(page).first()).toBeVisible()
      await expect(failures(page)).toHaveCount(0)
    })
  }

  test('a document that fails as well is not loaded over and over', async ({ page }) => {
    const { url } = await bigCategory()
    await page.goto(url)
    await hydrated(page)
    let documents = 0
    await page.route(/\.data(\?|$)/, (route) => route.abort())
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => {
        documents += 1
        return route.fulfill({ status: 502, ...html })
      },
    )
    await page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link').first().click()
    await expect(page.getByText('Доступ закрыт')).toBeVisible()
    expect(documents).toBe(1)
  })
})
