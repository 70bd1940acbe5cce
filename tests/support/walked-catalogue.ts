import { walkCatalogue } from '../../scripts/walk-catalogue.ts'

/**
 * Waits until the catalogue walk of this shop has been published, and makes it where no test has: sitemaps, feeds,
 * landing pages and the vocabulary of the search come of it.
 */
export async function ensureWalked(shop: string): Promise<void> {
  const sitemap = await fetch(new URL('/sitemap.xml', shop))
  // The walk of another run is for the port of that run.
  if ((await sitemap.text()).includes(`<loc>${shop}/`)) return
  const { phase, reason } = await walkCatalogue(shop, 'continue')
  if (phase !== 'published') throw new Error(`the walk was ${phase}: ${reason}`)
}
