import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../support/browser.ts'
import { plentyProduct } from '../support/checkout.ts'

test('delivery of a product: methods, prices and days, in another city too', { tag: '@both' }, async ({ page }) => {
  const { url, product_id, minimum } = await plentyProduct()
  await page.goto(url)
  await hydrated(page)
  const link = page.locator(`a[href="/dostavka?product_id=${product_id}&quantity=${minimum}"]`)
  await expect(link).toContainText('СДЭК, Москва: от')
  // Late parts bring no sheet once more: each element would get its styles anew.
  const sheets = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ media }) => matchMedia(media.mediaText).matches)
      .map(({ href }) => href?.replace('#', '')),
  )
  expect(sheets.filter((href, place) => sheets.indexOf(href) !== place)).toEqual([])
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Доставка' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'СДЭК, курьер' })).toContainText(/получите \d/)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Самовывоз' })).toContainText('Бесплатно')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Изменить город' }).click()
  await page.getByRole('dialog', { name: 'Ваш город' }).getByRole('button', { name: 'Казань' }).click()
  await expect(dialog).toContainText('Казань')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'СДЭК, пункт' })).toContainText(/получите \d/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('delivery is shown for an example while the cart is empty', async ({ page }) => {
  await page.goto('/dostavka')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Корзина пуста, поэтому считаем для примера: .+, \d+ \S+\. Для ваших/)
  await expect(main.getByRole('listitem').filter({ hasText: 'СДЭК, курьер' })).toContainText(/получите \d/)
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link leads to a page with the same, which asks for the city', async ({ page }) => {
    const { url } = await plentyProduct()
    await page.goto(url)
    await page.locator('a[href^="/dostavka?"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Стоимость и срок доставки')
    await page.getByRole('textbox', { name: 'Город' }).fill('казань')
    await page.getByRole('button', { name: 'Показать' }).click()
    await expect(page.getByRole('textbox', { name: 'Город' })).toHaveValue('Казань')
    await expect(page.locator('main').getByRole('listitem').filter({ hasText: 'СДЭК, курьер' })).toContainText(
      /получите \d/,
    )
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.goto('/dostavka?city=казань')
    await expect(page.getByRole('main')).toContainText('считаем для примера')
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'СДЭК, курьер' })).toBeVisible()
  })
})
