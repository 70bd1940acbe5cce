import type { Page, Route } from '@playwright/test'
import type { Payment } from '../../shared/shop-api/contract/payment.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../support/browser.ts'
import { plentyProduct } from '../support/checkout.ts'

/** Where orders are paid: another origin than the shop's. */
const paymentOrigin = process.env.PAYMENT_ORIGIN ?? ''
const payment: Payment = {
  result: true,
  payment_status: null,
  payment_status_text: null,
  payment_amount: null,
  payment_url: null,
}

interface Placed {
  order_id: number
  redirect_url: string | null
}

/** Places an order in the page's browser, as the checkout does. */
async function placeOrder(page: Page, baseURL = '', payment_method = 'yookassa'): Promise<Placed> {
  const { product_id, minimum } = await plentyProduct()
  const response = await page.request.post('/api/order/submit', {
    headers: { Origin: baseURL },
    data: {
      cart: [{ product_id, quantity: minimum }],
      customer_fio: 'Анна',
      customer_telefon: '+7 (900) 111-22-33',
      customer_email: 'anna@mail.example',
      ...(payment_method === 'invoice' && { customer_nazvaniekompanii: 'ООО «Ремзона»', customer_inn: '7707083893' }),
      shipping_city: 'г Казань',
      shipping_kladr_id: '1600000100000',
      shipping_method: 'pickup',
      payment_method,
      agree_terms: true,
    },
  })
  expect(response.status()).toBe(200)
  const { data } = await response.json()
  expect(data.result).toBe(true)
  return data
}

/** The shop's storage after a checkout with redirect: the cart stays until the order is paid. */
async function keepCart(page: Page, orderId: number): Promise<void> {
  const { product_id, minimum } = await plentyProduct()
  await page.goto('/status-zakaza')
  await page.evaluate(
    ([cart, id]) => {
      localStorage.setItem('cart', JSON.stringify(cart))
      localStorage.setItem('order_id', JSON.stringify(id))
    },
    [[{ product_id, quantity: minimum }], orderId] as const,
  )
}
/** Holds the page's checks of the payment until the test says what becomes of each. */
async function holdChecks(page: Page): Promise<() => Promise<Route>> {
  const held: Route[] = []
  let arrive = () => {}
  await page.route('**/api/order/yandex-check', (route) => {
    held.push(route)
    arrive()
  })
  return async () => {
    const next = held.shift()
    if (next) return next
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return held.shift() as Route
  }
}

const storedCart = (page: Page) => page.evaluate(() => [localStorage.cart, localStorage.order_id])

