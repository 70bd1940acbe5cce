import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/browser.ts'

const phone = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Телефон' })

async function openLogin(page: Page) {
  await page.goto('/o-kompanii')
  await hydrated(page)
  await page.getByRole('link', { name: 'Вход / Регистрация' }).click()
  await expect(phone(page)).toBeFocused()
}

/** Pastes a text over what is selected, as the browser does it. */
async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

/** Fills the field in as autofill does: the whole value at once, and not a key. */
const fillIn = (page: Page, text: string) =>
  phone(page).evaluate((field: HTMLInputElement, value) => {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, text)

test.describe('phone', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a number of another country stays as it was written, however it came, and no code is sent', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/shop/customer/')) calls.push(request.url())
    })
    await openLogin(page)
    const ways: Record<string, (text: string) => Promise<void>> = {
      keys: (text) => phone(page).pressSequentially(text),
      clipboard: (text) => paste(page, text),
      autofill: (text) => fillIn(page, text),
      insertion: (text) => page.keyboard.insertText(text),
    }
    for (const [way, write] of Object.entries(ways)) {
      for (const text of ['+375 29 123-45-67', '0049 30 1234567', '810375291234567']) {
        await phone(page).fill('')
        await write(text)
        await expect(phone(page), way).toHaveValue(text)
        await phone(page).press('Enter')
        await expect(phone(page), way).toHaveAccessibleDescription(/^Номер другой страны не подойдёт/)
      }
    }
    expect(calls).toEqual([])
  })

  test('a whole number replaces what was begun, and a full mask is no proof', async ({ page }) => {
    test.setTimeout(120_000)
    await openLogin(page)
    for (const begun of ['', '7', '8', '+', '912 345', '+375 29']) {
      for (const whole of ['912 345 67 89', 'тел.: +7\u00a0912\u200b345-67-89']) {
        for (const write of [paste, (_: Page, text: string) => fillIn(page, text)]) {
          await phone(page).fill('')
          await phone(page).pressSequentially(begun)
          await write(page, whole)
          await expect(phone(page), `${begun}, ${whole}`).toHaveValue('+7 (912) 345-67-89')
        }
      }
    }
    await phone(page).fill('')
    await phone(page).pressSequentially('375291234567')
    await phone(page).press('Enter')
    await expect(phone(page)).toHaveAccessibleDescription(/^Введите телефон полностью/)
    for (let more = 0; more < 2; more++) await phone(page).press('Backspace')
    await expect(phone(page)).toHaveValue('+7 (375) 291-23-45')
  })
})
