import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strToU8, unzipSync } from 'fflate'
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
import { type ApiProduct, readProducts } from '../support/shop-api.ts'
import { packed, workbookParts } from '../support/spreadsheets/packed.ts'

const address = '/bystryj-zakaz'
const field = (page: Page) => page.getByRole('textbox', { name: 'Список товаров' })
const rows = (page: Page) => page.getByRole('list', { name: 'Строки заказа' }).locator('> li')
const row = (page: Page, number: number) => page.locator(`#qo-${number}-0`)
/** What has become of the lines. */
const result = (page: Page) => page.getByRole('region', { name: /^Проверено/ })
const summary = (page: Page) => page.locator('form').getByRole('status').first()
const addAll = (page: Page) => result(page).getByRole('button', { name: /^Добавить / })

/** Products with an article that can be had from stock in twenties. */
async function sold(count: number): Promise<ApiProduct[]> {
  const pages = await Promise.all(
    Array.from({ length: 17 }, (_, page) => readProducts(`per_page=200&page=${page + 1}`)),
  )
  const isSold = ({ sku, price, is_allow_buy, quantity, minimum, unit }: ApiProduct) =>
    sku !== '' && price !== null && is_allow_buy && quantity >= 20 && 20 % minimum === 0 && unit.short === 'шт.'
  return pages.flat().filter(isSold).slice(0, count)
}

/** Twelve ways in which people write how much of a product they want. */
const ways: ((article: string, line: number) => string)[] = [
  (article) => `${article}\t20`,
  (article) => `${article};20;шт`,
  (article) => `${article}, 20`,
  (article) => `${article} - 20 шт.`,
  (article) => `${article} х 20`,
  (article) => `${article} 20шт`,
  (article, line) => `${line}. ${article} — 20`,
  (article) => `20 шт ${article}`,
  (article) => `Арт. ${article}: 20`,
  (article) => `${article} 20 шт по 129,50 руб.`,
  (article, line) => `${line}\t${article}\t20\tшт.\t129,50\t2590,00`,
  (article) => `• ${article}\u00a0x\u00a020`,
]

async function open(page: Page): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

test('200 messy lines with 15 bad ones go from the clipboard into the cart, and nothing is lost', {
  tag: '@phone',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const products = await sold(185)
  const good = products.map(({ sku }, line) => ways[line % 12]?.(sku, line + 1) ?? '')
  const bad = Array.from({ length: 15 }, (_, line) => `ЩЩЩ-${line}-ЪЪЪ - ${line + 1} шт.`)
  await open(page)
  await field(page).fill(['Добрый день!', ...good.slice(0, 90), ...bad, '', ...good.slice(90), 'Спасибо!'].join('\r\n'))
  await expect(summary(page)).toHaveText(/^Можно заказать: 185 на.*₽\. Уточните: 15\sстрок$/, { timeout: 30_000 })
  await expect(rows(page)).toHaveCount(200)
  await expect(row(page, 2)).toContainText(products[0]?.name ?? '')
  await page.getByRole('button', { name: '15 уточнить' }).click()
  await expect(rows(page)).toHaveCount(15)
  await expect(rows(page).first()).toContainText('Не нашли такого товара')
  await page.getByRole('button', { name: '15 уточнить' }).click()
  await expectNoSidewaysScroll(page)

  await page.reload()
  await hydrated(page)
  await expect(summary(page)).toHaveText(/^Можно заказать: 185 на.*₽\. Уточните: 15\sстрок$/, { timeout: 30_000 })
  expect(await layoutShifts(page)).toEqual([])

  await addAll(page).click()
  await expect(snackbar(page)).toContainText('Добавлено 185 товаров')
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')))
    .toEqual(products.map(({ product_id }) => ({ product_id, quantity: 20 })))
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  // The second time as many more are added, which is said before and after.
  await expect(result(page)).toContainText('185 товаров уже в корзине: количества сложатся')
  await addAll(page).click()
  await expect(snackbar(page)).toContainText('Браузер не сохраняет данные сайта')

  const saved = page.waitForEvent('download')
  await result(page).getByRole('button', { name: 'XLSX' }).click()
  const { rows: table } = await readTable(new Blob([readFileSync(await (await saved).path())]))
  expect(table).toHaveLength(201)
  expect(table[1]?.slice(2, 4)).toEqual([products[0]?.name, '20'])

  // No keyboard of the phone over the way back.
  await page.getByRole('button', { name: 'Очистить' }).tap()
  await expect(rows(page)).toHaveCount(0)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(field(page)).not.toBeFocused()
  await expect(page.getByRole('button', { name: 'Вернуть' })).toBeVisible()
})

