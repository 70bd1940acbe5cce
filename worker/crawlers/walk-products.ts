import { WordCounts } from '../../packages/search/index.ts'
import { inParts } from '../../shared/format/in-parts.ts'
import type { ComparedProduct } from '../../shared/shop-api/contract/compare.ts'
import { ShopApiError } from '../../shared/shop-api/errors.ts'
import { logEvent } from '../log.ts'
import { downStatuses } from '../shop-api/call-shop-api.ts'
import type { RetryingShop } from './ask-shop.ts'
import type { LeftOut } from './catalogue-store.ts'
import { contentOf, factLine, factOf, factsBefore } from './content-facts.ts'
import { absoluteUrl, type FeedProduct, feedProduct, pictureUrl } from './feed-product.ts'
import { rowsFrom } from './id-parts.ts'
import { indexLines, keyOf } from './index-keys.ts'
import { placeOf, shapeFor, volumesOf } from './index-volume.ts'
import { merchantItem } from './merchant.ts'
import { knownDetails } from './product-details.ts'
import { sitemapUrl } from './sitemap.ts'
import { offsetsOf } from './walk-index.ts'
import type { Block, Tick, WalkedCategory } from './walk-state.ts'
import { ymlOffer } from './yml.ts'

/** Products between two states of the walk. Ten blocks are a sitemap file (50,000 addresses at most). */
const blockSize = 2_000
/** Products in one question (contract 7.20). */
const perQuestion = 50
/** Questions of a block that may fail for one of their products: each such product takes up to seven. */
const maxFailedQuestions = 40
/** Addresses in a list of changes, which are announced five at a time. */
export const changesPerList = 2_000

/**
 * Reads a block of the products found, with their characteristics, and writes what crawlers and the index need of it.
 */
export async function readProducts(tick: Tick): Promise<void> {
  const { bucket, state, origin } = tick
  const found = new Map(await rowsFrom(bucket, state.ids, state.asked, blockSize))
  const ids = [...found.keys()]
  const isLast = state.asked + ids.length >= state.listed
  if (ids.length === 0) {
    state.phase = 'index'
    return
  }
  const products = await askFor(tick, ids)
  const { categories } = await tick.outline()
  const lastId = isLast ? Number.POSITIVE_INFINITY : (ids.at(-1) ?? 0)
  const span = { after: state.lastId, last: lastId, ids: new Set(ids) }
  const { parts } = await tick.productFacts()
  const before = parts && (await factsBefore(bucket, parts, span))
  const details = await knownDetails(bucket, ids)
  const shape = shapeFor(state.listed)

  const text = { yml: '', market: '', merchant: '', sitemap: '', facts: '' }
  const changed = before?.gone.map((path) => absoluteUrl(path, origin)) ?? []
  const index = new Array<string>(volumesOf(shape)).fill('')
  const words = new WordCounts()
  const leftOut: LeftOut = { withoutPrice: 0, withoutPicture: 0, withoutCategory: 0, withoutBrand: 0 }
  let offers = 0
  let changedAt = 0
  for (const product of products) {
    const line = lineOf(found.get(product.product_id) ?? 0, categories)
    const fact = factOf(before?.known ?? null, product.product_id, contentOf(product), tick.now)
    const url = absoluteUrl(product.url, origin)
    text.sitemap += sitemapUrl({ url, lastModified: fact.changedAt, picture: pictureUrl(product, origin) })
    changedAt = Math.max(changedAt, fact.changedAt)
    text.facts += factLine(product.product_id, fact, url.slice(origin.length))
    if (fact.isChanged) changed.push(url)
    words.add(product, found.get(product.product_id) ?? 0)
    for (const line of indexLines(product)) index[placeOf(keyOf(line), shape).volume] += `${line}\n`
    const offered = feedProduct(product, line, origin, details.get(product.product_id))
    const offer = offered ? ymlOffer(offered, 'yml') : ''
    text.yml += offer
    text.market += offered ? ymlOffer(offered, 'yml-market') : ''
    text.merchant += offered ? merchantItem(offered, tick.now) : ''
    if (offer !== '') offers += 1
    else if (product.price === null) leftOut.withoutPrice += 1
    else if (!offered) leftOut.withoutPicture += 1
    else if (line.length === 0) leftOut.withoutCategory += 1
    else leftOut.withoutBrand += 1
  }

  const number = String(state.blocks.length).padStart(4, '0')
  const [yml, market, merchant, sitemap, facts, wordRows, lines, ...lists] = await Promise.all([
    tick.put(`yml-${number}`, text.yml),
    tick.put(`yml-market-${number}`, text.market),
    tick.put(`merchant-${number}`, text.merchant),
    tick.put(`sitemap-${number}`, text.sitemap),
    tick.put(`facts-${number}`, text.facts),
    tick.put(`words-${number}`, JSON.stringify(words.rows(false))),
    tick.put(`index-${number}`, index.join('')),
    ...inParts(changed, changesPerList).map((part, at) => tick.put(`changed-${number}-${at}`, `${part.join('\n')}\n`)),
  ])
  const block: Block = {
    ...{ products: products.length, offers, leftOut, changedAt, yml, market, merchant, sitemap },
    index: { key: lines.key, offsets: offsetsOf(index) },
    facts: { from: ids[0] ?? 0, key: facts.key },
    words: wordRows.key,
    changed: lists.map(({ key }) => key),
  }
  state.blocks.push((await tick.put(`block-${number}.json`, JSON.stringify(block))).key)
  state.asked += ids.length
  state.read += products.length
  state.lastId = ids.at(-1) ?? state.lastId
}

