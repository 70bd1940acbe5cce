import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '../support/browser.ts'
import { findProduct, findProductPage } from '../support/shop-api.ts'

/** Prices and sums have no-break spaces; Playwright compares them as plain ones. */
const roubles = (value: number) => new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB' }).format(value)

const withPictures = () =>
  findProductPage(
    ({ picture, price }) => picture !== null && price !== null,
    ({ pictures }) => pictures.length > 1,
  )

const gallery = (page: Page) => page.getByRole('region', { name: 'Фото' })
/** The pictures of the strip; those of the thumbnails say nothing of their own. */
const slides = (page: Page) =>
  gallery(page)
    .getByRole('link')
    .filter({ has: page.getByRole('img') })
const thumbs = (page: Page) => page.getByRole('link', { name: /^Фото \d+ из \d+$/ })

async function open(page: Page, url: string) {
  await page.goto(url)
  await hydrated(page)
}

test('thumbnails, arrow keys and swipes turn the pictures', { tag: '@both' }, async ({ page, isMobile }) => {
  await open(page, (await withPictures()).url)
  await expect(thumbs(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await page.mouse.move(5, 5)
  await thumbs(page).nth(1).click()
  await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 })

  await page.keyboard.press('ArrowLeft')
  await expect(thumbs(page).nth(0)).toBeFocused()
  await expect(thumbs(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(slides(page).nth(0)).toBeInViewport({ ratio: 0.9 })

  const strip = slides(page).first().locator('..')
  // A turn of the wheel while the strip still moves is lost.
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  const box = await strip.boundingBox()
  if (!box) throw new Error('no strip')
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2]
  if (isMobile) {
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', left: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: left, y }] })
    await touch('touchStart', x)
    for (let left = x; left > x - 260; left -= 20) await touch('touchMove', left)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  } else {
    await page.mouse.move(x, y)
    await page.mouse.wheel(box.width, 0)
  }
  await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'true')
})

test('a picture fills the screen: arrow keys, enlarging, focus, Escape', async ({ page }) => {
  const product = await withPictures()
  await open(page, product.url)
  // Pressed before the gallery is hydrated: the press is not lost.
  await slides(page).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Просмотр фото' })
  await expect(dialog).toBeVisible()
  const counter = dialog.locator('output')
  const total = await thumbs(page).count()
  await expect(counter).toHaveText(`1 из ${total}`)
  await expect(dialog.locator('img[src^="/img/1200/"]').first()).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText(`2 из ${total}`)
  await dialog.getByRole('button', { name: 'Предыдущее фото' }).click()
  await expect(counter).toHaveText(`1 из ${total}`)

  const picture = dialog.getByTitle('Увеличить').first()
  const { width = 0 } = (await picture.boundingBox()) ?? {}
  await picture.click()
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  expect((await picture.boundingBox())?.width).toBeCloseTo(2 * width, 0)
  await expectAccessible(page)
  await picture.click()
  await expect(picture).toHaveAttribute('aria-pressed', 'false')
  // The focus is on the picture now, and goes with it.
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText(`2 из ${total}`)
  await page.keyboard.press('ArrowLeft')
  await expect(counter).toHaveText(`1 из ${total}`)

  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main a, header a, footer a'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(slides(page).first()).toBeFocused()
})

test.describe('the large file of a picture', () => {
  test.use({ expectedOnConsole: [/net::ERR_FAILED/] })
  test('is laid over the one that is there already; if it cannot be loaded that is said', async ({ page }) => {
    await open(page, (await withPictures()).url)
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    const asked: string[] = []
    await page.route('/img/1200/**', async (route) => {
      asked.push(route.request().url())
      await mayAnswer
      await route.abort()
    })
    await slides(page).first().click()
    const dialog = page.getByRole('dialog', { name: 'Просмотр фото' })
    await expect(dialog.getByRole('progressbar')).toHaveCount(1)
    const ground = dialog.locator('img:not([src^="/img/1200/"])').first()
    await expect(ground).toHaveAttribute('src', /\/img\/(320|480|640|960)\//)
    await expect
      .poll(() => ground.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)))
      .toBeGreaterThan(300)
    // Its neighbours wait for it.
    expect(asked).toHaveLength(1)
    answer()
    await expect(dialog.getByRole('alert').first()).toHaveText('Не удалось загрузить фото крупнее')
    await expect(ground).toBeVisible()
  })
})

