import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, layoutShifts, test } from '../support/browser.ts'
import {
  choice,
  fillCheckout,
  grandTotal,
  openCheckout,
  orderButton,
  plentyProduct,
  textField,
} from '../support/checkout.ts'
import { findProduct } from '../support/shop-api.ts'

const terms = (page: Page) => page.getByRole('checkbox', { name: /^Принимаю условия/ })
const isSubmit = (request: Request) => new URL(request.url()).pathname === '/api/order/submit'

/** The submits of all tabs, each with its key. */
function submits(page: Page): { key: string | undefined; body: Record<string, unknown> }[] {
  const sent: { key: string | undefined; body: Record<string, unknown> }[] = []
  page.context().on('request', (request) => {
    if (isSubmit(request)) sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
  })
  return sent
}

test('T37 a guest buys with a pickup point and pays online; the way back knows the order', { tag: '@both' }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/order') asked.push(request.postData() ?? '')
  })
  const sent = submits(page)
  await openCheckout(page, await plentyProduct())
  expect(await layoutShifts(page)).toEqual([])
  await textField(page, 'Имя').fill('Анна')
  await textField(page, 'Телефон').pressSequentially('89001112233')
  await expect(textField(page, 'Телефон')).toHaveValue('+7 (900) 111-22-33')
  await textField(page, 'Электронная почта').fill('anna@mail.example')
  await choice(page, 'СДЭК, пункт').check()
  const points = page.getByRole('region', { name: 'Пункты выдачи' })
  await points.getByRole('searchbox').fill('MOS7')
  await points.getByRole('searchbox').press('Enter')
  await points.getByRole('radio').first().check()
  await expect(points.getByRole('status').first()).toContainText('Заберёте здесь')
  await choice(page, 'Банковской картой').check()
  await terms(page).check()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  // No redirect to the payment page is faster than two clicks.
  await orderButton(page).dblclick()
  await expect(page).toHaveURL(/\/demo\/pay\/\w+$/)

  expect(sent).toHaveLength(1)
  // As the delivery service describes it, not as the list does.
  const location = { city: 'Москва', address_full: expect.stringContaining('Москва') }
  const point = { code: expect.stringMatching(/^MOS7/), owner_code: 'CDEK', location }
  const consent = { kind: 'terms', edition: expect.stringMatching(/^20/), at: expect.stringMatching(/\+03:00$/) }
  expect(sent[0]?.body).toMatchObject({ cdek_point: point, agree_terms: true, consents: [consent] })
  // What is typed is sent to the shop when its field has been left, and nothing half-typed.
  const sentContacts = new Set<string>()
  for (const body of asked) {
    const { customer_telefon, customer_email } = JSON.parse(body)
    sentContacts.add(customer_telefon).add(customer_email)
  }
  expect([...sentContacts].sort()).toEqual(['', '+7 (900) 111-22-33', 'anna@mail.example'])
  expect(asked.at(-1)).toMatch(/Анна.*\+7 \(900\) 111-22-33.*anna@mail\.example/)
  expect(asked.length).toBeLessThan(15)
  expect(page.url()).not.toMatch(/anna|900.{0,6}111/)

  await page.goto('/order/checkout')
  await expect(page.getByText(/^Заказ № \d+ с этими товарами уже оформлен/)).toBeVisible()
  await expect(textField(page, 'Имя')).toHaveValue('')
})

test('the e-mail is asked for where a payment needs it', { tag: '@both' }, async ({ page }) => {
  await openCheckout(page, await plentyProduct())
  const payment = page.getByRole('region', { name: 'Оплата' })
  const email = payment.getByRole('textbox', { name: /^Электронная почта/ })
  await choice(page, 'Самовывоз').check()
  await choice(page, 'Наличными').check()
  await expect(email).toHaveAccessibleName('Электронная почта (необязательно)')
  await choice(page, 'Банковской картой').check()
  await expect(email).toHaveAccessibleName('Электронная почта')
})

