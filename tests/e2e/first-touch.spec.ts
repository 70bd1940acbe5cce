import type { Locator, Page } from '@playwright/test'
import { createRandom } from '../../packages/demo-shop/catalogue/prng.ts'
import { expect, isPhone, passTime, snackbar, test } from '../support/browser.ts'
import { cards, nameLinks } from '../support/cards.ts'
import { type HeldScripts, holdScripts } from '../support/held-scripts.ts'
import { informationPaths } from '../support/information-pages.ts'
import { bigCategory, findProduct, findProductPage, firstBrand, readNews, smallCategory } from '../support/shop-api.ts'

const tap = (target: Locator): Promise<void> => (isPhone(target.page()) ? target.tap() : target.click())
const expectStarted = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated')
const touch = (page: Page): Promise<void> => page.keyboard.press('Shift')
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
/** Cards of products that can be put into the cart. */
const buyable = (page: Page): Locator => cards(page).filter({ has: page.getByRole('button', { name: 'В корзину' }) })
const footer = (page: Page): Locator => page.getByRole('contentinfo')
const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key)

/** One page of each kind that everybody may see. */
async function publicKinds(): Promise<string[]> {
  const [category, product, [news], brand] = await Promise.all([
    bigCategory(),
    findProduct(({ is_allow_buy }) => is_allow_buy),
    readNews(),
    firstBrand(),
  ])
  const article = informationPaths().find((path) => path.startsWith('/info/'))
  return [
    ...['/', '/category', category.url, product.url, '/manufacturer', brand, '/novosti'],
    ...[`/novosti/${news?.id}`, '/info', article ?? '', '/kontakty', '/o-kompanii'],
  ]
}

test('where traffic is dear a page starts at the first touch', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && asked.push(request.url()))
  await page.clock.install()
  await page.goto((await smallCategory()).url)
  await passTime(page, 10_000)
  expect(asked).toEqual([])
  await touch(page)
  await expectStarted(page)
})

/** What a shopper has done on a page: ids of products and, of the cart, quantities. */
interface Done {
  cart: Map<number, number>
  wishlist: Set<number>
  compare_products: Set<number>
}

/** What may be tapped last on a page, and what comes of it. */
type Ending = (page: Page) => { tap: () => Promise<void>; expectDone: () => Promise<void> }

const cityEnding: Ending = (page) => ({
  tap: () =>
    tap(
      page
        .getByRole('button', { name: /^Город: / })
        .filter({ visible: true })
        .first(),
    ),
  expectDone: () => expect(dialog(page, 'Ваш город')).toHaveCount(1),
})

const filtersEnding: Ending = (page) => ({
  tap: () =>
    isPhone(page)
      ? tap(page.getByRole('link', { name: 'Фильтры' }))
      : page.getByRole('complementary', { name: 'Фильтры' }).locator('details input:enabled').first().check(),
  async expectDone() {
    if (isPhone(page)) await expect(dialog(page, 'Фильтры')).toHaveCount(1)
    else await expect(page).toHaveURL(/\?f=[^:]+:[^,.&]+$/)
  },
})

const searchEnding: Ending = (page) => ({
  async tap() {
    await page.getByLabel('Поиск товаров').fill('круг')
    await page.getByLabel('Поиск товаров').press('Enter')
  },
  expectDone: () => expect(page).toHaveURL(/\/poisk\?query=%D0%BA%D1%80%D1%83%D0%B3$/),
})

const subscribeEnding: Ending = (page) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/subscribe$/.test(request.url()) && request.method() === 'POST') sent.push(request.url())
  })
  return {
    async tap() {
      await footer(page)
        .getByRole('textbox', { name: 'Электронная почта' })
        .fill(`anna-${crypto.randomUUID()}@mail.example`)
      for (const box of await footer(page).getByRole('checkbox').all()) await box.check()
      await tap(footer(page).getByRole('button', { name: 'Подписаться' }))
    },
    async expectDone() {
      await expect(footer(page).getByText('Спасибо! Вы подписаны')).toBeVisible()
      expect(sent).toHaveLength(1)
    },
  }
}

