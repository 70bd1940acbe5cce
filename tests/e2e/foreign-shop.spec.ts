import type { APIRequestContext, Page } from '@playwright/test'
import { toForeignId } from '../../packages/demo-shop/foreign-shop/ids.ts'
import { mapConcurrently } from '../../worker/map-concurrently.ts'
import { expect, hydrated, test } from '../support/browser.ts'
import { choice, grandTotal, isPlenty, orderButton, plentyProduct, textField } from '../support/checkout.ts'
import {
  addFault,
  endFaults,
  factsOf,
  foreignApi,
  foreignNews,
  foreignPath,
  foreignShop,
  readHtml,
  wrongsIn,
  wrongsOf,
} from '../support/foreign-shop.ts'
import { type ApiProduct, findProductPage, readNews, readProducts } from '../support/shop-api.ts'

// A second shop, in front of an API that nobody here has written (packages/demo-shop/foreign-shop). Facts come from the tidy
// one. One after the other: the last ones give its API a bad minute.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: foreignShop, expectedOnConsole: [/status of 40[14]/] })

/** Pictures and links that one page may bring to be checked. */
const maxOfPage = { pictures: 2, links: 4 }

/** Every kind of page that the shop has, but for those of one buyer. */
async function publicPages(): Promise<string[]> {
  const described = await findProductPage(
    ({ reviews_count, picture }) => reviews_count > 3 && picture !== null,
    ({ relateds, files, qa }) => relateds.length > 0 && files.length > 0 && qa.length > 0,
  )
  const wanted = [
    'category_id=17&per_page=2',
    'category_id=107&per_page=1',
    'manufacturer_id=5&per_page=1',
    'per_page=200',
  ]
  const lists = await Promise.all(wanted.map(readProducts))
  const odd = [
    lists[3]?.find(({ picture }) => picture === null),
    lists[3]?.find(({ price }) => price === null),
    // Its keyword is empty in the foreign shop.
    lists[3]?.find(({ product_id }) => product_id % 6 === 3),
  ]
  const products = [described, ...lists.slice(0, 2).flat(), ...odd].flatMap((product) => product?.product_id ?? [])
  const [latest, ...older] = await readNews()
  const compared = products.slice(0, 4).map((id) => toForeignId('product', id))
  const category = foreignPath('category', 17)
  return [
    ...['/', '/category', '/category/PNEUMO-17', '/category/abrazivy-i-polirovka-3', category],
    ...[
      `${category}?page=2`,
      `${category}?sort=price_asc`,
      `${category}?f=manufacturer:${toForeignId('manufacturer', 5)}`,
    ],
    // Brand without picture, brand with logo; categories of the third level and of a merged one.
    ...['/manufacturer', foreignPath('manufacturer', 5), foreignPath('manufacturer', 6)],
    ...[foreignPath('category', 107), foreignPath('category', 341), foreignPath('category', 306)],
    ...products.map((id) => foreignPath('product', id)),
    ...['/novosti', foreignNews(latest?.id ?? 0), foreignNews(older.at(-1)?.id ?? 0)],
    ...['/poisk?query=круг', '/poisk?query=абвгд', `/sravnenie?ids=${compared}`, '/wishlist', '/korzina'],
    ...['/order/checkout', '/status-zakaza', '/info', '/info/lenty', '/info/3m/cubitron', '/servis', '/o-kompanii'],
    ...['/optovym-pokupatelyam', '/kontakty', '/skidki-akcii', '/customer'],
  ]
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every kind of page is whole: its texts, its pictures and everything that it links to', async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000)
    const wrongs: string[] = []
    const found = { pictures: new Map<string, string>(), links: new Map<string, string>() }
    for (const path of await publicPages()) {
      const response = await request.get(path)
      if (response.status() !== 200) wrongs.push(`${path}: ${response.status()}`)
      const html = await response.text()
      const { text, ...addresses } = await readHtml(page, html)
      wrongs.push(...wrongsIn(path, text, html))
      for (const kind of ['pictures', 'links'] as const) {
        const unseen = addresses[kind].filter((address) => !found[kind].has(address))
        for (const address of unseen.slice(0, maxOfPage[kind])) found[kind].set(address, path)
      }
    }
    const missing = await request.get('/net-takoj-stranicy')
    expect(missing.status()).toBe(404)
    wrongs.push(...wrongsIn('404', (await readHtml(page, await missing.text())).text, await missing.text()))
    expect(found.pictures.size).toBeGreaterThan(30)
    expect(found.links.size).toBeGreaterThan(100)
    await mapConcurrently(found.pictures, async ([address, from]) => {
      const problem = await wrongWithPicture(request, address)
      if (problem) wrongs.push(`${from} shows ${address}: ${problem}`)
    })
    await mapConcurrently(found.links, async ([address, from]) => {
      const problem = await wrongWithLink(request, address)
      if (problem) wrongs.push(`${from} links to ${address}: ${problem}`)
    })
    expect(wrongs).toEqual([])
  })

  test('a guest buys: on receipt, and online with a coupon', async ({ page, context }) => {
    test.setTimeout(120_000)
    const product = await plentyProduct()
    await addPlain(page, product)
    await goToPlainCheckout(page)
    await choosePlainDelivery(page, 'Самовывоз')
    await fillBuyer(page, '')
    await choice(page, 'Наличными или картой при получении').check()
    await order(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Заказ № \d+ оформлен$/)
    expect(await wrongsOf(page)).toEqual([])
    expect(await cartCookies(page)).toEqual([])

    await addPlain(page, product)
    await page.getByRole('textbox', { name: 'Промокод' }).fill('ABRASIV10')
    await page.getByRole('button', { name: 'Применить' }).click()
    await expect(page.locator('#coupon-hint')).toContainText('Промокод применён: скидка')
    await goToPlainCheckout(page)
    await choosePlainDelivery(page, 'Курьер по Москве')
    await textField(page, 'Адрес').fill('ул. Баумана, 7')
    await fillBuyer(page, 'anna@mail.example')
    await choice(page, 'Банковской картой').check()
    await order(page)
    await expect(page).toHaveURL(/\/order\/paylink\?order_id=\d+$/)
    const orderId = Number(new URL(page.url()).searchParams.get('order_id'))
    expect(await wrongsOf(page)).toEqual([])
    await page.getByRole('link', { name: /Оплатить/ }).click()
    await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
    await expect(page.getByText('Оплата прошла').first()).toBeVisible()
    expect(await wrongsOf(page)).toEqual([])
    expect(await cartCookies(page)).toEqual([])
    await expectOrderIsPrivate(page, orderId)
    await context.clearCookies()
    await expectOrderIsPrivate(page, orderId, 'somebody else')
  })
})