test('a company buys by invoice what is sold by invoice alone', async ({ page }) => {
  const product = await findProduct(
    ({ is_onlyinvoice, is_allow_buy, price, quantity, minimum }) =>
      is_onlyinvoice && is_allow_buy && price !== null && quantity > minimum,
  )
  await openCheckout(page, product)
  await expect(page.getByText(/продаётся только по счёту\. Счёт выставляем/)).toBeVisible()
  await choice(page, 'Самовывоз').check()
  for (const name of ['Банковской картой', 'Наличными']) await expect(choice(page, name)).toBeDisabled()
  await choice(page, 'Счёт').check()
  await expect(choice(page, 'Компания')).toBeChecked()
  await textField(page, 'ИНН').fill('7707083890')
  await textField(page, 'Название компании').fill('ООО «Ремзона»')
  await expect(page.getByText('Проверьте ИНН: контрольная сумма не сходится')).toBeVisible()
  await textField(page, 'ИНН').fill('7707083893')
  await textField(page, 'Имя').fill('Мария')
  await textField(page, 'Телефон').fill('+79001112233')
  await textField(page, 'Электронная почта').fill('zakaz@remzona.example')
  await terms(page).check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\/success\?order_id=\d+$/)
  const orderId = new URL(page.url()).searchParams.get('order_id')
  // An invoice is not paid yet: no step says that it is.
  await expect(page.getByRole('list', { name: 'Шаги заказа' })).toHaveCount(0)
  const contents = page.getByRole('region', { name: 'Состав заказа' })
  // The buyer's browser knows it on the page of the status too, where numbers can be guessed.
  for (const path of [null, '/status-zakaza']) {
    if (path) await page.goto(`${path}?order_id=${orderId}`)
    await expect(contents).toContainText(product.name)
    await expect(contents).toContainText(product.sku)
    await expect(contents).toContainText('Самовывоз')
  }
  const stored = await page.evaluate(() => [localStorage.order_id, localStorage.cart, sessionStorage.checkout])
  expect(stored).toEqual([orderId, undefined, undefined])
})

/** Chooses the first place that is suggested for a name, or keeps one that nobody knows. */
async function changeCity(page: Page, name: string, isKnown = true): Promise<void> {
  await page.getByRole('button', { name: 'Изменить город' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(name)
  if (isKnown)
    await dialog
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  else await dialog.getByRole('button', { name: `Оставить «${name}»` }).click()
  await expect(dialog).toHaveCount(0)
}

test('what was filled in outlives a reload and another city, which says what it does not have', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/status-zakaza')
  await page.evaluate(() => localStorage.setItem('city', '"г Самара"'))
  await openCheckout(page, await plentyProduct())
  // A stored name alone gets its code.
  await expect(page.getByText('Пункты и постаматы: Самара')).toBeVisible()
  await fillCheckout(page)
  await choice(page, 'СДЭК, курьер').check()
  await textField(page, 'Адрес').fill('ул. Складочная, 1')
  await page.reload()
  await expect(textField(page, 'Адрес')).toHaveValue('ул. Складочная, 1')
  await expect(textField(page, 'Телефон')).toHaveValue('+7 (900) 111-22-33')
  await expect(terms(page)).toBeChecked()
  await expect(choice(page, 'СДЭК, курьер')).toBeChecked()

  await changeCity(page, 'Казань')
  await expect(page.getByText('Пункты и постаматы: Казань')).toBeVisible()
  await expect(choice(page, 'СДЭК, курьер')).toBeChecked()
  await expect(textField(page, 'Адрес')).toHaveValue('ул. Складочная, 1')

  await choice(page, 'СДЭК, пункт').check()
  const points = page.getByRole('region', { name: 'Пункты выдачи' })
  await points.getByRole('radio').first().check()
  const said = page.getByRole('region', { name: 'Доставка' }).getByRole('status')
  await changeCity(page, 'Омск')
  await expect(said.filter({ hasText: /^Пункт на .+ в другом городе\. Выберите новый\.$/ })).toBeVisible()
  await expect(points.getByText('Выберите, где забрать заказ')).toBeVisible()
  await changeCity(page, 'Тьмутаракань', false)
  await expect(said).toHaveText('Способ «СДЭК, пункт выдачи» здесь недоступен. Выберите другой.')
  await expectAccessible(page)
  await expect(textField(page, 'Имя')).toHaveValue('Анна')
  await expect(terms(page)).toBeChecked()
  await choice(page, 'СДЭК, курьер').check()
  await expect(said).toBeEmpty()
  await expect(textField(page, 'Адрес')).toHaveValue('ул. Складочная, 1')
})

/** Lets the shop answer with other prices than it has: all sums of goods that many times as high. */
async function changePrices(page: Page, factor: number): Promise<void> {
  await page.route('**/api/order', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const data = body.data ?? body
    for (const line of data.products) Object.assign(line, { price: line.price * factor, total: line.total * factor })
    Object.assign(data, { subtotal: data.subtotal * factor, total: data.total * factor })
    await route.fulfill({ response, json: body })
  })
}

