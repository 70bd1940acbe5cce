import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, passTime, test } from '../support/browser.ts'
import { bigCategory, findProduct } from '../support/shop-api.ts'
import { ensureWalked } from '../support/walked-catalogue.ts'

const field = (page: Page) => page.getByLabel('Поиск товаров')
const layer = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' })
const group = (page: Page, name: string) => layer(page).getByRole('group', { name })
const active = (page: Page) => layer(page).getByRole('option', { selected: true })

/** Opens the home page with the field ready for typing. */
async function focusField(page: Page) {
  await page.goto('/')
  await hydrated(page)
  await field(page).click()
  await expect(field(page)).toHaveRole('combobox')
}

async function keepRecent(page: Page, ...queries: string[]) {
  const value = encodeURIComponent(JSON.stringify(queries))
  await page.context().addCookies([{ name: 'recent_searches', value, url: test.info().project.use.baseURL ?? '' }])
}

test('suggestions come by type, with the words marked, and lead to their pages', async ({ page }) => {
  const product = await findProduct(({ picture, price, name }) => Boolean(picture && price) && /^[а-яё ]+/i.test(name))
  await focusField(page)
  await field(page).fill(product.name.toLowerCase())
  const option = group(page, 'Товары').getByRole('option').filter({ hasText: product.sku })
  await expect(option).toContainText(product.name)
  await expect(option).toContainText(`Артикул ${product.sku}`)
  await expect(option).toContainText('₽')
  await expect(option.locator('mark').first()).toHaveText(product.name.split(' ')[0] ?? '')
  await expect(option.locator('img')).toHaveAttribute('srcset', /\/img\/96\//)
  await option.click()
  await expect(page).toHaveURL(product.url)
  await expect(layer(page)).toBeHidden()
})

test('the arrow keys, Home, End, Escape and Enter lead through the suggestions', async ({ page }) => {
  const category = await bigCategory()
  await focusField(page)
  await field(page).fill('круги')
  const hit = group(page, 'Категории').getByRole('option', { name: category.name })
  await expect(hit).toContainText(new RegExp(`${category.count_products}\\sтовар`))
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText(/^Все результаты по запросу «круги»[\d\s]+товар/)
  await page.keyboard.press('Home')
  await expect(active(page)).toHaveText((await layer(page).getByRole('option').first().textContent()) ?? '')
  const id = await active(page).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(layer(page)).toBeHidden()
  await expect(field(page)).toHaveValue('круги')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(layer(page)).toBeVisible()
  const options = layer(page).getByRole('option')
  const position = (await options.allTextContents()).findIndex((text) => text.startsWith(category.name))
  for (let step = 0; step <= position; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toContainText(category.name)
})

test('an article shows its product first, which can be bought there; Enter leads to it, and Back to where it was', async ({
  page,
}) => {
  const product = await findProduct(
    ({ minimum, quantity, price, is_allow_buy }) => is_allow_buy && Boolean(price) && quantity > minimum * 10,
  )
  await focusField(page)
  await field(page).fill(product.sku.toLowerCase())
  const exact = group(page, 'Точное совпадение')
  const option = exact.getByRole('option').first()
  await expect(layer(page).getByRole('option').first()).toHaveText((await option.textContent()) ?? '')
  await expect(option).toContainText(product.name)
  await expect(option).toContainText(`Артикул ${product.sku}`)
  await expect(option).toContainText(/В наличии [\d\s]+/)
  await expect(option).toContainText('₽')
  await exact.getByRole('option', { name: 'В корзину' }).click()
  await field(page).press('Enter')
  await expect(page).toHaveURL(product.url)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goto('/korzina')
  await expect(page.locator('main')).toContainText(product.sku)
})

test('the panel is never empty: popular categories before typing, a way on when nothing is found', async ({ page }) => {
  await focusField(page)
  const popular = group(page, 'Популярные категории').getByRole('option')
  await expect(popular.first()).toContainText(/\d+\sтовар/)
  await field(page).fill('зщщщ')
  const nothing = group(page, 'Ничего не нашлось')
  await expect(nothing.getByRole('option', { name: /Подберём/ })).toHaveAttribute('href', /^tel:/)
  await expectAccessible(page)
  await nothing.getByRole('option', { name: 'Всё равно искать «зщщщ»' }).click()
  await expect(page.locator('h1')).toHaveText('Поиск: зщщщ')
})

test('a late answer never replaces a newer one', async ({ page }) => {
  let releaseFirst = () => {}
  const held = new Promise<void>((resolve) => {
    releaseFirst = resolve
  })
  const asked: string[] = []
  const answered: string[] = []
  await page.route('/api/search/query', async (route) => {
    const { query } = route.request().postDataJSON()
    asked.push(query)
    if (query === 'кру') await held
    const data = [
      { type: 'category', url: '/category/x-17', key: 17, name: `Ответ на ${query}`, description: null, image: null },
    ]
    await route.fulfill({ json: { data } }).catch(() => {})
    answered.push(query)
  })
  await page.clock.install()
  await focusField(page)
  await field(page).fill('кру')
  await expect.poll(() => asked).toEqual(['кру'])
  await field(page).fill('круг')
  await expect(layer(page)).toContainText('Ответ на круг')
  releaseFirst()
  await expect.poll(() => answered).toEqual(['круг', 'кру'])
  await field(page).press('End')
  await passTime(page, 1_000)
  await expect(group(page, 'Категории').getByRole('option')).toHaveText([/^Ответ на круг/])
})

test('quick typing asks once, after the pause; nothing is asked for an empty field', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search/query')) asked.push(request.postDataJSON().query)
  })
  await page.clock.install()
  await focusField(page)
  // A busy machine would type slowly.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  for (const letter of 'лента') {
    await page.keyboard.type(letter)
    await page.clock.runFor(30)
  }
  await passTime(page, 1_000)
  await expect.poll(() => asked).toEqual(['лента'])
  await field(page).fill('   ')
  await passTime(page, 5_000)
  expect(asked).toEqual(['лента'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
})