test('every kind of page hydrates as whole as it came, and so do suggestions, wishlist and comparison', async ({
  page,
}) => {
  test.setTimeout(240_000)
  // One of a kind: the others differ in what they name, which needs no script.
  const kinds = new Map((await publicPages()).map((path) => [/^\/[^/?]*\/?/.exec(path)?.[0], path]))
  const { product_id } = await plentyProduct()
  await page.goto('/status-zakaza')
  await page.evaluate(
    ([id]) => {
      localStorage.setItem('cart', JSON.stringify([{ product_id: id, quantity: 100 }]))
      localStorage.setItem('wishlist', JSON.stringify([id]))
    },
    [toForeignId('product', product_id)],
  )
  for (const path of [...kinds.values(), '/net-takoj-stranicy']) {
    await page.goto(path)
    await hydrated(page)
    await page.keyboard.press('Shift')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await wrongsOf(page)).toEqual([])
  }
  await page.goto('/')
  await hydrated(page)
  for (const query of ['круг', 'рулоны', '3m', 'пневмо']) {
    await page.getByLabel('Поиск товаров').fill(query)
    const all = page.getByRole('option', { name: `Все результаты по запросу «${query}»` })
    await expect(all).toBeVisible()
    expect(await page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option').count()).toBeGreaterThan(1)
    expect(await wrongsOf(page)).toEqual([])
  }
  const option = page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option').first()
  await option.click()
  await expect(page.locator('h1')).toBeVisible()
  expect(await wrongsOf(page)).toEqual([])
})

