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
import { type ApiProduct, findProduct, readProducts } from '../support/shop-api.ts'
import { openStored } from '../support/storage.ts'

const main = (page: Page) => page.locator('main')
const names = (page: Page) => page.getByRole('list', { name: /^Товары: / }).getByRole('link')
const cart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

async function sold(count: number): Promise<ApiProduct[]> {
  const products = await readProducts('per_page=60')
  const fitting = products.filter(
    (one) => one.is_allow_buy && one.price !== null && one.quantity > 200 && !one.is_onlyinvoice,
  )
  if (fitting.length < count) throw new Error('the catalogue has too few products')
  return fitting.slice(0, count)
}

test('a cart becomes a list, a file and a link; the link opens in another browser, and nothing of it reaches the shop', async ({
  page,
  context,
  browser,
}) => {
  const [first, second] = await sold(2)
  if (!first || !second) throw new Error('two products were asked for')
  const lines = [first, second].map(({ product_id, minimum }) => ({ product_id, quantity: minimum * 2 }))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openStored(page, { cart: lines }, '/korzina')
  const share = main(page).getByText('Поделиться корзиной')
  await share.click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать для Excel (XLSX)' }).click()
  const file = await readTable(new Blob([await readFile(await (await download).path())]))
  expect(file.rows[0]?.slice(0, 4)).toEqual(['Артикул', '3M ID', 'Название', 'Количество'])
  expect(file.rows[1]?.[0]).toBe(first.sku)

  await share.click()
  await page.getByRole('button', { name: 'Сохранить как список' }).click()
  const dialog = page.getByRole('dialog', { name: 'В список' })
  await dialog.getByLabel('Новый список').fill('Цех № 2')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Открыть' }).click()
  await expect(page.locator('h1')).toHaveText('Цех № 2')
  await expect(names(page)).toHaveText([first.name, second.name])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await main(page).getByText('Поделиться списком').click()
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(snackbar(page)).toContainText('Ссылка скопирована')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const pairs = lines.map(({ product_id, quantity }) => `${product_id}x${quantity}`).join(',')
  expect(link).toContain(`/spisok#${pairs}~`)

  const other = await browser.newContext({ viewport: page.viewportSize() })
  const guest = await other.newPage()
  const asked: string[] = []
  guest.on('request', (request) => asked.push(request.url()))
  await guest.goto(link)
  await hydrated(guest)
  await expect(names(guest)).toHaveText([first.name, second.name])
  await expect(guest.locator('h1')).toHaveText('Цех № 2')
  expect(
    asked.filter((url) => new URL(url).pathname + new URL(url).search !== '/spisok' && url.includes(pairs)),
  ).toEqual([])
  expect(await guest.evaluate(() => localStorage.getItem('lists'))).toBeNull()
  await guest.getByRole('button', { name: 'Купить всё' }).click()
  await expect.poll(() => cart(guest)).toEqual(lines)
  await guest.getByRole('button', { name: 'Сохранить у себя' }).click()
  await expect(guest).toHaveURL(/\/spisok#l-/)
  await guest.reload()
  await expect(names(guest)).toHaveText([first.name, second.name])
  await other.close()
})

test.describe('in the browser inside a messenger', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
  test.use({ userAgent: `${chrome} Telegram-Android/11.4.2 (Google Pixel 7; Android 14; SDK 34; HIGH)` })

  test('the cart as a file is a link by which an ordinary browser has the same file', async ({
    page,
    context,
    browser,
  }) => {
    const [product] = await sold(1)
    if (!product) throw new Error('a product was asked for')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openStored(page, { cart: [{ product_id: product.product_id, quantity: product.minimum }] }, '/korzina')
    await main(page).getByText('Поделиться корзиной').click()
    await page.getByRole('button', { name: 'Скачать для Excel (XLSX)' }).click()
    await expect(snackbar(page)).toContainText('Браузер внутри приложения не сохраняет файлы')
    await snackbar(page).getByRole('button', { name: 'Скопировать ссылку' }).click()
    await expect(snackbar(page)).toContainText('Ссылка скопирована')
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const ordinary = await browser.newContext({ viewport: page.viewportSize(), userAgent: chrome })
    const other = await ordinary.newPage()
    await other.goto(link)
    await hydrated(other)
    await main(other).getByText('Поделиться списком').click()
    const download = other.waitForEvent('download')
    await other.getByRole('button', { name: 'Скачать для Excel (XLSX)' }).click()
    const { rows } = await readTable(new Blob([await readFile(await (await download).path())]))
    expect(rows[1]?.[0]).toBe(product.sku)
    await ordinary.close()
  })
})

