import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/browser.ts'
import { openCheckout, plentyProduct } from '../support/checkout.ts'
import { bigCategory, findProduct } from '../support/shop-api.ts'
import { ensureWalked } from '../support/walked-catalogue.ts'

/*
 * What shoppers see, against the pictures in visual.spec.ts-snapshots. A page that was changed on purpose gets new
 * ones:
 * npm run test:e2e -- visual --update-snapshots
 * They are of the headless shell that npm test installs: with a window, Chromium hints letters otherwise.
 */

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

interface Screen {
  path: string | (() => Promise<string>)
  /** What opens the state that is pictured. */
  open?: (page: Page) => Promise<void>
  /** Pictures in the dark scheme, too. */
  dark?: boolean
}

const listing = async () => (await bigCategory()).url
const product = async () =>
  (await findProduct(({ reviews_count, is_allow_buy }) => reviews_count > 3 && is_allow_buy)).url

const onDesktop: Record<string, Screen> = {
  home: { path: '/', dark: true },
  'home-below': { path: '/', open: (page) => showAtTop(categories(page)) },
  categories: { path: '/category' },
  listing: { path: listing, dark: true },
  'listing-as-rows': { path: listing, open: openRows },
  product: { path: product, open: waitForAdvice, dark: true },
  'product-details': { path: product, open: (page) => showAtTop(page.locator('#description')) },
  search: { path: '/poisk?query=3m', open: waitForVocabulary },
  'search-without-hits': { path: '/poisk?query=xqzw' },
  delivery: { path: '/dostavka-i-oplata' },
  contacts: { path: '/kontakty' },
  footer: { path: '/o-kompanii', open: showFooter },
}

const onPhone: Record<string, Screen> = {
  home: { path: '/' },
  listing: { path: listing, dark: true },
  filters: { path: async () => `${await listing()}?filters` },
  product: { path: product, open: waitForAdvice },
  menu: { path: '/', open: openMenu },
  cart: { path: '/korzina' },
}

for (const [device, viewport, screens] of [
  ['desktop', desktop, onDesktop],
  ['phone', phone, onPhone],
] as const) {
  test.describe(device, () => {
    test.use({ viewport, isMobile: device === 'phone', hasTouch: device === 'phone' })
    for (const [name, { path, open, dark }] of Object.entries(screens)) {
      test(`${name} looks as it did`, async ({ page }) => {
        await holdStill(page)
        await page.goto(typeof path === 'string' ? path : await path())
        await hydrated(page)
        await open?.(page)
        await expectPicture(page, `${device}-${name}`)
        if (!dark) return
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await expectPicture(page, `${device}-${name}-dark`)
      })
    }

    test('the checkout looks as it did', async ({ page }) => {
      await holdStill(page)
      await openCheckout(page, await plentyProduct())
      await expectPicture(page, `${device}-checkout`)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectPicture(page, `${device}-checkout-dark`)
    })
  })
}

/** What the pictures leave out. */
const quiet = readFileSync(new URL('visual.css', import.meta.url), 'utf8')

/** The same moment in each run; text in the shop's own font; nothing moves. */
async function holdStill(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-03-11T12:00:00+03:00')
  // The product of the day has been shown on that day.
  await page.addInitScript(() => localStorage.setItem('specialday_dmy', '"11.03.2026"'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, quiet)
  // The next page has the face that an earlier one has kept.
  await page.goto('/kontakty')
  await hydrated(page)
  await page.waitForFunction(() => localStorage.face !== undefined)
}

/** Delivery is calculated once the page is hydrated; what the air means comes when it is idle. */
async function waitForAdvice(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /^СДЭК, Москва: от/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Хватит ли воздуха?' })).toBeVisible()
}

/** A brand above the products is known once the catalogue has been walked; a process looks every ten seconds. */
async function waitForVocabulary(page: Page): Promise<void> {
  test.setTimeout(180_000)
  const address = page.url()
  await ensureWalked(new URL(address).origin)
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('navigation', { name: 'Категории по запросу' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
  await hydrated(page)
}

async function openRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: /списком/i }).click()
  await expect(page.getByRole('columnheader').first()).toBeVisible()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Меню', exact: true }).tap()
  await expect(
    page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: /Круги на липучке/ }),
  ).toBeVisible()
}

const categories = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: 'Круги на липучке' }) })

/** The year in its last line is the server's: its clock goes on. */
async function showFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await footer.getByText(/^© 20/).evaluate((line) => {
    line.textContent = (line.textContent ?? '').replace(/\d{4}(?= «)/, '2026')
  })
  await showAtTop(footer)
}

const showAtTop = (part: Locator): Promise<void> =>
  part.evaluate((element) => {
    document.documentElement.removeAttribute('data-new')
    element.scrollIntoView({ behavior: 'instant', block: 'start' })
  })

async function expectPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect(page).toHaveScreenshot(`${name}.png`, {
    animations: 'disabled',
    caret: 'hide',
    maxDiffPixels: 200,
  })
}