test('delivery to the shopper’s city is shown in the buy box, and asked for once', async ({ page }) => {
  const questions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/order')) questions.push(request.url())
  })
  const product = await findProduct(
    ({ is_allow_buy, price, quantity }) => is_allow_buy && price !== null && quantity > 0,
  )
  const other = await findProduct(
    ({ is_allow_buy, price, product_id }) => is_allow_buy && price !== null && product_id !== product.product_id,
  )
  const line = page.getByRole('region', { name: 'Покупка' }).getByRole('link', { name: /СДЭК/ })
  await page.goto(product.url)
  await expect(line).toHaveAttribute('href', /^\/dostavka\?product_id=\d+&quantity=\d+$/)
  await hydrated(page)
  await expect(line).toHaveText(/СДЭК,\sМосква:\s+от\s350\s₽,\sполучите\s\d/)
  await open(page, other.url)
  await expect(line).toContainText('СДЭК, Москва: от 350 ₽')
  expect(questions).toHaveLength(1)
})

test('a phone has the way back to the section above the name', { tag: '@phone' }, async ({ page }) => {
  const product = await findProduct(({ price }) => price !== null)
  await page.goto(product.url)
  const crumbs = page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link')
  await expect(crumbs).toHaveCount(1)
  await expect(crumbs).toHaveAttribute('href', /^\/category\//)
  expect((await crumbs.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('a photo of a customer opens large, too', async ({ page }) => {
  const product = await findProductPage(
    ({ reviews_count }) => reviews_count > 0,
    ({ review_pictures }) => review_pictures.length > 0,
  )
  await open(page, product.url)
  await page.locator('#reviews a:has(img)').first().click()
  await expect(page.getByRole('dialog', { name: 'Просмотр фото' }).locator('img').first()).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('characteristics are shown once: beside the gallery of a wide screen, else below', async ({ page }) => {
  const { url } = await findProduct(({ is_allow_buy, sku }) => is_allow_buy && sku.startsWith('KL-125-'))
  await page.goto(url)
  const facts = page.locator('dt:visible', { hasText: 'Диаметр' })
  const links = page.getByRole('navigation', { name: 'Разделы страницы' }).getByRole('link')
  await expect(facts).toHaveCount(1)
  await expect(facts).toBeInViewport()
  await expect(links.first()).toBeVisible()
  await expect(links.filter({ hasText: 'Характеристики' })).toBeHidden()
  await page.setViewportSize({ width: 1100, height: 900 })
  await expect(facts).toHaveCount(1)
  await links.filter({ hasText: 'Характеристики' }).click()
  await expect(facts).toBeInViewport()
})

test('article numbers copy and say so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await withPictures()
  await open(page, product.url)
  const button = page.locator('main header').getByRole('button', { name: `Артикул ${product.sku}` })
  await button.click()
  await expect(button).toHaveAttribute('data-done')
  await expect(page.getByRole('status').filter({ hasText: `Скопировано: ${product.sku}` })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.sku)
})

test('a quantity is selected as its field is entered, also by the first tap: what is typed replaces it', async ({
  page,
}) => {
  const { url } = await findProduct(({ price, is_allow_buy, minimum }) => price !== null && is_allow_buy && minimum > 9)
  await page.goto(url)
  const field = page.getByRole('textbox', { name: /^Количество/ }).first()
  const selected = () =>
    field.evaluate((input: HTMLInputElement) => input.selectionEnd === input.value.length && input.selectionStart === 0)
  for (const number of ['200', '300']) {
    await field.click()
    await expect.poll(selected).toBe(true)
    await page.keyboard.type(number)
    await expect(field).toHaveValue(number)
    await page.keyboard.press('Tab')
  }
})

test('a larger quantity reaches the next price step, and says before how much is missing', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const product = await findProductPage(
    ({ is_allow_buy, price }) => is_allow_buy && price !== null,
    ({ discounts, minimum }) => discounts.length > 1 && (discounts[1]?.quantity ?? 0) / minimum <= 20,
  )
  await open(page, product.url)
  const steps = product.discounts.filter(
    ({ quantity, price }) => quantity > product.minimum && price < (product.price ?? 0),
  )
  const [first] = steps
  if (!first) throw new Error('no step')
  const rows = page.getByRole('table', { name: 'Цена от количества' }).getByRole('row')
  await expect(rows).toHaveCount(steps.length + 1)
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  const box = page.getByRole('region', { name: 'Покупка' })
  const hint = box.getByText(/^Добавьте/)
  await expect(hint).toContainText(`Добавьте ${first.quantity - product.minimum}`)
  await expect(hint).toContainText(`будет по ${roubles(first.price)}`)

  const purchase = isMobile ? page.getByRole('form', { name: 'Покупка' }) : box
  const more = purchase.getByRole('button', { name: 'Больше' })
  const presses = Math.ceil((first.quantity - product.minimum) / product.minimum)
  for (let press = 0; press < presses; press++) await more.click()
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(rows.first()).not.toHaveAttribute('aria-current')
  const quantity = product.minimum * (1 + presses)
  await expect(box.getByText(/ = /)).toContainText(` = ${roubles(quantity * first.price)}`)
})

test.describe('more reviews', () => {
  test.use({ expectedOnConsole: [/net::ERR_FAILED/] })
  test('are appended page by page; a failure can be repeated', async ({ page }) => {
    const product = await findProduct(({ reviews_count }) => reviews_count > 20 && reviews_count <= 30)
    await open(page, product.url)
    const reviews = page.locator('#reviews article')
    const more = page.getByRole('link', { name: 'Показать ещё отзывы' })
    await expect(reviews).toHaveCount(10)

    await page.route('**/review?page=2', (route) => route.abort(), { times: 1 })
    await more.click()
    await expect(page.getByRole('alert')).toHaveText(/Попробуйте ещё раз/)
    await expect(reviews).toHaveCount(10)

    await more.click()
    await expect(reviews).toHaveCount(20)
    await expect(reviews.nth(10)).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await more.click()
    await expect(reviews).toHaveCount(product.reviews_count)
    await expect(more).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: `из ${product.reviews_count}` })).toBeAttached()
    await expect(page).toHaveURL(product.url)
  })
})

test('related products turn by buttons where there is a mouse', { tag: '@both' }, async ({ page, isMobile }) => {
  const product = await findProductPage(
    ({ price }) => price !== null,
    ({ relateds }) => relateds.length > 6,
  )
  await open(page, product.url)
  const row = page.getByRole('list', { name: 'Вместе покупают' })
  await row.scrollIntoViewIfNeeded()
  const shelf = page.locator('section').filter({ has: row })
  const next = shelf.getByRole('button', { name: 'Дальше' })
  const scrolled = () => row.evaluate((element) => element.scrollLeft)
  if (isMobile) {
    await expect(next).toBeHidden()
    await row.evaluate((element) => element.scrollBy(300, 0))
    await expect.poll(scrolled).toBeGreaterThan(100)
    return
  }
  await expect(shelf.getByRole('button', { name: 'Назад' })).toHaveCount(0)
  await next.click()
  await expect.poll(scrolled).toBeGreaterThan(100)
  await shelf.getByRole('button', { name: 'Назад' }).click()
  await expect.poll(scrolled).toBe(0)
})

/** From now on only what a loader has waited for comes at once; what it has deferred comes when the test lets it. */
async function holdDeferred(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...question) => {
      const answer = await fetch(...question)
      if (!answer.url.includes('.data')) return answer
      const text = await answer.text()
      const end = text.indexOf('\n') + 1
      const parts = [text.slice(0, end), text.slice(end)].map((part) => new TextEncoder().encode(part))
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(parts[0])
          await new Promise((resolve) => addEventListener('deferred', resolve))
          controller.enqueue(parts[1])
          controller.close()
        },
      })
      return new Response(body, answer)
    }
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('deferred')))
}

