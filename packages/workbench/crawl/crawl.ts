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
  /** Called with each page. */
  onPage?: (page: CrawledPage, count: number) => void
}

/** Fetches what links lead to, beginning with the home page, as a robot without JavaScript does. */
export async function crawl(
  origin: string,
  {
    userAgent = 'shop-crawl',
    limit = 10_000,
    concurrency = 6,
    follows = () => true,
    seeds = [],
    onPage,
  }: CrawlOptions = {},
): Promise<Map<string, CrawledPage>> {
  const found = new Set(['/', ...seeds])
  const queue = [...found]
  const pages = new Map<string, CrawledPage>()
  const visit = async (path: string): Promise<void> => {
    const page = await fetchPage(origin, path, userAgent)
    pages.set(path, page)
    onPage?.(page, pages.size)
    const targets = page.location === null ? page.links : [page.location]
    for (const target of targets) {
      if (found.has(target) || !follows(target)) continue
      found.add(target)
      queue.push(target)
    }
  }
  const underWay = new Set<Promise<void>>()
  while (queue.length + underWay.size > 0) {
    for (const path of queue.splice(0, Math.min(concurrency, limit - pages.size) - underWay.size)) {
      const visited = visit(path).finally(() => underWay.delete(visited))
      underWay.add(visited)
    }
    if (underWay.size === 0) break
    await Promise.race(underWay)
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
export const readSitemap = async (origin: string): Promise<string[]> =>
  [...(await readSitemapFiles(origin))].flatMap(([file, text]) => (file === indexPath ? [] : placesIn(text)))

/** The sitemap index and all files that it names, by path. */
export async function readSitemapFiles(origin: string): Promise<Map<string, string>> {
  const read = async (path: string): Promise<string> => {
    const response = await fetch(origin + path)
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response.text()
  }
  const index = await read(indexPath)
  const files = placesIn(index).map(async (path): Promise<[string, string]> => [path, await read(path)])
  return new Map([[indexPath, index], ...(await Promise.all(files))])
}

const indexPath = '/sitemap.xml'

const placesIn = (text: string): string[] =>
  Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, place = '']) => new URL(place.replaceAll('&amp;', '&'))).map(
    (url) => url.pathname + url.search,
  )
