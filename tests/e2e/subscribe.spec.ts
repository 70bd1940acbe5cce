import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, snackbar, test } from '../support/browser.ts'
import { holdScripts } from '../support/held-scripts.ts'

const address = () => `ivan-${crypto.randomUUID()}@mail.example`
const form = (page: Page) => page.getByRole('contentinfo').locator('form')
const field = (page: Page) => page.getByRole('contentinfo').getByRole('textbox', { name: 'Электронная почта' })
const button = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Подписаться' })

const boxes = (page: Page) => page.getByRole('contentinfo').getByRole('checkbox')

async function agree(page: Page) {
  for (const box of await boxes(page).all()) await box.check()
}

const said = { edition: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), at: expect.stringMatching(/^20\d\d-.*\+03:00$/) }
const consents = ['personal_data', 'newsletter'].map((kind) => ({ kind, ...said }))

/** Opens a page whose footer is hydrated. */
async function open(page: Page) {
  await page.goto('/o-kompanii')
  await hydrated(page)
  await page.mouse.move(100, 100)
  await expect.poll(() => form(page).evaluate((element) => (element as HTMLFormElement).noValidate)).toBe(true)
}

const calls = (page: Page) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/subscribe') sent.push(request.postDataJSON())
  })
  return sent
}

test('messages come after the field was touched, and nothing is sent while it is wrong', async ({ page }) => {
  await open(page)
  const sent = calls(page)
  await field(page).focus()
  await expect(form(page)).not.toContainText('Поле E-mail')
  await field(page).fill('ivan')
  await expect(form(page)).not.toContainText('Поле E-mail')
  await field(page).blur()
  await expect(form(page)).toContainText('Поле E-mail заполнено неверно')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await button(page).click()
  await field(page).fill('   ')
  await expect(form(page)).toContainText('Поле E-mail обязательно для заполнения')
  await field(page).press('Enter')
  await expectAccessible(page)
  await field(page).fill('ivan@mail.example')
  await expect(form(page)).not.toContainText('Поле E-mail')
  expect(sent).toEqual([])
})

test('an address that was typed before the script came is kept and sent', async ({ page }) => {
  const scripts = await holdScripts(page)
  const email = address()
  await page.goto('/o-kompanii', { waitUntil: 'domcontentloaded' })
  const sent = calls(page)
  await field(page).pressSequentially(email)
  await expect.poll(() => scripts.asked.length).toBeGreaterThan(0)
  scripts.open()
  await expect.poll(() => form(page).evaluate((element) => (element as HTMLFormElement).noValidate)).toBe(true)
  await expect(field(page)).toHaveValue(email)
  await agree(page)
  await field(page).press('Enter')
  await expect(page.getByRole('contentinfo').getByText('Спасибо! Вы подписаны')).toBeVisible()
  expect(sent).toEqual([{ email, consents }])
})

test.describe('what the form says', () => {
  test.use({ expectedOnConsole: [/status of 429|ERR_FAILED/] })

  test('an empty one, too many attempts, no answer, success, and an address that is there already', async ({
    page,
    context,
  }) => {
    const email = address()
    await open(page)
    const sent = calls(page)
    await button(page).click()
    await expect(form(page)).toContainText('Поле E-mail обязательно для заполнения')
    await field(page).fill(email)
    await boxes(page).first().check()
    await button(page).click()
    await expect(form(page)).toContainText('Вы не дали согласие на получение рассылки')
    expect(sent).toEqual([])
    await agree(page)

    const answer = { status: 429, headers: { 'Retry-After': '42' }, json: { message: 'Too Many Attempts.' } }
    await page.route('**/api/subscribe', (route) => route.fulfill(answer), { times: 1 })
    await field(page).fill(`  ${email} `)
    await button(page).click()
    await expect(form(page)).toContainText('Слишком много попыток. Попробуйте через 42 секунды.')

    await page.route('**/api/subscribe', (route) => route.abort(), { times: 1 })
    await button(page).click()
    await expect(form(page)).toContainText('Попробуйте ещё раз чуть позже')
    await expect(field(page)).toHaveValue(`  ${email} `)

    await button(page).click()
    await expect(page.getByRole('contentinfo').getByText('Спасибо! Вы подписаны')).toBeVisible()
    await expect(snackbar(page)).toContainText('Вы подписались на рассылку')
    await expect(form(page)).toHaveCount(0)
    expect(sent).toEqual([
      { email, consents },
      { email, consents },
      { email, consents },
    ])
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-XSRF-TOKEN', '__Host-demo_session'])
    expect(cookies.every(({ secure, sameSite, path }) => secure && sameSite === 'Lax' && path === '/')).toBe(true)
    expect(cookies.find(({ name }) => name.endsWith('session'))?.httpOnly).toBe(true)

    await open(page)
    await field(page).fill(email)
    await agree(page)
    await button(page).click()
    await expect(form(page)).toContainText('Не получилось подписать этот адрес')
    await expect(page.getByText('уже подписаны')).toHaveCount(0)
    await expect(field(page)).toHaveValue(email)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedOnConsole: [/status of 422/] })

  test('the form leads to a page that says how it went', async ({ page }) => {
    const email = address()
    await page.goto('/o-kompanii')
    await field(page).fill(email)
    await agree(page)
    await button(page).click()
    await expect(page).toHaveURL('/subscribe?done')
    await expect(page.getByRole('main')).toContainText('Спасибо! Вы подписаны')

    await page.goto('/o-kompanii')
    await field(page).fill(email)
    await agree(page)
    await button(page).click()
    await expect(page).toHaveURL('/subscribe')
    await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(page.getByRole('main')).toContainText('Не получилось подписать этот адрес')
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Электронная почта' })).toHaveValue(email)
  })
})

test('/unsubscribe says how and prepares the letter', async ({ page }) => {
  await page.goto('/unsubscribe')
  await expect(page.locator('h1')).toHaveText('Отписка от рассылки')
  await expect(page.getByRole('link', { name: 'Написать письмо' })).toHaveAttribute(
    'href',
    /^mailto:zakaz@shlifpnevmo\.example\?subject=/,
  )
  await expectAccessible(page)
})
