import type { Browser, Locator, Page } from '@playwright/test'
import { openSlowPhone, waitAfterSeen, waitFor } from './first-tap.ts'

/** How long the first «В корзину» has been seen before something is touched, ms. */
const delay = 2_000
/** For the frames that follow a touch, and for messages of the browser about it, ms. */
const settleTime = 1_500

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true })

/** What is touched first on a page of its own, and what of the same kind after it. */
const touches: Record<string, { on: 'listing' | 'product'; first: Touch; second: Touch }> = {
  add: tapsOn((page) => button(page, 'В корзину')),
  heart: tapsOn((page) => page.locator('main').getByRole('button', { name: 'В избранное' })),
  stepper: {
    on: 'product',
    first: (page) => button(page, 'Больше').first().tap({ noWaitAfter: true }),
    second: (page) => button(page, 'Больше').first().tap({ noWaitAfter: true }),
  },
  filter: {
    on: 'listing',
    first: (page) => page.getByRole('link', { name: /Фильтры/ }).tap(),
    second: (page) => page.getByRole('dialog', { name: 'Фильтры' }).locator('details[open] label').first().tap(),
  },
  menu: opens((page) => page.getByRole('link', { name: 'Меню', exact: true })),
  city: opens((page) => button(page, /^Город: /).first()),
  search: {
    on: 'listing',
    first: (page) => page.getByLabel('Поиск товаров').tap(),
    second: (page) => page.keyboard.press('r'),
  },
  gallery: {
    on: 'product',
    first: (page) => page.getByRole('region', { name: 'Фото' }).getByRole('link').first().tap(),
    second: (page) => page.getByRole('dialog', { name: 'Просмотр фото' }).getByRole('button').last().tap(),
  },
}

type Touch = (page: Page) => Promise<void>

function tapsOn(controls: (page: Page) => Locator): (typeof touches)[string] {
  const tap = (place: number) => (page: Page) => controls(page).nth(place).tap({ noWaitAfter: true })
  return { on: 'listing', first: tap(0), second: tap(1) }
}

/** A layer that is opened, closed and opened again. */
function opens(control: (page: Page) => Locator): (typeof touches)[string] {
  const first = (page: Page) => control(page).tap({ noWaitAfter: true })
  const second = async (page: Page) => {
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await first(page)
  }
  return { on: 'listing', first, second }
}

/** The browser's Event Timing of the first touch of each kind, and of the second one, ms; 0: at most 16. */
export type TouchFigures = Record<string, { first: number; second: number }>

/** Touches each kind of control on a page that is opened anew, on a slowed-down phone. */
export async function measureTouches(browser: Browser, urls: Record<'listing' | 'product', string>) {
  const figures: TouchFigures = {}
  for (const [name, { on, first, second }] of Object.entries(touches)) {
    const page = await openSlowPhone(browser, urls[on])
    await waitAfterSeen(page, delay)
    figures[name] = { first: await timeOf(page, first), second: await timeOf(page, second) }
    await page.context().close()
  }
  return figures
}

async function timeOf(page: Page, touch: Touch): Promise<number> {
  await page.evaluate(() => {
    window.firstTouch.event = 0
  })
  await touch(page)
  await page.waitForTimeout(settleTime)
  return page.evaluate(() => window.firstTouch.event ?? 0)
}

/** ms on a slowed-down phone once the page is hydrated. */
export interface FollowFigures {
  /** From the tap on a card until the product's heading is there. */
  product: number
  /** From the tap on a filter until the list says what it found. */
  filter: number
}

export async function measureFollowing(browser: Browser, listingUrl: string): Promise<FollowFigures> {
  const open = async () => {
    const page = await openSlowPhone(browser, listingUrl)
    await waitFor(page, 'hydrated')
    await page.waitForTimeout(settleTime)
    return page
  }
  const listing = await open()
  const product = await timeUntil(
    listing,
    () => listing.locator('main .card-name').first().tap({ noWaitAfter: true }),
    () =>
      location.pathname.startsWith('/product/') &&
      document.querySelector('main [itemtype*=Product], main .pp, main #text, main .gal') !== null,
  )
  await listing.context().close()
  const filtered = await open()
  await filtered.getByRole('link', { name: /Фильтры/ }).tap()
  const filter = await timeUntil(
    filtered,
    () =>
      filtered
        .getByRole('dialog', { name: 'Фильтры' })
        .locator('details[open] label')
        .first()
        .tap({ noWaitAfter: true }),
    () => location.search.includes('f=') && document.querySelector('main [aria-busy=true]') === null,
  )
  await filtered.context().close()
  return { product, filter }
}

/** From the press until the page is as it is expected, ms. */
async function timeUntil(page: Page, tap: () => Promise<void>, isDone: () => boolean): Promise<number> {
  await page.evaluate(() =>
    addEventListener('pointerdown', ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), {
      capture: true,
      once: true,
    }),
  )
  await tap()
  // Looking in every frame would make the browser draw one after the other.
  await page.waitForFunction(isDone, undefined, { polling: 10 })
  return page.evaluate(() => performance.now() - (window as unknown as { pressedAt: number }).pressedAt)
}