async function askFor({ shop }: Tick, ids: number[]): Promise<ComparedProduct[]> {
  const retries = { left: maxFailedQuestions }
  const answers = await Promise.all(inParts(ids, perQuestion).map((part) => compare(shop, part, retries)))
  const products = new Map(answers.flat().map((product) => [product.product_id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

/**
 * Products with their characteristics. Where the shop API fails for one of them the others are asked for apart from it,
 * half by half, and its own page is asked for it.
 */
async function compare(shop: RetryingShop, ids: number[], retries: { left: number }): Promise<ComparedProduct[]> {
  try {
    return await shop.ask((api) => api.product.compare(ids))
  } catch (error) {
    if (!isOfInput(error) || retries.left === 0) throw error
    retries.left -= 1
    const [id] = ids
    if (ids.length === 1 && id !== undefined) return readAlone(shop, id, error)
    const half = Math.ceil(ids.length / 2)
    const parts = await Promise.all([ids.slice(0, half), ids.slice(half)].map((part) => compare(shop, part, retries)))
    return parts.flat()
  }
}

/** A product that cannot be compared, from its details; none if these cannot be had either, and its page neither. */
async function readAlone(shop: RetryingShop, id: number, error: unknown): Promise<ComparedProduct[]> {
  try {
    const product = await shop.ask((api) => api.product.get(id))
    logEvent('warn', 'catalogue walk: product cannot be compared', { product: id, error })
    return product.is_allow_show ? [product] : []
  } catch (error) {
    if (!isOfInput(error) && !(error instanceof ShopApiError && error.isNotFound)) throw error
    logEvent('error', 'catalogue walk: product left out', { product: id, error })
    return []
  }
}

/** Whether a failure may be that of one product and not of the whole shop API. */
const isOfInput = (error: unknown): boolean =>
  error instanceof ShopApiError && error.status >= 500 && !downStatuses.has(error.status)

/** The way to a category from the top. */
function lineOf(id: number, categories: WalkedCategory[]): FeedProduct['categories'] {
  const category = categories.find((category) => category.id === id)
  if (!category) return []
  return [...(category.parentId === null ? [] : lineOf(category.parentId, categories)), { id, name: category.name }]
}
