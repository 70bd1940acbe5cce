import type { Locator, Page, Route } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  hydrated,
  isPhone,
  layoutShifts,
  snackbar,
  test,
} from '../support/browser.ts'
import { newClient } from '../support/customers.ts'
import { type ApiProduct, findProduct, readProducts, smallCategory } from '../support/shop-api.ts'
import { openStored } from '../support/storage.ts'

interface Line {
  product_id: number
  quantity: number
}

const lineOf = (page: Page, { name }: ApiProduct) =>
  page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem').filter({ hasText: name })
const lines = (page: Page) => page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')
const quantityIn = (page: Page, product: ApiProduct) => lineOf(page, product).getByRole('textbox')
const summary = (page: Page) => page.getByRole('region', { name: 'Итог заказа' })
/** The filled cart, which says when its sums are being calculated. */
const filled = (page: Page) => page.locator('[aria-busy]').filter({ has: summary(page) })
const total = (page: Page) => summary(page).getByRole('definition').last()
const coupon = (page: Page) => page.getByRole('textbox', { name: 'Промокод' })
const emptyText = 'Корзина пуста. Воспользуйтесь поиском, чтобы найти всё что нужно.'
const stored = (page: Page): Promise<Line[]> => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

/** What can be bought freely: in steps of `minimum`, with plenty in stock. */
const isInStock = ({ minimum, quantity, price, is_allow_buy }: ApiProduct) =>
  is_allow_buy && price !== null && quantity > minimum * 20

const single = () => findProduct((product) => isInStock(product) && product.minimum === 1)
const inSteps = () => findProduct((product) => isInStock(product) && product.minimum >= 5)

/** Opens the cart with these products in it. */
const openCart = (page: Page, lines: [ApiProduct, number][]): Promise<void> =>
  openStored(page, { cart: lines.map(([{ product_id }, quantity]) => ({ product_id, quantity })) }, '/korzina')

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newClient()))

