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
    ...repeated(indexable, 'title'),
    ...repeated(indexable, 'description'),
    ...indexable.flatMap((page) => [...pageFaults(page, origin), ...findDifferences(page, feeds)]),
  ]
}

function pageFaults(page: CrawledPage, origin: string): string[] {
  const { path, canonical, description, headings, properties, title } = page
  const image = properties['og:image'] ?? ''
  return [
    headings !== 1 && `has ${headings} headings of the first level`,
    canonical !== origin + path && `names ${canonical} as its canonical address`,
    description === '' && 'has no description',
    title.length > 70 && `has a title of ${title.length} characters`,
    !image.startsWith('https://') && !image.startsWith(origin) && `has the picture «${image}»`,
    ...findFaults(page),
    // A product without a picture has none to name, and is no less a product for it.
    ...page.schemaErrors.filter((error) => !(image.endsWith('/share.jpg') && /"image" is missing/.test(error))),
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
