import { type Browser, chromium } from '@playwright/test'
import { findPages, forEachPage, type Pages, readPage } from '../../scripts/budgets/pages.ts'
import { type BudgetRow, checkBudgets } from '../../scripts/budgets.ts'
import { ensureChromium } from '../../scripts/chromium.ts'
import { serveDemoShop } from '../../scripts/serving/serve.ts'
import { serveOnWorkerd } from '../../scripts/serving/serve-workerd.ts'
import { findFreePorts } from '../../scripts/workspace.ts'
import { barePrefix, makeBarePage, serveBarePages } from './bare-pages.ts'
import { chromiumFlags } from './chromium-flags.ts'
import { startEdgeProxy } from './edge-proxy.ts'
import { measureFirstTouches, type TouchedPages } from './first-touches.ts'
import { type LighthouseResult, runLighthouse } from './lighthouse.ts'
import { type Load, measureLoad } from './load.ts'
import { measurePageBytes, type PageBytes } from './page-bytes.ts'
import { openPhone, settle } from './phone.ts'

/** Stored pages are those of this build; pictures are made once. */
const state = '.cache/bench-state'
/** Two Workers share no files. */
const loadState = '.cache/bench-load-state'

type ForEachPage<Figures> = Record<keyof Pages, Figures>

/** The shop and its bare pages, measured one right after the other as often as `runs` says. */
export interface ShopFigures {
  pages: Pages
  budgets: BudgetRow[]
  bytes: ForEachPage<PageBytes>
  /** Bytes of the listing's HTML, uncompressed: the bare one has as many. */
  listingBytes: number
  loads: Loads[]
  lighthouse: ForEachPage<{ shop: LighthouseResult; bare: LighthouseResult }[]>
  touched: TouchedPages
}

/** One round of load. A shop that knows no ETag answers no 304. */
export interface Loads {
  stored: ForEachPage<Load>
  rendered: ForEachPage<Load>
  unchanged: Load | null
  bare: Load
  bareUnchanged: Load
}

/**
 * Bytes, budgets, load, Lighthouse and the first tap of the production build straight on workerd, and of bare pages on
 * another workerd. Browsers come through the edge proxy, to both on one origin.
 * @param tell gets a line about what comes next
 */
export async function measureShop(runs: number, tell: (line: string) => void): Promise<ShopFigures> {
  return withShop(async ({ api, shop, started, browser, executablePath }) => {
    let bareOrigin = ''
    const edge = await started(startEdgeProxy((path) => (path.startsWith(barePrefix) ? bareOrigin : shop.origin)))
    const pages = await findPages(shop.origin)
    const budgets = await checkBudgets(shop.origin)

    tell('Bytes …')
    await forEachPage(pages, (path) => makePictures(browser, edge.origin + path, shop.origin))
    const bytes = await forEachPage(pages, (path) => measurePageBytes(browser, edge.origin + path))
    const html = await forEachPage(pages, (path) => readPage(shop.origin, path))
    const bareHtml: Record<string, string> = {}
    const barePages = { home: `${barePrefix}home`, listing: `${barePrefix}listing`, product: `${barePrefix}product` }
    for (const name of ['home', 'listing', 'product'] as const) {
      bareHtml[barePages[name]] = await makeBarePage(browser, edge.origin + pages[name], html[name])
    }
    const bare = await started(serveBarePages(bareHtml, state))
    bareOrigin = bare.origin

    tell(`First touches, ${runs} times …`)
    const touched = await measureFirstTouches(browser, edge.origin, pages, runs)

    tell(`Lighthouse, ${runs} runs of six pages …`)
    const lighthouse: ShopFigures['lighthouse'] = { home: [], listing: [], product: [] }
    for (let run = 0; run < runs; run += 1) {
      for (const name of ['home', 'listing', 'product'] as const) {
        lighthouse[name].push({
          shop: await runLighthouse(edge.origin + pages[name], executablePath),
          bare: await runLighthouse(edge.origin + barePages[name], executablePath),
        })
      }
    }

    tell(`Server under load, ${runs} rounds of a minute …`)
    // As at Cloudflare: the router of static files, which neither Worker pays for, precedes none of them.
    const worker = await started(
      serveOnWorkerd((origin) => ({
        config: 'build/server/wrangler.json',
        vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: api.origin },
        state: loadState,
        raiseLimits: true,
        withoutRouter: true,
      })),
    )
    const etag = (await fetch(worker.origin + pages.listing)).headers.get('ETag')
    const loads: Loads[] = []
    for (let run = 0; run < runs; run += 1) {
      loads.push({
        stored: await forEachPage(pages, (path) => measureLoad(worker, path)),
        bare: await measureLoad(bare, barePages.listing),
        unchanged: etag ? await measureLoad(worker, pages.listing, etag) : null,
        bareUnchanged: await measureLoad(bare, barePages.listing, '"bare"'),
        // A page with an unknown parameter is never stored: it is rendered from the data cache each time.
        rendered: await forEachPage(pages, (path) => measureLoad(worker, `${path}?bench=1`)),
      })
    }
    return { pages, budgets, bytes, listingBytes: Buffer.byteLength(html.listing), loads, lighthouse, touched }
  })
}

/** The first touches alone, of the same build served in the same way. */
export async function measureTouchedPages(runs: number): Promise<TouchedPages> {
  return withShop(async ({ shop, started, browser }) => {
    const edge = await started(startEdgeProxy(() => shop.origin))
    const pages = await findPages(shop.origin)
    await forEachPage(pages, (path) => makePictures(browser, edge.origin + path, shop.origin))
    return measureFirstTouches(browser, edge.origin, pages, runs)
  })
}

interface Server {
  origin: string
  stop: () => Promise<void>
}

/** Serves the demo shop and the shop straight on workerd, opens a browser, and ends all that was started. */
async function withShop<Figures>(
  measure: (parts: {
    api: Server
    shop: Server
    /** Has a server ended with the others. */
    started: <Started extends { stop: () => Promise<void> }>(starting: Promise<Started>) => Promise<Started>
    browser: Browser
    executablePath: string
  }) => Promise<Figures>,
): Promise<Figures> {
  const executablePath = ensureChromium()
  const stops: (() => Promise<void>)[] = []
  const started = async <Started extends { stop: () => Promise<void> }>(starting: Promise<Started>) => {
    const server = await starting
    stops.unshift(server.stop)
    return server
  }
  try {
    const [apiPort = 0] = await findFreePorts(1)
    const api = await started(serveDemoShop({ port: apiPort }))
    const shop = await started(
      serveOnWorkerd((origin) => ({
        config: 'build/server/wrangler.json',
        // Pictures as in production.
        vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: api.origin, PICTURE_FORMATS: 'avif,webp' },
        state,
        raiseLimits: true,
      })),
    )
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    stops.unshift(() => browser.close())
    return await measure({ api, shop, started, browser, executablePath })
  } finally {
    for (const stop of stops) await stop()
  }
}

/** Lets the shop make a page's pictures one after the other: all at once they take longer than it waits for one. */
async function makePictures(browser: Browser, url: string, shopOrigin: string): Promise<void> {
  const page = await openPhone(browser)
  const paths = new Set<string>()
  await page.route('**/img/**', (route) => {
    paths.add(new URL(route.request().url()).pathname)
    return route.abort()
  })
  await page.goto(url)
  await settle(page)
  await page.context().close()
  for (const path of paths) {
    await (await fetch(shopOrigin + path, { headers: { Accept: 'image/avif,image/webp' } })).arrayBuffer()
  }
}
