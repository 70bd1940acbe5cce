import type { Page, Request } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  isPhone,
  layoutShifts,
  test,
} from '../support/browser.ts'
import { codeFor, newClient, newEmail, newPhone, registerCustomer } from '../support/customers.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newClient()))

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const addressDialog = (page: Page) => dialog(page, 'Вход или регистрация')
const codeDialog = (page: Page) => dialog(page, 'Введите код')
const phone = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Телефон' })
const email = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Электронная почта' })
const code = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Код из сообщения, 4 цифры' })
const alert = (page: Page) => page.getByRole('dialog').getByRole('alert')
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })
const wrong = (right: string) => (right === '0000' ? '1111' : '0000')

/** The way into the account that this width has. */
const loginLink = (page: Page) =>
  isPhone(page)
    ? page.getByRole('navigation', { name: 'Разделы магазина' }).getByRole('link', { name: 'Профиль' })
    : page.getByRole('link', { name: 'Вход / Регистрация' })

async function openDialog(page: Page, path = '/o-kompanii') {
  await page.goto(path)
  await hydrated(page)
  await loginLink(page).click()
}

/** Signs a customer in by a code that was sent before. */
async function signIn(page: Page, address: string, right: string) {
  await openDialog(page)
  await answerSend(page)
  await phone(page).fill(address)
  await phone(page).press('Enter')
  await code(page).fill(right)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/**
 * Codes are only said to be sent: the shop lets a minute pass between two. Returns the calls to customers' endpoints.
 */
async function answerSend(page: Page): Promise<string[]> {
  await page.route('**/api/shop/customer/send-code', (route) => route.fulfill({ json: { result: 'OK', text: null } }))
  return watchCalls(page)
}

function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/api\/shop\/customer(\/.*)?$/.exec(new URL(request.url()).pathname) ?? []
    if (/\/api\/shop\/customer/.test(request.url())) calls.push(call ?? '/')
  })
  return calls
}

test('sign-in by phone: a wrong code, a right one, the name in all tabs, and out', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const address = newPhone()
  const { code: right } = await registerCustomer(context, 'telefon', address)
  const calls = await answerSend(page)
  await openDialog(page)
  await expect(phone(page)).toBeFocused()
  await phone(page).blur()
  await expect(addressDialog(page).getByText('Поле "Телефон" обязательно для заполнения')).toBeVisible()
  await phone(page).pressSequentially(`8${address.replace(/\D/g, '').slice(1)}`)
  await expect(phone(page)).toHaveValue(address)
  await expectAccessible(page)
  await phone(page).press('Enter')
  await expect(codeDialog(page)).toContainText(`Отправили SMS на ${address}`)
  await expect(button(page, 'Получить новый код можно через 00:')).toBeDisabled()
  await expect(button(page, 'Получить новый код')).toHaveCount(1)
  await expect(codeDialog(page).getByRole('link', { name: 'в отправленных сообщениях' })).toBeVisible()
  await expect(code(page)).toBeFocused()
  await page.keyboard.type(wrong(right))
  await expect(alert(page)).toHaveText('Неверный код')
  await expect(code(page)).toHaveValue('')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.type(right)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What has been bought before is asked for when the browser is idle.
  expect(calls.filter((call) => call !== '/order')).toEqual([
    ...['/find', '/send-code', '/check-code', '/check-code', '/login', '/'],
  ])

  const other = await context.newPage()
  await other.goto('/o-kompanii')
  await hydrated(other)
  expect(await layoutShifts(other)).toEqual([])
  await expectAccessible(other)
  if (!isPhone(page)) {
    await other.keyboard.press('Shift')
    await expect(other.getByRole('button', { name: 'Показать: Меню покупателя' })).toBeAttached()
    await other.getByRole('banner').getByRole('link', { name: 'Личный кабинет' }).first().hover()
    await dialog(other, 'Меню покупателя').getByRole('button', { name: 'Выйти' }).click()
    await expect(loginLink(other)).toBeVisible()
  } else {
    await other.getByRole('link', { name: 'Меню' }).click()
    await other.getByRole('dialog').getByRole('link', { name: 'Профиль' }).click()
    await expect(other).toHaveURL('/customer')
    await other.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  await loginLink(page).click()
  await expect(phone(page)).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('login'))).toBeNull()
})

