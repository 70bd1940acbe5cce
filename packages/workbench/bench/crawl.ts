import { serve } from '../../../scripts/serving/serve.ts'
import { walkCatalogue } from '../../../scripts/walk-catalogue.ts'
import { build, findFreePorts, seed } from '../../../scripts/workspace.ts'
import { crawl, fetchPage, readSitemap, readSitemapFiles } from '../crawl/crawl.ts'
import { type Feeds, readFeeds } from '../crawl/feeds.ts'
import { reportLandings } from '../crawl/landings.ts'
import type { CrawledPage } from '../crawl/page.ts'
import { findCrawlFaults } from '../crawl/report.ts'
import { readRobots } from '../crawl/robots.ts'
import { xmlFaults } from '../crawl/xml-faults.ts'
import { measureReadingPace } from './reading-pace.ts'

/** Pages between two lines that say how far it is. */
const progressEvery = 250

/**
 * What a robot without JavaScript finds in the whole demo shop: pages by kind, reached by links and by the sitemap,
 * whether all readers of a product are told the same, landing pages, faults, and what a fast reader is refused.
 */
export async function crawlShop(): Promise<string> {
  await build()
  await seed()
  const { lines, pages } = await crawlWhole()
  const documents = new Set([...pages.values()].flatMap(({ links }) => links.filter(isDocument)))
  const products = [...pages.values()].filter(isProduct).map(({ path }) => path)
  return [...lines, '', ...(await measureReadingPace(products, [...documents]))].join('\n')
}

const isDocument = (path: string): boolean => path.startsWith('/dokument/')
const isProduct = ({ path, status }: CrawledPage): boolean => status === 200 && /^\/product\/[^?]+$/.test(path)

async function crawlWhole(): Promise<{ lines: string[]; pages: Map<string, CrawledPage> }> {
  const [port = 0] = await findFreePorts(1)
  const server = await serve({ port, vars: { ROBOTS: 'open' }, raiseLimits: true })
  try {
    const { origin } = server
    await walkCatalogue(origin, 'start')
    const mayFollow = readRobots(await (await fetch(`${origin}/robots.txt`)).text())
    const pages = await crawl(origin, {
      // Documents and pictures are no pages.
      follows: (path) => mayFollow(path) && !isDocument(path) && !path.startsWith('/img/'),
      onPage: ({ path }, count) => count % progressEvery === 0 && console.log(`${count} pages, now ${path}`),
    })
    const listed = new Set(await readSitemap(origin))
    const found = [...pages.values()].filter(({ status, isIndexable, title }) => status === 200 && isIndexable && title)
    const reached = new Set(found.map(({ path }) => path))
    // Further pages of listings are found by links alone.
    const unlisted = [...reached].filter((path) => !path.includes('?') && !listed.has(path))
    const unlinked = [...listed].filter((path) => !reached.has(path))
    const lost = await Promise.all(unlinked.slice(0, 50).map((path) => fetchPage(origin, path)))
    const feeds = await readFeeds(origin)
    const landings = reportLandings(pages)
    const faults = [
      ...findCrawlFaults(pages, origin, feeds),
      ...landings.faults,
      ...(await sitemapFaults(origin)),
      ...unlisted.map((path) => `${path} is not in the sitemap`),
      ...lost.map(({ path, status }) => `${path} is in the sitemap alone and answers ${status}`),
      ...[...feeds.yml.keys(), ...feeds.merchant.keys()].flatMap((path) =>
        reached.has(path) ? [] : [`${path} is in a feed, and no page`],
      ),
    ]
    const kinds = Map.groupBy(reached, (path) => /^\/[^/?]*/.exec(path)?.[0] ?? '/')
    const lines = [
      `${pages.size} addresses fetched, ${reached.size} indexable pages, ${listed.size} in the sitemap`,
      ...[...kinds].map(([kind, paths]) => `${kind}: ${paths.length}`),
      `${found.filter(({ jsonLd }) => jsonLd.length > 0).length} pages read by Adobe's validator`,
      ...productLines(found.filter(isProduct), feeds),
      `${faults.length} faults`,
      ...faults.slice(0, 100),
      '',
      ...landings.lines,
    ]
    return { lines, pages }
  } finally {
    await server.stop()
  }
}

async function sitemapFaults(origin: string): Promise<string[]> {
  const files = await readSitemapFiles(origin)
  const faults = [...files].map(async ([path, text]) =>
    (await xmlFaults(text, 'sitemap')).map((fault) => `${path} ${fault}`),
  )
  return (await Promise.all(faults)).flat()
}

/** How many products are compared with whom. */
function productLines(products: CrawledPage[], { yml, merchant }: Feeds): string[] {
  const marked = products.filter(({ jsonLd }) => jsonLd.some((data) => data['@type'] === 'Product'))
  return [
    `${marked.length} of ${products.length} products are compared: text, JSON-LD, microdata, Open Graph; ${merchant.size} of them in Merchant, ${yml.size} in YML`,
    `${products.length - marked.length} products without price or picture are marked up nowhere`,
  ]
}
