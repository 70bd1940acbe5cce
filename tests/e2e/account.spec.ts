import type { BrowserContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  isPhone,
  layoutShifts,
  test,
} from '../support/browser.ts'
import { cards } from '../support/cards.ts'
import { codeFor, newClient, newEmail, registerCustomer } from '../support/customers.ts'
import { holdScripts } from '../support/held-scripts.ts'
import { findProduct } from '../support/shop-api.ts'

const origin = process.env.SHOP_ORIGIN ?? 'http://localhost:8787'
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Вход или регистрация' })

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newClient()))

/** Changes something at the shop in the browser's session, as a script of our pages does. */
async function post(context: BrowserContext, path: string, data: object) {
  const response = await context.request.post(path, { data, headers: { Origin: origin, ...newClient() } })
  expect(response.ok(), path).toBe(true)
  return response.status() === 204 ? null : response.json()
}

/** Registers a new customer, who is signed in then. Returns the e-mail. */
async function register(context: BrowserContext): Promise<string> {
  const email = newEmail()
  const { customer_id, code } = await registerCustomer(context, 'email', email)
  await post(context, '/api/shop/customer/login', { login_by: 'code', customer_id, code })
  return email
}

/** Orders in the browser's session, to be paid online and picked up. Returns the order's number. */
async function order(context: BrowserContext, cart: { product_id: number; quantity: number }[]): Promise<number> {
  const { data } = await post(context, '/api/order/submit', {
    cart,
    coupon: '',
    customer_group_id: 1,
    customer_fio: 'Анна',
    customer_familia: 'Ким',
    customer_telefon: '+7 (912) 000-11-22',
    customer_email: 'anna@mail.example',
    customer_nazvaniekompanii: '',
    customer_inn: '',
    koment: 'Пропуск 17',
    agree_terms: true,
    shipping_city: 'г Москва',
    shipping_kladr_id: '7700000000000',
    shipping_address: '',
    shipping_method: 'pickup',
    payment_method: 'yookassa',
    cdek_point: null,
  })
  return data.order_id
}

