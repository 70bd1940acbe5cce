import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, layoutShifts, test } from '../support/browser.ts'
import { choice, plentyProduct, textField } from '../support/checkout.ts'
import { newClient } from '../support/customers.ts'
import { type ApiProduct, readProducts } from '../support/shop-api.ts'

const path = '/kommercheskoe-predlozhenie'
const sheet = (page: Page) => page.getByRole('article', { name: /^Коммерческое предложение №/ })
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Opens the cart with these products in it, and goes on to the offer. */
async function openOffer(page: Page, products: ApiProduct[]): Promise<void> {
  const cart = products.map(({ product_id, minimum }) => ({ product_id, quantity: minimum }))
  await page.goto('/status-zakaza')
  await page.evaluate((lines) => localStorage.setItem('cart', lines), JSON.stringify(cart))
  await page.goto('/korzina')
  await hydrated(page)
  await page.getByRole('link', { name: 'Коммерческое предложение' }).click()
  await expect(page).toHaveURL(path)
  await expect(sheet(page)).toBeVisible()
}

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newClient()))

test('a cart becomes an offer, a PDF, and an order by invoice', async ({ page }) => {
  const product = await plentyProduct()
  await openOffer(page, [product])
  const total = plain(await sheet(page).getByRole('definition').last().textContent())
  await textField(page, 'ИНН').fill('7707083894')
  await page.getByRole('button', { name: 'Очистить' }).click()
  await expect(textField(page, 'ИНН')).toHaveValue('')
  await textField(page, 'ИНН').fill('7707083893')
  await page.getByRole('button', { name: 'Очистить' }).press('Enter')
  await expect(textField(page, 'Покупатель')).toBeFocused()
  await expect(textField(page, 'ИНН')).toHaveValue('')
  await textField(page, 'Покупатель').fill('ООО «Цех № 1»')
  await textField(page, 'ИНН').fill('7707083894')
  await textField(page, 'Контактное лицо').fill('Пётр')
  await expect(page.getByText('контрольная сумма не сходится')).toBeVisible()
  await expect(sheet(page)).not.toContainText('7707083894')
  await textField(page, 'ИНН').fill('7707083893')
  await textField(page, 'Номер вашей заявки').fill('ЗП-114')
  await expect(sheet(page)).toContainText('7707083893')
  await page.getByRole('checkbox', { name: 'С фотографиями товаров' }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (wide) await page.setViewportSize(wide)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^КП-\d{6}-[\dA-Z]+\.pdf$/)
  const file = new Uint8Array(readFileSync(await download.path()))
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true })
  for (const said of ['ООО «Цех № 1»', '7707083893', 'ЗП-114', product.sku, total, 'Страница 1 из 1']) {
    expect(plain(text)).toContain(said)
  }

  // What was typed is there again, and nowhere but in this browser.
  await page.reload()
  await hydrated(page)
  await expect(textField(page, 'Покупатель')).toHaveValue('ООО «Цех № 1»')
  await page.getByRole('link', { name: 'Запросить счёт' }).click()
  await expect(page).toHaveURL('/order/checkout')
  await expect(choice(page, 'Счёт')).toBeChecked()
  await expect(textField(page, 'Название компании')).toHaveValue('ООО «Цех № 1»')
  await expect(textField(page, 'ИНН')).toHaveValue('7707083893')
  await expect(textField(page, 'Комментарий к заказу')).toHaveValue('Номер вашей заявки: ЗП-114')
})

test('the offer is alone on paper, and its sums stay together', async ({ page }) => {
  const products = (await readProducts('per_page=40')).filter(({ price }) => price !== null)
  await openOffer(page, products)
  await expect(sheet(page).getByRole('row')).toHaveCount(products.length + 1)
  const others = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('region', { name: 'Данные и действия' }),
    page.getByRole('navigation', { name: 'Хлебные крошки' }),
  ]
  for (const other of others) await expect(other).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const other of others) await expect(other).toBeHidden()
  const { text, totalPages } = await extractText(
    await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' }))),
  )
  expect(totalPages).toBeGreaterThan(1)
  for (const sheetText of text) expect(plain(sheetText)).toContain('Артикул')
  expect(plain(text.at(-1) ?? '')).toMatch(/Сумма.*Итого.*Генеральный директор/)
})

test('an empty cart has no offer, and nothing shifts', async ({ page }) => {
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
  expect(await layoutShifts(page)).toEqual([])
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the offer is that of the cart in the cookie, with room for the buyer', async ({ page }) => {
    const product = await plentyProduct()
    await page.goto(product.url)
    await page.locator('main').getByRole('button', { name: 'В корзину' }).first().click()
    await page.getByRole('link', { name: 'Коммерческое предложение' }).click()
    await expect(sheet(page)).toContainText(product.sku)
    await expect(sheet(page)).toContainText('Покупатель')
    await expect(page.getByRole('button', { name: 'Скачать PDF' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Запросить счёт' }).click()
    await choice(page, 'Самовывоз').check()
    await page.getByRole('button', { name: 'Выбрать способ доставки' }).click()
    await expect(page.getByRole('radio', { name: 'Компания или ИП' })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Счёт/ })).toBeChecked()
  })
})
