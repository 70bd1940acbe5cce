import { type Feeds, findDifferences } from './feeds.ts'
import type { CrawledPage } from './page.ts'
import { findFaults } from './structured-data.ts'

/** What a crawl has found wrong, in words. */
export function findCrawlFaults(pages: ReadonlyMap<string, CrawledPage>, origin: string, feeds: Feeds): string[] {
  const all = [...pages.values()]
  const indexable = all.filter(({ status, isIndexable, title }) => status === 200 && isIndexable && title !== '')
  return [
    ...all.filter(({ status }) => status >= 400).map(({ path, status }) => `${path} answers ${status}`),
    ...all
      .filter(({ status }) => status >= 300 && status < 400)
      .map((page) => `${page.path} moved to ${page.location}`),
    ...feeds.faults,
    ...repeated(indexable, 'title'),
    ...repeated(indexable, 'description'),
    ...indexable.flatMap((page) => [...pageFaults(page, origin, feeds), ...findDifferences(page, feeds)]),
  ]
}

function pageFaults(page: CrawledPage, origin: string, { merchant }: Feeds): string[] {
  const { path, canonical, description, headings, properties, title } = page
  const image = properties['og:image'] ?? ''
  return [
    headings !== 1 && `has ${headings} headings of the first level`,
    canonical !== origin + path && `names ${canonical} as its canonical address`,
    description.length < 70 && `has a description of ${description.length} characters`,
    title.length > 70 && `has a title of ${title.length} characters`,
    !image.startsWith('https://') && !image.startsWith(origin) && `has the picture «${image}»`,
    ...findFaults(page, (product) => merchant.has(product)),
    ...page.schemaErrors,
  ].flatMap((fault) => (fault ? [`${path} ${fault}`] : []))
}

function repeated(pages: CrawledPage[], field: 'title' | 'description'): string[] {
  const groups = Map.groupBy(pages, (page) => page[field])
  return [...groups].flatMap(([text, same]) =>
    text !== '' && same.length > 1
      ? [`${same.length} pages share the ${field} «${text}»: ${same[0]?.path}, ${same[1]?.path}`]
      : [],
  )
}
