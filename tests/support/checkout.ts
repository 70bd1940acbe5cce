import type { Page } from '@playwright/test'
import { expect } from './browser.ts'
import { type ApiProduct, findProduct } from './shop-api.ts'

/** There is enough of it, and it is payable in every way. */
export const isPlenty = ({ price, quantity, minimum, is_allow_buy, is_onlyinvoice }: ApiProduct): boolean =>
  price !== null && is_allow_buy && !is_onlyinvoice && quantity > 100 * minimum

export const plentyProduct = (): Promise<ApiProduct> => findProduct(isPlenty)

/** Opens the checkout with so much of a product in the cart, once its sums are there. */
export async function openCheckout(page: Page, { product_id, minimum }: ApiProduct): Promise<void> {
  await page.goto('/status-zakaza')
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([{ product_id, quantity: minimum }]))
  await page.goto('/order/checkout')
  await expect(page.getByText('Итого')).toBeVisible()
}

/** A radio button of the page by the beginning of its name. */
export const choice = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })

/** A text field of the form by its label, optional or not. */
export const textField = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( \\(необязательно\\))?$`) })

/** The total of the order, after its word. */
export const grandTotal = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Ваш заказ' })
    .getByRole('paragraph')
    .filter({ hasText: 'Итого' })
    .locator('span')

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' })

/** Fills in who buys, accepts the terms, and chooses delivery and payment that need nothing more. */
export async function fillCheckout(page: Page, payment = 'Наличными'): Promise<void> {
  await textField(page, 'Имя').fill('Анна')
  await textField(page, 'Телефон').fill('89001112233')
  await textField(page, 'Электронная почта').fill('anna@mail.example')
  await choice(page, 'Самовывоз').check()
  await choice(page, payment).check()
  await page.getByRole('checkbox', { name: /^Принимаю условия/ }).check()
}