test.describe('a sum that changes before the order is sent', () => {
  test.use({ expectedOnConsole: [/Failed to load resource/] })

  test('is shown beside the old one and confirmed; without an answer nothing is sent', async ({ page }) => {
    const sent = submits(page)
    await openCheckout(page, await plentyProduct())
    await fillCheckout(page)
    await expect(page.getByRole('complementary').locator('[aria-busy=true]')).toHaveCount(0)
    const before = (await grandTotal(page).textContent()) ?? ''
    await changePrices(page, 2)
    await orderButton(page).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(`Сумма изменилась: было ${before}`)
    await expect(notice).toBeFocused()
    await expect(notice.getByRole('listitem')).toHaveCount(1)
    await expect(grandTotal(page)).not.toHaveText(before)
    await expect(notice).toContainText(`стало ${await grandTotal(page).textContent()}`)
    expect(sent).toEqual([])
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)

    await page.unroute('**/api/order')
    await page.route('**/api/order', (route) => route.fulfill({ status: 502, json: {} }))
    const confirm = page.getByRole('button', { name: 'Подтвердить и оформить' })
    await confirm.click()
    await expect(notice).toContainText('Заказ не отправлен: магазин не ответил')
    await expect(textField(page, 'Имя')).toHaveValue('Анна')
    expect(sent).toEqual([])

    await page.unroute('**/api/order')
    await changePrices(page, 3)
    await orderButton(page).click()
    await expect(notice).toContainText('Сумма изменилась')
    await confirm.click()
    await expect(page).toHaveURL(/\/order\/success/)
    expect(sent).toHaveLength(1)
  })

  test('because a product has gone is not ordered: the product is called by the name that it had', async ({ page }) => {
    const sent = submits(page)
    const product = await plentyProduct()
    await openCheckout(page, product)
    await fillCheckout(page)
    await page.route('**/api/order', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, products: [], subtotal: 0, total: 0 } } })
    })
    await orderButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: product.name })).toBeVisible()
    await expect(page.getByText(/Товар №/)).toHaveCount(0)
    expect(sent).toEqual([])
  })

  test('that comes from a point which has closed is not ordered: another point is chosen', async ({ page }) => {
    const sent = submits(page)
    await openCheckout(page, await plentyProduct())
    await fillCheckout(page)
    await choice(page, 'СДЭК, пункт').check()
    await choice(page, 'Банковской картой').check()
    const points = page.getByRole('region', { name: 'Пункты выдачи' })
    await points.getByRole('radio').first().check()
    await page.route('**/api/cdek/deliverypoints', (route) => route.fulfill({ json: [] }))
    await orderButton(page).click()
    await expect(page.getByText(/^Пункта на .+ больше нет, выберите другой$/)).toBeVisible()
    await expect(points.getByText('Выберите, где забрать заказ')).toBeVisible()
    expect(sent).toEqual([])
    await page.unroute('**/api/cdek/deliverypoints')
    await points.getByRole('radio').first().check()
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/demo\/pay\/\w+$/)
  })
})

