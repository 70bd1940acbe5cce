import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  hydrated,
  snackbar,
  test,
} from '../support/browser.ts'
import { cards, nameLinks } from '../support/cards.ts'
import { bigCategory, read, readProducts } from '../support/shop-api.ts'
import { ensureWalked } from '../support/walked-catalogue.ts'

interface ApiFilter {
  id: string
  name: string
  type: string
  values: { id: string; name: string; count: number }[]
}

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
}
const column = (page: Page) => page.getByRole('complementary', { name: 'Фильтры' })
const status = (page: Page) => page.locator('main p[role=status]')

/** The filters of the big category, or of what is chosen of it. */
async function readFilters(choice = ''): Promise<{ filters: ApiFilter[]; total: number }> {
  const { category_id } = await bigCategory()
  const { filters, meta } = await read<{ filters: ApiFilter[]; meta: { total: number } }>(
    `/api/shop/product?category_id=${category_id}&per_page=1${choice}`,
  )
  return { filters, total: meta.total }
}

/** Opens the big category and hydrates its listing. */
async function open(page: Page, search = ''): Promise<string> {
  const { url } = await bigCategory()
  await page.goto(url + search)
  await hydrated(page)
  await expectListingHydrated(page)
  return url
}

/** The listing hydrates at the first interaction. */
async function expectListingHydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(50, 50)
  await expectHydrated(page.locator('main aside').first())
}

/**
 * As a reader does: goes there, then clicks. After a jump the cards around are laid out, and what is below them moves.
 */
async function follow(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded()
  await link.click()
}

/** Six boxes that are in the column from the start. */
const boxes = (page: Page): Locator => column(page).locator('details input:enabled')

