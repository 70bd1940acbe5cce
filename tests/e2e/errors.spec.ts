import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, snackbar, test } from '../support/browser.ts'
import { smallCategory } from '../support/shop-api.ts'

/** Documents that the page has asked for. */
function documents(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const toCatalogue = (page: Page) => page.getByRole('main').locator('a[href="/category"]').first()
const errorTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Упс, ошибка :(' })

test.describe('an address that does not exist', () => {
  test.use({ expectedOnConsole: [/status of 404/] })

  test('says so, in two languages, and offers other ways', async ({ page }) => {
    const response = await page.goto('/net-takoj-stranicy')
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.locator('h1')).toHaveText('Страница не найдена')
    await expect(main.getByText('This page could not be found')).toHaveAttribute('lang', 'en')
    await expect(main.getByRole('link', { name: 'Вернуться на главную' })).toHaveAttribute('href', '/')
    await expect(main).not.toContainText('Код 404')
    const ways = await main.getByRole('listitem').getByRole('link').all()
    expect(ways.length).toBeGreaterThan(0)
    for (const link of ways) {
      const href = (await link.getAttribute('href')) ?? ''
      const answer = await page.request.get(href, { maxRedirects: 0 })
      expect([href, answer.status()]).toEqual([href, 200])
    }
    await hydrated(page)
    await page.mouse.move(50, 50)
    await expectAccessible(page)
    await main.getByRole('searchbox').fill('zzqqxxyy')
    await main.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/poisk?query=zzqqxxyy')
    await expect(main).toContainText('Ничего не нашлось')
    await main.getByRole('searchbox').fill('disk')
    await main.getByRole('button', { name: 'Найти' }).click()
    await expect(page).toHaveURL('/poisk?query=disk')
    const recent = async () => (await page.context().cookies()).find(({ name }) => name === 'recent_searches')?.value
    await expect.poll(recent).toBe(encodeURIComponent('["disk","zzqqxxyy"]'))
  })
})

test.describe('a module of a route that never loads', () => {
  test.use({ expectedOnConsole: [/ERR_FAILED|Error loading route module|dynamically imported module/] })

  test('T39 loads the page that was clicked, once a minute, then shows the error page with a button', async ({
    page,
  }) => {
    const asked = documents(page)
    await page.goto('/')
    await hydrated(page)
    await page.route('**/assets/category-index-*.js', (route) => route.abort())
    await toCatalogue(page).click()
    await expect(page).toHaveURL('/category')
    await expect(page.locator('h1')).toHaveText(/Каталог/)
    expect(asked).toEqual(['/', '/category'])
    await page.goto('/')
    await hydrated(page)
    await toCatalogue(page).click()
    await expect(errorTitle(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Вернуться на главную' })).toBeVisible()
    await expectAccessible(page)
    expect(asked).toEqual(['/', '/category', '/'])
    await page.unroute('**/assets/category-index-*.js')
    await page.getByRole('link', { name: 'Обновить страницу' }).click()
    await expect(page).toHaveURL('/category')
    await expect(page.locator('h1')).toHaveText(/Каталог/)
  })

  test('T39 may load a page again a minute later', async ({ page }) => {
    const asked = documents(page)
    await page.goto('/')
    await page.evaluate(() => sessionStorage.setItem('reloaded_at', String(Date.now() - 60_001)))
    await hydrated(page)
    await page.route('**/assets/category-index-*.js', (route) => route.abort())
    await toCatalogue(page).click()
    await expect.poll(() => asked).toEqual(['/', '/category'])
  })

  test('T39 does not bring a page back that is being left', async ({ page }) => {
    const asked = documents(page)
    await page.goto('/')
    await hydrated(page)
    await page.route('**/assets/category-index-*.js', (route) => route.abort())
    const { promise: isMissing, resolve } = Promise.withResolvers<void>()
    page.once('requestfailed', () => resolve())
    await page.route('**/o-kompanii', async (route) => {
      await isMissing
      await route.continue()
    })
    await toCatalogue(page).click()
    await page.evaluate(() => location.assign('/o-kompanii'))
    await expect(page).toHaveURL('/o-kompanii')
    expect(asked).toEqual(['/', '/o-kompanii'])
  })

  test('T39 leaves a page alone that was opened instead of the one that never loads', async ({ page }) => {
    const asked = documents(page)
    await page.goto('/')
    await hydrated(page)
    await page.route('**/assets/category-index-*.js', (route) => route.abort())
    const missing = page.waitForEvent('requestfailed')
    await toCatalogue(page).click()
    await missing
    const failed = await page.evaluate(() => performance.now())
    await page.getByRole('link', { name: 'Контакты' }).first().click()
    await expect(page).toHaveURL('/kontakty')
    // The reload waits two seconds, in case the page is being left.
    await page.waitForFunction((then) => performance.now() > then + 2_500, failed)
    expect(asked).toEqual(['/'])
    // The next one that is missing is still loaded anew.
    await page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link').first().click()
    await expect(page).toHaveURL('/')
    await toCatalogue(page).click()
    await expect(page.locator('h1')).toHaveText(/Каталог/)
    expect(asked).toEqual(['/', '/category'])
  })

  test('T39 reloads nothing where that cannot be remembered', async ({ page }) => {
    const asked = documents(page)
    await page.goto('/')
    await hydrated(page)
    // React Router itself needs the storage while it starts.
    await page.evaluate(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    )
    await page.route('**/assets/category-index-*.js', (route) => route.abort())
    await toCatalogue(page).click()
    await expect(errorTitle(page)).toBeVisible()
    expect(asked).toEqual(['/'])
  })
})

test.describe('a part that never loads', () => {
  test.use({ expectedOnConsole: [/ERR_FAILED/] })

  test('takes nothing with it that the server has sent', async ({ page }) => {
    const asked = documents(page)
    const stopped: string[] = []
    await page.route(/\/assets\/(idle-parts|product-of-day-tab)-[^/]*\.js/, (route) => {
      stopped.push(/[a-z-]+(?=-[^/]*$)/.exec(route.request().url())?.[0] ?? '')
      return route.abort()
    })
    await page.goto('/o-kompanii')
    await hydrated(page)
    const footer = page.getByRole('contentinfo')
    await page.mouse.move(100, 100)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => stopped).toEqual(expect.arrayContaining(['product-of-day-tab', 'idle-parts']))
    await expect(footer.getByRole('link', { name: 'Реквизиты' })).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(1)
    // Later pages keep it, too.
    await page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link').first().click()
    await expect(page).toHaveURL('/')
    await expect(footer.getByRole('link', { name: 'Реквизиты' })).toBeVisible()
    expect(asked).toEqual(['/o-kompanii'])
  })
})

test.describe('a window that never loads', () => {
  test.use({ expectedOnConsole: [/ERR_FAILED/], viewport: { width: 390, height: 844 } })

  test('says so, leaves the page as it is and can be opened later', async ({ page }) => {
    const asked = documents(page)
    const scripts = /\/assets\/(drawer|filter-sheet)-[^/]*\.js/
    const category = (await smallCategory()).url
    await page.route(scripts, (route) => route.abort())
    await page.goto(category)
    await hydrated(page)
    const message = snackbar(page).filter({ hasText: 'Не удалось загрузить окно' })
    for (const [link, name] of [
      [page.getByRole('link', { name: 'Меню', exact: true }), 'Меню'],
      [page.getByRole('link', { name: 'Фильтры' }), 'Фильтры'],
    ] as const) {
      await link.click()
      await expect(message).toBeVisible()
      await message.click()
      await expect(message).toBeHidden()
      await page.unroute(scripts)
      await link.click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name })).toBeHidden()
      await page.route(scripts, (route) => route.abort())
    }
    await expect(page.locator('h1')).toHaveCount(1)
    expect(asked).toEqual([category])
  })
})

test.describe('offline', () => {
  test.use({
    expectedOnConsole: [/ERR_INTERNET_DISCONNECTED|Error loading route module|dynamically imported|Failed to fetch/],
  })

  test('is recognised and said, and nothing is reloaded', async ({ page, context }) => {
    const asked = documents(page)
    await page.goto('/')
    await hydrated(page)
    await context.setOffline(true)
    await toCatalogue(page).click()
    await expect(page.locator('h1')).toHaveText('Нет соединения с интернетом')
    await expect(page).toHaveTitle(/Нет соединения/)
    expect(asked).toEqual(['/'])
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByText('Связи пока нет.')).toBeVisible()
    expect(asked).toEqual(['/'])
    // Comes back by itself.
    await context.setOffline(false)
    await expect(page.locator('h1')).toHaveText(/Каталог/)
  })
})