test('a guest with JavaScript buys: on receipt, and online with a coupon', async ({ page }) => {
  test.setTimeout(120_000)
  const product = await plentyProduct()
  await addByScript(page, product)
  await page.goto('/order/checkout')
  await choice(page, 'Самовывоз').check()
  await fillBuyer(page, '')
  await choice(page, 'Наличными или картой при получении').check()
  expect(await wrongsOf(page)).toEqual([])
  await order(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Заказ № \d+ оформлен$/)
  expect(await wrongsOf(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.cart)).toBeUndefined()

  await addByScript(page, product)
  await page.goto('/korzina')
  await page.getByRole('textbox', { name: 'Промокод' }).fill('ABRASIV10')
  await page.getByRole('textbox', { name: 'Промокод' }).press('Enter')
  await expect(page.locator('#coupon-hint')).toContainText('Промокод применён: скидка')
  expect(await wrongsOf(page)).toEqual([])
  await page.goto('/order/checkout')
  await chooseCourier(page)
  await fillBuyer(page, 'anna@mail.example')
  await choice(page, 'Банковской картой').check()
  await expect(page.getByText(/\d\.\d\dр\./)).toHaveCount(0)
  await order(page)
  await expect(page).toHaveURL(/\/demo\/pay\/\w+$/)
  await page.getByRole('button', { name: 'Отклонить платёж' }).click()
  await expect(page.getByRole('main')).toContainText('Платёж не прошёл')
  // What was declined has no address to pay at any more: the cart is still there.
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /корзин|заново|снова/i })
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.cart)).toContain(String(toForeignId('product', product.product_id)))
  await page.goBack()
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Оплата прошла')
  await expect.poll(() => page.evaluate(() => localStorage.cart)).toBeUndefined()
  expect(await wrongsOf(page)).toEqual([])
})

test('T43 the facts are those of the tidy shop: names, articles, prices, stock, characteristics', async ({ page }) => {
  test.setTimeout(120_000)
  const tidy = process.env.SHOP_ORIGIN ?? ''
  const read = (address: string) => factsOf(page, address)
  const [wide, clearance] = await Promise.all([
    readProducts('per_page=200'),
    readProducts('category_id=107&per_page=2'),
  ])
  const odd = [
    wide.find(({ name }) => name.includes('″')),
    wide.find(({ price }) => price === null),
    wide.find(({ quantity, is_allow_buy }) => quantity === 0 && is_allow_buy),
    wide.find(({ is_onlyinvoice }) => is_onlyinvoice),
    wide.find(({ minimum, price }) => minimum >= 5 && price !== null),
    wide.find(({ is_shliflenta }) => is_shliflenta),
    await findProductPage(isPlenty, ({ discounts }) => discounts.length > 1),
    ...clearance,
  ]
  for (const { product_id, url } of odd.filter((product) => product !== undefined)) {
    const { product } = await read(foreignShop + foreignPath('product', product_id))
    expect(product.filter(Boolean).length).toBeGreaterThan(2)
    expect(product).toEqual((await read(tidy + url)).product)
  }
  const lists: [foreign: string, tidy: string][] = [
    ...['', '?page=2', '?sort=price_desc', '?f=stock:1'].map((search): [string, string] => [
      foreignPath('category', 17) + search,
      `/category/krugi-na-lipuchke-17${search}`,
    ]),
    [
      `${foreignPath('category', 17)}?f=manufacturer:${toForeignId('manufacturer', 5)}`,
      '/category/krugi-na-lipuchke-17?f=manufacturer:5',
    ],
    [foreignPath('category', 107), '/category/rasprodazha-107'],
    [foreignPath('manufacturer', 6), (await brandUrl(6)) ?? ''],
    ['/poisk?query=круг', '/poisk?query=круг'],
  ]
  for (const [foreign, same] of lists) {
    const { cards } = await read(foreignShop + foreign)
    expect([foreign, Object.keys(cards).length > 3]).toEqual([foreign, true])
    expect([foreign, cards]).toEqual([foreign, (await read(tidy + same)).cards])
  }
})