test('filters take effect at once, show in the address, as chips and in the number of products', async ({ page }) => {
  const url = await open(page)
  const { filters } = await readFilters()
  const grit = filters.find(({ name }) => name === 'Зерно')
  const [first, second] = grit?.values.filter(({ count }) => count > 0) ?? []
  if (!grit || !first || !second) throw new Error('the demo catalogue has no grits')
  await column(page).getByLabel(first.name, { exact: true }).check()
  await expect(page).toHaveURL(`${url}?f=${grit.id}:${first.id}`)
  const grits = column(page).getByRole('group', { name: grit.name })
  await expect(grits.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await column(page).getByLabel(second.name, { exact: true }).check()
  await expect(page).toHaveURL(`${url}?f=${grit.id}:${[first.id, second.id].sort().join(',')}`)
  const { total } = await readFilters(`&filter[${grit.id}][]=${first.id}&filter[${grit.id}][]=${second.id}`)
  await expect(page.locator('h1')).toContainText(String(total))
  await expect(status(page)).toContainText(`из ${total}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  // A page that must not be indexed names no other as the one to index.
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)

  const chips = page.getByRole('list', { name: 'Выбранные фильтры' })
  await chips.getByRole('link', { name: `Убрать фильтр: ${first.name}` }).click()
  await expect(page).toHaveURL(`${url}?f=${grit.id}:${second.id}`)
  await expect(column(page).getByLabel(first.name, { exact: true })).not.toBeChecked()
  await expect(chips.getByRole('link', { name: `Убрать фильтр: ${second.name}` })).toBeFocused()

  await page.reload()
  await expect(column(page).getByLabel(second.name, { exact: true })).toBeChecked()
  await expectListingHydrated(page)
  await chips.getByRole('link', { name: 'Сбросить всё' }).click()
  await expect(page).toHaveURL(url)
  await expect(column(page).locator('input:checked')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${url}?f=${grit.id}:${second.id}`)
  await expect(column(page).getByLabel(second.name, { exact: true })).toBeChecked()
})

test('a value without products is disabled and stays in its place', async ({ page }) => {
  const { filters } = await readFilters()
  const brand = filters.find(({ id }) => id === 'manufacturer')
  for (const { id } of brand?.values ?? []) {
    const narrowed = (await readFilters(`&filter[manufacturer][]=${id}`)).filters
    const empty = narrowed.find(({ name }) => name === 'Зерно')?.values.find(({ count }) => count === 0)
    if (!empty) continue
    await open(page, `?f=manufacturer:${id}`)
    await column(page).locator('details', { hasText: 'Зерно' }).getByText(/^Ещё/).click()
    await expect(column(page).getByLabel(empty.name, { exact: true })).toBeDisabled()
    return
  }
  throw new Error('every brand has every grit')
})

test('a storm of ten quick clicks ends in what was clicked last', async ({ page }) => {
  await open(page)
  const names = await boxes(page).evaluateAll((inputs) =>
    inputs.slice(0, 6).map((input) => `${(input as HTMLInputElement).name}=${(input as HTMLInputElement).value}`),
  )
  // On, on, off …: ten clicks in one go, faster than any page comes; an order among them.
  const order = [0, 1, 2, 3, 4, null, 5, 0, 2, 4, 0]
  await page.locator('summary', { hasText: 'Сортировка' }).click()
  const byPrice = await page.getByRole('link', { name: 'сначала дешёвые' }).elementHandle()
  await page.evaluate(
    async ([names, order, byPrice]) => {
      for (const at of order) {
        const [name, value] = (names[at ?? -1] ?? '').split('=')
        const input = document.querySelector<HTMLInputElement>(`aside input[name="${name}"][value="${value}"]`)
        const clicked = at === null ? (byPrice as HTMLElement | null) : input
        clicked?.click()
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    [names, order, byPrice] as const,
  )
  const wanted = [0, 1, 3, 5].map((at) => names[at]).sort()
  const checked = () =>
    column(page)
      .locator('input:checked')
      .evaluateAll((inputs) =>
        inputs.map((input) => `${(input as HTMLInputElement).name}=${(input as HTMLInputElement).value}`).sort(),
      )
  await expect.poll(checked).toEqual(wanted)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(checked).toEqual(wanted)
  const inAddress = () => {
    const f = new URL(page.url()).searchParams.get('f') ?? ''
    const parts = f.split(';').flatMap((part) => {
      const [id = '', values = ''] = part.split(':')
      return values.split(',').map((value) => `f.${id}=${value}`)
    })
    return parts.sort()
  }
  await expect.poll(inAddress).toEqual(wanted)
  expect(page.url()).toMatch(/&sort=price_asc$/)
  expect(await checked()).toEqual(wanted)
})

test('a range takes effect on Enter, and by its button; the field keeps the focus', async ({ page }) => {
  const url = await open(page)
  const least = column(page).getByLabel('Цена от')
  await least.fill('100')
  await least.press('Enter')
  await expect(page).toHaveURL(`${url}?f=price:100-`)
  await expect(least).toBeFocused()
  await expect(least).toHaveValue('100')
  const most = column(page).getByLabel('Цена до')
  await most.fill('300')
  await column(page).getByRole('button', { name: 'Применить' }).click()
  await expect(page).toHaveURL(`${url}?f=price:100-300`)
  await page.getByRole('link', { name: /Убрать фильтр: Цена/ }).click()
  await expect(page).toHaveURL(url)
  await expect(least).toHaveValue('')
  await expect(most).toHaveValue('')
})

test('long lists open whole, with a search of their own; shut groups load their values', async ({ page }) => {
  await open(page)
  const { filters } = await readFilters()
  const shut = filters.findLast(({ values }) => values.length > 12)
  if (!shut) throw new Error('the demo catalogue has no long filter')
  await column(page).getByText(shut.name, { exact: true }).click()
  const group = column(page).locator('details', { has: page.getByText(shut.name, { exact: true }) })
  await expect(group.locator('summary')).toBeFocused()
  await expect(group.locator('label')).not.toHaveCount(0)
  await group.getByText(/^Ещё/).click()
  await expect(group.locator('label')).toHaveCount(shut.values.length)
  const wanted = shut.values.at(-1)?.name ?? ''
  await group.getByRole('searchbox').fill(wanted)
  await expect(group.locator('label').first()).toContainText(wanted)
  expect(await group.locator('label').count()).toBeLessThan(shut.values.length)
})

test('what is ticked before the listing is hydrated counts too', async ({ page }) => {
  const { url } = await bigCategory()
  await page.goto(url)
  const box = boxes(page).first()
  const name = await box.getAttribute('name')
  const value = await box.getAttribute('value')
  await page.evaluate(
    (input) => document.querySelector<HTMLInputElement>(input)?.click(),
    `aside input[name="${name}"][value="${value}"]`,
  )
  await expectListingHydrated(page)
  await expect(page).toHaveURL(`${url}?f=${name?.slice(2)}:${value}`)
})

async function showMore(page: Page, until: number): Promise<void> {
  for (let pages = 2; pages <= until; pages++) {
    await follow(page.getByRole('link', { name: /Показать ещё/ }))
    await expect(page).toHaveURL(new RegExp(`page=${pages}$`))
    await expect(cards(page)).toHaveCount(60 * pages)
  }
}

test('«Показать ещё» three times, then a product, Back and a reload: all is where it was', async ({ page }) => {
  await open(page)
  await showMore(page, 4)
  await expect(status(page)).toContainText('Показано 1–240')
  await expect(page.getByRole('navigation', { name: 'Страницы' }).locator('[aria-current]')).toHaveText('4')
  const product = cards(page).nth(130)
  await product.scrollIntoViewIfNeeded()
  const sku = await product.getByRole('button', { name: /^Артикул/ }).textContent()
  const y = await page.evaluate(() => scrollY)
  expect(y).toBeGreaterThan(3000)
  await follow(nameLinks(product))
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('main')).toContainText('Характеристики')
  await page.goBack()
  await expect(cards(page)).toHaveCount(240)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
  await expect(
    cards(page)
      .nth(130)
      .getByRole('button', { name: /^Артикул/ }),
  ).toHaveText(sku ?? '')
  await expect(cards(page).nth(130)).toBeInViewport()

  await page.reload()
  await expect(cards(page)).toHaveCount(240)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
  await expect(cards(page).nth(130)).toBeInViewport()
  expect(new URL(page.url()).search).toBe('?page=4')
})

test.describe('a listing that has grown long', () => {
  const pages = 7
  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
  /** Goes there as a reader does, screen by screen. */
  async function scrollTo(page: Page, y: number): Promise<void> {
    await page.evaluate(async (y) => {
      while (Math.abs(scrollY - y) > 1) {
        const before = scrollY
        scrollBy({ top: Math.max(Math.min(y - scrollY, 700), -700), behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
        if (scrollY === before) return
      }
    }, y)
  }

  test('renders what is near alone, moves nothing, and is where it was after Back', async ({ page }) => {
    test.setTimeout(180_000)
    const { category_id } = await bigCategory()
    await open(page)
    for (let number = 2; number <= pages; number += 1) {
      await follow(page.getByRole('link', { name: /Показать ещё/ }))
      await expect(page).toHaveURL(new RegExp(`page=${number}$`))
      await expect(status(page)).toContainText(`1–${number * 60}`)
      await expect(nameLinks(cards(page).nth(-60))).toBeFocused()
    }
    await expect.poll(() => cards(page).count()).toBeLessThanOrEqual(5 * 60)
    const whole = await height(page)
    const bottom = await page.evaluate(() => scrollY)
    await nameLinks(cards(page).nth(-60)).press('Enter')
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.locator('main')).toContainText('Характеристики')
    await page.goBack()
    await expect(cards(page).nth(-60)).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(bottom)
    expect(await cards(page).count()).toBeLessThanOrEqual(5 * 60)

    const [third] = await readProducts(`category_id=${category_id}&page=3`)
    const card = cards(page).filter({ hasText: third?.sku ?? 'none' })
    await expect(card).toHaveCount(0)
    // The browser's own search finds it by its name.
    await expect(page.locator('main')).toContainText(third?.name ?? 'none')
    await expectAccessible(page)

    await scrollTo(page, Math.round(whole * 0.3))
    await expect(card).toHaveCount(1)
    expect(await cards(page).count()).toBeLessThanOrEqual(5 * 60)
    expect(Math.abs((await height(page)) - whole)).toBeLessThan(2)
    await card.scrollIntoViewIfNeeded()
    const y = await page.evaluate(() => scrollY)
    await nameLinks(card).click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.locator('main')).toContainText('Характеристики')
    await page.goBack()
    await expect(card).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
    expect(await cards(page).count()).toBeLessThanOrEqual(5 * 60)
    expect(Math.abs((await height(page)) - whole)).toBeLessThan(2)

    // Shift+Tab reaches what comes before, page by page.
    await cards(page).nth(60).locator('a').first().focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator('.card :focus')).toHaveCount(1)
  })

  // Hundreds of pictures are another test's.
  test.beforeEach(({ page }) =>
    page.route('**/img/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    ),
  )

  test('is printed whole', async ({ page }) => {
    test.setTimeout(180_000)
    await open(page)
    for (let number = 2; number <= pages; number += 1) {
      await follow(page.getByRole('link', { name: /Показать ещё/ }))
      await expect(status(page)).toContainText(`1–${number * 60}`)
    }
    await expect.poll(() => cards(page).count()).toBeLessThanOrEqual(5 * 60)
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      return document.querySelectorAll('main article').length
    })
    expect(printed).toBe(pages * 60)
  })
})