const tapsOnCards = 16
/** The first ones of the page, which may still be on its way. */
const tappedCards = 6
/** How long scripts are held back at most, ms. */
const heldMs = 3_000

/** Taps on cards of the open page while its scripts come in parts, at random moments. */
async function tapCards(page: Page, scripts: HeldScripts, random: () => number): Promise<Done> {
  const done: Done = { cart: new Map(), wishlist: new Set(), compare_products: new Set() }
  const offered = buyable(page)
  await expect(offered.nth(tappedCards - 1)).toBeVisible()
  // By their addresses: a card of which something is in the cart has no such button any more.
  const urls = await offered.evaluateAll(
    (found, count) => found.slice(0, count).map((card) => card.querySelector('a')?.getAttribute('href') ?? ''),
    tappedCards,
  )
  const choices = urls.flatMap((url) =>
    (['cart', 'wishlist', 'compare_products'] as const).map((what) => ({ url, what })),
  )
  const quiet = Math.floor(random() * tapsOnCards)
  const started = Date.now()
  for (let count = 0; count < tapsOnCards; count += 1) {
    const [choice] = choices.splice(Math.floor(random() * choices.length), 1)
    if (!choice) throw new Error('too few cards')
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${choice.url}"]`) })
    const add = card.locator('button[name=add]')
    const id = Number(/\d+$/.exec(choice.url))
    if (count > quiet) scripts.pass(Math.floor(random() * 4))
    // After eight seconds the page gives the scripts up and sends the form.
    if (Date.now() - started > heldMs) scripts.open()
    if (choice.what === 'cart') {
      done.cart.set(id, Number(await card.locator('.qty-n').textContent()))
      await tap(add)
    } else {
      done[choice.what].add(id)
      await tap(card.getByRole('button', { name: choice.what === 'wishlist' ? 'В избранное' : 'Сравнить' }))
    }
  }
  return done
}

/** Everything has been done, and once. */
async function expectDone(page: Page, { cart, wishlist, compare_products }: Done): Promise<void> {
  const lines = [...cart].map(([product_id, quantity]) => ({ product_id, quantity }))
  const sorted = async (key: string) =>
    ((await stored(page, key)) as unknown[]).map((line) => JSON.stringify(line)).sort()
  const inOrder = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort()
  await expect.poll(() => sorted('cart')).toEqual(inOrder(lines))
  await expect.poll(() => sorted('wishlist')).toEqual(inOrder([...wishlist]))
  await expect
    .poll(() => sorted('compare_products'))
    .toEqual(inOrder([...compare_products].map((product_id) => ({ product_id, quantity: 1 }))))
  const style = (await page.locator('html').getAttribute('style')) ?? ''
  for (const [name, { size }] of Object.entries({ cart, wishlist, compare: compare_products })) {
    if (size > 0) expect(style).toContain(`--${name}-count: "${size}"`)
  }
}

/** What is tapped last, by a seed of its own: the day's would hide what it finds. On both screens 102 taps together. */
const rounds: { seed: number; ending: Ending }[] = [
  { seed: 11, ending: cityEnding },
  { seed: 41, ending: filtersEnding },
  { seed: 67, ending: subscribeEnding },
]

for (const { seed, ending: makeEnding } of rounds) {
  test(`none of seventeen taps at random moments is lost or done twice (seed ${seed})`, { tag: '@both' }, async ({
    page,
  }) => {
    const scripts = await holdScripts(page)
    const ending = makeEnding(page)
    await page.goto((await bigCategory()).url, { waitUntil: 'commit' })
    const done = await tapCards(page, scripts, createRandom(seed).next)
    await ending.tap()
    scripts.open()
    await ending.expectDone()
    await expectDone(page, done)
  })
}

/** The frames of a slow phone. */
const delayFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const soon = requestAnimationFrame
    window.requestAnimationFrame = (callback) => Number(setTimeout(soon, 300, callback))
  })

