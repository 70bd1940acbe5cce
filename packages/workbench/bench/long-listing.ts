import { rmSync } from 'node:fs'
import { type CDPSession, chromium, devices, type Page } from '@playwright/test'
import { ensureChromium } from '../../../scripts/chromium.ts'
import { serve } from '../../../scripts/serving/serve.ts'
import { toTable } from '../../../scripts/table.ts'
import { build, findFreePorts } from '../../../scripts/workspace.ts'
import { formatNumber } from '../../../shared/format/plural.ts'
import { usualPerPage } from '../../../shared/shop-api/contract/page-size.ts'
import { serveManyProducts } from './many-products.ts'
import { median } from './median.ts'

/** Of them each category of the first level has a twentieth: 100 pages. */
const products = 120_000
const listing = '/category/krugi-10000'
const state = '.cache/state-listing'
/** What a click costs is the median of those up to this one. */
const looks = [4, 20, 40, 80]
const clicksOfLook = 3
const backs = [40, 80]

const screens = {
  '390x844': { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
  '1440x900': { viewport: { width: 1440, height: 900 } },
}

/** A click on «Показать ещё». */
interface ClickFigures {
  screen: string
  click: number
  /** ms of the tab's main thread, until the next products are there and painted. */
  tasks: number
  /** ms of them for script, style and layout. */
  own: number
  cards: number
}

/** A product of the last page, and Back. */
interface BackFigures {
  screen: string
  click: number
  /** Pixels. */
  scroll: { before: number; after: number }
  /** Layout shift of Back and of scrolling ten screens up. */
  shift: number
  cards: number
  /** Whether the product that was followed is in view. */
  isInView: boolean
  /** Whether its link, or none, has the focus. */
  focus: string
}

interface ListingFigures {
  clicks: ClickFigures[]
  backs: BackFigures[]
}

/** What eighty clicks on «Показать ещё» cost a browser, and Back from a product among them. */
export async function measureLongListing(): Promise<ListingFigures> {
  await build()
  rmSync(state, { recursive: true, force: true })
  const [apiPort = 0, port = 0] = await findFreePorts(2)
  const api = serveManyProducts(products, apiPort)
  const shop = await serve({ port, shopApiOrigin: `http://127.0.0.1:${apiPort}`, state, raiseLimits: true })
  const browser = await chromium.launch({ executablePath: ensureChromium() })
  const figures: ListingFigures = { clicks: [], backs: [] }
  try {
    for (const [screen, options] of Object.entries(screens)) {
      const context = await browser.newContext({ ...options, baseURL: shop.origin, serviceWorkers: 'block' })
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      // Hundreds of pictures that the API does not have.
      await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
      await visit(screen, page, await context.newCDPSession(page), figures)
      await context.close()
    }
  } finally {
    await browser.close()
    await shop.stop()
    api.stop()
  }
  return figures
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

async function visit(screen: string, page: Page, cdp: CDPSession, figures: ListingFigures): Promise<void> {
  await cdp.send('Performance.enable')
  await page.addInitScript(() => {
    const here = Object.assign(window, { shifts: { sum: 0 } })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) here.shifts.sum += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(listing)
  // A click that no person has made is not held until then.
  await page.locator('html[data-hydrated]').waitFor()
  const costs: { tasks: number; own: number }[] = []
  for (let click = 1; click <= Math.max(...looks); click += 1) {
    const before = await metricsOf(cdp)
    // Locators that look for names would cost the tab the more, the more it has.
    await page.evaluate(showMore, `1–${formatNumber((click + 1) * usualPerPage)} `)
    await page.waitForTimeout(settling)
    const after = await metricsOf(cdp)
    const spent = (...names: string[]): number =>
      names.reduce((sum, name) => sum + 1_000 * ((after[name] ?? 0) - (before[name] ?? 0)), 0)
    costs.push({
      tasks: spent('TaskDuration'),
      own: spent('ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'),
    })
    if (looks.includes(click)) {
      const cards = await page.locator('main article').count()
      const latest = costs.slice(-clicksOfLook)
      const tasks = Math.round(median(latest.map(({ tasks }) => tasks)))
      const own = Math.round(median(latest.map(({ own }) => own)))
      figures.clicks.push({ screen, click, tasks, own, cards })
      console.log(`${screen}, click ${click}: ${tasks} ms, ${own} of script, style and layout, ${cards} cards`)
    }
    if (backs.includes(click)) figures.backs.push(await goAndComeBack(screen, click, page))
  }
}

/** Runs in the page: follows «Показать ещё» and waits until the status begins with the products. */
function showMore(shown: string): Promise<void> {
  const link = document.querySelector<HTMLElement>('main a.btn.w-full.mt-16px')
  link?.scrollIntoView({ block: 'center', behavior: 'instant' })
  link?.click()
  return new Promise((resolve) => {
    const look = () =>
      document.querySelector('main p[role=status]')?.textContent?.includes(shown) ? resolve() : setTimeout(look, 50)
    look()
  })
}

/** What comes after the products is part of the click, ms. */
const settling = 400

async function goAndComeBack(screen: string, click: number, page: Page): Promise<BackFigures> {
  const name = page.locator('main article').nth(-usualPerPage).locator('a[href^="/product/"]').last()
  const href = await name.getAttribute('href')
  await name.scrollIntoViewIfNeeded()
  await page.waitForTimeout(settling)
  const scroll = { before: await scrollOf(page), after: 0 }
  await name.click()
  await page.waitForURL('**/product/**')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(settling)
  await page.evaluate(() => Object.assign(window, { shifts: { sum: 0 } }))
  await page.goBack()
  await page.locator(`main article a[href="${href}"]`).first().waitFor()
  await page.waitForTimeout(2 * settling)
  scroll.after = await scrollOf(page)
  const seen = await page.evaluate((href) => {
    const link = document.querySelector(`main article a[href="${href}"]`)
    const box = link?.getBoundingClientRect()
    const focused = document.activeElement
    return {
      isInView: box !== undefined && box.bottom > 0 && box.top < innerHeight,
      focus: focused?.closest('article')?.contains(link) ? 'its card' : (focused?.tagName.toLowerCase() ?? 'none'),
      cards: document.querySelectorAll('main article').length,
    }
  }, href)
  const shift = await page.evaluate(async () => {
    for (let screen = 0; screen < 20; screen += 1) {
      scrollBy({ top: -innerHeight / 2, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return (window as unknown as { shifts: { sum: number } }).shifts.sum
  })
  return { screen, click, scroll, shift, ...seen }
}

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

async function metricsOf(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** The same as Markdown. */
export function reportLongListing({ clicks, backs }: ListingFigures): string {
  const clickRows = clicks.map(({ screen, click, tasks, own, cards }) => [screen, click, tasks, own, cards])
  const backRows = backs.map(({ screen, click, scroll, shift, cards, isInView, focus }) => [
    ...[screen, click, scroll.before, scroll.after, shift.toFixed(4), cards, isInView ? 'yes' : 'no', focus],
  ])
  return [
    '## «Показать ещё» in a long listing',
    toTable(['screen', 'click', 'main thread ms', 'script, style, layout ms', 'cards rendered'], clickRows),
    '## A product of the last page, and Back',
    toTable(['screen', 'after click', 'scroll', 'after Back', 'shift', 'cards', 'in view', 'focus'], backRows),
  ].join('\n\n')
}
