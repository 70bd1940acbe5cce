import sharp from 'sharp'
import { crawl, fetchPage, readSitemap } from '../../packages/workbench/crawl/crawl.ts'
import { readFeeds } from '../../packages/workbench/crawl/feeds.ts'
import type { CrawledPage } from '../../packages/workbench/crawl/page.ts'
import { findCrawlFaults } from '../../packages/workbench/crawl/report.ts'
import { readRobots } from '../../packages/workbench/crawl/robots.ts'
import { expect, test } from '../support/browser.ts'
import { informationPaths } from '../support/information-pages.ts'
import { bigCategory, findProduct, readAllCategories, readNews } from '../support/shop-api.ts'
import { ensureWalked } from '../support/walked-catalogue.ts'

const origin = process.env.SHOP_ORIGIN ?? ''

/**
 * Pages of a kind that are fetched, beside the categories that lead to others; all of the 3,700 are in
 * `npm run bench -- --crawl`.
 */
const maxOfAKind = 6

const isLanding = (path: string): boolean => /^\/category\/[^/]+\/./.test(path)

test('a robot without JavaScript finds the whole shop, by links and in the sitemap, and nothing is wrong', async () => {
  test.setTimeout(300_000)
  const robots = await (await fetch(`${origin}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  await ensureWalked(origin)

  const mayFollow = readRobots(robots)
  const parents = new Set((await readAllCategories()).flatMap(({ url, categories }) => (categories.length ? url : [])))
  const followed = new Map<string, number>()
  const pages = await crawl(origin, {
    follows(path) {
      // Further pages of listings are read there, too.
      if (!mayFollow(path) || /[?&]page=/.test(path)) return false
      const [, area = '', key] = path.split('/')
      if (key === undefined || parents.has(path)) return true
      const kind = isLanding(path) ? 'landing' : area
      const count = followed.get(kind) ?? 0
      followed.set(kind, count + 1)
      return count < maxOfAKind
    },
  })
  expect(findCrawlFaults(pages, origin, await readFeeds(origin))).toEqual([])

  const listed = new Set(await readSitemap(origin))
  const reached = [...pages.values()].filter(({ isIndexable, title }) => isIndexable && title !== '')
  const unlisted = reached.map(({ path }) => path).filter((path) => !path.includes('?') && !listed.has(path))
  expect(unlisted).toEqual([])
  const linked = new Set(['/', ...[...pages.values()].flatMap(({ links }) => links)])
  // Landing pages are linked from their category and from each other (landings.spec.ts).
  const unlinked = [...listed].filter((path) => !path.startsWith('/product/') && !isLanding(path) && !linked.has(path))
  expect(unlinked).toEqual([])
  const kinds = new Set(reached.map(({ path }) => path.split('/')[1]))
  for (const kind of ['category', 'product', 'manufacturer', 'novosti', 'info']) expect(kinds).toContain(kind)
  expect([...listed]).toEqual(expect.arrayContaining(informationPaths()))
})

test('the picture of a shared page is large enough to be shown large', async () => {
  const product = (await findProduct(({ picture }) => picture !== null)).url
  const [news] = await readNews()
  for (const path of ['/', (await bigCategory()).url, product, '/info/lenty', `/novosti/${news?.id}`, '/kontakty']) {
    const { properties } = await fetchPage(origin, path)
    const response = await fetch(properties['og:image'] ?? '')
    const { width = 0, format } = await sharp(await response.arrayBuffer()).metadata()
    expect({ path, format, isLarge: width >= 600 }).toEqual({ path, format: 'jpeg', isLarge: true })
  }
})

test('robots read what people without JavaScript read', async () => {
  const category = (await bigCategory()).url
  const product = (await findProduct(({ is_allow_buy }) => is_allow_buy)).url
  const read = ({ path, status, title, links, text }: CrawledPage) => ({ path, status, title, links, text })
  for (const path of ['/', category, product, '/kontakty', '/net-takoj-stranicy']) {
    const person = read(await fetchPage(origin, path, 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'))
    // Each answer has a number of its own.
    const anonymous = (page: ReturnType<typeof read>) => ({ ...page, text: page.text.replace(/запрос [\w-]+/, '') })
    for (const robot of ['Mozilla/5.0 (compatible; YandexBot/3.0)', 'Mozilla/5.0 (compatible; Googlebot/2.1)']) {
      expect(anonymous(read(await fetchPage(origin, path, robot)))).toEqual(anonymous(person))
    }
  }
})