test.describe('what is wrong', () => {
  test.use({ expectedOnConsole: [/422/] })

  test('is said after a field was left, and all of it on submit, by keyboard too', { tag: '@phone' }, async ({
    page,
  }) => {
    await openCheckout(page, await plentyProduct())
    await textField(page, 'Электронная почта').focus()
    await page.keyboard.type('anna@')
    await expect(page.getByText('Поле E-mail заполнено неверно')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByText('Поле E-mail заполнено неверно')).toBeVisible()
    await expect(page.getByText('Укажите имя')).toBeHidden()
    await textField(page, 'Фамилия').press('Enter')
    await expect(page.getByText('Поле "Телефон" обязательно для заполнения')).toBeVisible()
    for (const text of ['Выберите способ доставки', 'Выберите способ оплаты', 'Вы не приняли условия договора']) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await expect(textField(page, 'Имя')).toBeFocused()
    await expectAccessible(page)

    await fillCheckout(page)
    await page.route('**/api/order/submit', (route) =>
      route.fulfill({
        status: 422,
        json: {
          message: 'The given data was invalid.',
          errors: {
            customer_familia: ['Укажите фамилию.'],
            'cart.0.quantity': ['The cart.0.quantity is invalid.'],
            customer_inn: ['ИНН не найден.'],
          },
        },
      }),
    )
    await orderButton(page).click()
    await expect(textField(page, 'Фамилия')).toBeFocused()
    await expect(textField(page, 'Фамилия')).toHaveAccessibleDescription('Укажите фамилию.')
    await expect(page.getByRole('alert')).toContainText('Проверьте корзину')
    // What the page has no field for is told all the same, and not counted as one.
    await expect(page.getByRole('alert')).toContainText('ИНН не найден.')
    await expect(page.getByText('Осталось исправить 1 поле')).toBeVisible()
    await textField(page, 'Фамилия').fill('Ким')
    await expect(page.getByText('Укажите фамилию.')).toBeHidden()
  })
})

