import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  layoutShifts,
  snackbar,
  test,
} from '../support/browser.ts'
import { cards, nameLinks } from '../support/cards.ts'
import { type ApiProduct, bigCategory, findProduct, readProducts, smallCategory } from '../support/shop-api.ts'
import { openStored } from '../support/storage.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'))
const heart = (page: Page) => page.locator('main').getByRole('button', { name: 'В избранное', exact: true }).first()
const expectFilled = (heart: Locator) => expect(heart).toHaveAttribute('aria-pressed', 'true')
const names = (page: Page) => nameLinks(cards(page))

async function buyable(count: number): Promise<ApiProduct[]> {
  const category = await bigCategory()
  const products = await readProducts(`category_id=${category.category_id}&per_page=40`)
  return products.filter(({ is_allow_buy, price }) => is_allow_buy && price !== null).slice(0, count)
}

test('hearts fill the wishlist on cards and product pages, in all tabs, and stay filled', async ({ page, context }) => {
  const category = await smallCategory()
  await page.goto(category.url)
  await hydrated(page)
  const url = (await names(page).first().getAttribute('href')) ?? ''
  await heart(page).click()
  await expectFilled(heart(page))
  await expect(page.getByRole('status').filter({ hasText: 'Добавлено в избранное' })).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('style', /--wishlist-count: "1"/)
  expect(await stored(page)).toBe(JSON.stringify([Number(/\d+$/.exec(url)?.[0])]))

  const other = await context.newPage()
  await other.goto(url)
  await hydrated(other)
  await other.keyboard.press('Shift')
  await expectFilled(heart(other))
  await heart(other).click()
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false')
  expect(await stored(other)).toBeNull()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await heart(other).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'В избранное', pressed: true })).toHaveCount(1)
  await other.close()

  await page
    .getByRole('link', { name: /^Избранное/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL('/wishlist')
  await expect(cards(page)).toHaveCount(1)
  await expectFilled(heart(page))
})

test('the page shows the latest first, gives removed products back and puts all into the cart', async ({ page }) => {
  const [first, second] = await buyable(2)
  const unpriced = await findProduct(({ price, is_allow_buy }) => price === null && !is_allow_buy)
  if (!first || !second) throw new Error('the catalogue has no two products')
  await openStored(
    page,
    { wishlist: [first.product_id, 999_999_999, second.product_id, unpriced.product_id] },
    '/wishlist',
  )
  await expect(names(page)).toHaveText([unpriced.name, second.name, first.name])
  await expect(page.getByText('1 товар больше не продаётся')).toBeVisible()
  expect(await stored(page)).toBe(JSON.stringify([first.product_id, second.product_id, unpriced.product_id]))
  expect(await layoutShifts(page)).toEqual([])

  await page.getByRole('listitem').filter({ hasText: second.name }).getByRole('button', { name: 'В избранное' }).click()
  const back = page.getByRole('button', { name: `Вернуть: ${second.name}` })
  await expect(back).toBeFocused()
  await expectAccessible(page)
  expect(await stored(page)).toBe(JSON.stringify([first.product_id, unpriced.product_id]))
  await back.click()
  await expect(back).toBeHidden()
  await expect(page.locator('main').getByText('3 товара')).toBeVisible()
  expect(await stored(page)).toBe(JSON.stringify([first.product_id, second.product_id, unpriced.product_id]))

  // The second click of a double one adds nothing.
  await page.getByRole('button', { name: 'Всё в корзину' }).dblclick()
  await expect(snackbar(page)).toContainText('Добавлено 2 товара. В корзине 2 товара на')
  await expect(page.getByText(`Не добавлено: ${unpriced.name} — цена по запросу`)).toBeVisible()
  const cart = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as object[])
  await expect.poll(cart).toHaveLength(2)
  for (const { product_id, minimum } of [first, second])
    expect(await cart()).toContainEqual({ product_id, quantity: minimum })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('listitem').filter({ hasText: second.name }).getByRole('button', { name: 'В избранное' }).click()
  await page.getByRole('button', { name: 'Всё в корзину' }).click()
  await expect(snackbar(page)).toContainText('Добавлен 1 товар. Уже было')
  await expect(snackbar(page)).toContainText('Браузер не сохраняет данные сайта')
})

test.describe('an answer that does not come', () => {
  test.use({ expectedOnConsole: [/502/] })
  test('loses nothing: the list stays and can be asked for again; without products there is a way out', async ({
    page,
  }) => {
    const [product] = await buyable(1)
    if (!product) throw new Error('the catalogue has no product')
    await page.route('**/api/wishlist', (route) => route.fulfill({ status: 502, json: { message: 'Upstream error' } }))
    await openStored(page, { wishlist: [product.product_id] }, '/wishlist')
    const retry = page.getByRole('button', { name: 'Повторить' })
    await expect(retry).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/wishlist')
    await retry.click()
    await expect(names(page)).toHaveText([product.name])
    await expect(names(page)).toBeFocused()
    expect(await stored(page)).toBe(JSON.stringify([product.product_id]))

    await openStored(page, { wishlist: [] }, '/wishlist')
    await expect(page.getByText('Добавляйте товары в избранное с помощью значка сердца')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Перейти в каталог' }).click()
    await expect(page).toHaveURL('/category')
    expect(await (await page.request.get('/wishlist')).text()).toMatch(/<noscript>[^<]*<p[^>]*>[^<]*JavaScript/)
  })
})

test('the panel below the link opens by mouse and keyboard; a tap follows the link', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const [first, second] = await buyable(2)
  if (!first || !second) throw new Error('the catalogue has no two products')
  await openStored(page, { wishlist: [first.product_id, second.product_id] }, '/o-kompanii')
  const panel = page.getByRole('dialog', { name: 'Избранное' })
  const link = page.getByRole('link', { name: /^Избранное/ }).filter({ visible: true })
  if (isMobile) {
    await link.tap()
    await expect(page).toHaveURL('/wishlist')
    await expect(panel).toHaveCount(0)
    return
  }
  await page.mouse.move(700, 600)
  await expect(link).toHaveAccessibleName('Избранное 2')
  await link.hover()
  await expect(panel.getByRole('link')).toHaveText([second.name, first.name, 'Подробнее', 'Мои списки'])
  await expect(panel).toContainText(`Артикул ${second.sku}`)
  expect((await panel.boundingBox())?.width).toBe(400)
  await expectAccessible(page)
  await panel.getByRole('button', { name: `Убрать: ${second.name}` }).click()
  await expect(panel.getByRole('button', { name: `Вернуть: ${second.name}` })).toBeFocused()
  expect(await stored(page)).toBe(JSON.stringify([first.product_id]))
  await page.mouse.move(300, 600)
  await expect(panel).toBeHidden()

  const button = page.getByRole('button', { name: 'Показать: Избранное' })
  await link.focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: first.name })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await page.evaluate(() => localStorage.removeItem('wishlist'))
  await page.reload()
  await page.mouse.move(300, 600)
  await link.hover()
  await expect(panel).toContainText('Добавляйте товары в избранное с помощью значка сердца')
  await panel.getByRole('link', { name: 'Подробнее' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(panel).toBeHidden()
})