test('products come into the cart from a category and from their page', async ({ page }) => {
  const category = await smallCategory()
  const other = await inSteps()
  const [first] = (await readProducts(`category_id=${category.category_id}&per_page=60`)).filter(
    (product) => isInStock(product) && product.product_id !== other.product_id,
  )
  if (!first) throw new Error('the category has nothing to buy')
  await page.goto(category.url)
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: first.name })
  await card.getByRole('button', { name: 'В корзину' }).click()
  await expect(snackbar(page)).toContainText(`В корзине: ${first.name}`)
  await expect.poll(() => stored(page)).toEqual([{ product_id: first.product_id, quantity: first.minimum }])

  await page.goto(other.url)
  await hydrated(page)
  await page
    .locator('main')
    .getByRole('button', { name: 'В корзину', exact: true })
    .locator('visible=true')
    .first()
    .click()
  await expect(snackbar(page)).toContainText('В корзине')
  await expect(page.locator('html')).toHaveAttribute('style', /--cart-count: "2"/)

  if (!isPhone(page)) {
    await expect(page.locator('html')).toHaveAttribute('style', /--cart-total: "[\d\s]+,\d\d\s₽"/)
    await page.getByRole('button', { name: 'Показать: Корзина' }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Корзина' })
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    expect((await panel.boundingBox())?.width).toBe(400)
    const line = panel.getByRole('listitem').filter({ hasText: other.name })
    await expect(line).toContainText(`Артикул ${other.sku}`)
    await expect(line).toContainText(`${other.minimum} `)
    for (const word of ['Сумма', 'Итого']) await expect(panel.getByText(word, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await line.getByRole('button', { name: /^Удалить/ }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await expect(panel.getByRole('button', { name: /^Удалить/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel).toContainText(emptyText)
    await expect(panel.getByRole('link', { name: 'В корзину' })).toHaveAttribute('href', '/korzina')
    await expect(panel.getByRole('link', { name: 'В корзину' })).toBeFocused()
    await expect(panel.getByRole('link', { name: 'Оформить заказ' })).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('style', /--cart/)
    return
  }
  await snackbar(page).getByRole('link', { name: 'Перейти в корзину' }).click()
  await expect(page).toHaveURL('/korzina')
  await expect(lines(page)).toHaveCount(2)
  await expect(lineOf(page, other)).toContainText(`Артикул ${other.sku}`)
})

test('the message about an addition leads to the order, too', { tag: '@both' }, async ({ page }) => {
  await page.goto((await inSteps()).url)
  await hydrated(page)
  const add = page.getByRole('main').getByRole('button', { name: 'В корзину', exact: true })
  await add.locator('visible=true').first().click()
  const [first, last] = [
    snackbar(page).getByRole('button', { name: 'Отменить' }),
    snackbar(page).getByRole('link').last(),
  ]
  await expect(last).toHaveText('Оформить')
  // Side by side: a second row would cover more of a phone.
  const top = (action: Locator) => action.evaluate((element) => element.getBoundingClientRect().top)
  // The message slides in: it moves between the two answers.
  await expect.poll(async () => (await top(last)) - (await top(first))).toBe(0)
  await last.click()
  await expect(page).toHaveURL('/order/checkout')
  await expect(page.getByText('Итого')).toBeVisible()
})

test('what is in the cart says so, where it was bought, and sets the line', { tag: '@both' }, async ({ page }) => {
  const category = await smallCategory()
  const listed = await readProducts(`category_id=${category.category_id}&per_page=60`)
  const product = listed.find((one) => isInStock(one) && one.minimum >= 5)
  if (!product) throw new Error('the category has nothing in packs')
  const { minimum, product_id, url } = product
  await page.goto(category.url)
  await hydrated(page)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${url}"]`) })
  const stepper = card.getByRole('group', { name: /^В корзине: / })
  const add = card.getByRole('button', { name: 'В корзину' })
  const onPage = () =>
    card.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y: y + scrollY, width, height }
    })
  const before = await onPage()
  // The second tap of a double one meets nothing.
  await add.dblclick()
  await expect(stepper).toContainText(new RegExp(`В корзине${minimum}\\s`))
  await expect.poll(() => stored(page)).toEqual([{ product_id, quantity: minimum }])
  expect(await onPage()).toEqual(before)
  await stepper.getByRole('button', { name: 'Больше' }).click()
  await expect.poll(() => stored(page)).toEqual([{ product_id, quantity: minimum * 2 }])

  await snackbar(page).getByRole('button', { name: 'Закрыть сообщение' }).click()
  await expect(snackbar(page)).toBeHidden()
  await page.reload()
  await hydrated(page)
  await page.mouse.move(50, 50)
  await expect(stepper).toContainText(new RegExp(`В корзине${minimum * 2}\\s`))
  expect(await layoutShifts(page)).toEqual([])
  await expectAccessible(page)

  await page.goto(url)
  await hydrated(page)
  await page.keyboard.press('Shift')
  const box = page.getByRole(isPhone(page) ? 'form' : 'region', { name: 'Покупка' })
  await expect(box.getByRole('link', { name: 'В корзине' })).toHaveAttribute('href', '/korzina')
  expect(await layoutShifts(page)).toEqual([])
  await box.getByRole('button', { name: 'Меньше' }).click()
  await expect.poll(() => stored(page)).toEqual([{ product_id, quantity: minimum }])
  await box.getByRole('button', { name: 'Убрать из корзины' }).click()
  await expect(box.getByRole('button', { name: 'В корзину', exact: true })).toBeFocused()
  await expect.poll(() => stored(page)).toEqual([])
  await snackbar(page).getByRole('button', { name: 'Вернуть' }).click()
  await expect.poll(() => stored(page)).toEqual([{ product_id, quantity: minimum }])
  if (!isPhone(page)) {
    await page.goto('/o-kompanii')
    await page.evaluate(() => scrollTo(0, 600))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина' })).toBeInViewport()
  }
})

test('adding is undone by its message, which does not cover what was used and closes by Escape', async ({ page }) => {
  const product = await inSteps()
  await page.goto(product.url)
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 200))
  const box = page.getByRole('region', { name: 'Покупка' })
  await box.getByRole('button', { name: 'В корзину', exact: true }).click()
  await expect(box.getByRole('link', { name: 'В корзине' })).toBeVisible()
  // The message is placed before the next frame is painted.
  await expect
    .poll(async () => {
      const [message, bought] = [await snackbar(page).boundingBox(), await box.boundingBox()]
      if (!message || !bought) return 'not shown'
      const isBeside = message.x + message.width <= bought.x || message.x >= bought.x + bought.width
      const isAboveOrBelow = message.y + message.height <= bought.y || message.y >= bought.y + bought.height
      return isBeside || isAboveOrBelow ? 'free' : 'covered'
    })
    .toBe('free')
  await snackbar(page).getByRole('button', { name: 'Отменить' }).click()
  await expect(box.getByRole('button', { name: 'В корзину', exact: true })).toBeVisible()
  await expect.poll(() => stored(page)).toEqual([])
  await box.getByRole('button', { name: 'В корзину', exact: true }).click()
  await expect(snackbar(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(snackbar(page)).toBeHidden()
})

test('quantities follow steps, typing and the shop, and nothing jumps', { tag: '@phone' }, async ({ page }) => {
  const [stepped, rare] = await Promise.all([
    inSteps(),
    findProduct(
      ({ quantity, minimum, is_allow_buy }) => is_allow_buy && minimum === 1 && quantity > 2 && quantity < 40,
    ),
  ])
  await openCart(page, [
    [stepped, stepped.minimum],
    [rare, 1],
  ])
  await expect(total(page)).toHaveText(/₽/)
  expect(await layoutShifts(page)).toEqual([])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

  await lineOf(page, stepped).getByRole('button', { name: 'Больше' }).click()
  await expect(quantityIn(page, stepped)).toHaveValue(String(stepped.minimum * 2))
  await quantityIn(page, stepped).fill(String(stepped.minimum * 2 + 1))
  await quantityIn(page, stepped).press('Enter')
  await expect(quantityIn(page, stepped)).toHaveValue(String(stepped.minimum * 3))
  const raised = `Подняли количество с ${stepped.minimum * 2 + 1} до ${stepped.minimum * 3}: продаём по ${stepped.minimum}`
  await expect(lineOf(page, stepped)).toContainText(raised)

  await quantityIn(page, rare).fill('999')
  await quantityIn(page, rare).blur()
  await expect(lineOf(page, rare)).toContainText(`В наличии только ${rare.quantity}`)
  await expect(lineOf(page, stepped)).toContainText(raised)
  const way = page.locator('a:visible', { hasText: 'Исправьте 1 позицию' })
  await expect(way).toHaveAttribute('href', `/korzina#line-${rare.product_id}`)
  await lineOf(page, rare)
    .getByRole('button', { name: /^Взять/ })
    .click()
  await expect(lineOf(page, rare).getByRole('link').first()).toBeFocused()
  await expect(quantityIn(page, rare)).toHaveValue(String(rare.quantity))
  await expect(page.locator('main a:visible', { hasText: 'Оформить заказ' })).toHaveAttribute('href', '/order/checkout')
  await expect(filled(page)).toHaveAttribute('aria-busy', 'false')

  await expectAccessible(page)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)

  await lineOf(page, stepped)
    .getByRole('button', { name: /^Удалить/ })
    .click()
  await expect(lines(page)).toHaveCount(1)
  await snackbar(page).getByRole('button', { name: 'Вернуть' }).click()
  await expect(lines(page).first()).toContainText(stepped.name)
  await expect(lineOf(page, stepped).getByRole('button', { name: /^Удалить/ })).toBeFocused()
  await page.getByRole('button', { name: 'Очистить' }).click()
  await expect(page.locator('main')).toContainText(emptyText)
  await snackbar(page).getByRole('button', { name: 'Вернуть' }).click()
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Очистить' })).toBeFocused()
  await page.getByRole('button', { name: 'Очистить' }).click()
  await expect(page.locator('main')).toContainText(emptyText)
  await expect(page.locator('main').getByRole('link', { name: 'Перейти в каталог' })).toBeFocused()
  await expectAccessible(page)
  await page.locator('main').getByRole('link', { name: 'Перейти в каталог' }).click()
  await expect(page).toHaveURL('/category')
  await expect.poll(() => stored(page)).toEqual([])
})