test('another product does not wait for its «Похожие товары»; Back leads to where it was', async ({ page }) => {
  const product = await findProductPage(
    ({ price }) => price !== null,
    ({ relateds }) => relateds.length > 6,
  )
  const [related] = product.relateds
  await open(page, product.url)
  await page.mouse.move(50, 50)
  const similar = page.getByRole('list', { name: 'Похожие товары' })
  await expect(similar).toBeAttached()
  const letCome = await holdDeferred(page)
  const link = page.getByRole('list', { name: 'Вместе покупают' }).getByRole('link', { name: related?.name ?? '' })
  await link.first().scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await link.first().click()
  await expect(page.locator('h1')).toHaveText(related?.name ?? '')
  await expect(similar).toBeHidden()
  await letCome()
  await expect(similar).toBeVisible()
  await page.goBack()
  await expect(page.locator('h1')).toHaveText(product.name)
  await letCome()
  await expect(similar).toBeVisible()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50)
})

test('the bar of sections marks where one is', async ({ page }) => {
  const product = await findProductPage(
    ({ reviews_count }) => reviews_count > 5,
    ({ pictures }) => pictures.length > 0,
  )
  await open(page, product.url)
  const bar = page.getByRole('navigation', { name: 'Разделы страницы' })
  const first = (await bar.getByRole('link').first().textContent()) ?? 'none'
  await expect(bar.locator('[aria-current]')).toHaveText(first)
  await bar.getByRole('link', { name: 'Отзывы' }).click()
  await expect(bar.locator('[aria-current]')).toContainText('Отзывы')
  // The jump to the part ends some time after the click, and would undo an earlier way back.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar.locator('[aria-current]')).toHaveText(first, { timeout: 1_000 })
  }).toPass()
})

