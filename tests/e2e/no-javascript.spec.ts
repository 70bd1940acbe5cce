import type { Page } from '@playwright/test'
import { test as anyPage } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from '../support/browser.ts'
import { choice, orderButton, textField } from '../support/checkout.ts'
import { startCuttingProxy } from '../support/cutting-proxy.ts'
import { bigCategory, clearance } from '../support/shop-api.ts'

/** Puts the first product of a category that can be bought into the cart, and goes on to the checkout. */
async function buyFromCategory(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('main').getByRole('button', { name: 'В корзину' }).first().click()
  await orderCart(page)
}

async function orderCart(page: Page): Promise<void> {
  await expect(page).toHaveURL('/korzina')
  // Before its style sheet has come the page shows links that the screen hides.
  await page.waitForLoadState()
  await page.getByRole('link', { name: 'Оформить заказ' }).first().click()
  await expect(page).toHaveURL('/order/checkout')
}

/** Chooses delivery to a pickup point, Kazan, a point of it, and fills in the rest but the terms. */
async function fillPlainForm(page: Page): Promise<void> {
  await choice(page, 'СДЭК, пункт').check()
  await page.getByRole('button', { name: 'Выбрать способ доставки' }).click()
  await page.getByRole('textbox', { name: 'Город доставки' }).fill('казань')
  await page.getByRole('button', { name: 'Найти' }).first().click()
  await expect(page.getByText('Пункты и постаматы: Казань')).toBeVisible()
  // What is typed before delivery is settled would be lost by choosing it.
  await expect(textField(page, 'Имя')).toHaveCount(0)
  await expect(choice(page, 'СДЭК, пункт')).toBeChecked()
  const search = page.getByRole('searchbox', { name: 'Найти пункт выдачи' })
  const points = page.locator('#points')
  await expect(points.getByRole('radio')).toHaveCount(20)
  await search.fill('постамат')
  await search.press('Enter')
  await expect(page).toHaveURL(/point_query=/)
  await points.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Заберу здесь' }).click()
  await expect(page.getByText(/^Заберёте здесь: /)).toBeVisible()
  await textField(page, 'Имя').fill('Анна')
  await textField(page, 'Телефон').fill('8 900 111-22-33')
  await textField(page, 'Электронная почта').fill('anna@mail.example')
  await choice(page, 'Банковской картой').check()
}

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false, expectedOnConsole: [/422|409/] })

  test('a guest buys from the category to the paid order', { tag: '@phone' }, async ({ page }) => {
    await buyFromCategory(page, (await bigCategory()).url)
    await expectNoSidewaysScroll(page)
    await fillPlainForm(page)
    await orderButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Вы не приняли условия договора')
    await expect(textField(page, 'Имя')).toHaveValue('Анна')
    await expect(page.getByText(/^Заберёте здесь: /)).toBeVisible()
    expect(page.url()).not.toMatch(/900.{0,6}111|anna|%D0%90%D0%BD%D0%BD%D0%B0/i)
    await page.getByRole('checkbox', { name: /^Принимаю условия/ }).check()
    // A page that was opened while everything was cheaper.
    await page.locator('input[name=shown]').evaluate((field: HTMLInputElement) => {
      const shown = JSON.parse(field.value)
      for (const line of shown.lines) Object.assign(line, { price: line.price / 2, total: line.total / 2 })
      field.value = JSON.stringify({ ...shown, total: shown.total / 2 })
    })
    await orderButton(page).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(/Сумма изменилась: было .+₽, стало .+₽/)
    await expect(textField(page, 'Телефон')).toHaveValue('8 900 111-22-33')
    await notice.getByRole('button', { name: 'Подтвердить и оформить' }).click()

    await expect(page).toHaveURL(/\/order\/paylink\?order_id=\d+$/)
    const orderId = new URL(page.url()).searchParams.get('order_id')
    await page.getByRole('link', { name: /Оплатить/ }).click()
    await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
    await expect(page).toHaveURL(`/order/yandex-check?order_id=${orderId}`)
    await expect(page.getByText('Оплата прошла').first()).toBeVisible()
    await page.goto(`/status-zakaza?order_id=${orderId}`)
    await expect(page.getByText('Оплачен').first()).toBeVisible()
    await page.goto('/order/checkout')
    await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
  })
})

anyPage('where every response is cut after 16 kB a guest still orders', async ({ browser, baseURL }) => {
  const network = await startCuttingProxy(baseURL ?? '')
  const context = await browser.newContext({ baseURL: network.origin })
  const page = await context.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  // A listing is cut behind its header, whose search leads to what can be bought.
  const { url: longListing } = await clearance()
  try {
    await page.goto(longListing, { waitUntil: 'commit' })
    await page.getByRole('search').getByRole('searchbox').fill('круг')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/poisk\?query=/)
    await page.locator('main').getByRole('button', { name: 'В корзину' }).first().click()
    // The first script is shorter than the cut: it answers the tap, and the page stays.
    await page.getByRole('region', { name: 'Сообщение' }).getByRole('link', { name: 'Перейти в корзину' }).click()
    await orderCart(page)
    await fillPlainForm(page)
    await page.getByRole('checkbox', { name: /^Принимаю условия/ }).check()
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/order\/paylink\?order_id=\d+$/)
    await expect(page.getByRole('link', { name: /Оплатить/ })).toBeVisible()
    expect(await page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(false)
    expect(network.cut.some((path) => path.endsWith('.js'))).toBe(true)
    expect(network.cut).toContain(longListing)
    expect(errors).toEqual([])
  } finally {
    await context.close()
    network.close()
  }
})
