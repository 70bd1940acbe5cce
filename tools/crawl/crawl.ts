import { type CrawledPage, parsePage } from './page.ts'
import { schemaErrors } from './schema-validator.ts'

interface CrawlOptions {
  userAgent?: string
  /** Pages that are fetched at most. */
  limit?: number
  /** Requests at a time. */
  concurrency?: number
  /** Whether a link is followed. */
  follows?: (path: string) => boolean
  /** Where it starts, beside the home page. */
  seeds?: string[]
}

/** Fetches what links lead to, beginning with the home page, as a robot without JavaScript does. */
export async function crawl(
  origin: string,
  { userAgent = 'shop-crawl', limit = 10_000, concurrency = 6, follows = () => true, seeds = [] }: CrawlOptions = {},
): Promise<Map<string, CrawledPage>> {
  const found = new Set(['/', ...seeds])
  const queue = [...found]
  const pages = new Map<string, CrawledPage>()
  const visit = async (path: string): Promise<void> => {
    const page = await fetchPage(origin, path, userAgent)
    pages.set(path, page)
    const targets = page.location === null ? page.links : [page.location]
    for (const target of targets) {
      if (found.has(target) || !follows(target)) continue
      found.add(target)
      queue.push(target)
    }
  }
  while (queue.length > 0 && pages.size < limit) {
    await Promise.all(queue.splice(0, Math.min(concurrency, limit - pages.size)).map(visit))
  }
  return pages
}

/** One page as a robot sees it. */
export async function fetchPage(origin: string, path: string, userAgent = 'shop-crawl'): Promise<CrawledPage> {
  const response = await fetch(origin + path, { headers: { 'User-Agent': userAgent }, redirect: 'manual' })
  const html = await response.text()
  const page = parsePage(origin, path, response, html)
  return page.jsonLd.length > 0 ? { ...page, schemaErrors: await schemaErrors(html) } : page
}

/** Addresses of all files that the sitemap index names, as paths of `origin`. */
export async function readSitemap(origin: string): Promise<string[]> {
  const read = async (path: string): Promise<string[]> => {
    const response = await fetch(origin + path)
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    const places = (await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)
    return Array.from(places, ([, place = '']) => new URL(place.replaceAll('&amp;', '&'))).map(
      (url) => url.pathname + url.search,
    )
  }
  const files = await read('/sitemap.xml')
  return (await Promise.all(files.map(read))).flat()
}
