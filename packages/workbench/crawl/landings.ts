import type { CrawledPage } from './page.ts'

/** Landing pages with their products, as lines of a report, and what is wrong with them. */
export function reportLandings(pages: ReadonlyMap<string, CrawledPage>): { lines: string[]; faults: string[] } {
  const lists = [...pages.values()].filter(({ path, status }) => status === 200 && /^\/category\/[^?]+$/.test(path))
  const landings = lists.filter(isLanding).toSorted((a, b) => a.path.localeCompare(b.path))
  const counts = landings.map((page) => totalOf(page))
  const doubles = [...Map.groupBy(lists, contentOf).values()].filter((same) => same.length > 1 && same.some(isLanding))
  return {
    lines: [
      `${landings.length} landing pages with ${Math.min(...counts)} to ${Math.max(...counts)} products each`,
      ...landings.map((page, index) => `${page.path}: ${counts[index]}`),
    ],
    faults: [
      ...landings.filter((page) => totalOf(page) === 0).map(({ path }) => `${path} is empty`),
      ...doubles.map((same) => `have the same products: ${same.map(({ path }) => path).join(', ')}`),
    ],
  }
}

const isLanding = ({ path }: CrawledPage): boolean => /^\/category\/[^/]+\/./.test(path)

const listOf = ({ jsonLd }: CrawledPage) => jsonLd.find((data) => data['@type'] === 'ItemList')

const totalOf = (page: CrawledPage): number => Number(listOf(page)?.numberOfItems ?? 0)

/** The number of products and the first sixty of them: equal ones are the same list. */
function contentOf(page: CrawledPage): string {
  const catalog = page.microdata.find(({ type }) => type === 'https://schema.org/OfferCatalog')
  const offers = catalog?.properties.itemListElement ?? []
  const paths = offers.map((offer) => (typeof offer === 'string' ? offer : String(offer.properties.url)))
  return totalOf(page) === 0 ? page.path : `${totalOf(page)} ${paths.sort().join()}`
}
