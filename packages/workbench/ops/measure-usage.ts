import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findPages, readPage } from '../../../scripts/budgets/pages.ts'
import { ensureChromium } from '../../../scripts/chromium.ts'
import { type Counts, countsPath } from '../../../scripts/serving/counting-entry.ts'
import { serveDemoShop } from '../../../scripts/serving/serve.ts'
import { serveOnWorkerd } from '../../../scripts/serving/serve-workerd.ts'
import { walkCatalogue } from '../../../scripts/walk-catalogue.ts'
import { findFreePorts, root } from '../../../scripts/workspace.ts'
import { cpuPerRequest } from '../bench/load.ts'
import type { Usage, ViewUsage } from './bill.ts'

/** For a page with all of its pictures, ms: the machine may be busy. */
const timeoutMs = 120_000

/** For containers and closed networks; harmless elsewhere. */
const chromiumFlags = [
  ...['--no-sandbox', '--disable-gpu'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** Caches of the measured Worker; they start empty. */
const state = '.cache/cost-state'
const files = join(root, 'build/client')

/** Kinds of pages in the order of a visit, with their assumed share of page views. */
export const mix = { home: 0.15, listing: 0.35, product: 0.35, search: 0.1, cart: 0.05 }
export type Kind = keyof typeof mix
/** Assumed share of page views that are opened from another page of ours: data alone instead of a document. */
export const navigated = 0.6

/** What one kind of page costs: calls counted, CPU ms of a request by kind of answer. */
interface KindUsage {
  cold: Counts
  warm: Counts
  /**
   * CPU ms of workerd on this machine, not on Cloudflare's: a document from the store, one rendered, data.
   */
  cpu: { stored: number; rendered: number; data: number }
}

export interface Measured {
  kinds: Record<Kind, KindUsage>
  /** CPU ms of a picture from the cache. */
  pictureCpu: number
  /** Widths in which a visit asked for pictures. */
  widths: number
  /** Products and R2 calls of one catalogue walk. */
  walk: { products: number; counts: Counts }
  /** Keys that the visits and the walk wrote into KV, and categories of the shop. */
  categories: number
}

/**
 * Measures a phone's visits in Chromium to the built Worker on plain workerd, which counts its requests and calls of
 * bindings: the first to an empty shop, the second to a warm one; then CPU time under load and one catalogue walk.
 * @throws Error if the shop does not answer, or the system does not tell CPU times
 */
export async function measureUsage(log: (line: string) => void): Promise<Measured> {
  const executablePath = ensureChromium()
  rmSync(state, { recursive: true, force: true })
  const [apiPort = 0] = await findFreePorts(1)
  const api = await serveDemoShop({ port: apiPort })
  try {
    const paths = await findVisit(api.origin)
    const shop = await serveOnWorkerd((origin) => ({
      config: 'build/server/wrangler.json',
      state,
      entry: 'counting',
      vars: {
        PUBLIC_ORIGIN: origin,
        SHOP_API_ORIGIN: api.origin,
        VITALS_SAMPLE: '0',
        CATALOGUE_CALLS_PER_SECOND: '1000',
      },
    }))
    try {
      const browser = await chromium.launch({ executablePath, args: chromiumFlags })
      log('Two visits in a browser …')
      const visits = await measureVisits(browser, shop.origin, paths).finally(() => browser.close())
      log('CPU time under load (about two minutes) …')
      const cpu = await measureCpu(shop, paths, visits.picture)
      log('One catalogue walk …')
      const before = await readCounts(shop.origin)
      const walked = await walkCatalogue(shop.origin, 'start')
      const counts = difference(before, await readCounts(shop.origin))
      const names = Object.keys(mix) as Kind[]
      const kinds = Object.fromEntries(
        names.map((kind) => [kind, { cold: visits.cold[kind], warm: visits.warm[kind], cpu: cpu.kinds[kind] }]),
      ) as Record<Kind, KindUsage>
      const tree = JSON.parse(await readPage(shop.origin, '/api/shop/category')) as { data: Node[] }
      return {
        kinds,
        pictureCpu: cpu.picture,
        widths: visits.widths,
        categories: countNodes(tree.data),
        walk: { products: walked.published?.products ?? 0, counts },
      }
    } finally {
      await shop.stop()
    }
  } finally {
    await api.stop()
  }
}

interface Node {
  categories: Node[]
}
const countNodes = (nodes: Node[]): number => nodes.reduce((sum, { categories }) => sum + 1 + countNodes(categories), 0)

/** The pages of a visit. They are found in a shop of their own, so that the measured one stays cold. */
async function findVisit(apiOrigin: string): Promise<Record<Kind, string>> {
  const shop = await serveOnWorkerd((origin) => ({
    config: 'build/server/wrangler.json',
    state: `${state}-look`,
    vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: apiOrigin },
  }))
  try {
    const pages = await findPages(shop.origin)
    return { ...pages, search: `/poisk?query=${encodeURIComponent('круг')}`, cart: '/korzina' }
  } finally {
    await shop.stop()
    rmSync(`${state}-look`, { recursive: true, force: true })
  }
}

interface Visits {
  cold: Record<Kind, Counts>
  warm: Record<Kind, Counts>
  /** Path of a picture. */
  picture: string
  widths: number
}

async function measureVisits(browser: Browser, origin: string, paths: Record<Kind, string>): Promise<Visits> {
  const pictures = new Set<string>()
  const visit = async (): Promise<Record<Kind, Counts>> => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(timeoutMs)
    await serveFiles(page, origin)
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/img/')) pictures.add(pathname)
    })
    const counted: Partial<Record<Kind, Counts>> = {}
    for (const [kind, path] of Object.entries(paths) as [Kind, string][]) {
      const before = await readCounts(origin)
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await scrollDown(page)
      counted[kind] = difference(before, await readCounts(origin))
    }
    await context.close()
    return counted as Record<Kind, Counts>
  }
  const cold = await visit()
  const warm = await visit()
  const [picture = ''] = pictures
  const widths = new Set([...pictures].map((path) => path.split('/')[2])).size
  return { cold, warm, picture, widths }
}