test('what is typed is read as it is meant, and what is not taken is said', async ({ page }) => {
  const [product, stepped] = await Promise.all([single(), inSteps()])
  const expectMessage = (text: RegExp) => expect(snackbar(page)).toHaveText(text)
  await openCart(page, [
    [product, 1],
    [stepped, stepped.minimum],
  ])
  await expect(total(page)).toHaveText(/₽/)
  for (const [text, quantity, message] of [
    ['12,5', '13', /Округлили до целого: 13/],
    ['2.5', '3', /Округлили до целого: 3/],
    ['1e9', '3', /Введите целое число/],
    ['много', '3', /Введите целое число/],
    ['100000', '3', /Не больше 99.999/],
    ['1 2', '3', /Введите целое число/],
  ] as const) {
    await quantityIn(page, product).fill(text)
    await quantityIn(page, product).press('Enter')
    await expect(quantityIn(page, product)).toHaveValue(quantity)
    await expectMessage(message)
  }
  await quantityIn(page, product).fill('1 200')
  await quantityIn(page, product).blur()
  await expect(quantityIn(page, product)).toHaveValue('1200')

  // 0 is none of it; its place is kept for «Вернуть».
  await quantityIn(page, product).fill('0')
  await quantityIn(page, product).press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(lineOf(page, stepped).getByRole('button', { name: /^Удалить/ })).toBeFocused()
  await snackbar(page).getByRole('button', { name: 'Вернуть' }).click()
  await expect(lines(page).first()).toContainText(product.name)
  await expect(quantityIn(page, product)).toHaveValue('1200')
})