test.describe('when the foreign API has a bad minute', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ expectedOnConsole: [/status of (?:401|50[023])/] })
  test.afterEach(({ request }) => endFaults(request))

  test('pages that were seen stay whole while all lists come empty, and one bad input hurts nobody else', async ({
    page,
    request,
  }) => {
    const paths = ['/', '/category', foreignPath('category', 212), '/manufacturer', '/novosti']
    const before = new Map<string, number>()
    const linksOn = async (path: string) => {
      const response = await request.get(path)
      expect([path, response.status()]).toEqual([path, 200])
      return (await response.text()).match(/<a /g)?.length ?? 0
    }
    for (const path of paths) before.set(path, await linksOn(path))
    for (const body of ['{}', '[]', '{"data":[]}']) {
      await addFault(request, { match: '^/api/(shop/(category|product|manufacturer)|news|menus)', body })
      // From the stores: what becomes of answers that are asked for anew is proven by last-good-answers.test.ts.
      for (const path of paths) expect([path, await linksOn(path)]).toEqual([path, before.get(path)])
      await endFaults(request)
    }

    // Of what was never read, nothing is known: not even that it is empty.
    await addFault(request, { match: '^/api/shop/product\\?', body: '{}' })
    expect((await request.get(`${foreignPath('category', 394)}?f=price:7-91234`)).status()).toBe(503)
    await endFaults(request)

    await addFault(request, { match: '^/api/shop/product\\?.*query=', status: 500, times: 8 })
    for (let failed = 0; failed < 8; failed++) await request.get(`/poisk?query=pump${failed}`)
    const product = await plentyProduct()
    await addByScript(page, product)
    await page.goto('/korzina')
    await expect(page.getByRole('region', { name: 'Итог заказа' })).toContainText('₽')
  })

  test('without the delivery service an order goes out by courier, and is found again after its session has ended', async ({
    page,
    request,
  }) => {
    const product = await plentyProduct()
    await addByScript(page, product)
    await addFault(request, { match: '^/api/cdek/', status: 502 })
    await page.goto('/order/checkout')
    for (const method of ['СДЭК: постамат', 'СДЭК: пункт выдачи']) {
      await choice(page, method).check()
      await expect(page.getByText(/не (?:удалось|получилось) загрузить/i).first()).toBeVisible()
    }
    await chooseCourier(page)
    await fillBuyer(page, 'anna@mail.example')
    await choice(page, 'Банковской картой').check()
    await order(page)
    await expect(page).toHaveURL(/\/demo\/pay\/\w+$/)

    // On the way back the session has ended: once, then for good.
    const state = page.getByRole('main').getByRole('status')
    await addFault(request, { match: '^/api/order/(yandex-check|\\d+$)', status: 401, times: 2 })
    await page.getByRole('button', { name: 'Оплатить позже' }).click()
    await expect(state).toContainText('Ожидаем оплату')
    await addFault(request, { match: '^/api/order/', status: 401 })
    expect((await page.reload())?.status()).toBe(503)
    await expect(state).toContainText('Сейчас не можем узнать')
    await endFaults(request)
    await page.getByRole('button', { name: 'Проверить ещё раз' }).click()
    await expect(state).toContainText('Ожидаем оплату')
  })

  test('a payment that was refunded or has a state that nobody knows is shown as such', async ({ page, request }) => {
    for (const [status, text] of [
      ['refunded', 'Деньги возвращены'],
      ['reversed_by_bank', 'Банк отменил операцию'],
    ] as const) {
      const data = {
        result: true,
        payment_status: status,
        payment_status_text: text,
        payment_amount: '10.0000',
        payment_url: null,
      }
      await addFault(request, { match: 'yandex-check', body: JSON.stringify({ data }) })
      await page.goto('/order/yandex-check?order_id=10041')
      await expect(page.getByRole('main')).toContainText(text)
      await expect(page.getByRole('main')).not.toContainText('Ссылки на оплату пока нет')
      await expect(page.getByRole('main')).not.toContainText('К оплате')
      await endFaults(request)
    }
  })
})