test('sign-in by e-mail: the other field is cleared, and what the shop says is read out', async ({ page, context }) => {
  const address = newEmail()
  const { code: right } = await registerCustomer(context, 'email', address)
  await openDialog(page)
  await expect(phone(page)).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/o-kompanii')
  if (!isPhone(page)) await loginLink(page).click()
  else {
    await page.getByRole('link', { name: 'Меню' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Войти' }).click()
  }
  await phone(page).fill('+7 (912) 345-67-89')
  await button(page, 'Войти по почте').click()
  await expect(email(page)).toBeFocused()
  await email(page).fill('ivan')
  await button(page, 'Получить код').click()
  await expect(addressDialog(page)).toContainText('Поле E-mail заполнено неверно')
  await expect(email(page)).toBeFocused()
  await button(page, 'Войти по телефону').click()
  await expect(phone(page)).toHaveValue('')
  await button(page, 'Войти по почте').click()
  await expect(email(page)).toHaveValue('')
  await email(page).fill(` ${address.toUpperCase()} `)
  await button(page, 'Получить код').click()
  // The registration's code is less than a minute old.
  await expect(alert(page)).toContainText('Код уже отправлен. Повторите через')
  await expect(button(page, 'Получить новый код')).toBeEnabled()
  await code(page).fill(`${right.slice(0, 2)} ${right.slice(2)}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '1')
})

test('a new customer accepts the terms and is registered', async ({ page, context }) => {
  const address = newPhone()
  await openDialog(page)
  await phone(page).fill(address)
  await button(page, 'Получить код').click()
  const register = dialog(page, 'Регистрация')
  await expect(register).toContainText(`Отправили SMS на ${address}`)
  await expect.poll(() => codeFor(context, address)).toMatch(/^\d{4}$/)
  await code(page).fill(await codeFor(context, address))
  await button(page, 'Зарегистрироваться').click()
  await expect(register).toContainText('Вы не приняли условия договора')
  await expect(register).toContainText('Вы не дали согласие на обработку персональных данных')
  for (const name of ['публичной оферты', 'согласие на обработку персональных данных', 'политике конфиденциальности']) {
    await expect(register.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  await expectAccessible(page)
  expect(await register.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await register.getByRole('checkbox', { name: 'Принимаю условия договора публичной оферты' }).check()
  const calls: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/shop/customer' && request.method() === 'POST')
      calls.push(request.postDataJSON())
  })
  await button(page, 'Зарегистрироваться').click()
  await register.getByRole('checkbox', { name: 'Даю согласие на обработку персональных данных' }).check()
  expect(calls).toEqual([])
  await button(page, 'Зарегистрироваться').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '1')
  const { data } = await (await context.request.get('/api/shop/customer')).json()
  expect(data).toMatchObject({ phone: address, status: 1 })
  const said = { edition: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), at: expect.stringMatching(/^20\d\d-.*\+03:00$/) }
  const consents = ['terms', 'personal_data'].map((kind) => ({ kind, ...said }))
  expect(calls).toEqual([{ telefon: address, email: '', consents }])
})

test.describe('on any screen', () => {
  test.use({ expectedOnConsole: [/status of (429|401|502|503)|ERR_FAILED/] })

  test('the pause outlives the dialog and a reload; then another code can be had', async ({ page, context }) => {
    const address = newPhone()
    const { code: right } = await registerCustomer(context, 'telefon', address)
    await page.clock.install()
    const calls = await answerSend(page)
    await openDialog(page)
    await phone(page).fill(address)
    await button(page, 'Получить код').click()
    await expect(codeDialog(page)).toContainText('Отправили SMS')
    await page.clock.fastForward(25_000)
    await expect(button(page, 'Получить новый код можно через 00:')).toHaveText(/00:[0-3]\d$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await loginLink(page).click()
    await expect(codeDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await openDialog(page)
    await expect(button(page, 'Получить новый код можно через 00:')).toHaveText(/00:[0-3]\d$/)
    await button(page, 'Изменить номер').click()
    await expect(phone(page)).toHaveValue(address)
    await button(page, 'Получить код').click()
    await expect(codeDialog(page)).toBeVisible()
    expect(calls).toEqual(['/find', '/send-code'])
    for (let attempt = 1; attempt <= 5; attempt++) {
      await code(page).fill(wrong(right))
      await expect(alert(page)).toHaveText(attempt < 5 ? 'Неверный код' : 'Код больше не действует, запросите новый')
      if (attempt < 5) await code(page).fill('1')
      if (attempt < 5) await expect(alert(page)).toBeEmpty()
    }
    await page.clock.fastForward(60_000)
    await button(page, 'Получить новый код').click()
    await expect(button(page, 'Получить новый код можно через 00:')).toBeDisabled()
    await expect(code(page)).toBeFocused()
    await expect(alert(page)).toBeEmpty()
    expect(calls.filter((call) => call === '/send-code')).toHaveLength(2)
  })

  test('after too many tries the dialog waits and signs in by itself', async ({ page, context }) => {
    const address = newPhone()
    const { code: right } = await registerCustomer(context, 'telefon', address)
    await page.clock.install()
    await answerSend(page)
    await openDialog(page)
    const refusal = { status: 429, headers: { 'Retry-After': '42' }, json: { message: 'Too Many Attempts.' } }
    await page.route('**/api/shop/customer/find', (route) => route.abort(), { times: 1 })
    await phone(page).fill(address)
    await button(page, 'Получить код').click()
    await expect(alert(page)).toContainText('Не получилось связаться с магазином')
    await button(page, 'Получить код').click()
    await expect(codeDialog(page)).toBeVisible()
    await page.route('**/api/shop/customer/login', (route) => route.fulfill(refusal), { times: 1 })
    await code(page).fill(right)
    await expect(alert(page)).toContainText('Слишком много попыток. Проверим код сами')
    await expect(page.getByRole('dialog').getByRole('timer')).toContainText('Осталось 00:')
    await expectAccessible(page)
    await page.clock.fastForward(42_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '1')
  })

  test('a shop that cannot sign anybody in is named as such at the second try, with other ways', async ({
    page,
    context,
  }) => {
    const address = newPhone()
    const { code: right } = await registerCustomer(context, 'telefon', address)
    await answerSend(page)
    await openDialog(page)
    await page.route('**/api/shop/customer/login', (route) => route.fulfill({ status: 502, json: {} }))
    await phone(page).fill(address)
    await phone(page).press('Enter')
    await code(page).fill(right)
    await expect(alert(page)).toHaveText('Не получилось проверить код. Попробуйте ещё раз.')
    await code(page).press('Enter')
    await expect(alert(page)).toContainText('Войти на сайте сейчас не получается')
    await expect(page.getByRole('dialog').getByRole('link', { name: '+7 495 120-45-67' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Оформить заказ без входа' }).click()
    await expect(page).toHaveURL('/order/checkout')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a session that ends makes a guest, who loses nothing', async ({ page, context }) => {
    const address = newPhone()
    const { code: right } = await registerCustomer(context, 'telefon', address)
    const unanswered = new Set<Request>()
    const answered = (request: Request) => unanswered.delete(request)
    context.on('request', (request) => unanswered.add(request))
    context.on('requestfinished', answered).on('requestfailed', answered)
    await signIn(page, address, right)
    const other = await context.newPage()
    const known = other.waitForResponse('**/api/shop/customer')
    await other.goto('/o-kompanii')
    await hydrated(other)
    await other.keyboard.press('Shift')
    await known
    // Each answer renews the cookies: what is asked from now on is held until they are gone.
    const held = new Set<Request>()
    let letGo = () => {}
    const gone = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await context.route('**/api/**', async (route, request) => {
      held.add(request)
      await gone
      await route.continue()
    })
    await expect.poll(() => [...unanswered].every((request) => held.has(request))).toBe(true)
    await page.evaluate(() => localStorage.setItem('cart', '[{"product_id":1001,"quantity":2}]'))
    await context.clearCookies()
    letGo()
    const calls = watchCalls(page)
    await page.reload()
    await hydrated(page)
    await page.keyboard.press('Shift')
    for (const tab of [page, other]) await expect(tab.locator('html')).not.toHaveAttribute('data-signed-in')
    expect(calls).toEqual(['/'])
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('1001')
    await page.reload()
    await hydrated(page)
    await page.keyboard.press('Shift')
    await loginLink(page).click()
    await expect(phone(page)).toBeFocused()
    expect(calls).toEqual(['/'])
  })
})
