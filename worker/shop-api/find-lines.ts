import { type Context, Hono } from 'hono'
import { array, is, size, string, type } from 'superstruct'
import { within } from '../../app/document/promises.ts'
import { articleReadings, normalArticle } from '../../app/format/article.ts'
import { readId } from '../../app/format/id.ts'
import { toQueryText, wordsOf } from '../../app/format/query-text.ts'
import { likeliestVariants } from '../../app/format/query-variants.ts'
import type { ProductCard } from '../../app/shop-api/contract/product.ts'
import { type FoundLines, type LineProduct, type LineVerdict, mostLinesAsked } from '../../app/shop-api/found-lines.ts'
import type { ShopApi } from '../../app/shop-api/shop-api.ts'
import type { AppEnv } from '../app-env.ts'
import { type ArticleEntry, lookUpArticles } from '../crawlers/article-index.ts'
import { logEvent } from '../log.ts'
import { clientMayPass, refuseOverLimit } from '../rate-limit.ts'

/** Lines that one question searches for, since no index knows them, and searches in flight at a time. */
const mostSearches = 20
const atATime = 4
/** Longest wait for the index, ms: 64 shards of a large catalogue are some rounds of reading. */
const indexTimeout = 5_000
/** Products that a line is offered. */
const mostOffered = 6
/** Products that one list has. */
const mostListed = 200

const Question = type({ lines: size(array(string()), 0, mostLinesAsked) })

/**
 * POST /api/lines `{ lines }`: what 500 codes of an order mean at most, as FoundLines. Articles, manufacturer's numbers
 * and ids come from the index of the catalogue walk; the shop API is searched for the first twenty that it does not
 * know.
 */
export const lineRoutes = new Hono<AppEnv>()

lineRoutes.post('/api/lines', async (c) => {
  const body: unknown = await c.req.json().catch(() => null)
  if (!is(body, Question)) {
    const errors = { lines: [`Нужен список строк, не длиннее ${mostLinesAsked}`] }
    return c.json({ message: 'Not a list of lines', errors }, 422)
  }
  const refusal = await refuseOverLimit(c, 'LINES_LIMIT')
  if (refusal) return refusal
  c.header('Cache-Control', 'private, no-store')
  return c.json(await findLines(c, body.lines))
})

/** The same for a page that works without script; null: over the limit. */
export async function findLinesForPage(c: Context<AppEnv>, codes: string[]): Promise<FoundLines | null> {
  return (await refuseOverLimit(c, 'LINES_LIMIT')) ? null : findLines(c, codes.slice(0, mostLinesAsked))
}

async function findLines(c: Context<AppEnv>, lines: string[]): Promise<FoundLines> {
  const shopApi = c.get('shopApi')()
  const codes = lines.map(toQueryText)
  const indexed = await verdictsOfIndex(c, codes).catch((error: unknown) => {
    logEvent('error', 'article index failed', { requestId: c.get('requestId'), error })
    return null
  })
  const known = indexed ?? (await verdictsOfIds(shopApi, codes))
  const unknown = [...new Set(codes.filter((code, line) => code !== '' && !known[line]))]
  const searched = new Map<string, LineVerdict>()
  const failures: unknown[] = []
  // Searches are as many as a client may make elsewhere: what is over that is not looked for yet.
  const search = async (code: string) => {
    if (!(await clientMayPass(c.env.SEARCH_LIMIT, c.req.raw.headers))) return
    const verdict = await verdictOfSearch(shopApi, code).catch((error: unknown): LineVerdict => {
      failures.push(error)
      return { kind: 'failed' }
    })
    searched.set(code, verdict)
  }
  for (let first = 0; first < Math.min(unknown.length, mostSearches); first += atATime) {
    await Promise.all(unknown.slice(first, Math.min(first + atATime, mostSearches)).map(search))
  }
  // When nothing could be found out the shop is down, which is no answer about any line.
  if (failures.length > 0 && failures.length === searched.size && !known.some(Boolean)) throw failures[0]
  return {
    verdicts: codes.map(
      (code, line) => known[line] ?? searched.get(code) ?? { kind: code === '' ? 'unknown' : 'unasked' },
    ),
    isIndexed: indexed !== null,
  }
}

/**
 * What the index knows of each code; null where it knows nothing of it, and altogether where there is none.
 * @throws Error if it cannot be read, or not in time
 */