test.describe('when suggestions fail', () => {
  test.use({ expectedOnConsole: [/502/] })
  test('the form still works and nobody is bothered', async ({ page }) => {
    await page.route('/api/search/query', (route) => route.fulfill({ status: 502, json: { message: 'Bad gateway' } }))
    await focusField(page)
    const failed = page.waitForResponse('/api/search/query')
    await field(page).fill('круг')
    await failed
    await expect(layer(page)).toBeHidden()
    await page.getByRole('button', { name: 'Найти' }).click()
    await expect(page).toHaveURL(`/poisk?${new URLSearchParams({ query: 'круг' })}`)
  })
})

test('«/» leads to the search, and what is found gets the focus', async ({ page }) => {
  await page.goto('/o-kompanii')
  await hydrated(page)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await field(page).fill('лента /100')
  await field(page).press('/')
  await expect(field(page)).toHaveValue('лента /100/')
  await field(page).fill('лента')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/poisk\?query=/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('what is searched for is among the recent queries, the last first', async ({ page }) => {
  await keepRecent(page, 'диск 125', 'лента')
  await focusField(page)
  await page.keyboard.type('Лента')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/poisk\?query=/)
  await expect(page.locator('h1')).toContainText('Лента')
  // The same again: the results are not covered.
  await field(page).fill('Лента')
  await expect(layer(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(layer(page)).toBeHidden()
  await field(page).fill('')
  await expect(layer(page).locator('a')).toHaveText(['Лента', 'диск 125'])
  await page.reload()
  await hydrated(page)
  await field(page).fill('')
  await expect(layer(page).locator('a')).toHaveText(['Лента', 'диск 125'])
  await layer(page).locator('a').last().click()
  await expect(page).toHaveURL(`/poisk?${new URLSearchParams({ query: 'диск 125' })}`)
})

test('recent queries are removed one by one, by the Delete key and all at once', async ({ page }) => {
  await keepRecent(page, 'один', 'два', 'три', 'четыре')
  await focusField(page)
  await layer(page).getByRole('option', { name: 'Убрать из истории: два' }).click()
  await expect(layer(page).locator('a')).toHaveText(['один', 'три', 'четыре'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(layer(page).locator('a')).toHaveText(['три', 'четыре'])
  await expect(field(page)).toBeFocused()
  await layer(page).getByRole('option', { name: 'Очистить историю' }).click()
  await expect(group(page, 'Популярные категории')).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name === 'recent_searches')).toEqual([])
})

test('T23 names are text, whatever they hold', async ({ page }) => {
  const name = '<img src=x onerror=alert(1)> Щётка & круг'
  const data = [
    { type: 'product', url: '/product/x-1', key: 1, name, description: '<b>1</b>', image: null, price: null },
  ]
  await page.route('/api/search/query', (route) => route.fulfill({ json: { data } }))
  await focusField(page)
  await field(page).fill('щетка')
  await expect(group(page, 'Товары').getByRole('option')).toContainText(name)
  await expect(layer(page).locator('mark')).toHaveText(['Щётка'])
})

test('the open layer is accessible and sticks out nowhere', { tag: '@both' }, async ({ page }) => {
  await keepRecent(page, 'круг 125')
  await focusField(page)
  await expect(layer(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('круг')
  await expect(group(page, 'Товары')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the form leads to the results', async ({ page }) => {
    await page.goto('/')
    await field(page).fill('круг')
    await page.getByRole('button', { name: 'Найти' }).click()
    await expect(page).toHaveURL(`/poisk?${new URLSearchParams({ query: 'круг' })}`)
    await expect(field(page)).toHaveValue('круг')
  })
})

test.describe('without JavaScript an article', () => {
  test.use({ javaScriptEnabled: false })
  test('leads to its product', async ({ page }) => {
    const product = await findProduct(({ sku }) => sku.includes('-'))
    await page.goto('/')
    await field(page).fill(product.sku)
    await page.getByRole('button', { name: 'Найти' }).click()
    await expect(page).toHaveURL(product.url)
  })
})

test('a page of results says how its query was understood', { tag: '@both' }, async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  await ensureWalked(baseURL ?? '')
  const main = page.locator('main')
  // An isolate that has found no vocabulary looks for one every ten seconds.
  await expect(async () => {
    await page.goto('/poisk?query=крги+на+липучке+125+p320+розовые')
    await expect(main).toContainText('Показаны результаты для «круги на липучке 125 p320', { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(main.getByRole('link', { name: '«розовые»' })).toHaveAttribute('href', /\/poisk\?query=/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: /^Круги на липучке, 125 мм, P320/ }).click()
  await expect(page).toHaveURL(/\/category\/.*\?f=/)
  await page.goto('/poisk?query=доставка')
  await page.getByRole('list', { name: 'Страницы по запросу' }).getByRole('link').click()
  await expect(page.locator('h1')).toHaveText('Доставка и оплата')
})

test('a search without results leads on by what was typed', { tag: '@both' }, async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  await ensureWalked(baseURL ?? '')
  const main = page.locator('main')
  await expect(async () => {
    await page.goto('/poisk?query=плитка+керамическая')
    await expect(main.getByRole('heading', { name: 'Есть в каталоге' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(main.getByRole('link', { name: /^Керамические/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /^\+7/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/poisk?query=гайкорез')
  await main.getByRole('link', { name: 'гайковерт' }).click()
  await expect(page.locator('h1')).toContainText('Поиск: гайковерт')
  await page.goto('/poisk?query=KL-999-77-5')
  await main.getByRole('button', { name: 'Поискать как артикул' }).click()
  await expect(page).toHaveURL('/bystryj-zakaz')
  await expect(page.getByRole('textbox', { name: /Артикулы|список/i }).first()).toHaveValue('KL-999-77-5')
})
