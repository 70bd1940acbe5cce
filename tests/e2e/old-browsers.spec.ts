import { expect, test } from '../support/browser.ts'
import { cards } from '../support/cards.ts'
import { fillCheckout, orderButton } from '../support/checkout.ts'
import { bigCategory } from '../support/shop-api.ts'

test('a browser with the methods of Chrome 109 buys', async ({ page }) => {
  await page.addInitScript(() => {
    const since109 = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Array, ['fromAsync']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [URL, ['parse', 'canParse']],
      [AbortSignal, ['any']],
      [globalThis, ['Iterator']],
    ] as const
    for (const [owner, names] of since109) for (const name of names) Reflect.deleteProperty(owner, name)
  })
  await page.goto((await bigCategory()).url)
  // Before React is there: the first script answers.
  await cards(page).getByRole('button', { name: 'В корзину' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина .*₽/ })).toBeVisible()
  await page.goto('/order/checkout')
  await expect(page.getByText('Итого')).toBeVisible()
  await fillCheckout(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\/success/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Заказ №')
})

test('a browser that is too old runs no script, and the forms do the work', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && asked.push(request.url()))
  await page.goto((await bigCategory()).url)
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await cards(page).getByRole('button', { name: 'В избранное' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Не удалось загрузить страницу целиком')
  await cards(page).getByRole('button', { name: 'В корзину' }).first().click()
  await expect(page).toHaveURL('/korzina')
  await page.getByRole('link', { name: 'Оформить заказ' }).first().click()
  await expect(page).toHaveURL('/order/checkout')
  await page.getByRole('textbox', { name: 'Город доставки' }).fill('казань')
  await page.getByRole('button', { name: 'Найти' }).first().click()
  await expect(page.getByText('Пункты и постаматы: Казань')).toBeVisible()
  expect(asked).toEqual([])
})