for (const [name, screen] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use(screen)

    test('a link to page 4 that was passed on opens page 4, with the pages before it above', async ({ page }) => {
      const { category_id } = await bigCategory()
      const third = await readProducts(`category_id=${category_id}&page=3`)
      const fourth = await readProducts(`category_id=${category_id}&page=4`)
      await open(page, '?page=4')
      await expect(cards(page)).toHaveCount(60)
      await expect(status(page)).toContainText('Показано 181–240')
      await expect(cards(page).first()).toContainText(fourth[0]?.sku ?? 'none')
      const first = cards(page)
        .filter({ hasText: fourth[0]?.name ?? 'none' })
        .first()
      const before = await first.evaluate((card) => card.getBoundingClientRect().top)
      await page.getByRole('link', { name: 'Показать предыдущие' }).click()
      await expect(cards(page)).toHaveCount(120)
      await expect(status(page)).toContainText('Показано 121–240')
      await expect(cards(page).first()).toContainText(third[0]?.sku ?? 'none')
      expect(
        Math.abs(
          (await cards(page)
            .nth(60)
            .evaluate((card) => card.getBoundingClientRect().top)) - before,
        ),
      ).toBeLessThan(2)
      expect(new URL(page.url()).search).toBe('?page=4')
    })
  })
}

