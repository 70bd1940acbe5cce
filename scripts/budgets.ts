// Byte budgets of the production build. `node scripts/run.mjs budgets` prints them and fails if one is exceeded.
import { fontBytes, heroBytes, phonePictureBytes } from './budgets/heavy-files.ts'
import { brotliBytes, eagerScripts, measureScripts, measureStyles } from './budgets/page-files.ts'
import { findPages, readFullListings, readPage } from './budgets/pages.ts'
import { serve } from './serving/serve.ts'
import { toTable } from './table.ts'
import { build, findFreePorts, seed } from './workspace.ts'

/** Public pages of other kinds than those that are measured whole. */
const otherPages = ['/category', '/manufacturer', '/poisk?query=3m', '/novosti', '/o-kompanii', '/status-zakaza']

/**
 * Bytes at brotli 4; of fonts and pictures as they are; of scripts at brotli 11, as they are sent: of a hydrated page,
 * and before that none. A listing: up to the end of what a shopper sees, and whole, with the data for hydration and for
 * search engines behind it. The longest listings are those whose products have little in common (decision 30).
 */
const budgets = {
  scripts: { home: 135_000, listing: 135_000, product: 137_000 },
  styles: 12_800,
  print: 1_000,
  listing: { visible: 15_600, whole: 20_500 },
  longestListing: { visible: 18_600, whole: 24_000 },
  textFont: 28_000,
  fonts: 33_000,
  hero: 13_000,
  productPicture: 16_000,
}

/** Bytes at brotli 4, of scripts at 11; of fonts and pictures as they are. */
export interface BudgetRow {
  name: string
  bytes: number
  budget: number
  ok: boolean
}

/** Measures the served production build at `origin` against its budgets. */
export async function checkBudgets(origin: string): Promise<BudgetRow[]> {
  const pages = await findPages(origin)
  const rows: BudgetRow[] = []
  const check = (name: string, bytes: number, budget: number) => rows.push({ name, bytes, budget, ok: bytes <= budget })
  const read = (path: string) => readPage(origin, path)
  for (const name of ['home', 'listing', 'product'] as const) {
    const path = pages[name]
    const html = await read(path)
    const scripts = await measureScripts(html, read)
    check(`${name}: script files before the first touch`, eagerScripts(html).length, 0)
    check(`${name}: JavaScript once it is hydrated`, scripts, budgets.scripts[name])
    check(`${name}: CSS`, await measureStyles(html, read), budgets.styles)
    if (path === pages.listing) {
      check('listing of 60: HTML that is seen', visibleBytes(html), budgets.listing.visible)
      check('listing of 60: whole document', documentBytes(html), budgets.listing.whole)
    }
  }
  const listings = [...(await readFullListings(origin)).values()]
  const longest = (measure: (html: string) => number) => Math.max(...listings.map(measure))
  check('longest listing of 60: HTML that is seen', longest(visibleBytes), budgets.longestListing.visible)
  check('longest listing of 60: whole document', longest(documentBytes), budgets.longestListing.whole)
  for (const path of otherPages) {
    check(`${path}: CSS`, await measureStyles(await read(path), read), budgets.styles)
  }
  const home = await read(pages.home)
  const [, print = ''] = /href="([^"]+)" media="print"/.exec(home) ?? []
  check('print: CSS', brotliBytes(await read(print)), budgets.print)
  const fonts = await fontBytes(origin, home)
  check('font of all text', Math.max(...fonts), budgets.textFont)
  check(
    'fonts before the first paint',
    fonts.reduce((sum, bytes) => sum + bytes, 0),
    budgets.fonts,
  )
  check('home: hero picture on a phone', await heroBytes(origin, home), budgets.hero)
  const picture = await phonePictureBytes(await read(pages.product))
  check('product: main picture on a phone (AVIF)', picture, budgets.productPicture)
  return rows
}

const visibleBytes = (html: string): number =>
  documentBytes(html.slice(0, html.indexOf('</footer>') + '</footer>'.length))

/**
 * Bytes of a document without the style sheets inside it. Where brotli 4 cuts its blocks depends on each byte before, and is worth up to 100 bytes of a
 * long listing: a port of four digits for one of five, 45. So it is the mean of the document behind some spaces.
 */
function documentBytes(document: string): number {
  const html = document.replace(/<style.*?<\/style>/gs, '')
  const shifted = Array.from({ length: 16 }, (_, spaces) => brotliBytes(' '.repeat(spaces) + html))
  return Math.round(shifted.reduce((sum, bytes) => sum + bytes, 0) / shifted.length)
}

/** The budgets as a Markdown table. */
export const formatBudgets = (rows: BudgetRow[]): string =>
  toTable(
    ['bytes (text at brotli 4, scripts at 11)', 'is', 'may be', 'left', ''],
    rows.map(({ name, bytes, budget, ok }) => [name, bytes, budget, budget - bytes, ok ? 'ok' : 'TOO MUCH']),
  )

if (import.meta.main) {
  await build()
  await seed()
  const [port = 0] = await findFreePorts(1)
  const server = await serve({ port })
  const rows = await checkBudgets(server.origin).finally(server.stop)
  console.log(formatBudgets(rows))
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
}