test('a list says what has changed since, and buys what can be bought', { tag: '@phone' }, async ({ page }) => {
  const [first, second] = await sold(2)
  const unpriced = await findProduct(({ price, is_allow_buy }) => price === null && !is_allow_buy)
  if (!first || !second) throw new Error('two products were asked for')
  const line = ({ product_id, name, sku, minimum, price }: ApiProduct) => ({
    list: 'aaaa1111',
    product_id,
    name,
    sku,
    price,
    quantity: minimum,
    isSold: true,
  })
  const lists = [
    { list: 'aaaa1111', title: 'Расходники', changedAt: 1 },
    { ...line(first), price: 1 },
    line(second),
    line(unpriced),
    { ...line(second), product_id: 999_999_999, name: 'Круг, которого больше нет' },
  ]
  await openStored(page, { lists }, '/spisok')
  await main(page).getByRole('link', { name: 'Расходники' }).click()
  await expect(main(page).getByText('Цена выросла: была 1,00')).toBeVisible()
  const rows = main(page).getByRole('list', { name: 'Товары: Расходники' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(2)).toContainText('Цена по запросу')
  await expect(rows.nth(3)).toContainText('Круг, которого больше нет')
  await expect(rows.nth(3)).toContainText('больше нет в магазине')
  expect(await layoutShifts(page)).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await main(page).getByRole('button', { name: 'Купить 2 товара' }).click()
  const bought = [first, second].map(({ product_id, minimum }) => ({ product_id, quantity: minimum }))
  await expect.poll(() => cart(page)).toEqual(bought)
  // Today's price is the known one from now on.
  await expect(main(page).getByText('Цена выросла')).toHaveCount(0)
  await expect(snackbar(page)).toContainText('В корзине 2 товара на')
  // What is there already is added to, and this is said before and after; the way back is to the cart before.
  await expect(main(page).getByText('2 товара уже в корзине: количества сложатся')).toBeVisible()
  await expectAccessible(page)
  // What comes within half a second is the other half of a double click.
  const now = await page.evaluate(() => performance.now())
  await page.waitForFunction((shown) => performance.now() > shown + 500, now)
  await main(page).getByRole('button', { name: 'Купить 2 товара' }).click()
  await expect(snackbar(page)).toContainText('2 товара уже были в корзине: количества сложили')
  expect(await cart(page)).toEqual(bought.map((line) => ({ ...line, quantity: line.quantity * 2 })))
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(() => cart(page)).toEqual(bought)

  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(rows.first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Удалить' })).toBeHidden()
})

test('lists are renamed, changed and deleted with a way back, in all tabs', async ({ page, context }) => {
  const [first, second] = await sold(2)
  if (!first || !second) throw new Error('two products were asked for')
  await page.goto('/spisok')
  await hydrated(page)
  await expect(main(page).getByText('Списков пока нет')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Новый список').fill('Расходники')
  await main(page).getByText('Список из файла или текста').click()
  const text = main(page).getByRole('textbox', { name: /Артикул/ })
  await text.fill(`${first.sku} ${first.minimum} шт.\nчто-то непонятное 5 шт.`)
  // Nothing is taken that would be lost with the text which is being looked up.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/lines', (route) => held.then(() => route.continue()), { times: 1 })
  await main(page).getByRole('button', { name: 'Добавить строки' }).click()
  await expect(text).not.toBeEditable()
  const file = { name: 'ещё.csv', mimeType: '', buffer: Buffer.from(`${second.sku};5`) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(snackbar(page)).toContainText('Файл не принят')
  release()
  await expect(page.locator('h1')).toHaveText('Расходники')
  await expect(names(page)).toHaveText([first.name])
  const unknown = main(page).getByRole('region', { name: 'Строки, которые не добавлены' })
  await expect(unknown).toContainText('что-то непонятное')
  await expectAccessible(page)

  await unknown.getByRole('button', { name: 'Исправить текстом' }).click()
  await expect(text).toHaveValue('что-то непонятное 5 шт.')
  await expect(text).toBeFocused()
  await text.fill(second.sku)
  await main(page).getByRole('button', { name: 'Добавить строки' }).click()
  await expect(names(page)).toHaveText([first.name, second.name])
  await expect(text).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(names(page)).toHaveText([first.name, second.name])
  await expect(unknown).toHaveCount(0)

  const tab = await context.newPage()
  await tab.goto(page.url())
  await hydrated(tab)
  await expect(names(tab)).toHaveText([first.name, second.name])
  await main(page).getByRole('button', { name: 'Переименовать' }).click()
  await page.getByLabel('Название списка').fill('Цех')
  await page.keyboard.press('Enter')
  await expect(tab.locator('h1')).toHaveText('Цех')
  await expect(main(page).getByRole('button', { name: 'Переименовать' })).toBeFocused()

  await main(tab)
    .getByRole('button', { name: `Убрать из списка: ${first.name}` })
    .click()
  await expect(names(page)).toHaveText([second.name])
  await tab.getByRole('button', { name: 'Вернуть' }).click()
  await expect(names(page)).toHaveText([first.name, second.name])
  await tab.close()

  await main(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(page).toHaveURL('/spisok')
  await expect(main(page).getByText('Списков пока нет')).toBeVisible()
  await expect(page.getByLabel('Новый список')).toBeFocused()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(main(page).getByRole('link', { name: 'Цех' })).toBeVisible()
  await expect(main(page).getByText('2 товара')).toBeVisible()
})

test('a hostile link or store breaks nothing', async ({ page }) => {
  for (const fragment of ['%', '%E0%A4%A', 'l-<b>', 'x'.repeat(20_000), '__proto__x5', '~%D0%A6']) {
    await page.goto('/unsubscribe')
    await page.goto(`/spisok#${fragment}`)
    await hydrated(page)
    await expect(main(page).getByText(/В ссылке нет списка/)).toBeVisible()
  }
  await page.goto('/unsubscribe')
  await page.goto(
    `/spisok#999999999x1,<img src=x onerror=alert(1)>x5~${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
  )
  await hydrated(page)
  await expect(page.locator('h1')).toHaveText('<img src=x onerror=alert(1)>')
  await expect(main(page).getByText('Разобрали не всю ссылку')).toBeVisible()
  await expect(main(page).getByText('больше нет в магазине')).toBeVisible()
  await expectAccessible(page)

  await openStored(page, { lists: [null, 5, { list: 'aaaa1111', title: '<b>x</b>' }, { list: {} }] }, '/spisok')
  await expect(main(page).getByRole('link', { name: '<b>x</b>' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lists_broken'))).toContain('null')

  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await hydrated(page)
  await page.getByLabel('Новый список').fill('Без места')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('alert').filter({ hasText: 'Браузер не сохраняет' })).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Без места')
})
