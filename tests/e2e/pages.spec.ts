import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, layoutShifts, test } from '../support/browser.ts'
import { bigCategory, findProduct, readAllCategories } from '../support/shop-api.ts'

/** The kinds of pages that shoppers see, each with an address from the catalogue. */
const pages: Record<string, () => Promise<string>> = {
  home: async () => '/',
  'category tree': async () => '/category',
  category: async () => (await bigCategory()).url,
  'second page of a category': async () => `${(await bigCategory()).url}?page=2`,
  'category without products': async () =>
    (await readAllCategories()).find((category) => category.count_products === 0)?.url ?? 'none',
  product: async () => (await findProduct((product) => product.reviews_count > 3 && product.picture !== null)).url,
  'product without a picture': async () => (await findProduct((product) => product.picture === null)).url,
  'product without a price': async () => (await findProduct((product) => !product.price)).url,
  'product with a name of 200 characters': async () => (await findProduct((product) => product.name.length >= 200)).url,
  'product that is out of stock': async () => (await findProduct((product) => product.quantity === 0)).url,
  'list of brands': async () => '/manufacturer',
  'information page': async () => '/o-kompanii',
  cart: async () => '/korzina',
  checkout: async () => '/order/checkout',
  'quick order': async () => '/bystryj-zakaz',
  'commercial offer': async () => '/kommercheskoe-predlozhenie',
}

/** Pages that a phone has in a form of its own; the others are variants of these. */
const onPhones = ['home', 'category tree', 'category', 'product', 'product with a name of 200 characters'].concat([
  'cart',
  'checkout',
  'commercial offer',
])

for (const [name, address] of Object.entries(pages)) {
  const tag = onPhones.includes(name) ? '@both' : []
  test(`${name}: one H1, title, description, landmarks, axe clean, nothing shifts, fits 320 px`, { tag }, async ({
    page,
  }) => {
    const response = await page.goto(await address())
    expect(response?.status()).toBe(200)
    await hydrated(page)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('main')).toHaveCount(1)
    await expect(page).toHaveTitle(/.{10,}/)
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(20)
    await expectNoSidewaysScroll(page)
    expect(await layoutShifts(page)).toEqual([])
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
}
