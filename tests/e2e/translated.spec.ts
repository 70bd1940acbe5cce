import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/browser.ts'
import { choice, orderButton, plentyProduct, textField } from '../support/checkout.ts'

/** Puts each text into two elements of its own, as translators of pages do, and what comes later too. */
function translate(): void {
  const isDone = (text: Text) => text.parentElement?.localName === 'font'
  const isText = (text: Text) =>
    text.data.trim() !== '' && !text.parentElement?.closest('script, style, noscript, textarea, head') && !isDone(text)
  const wrap = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = root instanceof Text ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found.filter(isText)) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      text.replaceWith(outer)
      outer.appendChild(inner)
      inner.appendChild(text)
    }
  }
  wrap(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node)
  }).observe(document.body, { childList: true, subtree: true })
}

const broken = (page: Page) => page.getByRole('heading', { name: 'Упс, ошибка' })

for (const moment of ['before the start', 'after it'] as const) {
  test.describe(`a page that is translated ${moment}`, () => {
    test.use({ expectedOnConsole: [/Minified React error #(418|423|425)|Hydration failed/] })

    test(`sells from the catalogue to the paid order: translated ${moment}`, async ({ page }) => {
      test.setTimeout(180_000)
      const failures: string[] = []
      page.on('pageerror', (error) => failures.push(String(error)))
      const opened = async () => {
        await hydrated(page)
        if (moment === 'after it') await page.evaluate(translate)
        await expect(broken(page)).toHaveCount(0)
      }
      // The other journeys ask the shop what browsers have told it.
      await page.route('/beacon/errors', (route) => route.fulfill({ status: 204 }))
      if (moment === 'before the start')
        await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate.toString()})`)
      const product = await plentyProduct()
      await page.goto('/category')
      await opened()
      await page.getByRole('banner').getByRole('searchbox').fill('круг')
      await page.getByRole('banner').getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/poisk/)
      await page.goto(product.url)
      await opened()
      await page
        .getByRole('main')
        .getByRole('button', { name: /^В корзину/ })
        .first()
        .click()
      await page.goto('/korzina')
      await opened()
      const coupon = page.getByRole('textbox', { name: 'Промокод' })
      for (const code of ['НЕТ', 'ABRASIV10']) {
        await coupon.fill(code)
        await coupon.press('Enter')
        await expect(page.getByText(code === 'НЕТ' ? /НЕТ/ : /Промокод применён/).first()).toBeVisible()
        await expect(broken(page)).toHaveCount(0)
      }
      await page.getByRole('link', { name: 'Вход / Регистрация' }).click()
      const phone = page.getByRole('dialog').getByRole('textbox', { name: 'Телефон' })
      await phone.fill('+375 29 123-45-67')
      await phone.press('Enter')
      await expect(page.getByText(/Номер другой страны не подойдёт/)).toBeVisible()
      await phone.fill('912 345 67 89')
      await expect(page.getByText(/Номер другой страны не подойдёт/)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.goto('/order/checkout')
      await expect(page.getByText('Итого').first()).toBeVisible()
      await opened()
      await choice(page, 'Самовывоз').check()
      await orderButton(page).click()
      await expect(page.getByText('Укажите имя').first()).toBeVisible()
      await textField(page, 'Имя').fill('Анна')
      await textField(page, 'Телефон').fill('89001112233')
      await textField(page, 'Электронная почта').fill('Анна <anna@mail.example>')
      await choice(page, 'Банковской картой').check()
      await page.getByRole('checkbox', { name: /^Принимаю условия/ }).check()
      await orderButton(page).click()
      await expect(page).toHaveURL(/\/demo\/pay\/\w+$/)
      await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
      await expect(page.getByRole('main').getByRole('status')).toContainText('Оплата прошла')
      await opened()
      await expect.poll(() => page.evaluate(() => localStorage.cart)).toBeUndefined()
      expect(failures.filter((failure) => !/418|423|425|Hydration/.test(failure))).toEqual([])
    })
  })
}