/** Puts a product into the cart by its page's button. */
async function addPlain(page: Page, { product_id }: ApiProduct): Promise<void> {
  await page.goto(foreignPath('product', product_id))
  await page.locator('main').getByRole('button', { name: 'В корзину' }).first().click()
  await expect(page).toHaveURL('/korzina')
  await page.waitForLoadState()
  expect(await wrongsOf(page)).toEqual([])
}

async function addByScript(page: Page, { product_id }: ApiProduct): Promise<void> {
  await page.goto(foreignPath('product', product_id))
  await hydrated(page)
  await page.locator('main').getByRole('button', { name: 'В корзину' }).first().click()
  await expect.poll(() => page.evaluate(() => localStorage.cart)).toContain(String(toForeignId('product', product_id)))
}

async function goToPlainCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Оформить заказ' }).first().click()
  await expect(page).toHaveURL('/order/checkout')
  expect(await wrongsOf(page)).toEqual([])
}

async function choosePlainDelivery(page: Page, method: string): Promise<void> {
  await choice(page, method).check()
  await page.getByRole('button', { name: 'Выбрать способ доставки' }).click()
  await expect(textField(page, 'Имя')).toBeVisible()
  expect(await wrongsOf(page)).toEqual([])
}

/** With script; the sum with the delivery is there before the order is sent. */
async function chooseCourier(page: Page): Promise<void> {
  const sum = grandTotal(page)
  const before = await sum.textContent()
  await choice(page, 'Курьер по Москве').check()
  await expect(sum).not.toHaveText(before ?? '')
  await textField(page, 'Адрес').fill('ул. Баумана, 7')
}

async function fillBuyer(page: Page, email: string): Promise<void> {
  await textField(page, 'Имя').fill('Анна')
  await textField(page, 'Телефон').fill('8 900 111-22-33')
  if (email) await textField(page, 'Электронная почта').fill(email)
}

async function order(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Принимаю условия/ }).check()
  await orderButton(page).click()
}

async function cartCookies(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name).filter((name) => name === '__Host-cart')
}

/** The API tells everybody whose an order is; the shop tells nobody else. */
async function expectOrderIsPrivate(page: Page, orderId: number, who = 'buyer'): Promise<void> {
  const answer = await (await page.request.get(`${foreignApi}/api/order/${orderId}`)).text()
  expect(answer).toContain('+7 (900) 111-22-33')
  const personal = /111-22-33|anna@mail|Баумана/
  const paths = [
    `/order/success?order_id=${orderId}`,
    `/order/success.data?order_id=${orderId}`,
    `/api/order/${orderId}`,
  ]
  const answers = await Promise.all(paths.map(async (path) => [path, await (await page.request.get(path)).text()]))
  if (who === 'buyer') expect(answers[0]?.[1]).toMatch(personal)
  else for (const [path, text] of answers) expect([path, personal.exec(text ?? '')?.[0]]).toEqual([path, undefined])
  await page.goto(`/status-zakaza?order_id=${orderId}`)
  await expect(page.getByRole('main')).toContainText('Оплачен')
  // Its buyer is told where it goes.
  expect(await page.content()).not.toMatch(who === 'buyer' ? /111-22-33|anna@mail/ : personal)
}

async function wrongWithPicture(request: APIRequestContext, address: string): Promise<string | null> {
  const response = await request.get(address, { headers: { Accept: 'image/jpeg' } })
  const type = response.headers()['content-type'] ?? ''
  if (!type.startsWith('image/')) return `${response.status()} ${type}`
  return (await response.body()).length > 0 ? null : 'empty'
}

async function wrongWithLink(request: APIRequestContext, address: string): Promise<string | null> {
  const response = await request.head(address, { maxRedirects: 3 }).catch((error: Error) => error)
  if (response instanceof Error) return response.message.split('\n')[0] ?? 'no answer'
  return response.status() < 400 ? null : String(response.status())
}

async function brandUrl(id: number): Promise<string | undefined> {
  const answer = await fetch(`${process.env.API_ORIGIN}/api/shop/manufacturer/${id}`)
  const { data } = (await answer.json()) as { data: { url: string } }
  return data.url
}