test('the focus moves on to what has come with the last page, and to where the reader was with the first', async ({
  page,
}) => {
  const { category_id } = await bigCategory()
  const { total } = await readFilters()
  const last = Math.ceil(total / 60)
  await open(page, `?page=${last - 1}`)
  const more = page.getByRole('link', { name: /Показать ещё/ })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(more).toHaveCount(0)
  const products = await readProducts(`category_id=${category_id}&page=${last}`)
  await expect(cards(page)).toHaveCount(60 + products.length)
  await expect(nameLinks(cards(page).nth(60))).toBeFocused()

  await open(page, '?page=2')
  const previous = page.getByRole('link', { name: 'Показать предыдущие' })
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(120)
  await expect(previous).toHaveCount(0)
  await expect(nameLinks(cards(page).nth(60))).toBeFocused()
})

test('the view is remembered, before the first paint', async ({ page }) => {
  await open(page)
  const width = async () => (await cards(page).first().boundingBox())?.width ?? 0
  const narrow = await width()
  await page.getByRole('button', { name: 'Списком' }).click()
  await expect(page.getByRole('button', { name: 'Плиткой' })).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  expect(await width()).toBeGreaterThan(narrow * 1.5)
  await expectListingHydrated(page)
  await page.getByRole('button', { name: 'Таблицей' }).click()
  await expect(page.getByRole('table', { name: 'Товары' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Плиткой' }).click()
  await expect.poll(width).toBe(narrow)
})

test.describe('when products cannot be loaded', () => {
  test.use({ expectedOnConsole: [/ERR_FAILED|503/] })
  for (const failure of ['no connection', 'no shop'] as const) {
    test(`what is shown stays, and it can be tried again: ${failure}`, async ({ page }) => {
      await open(page)
      const answers = '**/category/*.data*'
      await page.route('**/healthz', (route) => route.abort())
      await page.route(answers, (route) =>
        failure === 'no shop' ? route.fulfill({ status: 503, body: '' }) : route.abort(),
      )
      await follow(page.getByRole('link', { name: /Показать ещё/ }))
      const again = page.getByRole('button', { name: 'Повторить' })
      await expect(again).toBeVisible()
      await expect(cards(page)).toHaveCount(60)
      await page.unroute(answers)
      await again.click()
      await expect(cards(page)).toHaveCount(120)
    })
  }

  test('the pages before stay behind their link, and a message says so', async ({ page }) => {
    await open(page, '?page=2')
    const answers = '**/api/shop/product?*'
    await page.route(answers, (route) => route.fulfill({ status: 503, body: '' }))
    const previous = page.getByRole('link', { name: 'Показать предыдущие' })
    await previous.click()
    await expect(snackbar(page)).toContainText('Товары не загрузились')
    await expect(cards(page)).toHaveCount(60)
    await page.unroute(answers)
    await previous.click()
    await expect(cards(page)).toHaveCount(120)
  })
})

test.describe('the sheet of a phone', () => {
  test.use(screens.phone)
  test('filters are a sheet that says how much is found', async ({ page }) => {
    const url = await open(page)
    await page.getByRole('link', { name: 'Фильтры' }).click()
    const sheet = page.getByRole('dialog', { name: 'Фильтры' })
    await expect(sheet).toBeVisible()
    await expect(sheet).toHaveCSS('height', `${screens.phone.viewport.height}px`)
    const flag = sheet.locator('label').first()
    await flag.click()
    await expect(page).toHaveURL(/\?f=/)
    const { total } = await readFilters('&filter[stock][]=stock')
    await expect(sheet.getByRole('button', { name: `Показать ${total} товар` })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /Показать/ }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Фильтры/ })).toBeFocused()
    await expect(page.getByRole('link', { name: /Фильтры/ })).toContainText('1')
    await page.getByRole('link', { name: /Фильтры/ }).click()
    await sheet.getByRole('button', { name: 'Сбросить' }).click()
    await expect(page).toHaveURL(url)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })

  test('rows fit too', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('view', '"list"'))
    await page.goto((await bigCategory()).url)
    await expectNoSidewaysScroll(page)
    // A part without a place in the row would add a column.
    await expect(cards(page).first()).toHaveCSS('grid-template-columns', /^72px [\d.]+px [\d.]+px$/)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
})