test('a quantity that was typed and not left stays after a reload and after Back', async ({ page }) => {
  const product = await single()
  await openCart(page, [[product, 2]])
  const field = quantityIn(page, product)
  const typeAndLeave = async (text: string, leave: () => Promise<unknown>) => {
    await expect(total(page)).toHaveText(/₽/)
    await field.fill(text)
    await expectHydrated(field)
    await leave()
  }
  await typeAndLeave('9', () => page.reload())
  await expect(field).toHaveValue('9')
  // What is no quantity, or would remove the line unseen, changes nothing.
  for (const text of ['0', 'девять', '']) {
    await typeAndLeave(text, () => page.reload())
    await expect(field).toHaveValue('9')
  }

  // Within the app.
  await lineOf(page, product).getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(new RegExp(product.url))
  const bought = page.getByRole('region', { name: 'Покупка' }).getByRole('textbox')
  await bought.focus()
  await expectHydrated(bought)
  await bought.fill('12')
  await page.goBack()
  await expect(field).toHaveValue('12')
  expect(await stored(page)).toEqual([{ product_id: product.product_id, quantity: 12 }])
})

test('a quantity that was typed and sent before the script came is what is put into the cart', async ({ page }) => {
  const product = await inSteps()
  const release = Promise.withResolvers<void>()
  await page.route(/\/assets\/product-[\w-]+\.js/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(product.url, { waitUntil: 'domcontentloaded' })
  const field = page.getByRole('region', { name: 'Покупка' }).getByRole('textbox')
  await field.fill(String(product.minimum + 1))
  await field.press('Enter')
  release.resolve()
  await expect(field).toHaveValue(String(product.minimum * 2))
  await expect.poll(() => stored(page)).toEqual([{ product_id: product.product_id, quantity: product.minimum * 2 }])
})

test('the page of a product takes a typed quantity in its steps and says so', async ({ page }) => {
  const product = await inSteps()
  await page.goto(product.url)
  await hydrated(page)
  const field = page.getByRole('region', { name: 'Покупка' }).getByRole('textbox')
  await field.focus()
  await expectHydrated(field)
  for (const [text, times, message] of [
    [`${product.minimum + 1}`, 2, /Подняли количество с .* продаём по /],
    [`${product.minimum},5`, 2, /Подняли количество с .* продаём по /],
    ['0', 1, /Подняли количество с .* продаём по /],
    ['1e9', 1, /Введите целое число/],
  ] as const) {
    // Key by key: the field grows with its text, and what moves behind a key is no layout shift.
    await field.selectText()
    await field.pressSequentially(text)
    await field.press('Enter')
    await expect(field).toHaveValue(String(product.minimum * times))
    await expect(snackbar(page)).toHaveText(message)
  }
  // Who steps down to the least keeps the focus.
  const less = page.getByRole('region', { name: 'Покупка' }).getByRole('button', { name: 'Меньше' })
  await page.getByRole('region', { name: 'Покупка' }).getByRole('button', { name: 'Больше' }).press('Enter')
  await less.press('Enter')
  await expect(field).toHaveValue(String(product.minimum))
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()
  // Nothing was put into the cart with a quantity that nobody has typed.
  expect(await stored(page)).toEqual([])
  expect(await layoutShifts(page)).toEqual([])
})

test.describe('less in stock than is sold at once', () => {
  test.use({ expectedOnConsole: [/status of 422/] })

  const isShort = ({ quantity, minimum, price, is_allow_buy }: ApiProduct) =>
    is_allow_buy && price !== null && quantity > 0 && quantity < minimum
  const short = () => findProduct(isShort)
  const shortText = ({ quantity }: ApiProduct) => new RegExp(`Осталось ${quantity}\\s.+, меньше минимума`)

  test('cannot be put into the cart, and the page has other ways on', async ({ page }) => {
    const product = await short()
    await page.goto(`/poisk?query=${encodeURIComponent(product.sku)}&all=1`)
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${product.url}"]`) })
    await expect(card).toContainText(shortText(product))
    await expect(card.getByRole('button', { name: 'В корзину' })).toHaveCount(0)
    await expect(card.getByRole('link', { name: 'Похожие товары' })).toHaveAttribute('href', `${product.url}#similar`)
    await hydrated(page)
    await page.mouse.move(50, 50)
    await expect(card.getByRole('link', { name: 'Похожие товары' })).toBeVisible()

    await page.goto(product.url)
    await hydrated(page)
    const main = page.locator('main')
    const box = page.getByRole('region', { name: 'Покупка' })
    await expect(box).toContainText(shortText(product))
    const add = main.locator(`button[name=add][value="${product.product_id}"]`)
    await expect(add).toHaveCount(0)
    await expect(box.getByRole('link', { name: 'Узнать цену и срок' })).toHaveAttribute('href', /^mailto:.*subject=/)
    await expect(box.getByRole('link', { name: 'Похожие товары' })).toBeVisible()
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(facts.join()).toContain('schema.org/OutOfStock')
    await page.evaluate(() => scrollTo(0, 2000))
    await expect(add).toHaveCount(0)
    await expectAccessible(page)
  })

  test('blocks the order alike in cart, panel and checkout, and the line has a way out', async ({ page }) => {
    const [product, good] = await Promise.all([short(), single()])
    await openCart(page, [
      [good, 1],
      [product, product.minimum],
    ])
    const line = lineOf(page, product)
    await expect(line).toContainText('меньше минимума')
    const way = page.locator('main a:visible', { hasText: 'Исправьте 1 позицию' })
    await expect(way).toHaveAttribute('href', `/korzina#line-${product.product_id}`)
    await expect(page.locator('main a:visible', { hasText: 'Оформить заказ' })).toHaveCount(0)
    await expectAccessible(page)

    await page.mouse.move(200, 400)
    await page.getByRole('button', { name: 'Показать: Корзина' }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Корзина' })
    await expect(panel.getByRole('link', { name: 'Исправьте 1 позицию' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Оформить заказ' })).toHaveCount(0)

    const submits: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/order/submit') submits.push(request.url())
    })
    await page.goto('/order/checkout')
    const order = page.getByRole('complementary', { name: 'Ваш заказ' })
    await expect(order.getByRole('alert')).toContainText(product.name)
    await expect(page.getByRole('button', { name: 'Оформить заказ' })).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Имя', exact: true }).press('Enter')
    await expectAccessible(page)
    await order.getByRole('link', { name: 'Исправьте 1 позицию' }).click()
    await expect(page).toHaveURL(`/korzina#line-${product.product_id}`)
    await expect(line).toBeInViewport()
    expect(submits).toEqual([])

    await line.getByRole('button', { name: `Убрать: ${product.name}` }).click()
    await expect(lines(page)).toHaveCount(1)
    await expect(page.locator('main a:visible', { hasText: 'Оформить заказ' })).toHaveAttribute(
      'href',
      '/order/checkout',
    )
  })

  test('blocks the order without JavaScript too', async ({ browser, baseURL, viewport }) => {
    const [product, good] = await Promise.all([short(), single()])
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) })
    await context.addCookies([
      {
        name: '__Host-cart',
        value: `${good.product_id}x1.${product.product_id}x${product.minimum}`,
        url: (baseURL ?? '').replace('http:', 'https:'),
        secure: true,
      },
    ])
    const page = await context.newPage()
    await page.goto('/order/checkout?shipping_method=pickup')
    await expect(page.getByRole('button', { name: 'Оформить заказ' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Исправьте 1 позицию' }).click()
    await expect(page).toHaveURL(`/korzina#line-${product.product_id}`)
    await lineOf(page, product)
      .getByRole('button', { name: `Убрать: ${product.name}` })
      .click()
    await expect(lines(page)).toHaveCount(1)
    await quantityIn(page, good).fill('2,5')
    await quantityIn(page, good).press('Enter')
    await expect(quantityIn(page, good)).toHaveValue('3')
    await page.locator('main a:visible', { hasText: 'Оформить заказ' }).click()
    await expect(page).toHaveURL('/order/checkout')
    await context.close()
  })
})

test('a cart leads to what is bought with it and to what its delivery costs', { tag: '@both' }, async ({ page }) => {
  const bought = await findProduct((product) => isInStock(product) && product.minimum === 1)
  await openCart(page, [[bought, 2]])
  const shelf = page.getByRole('list', { name: 'Вместе покупают' })
  await shelf
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  await expect(lines(page)).toHaveCount(2)

  await summary(page).getByRole('link', { name: 'Стоимость и срок' }).click()
  const delivery = page.getByRole('dialog', { name: 'Доставка' })
  await expect(delivery.getByRole('listitem').filter({ hasText: 'СДЭК, курьер' })).toContainText(/получите \d/)
  await page.keyboard.press('Escape')
  await expect(summary(page).getByRole('link', { name: 'Стоимость и срок' })).toBeFocused()
})

test('a coupon is taken or refused with the reason', async ({ page }) => {
  const cheap = await findProduct(
    (product) => isInStock(product) && product.minimum === 1 && (product.price ?? 0) < 3_000,
  )
  await openCart(page, [[cheap, 1]])
  const say = page.locator('#coupon-hint')
  const apply = async (code: string) => {
    await coupon(page).fill(code)
    await coupon(page).press('Enter')
  }
  await apply('   ')
  await expect(say).toHaveText('Введите промокод')
  for (const [code, reason] of [
    ['LETO2025', 'LETO2025: срок действия промокода истёк'],
    ['MASTER500', 'MASTER500: промокод действует для заказов от 10 000'],
    ['НЕТ ТАКОГО', 'НЕТ ТАКОГО: такого промокода нет'],
  ] as const) {
    await apply(code)
    await expect(say).toContainText(reason)
    await expect(coupon(page)).toBeEditable()
  }
  expect(await page.evaluate(() => localStorage.getItem('coupon'))).toBeNull()
  await apply('abrasiv10')
  await expect(say).toContainText('Промокод применён: скидка')
  await expect(coupon(page)).toHaveValue('ABRASIV10')
  await expect(page.getByText('Промокод ABRASIV10', { exact: true })).toBeVisible()
  await page.reload()
  await expect(say).toContainText('Промокод применён: скидка')
  await page.getByRole('button', { name: 'Убрать' }).click()
  await expect(page.getByText('Промокод ABRASIV10', { exact: true })).toHaveCount(0)
  await expect(say).toBeEmpty()
  await apply('ABRASIV10')
  await expect(say).toContainText('Промокод применён: скидка')
  await lineOf(page, cheap)
    .getByRole('button', { name: /^Удалить/ })
    .click()
  await expect(page.locator('main')).toContainText(emptyText)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('coupon'))).toBeNull()
})

test.describe('while the shop fails', () => {
  test.use({ expectedOnConsole: [/status of 502/] })

  test('T36 the lines stay, late answers change nothing, and the calculation is tried again', async ({ page }) => {
    const [product, other] = await Promise.all([single(), inSteps()])
    const held: Route[] = []
    let mode: 'pass' | 'hold' | 'fail' = 'pass'
    await page.route('**/api/order', (route) => {
      if (mode === 'hold') held.push(route)
      else if (mode === 'fail') return route.fulfill({ status: 502, json: { message: 'Upstream error' } })
      else return route.continue()
    })
    await openCart(page, [
      [product, 1],
      [other, other.minimum],
    ])
    await expect(total(page)).toHaveText(/₽/)
    const before = await total(page).textContent()

    mode = 'fail'
    await lineOf(page, product).getByRole('button', { name: 'Больше' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Не удалось пересчитать корзину')
    await expect(quantityIn(page, product)).toHaveValue('2')
    await expect(total(page)).toHaveText(before ?? '')
    mode = 'pass'
    await alert.getByRole('button', { name: 'Повторить' }).click()
    await expect(alert).toHaveCount(0)
    await expect(lines(page).first().getByRole('link').first()).toBeFocused()
    await expect(total(page)).not.toHaveText(before ?? '')

    mode = 'hold'
    await lineOf(page, product).getByRole('button', { name: 'Больше' }).click()
    await expect.poll(() => held.length).toBe(1)
    await expect(filled(page)).toHaveAttribute('aria-busy', 'true')
    mode = 'pass'
    const newest = page.waitForResponse('**/api/order')
    await lineOf(page, other)
      .getByRole('button', { name: /^Удалить/ })
      .click()
    const { data } = (await (await newest).json()) as { data: { products: Line[]; total: number } }
    expect(data.products.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([[product.product_id, 3]])
    await expect(filled(page)).toHaveAttribute('aria-busy', 'false')
    const after = await total(page).textContent()
    // The call that was given up is gone; whatever still comes of it is not heard.
    for (const route of held) {
      await route.continue().catch(() => undefined)
      await (await route.request().response())?.finished()
    }
    await quantityIn(page, product).focus()
    await expect(lines(page)).toHaveCount(1)
    await expect(total(page)).toHaveText(after ?? '')
  })
})

test('T35 two tabs that are filled at once lose nothing', async ({ page, context }) => {
  const category = await smallCategory()
  const listed = await readProducts(`category_id=${category.category_id}&per_page=60`)
  const products = listed.filter(isInStock).slice(0, 4)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(category.url)
    await hydrated(tab)
    await tab.keyboard.press('Shift')
  }
  /** A hundred clicks, turn by turn: what is not in the cart is put there, what is gets one pack more. */
  const click = (tab: Page, urls: string[]) =>
    tab.evaluate(async (wanted) => {
      const cards = wanted.map((url) => document.querySelector(`article a[href="${url}"]`)?.closest('article'))
      for (let count = 0; count < 100; count++) {
        const card = cards[count % cards.length]
        const add = card?.querySelector<HTMLElement>('button[name=add]')
        const more = card?.querySelector<HTMLElement>('button[aria-label="Больше"]')
        const button = add ?? more
        button?.click()
        // A second tap on «В корзину» changes nothing.
        do await new Promise((resolve) => setTimeout(resolve, count % 7))
        while (add?.isConnected)
      }
    }, urls)
  const [a = '', b = '', c = '', d = ''] = products.map(({ url }) => url)
  await Promise.all([click(page, [a, b]), click(other, [c, d])])
  const expected = products.map(({ product_id, minimum }) => [product_id, minimum * 50])
  for (const tab of [page, other]) {
    const quantities = async () =>
      (await stored(tab)).map(({ product_id, quantity }) => [product_id, quantity]).sort(([x = 0], [y = 0]) => x - y)
    await expect.poll(quantities).toEqual(expected.toSorted(([x = 0], [y = 0]) => x - y))
    await expect(tab.locator('html')).toHaveAttribute('style', /--cart-count: "4"/)
  }
  await other.goto('/korzina')
  await expect(lines(other)).toHaveCount(4)
  await page.goto('/korzina')
  await lines(page)
    .first()
    .getByRole('button', { name: /^Удалить/ })
    .click()
  await expect(lines(other)).toHaveCount(3)
  await other.close()
})

test('T35 a page that comes back from the back-forward cache shows the cart as it is now', async ({ page }) => {
  const [product, other] = await Promise.all([single(), inSteps()])
  await openCart(page, [[product, 1]])
  await expect(lines(page)).toHaveCount(1)
  // Chromium under Playwright keeps no pages: what a kept page hears is told it.
  await page.evaluate(
    (cart) => {
      localStorage.setItem('cart', cart)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    },
    JSON.stringify([{ product_id: other.product_id, quantity: other.minimum }]),
  )
  await expect(lines(page)).toHaveCount(1)
  await expect(lineOf(page, other)).toBeVisible()
})

test('T34 a browser that refuses to store keeps the cart on the page, with one notice', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const product = await single()
  await page.goto(product.url)
  await hydrated(page)
  const add = page
    .locator('main')
    .getByRole('button', { name: 'В корзину', exact: true })
    .locator('visible=true')
    .first()
  await add.click()
  await expect(snackbar(page)).toContainText('Браузер не сохраняет данные сайта')
  await snackbar(page).getByRole('button', { name: 'Отменить' }).click()
  await add.click()
  await expect(snackbar(page)).toContainText('В корзине')
  await expect(snackbar(page)).not.toContainText('Браузер не сохраняет')
  await snackbar(page).getByRole('link', { name: 'Перейти в корзину' }).click()
  await expect(page).toHaveURL('/korzina')
  await expect(quantityIn(page, product)).toHaveValue('1')
  await expect(total(page)).toHaveText(/₽/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedOnConsole: [/status of 422/] })

  test('the cart is filled, changed and kept, and comes along when JavaScript arrives', async ({ page, browser }) => {
    const [product, stepped] = await Promise.all([single(), inSteps()])
    await page.goto('/korzina')
    await expect(page.locator('main')).toContainText(emptyText)
    for (const { url } of [product, stepped]) {
      await page.goto(url)
      await page
        .locator('main')
        .getByRole('button', { name: 'В корзину', exact: true })
        .locator('visible=true')
        .first()
        .click()
      await expect(page).toHaveURL('/korzina')
    }
    await expect(lines(page)).toHaveCount(2)
    await quantityIn(page, stepped).fill(String(stepped.minimum + 1))
    await quantityIn(page, stepped).press('Enter')
    await expect(lineOf(page, stepped)).toContainText(`Подняли количество с ${stepped.minimum + 1}`)
    await expect(quantityIn(page, stepped)).toHaveValue(String(stepped.minimum * 2))
    await quantityIn(page, product).fill('три')
    await page.getByRole('button', { name: 'Пересчитать' }).last().click()
    await expect(page.getByRole('alert')).toContainText('Количество — целое число')
    await coupon(page).fill('LETO2025')
    await page.getByRole('button', { name: 'Применить' }).click()
    await expect(page.locator('#coupon-hint')).toContainText('срок действия промокода истёк')
    await coupon(page).fill('ABRASIV10')
    await page.getByRole('button', { name: 'Применить' }).click()
    await expect(page.locator('#coupon-hint')).toContainText('Промокод применён: скидка')
    const withCoupon = await total(page).textContent()

    const arrived = await browser.newContext({ javaScriptEnabled: true, viewport: page.viewportSize() })
    await arrived.addCookies(await page.context().cookies())
    const next = await arrived.newPage()
    await next.goto(new URL('/korzina', page.url()).href)
    await expect
      .poll(() => stored(next))
      .toEqual([
        { product_id: product.product_id, quantity: 1 },
        { product_id: stepped.product_id, quantity: stepped.minimum * 2 },
      ])
    await expect(total(next)).toHaveText(withCoupon ?? '')
    expect((await arrived.cookies()).filter(({ name }) => name === '__Host-cart')).toEqual([])
    await arrived.close()

    await lineOf(page, stepped)
      .getByRole('button', { name: /^Удалить/ })
      .click()
    await expect(lines(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Очистить' }).click()
    await expect(page.locator('main')).toContainText(emptyText)
    expect((await page.context().cookies()).filter(({ name }) => name === '__Host-cart')).toEqual([])
  })
})