test('a name with a bare number behind it is asked about', async ({ page }) => {
  await open(page)
  await field(page).fill('Круг шлифовальный 125 P120 10')
  await expect(row(page, 1)).toContainText('Подходит несколько товаров: выберите')
  await expect(
    row(page, 1)
      .getByRole('button', { name: /^Выбрать.* P120, 10 шт\./ })
      .first(),
  ).toBeVisible()
})

test('lines are mended by keyboard: chosen, corrected with suggestions, raised to the pack, taken out', async ({
  page,
}) => {
  const [first, second] = await sold(2)
  const packs = (await readProducts('per_page=200')).filter(
    ({ minimum, is_allow_buy, quantity, name }) =>
      minimum > 4 && is_allow_buy && quantity > 10 * minimum && !name.startsWith('Круг'),
  )
  const [pack] = packs
  if (!first || !second || !pack) throw new Error('the demo catalogue has no such products')
  await open(page)
  await page.getByRole('textbox', { name: 'Список товаров' }).focus()
  await page.keyboard.insertText(`круг шлифовальный 3 шт\nЪЪЪ-77 - 20 шт\n${pack.sku} - ${pack.minimum + 1} шт`)
  await expect(row(page, 1)).toContainText('выберите')
  await expect(row(page, 2)).toContainText('Не нашли такого товара')
  await expect(row(page, 3)).toContainText(`Подняли количество с ${pack.minimum + 1} до ${pack.minimum * 2}`)

  await expectAccessible(page)

  await row(page, 2).getByRole('button', { name: 'Исправить' }).press('Enter')
  const correction = row(page, 2).getByRole('combobox')
  await expect(correction).toBeFocused()
  await correction.fill(first.sku)
  await expect(row(page, 2).getByRole('option').first()).toContainText(first.sku)
  await expectAccessible(page, 'main')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row(page, 2)).toContainText(first.name)
  await expect(row(page, 2).getByRole('link')).toBeFocused()
  await expect(field(page)).toHaveValue(new RegExp(`^${first.sku}$`, 'm'))

  const choice = row(page, 1)
    .getByRole('button', { name: /^Выбрать/ })
    .first()
  const name = (await choice.textContent())?.replace(/^Выбрать: (.*), [^,]*$/, '$1') ?? ''
  await choice.press('Enter')
  // The answer stays beside the text.
  await expect(field(page)).toHaveValue(/^круг шлифовальный 3 шт$/m)
  await expect(row(page, 1).getByRole('link', { name, exact: true })).toBeFocused()
  await row(page, 3).getByRole('button', { name: 'Больше' }).press('Enter')
  const quantity = row(page, 3).getByRole('textbox', { name: /^Количество/ })
  await expect(quantity).toHaveValue(`${pack.minimum * 3}`)
  // A quantity that is typed is one question.
  await expect(summary(page)).toContainText('Можно заказать')
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/order') asked.push(request.postData() ?? '')
  })
  await quantity.fill('')
  await quantity.pressSequentially(`${pack.minimum * 6}`)
  await quantity.press('Enter')
  await expect.poll(() => asked.at(-1)).toContain(`"quantity":${pack.minimum * 6}}`)
  expect(asked).toHaveLength(1)
  // Answers outlive the page.
  await page.reload()
  await hydrated(page)
  await expect(quantity).toHaveValue(`${pack.minimum * 6}`)
  await expect(row(page, 1).getByRole('link', { name, exact: true })).toBeVisible()
  await row(page, 1).getByRole('button', { name: 'Убрать строку 1' }).press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(row(page, 1).getByRole('button', { name: 'Убрать строку 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(rows(page)).toHaveCount(3)

  await field(page).fill(first.sku)
  await expect(rows(page)).toHaveCount(1)
  await row(page, 1).getByRole('button', { name: 'Убрать строку 1' }).press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await field(page).fill(first.sku)
  await page.getByRole('button', { name: 'Очистить' }).press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test('files of spreadsheets are read, hostile ones are refused in words, and the text stays', async ({ page }) => {
  const [first] = await sold(1)
  await open(page)
  await field(page).fill(`${first?.sku} 20 шт`)
  const choose = (name: string, bytes: Uint8Array | string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
  const problem = page.locator('main').getByRole('alert')

  const bomb = packed({
    ...workbookParts({ sheets: [{ xml: '' }] }),
    'xl/worksheets/sheet1.xml': new Uint8Array(31 * 1024 * 1024).fill(32),
  })
  await choose('заказ.xlsx', bomb)
  await expect(problem).toContainText('Таблица слишком большая')
  await choose('заказ.xlsx', bomb.slice(0, 20_000))
  await expect(problem).toContainText('Файл повреждён')
  await choose('заказ.xlsx', new Uint8Array(6 * 1024 * 1024))
  await expect(problem).toContainText('Файл больше 5')
  await choose('заказ.csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
  await expect(problem).toContainText('Это картинка')
  await expect(field(page)).toHaveValue(`${first?.sku} 20 шт`)

  // windows-1251, with a cell that a spreadsheet would run.
  await choose('заказ.csv', Uint8Array.from([0xea, 0xf0, 0xf3, 0xe3, 59, 53, 10, ...strToU8("=cmd|'/C calc'!A0;1")]))
  await expect(problem).toContainText('Добавить к ним файл (2 строки) или заменить их?')
  await expect(field(page)).toHaveValue(`${first?.sku} 20 шт`)
  await page.getByRole('button', { name: 'Добавить к списку' }).click()
  await expect(snackbar(page)).toContainText('Прочитали файл: 2 строки')
  await expect(problem).toHaveCount(0)
  await expect(field(page)).toHaveValue(/\nкруг\t5\n=cmd/)
  await choose('заказ.xlsx', readFileSync('tests/support/spreadsheets/exceljs-stream.xlsx'))
  await page.getByRole('button', { name: 'Заменить список' }).click()
  // Three lines of goods and their heading.
  await expect(rows(page)).toHaveCount(3)
  await snackbar(page).getByRole('button', { name: 'Вернуть' }).click()
  await expect(field(page)).toHaveValue(/\nкруг\t5\n=cmd/)
  await choose('заказ.xlsx', readFileSync('tests/support/spreadsheets/exceljs-stream.xlsx'))
  await page.getByRole('button', { name: 'Добавить к списку' }).click()
  await expect(snackbar(page)).toContainText('Прочитали файл: 4 строки')
  await expect(rows(page)).toHaveCount(6)
  await expect(summary(page)).toHaveText(/Можно заказать/)
  const saved = page.waitForEvent('download')
  await result(page).getByRole('button', { name: 'XLSX' }).click()
  const file = readFileSync(await (await saved).path())
  expect((await readTable(new Blob([file]))).rows).toHaveLength(7)
  const sheet = new TextDecoder().decode(unzipSync(file)['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('<sheetData>')
  expect(sheet).not.toMatch(/<f[ >]/)
})

test('several lines pasted into the search field are offered as an order', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/korzina')
  await hydrated(page)
  await page.evaluate(() => navigator.clipboard.writeText('1001 x 2\n1002 x 3'))
  const search = page.getByRole('combobox', { name: 'Поиск товаров' })
  await page.getByRole('searchbox', { name: 'Поиск товаров' }).or(search).click()
  await expect(search).toBeVisible()
  await page.keyboard.press('ControlOrMeta+v')
  await page.getByRole('button', { name: 'Быстрый заказ' }).click()
  await expect(page).toHaveURL(address)
  await expect(field(page)).toHaveValue('1001 x 2\n1002 x 3')
  await expect(rows(page)).toHaveCount(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a list is checked and bought by forms; what was not found stays in the field', { tag: '@phone' }, async ({
    page,
  }) => {
    const [first, second] = await sold(2)
    await page.goto(address)
    await field(page).fill(`${first?.sku} - 20 шт\nЪЪЪ-77\n${second?.sku}\t20`)
    await page.getByRole('button', { name: 'Проверить' }).click()
    await expect(page.getByText('2 товара можно заказать')).toBeVisible()
    await expect(rows(page).nth(1)).toContainText('Не нашли такого товара')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Добавить 2 товара' }).click()
    await expect(page.getByText('Добавили в корзину 2 товара из списка')).toBeVisible()
    await expect(field(page)).toHaveValue('ЪЪЪ-77')
    await page.getByRole('link', { name: 'Перейти в корзину' }).click()
    await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(2)
  })
})