test('tags lead to the search, categories into the catalogue', async ({ page }) => {
  const product = await findProductPage(
    ({ price }) => price !== null,
    ({ tags, categories }) => tags.length > 0 && categories.length > 0,
  )
  await page.goto(product.url)
  const main = page.getByRole('main')
  const names = product.categories.map(({ name }) => name.toLowerCase())
  for (const tag of product.tags.filter((tag) => !names.includes(tag.toLowerCase()))) {
    const link = main.getByRole('link', { name: tag, exact: true }).last()
    await expect(link).toHaveAttribute('href', `/poisk?query=${encodeURIComponent(tag)}`)
  }
  const details = page.getByRole('navigation', { name: 'Разделы и метки' })
  const trail = page.getByRole('navigation', { name: 'Хлебные крошки' })
  for (const { name } of product.categories) {
    // Once: in the trail, or below if that goes by another way.
    await expect(trail.or(details).getByRole('link', { name, exact: true })).toHaveCount(1)
  }
})

test('special products say what is special', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto((await findProduct(({ is_shliflenta, name }) => is_shliflenta && /100×915/.test(name))).url)
  await expect(gallery(page)).toContainText('Размер ленты: 100×915 мм')

  await page.goto((await findProduct(({ is_onlyinvoice }) => is_onlyinvoice)).url)
  await expect(page.getByRole('region', { name: 'Покупка' })).toContainText('Только по счёту')

  await page.goto((await findProduct(({ picture }) => picture === null)).url)
  await expect(gallery(page)).toContainText('Фото готовится')
  await expect(thumbs(page)).toHaveCount(0)

  const unpriced = await findProduct(({ price }) => !price)
  await page.goto(unpriced.url)
  await expect(page.getByRole('region', { name: 'Покупка' })).toContainText('Цена по запросу')
  await expect(main.locator(`button[name=add][value="${unpriced.product_id}"]`)).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Узнать цену' }).first()).toHaveAttribute('href', /^mailto:/)
})