test.describe('with a shop that fails', () => {
  test.use({ expectedOnConsole: [/Failed to load resource|net::ERR/] })

  test('T37 an order without an answer is sent again by hand, in any tab under the same key, and is one order', async ({
    page,
    context,
  }) => {
    const sent = submits(page)
    await openCheckout(page, await plentyProduct())
    await fillCheckout(page)
    // The order reaches the shop; its answer does not come back.
    await page.route('**/api/order/submit', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await orderButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Мы не знаем, дошёл ли заказ')
    await page.unroute('**/api/order/submit')

    const tab = await context.newPage()
    await tab.goto('/order/checkout')
    await expect(tab.getByRole('alert')).toContainText(/Мы не знаем, дошёл ли заказ.+ заказов может стать два\./)
    await fillCheckout(tab)
    await textField(tab, 'Фамилия').fill('Ли')
    await orderButton(tab).click()
    await expect(tab.getByRole('alert')).toContainText('Заказ уже принят с данными первой отправки')

    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Заказ уже принят с данными первой отправки')
    await textField(page, 'Фамилия').fill('Ким')
    await orderButton(page).click()
    await expect(page.getByRole('heading', { name: /^Заказ № \d+ оформлен$/ })).toBeVisible()
    await expect(page.getByText(/Первая отправка дошла/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Первая отправка дошла' })).toBeFocused()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    await expect(tab.getByRole('heading', { name: /^Заказ № \d+ оформлен$/ })).toBeVisible()
  })

  test('T38 a session that ends in the middle is opened anew, once, and the order goes on', async ({
    page,
    context,
  }) => {
    await openCheckout(page, await plentyProduct())
    await fillCheckout(page)
    const refreshed: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/sanctum/csrf-cookie')) refreshed.push(request.url())
    })
    const sent = submits(page)
    let refusals = 1
    await page.route('**/api/order/submit', async (route) => {
      if (refusals-- > 0) await route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } })
      else await route.continue()
    })
    await context.clearCookies()
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/order\/success/)
    expect([refreshed.length, sent.length]).toEqual([1, 2])
  })

  test('a token that the shop no longer takes is renewed on the way, and the order goes through', async ({
    page,
    context,
  }) => {
    await openCheckout(page, await plentyProduct())
    await fillCheckout(page)
    const token = (await context.cookies()).find(({ name }) => name === '__Host-XSRF-TOKEN')
    if (!token) throw new Error('the recalculation has brought no token')
    await context.addCookies([{ ...token, value: 'b3V0ZGF0ZWQ%3D' }])
    const sent = submits(page)
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/order\/success/)
    expect(sent).toHaveLength(1)
  })

  test('the lines and the form stay, and the shop is asked again by hand', async ({ page }) => {
    await openCheckout(page, await plentyProduct())
    const total = await grandTotal(page).textContent()
    await page.route('**/api/order', (route) => route.fulfill({ status: 502, json: {} }))
    await textField(page, 'Имя').fill('Анна')
    await choice(page, 'СДЭК, курьер').check()
    await expect(page.getByRole('alert')).toContainText('Не получилось пересчитать заказ')
    await expect(grandTotal(page)).toHaveText(total ?? '')
    await page.unroute('**/api/order')
    // A shop that asks to wait is not called before, whatever is filled in or pressed; one that refuses is asked
    // without what is known of the buyer.
    let calls = 0
    await page.route('**/api/order', (route) => {
      calls += 1
      return calls === 1
        ? route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: { message: 'Too Many Attempts.' } })
        : calls <= 3
          ? route.fulfill({ status: 422, json: { errors: { 'cart.0.quantity': ['Недостаточно товара.'] } } })
          : route.continue()
    })
    const retry = page.getByRole('button', { name: 'Повторить' })
    await retry.click()
    await expect(page.getByRole('alert')).toContainText(/пересчитать можно через 30\sсекунд/)
    await textField(page, 'Фамилия').fill('Ким')
    await choice(page, 'Самовывоз').check()
    await choice(page, 'СДЭК, курьер').check()
    await retry.click()
    await expect(page.getByRole('alert')).toContainText('пересчитать можно через')
    expect(calls).toBe(1)
    await page.clock.setSystemTime(Date.now() + 30_000)
    await retry.click()
    await expect(page.getByRole('alert')).toContainText('Недостаточно товара.')
    await retry.click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(grandTotal(page)).not.toHaveText(total ?? '')
    await expect(textField(page, 'Имя')).toHaveValue('Анна')
    // A script that does not come takes nothing with it either.
    await page.route('**/assets/point-picker-*.js', (route) => route.abort())
    await choice(page, 'СДЭК, пункт').check()
    await expect(page.getByText(/^Список пунктов не загрузился/)).toBeVisible()
    await expect(textField(page, 'Имя')).toHaveValue('Анна')
  })
})

test('a signed-in customer finds the form filled in', async ({ page }) => {
  await page.route('**/api/shop/customer', (route) =>
    route.fulfill({
      json: {
        data: {
          customer_id: 43,
          customer_group_id: 2,
          firstName: 'Мария',
          lastName: 'Ким',
          phone: '+7 (900) 000-00-43',
          email: 'maria@remzona.example',
          company: 'ООО «Ремзона»',
          inn: '7707083893',
          status: 1,
        },
      },
    }),
  )
  const none = { orders: [], current_page: 1, last_page: 1, total: 0, is_whole: true }
  await page.route('**/api/shop/customer/order*', (route) => route.fulfill({ json: { data: none } }))
  await page.goto('/status-zakaza')
  await page.evaluate(() => localStorage.setItem('signed_in', '"Мария"'))
  await openCheckout(page, await plentyProduct())
  await expect(textField(page, 'Телефон')).toHaveValue('+7 (900) 000-00-43')
  await expect(choice(page, 'Компания')).toBeChecked()
  await expect(textField(page, 'ИНН')).toHaveValue('7707083893')
})

