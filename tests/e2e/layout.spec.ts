import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  isPhone,
  layoutShifts,
  test,
} from '../support/browser.ts'
import { remember } from '../support/storage.ts'

const notification = (page: Page) => page.getByRole('complementary', { name: 'Объявление' })
const cookieNotice = (page: Page) => page.getByRole('region', { name: 'Файлы куки' })

test('what the layout is made of', { tag: '@both' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Пн–Чт 08:30–17:30, Пт 08:30–16:30')
  await expect(footer.getByRole('link', { name: 'Написать в чат' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Маркетплейс' })).toBeVisible()
  const payment = footer.getByRole('img', { name: /^Способы оплаты/ })
  await payment.scrollIntoViewIfNeeded()
  await expect.poll(() => payment.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200)
  for (const name of ['Политика конфиденциальности', 'Пользовательское соглашение']) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank')
  }
  await expect(footer.getByRole('textbox', { name: 'Электронная почта' })).toBeVisible()
  if (isPhone(page)) {
    const links = page.getByRole('navigation', { name: 'Разделы магазина' }).getByRole('link')
    await expect(links).toHaveText(['Главная', 'Каталог', 'Корзина', 'Избранное', ''])
    await expect(links.last()).toHaveAccessibleName('Профиль')
    return
  }
  const about = page.getByRole('navigation', { name: 'О магазине' })
  const titles = [
    'Быстрый заказ',
    'О компании',
    'Доставка и оплата',
    'Реквизиты',
    'Сервис',
    'Контакты',
    'Статус заказа',
  ]
  await expect(about.getByRole('link')).toHaveText(titles)
  await expect(page.getByRole('link', { name: 'Вход / Регистрация' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Маркетплейс' })).toBeVisible()
  await page.setViewportSize({ width: 800, height: 900 })
  const last = about.getByRole('link').last()
  await expect(last).not.toBeInViewport()
  await last.focus()
  await expect(last).toBeInViewport()
})

test('links that leave the shop, and its terms, open a window of their own', async ({ page }) => {
  await page.goto('/')
  const outside = page.locator('a[href^="https:"]')
  await expect(outside).not.toHaveCount(0)
  for (const link of await outside.all()) await expect(link).toHaveAttribute('target', '_blank')
})

test.describe('the notification', () => {
  test('stays closed, also while the next page is painted', async ({ page }) => {
    await page.goto('/')
    await expect(notification(page)).toBeVisible()
    await notification(page).getByRole('button', { name: 'Закрыть' }).click()
    await expect(notification(page)).toBeHidden()
    await page.goto('/category', { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await expect(notification(page)).toBeHidden()
    await hydrated(page)
    await expect(notification(page)).toBeHidden()
    expect(await layoutShifts(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('notify5'))).toBeTruthy()
  })

  test('comes back with another text', async ({ page }) => {
    await remember(page, { notify5: 'an older one' })
    await page.goto('/')
    await expect(notification(page)).toBeVisible()
  })
})

test('the cookie notice is small, closes for good and leads to the policy', { tag: '@both' }, async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.mouse.move(100, 100)
  await expect(cookieNotice(page)).toBeVisible()
  await expect(cookieNotice(page).getByRole('link')).toHaveAttribute('href', '/politika-konfidencialnosti')
  expect((await cookieNotice(page).boundingBox())?.height).toBeLessThan(90)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Понятно' }).click()
  await expect(cookieNotice(page)).toBeHidden()
  await page.reload()
  await hydrated(page)
  await page.mouse.move(200, 200)
  await expect(page.getByRole('button', { name: 'Подписаться' })).toBeEnabled()
  await expect(cookieNotice(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing floats that could not be closed, and the city is there', async ({ page }) => {
    await page.goto('/')
    await expect(cookieNotice(page)).toBeHidden()
    await expect(notification(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Город: Москва' })).toBeVisible()
  })
})

test.describe('before any script of a chunk', () => {
  test.use({ expectedOnConsole: [/ERR_FAILED/] })
  test('what the visitor has chosen is there, and nothing moves', { tag: '@both' }, async ({ page }) => {
    const item = (product_id: number) => ({ product_id, quantity: 2 })
    await remember(page, { cart: [item(1), item(2), item(3)], wishlist: [item(4)], city: 'г Казань' })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Город: Казань' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Корзина ?3$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Избранное ?1$/ })).toBeVisible()
    expect(await layoutShifts(page)).toEqual([])
  })
})

test('what the visitor has chosen stays when the page is hydrated', async ({ page }) => {
  await remember(page, { cart: [{ product_id: 1, quantity: 2 }] })
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('style', /--cart-total:[^;]*₽/)
  await expect(page.getByRole('link', { name: /^Корзина (.+₽ )?1$/ })).toBeVisible()
  expect(await layoutShifts(page)).toEqual([])
})

test('the main menu shows all of its items at 1280 and 1024 px, and a cart that fills moves nothing', async ({
  page,
}) => {
  const many = [1, 2, 3].map((product_id) => ({ product_id, quantity: 100 }))
  const top = async () => (await page.getByRole('main').boundingBox())?.y
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const links = page.getByRole('region', { name: 'Разделы' }).getByRole('link')
    expect(await links.count()).toBeGreaterThan(5)
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
    const before = await top()
    await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), many)
    await page.reload()
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('style', /--cart-total:[^;]*₽/)
    expect([width, await top(), await layoutShifts(page)]).toEqual([width, before, []])
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => {
      for (const key of ['cart', 'cart-total']) localStorage.removeItem(key)
    })
  }
})

test('empty lists have no number', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const names = await page.getByRole('link', { name: /^(Корзина|Избранное)/ }).all()
  expect(names.length).toBeGreaterThan(1)
  for (const link of names) await expect(link).toHaveAccessibleName(/^(Корзина|Избранное)$/)
})

test('the way back to the top appears after 200 px, not on extra-small screens', { tag: '@both' }, async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Наверх' })
  await page.mouse.wheel(0, 190)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150)
  await expect(button).toBeHidden()
  await page.mouse.wheel(0, 800)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
  if (isPhone(page)) return expect(button).toBeHidden()
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toBeHidden()
})

test.describe('snow', () => {
  const openOn = async (page: Page, day: string) => {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`))
    await page.goto('/')
    await page.mouse.wheel(0, 300)
    await hydrated(page)
  }
  const expectNone = async (page: Page) => {
    // The footer has come to life, and with it the snow would have; what it asked for by then has come.
    await page.evaluate(() => scrollTo(0, 400))
    await expect(page.getByRole('button', { name: 'Наверх' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }).then((response) => response.text()))
    await expect(page.locator('canvas')).toHaveCount(0)
  }

  test('falls in its season, over the page and in nobody’s way', async ({ page }) => {
    await openOn(page, '2026-12-31')
    await expect(page.locator('canvas')).toBeVisible()
    const isInTheWay = await page.evaluate(() => document.elementFromPoint(100, 300) instanceof HTMLCanvasElement)
    expect(isInTheWay).toBe(false)
  })

  test('does not fall in summer, nor for whom motion is unwelcome or traffic is dear', async ({ page }) => {
    await openOn(page, '2026-07-01')
    await expectNone(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openOn(page, '2026-12-31')
    await expectNone(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await openOn(page, '2026-12-31')
    await expectNone(page)
  })
})

test('the checkout has nothing around it', async ({ page }) => {
  await page.goto('/order/checkout')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Главное меню' })).toHaveCount(0)
  await expect(notification(page)).toHaveCount(0)
})