test('a product that is gone calls its price the last one, and names what is in stock instead', async ({ page }) => {
  const gone = await findProduct(
    ({ name, quantity, is_allow_buy, price }) =>
      /^Круг шлифовальный .*150 мм, 15 отверстий/.test(name) && quantity === 0 && !is_allow_buy && price !== null,
  )
  await open(page, gone.url)
  await expect(page.getByRole('region', { name: 'Покупка' })).toContainText('последняя цена')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Чем заменить' }) })
  await expect(section).toContainText('Подходят по диаметру, зерну, отверстиям и креплению')
  const [grit = ''] = /P\d+$/.exec(gone.name) ?? []
  const rows = section.getByRole('listitem')
  const names = await rows.getByRole('link').allTextContents()
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(new RegExp(`150\\sмм, 15\\sотверстий, ${grit}$`))
  await expect(rows.first()).toContainText(/В наличии.*шт\./)
  await expect(rows.first()).toContainText(/на .*₽ (?:дешевле|дороже)|цена та же/)
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '')
})

test('a product names its certificate, or asks for it by a letter that names the product', async ({ page }) => {
  const box = page.getByRole('region', { name: 'Покупка' })
  const declared = await findProduct(({ product_id }) => product_id % 3 === 0 && product_id % 5 !== 1)
  await page.goto(declared.url)
  const register = box.getByRole('link', { name: /^Декларация о соответствии ЕАЭС N RU .+, срок действия до / })
  await expect(register).toHaveAttribute('href', 'https://pub.fsa.gov.ru/rds/declaration')

  await page.goto((await findProduct(({ product_id }) => product_id % 5 === 1)).url)
  await expect(box).toContainText('Не подлежит обязательному подтверждению соответствия')

  const silent = await findProduct(({ product_id }) => product_id % 3 > 0 && product_id % 5 !== 1)
  await page.goto(silent.url)
  const letter = await box.getByRole('link', { name: 'Запросить сертификат или декларацию' }).getAttribute('href')
  expect(decodeURIComponent(letter ?? '')).toContain(silent.name)
  expect(decodeURIComponent(letter ?? '')).toContain(`артикул ${silent.sku}`)
})

test('a price is asked for by messenger, mail or phone, with a text that can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { name, sku, url } = await findProduct(({ price }) => !price)
  await page.goto(url)
  await hydrated(page)
  await page.getByRole('region', { name: 'Покупка' }).getByRole('link', { name: 'Узнать цену' }).click()
  const dialog = page.getByRole('dialog', { name: `Цена: артикул ${sku}` })
  await expect(dialog.getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', /^tel:/)
  await expect(dialog.getByRole('link', { name: /^Написать на/ })).toHaveAttribute('href', /^mailto:.+subject=/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Скопировать текст' }).click()
  await expect(dialog.getByRole('status')).toContainText('Текст скопирован')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(name)
})

test('a product page works without JavaScript', async ({ browser, baseURL, viewport, isMobile }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport, isMobile })
  const page = await context.newPage()
  const product = await findProductPage(
    ({ reviews_count, picture }) => reviews_count > 10 && picture !== null,
    ({ pictures }) => pictures.length > 1,
  )
  await page.goto(product.url)
  const file = await slides(page).first().getAttribute('href')
  const answer = await page.request.get(file ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining('image/')])
  await thumbs(page).nth(1).click()
  await expect(slides(page).nth(1)).toBeInViewport()

  await expect(page.locator('#reviews article')).toHaveCount(10)
  await page.getByRole('link', { name: 'Показать ещё отзывы' }).click()
  await expect(page).toHaveURL(/\?reviews=2#reviews$/)
  await expect(page.locator('#reviews article')).toHaveCount(Math.min(product.reviews_count - 10, 10))
  await page.getByRole('link', { name: 'Предыдущие отзывы' }).click()
  await expect(page).toHaveURL(new RegExp(`${product.url}#reviews$`))
  await context.close()
})
