import { informationPages, isArticle } from '../../shared/content/pages.ts'
import { inParts } from '../../shared/format/in-parts.ts'
import { picturePath } from '../../shared/format/media-path.ts'
import { type LandingsData, readLandings } from '../landings/landings-data.ts'
import { indexVersion } from './article-index.ts'
import {
  type Contents,
  type Counts,
  etagOf,
  type Manifest,
  type Part,
  publish,
  readContents,
  readManifest,
  readText,
  type StoredFile,
} from './catalogue-store.ts'
import { factLine, factOf, gonePaths } from './content-facts.ts'
import { feedFiles } from './feed-files.ts'
import { absoluteUrl } from './feed-product.ts'
import { shapeFor } from './index-volume.ts'
import { llmsTxt } from './llms.ts'
import { merchantHead, merchantTail } from './merchant.ts'
import { type SitemapFile, sitemapHead, sitemapIndex, sitemapTail, sitemapUrl } from './sitemap.ts'
import { changesPerList } from './walk-products.ts'
import type { Block, Outline, Tick, WalkState } from './walk-state.ts'
import { ymlHead, ymlTail } from './yml.ts'

/** Blocks of 2,000 products in one sitemap file. */
const blocksPerSitemap = 10
/** Pages that are no category, product, text or news and may be indexed. */
const ownPages = ['/', '/category', '/manufacturer', '/novosti', '/info']

/** Shares below which a walk is doubtful, and a difference that is always borne. */
const leastOfTotal = 0.8
const leastOfListed = 0.5
const leastOfBefore = 0.8
const smallDifference = 10

interface Page {
  /** Path. */
  url: string
  /** What of it is compared with the walk before. */
  content: unknown
  picture: string | null
  /** ISO date by the shop API; null: seen by comparing. */
  changedAt: string | null
}

/** Writes what is left, and puts the walk in the place of the one before unless it is doubtful. */
export async function finishWalk(tick: Tick): Promise<void> {
  const { bucket, state, put, origin, now } = tick
  const outline = await tick.outline()
  const blocks = await tick.blocks()
  const previous = await readManifest(bucket)
  const filesBefore = previous ? (await readContents(bucket, previous)).files : {}
  const sum = (count: (block: Block) => number) => blocks.reduce((total, block) => total + count(block), 0)
  const counts: Counts = {
    products: sum(({ products }) => products),
    offers: sum(({ offers }) => offers),
    leftOut: {
      withoutPrice: sum(({ leftOut }) => leftOut.withoutPrice),
      withoutPicture: sum(({ leftOut }) => leftOut.withoutPicture),
      withoutCategory: sum(({ leftOut }) => leftOut.withoutCategory),
      withoutBrand: sum(({ leftOut }) => leftOut.withoutBrand),
    },
    categories: outline.categories.length,
    manufacturers: outline.manufacturers.length,
  }

  const files: Record<string, StoredFile> = {}
  const add = (name: string, type: string, parts: Part[]): void => {
    const before = filesBefore[name]
    const isSame = before !== undefined && etagOf(before) === etagOf({ parts })
    const changedAt = isSame ? (before.changedAt ?? previous?.finishedAt) : undefined
    files[name] = { type: `${type}; charset=utf-8`, parts, changedAt: changedAt ?? now * 1_000 }
  }
  const sitemaps: SitemapFile[] = []
  const addSitemap = (name: string, parts: Part[], lastModified: number): void => {
    add(name, 'application/xml', parts)
    sitemaps.push({ url: `${origin}/${name}`, lastModified })
  }
  const [head, tail] = await Promise.all([put('urlset-head', sitemapHead), put('urlset-tail', sitemapTail)])

  const before = await tick.pageFacts()
  let facts = ''
  const changed: string[] = []
  const paths = new Set<string>()
  const landings = landingPages(outline, await readLandings(bucket, state.landings.pages))
  for (const [name, pages] of Object.entries({ ...pagesOf(outline), landings })) {
    let text = ''
    let newest = 0
    for (const [path, page] of new Map(pages.map((page) => [page.url, page]))) {
      const fact = factOf(before, path, page.content, now)
      const url = absoluteUrl(path, origin)
      const known = page.changedAt === null ? Number.NaN : Math.floor(Date.parse(page.changedAt) / 1_000)
      const picture = page.picture && absoluteUrl(picturePath(page.picture, 1200), origin)
      const lastModified = Number.isNaN(known) ? fact.changedAt : known
      newest = Math.max(newest, lastModified)
      text += sitemapUrl({ url, lastModified, picture })
      facts += factLine(path, fact)
      paths.add(path)
      if (fact.isChanged) changed.push(url)
    }
    if (text !== '') addSitemap(`sitemap-${name}.xml`, [head, await put(`sitemap-${name}`, text), tail], newest)
  }
  for (const [at, together] of inParts(blocks, blocksPerSitemap).entries()) {
    const parts = together.map(({ sitemap }) => sitemap)
    if (parts.some(({ size }) => size > 0)) {
      const newest = Math.max(...together.map(({ changedAt }) => changedAt))
      addSitemap(`sitemap-products-${at + 1}.xml`, [head, ...parts, tail], newest)
    }
  }
  add('sitemap.xml', 'application/xml', [await put('sitemap-index', sitemapIndex(sitemaps))])
  add('llms.txt', 'text/plain', [await put('llms', llmsTxt(outline.categories, origin))])
  const feeds = [
    ...feedFiles(
      'yml',
      await put('yml-head', ymlHead(outline.categories, origin, now)),
      blocks.map(({ yml, offers }) => ({ part: yml, offers })),
      await put('yml-tail', ymlTail),
    ),
    ...feedFiles(
      'yml-market',
      await put('yml-head', ymlHead(outline.categories, origin, now)),
      blocks.map(({ market, offers }) => ({ part: market, offers })),
      await put('yml-tail', ymlTail),
    ),
    ...feedFiles(
      'merchant',
      await put('merchant-head', merchantHead(origin)),
      blocks.map(({ merchant, offers }) => ({ part: merchant, offers })),
      await put('merchant-tail', merchantTail),
    ),
  ]
  for (const [name, parts] of feeds) add(name, 'application/xml', parts)

  if (state.before) {
    const gone = gonePaths(await readText(bucket, state.before.pageFacts), (path) => paths.has(path))
    changed.push(...gone.map((path) => absoluteUrl(path, origin)))
  }
  const lists = blocks.flatMap((block) => block.changed)
  for (const [at, part] of inParts(changed, changesPerList).entries()) {
    lists.push((await put(`changed-pages-${at}`, `${part.join('\n')}\n`)).key)
  }
  const contents: Contents = { files, productFacts: blocks.map((block) => block.facts), changed: lists }
  const pageFacts = (await put('page-facts', facts)).key
  const manifest: Manifest = {
    walk: state.walk,
    api: state.api,
    finishedAt: now * 1_000,
    counts,
    contents: (await put('contents.json', JSON.stringify(contents))).key,
    index: { version: indexVersion, ...shapeFor(state.listed), volumes: state.volumes },
    vocabulary: state.vocabulary,
    landings: state.landings.pages,
    pageFacts,
    productFacts: pageFacts,
  }
  state.manifest = (await put('manifest.json', JSON.stringify(manifest))).key
  state.reason = doubtAbout(state, counts, previous?.counts ?? null)
  if (state.reason === null) await publishWalk(bucket, state)
  else state.phase = 'kept-back'
}