/** Static files come from the disk: at Cloudflare no Worker runs for them. */
async function serveFiles(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const path = join(files, new URL(route.request().url()).pathname)
    return existsSync(path) && statSync(path).isFile() ? route.fulfill({ path }) : route.continue()
  })
}

/** A visitor who looks at the whole page sees all of its pictures. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  await page.waitForLoadState('networkidle')
}

async function measureCpu(
  shop: { origin: string; pid: number },
  paths: Record<Kind, string>,
  picture: string,
): Promise<{ kinds: Record<Kind, KindUsage['cpu']>; picture: number }> {
  const cpuOf = (path: string): Promise<number> => cpuPerRequest(shop, path)
  const kinds: Partial<Record<Kind, KindUsage['cpu']>> = {}
  for (const [kind, path] of Object.entries(paths) as [Kind, string][]) {
    const { pathname, search } = new URL(path, shop.origin)
    // With a parameter that nobody knows a page is never stored.
    const rendered = await cpuOf(`${pathname}${search ? `${search}&` : '?'}cost=1`)
    const isStored = kind !== 'search' && kind !== 'cart'
    const data = kind === 'home' ? '/_.data' : `${pathname}.data`
    kinds[kind] = { stored: isStored ? await cpuOf(path) : rendered, rendered, data: await cpuOf(data + search) }
  }
  return { kinds: kinds as Record<Kind, KindUsage['cpu']>, picture: await cpuOf(picture) }
}

const readCounts = async (origin: string): Promise<Counts> => JSON.parse(await readPage(origin, countsPath)) as Counts

const difference = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]))

/** The R2 operations in some counts, by class. */
export const bucketCalls = (counts: Counts): Pick<Usage, 'r2Reads' | 'r2Writes'> => ({
  r2Reads: (counts['CATALOGUE.get'] ?? 0) + (counts['CATALOGUE.head'] ?? 0),
  // Lists and parts of uploads are of class A; deletions are free.
  r2Writes: ['put', 'list', 'createMultipartUpload'].reduce((sum, name) => sum + (counts[`CATALOGUE.${name}`] ?? 0), 0),
})

/**
 * The average page view of the mix. `sample` is the share of page loads that send a vitals beacon. Of the requests of a
 * page view one is the page itself; what else there is are pictures and calls of the interface, which cost about the
 * same.
 */
export function viewUsage({ kinds, pictureCpu }: Measured, sample: number): ViewUsage {
  const usageOf = (kind: Kind, temperature: 'cold' | 'warm'): Usage => {
    const counts = kinds[kind][temperature]
    const { stored, rendered, data } = kinds[kind].cpu
    const requests = (counts.requests ?? 0) + (1 - navigated) * sample
    const document = temperature === 'warm' ? stored : rendered
    return {
      requests,
      cpuMs: (1 - navigated) * document + navigated * data + (requests - 1) * pictureCpu,
      kvReads: counts['CACHE.get'] ?? 0,
      kvWrites: counts['CACHE.put'] ?? 0,
      ...bucketCalls(counts),
      images: counts['IMAGES.input'] ?? 0,
      points: (1 - navigated) * sample,
      // One line each: Cloudflare's own are off (wrangler.toml).
      logEvents: requests,
    }
  }
  const average = (temperature: 'cold' | 'warm'): Usage => {
    const sum: Partial<Usage> = {}
    for (const [kind, share] of Object.entries(mix) as [Kind, number][]) {
      for (const [resource, amount] of Object.entries(usageOf(kind, temperature)) as [keyof Usage, number][]) {
        sum[resource] = (sum[resource] ?? 0) + share * amount
      }
    }
    return sum as Usage
  }
  return { warm: average('warm'), cold: average('cold') }
}
