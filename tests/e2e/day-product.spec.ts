import type { Page, Request } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  isPhone,
  layoutShifts,
  passTime,
  snackbar,
  test,
} from '../support/browser.ts'

test.use({ meetsDayProduct: true })

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Товар дня' })
const tab = (page: Page) => page.getByRole('button', { name: 'Товар дня' })

/**
 * Changes what the API says of the product of the day; null takes it away. Returns a function that sets other changes
 * for later answers.
 */
async function answer(page: Page, changes: object | null): Promise<(others: object | null) => void> {
  let current = changes
  await page.route('**/api/shop/product/specialday', async (route) => {
    const response = await route.fetch().catch(() => null)
    const { data } = (await response?.json()) ?? {}
    // The page that asked may be gone.
    await route.fulfill({ json: { data: current && { ...data, ...current } } }).catch(() => undefined)
  })
  return (others) => {
    current = others
  }
}

/** Lets the time pass in which the drawer would open by itself; its script comes when it is first opened. */
async function waitInVain(page: Page) {
  const scripts: string[] = []
  const note = (request: Request) => scripts.push(request.url())
  page.on('request', note)
  await passTime(page, 7_000)
  page.off('request', note)
  expect(scripts.filter((url) => url.includes('/product-of-day-drawer'))).toEqual([])
  await expect(drawer(page)).toBeHidden()
}

async function openLivePage(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await page.keyboard.press('Shift')
}

test('the drawer opens by itself once a day, and takes neither the focus nor the page', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/o-kompanii')
  await expect(drawer(page)).toBeVisible()
  const box = await drawer(page).boundingBox()
  // On a phone a bar.
  if (isPhone(page)) expect(box?.height).toBeLessThan(150)
  else expect(box?.width).toBeCloseTo(400)
  await expect(page.locator('body')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Сертификаты' }).first()).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('specialday_dmy'))).toMatch(/^"\d\d\.\d\d\.\d{4}"$/)
  expect(await layoutShifts(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()

  await page.clock.install()
  await openLivePage(page, '/o-kompanii')
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Меню' }).click()
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: 'Товар дня' }).click()
    await expect(drawer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
  } else await expect(tab(page)).toBeVisible()
  await waitInVain(page)
})

test('the drawer waits until nothing was typed, added or said for ten seconds', async ({ page }) => {
  await page.clock.install()
  await openLivePage(page, '/o-kompanii')
  await expect(tab(page)).toBeVisible()
  const search = page.getByLabel('Поиск товаров')
  await search.fill('круг')
  await waitInVain(page)
  await search.blur()
  await page.keyboard.press('Escape')
  await waitInVain(page)
  await page.clock.runFor(4_000)
  await expect(drawer(page)).toBeVisible()
  // It has no entry of its own in the history that its links could take over.
  await drawer(page).getByRole('link', { name: 'Подробнее о товаре' }).click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL('/o-kompanii')
})

test('the drawer is opened by its tab, and its button adds the minimum', async ({ page }) => {
  await answer(page, { minimum: 10 })
  await openLivePage(page, '/o-kompanii')
  await tab(page).click()
  await expect(drawer(page).getByRole('button', { name: 'Закрыть' })).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL('/o-kompanii')
  await expect(tab(page)).toBeFocused()
  await tab(page).click()
  await drawer(page).getByRole('button', { name: 'В корзину' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(snackbar(page)).toContainText('В корзине: ')
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')))
    .toEqual([{ product_id: expect.any(Number), quantity: 10 }])
  await tab(page).click()
  // What a message offers can be pressed beside an open drawer, too.
  const remove = drawer(page).getByRole('button', { name: 'Убрать из корзины' })
  await remove.click()
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(remove).toBeVisible()
  await drawer(page).getByRole('link', { name: 'Подробнее о товаре' }).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/o-kompanii')
})

test('the product of the day stays away where it is not wanted, cannot be bought or does not exist', async ({
  page,
}) => {
  await page.clock.install()
  const change = await answer(page, { is_allow_buy: false })
  await openLivePage(page, '/o-kompanii')
  await page.getByRole('searchbox', { name: 'Поиск товаров' }).focus()
  await expect(tab(page)).toBeVisible()
  await waitInVain(page)
  // The suggestions dim the page.
  const suggestions = page.getByRole('listbox', { name: 'Подсказки' })
  await expect(suggestions).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(suggestions).toBeHidden()
  await tab(page).click()
  await expect(drawer(page).getByRole('button', { name: 'В корзину' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.evaluate(() => localStorage.removeItem('specialday_dmy'))
  await openLivePage(page, '/korzina')
  await waitInVain(page)
  await expect(tab(page)).toHaveCount(0)
  change(null)
  const none = page.waitForResponse(/specialday/)
  await openLivePage(page, '/kontakty')
  await none
  await waitInVain(page)
  await expect(tab(page)).toHaveCount(0)
})

test('the drawer does not open by itself where traffic is expensive', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.clock.install()
  await openLivePage(page, '/o-kompanii')
  await expect(tab(page)).toBeVisible()
  await waitInVain(page)
})