test('what is bought before the scripts come is not lost by a link, a search or a filter that is followed at once', async ({
  page,
  context,
}) => {
  const { url } = await bigCategory()
  await delayFrames(page)
  const goOn = {
    link: () => tap(nameLinks(cards(page)).nth(2)),
    search: () => searchEnding(page).tap(),
    filter: () => filtersEnding(page).tap(),
  }
  for (const go of Object.values(goOn)) {
    const scripts = await holdScripts(page)
    await page.goto(url, { waitUntil: 'commit' })
    const offered = page.locator('main button[name=add]')
    await expect(offered.nth(3)).toBeVisible()
    const ids: number[] = []
    for (const add of (await offered.all()).slice(0, 4)) {
      ids.push(Number(await add.getAttribute('value')))
      await tap(add)
    }
    await go()
    scripts.open()
    await expect(page).not.toHaveURL(url)
    await expect
      .poll(async () => ((await stored(page, 'cart')) as { product_id: number }[]).map(({ product_id }) => product_id))
      .toEqual(ids)
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

/** A control, and what a second touch of it does, too. */
type Touch = (page: Page) => [Locator, () => Promise<void>]

const pressed =
  (page: Page, name: string): Touch =>
  () => {
    const toggles = page.getByRole('main').getByRole('button', { name }).filter({ visible: true })
    return [toggles.first(), () => expect(toggles.first()).toHaveAttribute('aria-pressed', 'true')]
  }

/** On every kind of page. */
const everywhere: Record<string, Touch> = {
  'the city': (page) => [
    page
      .getByRole('button', { name: /^Город: / })
      .filter({ visible: true })
      .first(),
    () => expect(dialog(page, 'Ваш город')).toBeVisible(),
  ],
  'the catalogue': (page) => [
    page.locator('header').getByText('Каталог товаров'),
    () => expect(page.getByRole('navigation', { name: 'Каталог товаров' })).toBeVisible(),
  ],
  'the login': (page) => [
    page.getByRole('link', { name: 'Вход / Регистрация' }),
    () => expect(dialog(page, 'Вход или регистрация')).toBeVisible(),
  ],
  'the end of a notice': (page) => [
    page.getByRole('button', { name: 'Закрыть объявление' }),
    () => expect(page.getByRole('complementary', { name: 'Объявление' })).toBeHidden(),
  ],
}

const onCards: Record<string, Touch> = {
  'a heart': (page) => pressed(page, 'В избранное')(page),
  'a comparison': (page) => pressed(page, 'Сравнить')(page),
  'a button of a card': (page) => [
    buyable(page).first().getByRole('button', { name: 'В корзину' }),
    () => expect(page.getByRole('main').getByRole('group', { name: /^В корзине: / })).toHaveCount(1),
  ],
}

const onListings: Record<string, Touch> = {
  ...onCards,
  'the order of the list': (page) => [
    page.getByText('Сортировка:'),
    () => expect(page.getByRole('link', { name: 'сначала дешёвые' })).toBeVisible(),
  ],
  'the other view': (page) => [
    page.getByRole('button', { name: 'Списком' }),
    () => expect(page.getByRole('table', { name: 'Товары' })).toBeVisible(),
  ],
  'a step of a quantity': (page) => [
    buyable(page).first().getByRole('button', { name: 'Больше' }),
    () => expect(buyable(page).first().getByRole('button', { name: 'Меньше' })).not.toHaveAttribute('aria-disabled'),
  ],
  'more products': (page) => [
    page.getByRole('link', { name: /^Показать ещё/ }),
    () => expect(page.getByRole('status').filter({ hasText: /Показано 1–(?:[7-9]\d|1\d\d)/ })).toBeVisible(),
  ],
}

const onProducts: Record<string, Touch> = {
  'a picture': (page) => [
    page.getByRole('region', { name: 'Фото' }).getByRole('link').first(),
    () => expect(dialog(page, 'Просмотр фото')).toBeVisible(),
  ],
  'a thumbnail': (page) => [
    page.getByRole('link', { name: /^Фото 2 из/ }),
    () => expect(page.getByRole('link', { name: /^Фото 2 из/ })).toHaveAttribute('aria-current', 'true'),
  ],
  'its heart': (page) => pressed(page, 'В избранное')(page),
  'its comparison': (page) => [
    page.getByRole('region', { name: 'Покупка' }).getByRole('button', { name: 'Сравнить' }),
    () => expect(page.getByRole('link', { name: 'Открыть сравнение (1)' })).toBeVisible(),
  ],
  'a step of its quantity': (page) => [
    page.getByRole('region', { name: 'Покупка' }).getByRole('button', { name: 'Больше' }),
    () =>
      expect(page.getByRole('region', { name: 'Покупка' }).getByRole('button', { name: 'Меньше' })).not.toHaveAttribute(
        'aria-disabled',
      ),
  ],
  'its button': (page) => [
    page.getByRole('region', { name: 'Покупка' }).getByRole('button', { name: 'В корзину' }),
    () => expect(page.getByRole('region', { name: 'Покупка' }).getByRole('link', { name: 'В корзине' })).toBeVisible(),
  ],
}

const firstTouches: Record<string, { find: () => string | Promise<string>; touches: Record<string, Touch> }> = {
  'the home page': { find: () => '/', touches: { ...everywhere, ...onCards } },
  'a listing': { find: async () => (await bigCategory()).url, touches: { ...everywhere, ...onListings } },
  'a brand': { find: firstBrand, touches: { ...everywhere, ...onCards } },
  'a search': { find: () => '/poisk?query=круг', touches: { ...everywhere, ...onCards } },
  'a text': { find: () => '/o-kompanii', touches: everywhere },
  'a product': {
    find: async () =>
      (
        await findProductPage(
          ({ is_allow_buy }) => is_allow_buy,
          ({ pictures }) => pictures.length > 1,
        )
      ).url,
    touches: { ...everywhere, ...onProducts },
  },
}

for (const [kind, { find, touches }] of Object.entries(firstTouches)) {
  test(`each kind of control of ${kind} does at the first touch what it does later`, async ({ page, context }) => {
    test.setTimeout(120_000)
    const url = await find()
    for (const [name, touchOf] of Object.entries(touches)) {
      await test.step(name, async () => {
        await page.goto(url, { waitUntil: 'commit' })
        const [control, expectEffect] = touchOf(page)
        await tap(control)
        await expectEffect()
        expect(context.pages()).toHaveLength(1)
        await page.evaluate(() => localStorage.clear())
        await context.clearCookies()
      })
    }
  })
}

test.describe('nothing moves', () => {
  /** Remembers where everything of the open page is. */
  const rememberPlaces = (page: Page): Promise<void> =>
    page.evaluate(() => {
      // Laid out whole, as for those who come back: what is far below the screen is else laid out at any time.
      delete document.documentElement.dataset.new
      const elements = [...document.querySelectorAll('main *, footer')]
      const places = elements.map((element) => [element, element.getBoundingClientRect().top + scrollY] as const)
      Object.assign(window, { places, height: document.documentElement.scrollHeight })
    })

  /** What has moved since, and by how many pixels the page is longer. */
  const movedPlaces = (page: Page): Promise<{ moved: string[]; longer: number }> =>
    page.evaluate(() => {
      const { places, height } = window as unknown as { places: [Element, number][]; height: number }
      const moved = places.filter(
        ([element, top]) => element.isConnected && Math.abs(element.getBoundingClientRect().top + scrollY - top) > 1,
      )
      return {
        moved: moved.slice(0, 5).map(([{ outerHTML }, top]) => `${top}: ${outerHTML.slice(0, 80)}`),
        longer: document.documentElement.scrollHeight - height,
      }
    })

  for (const view of ['grid', 'list']) {
    test(`at the first touch of a page of any kind, its products as a ${view}`, { tag: '@both' }, async ({ page }) => {
      test.setTimeout(120_000)
      await page.addInitScript((chosen) => localStorage.setItem('view', JSON.stringify(chosen)), view)
      for (const path of view === 'grid' ? await publicKinds() : [(await bigCategory()).url, await firstBrand()]) {
        const scripts = await holdScripts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.evaluate(() => document.fonts.ready)
        await rememberPlaces(page)
        await tap(page.getByRole('heading', { level: 1 }).filter({ visible: true }))
        scripts.open()
        await expectStarted(page)
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        expect([path, await movedPlaces(page)]).toEqual([path, { moved: [], longer: 0 }])
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    })
  }
})

test('a tap waits as long as scripts come, and says so in its button', async ({ page }) => {
  await page.clock.install()
  const scripts = await holdScripts(page)
  const { url } = await smallCategory()
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const city = cityEnding(page)
  await city.tap()
  await expect(page.getByRole('button', { name: /^Город: / }).filter({ visible: true })).toHaveAttribute('data-held')
  for (const part of [1, 2, 3]) {
    await expect.poll(() => scripts.asked.length).toBeGreaterThan(part)
    const come = page.waitForResponse(/\.js$/)
    scripts.pass(1)
    await (await come).finished()
    await page.clock.runFor(4_500)
  }
  await expect(page).toHaveURL(url)
  scripts.open()
  await city.expectDone()
  await expect(page).toHaveURL(url)
})

test('products are bought, liked and compared before any script has come', async ({ page, context }) => {
  const scripts = await holdScripts(page)
  await page.goto((await smallCategory()).url, { waitUntil: 'domcontentloaded' })
  const [product = '', other = '', last = ''] = await nameLinks(buyable(page)).allTextContents()
  const [bought, liked, undone] = [product, other, last].map((name) =>
    cards(page).filter({ hasText: name }).first(),
  ) as [Locator, Locator, Locator]
  const cookie = async () => (await context.cookies()).find(({ name }) => name === '__Host-cart')
  await tap(undone.getByRole('button', { name: 'В корзину' }))
  await expect(snackbar(page)).toContainText(`В корзине: ${last}`)
  await tap(snackbar(page).getByRole('button', { name: 'Отменить' }))
  await expect(snackbar(page)).toBeHidden()
  expect(await cookie()).toBeUndefined()
  for (const name of ['В избранное', 'Сравнить']) {
    await tap(liked.getByRole('button', { name }))
    await expect(liked.getByRole('button', { name, pressed: true })).toBeVisible()
  }
  await tap(bought.getByRole('button', { name: 'В корзину' }))
  await expect(snackbar(page)).toContainText(`В корзине: ${product}`)
  // Where no script comes the cart's page is the server's.
  expect((await cookie())?.value).toMatch(/^\d+x\d+$/)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  scripts.open()
  await expectStarted(page)
  await expect(bought.getByRole('group', { name: `В корзине: ${product}` })).toBeFocused()
  for (const name of ['В избранное', 'Сравнить'])
    await expect(liked.getByRole('button', { name, pressed: true })).toBeVisible()
  expect(await cookie()).toBeUndefined()
  await tap(snackbar(page).getByRole('button', { name: 'Отменить' }))
  await expect.poll(() => stored(page, 'cart')).toEqual([])
})

test('a product’s own page is liked and compared before any script has come', async ({ page }) => {
  const { url } = await findProduct(
    ({ quantity, minimum, is_allow_buy }) => is_allow_buy && minimum <= 10 && quantity > 1_000,
  )
  const scripts = await holdScripts(page)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const buttons = ['В избранное', 'Сравнить'].map((name) => page.locator('.pp-side').getByRole('button', { name }))
  for (const button of buttons) {
    await tap(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  scripts.open()
  await expectStarted(page)
  for (const button of buttons) await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(await stored(page, 'compare_products')).toHaveLength(1)
})

test('what is pressed as the page starts does not get under the cookie notice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { url } = await smallCategory()
  const notice = page.getByRole('region', { name: 'Файлы куки' })
  await page.goto(url)
  await touch(page)
  await expect(notice).toBeVisible()
  const place = (await notice.boundingBox())?.y ?? Number.NaN
  const scripts = await holdScripts(page)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const link = nameLinks(cards(page)).nth(4)
  await expect
    .poll(() =>
      link.evaluate((element, top) => {
        scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
        return Math.abs(element.getBoundingClientRect().top - top)
      }, place + 10),
    )
    .toBeLessThan(2)
  await touch(page)
  await link.hover()
  await page.mouse.down()
  scripts.open()
  await expectStarted(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.mouse.up()
  await expect(page).toHaveURL(/\/product\//)
  await expect(notice).toBeVisible()
})

/** What is typed into a field of this kind: a number of steps of any size, a number, an address, a word. */
const textFor = (field: { type: string; inputMode: string }): string =>
  field.inputMode === 'numeric' || field.inputMode === 'decimal'
    ? '120'
    : field.type === 'email'
      ? 'anna@mail.example'
      : 'круг'

test.describe('typing', () => {
  // One of the pages is none.
  test.use({ expectedOnConsole: [/status of 404/] })

  test('what is typed into any field before the scripts come is kept', async ({ page }) => {
    test.setTimeout(120_000)
    const [category, product] = await Promise.all([
      smallCategory(),
      findProduct(({ quantity, minimum, is_allow_buy }) => is_allow_buy && minimum <= 10 && quantity > 1_000),
    ])
    // The pages of one shopper start at once; their scripts come late as well.
    const paths = [
      '/',
      category.url,
      product.url,
      '/manufacturer',
      '/subscribe',
      '/unsubscribe',
      '/status-zakaza',
      '/poisk',
      '/net-takoj-stranicy',
    ]
    // A field that is wiped for a frame would be read so.
    await delayFrames(page)
    for (const path of paths) {
      const scripts = await holdScripts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const fields = page
        .locator('input:not([type=hidden], [type=checkbox], [type=radio]), textarea')
        .filter({ visible: true })
      const typed: string[] = []
      await expect(fields.first()).toBeVisible()
      for (const field of await fields.all()) {
        const text = textFor(await field.evaluate(({ type, inputMode }: HTMLInputElement) => ({ type, inputMode })))
        await field.fill(text)
        typed.push(text)
      }
      const readAll = () =>
        fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value.replace(/\D+(?=\d)|\s/g, '')))
      expect([path, await readAll()]).toEqual([path, typed])
      expect([path, typed.length > 1]).toEqual([path, true])
      scripts.open()
      await expectStarted(page)
      await expect(fields.last(), path).toBeFocused()
      expect([path, await readAll()]).toEqual([path, typed])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
})

test('a quantity that is typed before the scripts come is that of the line in the cart', async ({ page }) => {
  const { product_id, url, minimum } = await findProduct(
    ({ quantity, minimum, is_allow_buy }) => is_allow_buy && minimum <= 10 && quantity > 1_000,
  )
  await page.goto(url)
  await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), {
    product_id,
    quantity: minimum,
  })
  const scripts = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  const field = page.getByRole('region', { name: 'Покупка' }).getByRole('textbox', { name: /^Количество/ })
  await field.fill(String(minimum * 10))
  await tap(page.getByRole('region', { name: 'Покупка' }).getByRole('button', { name: 'В корзину' }))
  scripts.open()
  await expect.poll(() => stored(page, 'cart')).toEqual([expect.objectContaining({ quantity: minimum * 10 })])
  await expect(field).toHaveValue(String(minimum * 10))
})

test('what a browser has kept for a field stays in it, however late the frames of a slow phone come', async ({
  page,
}) => {
  await delayFrames(page)
  await page.goto('/bystryj-zakaz')
  await expectStarted(page)
  const field = page.getByRole('textbox', { name: 'Список товаров' })
  await field.fill('1001 20 шт')
  await page.reload()
  await expectStarted(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(field).toHaveValue('1001 20 шт')
})

test.describe('the way back before the first touch', () => {
  /** Home, and from there within the app to the catalogue, whose document is then loaded anew and not touched. */
  async function reloadSecondPage(page: Page): Promise<void> {
    await page.goto('/')
    await touch(page)
    await expectStarted(page)
    await tap(page.locator('main a[href="/category"]').first())
    await expect(page).toHaveURL('/category')
    await expect(page.locator('h1')).toContainText('Каталог')
    await page.reload()
  }

  const title = (page: Page) => page.locator('h1').filter({ visible: true })

  test('Back shows the page before, and Forward the one after', async ({ page }) => {
    await page.goto('/')
    const home = await page.title()
    await reloadSecondPage(page)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(home)
    await page.goForward()
    await expect(page).toHaveURL('/category')
    await expect(title(page)).toContainText('Каталог')
    await touch(page)
    await expectStarted(page)
    await expect(title(page)).toContainText('Каталог')
    await expect(page).toHaveURL('/category')
  })

  test('Back while the scripts are on their way shows the page before', async ({ page }) => {
    await page.goto('/')
    const home = await page.title()
    await reloadSecondPage(page)
    const scripts = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await touch(page)
    await expect(page.locator('html')).toHaveAttribute('data-starting')
    await expect.poll(() => scripts.asked.length).toBeGreaterThan(0)
    await page.goBack({ waitUntil: 'commit' })
    scripts.open()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(home)
    await touch(page)
    await expectStarted(page)
    await expect(page).toHaveTitle(home)
  })

  test('between documents Back and Reload lead to pages that hydrate', async ({ page }) => {
    const { url, name } = await smallCategory()
    await page.goto('/category')
    await page.goto(url)
    await page.goBack()
    await expect(title(page)).toContainText('Каталог')
    await page.reload()
    await page.goForward()
    await expect(title(page)).toContainText(name)
    await tap(page.locator('main').getByRole('button', { name: 'В избранное' }).first())
    await expect(page.getByRole('main').getByRole('button', { name: 'В избранное', pressed: true })).toHaveCount(1)
  })
})

test('a page that is rendered ahead of its visitor fetches no script until it is shown', async ({ page }) => {
  // Under a debugger Chromium renders nothing ahead: the page is told that it is.
  await page.addInitScript(() => {
    let prerendering = true
    Object.defineProperty(document, 'prerendering', { get: () => prerendering, configurable: true })
    Object.assign(window, {
      show() {
        prerendering = false
        document.dispatchEvent(new Event('prerenderingchange'))
      },
    })
  })
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && asked.push(request.url()))
  await page.goto('/kontakty')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.evaluate(() => (window as unknown as { show: () => void }).show())
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await touch(page)
  await expectStarted(page)
})

test.describe('a file that does not come', () => {
  test.use({ expectedOnConsole: [/ERR_FAILED|dynamically imported module|Error loading route module/] })

  /** The entry with what most pages share, its libraries, the page's own module, the list of all routes. */
  for (const name of ['entry.client', 'react', 'category', 'manifest']) {
    test(`${name}: products are bought and links followed all the same`, async ({ page }) => {
      const { url } = await smallCategory()
      await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), (route) => route.abort())
      await page.goto(url)
      const card = buyable(page).first()
      const product = (await nameLinks(card).textContent()) ?? ''
      await tap(card.getByRole('button', { name: 'В корзину' }))
      await expect(snackbar(page)).toContainText(`В корзине: ${product}`)
      await tap(snackbar(page).getByRole('link', { name: 'Перейти в корзину' }))
      await expect(page).toHaveURL('/korzina')
      await expect(page.getByRole('listitem').filter({ hasText: product })).toHaveCount(1)
      await page.goto(url)
      await cityEnding(page).tap()
      await expect(page.getByRole('alert')).toContainText('Не удалось загрузить страницу целиком')
      await tap(nameLinks(cards(page)).first())
      await expect(page).toHaveURL(/\/product\//)
    })
  }

  test('a window says so', async ({ page }) => {
    await page.route(/\/assets\/city-dialog-[\w-]+\.js$/, (route) => route.abort())
    await page.goto('/o-kompanii')
    await cityEnding(page).tap()
    await expect(snackbar(page)).toContainText('Не удалось загрузить окно')
    await page.unrouteAll()
    await cityEnding(page).tap()
    await cityEnding(page).expectDone()
  })
})