/** Publishes a whole walk, also one that was kept back. */
export async function publishWalk(bucket: R2Bucket, state: WalkState): Promise<void> {
  const manifest: Manifest = JSON.parse(await readText(bucket, state.manifest))
  await publish(bucket, manifest)
  state.phase = 'published'
  const { changed } = await readContents(bucket, manifest)
  state.announce = { keys: changed, failures: 0, notBefore: 0 }
}

/** Why the walk may not be trusted; null if it may. */
function doubtAbout({ total, listed }: WalkState, counts: Counts, before: Counts | null): string | null {
  if (counts.products === 0) return 'no products'
  if (isFar(listed, total, leastOfTotal)) return `the lists hold ${listed} of ${total} products`
  if (isFar(counts.products, listed, leastOfListed))
    return `${counts.products} of ${listed} listed products can be read`
  for (const kind of ['products', 'offers', 'categories', 'manufacturers'] as const) {
    const [now, then] = [counts[kind], before?.[kind] ?? 0]
    if (isFar(now, then, leastOfBefore)) return `${now} ${kind}, ${then} before`
  }
  return null
}

const isFar = (found: number, expected: number, least: number): boolean =>
  found < expected * least && expected - found >= smallDifference

const pageOf = (
  url: string,
  content: unknown,
  picture: string | null = null,
  changedAt: string | null = null,
): Page => ({
  url,
  content,
  picture,
  changedAt,
})

/** All pages but the products', by sitemap file. */
function pagesOf({ categories, manufacturers, news }: Outline): Record<string, Page[]> {
  const textsOf = (areArticles: boolean): Page[] =>
    informationPages
      .filter((page) => isArticle(page) === areArticles)
      .map(({ path, title, html }) => pageOf(path, [title, html]))
  return {
    pages: [...ownPages.map((url) => pageOf(url, null)), ...textsOf(false)],
    articles: textsOf(true),
    categories: categories.map(({ name, url, products, picture }) => pageOf(url, [name, products, picture], picture)),
    manufacturers: manufacturers.map(({ name, url, products, picture }) =>
      pageOf(url, [name, products, picture], isRaster(picture) ? picture : null),
    ),
    news: news.map(({ url, title, entry, picture, changedAt }) =>
      pageOf(url, [title, entry, picture, changedAt], picture, changedAt),
    ),
  }
}

/** Landing pages, each with the picture of its category. */
function landingPages({ categories }: Outline, { pages }: LandingsData): Page[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return pages.map(({ category: id, path: url, label, count }) => {
    const { name, picture = null } = byId.get(id) ?? {}
    return pageOf(url, [name, label, count], picture)
  })
}

/** Logos are often drawings, which are not turned into JPEG. */
const isRaster = (picture: string | null): boolean => picture !== null && !/\.svg$/i.test(picture)
