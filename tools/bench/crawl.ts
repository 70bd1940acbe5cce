import { setTimeout } from 'node:timers/promises'
import { serve } from '../../scripts/serving/serve.ts'
import { walkCatalogue } from '../../scripts/walk-catalogue.ts'
import { build, findFreePorts, seed } from '../../scripts/workspace.ts'
import { crawl, fetchPage, readSitemap } from '../crawl/crawl.ts'
import { readFeeds } from '../crawl/feeds.ts'
import { findCrawlFaults } from '../crawl/report.ts'
import { readRobots } from '../crawl/robots.ts'

/**
 * What a robot without JavaScript finds in the whole demo shop: pages by kind, reached by links and by the sitemap, and
 * faults.
 */
export async function crawlShop(): Promise<string> {
  await build()
  await seed()
  const [port = 0] = await findFreePorts(1)
  const server = await serve({ port, vars: { ROBOTS: 'open' }, raiseLimits: true })
  try {
    const { origin } = server
    await walkCatalogue(origin, 'start')
    const mayFollow = readRobots(await (await fetch(`${origin}/robots.txt`)).text())
    const pages = await crawl(origin, { follows: mayFollow })
    const listed = new Set(await readSitemap(origin))
    const found = [...pages.values()].filter(({ status, isIndexable, title }) => status === 200 && isIndexable && title)
    const reached = new Set(found.map(({ path }) => path))
    // Further pages of listings are found by links alone.
    const unlisted = [...reached].filter((path) => !path.includes('?') && !listed.has(path))
    const unlinked = [...listed].filter((path) => !reached.has(path))
    const lost = await Promise.all(unlinked.slice(0, 50).map((path) => fetchPage(origin, path)))
    const faults = [
      ...findCrawlFaults(pages, origin, await readFeeds(origin)),
      ...unlisted.map((path) => `${path} is not in the sitemap`),
      ...lost.map(({ path, status }) => `${path} stands in the sitemap alone and answers ${status}`),
    ]
    const documents = [...pages.values()].flatMap(({ links }) => links.filter((path) => path.startsWith('/dokument/')))
    const refused = await refusedDocuments([...new Set(documents)])
    const kinds = Map.groupBy(reached, (path) => /^\/[^/?]*/.exec(path)?.[0] ?? '/')
    return [
      `${pages.size} addresses fetched, ${reached.size} indexable pages, ${listed.size} in the sitemap`,
      ...[...kinds].map(([kind, paths]) => `${kind}: ${paths.length}`),
      `documents at ${documentsPerSecond} a second: ${refused.asked} asked for, ${refused.refused} refused`,
      `${faults.length} faults`,
      ...faults.slice(0, 100),
    ].join('\n')
  } finally {
    await server.stop()
  }
}

const documentsPerSecond = 5
/** More than the period of the limits, s. */
const documentSeconds = 90

/** How many documents a shop with its usual limits refuses to one reader at a robot's pace. */
async function refusedDocuments(paths: string[]): Promise<{ asked: number; refused: number }> {
  const [port = 0] = await findFreePorts(1)
  const server = await serve({ port, vars: { ROBOTS: 'open' } })
  try {
    const statuses = paths.slice(0, documentsPerSecond * documentSeconds).map(async (path, index) => {
      await setTimeout((index * 1_000) / documentsPerSecond)
      const response = await fetch(server.origin + path)
      await response.body?.cancel()
      return response.status
    })
    const refused = (await Promise.all(statuses)).filter((status) => status === 429)
    return { asked: statuses.length, refused: refused.length }
  } finally {
    await server.stop()
  }
}