async function verdictsOfIndex(c: Context<AppEnv>, codes: string[]): Promise<(LineVerdict | null)[] | null> {
  const readings = new Map(codes.map((code) => [code, articleReadings(code)]))
  const texts = [...readings.values()].flat().map(({ text }) => text)
  const found = await within(indexTimeout, lookUpArticles(c.env, c.var.config, texts), 'late' as const)
  if (found === 'late') throw new Error('no answer in time')
  return found && codes.map((code) => firstHit(code, readings.get(code) ?? [], found))
}

function firstHit(
  code: string,
  readings: ReturnType<typeof articleReadings>,
  found: Map<string, ArticleEntry[]>,
): LineVerdict | null {
  const numbersOf = (text: string) => (found.get(text) ?? []).filter(({ by }) => by !== 'id')
  for (const { text, mayBeId } of readings) {
    const numbers = numbersOf(text)
    const ids = numbers.length > 0 || !mayBeId ? [] : (found.get(text) ?? [])
    // A number that is the article of one product and the id of another means the article, as it is written. One that
    // becomes an article by a zero may be either: the buyer knows which.
    const padded = ids.length > 0 ? readings.filter((other) => /^0+$/.test(withoutEnd(other.text, text))) : []
    const meant = [...numbers, ...padded.flatMap((other) => numbersOf(other.text)), ...ids]
    const products = [...new Map(meant.map((entry) => [entry.product_id, toLineProduct(entry)])).values()]
    const [product] = products
    if (!product) continue
    if (products.length > 1)
      return { kind: 'several', products: products.slice(0, mostOffered), total: products.length }
    return { kind: 'found', product, reading: normalArticle(text) === normalArticle(code) ? null : text }
  }
  return null
}

/** «00» of «002089» and «2089»; '' where the one does not end with the other. */
const withoutEnd = (text: string, end: string): string => (text.endsWith(end) ? text.slice(0, -end.length) : '')

/** Without an index: the products whose id a code is, by one question. */
async function verdictsOfIds(shopApi: ShopApi, codes: string[]): Promise<(LineVerdict | null)[]> {
  const ids = codes.map(readId).filter((id) => id !== null)
  const asked = [...new Set(ids)].slice(0, mostListed)
  const { data } =
    asked.length > 0 ? await shopApi.product.list({ product_ids: asked, per_page: mostListed }) : { data: [] }
  const known = new Map(data.map((card) => [String(card.product_id), toLineProduct(card)]))
  return codes.map((code) => {
    const product = known.get(code)
    return product ? { kind: 'found', product, reading: null } : null
  })
}

/**
 * What a search for a code finds.
 * @throws ShopApiError
 */
async function verdictOfSearch(shopApi: ShopApi, code: string): Promise<LineVerdict> {
  const search = (query: string) => shopApi.product.list({ query, per_page: mostOffered })
  const first = await search(code)
  const [variant] = first.meta.total === 0 ? likeliestVariants(code, 1) : []
  const { data, meta } = variant ? await search(variant.query) : first
  const product = meantProduct(data, meta.total, variant?.query ?? code)
  if (product) return { kind: 'found', product: toLineProduct(product), reading: variant?.query ?? null }
  if (data.length === 0) return { kind: 'unknown' }
  return { kind: 'several', products: data.map(toLineProduct), total: meta.total }
}

/** The one product that a code means: by its number, its whole name, or as the only one with all of the words. */
function meantProduct(cards: ProductCard[], total: number, code: string): ProductCard | null {
  const only = (isMeant: (card: ProductCard) => boolean) => {
    const meant = cards.filter(isMeant)
    return meant.length === 1 ? (meant[0] ?? null) : null
  }
  const number = normalArticle(code)
  const words = wordsOf(code)
  const hasWords = ({ name }: ProductCard) => {
    const own = wordsOf(name)
    return words.length > 1 && words.every((word) => own.includes(word))
  }
  return (
    only(({ sku, sku3m }) => [sku, sku3m ?? ''].some((own) => normalArticle(own) === number)) ??
    only(({ name }) => wordsOf(name).join(' ') === words.join(' ')) ??
    (total === 1 ? only(hasWords) : null)
  )
}

const toLineProduct = ({ product_id, name, url, minimum, unit }: LineProduct): LineProduct => ({
  ...{ product_id, name, url, minimum, unit },
})
