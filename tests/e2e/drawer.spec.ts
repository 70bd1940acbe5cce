import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../support/browser.ts'
import { readCategories } from '../support/shop-api.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Меню' })

async function openDrawer(page: Page, path = '/') {
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('link', { name: 'Меню', exact: true }).tap()
  await expect(drawer(page).getByRole('button', { name: /Круги на липучке/ })).toBeVisible()
}

test('the menu goes down the catalogue level by level, back up, and to a category', async ({ page }) => {
  const top = (await readCategories()).find(({ categories }) => categories.some((child) => child.categories.length > 0))
  const middle = top?.categories.find(({ categories }) => categories.length > 0)
  const leaf = middle?.categories[0]
  if (!top || !middle || !leaf) throw new Error('the catalogue has no three levels')
  await openDrawer(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await drawer(page).getByRole('button', { name: top.name }).tap()
  await expect(drawer(page).getByRole('heading', { name: top.name })).toBeFocused()
  await expect(drawer(page).getByRole('link', { name: 'Все товары раздела' })).toHaveAttribute('href', top.url)
  await drawer(page).getByRole('button', { name: middle.name }).tap()
  await expect(drawer(page).getByRole('heading', { name: middle.name })).toBeVisible()
  await expectAccessible(page)
  await drawer(page).getByRole('button', { name: 'Назад' }).tap()
  await expect(drawer(page).getByRole('button', { name: middle.name })).toBeFocused()
  await drawer(page).getByRole('button', { name: 'Назад' }).tap()
  await expect(drawer(page).getByRole('heading', { name: 'Каталог' })).toBeVisible()
  await drawer(page).getByRole('button', { name: top.name }).tap()
  await drawer(page).getByRole('button', { name: middle.name }).tap()
  await drawer(page).getByRole('link', { name: leaf.name }).tap()
  await expect(page).toHaveURL(leaf.url)
  await expect(page.locator('h1')).toContainText(leaf.name)
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('h1')).not.toContainText(leaf.name)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('the menu has the sale, information, sign-in and how to reach the shop', async ({ page }) => {
  await openDrawer(page)
  await expect(drawer(page).getByRole('heading', { name: 'Разное' })).toBeAttached()
  await expect(drawer(page).getByRole('button', { name: /Распродажа/ })).toBeAttached()
  await expect(drawer(page).getByRole('button', { name: 'Войти' })).toBeVisible()
  for (const name of ['Доставка и оплата', 'Статус заказа', 'Сервис', 'Контакты', /\+7 495/]) {
    await expect(drawer(page).getByRole('link', { name })).toHaveCount(1)
  }
  await drawer(page).getByRole('link', { name: 'Контакты' }).tap()
  await expect(page).toHaveURL('/kontakty')
  await expect(drawer(page)).toBeHidden()
})

test('the menu is closed by Back, by its cross and by Escape without leaving the page', async ({ page }) => {
  await page.goto('/category')
  await hydrated(page)
  await page.locator('main').getByRole('link', { name: 'Полировка', exact: true }).tap()
  await expect(page).toHaveURL(/-176$/)
  const here = page.url()
  const menu = page.getByRole('link', { name: 'Меню', exact: true })
  await menu.tap()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(here)
  await menu.tap()
  await drawer(page).getByRole('button', { name: 'Закрыть' }).tap()
  await expect(drawer(page)).toBeHidden()
  await menu.tap()
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(page).toHaveURL(here)
  await page.goBack()
  await expect(page).toHaveURL('/category')
})

test('a dialog that opens in its place gives the focus back to its button, each time', async ({ page }) => {
  await page.goto('/category')
  await hydrated(page)
  const menu = page.getByRole('link', { name: 'Меню', exact: true })
  for (let time = 0; time < 2; time++) {
    await menu.tap()
    await drawer(page).getByRole('button', { name: 'Войти' }).tap()
    await expect(page.getByRole('dialog', { name: 'Вход или регистрация' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(menu).toBeFocused()
  }
})

test.describe('when the API fails', () => {
  test.use({ expectedOnConsole: [/502/] })
  test('links to the catalogue page and the sale, and to no product of the day', async ({ page }) => {
    await page.route('**/api/shop/product/specialday', (route) => route.fulfill({ json: { data: null } }))
    await page.route('**/api/shop/category', (route) => route.fulfill({ status: 502, body: '{}' }))
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('link', { name: 'Меню', exact: true }).tap()
    await expect(drawer(page).getByRole('link', { name: 'Распродажа' })).toBeVisible()
    await expect(drawer(page).getByRole('button', { name: 'Товар дня' })).toHaveCount(0)
    await drawer(page).getByRole('link', { name: 'Весь каталог' }).tap()
    await expect(page).toHaveURL('/category')
  })
})
