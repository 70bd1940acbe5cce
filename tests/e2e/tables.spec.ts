import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readTable } from '../../app/spreadsheet/read-table.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  layoutShifts,
  snackbar,
  test,
} from '../support/browser.ts'
import { holdScripts } from '../support/held-scripts.ts'
import { type ApiCategory, findProduct, read, readCategories, readProducts } from '../support/shop-api.ts'

/** A disc of a series with several grits and sizes. */
const disc = () =>
  findProduct(({ name, is_allow_buy }) => /Hookit 255P\+, 150 мм, 15 отверстий, P80/.test(name) && is_allow_buy)

const series = (page: Page) => page.locator('#series')
/** A listing as a table. */
const table = (page: Page) => page.getByRole('table', { name: 'Товары' })
const quantities = (page: Page) => series(page).getByRole('textbox')

const cartLines = (page: Page): Promise<{ product_id: number; quantity: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

/** A category whose list is loaded whole and has more than one page. */
async function middleCategory(): Promise<ApiCategory> {
  const all = (nodes: ApiCategory[]): ApiCategory[] => nodes.flatMap((node) => [node, ...all(node.categories)])
  for (const category of all(await readCategories())) {
    if (category.count_products > 60 && category.count_products <= 200 && category.categories.length === 0)
      return category
  }
  throw new Error('the demo catalogue has no such category')
}

test('the table of a series says what it raises, what is in the cart, and what the cart says @phone', async ({
  page,
}) => {
  const { url, product_id } = await disc()
  await page.goto(url)
  await hydrated(page)
  await expect(series(page).locator('[aria-current] input')).toHaveAttribute('name', `q${product_id}`)
  await expect(series(page).getByRole('rowheader', { name: 'P80' })).toBeVisible()
  // Its own size is beside the grits, and in view on a phone.
  const ladder = series(page).locator('tbody tr > td:nth-child(2) input')
  expect(await ladder.count()).toBeGreaterThan(3)
  await expect(ladder.first()).toHaveAttribute('data-name', /150 мм, 15 отверстий/)
  await ladder.first().scrollIntoViewIfNeeded()
  await expect(series(page).locator('section')).toHaveJSProperty('scrollLeft', 0)
  const [first, second] = [quantities(page).first(), quantities(page).last()]
  const [pack, otherPack] = await Promise.all(
    [first, second].map(async (field) => Number(await field.getAttribute('data-step'))),
  )
  const raised = `Подняли количество с 1 до ${pack}: продаём по ${pack}`
  await first.fill('1')
  await second.fill('много')
  await expect(first).toHaveValue(String(pack))
  await expect(first).toHaveAccessibleDescription(new RegExp(raised))
  await second.press('Enter')
  await expect(second).toHaveAttribute('aria-invalid', 'true')
  expect(await cartLines(page)).toEqual([])
  await second.fill('1')
  await expect(series(page).locator('output')).toContainText('2 товара на')
  await expectAccessible(page, '#series')
  expect(await layoutShifts(page)).toEqual([])
  // While cells hold quantities the product's own bar makes room for their button.
  await expect(page.getByRole('form', { name: 'Покупка' }).filter({ visible: true })).toHaveCount(0)
  // The second click of a double one changes nothing.
  await series(page).getByRole('button', { name: 'В корзину' }).dblclick()
  // Held taps are given up after eight seconds: what is typed into a table without React must not hold one.
  const orders = async () => (await cartLines(page)).map(({ quantity }) => quantity)
  await expect.poll(orders, { timeout: 5_000 }).toEqual([pack, otherPack])
  await expect(first).toHaveValue('')
  await expect(series(page).getByText(`в корзине ${pack}`, { exact: true }).first()).toBeVisible()
  await expect(snackbar(page)).toContainText('Подняли количество у 2 товаров')
  await expect(snackbar(page)).toContainText(/В\sкорзине\s2\sтовара\sна/)
  const sum = /В\sкорзине\s2\sтовара\sна\s([\d\s,]+₽)/.exec((await snackbar(page).textContent()) ?? '')?.[1]

  await expectAccessible(page, '#series')

  // More of it is added, which is said before and after, and the way back leads to what was there.
  await first.fill('1')
  await first.blur()
  await expect(first).toHaveAccessibleDescription(new RegExp(`В корзине уже ${pack}, станет ${Number(pack) * 2}`))
  await series(page).getByRole('button', { name: 'В корзину' }).click()
  await expect(snackbar(page)).toContainText(`Уже было ${pack}, стало ${Number(pack) * 2}`)
  expect(await orders()).toEqual([Number(pack) * 2, otherPack])
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(orders).toEqual([pack, otherPack])

  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.goto('/korzina')
  await hydrated(page)
  await expect(
    page
      .locator('main')
      .getByText(sum ?? 'the sum of the message')
      .first(),
  ).toBeVisible()
})

test('the message of an addition does not wait long for the sum of the cart, and says it once it comes', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route('/api/order', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto((await disc()).url)
  await hydrated(page)
  await quantities(page).first().fill('1')
  await series(page).getByRole('button', { name: 'В корзину' }).click()
  await expect(snackbar(page)).toContainText('Добавлен 1 товар')
  await expect(snackbar(page)).not.toContainText(/В\sкорзине/)
  released.resolve()
  await expect(snackbar(page)).toContainText(/В\sкорзине\s1\sтовар\sна\s[\d\s,]+₽/)
})

test('what the table of a series has raised the line of the cart says, until its quantity is another', async ({
  page,
}) => {
  const { url } = await disc()
  await page.goto(url)
  await hydrated(page)
  const pack = Number(await quantities(page).first().getAttribute('data-step'))
  await quantities(page).first().fill('1')
  await quantities(page).first().press('Enter')
  await page.getByRole('link', { name: 'Перейти в корзину' }).click()
  const line = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')
  await expect(line).toContainText(`Подняли количество с 1 до ${pack}: продаём по ${pack}`)
  await page.reload()
  await hydrated(page)
  await expect(line).toContainText(`Подняли количество с 1 до ${pack}`)
  await line.getByRole('button', { name: 'Больше' }).click()
  await expect(line).not.toContainText('Подняли количество')
})

test('a product on paper has the prices of its series, all columns, and nothing to type into', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.goto((await disc()).url)
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  await expect(series(page).getByRole('rowheader', { name: 'P80' })).toBeVisible()
  await expect(quantities(page).filter({ visible: true })).toHaveCount(0)
  await expect(series(page).getByRole('button')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Чем заменить' })).toBeHidden()
  const widths = await series(page)
    .getByRole('table')
    .evaluate((element) => [element.getBoundingClientRect().right, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
})

test.describe('when its script does not come', () => {
  test.use({ expectedOnConsole: [/ERR_FAILED|dynamically imported module/] })
  test('the table of a series is sent to the cart as a form', async ({ page }) => {
    const { url } = await disc()
    await page.route(/\/assets\/order-series-[\w-]+\.js$/, (route) => route.abort())
    await page.goto(url)
    await hydrated(page)
    await quantities(page).first().fill('50')
    await series(page).getByRole('button', { name: 'В корзину' }).click()
    await expect(page).toHaveURL('/korzina')
    await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the table of a series fills the cart', async ({ page }) => {
    const { url } = await disc()
    await page.goto(url)
    await page.reload()
    await quantities(page).first().fill('50')
    await quantities(page).last().fill('100')
    await series(page).getByRole('button', { name: 'В корзину' }).click()
    await expect(page).toHaveURL('/korzina')
    await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(2)
  })
})

test('a listing as a table of its filters: all of it, sorted, bought from, saved and put into a list', async ({
  page,
}) => {
  const { category_id, url, count_products } = await middleCategory()
  await page.goto(url)
  await hydrated(page)
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Списком' }).click()
  const rows = table(page).locator('tbody tr')
  await expect(rows).toHaveCount(count_products)
  expect(await page.getByRole('columnheader').count()).toBeGreaterThanOrEqual(8)
  await page.getByRole('columnheader', { name: 'Цена' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Цена' })).toHaveAttribute('aria-sort', 'ascending')
  const [cheapest] = await readProducts(`category_id=${category_id}&sort_by=price_asc&per_page=1`)
  await expect(rows.first()).toContainText(cheapest?.sku ?? '')
  // The shop's own order counts again when it is chosen, until a column is pressed.
  const [dearest] = await readProducts(`category_id=${category_id}&sort_by=price_desc&per_page=1`)
  await page.locator('summary', { hasText: 'Сортировка' }).click()
  await page.getByRole('link', { name: 'сначала дорогие' }).click()
  await expect(rows.first()).toContainText(dearest?.sku ?? '')
  await page.getByRole('columnheader', { name: 'Цена' }).getByRole('button').click()
  await expect(rows.first()).toContainText(cheapest?.sku ?? '')
  await expectAccessible(page, 'main table :is(thead, tr:nth-child(-n + 3))')
  await expectNoSidewaysScroll(page)

  // The head stays when the page scrolls, and goes sideways with the rows where a window is too narrow.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 800, height: 900 })
  await rows.nth(30).scrollIntoViewIfNeeded()
  const head = table(page).locator('thead')
  await expect(head).toBeInViewport()
  await table(page)
    .locator('tbody')
    .evaluate((body) => body.scrollTo(120, 0))
  await expect.poll(() => head.evaluate((element) => element.scrollLeft)).toBe(120)
  if (size) await page.setViewportSize(size)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать Excel (XLSX)' }).click()
  const file = await readTable(new Blob([await readFile(await (await download).path())]))
  expect(file.rows).toHaveLength(count_products + 1)
  expect(file.rows[0]?.slice(0, 4)).toEqual(['Артикул', '3M ID', 'Название', 'Количество'])
  expect(file.rows[1]?.[0]).toBe(cheapest?.sku)

  // A heart offers a list as well.
  await rows.first().getByRole('button', { name: 'В избранное' }).click()
  await page.getByRole('button', { name: 'В список' }).click()
  await page.getByRole('link', { name: 'Открыть' }).click()
  await expect(page.locator('h1')).toHaveText('Мой список')
  await expect(page.getByRole('list', { name: 'Товары: Мой список' }).getByRole('link')).toHaveText([
    cheapest?.name ?? '',
  ])
})

test('rows stay rows as the page starts, and become a table on request', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const { url } = await middleCategory()
  await page.addInitScript(() => localStorage.setItem('view', '"list"'))
  const scripts = await holdScripts(page)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const places = () =>
    page.locator('main a').evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
  const before = await places()
  await page.keyboard.press('Shift')
  scripts.open()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await places()).toEqual(before)
  expect(await layoutShifts(page)).toEqual([])
  if (isMobile) return
  await page.getByRole('button', { name: 'Таблицей' }).click()
  await expect(table(page)).toBeVisible()
})

test('a phone shows a list as rows with the whole name, price and button of each product @phone', async ({ page }) => {
  const { url } = await middleCategory()
  await page.goto(url)
  await hydrated(page)
  await page.getByRole('button', { name: 'Списком' }).click()
  const row = page.getByRole('main').getByRole('article').first()
  const { name } = (await readProducts(`category_id=${(await middleCategory()).category_id}&per_page=1`))[0] ?? {}
  await expect(row.getByRole('link', { name: name ?? 'none' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'В корзину' })).toBeInViewport({ ratio: 1 })
  await expect(table(page)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('rows of machines say on a phone what tells them apart, and nothing moves for it', { tag: '@phone' }, async ({
  page,
}) => {
  const machine = await findProduct(({ name }) => name.startsWith('Машинка угловая зачистная Shinano'))
  const { attributes, categories } = await read<{
    data: { attributes: { name: string; text: string; unit: string | null }[]; categories: { url: string }[] }
  }>(`/api/shop/product/${machine.product_id}`).then(({ data }) => data)
  const air = attributes.find(({ name }) => name === 'Расход воздуха')
  await page.goto(categories.at(-1)?.url ?? '')
  await hydrated(page)
  await page.getByRole('button', { name: 'Списком' }).click()
  const row = page.getByRole('article').filter({ has: page.locator(`a[href="${machine.url}"]`) })
  await expect(row).toContainText(`Расход воздуха: ${air?.text} ${air?.unit}`)
  await expect(row).toContainText(/Обороты: \d+\s\d{3}\sоб\/мин/)
  await expectAccessible(page, 'main form')
  // Opened again as rows: what comes late has its room.
  await page.reload()
  await hydrated(page)
  await expect(row).toContainText('Расход воздуха')
  expect(await layoutShifts(page)).toEqual([])
  await page.getByRole('button', { name: 'Плиткой' }).click()
  await expect(row).not.toContainText('Расход воздуха')
})
