import { rmSync } from 'node:fs'
import { type BudgetRow, checkBudgets } from '../budgets.ts'
import { ensureChromium } from '../chromium.ts'
import { serve, serveDemoShop } from '../serve.ts'
import { serveOnWorkerd } from '../serve-workerd.ts'
import { findFreePorts } from '../workspace.ts'
import { startEdgeProxy } from './edge-proxy.ts'
import { type LighthouseResult, measureLighthouse } from './lighthouse.ts'
import { type Load, measureLoad } from './load.ts'
import { measurePageBytes, type PageBytes } from './page-bytes.ts'
import { findPages, forEachPage, type Pages, readPage } from './pages.ts'

/** Caches under load; they start empty. */
const state = '.cache/bench-state'

type ForEachPage<Figures> = Record<keyof Pages, Figures>

export interface PageFigures {
  pages: Pages
  budgets: BudgetRow[]
  bytes: ForEachPage<PageBytes>
  lighthouse: ForEachPage<LighthouseResult>
}

/** Bytes, budgets and Lighthouse of the production build, behind the edge proxy. */
export async function measurePages(): Promise<PageFigures> {
  const chromium = ensureChromium()
  const [port = 0] = await findFreePorts(1)
  // As in production.
  const server = await serve({ port, vars: { PICTURE_FORMATS: 'avif,webp' }, quiet: true })
  const edge = await startEdgeProxy(server.origin)
  try {
    const pages = await findPages(server.origin)
    const budgets = await checkBudgets(server.origin)
    const bytes = await measurePageBytes(edge.origin, chromium, pages)
    const lighthouse = await forEachPage(pages, (path) => measureLighthouse(edge.origin + path, chromium))
    return { pages, budgets, bytes, lighthouse }
  } finally {
    await edge.stop()
    await server.stop()
  }
}

export interface ServerFigures {
  stored: ForEachPage<Load>
  rendered: ForEachPage<Load>
  bare: Load
  /** Bytes of the listing's HTML, uncompressed. */
  listingBytes: number
}

/** Load on the production build, stored and rendered, and on a bare Worker with a page as large as the listing. */
export async function measureServer(): Promise<ServerFigures> {
  rmSync(state, { recursive: true, force: true })
  const [apiPort = 0] = await findFreePorts(1)
  const api = await serveDemoShop({ port: apiPort, quiet: true })
  try {
    const shop = await serveOnWorkerd((origin) => ({
      config: 'build/server/wrangler.json',
      vars: { PUBLIC_ORIGIN: origin, SHOP_API_ORIGIN: api.origin },
      state,
    }))
    try {
      const pages = await findPages(shop.origin)
      const listingBytes = Buffer.byteLength(await readPage(shop.origin, pages.listing))
      const stored = await forEachPage(pages, (path) => measureLoad(shop, path))
      // A page with an unknown parameter is never stored: it is rendered from the data cache each time.
      const rendered = await forEachPage(pages, (path) => measureLoad(shop, `${path}?bench=1`))
      return { stored, rendered, bare: await measureBareWorker(listingBytes), listingBytes }
    } finally {
      await shop.stop()
    }
  } finally {
    await api.stop()
  }
}

async function measureBareWorker(pageBytes: number): Promise<Load> {
  const server = await serveOnWorkerd(() => ({
    config: 'scripts/bench/bare-worker/wrangler.jsonc',
    vars: { PAGE_BYTES: String(pageBytes) },
    state,
  }))
  return measureLoad(server, '/').finally(server.stop)
}
