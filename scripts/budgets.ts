// Byte budgets of the production build. `node scripts/run.mjs budgets` prints them and fails if one is exceeded.
import { measureFloor } from './bench/floor.ts'
import { brotliBytes, eagerScripts, measureScripts, measureStyles } from './bench/page-files.ts'
import { findPages, readFullListings, readPage } from './bench/pages.ts'
import { toTable } from './bench/table.ts'
import { serve } from './serve.ts'
import { build, findFreePorts, seed } from './workspace.ts'

/**
/**
 * Bytes at brotli 4. Scripts: of a page that has come alive, above what an empty app of the same framework ships; before
 * that there are none. A listing: up to the end of what a shopper sees, and whole, with the data for hydration and for
 * search engines behind it. The longest listings are those whose products have little in common (decision 30).
 */
const budgets = {
  scriptsAboveFloor: 50_000,
  styles: 15_000,
  listing: { visible: 14_000, whole: 18_000 },
  longestListing: { visible: 15_000, whole: 20_500 },
}

/** Bytes at brotli 4. */
export interface BudgetRow {
  name: string
  bytes: number
  budget: number
  ok: boolean
}

/** Measures the served production build at `origin` against its budgets. */
export async function checkBudgets(origin: string): Promise<BudgetRow[]> {
  const floor = await measureFloor()
  const pages = await findPages(origin)
  const rows: BudgetRow[] = []
  const check = (name: string, bytes: number, budget: number) => rows.push({ name, bytes, budget, ok: bytes <= budget })
  const read = (path: string) => readPage(origin, path)
  for (const [name, path] of Object.entries(pages)) {
    const html = await read(path)
    const scripts = await measureScripts(html, read)
    check(`${name}: script files before the first touch`, eagerScripts(html).length, 0)
    check(`${name}: JavaScript once it is alive`, scripts, floor + budgets.scriptsAboveFloor)
    check(`${name}: CSS`, await measureStyles(html, read), budgets.styles)
    if (path === pages.listing) {
      check('listing of 60: HTML that is seen', visibleBytes(html), budgets.listing.visible)
      check('listing of 60: whole document', brotliBytes(html), budgets.listing.whole)
    }
  }
  const listings = [...(await readFullListings(origin)).values()]
  const longest = (measure: (html: string) => number) => Math.max(...listings.map(measure))
  check('longest listing of 60: HTML that is seen', longest(visibleBytes), budgets.longestListing.visible)
  check('longest listing of 60: whole document', longest(brotliBytes), budgets.longestListing.whole)
  return rows
}

const visibleBytes = (html: string): number =>
  brotliBytes(html.slice(0, html.indexOf('</footer>') + '</footer>'.length))

/** The budgets as a Markdown table. */
export const formatBudgets = (rows: BudgetRow[]): string =>
  toTable(
    ['bytes at brotli 4', 'is', 'may be', 'left', ''],
    rows.map(({ name, bytes, budget, ok }) => [name, bytes, budget, budget - bytes, ok ? 'ok' : 'TOO MUCH']),
  )

if (import.meta.main) {
  build()
  seed()
  const [port = 0] = await findFreePorts(1)
  const server = await serve({ port, quiet: true })
  const rows = await checkBudgets(server.origin).finally(server.stop)
  console.log(formatBudgets(rows))
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
}