test('a declined payment is repeated and paid; the cart goes with the payment', async ({ page, baseURL }) => {
  const { order_id, redirect_url } = await placeOrder(page, baseURL)
  expect(redirect_url).toContain(`${paymentOrigin}/demo/pay/`)
  await keepCart(page, order_id)

  await page.goto(redirect_url ?? '')
  await page.getByRole('button', { name: 'Отклонить платёж' }).click()
  await expect(page).toHaveURL(`/order/yandex-check?order_id=${order_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Оплата заказа № ${order_id}`)
  await expect(page.getByRole('main').getByRole('status')).toContainText('Платёж не прошёл')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  expect((await storedCart(page))[1]).toBe(String(order_id))

  await page.getByRole('link', { name: 'Оплатить снова' }).click()
  await expect(page).toHaveURL(redirect_url ?? '')
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Оплата прошла')
  await expect.poll(() => storedCart(page)).toEqual([undefined, undefined])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Открыть заказ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${order_id} оформлен`)
  await expect(page.getByRole('main')).toContainText('Заказ оплачен.')
  await expect(page.getByRole('main')).toContainText('Сообщим, когда заказ можно забрать')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test.describe('a payment that is left for later', () => {
  test.use({ expectedOnConsole: [/ERR_FAILED|status of 401/] })

  test('is watched through failures until it is made', async ({ page, baseURL }) => {
    const { order_id, redirect_url } = await placeOrder(page, baseURL)
    await keepCart(page, order_id)
    const nextCheck = await holdChecks(page)
    await page.goto(redirect_url ?? '')
    await page.getByRole('button', { name: 'Оплатить позже' }).click()
    const state = page.getByRole('main').getByRole('status')
    await expect(state).toContainText('Ожидаем оплату')
    await expect(page.getByRole('link', { name: 'Оплатить' })).toHaveAttribute('href', redirect_url ?? '')

    await (await nextCheck()).abort()
    await expect(page.getByText('Проверить не удалось')).toBeVisible()
    await expect(state).toContainText('Ожидаем оплату')

    const elsewhere = { ...payment, payment_status: 'pending', payment_url: 'https://evil.example/pay' }
    await (await nextCheck()).fulfill({ json: { data: elsewhere } })
    await expect(page.getByText('ведёт на незнакомый сайт')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Оплатить' })).toHaveCount(0)

    const pay = { form: { action: 'pay' }, headers: { Origin: paymentOrigin }, maxRedirects: 0 }
    expect((await page.request.post(redirect_url ?? '', pay)).status()).toBe(303)
    await (await nextCheck()).fulfill({ status: 401, json: { message: 'Unauthenticated.' } })
    await (await nextCheck()).continue()
    await expect(state).toContainText('Оплата прошла')
    await expect.poll(() => storedCart(page)).toEqual([undefined, undefined])
  })
})

test('the page of an older order leaves a new cart alone; each page of the stored one takes it once it is paid', async ({
  page,
  baseURL,
}) => {
  const { order_id, redirect_url } = await placeOrder(page, baseURL)
  await page.request.post(redirect_url ?? '', { form: { action: 'hold' }, headers: { Origin: paymentOrigin } })
  await keepCart(page, 99_999)
  await page.goto(`/order/yandex-check?order_id=${order_id}`)
  await expect(page.getByRole('main').getByRole('status')).toContainText('Деньги получены, проверяем заказ')
  await keepCart(page, order_id)
  await page.goto('/order/yandex-check')
  await expect(page).toHaveURL(`/order/yandex-check?order_id=${order_id}`)
  await expect.poll(() => storedCart(page)).toEqual([undefined, undefined])
  for (const path of ['/order/paylink', '/order/success']) {
    await keepCart(page, order_id)
    await page.goto(`${path}?order_id=${order_id}`)
    await expect.poll(() => storedCart(page)).toEqual([undefined, undefined])
  }
})

test("a payment that is over leads back to the cart, money given back to the shop's phone", { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const { order_id } = await placeOrder(page, baseURL)
  await keepCart(page, order_id)
  const main = page.getByRole('main')
  const answer = { ...payment, payment_status: 'canceled', payment_amount: 100 }
  await page.route('**/api/order/yandex-check', (route) => route.fulfill({ json: { data: answer } }))
  await page.goto(`/order/yandex-check?order_id=${order_id}`)
  await expect(main.getByRole('status')).toContainText('Платёж не прошёл')
  await expect(main).not.toContainText('К оплате')
  await expect(main.getByRole('button', { name: 'Проверить ещё раз' })).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Оформить заново' }).click()
  await expect(page).toHaveURL('/korzina')
  await expect(page.getByRole('link', { name: 'Оформить заказ' }).first()).toBeVisible()

  answer.payment_status = 'refunded'
  await page.goto(`/order/yandex-check?order_id=${order_id}`)
  await expect(main.getByRole('status')).toContainText('Деньги возвращены')
  await expect(main).not.toContainText('К оплате')
})

test.describe('the status of an order', () => {
  test.use({ expectedOnConsole: [/status of 404/] })

  test('is found by its number, without anything personal', async ({ page, baseURL }) => {
    const { order_id } = await placeOrder(page, baseURL, 'invoice')
    await page.goto(`/order/success?order_id=${order_id}`)
    await expect(page.getByRole('main')).toContainText('Менеджер пришлёт счёт на anna@mail.example')
    // It is picked up in Moscow, wherever its buyer lives.
    await expect(page.getByRole('definition').filter({ hasText: 'Самовывоз' })).toHaveText(
      'Самовывоз из офиса в Москве',
    )
    await page.getByRole('main').getByRole('link', { name: 'Статус заказа' }).click()
    const facts = page.getByRole('region', { name: 'Найденный заказ' })
    await expect(facts).toContainText(`№ ${order_id}`)
    await expect(facts).toContainText('Принят')
    await expect(page.getByRole('main')).not.toContainText('anna@mail.example')
    await expectAccessible(page)

    await hydrated(page)
    const number = page.getByRole('textbox', { name: 'Номер заказа' })
    await number.fill('десять')
    await page.getByRole('button', { name: 'Узнать статус' }).click()
    await expect(number).toHaveAccessibleDescription('В номере заказа только цифры, например 10045')
    await expect(number).toBeFocused()
    await expect(facts).toHaveCount(0)
    await number.fill('999999999')
    await number.press('Enter')
    await expect(page.getByText('Не нашли заказ № 999999999')).toBeVisible()
    await number.fill(`№ ${order_id}`)
    await number.press('Enter')
    await expect(facts).toContainText(`№ ${order_id}`)
    await expect(facts).toBeFocused()

    // Where the answer is in place of the form.
    await page.goto('/order/paylink')
    await hydrated(page)
    await number.fill('999999999')
    await number.press('Enter')
    const notice = page.locator('.pay-notice')
    await expect(notice).toContainText('Не нашли заказ № 999999999')
    await expect(notice).toBeFocused()
    await number.fill(String(order_id))
    await number.press('Enter')
    await expect(notice).not.toContainText('Не нашли')
    await expect(notice).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is paid over a plain link, and its cart goes', async ({ page, context, baseURL }) => {
    const { order_id, redirect_url } = await placeOrder(page, baseURL)
    const { product_id, minimum } = await plentyProduct()
    const url = baseURL ?? ''
    await context.addCookies([
      { name: '__Host-cart', value: `${product_id}x${minimum}`, url: url.replace('http:', 'https:'), secure: true },
    ])
    await page.goto(`/order/paylink?order_id=${order_id}`)
    await expect(page.getByRole('main')).toContainText('К оплате')
    await page.getByRole('link', { name: 'Оплатить', exact: true }).click()
    await expect(page).toHaveURL(redirect_url ?? '')
    await page.getByRole('button', { name: 'Оплатить позже' }).click()
    await expect(page.getByRole('main')).toContainText('Ожидаем оплату')
    expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-cart')

    await page.request.post(redirect_url ?? '', { form: { action: 'pay' }, headers: { Origin: paymentOrigin } })
    // Payment providers lead back to an address without the number.
    await context.addCookies([
      { name: '__Host-ordered', value: `${order_id}~x`, url: url.replace('http:', 'https:'), secure: true },
    ])
    await page.goto('/order/yandex-check')
    await expect(page.getByRole('main')).toContainText('Оплата прошла')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-cart')
    await page.goto('/order/yandex-check')
    await expect(page.getByRole('textbox', { name: 'Номер заказа' })).toBeVisible()
    await page.goto(`/order/paylink?order_id=${order_id}`)
    await expect(page.getByRole('link', { name: 'Оплатить', exact: true })).toHaveCount(0)
  })
})