/** What the page asks the shop about customers. */
function customerCalls(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/shop/customer')) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

test('a customer is one tap from the orders on every page', { tag: '@both' }, async ({ page, context }) => {
  await register(context)
  await page.goto('/o-kompanii')
  await hydrated(page)
  // The name that the header shows is known once the shop has answered.
  await page.evaluate(() => localStorage.setItem('signed_in', '"Анна"'))
  await page.reload()
  await hydrated(page)
  const way = isPhone(page)
    ? page.getByRole('navigation', { name: 'Разделы магазина' }).getByRole('link', { name: 'Заказы' })
    : page.getByRole('banner').getByRole('link', { name: 'Аккаунт: ' })
  await way.click()
  await expect(page).toHaveURL('/customer/order')
})

test('a guest is asked to sign in and comes to where they wanted to go', async ({ page, context }) => {
  const asked = customerCalls(page)
  const response = await page.goto('/customer/order')
  expect(response?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await hydrated(page)
  await expect(main(page).locator('h1')).toHaveText('Заказы')
  await expect(loginDialog(page)).toHaveCount(0)
  expect(asked).toEqual([])
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Войти или зарегистрироваться' }).click()

  const email = newEmail()
  await loginDialog(page).getByRole('button', { name: 'Войти по почте' }).click()
  await loginDialog(page).getByRole('textbox', { name: 'Электронная почта' }).fill(email)
  await loginDialog(page).getByRole('button', { name: 'Получить код' }).click()
  const registration = page.getByRole('dialog', { name: 'Регистрация' })
  await expect(registration.getByRole('checkbox')).toHaveCount(2)
  for (const box of await registration.getByRole('checkbox').all()) await box.check()
  await expect.poll(() => codeFor(context, email)).not.toBe('')
  await registration.getByRole('textbox').fill(await codeFor(context, email))
  await registration.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(main(page).getByRole('heading', { name: 'Заказов пока нет' })).toBeVisible()
  await expect(page).toHaveURL('/customer/order')
  await expectAccessible(page)

  await main(page).getByRole('button', { name: 'Выйти' }).click()
  await expect(main(page).getByRole('button', { name: 'Войти или зарегистрироваться' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('with refusals of the shop', () => {
  test.use({ expectedOnConsole: [/status of (401|422)|ERR_FAILED/] })

  test('the profile is saved, and nothing that was typed is lost before', async ({ page, context, browser }) => {
    const other = await browser.newContext({ baseURL: origin })
    const taken = await register(other)
    await other.close()
    const email = await register(context)
    await page.goto('/customer')
    await hydrated(page)
    await expect(field(page, 'Электронная почта')).toHaveValue(email)
    await expect(main(page).getByText('Электронная почта подтверждена')).toBeVisible()
    // Here the account was opened in a call of the test: only now does the browser know who is signed in.
    await page.reload()
    await expect(field(page, 'Электронная почта')).toHaveValue(email)
    expect(await layoutShifts(page)).toEqual([])

    const save = main(page).getByRole('button', { name: 'Сохранить' })
    const sent = customerCalls(page)
    await field(page, 'ИНН').fill('7707083890')
    await save.click()
    await expect(field(page, 'Имя')).toBeFocused()
    await expect(main(page)).toContainText('Укажите имя')
    await expect(main(page)).toContainText('Проверьте ИНН: контрольная сумма не сходится')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    expect(sent.filter((call) => call.startsWith('PUT'))).toEqual([])

    await main(page).getByRole('button', { name: 'Отменить изменения' }).press('Enter')
    await expect(field(page, 'ИНН')).toBeFocused()
    await expect(field(page, 'ИНН')).toHaveValue('')
    await field(page, 'Имя').fill('Анна')
    await field(page, 'ИНН').fill('7707083893')
    await field(page, 'Электронная почта').fill(taken)
    await save.click()
    await expect(field(page, 'Электронная почта')).toBeFocused()
    await expect(main(page)).toContainText('Такой e-mail уже зарегистрирован.')
    await field(page, 'Электронная почта').fill(email)

    await page.route('**/api/shop/customer/*', (route) => route.abort(), { times: 1 })
    await save.click()
    await expect(main(page)).toContainText('магазин не ответил')

    // The session ends in between, and begins again.
    const cookies = await context.cookies()
    await context.clearCookies()
    await save.click()
    await expect(loginDialog(page)).toBeVisible()
    await context.addCookies(cookies)
    const tab = await context.newPage()
    await tab.goto('/o-kompanii')
    await tab.evaluate(() => localStorage.setItem('signed_in', '"Анна"'))
    await tab.close()
    await expect(loginDialog(page)).toHaveCount(0)
    await expect(field(page, 'Имя')).toHaveValue('Анна')
    await expect(field(page, 'ИНН')).toHaveValue('7707083893')
    await save.click()
    await expect(main(page)).toContainText('Изменения сохранены')
    await page.reload()
    await expect(field(page, 'Имя')).toHaveValue('Анна')

    await hydrated(page)
    await page.route('**/api/shop/customer/logout', (route) => route.abort(), { times: 1 })
    await main(page).getByRole('button', { name: 'Выйти' }).click()
    await expect(main(page).getByRole('heading', { name: 'Выход не завершён' })).toBeVisible()
    await expect(main(page).getByRole('textbox')).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Выйти ещё раз' }).click()
    await expect(main(page).getByRole('button', { name: 'Войти или зарегистрироваться' })).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a profile that is sent before the scripts come is saved, and is in no address', async ({ page, context }) => {
  await register(context)
  const scripts = await holdScripts(page)
  await page.goto('/customer', { waitUntil: 'domcontentloaded' })
  await field(page, 'Имя').fill('Анна')
  await field(page, 'Имя').press('Enter')
  scripts.open()
  await expect(main(page)).toContainText('Изменения сохранены')
  await expect(field(page, 'Имя')).toHaveValue('Анна')
  await expect(page).toHaveURL('/customer')
})

test('a new phone is confirmed by the code that goes there', async ({ page, context }) => {
  await register(context)
  // The shop sends a customer one code a minute: the worker tests confirm with a real one.
  let isConfirmed = false
  await page.route('**/api/shop/customer/send-code', (route) => route.fulfill({ json: { result: 'OK', text: null } }))
  await page.route('**/api/shop/customer/verify-method-sendcode', (route) => {
    isConfirmed = route.request().postDataJSON().code === '0417'
    return route.fulfill({ json: { result: isConfirmed ? 'OK' : 'ERROR', text: isConfirmed ? null : 'Неверный код' } })
  })
  await page.route('**/api/shop/customer', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { data: { ...answer.data, phoneVerified: isConfirmed } } })
  })
  await page.goto('/customer')
  await hydrated(page)
  await field(page, 'Имя').fill('Анна')
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(9, '0')
    .slice(0, 9)
  await field(page, 'Телефон').fill(`89${digits}`)
  await expect(main(page)).toContainText('Новый номер подтвердим кодом после сохранения')
  await main(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(main(page)).toContainText('Изменения сохранены')
  await main(page).getByRole('button', { name: 'Подтвердить телефон' }).click()
  const code = main(page).getByRole('textbox', { name: 'Код из SMS' })
  await expect(code).toBeFocused()
  const again = main(page).getByRole('button', { name: /^Получить новый код можно через/ })
  expect(await again.textContent()).toMatch(/ 00:[0-5]\d$/)
  await expect(again).toBeDisabled()
  await code.pressSequentially('1111')
  await expect(main(page)).toContainText('Неверный код')
  await expectAccessible(page)
  await code.fill('0417')
  await expect(main(page).getByText('Телефон подтверждён')).toBeVisible()
  await expect(field(page, 'Телефон')).toBeFocused()
})

test('T10 orders are found, paid and repeated', { tag: '@phone' }, async ({ page, context }) => {
  const sold = await findProduct((product) => product.is_allow_buy && product.quantity > 100 && !product.is_onlyinvoice)
  const gone = await findProduct((one) => one.is_allow_buy && one.quantity > 100 && one.product_id > sold.product_id)
  await register(context)
  const lines = [sold, gone].map(({ product_id, minimum }) => ({ product_id, quantity: minimum }))
  const orderId = await order(context, lines)

  await page.goto('/customer')
  await hydrated(page)
  await main(page).getByRole('link', { name: 'Заказы' }).click()
  await expect(page.locator('h1')).toContainText('1 заказ')
  const row = main(page)
    .getByRole('listitem')
    .filter({ hasText: `Заказ № ${orderId}` })
  await expect(row).toContainText(sold.name)
  await expect(row.getByRole('button', { name: 'Повторить' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main(page)
    .getByRole('link', { name: `Заказ № ${orderId}` })
    .click()
  await expect(page.locator('h1')).toHaveText(`Заказ № ${orderId}`)
  await expect(main(page).getByRole('link', { name: sold.name })).toHaveAttribute('href', sold.url)
  await expect(main(page)).toContainText('Анна Ким')
  await expect(main(page)).toContainText('Ожидаем оплату')
  const pay = main(page).getByRole('link', { name: /^Оплатить/ })
  await expect(pay).toHaveAttribute('href', `/order/paylink?order_id=${orderId}`)
  await expectAccessible(page)

  await page.route('**/api/order', async (route) => {
    const { data } = await (await route.fetch()).json()
    const products = data.products.flatMap((line: { product_id: number; price: number }) =>
      line.product_id === gone.product_id ? [] : [{ ...line, price: line.price + 100 }],
    )
    await route.fulfill({ json: { data: { ...data, products } } })
  })
  // Until the shop has said what it costs today, there is no sum.
  await page.route('**/api/order', (route) => route.fulfill({ json: {} }), { times: 1 })
  await main(page).getByRole('button', { name: 'Повторить заказ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Повторить заказ' })
  await expect(dialog.getByRole('alert')).toContainText('Не удалось пересчитать список')
  await expect(dialog).not.toContainText(/Итого|Узнаём/)
  await dialog.getByRole('button', { name: 'Повторить' }).click()
  await expect(dialog).toContainText('Цена выросла')
  await expect(dialog).toContainText('Итого сегодня')
  await expect(dialog).toContainText('больше нет в магазине')
  await expect(dialog.getByRole('checkbox', { name: gone.name })).toBeDisabled()
  await expectAccessible(page)
  const tick = dialog.getByRole('checkbox', { name: sold.name })
  await tick.uncheck()
  await expect(dialog.getByRole('button', { name: 'В корзину', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await tick.check()
  await dialog.getByRole('button', { name: 'Больше' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue(String(sold.minimum * 2))
  const submit = dialog.getByRole('button', { name: 'В корзину 1 товар' })
  await expect(submit).toHaveAttribute('aria-disabled', 'false')
  await submit.click()
  await expect(dialog).toBeHidden()
  const cart = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
  await expect.poll(cart).toEqual([{ product_id: sold.product_id, quantity: sold.minimum * 2 }])
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByRole('link', { name: sold.name })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(pay).toBeHidden()

  // Paid in another window: what was ordered leaves the cart here, too.
  await page.emulateMedia({ media: 'screen' })
  const { data } = await post(context, '/api/order/yandex-check', { order_id: orderId })
  const paid = { form: { action: 'pay' }, headers: { Origin: process.env.PAYMENT_ORIGIN ?? '' }, maxRedirects: 0 }
  expect((await context.request.post(data.payment_url, paid)).status()).toBe(303)
  await page.evaluate((id) => localStorage.setItem('order_id', JSON.stringify(id)), orderId)
  await page.goto(`/customer/order/${orderId}`)
  await hydrated(page)
  await expect.poll(cart).toEqual([])
})

test('what was ordered is found by its article and marked; nothing of it is left after the sign-out', async ({
  page,
  context,
}) => {
  const sold = await findProduct((product) => product.is_allow_buy && product.quantity > 100 && !product.is_onlyinvoice)
  await register(context)
  const orderId = await order(context, [{ product_id: sold.product_id, quantity: sold.minimum }])
  await page.goto('/customer/order')
  await hydrated(page)
  await main(page).getByRole('searchbox').fill(sold.sku.toLowerCase())
  await expect(main(page).getByRole('list', { name: 'Найдено в заказах' })).toContainText(`№ ${orderId}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(sold.url)
  await hydrated(page)
  await expect.poll(() => page.getByRole('region', { name: 'Фото' }).ariaSnapshot()).toContain('Вы покупали')
  expect(await layoutShifts(page)).toEqual([])
  await page.goto(`/poisk?query=${encodeURIComponent(sold.sku)}&all=1`)
  await hydrated(page)
  const card = cards(page).filter({ has: page.locator(`a[href="${sold.url}"]`) })
  await expect.poll(() => card.ariaSnapshot()).toContain('Вы покупали')
  const only = main(page).getByRole('button', { name: 'Вы покупали' })
  await only.click()
  await expect(only).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(1)
  await expectAccessible(page)

  // Beside the chosen filters, which stay in sight, in the place that is kept for it.
  await page.goto('/category/krugi-150-mm-300?f=stock:stock')
  await hydrated(page)
  await expect(only).toBeVisible()
  await main(page)
    .getByRole('link', { name: /^Убрать фильтр/ })
    .click({ trial: true })
  expect(await layoutShifts(page)).toEqual([])

  const kept = () => page.evaluate(() => localStorage.getItem('purchases'))
  expect(await kept()).toContain(sold.sku)
  await page.goto('/customer/order')
  await hydrated(page)
  await main(page).getByRole('button', { name: 'Выйти' }).click()
  await expect.poll(kept).toBeNull()
})

test.describe('what is not one’s own', () => {
  test.use({ expectedOnConsole: [/status of 404/] })

  test('is not found, and nothing personal is in public pages', async ({ page, context }) => {
    const email = await register(context)
    for (const path of ['/customer/order/10047', '/customer/order/999999', '/customer/order/abc']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.locator('h1')).toHaveText('Страница не найдена')
      await expect(page.getByText('Петров')).toHaveCount(0)
    }
    const own = await context.request.get('/customer.data')
    expect([own.headers()['cache-control'], (await own.text()).includes(email)]).toEqual(['private, no-store', true])
    for (const path of ['/', '/o-kompanii', '/novosti.data', '/poisk?query=p80']) {
      expect(await (await context.request.get(path)).text()).not.toContain(email)
    }
  })
})
