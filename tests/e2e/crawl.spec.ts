import { crawl, fetchPage, readSitemap } from '../../scripts/crawl/crawl.ts'
import type { CrawledPage } from '../../scripts/crawl/page.ts'
import { findCrawlFaults } from '../../scripts/crawl/report.ts'
import { readRobots } from '../../scripts/crawl/robots.ts'
import { walkCatalogue } from '../../scripts/walk-catalogue.ts'
import { expect, test } from '../support/browser.ts'
import { informationPaths } from '../support/information-pages.ts'
import { bigCategory, findProduct } from '../support/shop-api.ts'

const origin = process.env.SHOP_ORIGIN ?? ''

/** Products that are fetched; all of the 3,200 are in `npm run bench -- --crawl`. */
const mostProducts = 20

test('a robot without JavaScript finds the whole shop, by links and in the sitemap, and nothing is wrong', async () => {
  test.setTimeout(300_000)
  const robots = await (await fetch(`${origin}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect((await walkCatalogue(origin, 'start')).phase).toBe('published')

  const mayFollow = readRobots(robots)
  const products = new Set<string>()
  const pages = await crawl(origin, {
    follows(path) {
      if (!mayFollow(path)) return false
      if (path.startsWith('/product/')) return products.size < mostProducts && Boolean(products.add(path))
      // Further pages of listings are read there, too.
      return !/[?&]page=/.test(path)
    },
  })
  expect(findCrawlFaults(pages, origin)).toEqual([])

  const listed = new Set(await readSitemap(origin))
  const reached = [...pages.values()].filter(({ isIndexable, title }) => isIndexable && title !== '')
  const unlisted = reached.map(({ path }) => path).filter((path) => !path.includes('?') && !listed.has(path))
  expect(unlisted).toEqual([])
  const unlinked = [...listed].filter((path) => !path.startsWith('/product/') && !pages.has(path))
  expect(unlinked).toEqual([])
  expect([...listed]).toEqual(expect.arrayContaining(informationPaths()))
})

test('robots read what people without JavaScript read', async () => {
  const category = (await bigCategory()).url
  const product = (await findProduct(({ is_allow_buy }) => is_allow_buy)).url
  const told = ({ path, status, title, links, text }: CrawledPage) => ({ path, status, title, links, text })
  for (const path of ['/', category, product, '/kontakty', '/net-takoj-stranicy']) {
    const person = told(await fetchPage(origin, path, 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'))
    // Each answer has a number of its own.
    const anonymous = (page: ReturnType<typeof told>) => ({ ...page, text: page.text.replace(/запрос [\w-]+/, '') })
    for (const robot of ['Mozilla/5.0 (compatible; YandexBot/3.0)', 'Mozilla/5.0 (compatible; Googlebot/2.1)']) {
      expect(anonymous(told(await fetchPage(origin, path, robot)))).toEqual(anonymous(person))
    }
  }
})