test('a phone keeps a 7 that is its first digit, and loses one that is the country', { tag: '@phone' }, async ({
  page,
}) => {
  await openCheckout(page, await plentyProduct())
  const phone = textField(page, 'Телефон')
  for (const [keys, text] of [
    ['7701234567', '+7 (770) 123-45-67'],
    ['79001112233', '+7 (900) 111-22-33'],
    [' +7 900 1112233', '+7 (900) 111-22-33'],
  ] as const) {
    await phone.fill('')
    await phone.pressSequentially(keys)
    await expect(phone).toHaveValue(text)
  }
  for (let presses = 0; presses < 4; presses++) await phone.press('ArrowLeft')
  await phone.press('Backspace')
  await expect(phone).toHaveValue('+7 (900) 111-23-3')
  await phone.pressSequentially('2')
  await expect(phone).toHaveValue('+7 (900) 111-22-33')
})

test('what was filled in before the script came is taken over', async ({ page }) => {
  const { product_id, minimum } = await plentyProduct()
  await page.goto('/favicon.svg')
  await page.evaluate((cart) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot write this name
    document.cookie = `__Host-cart=${cart}; Path=/; Secure; SameSite=Lax`
  }, `${product_id}x${minimum}`)
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/start-checkout-*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/order/checkout?city=г+Казань&kladr_id=1600000100000&shipping_method=cdek_courier')
  await textField(page, 'Адрес').fill('ул. Баумана, 1')
  await textField(page, 'Телефон').fill('8 900 111-22-33')
  await textField(page, 'Имя').pressSequentially('Анн')
  letThrough()
  await expect(page.getByRole('button', { name: 'Изменить город' })).toBeVisible()
  await expect(textField(page, 'Имя')).toBeFocused()
  await page.keyboard.type('а')
  await expect(textField(page, 'Имя')).toHaveValue('Анна')
  await expect(textField(page, 'Адрес')).toHaveValue('ул. Баумана, 1')
  await expect(textField(page, 'Телефон')).toHaveValue('+7 (900) 111-22-33')
  await expect(choice(page, 'СДЭК, курьер')).toBeChecked()
  await expect(page.getByText('Пункты и постаматы: Казань')).toBeVisible()
  const kept = await page.evaluate(() => [document.cookie.includes('cart'), localStorage.cart])
  expect(kept).toEqual([false, JSON.stringify([{ product_id, quantity: minimum }])])
})

test.describe('a script that never comes', () => {
  test.use({ expectedOnConsole: [/ERR_FAILED/] })

  test('leaves the order to forms, which keep the cart whatever is touched', async ({ page }) => {
    await page.route('**/assets/start-checkout-*.js', (route) => route.abort())
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => {
        Object.assign(window, { isKept: true })
        return Promise.reject(new Error('not here'))
      }
    })
    const { product_id, minimum } = await plentyProduct()
    await page.goto('/status-zakaza')
    await page.evaluate(
      (cart) => localStorage.setItem('cart', cart),
      JSON.stringify([{ product_id, quantity: minimum }]),
    )
    await page.goto('/order/checkout')
    const toMethod = page.getByRole('button', { name: 'Выбрать способ доставки' })
    await expect(toMethod).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.locator('main').click({ position: { x: 2, y: 2 } })
    // What begins with the first touch has begun.
    await expect.poll(() => page.evaluate(() => 'isKept' in window)).toBe(true)
    await choice(page, 'Самовывоз').check()
    await toMethod.click()
    await textField(page, 'Имя').fill('Анна')
    await textField(page, 'Телефон').fill('8 900 111-22-33')
    await choice(page, 'Наличными').check()
    await terms(page).check()
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/order\/success\?order_id=\d+$/)
    await page.goto('/korzina')
    await expect(page.locator('main')).toContainText('Корзина пуста')
  })
})

test('an empty cart has a way out', async ({ page }) => {
  await page.goto('/order/checkout')
  await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
  await page.getByRole('link', { name: 'В каталог' }).click()
  await expect(page).toHaveURL('/category')
})