test('everything can be done by the keyboard', async ({ page }) => {
  const url = await open(page)
  const box = boxes(page).first()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?f=/)
  await expect(box).toBeFocused()
  await expect(box).toBeChecked()
  await page.locator('summary', { hasText: 'Сортировка' }).focus()
  await page.keyboard.press('Enter')
  const cheapest = page.getByRole('link', { name: 'сначала дешёвые' })
  await expect(cheapest).toHaveAttribute('href', /\?f=/)
  await cheapest.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?f=.*&sort=price_asc$/)
  await expect(page.locator('summary', { hasText: 'Сортировка' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cheapest).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cheapest).toBeHidden()
  await page.getByRole('link', { name: 'Сбросить всё' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url)
  // It has gone on to the products.
  await expect(page.locator(':focus').getByRole('article')).toHaveCount(60)
  await page.getByRole('button', { name: 'Списком' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Списком' })).toHaveAttribute('aria-pressed', 'true')
})

test('a filtered listing is accessible and can come out empty', async ({ page }) => {
  const url = await open(page, '?f=price:100-200')
  await expectAccessible(page)
  await page.goto(`${url}?f=price:1-2`)
  await expect(page.locator('main')).toContainText('ничего не подошло')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Сбросить фильтры' }).click()
  await expect(cards(page)).toHaveCount(60)
})

test('addresses that make no sense lead to a page', async ({ request }) => {
  const { url } = await bigCategory()
  const senseless = [
    'page=-1',
    'page=abc',
    'f=zzz',
    'f=777:1',
    'f=13:nothing',
    'f=%E0%A4%A',
    'sort=drop+table',
    'f.13=%00',
  ]
  for (const search of senseless) {
    const response = await request.get(`${url}?${search}`)
    expect([search, response.status(), new URL(response.url()).search]).toEqual([search, 200, ''])
  }
  expect((await request.get(`${url}?page=99999999999999999999`)).status()).toBe(404)
  expect((await request.get(`${url}?page=900`)).status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('filters, order, pages and chips work by links and a form', async ({ page }) => {
    const { url } = await bigCategory()
    await page.goto(url)
    await boxes(page).nth(0).check()
    await boxes(page).nth(1).check()
    await column(page).getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL(/\?f=[\w]+:\w+,\w+$/)
    await expect(column(page).locator('input:checked')).toHaveCount(2)
    await page.locator('summary', { hasText: 'Сортировка' }).click()
    await page.getByRole('link', { name: 'сначала дешёвые' }).click()
    await expect(page).toHaveURL(/\?f=.*&sort=price_asc$/)
    await boxes(page).nth(2).check()
    await column(page).getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL(/\?f=.*&sort=price_asc$/)
    await page
      .getByRole('link', { name: /Убрать фильтр/ })
      .first()
      .click()
    await expect(column(page).locator('input:checked')).toHaveCount(2)
    await page.goto(`${url}?page=2`)
    await page.getByRole('link', { name: /Показать ещё/ }).click()
    await expect(page).toHaveURL(`${url}?page=3`)
    await page.getByRole('link', { name: 'Показать предыдущие' }).click()
    await expect(page).toHaveURL(`${url}?page=2`)
  })

  test('the whole form has a page of its own, on a phone too', async ({ page }) => {
    await page.setViewportSize(screens.phone.viewport)
    const { url } = await bigCategory()
    const { filters } = await readFilters()
    await page.goto(url)
    await page.getByRole('link', { name: 'Фильтры' }).click()
    await expect(page).toHaveURL(`${url}?filters=1`)
    const values = filters.reduce((sum, { values }) => sum + values.length, 0)
    await expect(column(page).locator('input[type=checkbox]')).toHaveCount(values)
    await column(page)
      .locator('input[type=checkbox]')
      .nth(values - 1)
      .check()
    await column(page).getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL(/\?f=/)
  })
})

test.describe('search', () => {
  /** Opens results once the words of the catalogue are there: an isolate without them looks every ten seconds. */
  async function openUnderstood(
    page: Page,
    path: string,
    { sign, shop = '' }: { sign: Locator; shop: string | undefined },
  ) {
    test.setTimeout(180_000)
    await ensureWalked(shop)
    await expect(async () => {
      await page.goto(path)
      await expect(sign).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
  }

  test('finds with filters, reads the other keyboard, and leads from an article to its product', async ({
    page,
    baseURL,
  }) => {
    const sign = page.getByText('Показаны результаты для «диск»')
    await openUnderstood(page, '/poisk?query=lbcr', { sign, shop: baseURL })
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(cards(page)).toHaveCount(60)
    await hydrated(page)
    await expectListingHydrated(page)
    await page.getByRole('link', { name: /Показать ещё/ }).click()
    await expect(page).toHaveURL('/poisk?query=lbcr&page=2')
    await expect(cards(page)).toHaveCount(120)
    await boxes(page).first().check()
    await expect(page).toHaveURL(/\/poisk\?query=lbcr&f=/)
    await expect(page.locator('main')).toContainText('Показаны результаты для «диск»')

    const { category_id } = await bigCategory()
    const [product] = await readProducts(`category_id=${category_id}&page=2`)
    await page.goto(`/poisk?query=${product?.sku}`)
    await expect(page).toHaveURL(product?.url ?? 'none')
    await page.goto(`/poisk?query=${product?.sku}&all=1&sort=name`)
    await page.locator('summary', { hasText: 'Сортировка' }).click()
    await page.getByRole('link', { name: 'по популярности' }).click()
    await expect(page).toHaveURL(`/poisk?query=${product?.sku}&all=1`)
    await expect(cards(page).first()).toContainText(product?.sku ?? 'none')
    await page.goto(`/poisk?query=${product?.sku}&filters=1`)
    await expect(cards(page).first()).toContainText(product?.sku ?? 'none')
  })

  test('puts the categories that are meant before the products', async ({ page, baseURL }) => {
    const { name, count_products } = await bigCategory()
    const hits = page.getByRole('navigation', { name: 'Категории по запросу' })
    await openUnderstood(page, '/poisk?query=круги', { sign: hits, shop: baseURL })
    await hits.getByRole('link', { name: new RegExp(`^${name}\\s*${count_products}$`) }).click()
    await expect(page.locator('h1')).toContainText(name)
  })

  test('without results or query offers categories and help', async ({ page }) => {
    await page.goto('/poisk?query=zzqqxxyy')
    await expect(page.locator('main')).toContainText('Ничего не нашлось')
    await expect(page.locator('main a[href^="tel:"]')).toBeVisible()
    await expect(page.locator('main a[href^="/category/"]').first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/poisk')
    await expect(page.locator('h1')).toHaveText('Поиск по каталогу')
    await page.locator('main').getByRole('searchbox').fill('круг')
    await page.locator('main').getByRole('button', { name: 'Найти' }).click()
    await expect(page).toHaveURL(/\/poisk\?query=/)
    await expect(cards(page)).toHaveCount(60)
  })
})

test('brands have a listing each', async ({ page }) => {
  await page.goto('/manufacturer')
  await hydrated(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Mirka/ })
    .click()
  await expect(page.locator('h1')).toContainText('Mirka')
  await expect(cards(page)).toHaveCount(60)
  await expect(column(page)).toBeVisible()
})
