import { type Context, Hono } from 'hono'
import { is, size, string, type } from 'superstruct'
import { maxOffered, readOrder, type SearchedName } from '../../packages/order-reader/index.ts'
import { understand } from '../../packages/search/index.ts'
import type { ArticleIndex } from '../../shared/article-index.ts'
import { toQueryText } from '../../shared/format/query-text.ts'
import { textRows } from '../../shared/format/text-rows.ts'
import { within } from '../../shared/promises.ts'
import type { ProductCard } from '../../shared/shop-api/contract/product.ts'
import { meantQuery } from '../../shared/shop-api/meaning.ts'
import type { ProductQuery } from '../../shared/shop-api/product-query.ts'
import { type LineProduct, maxOrderLength, type ReadOrder } from '../../shared/shop-api/read-order.ts'
import type { AppEnv } from '../app-env.ts'
import { openArticleIndex } from '../crawlers/article-index.ts'
import { logEvent } from '../log.ts'
import { clientMayPass, refuseOverLimit } from '../rate-limit.ts'
import { maxOrderBytes, readJsonBody } from '../read-body.ts'
import { knownVocabulary } from '../search/meaning.ts'

/** Names that one question searches for, and searches in flight at a time. */
const maxSearches = 20
const atATime = 4
/** Longest wait for one look-up in the index, ms: some hundred reads, six at a time. */
const indexTimeout = 5_000

const Question = type({ text: size(string(), 0, maxOrderLength) })

/**
 * POST /api/lines `{ text }`: what a pasted order means, as ReadOrder. Articles, manufacturer's numbers, ids and whole
 * names come from the index of the catalogue walk; the shop API is searched for the first twenty lines that it does not
 * know.
 */
export const lineRoutes = new Hono<AppEnv>()

lineRoutes.post('/api/lines', async (c) => {
  const refusal = await refuseOverLimit(c, 'LINES_LIMIT')
  if (refusal) return refusal
  const body = await readJsonBody(c.req.raw, maxOrderBytes)
  if (!is(body, Question)) {
    const errors = { text: [`Нужен текст, не длиннее ${maxOrderLength} знаков`] }
    return c.json({ message: 'Not a text', errors }, 422)
  }
  c.header('Cache-Control', 'private, no-store')
  return c.json(await read(c, body.text))
})

/** The same for a page that works without script; null: over the limit. */
export async function readOrderForPage(c: Context<AppEnv>, text: string): Promise<ReadOrder | null> {
  if (await refuseOverLimit(c, 'LINES_LIMIT')) return null
  const order = await read(c, text.slice(0, maxOrderLength))
  const beyond = textRows(text.slice(maxOrderLength)).filter((line) => line.trim() !== '')
  return { ...order, unread: order.unread + beyond.length }
}

/** Reads an order with the index; without it where it fails. */
async function read(c: Context<AppEnv>, text: string): Promise<ReadOrder> {
  const failures: unknown[] = []
  const search = (names: string[]) => searchFor(c, names, failures)
  const logged = (error: unknown): null => {
    logEvent('error', 'article index failed', { requestId: c.get('requestId'), error })
    return null
  }
  const index = await inTime(openArticleIndex(c.env, c.var.config)).catch(logged)
  if (!index) return unlessDown(await readOrder(text, { index, search }), failures)
  const bounded: ArticleIndex = {
    find: (keys) => inTime(index.find(keys)),
    products: (ids) => inTime(index.products(ids)),
  }
  const order = await readOrder(text, { index: bounded, search }).catch(logged)
  return unlessDown(order ?? (await readOrder(text, { index: null, search })), failures)
}

/**
 * The order as it was read.
 * @throws the first failure where all that was asked has failed: the shop is down, which tells nothing about any line
 */
function unlessDown(order: ReadOrder, failures: readonly unknown[]): ReadOrder {
  const isUnknown = order.lines.every(({ verdict }) => verdict.kind === 'failed' || verdict.kind === 'unasked')
  if (failures.length > 0 && isUnknown) throw failures[0]
  return order
}

/** @throws Error when the index does not answer in time */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const found = await within(indexTimeout, answer, 'late' as const)
  if (found === 'late') throw new Error('no answer in time')
  return found
}

/** What the shop API finds for names, those beyond the twentieth unasked; `failures` gets why calls have failed. */
async function searchFor(c: Context<AppEnv>, names: string[], failures: unknown[]): Promise<SearchedName[]> {
  const found: SearchedName[] = names.map(() => ({ kind: 'unasked' }))
  const shopApi = c.get('shopApi')()
  const list = (query: string) => shopApi.product.list({ query, per_page: maxOffered })
  const { isolate, config } = c.var
  const waitUntil = c.executionCtx.waitUntil.bind(c.executionCtx)
  /** What a name that finds nothing means by the words of the catalogue. */
  const understoodLists = async (query: string): Promise<ProductQuery[]> => {
    const vocabulary = await knownVocabulary({ isolate, env: c.env, config, waitUntil }, query)
    // A code that nobody has is no name: «ЪЪЪ-77» does not mean all that has a 77.
    const lists = vocabulary && hasWord(query) ? understand(query, vocabulary).lists : []
    // Whole, or but for a number at the end, which may be the quantity: «круг 125 P120 10».
    const [, last] = /\s(\d+)$/.exec(query) ?? []
    const whole = lists[0]?.without.length === 0 ? [lists[0]] : []
    const named = lists.find(({ without: [word, ...more] }) => word && word === last && more.length === 0)
    return [...whole, ...(named ? [named] : [])].map((list) => ({ ...meantQuery(list), per_page: maxOffered }))
  }
  const search = async (name: string, at: number): Promise<void> => {
    const query = toQueryText(name)
    // Searches are as many as a client may make elsewhere: what is over that is not searched yet.
    if (query === '' || !(await clientMayPass(c.env.SEARCH_LIMIT, c.req.raw.headers))) return
    try {
      let answer = await list(query)
      let isUnderstood = false
      for (const other of answer.meta.total === 0 ? await understoodLists(query) : []) {
        answer = await shopApi.product.list(other)
        isUnderstood = true
        if (answer.meta.total > 0) break
      }
      const { data, meta } = answer
      found[at] = { kind: 'products', products: data.map(toLineProduct), total: meta.total, isUnderstood }
    } catch (error) {
      failures.push(error)
      found[at] = { kind: 'failed' }
    }
  }
  const asked = names.slice(0, maxSearches)
  for (let first = 0; first < asked.length; first += atATime) {
    await Promise.all(asked.slice(first, first + atATime).map((name, at) => search(name, first + at)))
  }
  return found
}

/** Whether a text has something to be read aloud: three letters with a vowel. */
const hasWord = (text: string): boolean =>
  (text.match(/\p{L}{3,}/gu) ?? []).some((word) => /[аеёиоуыэюяaeiouy]/i.test(word))

const toLineProduct = ({ product_id, name, url, sku, sku3m, minimum, unit, price }: ProductCard): LineProduct => ({
  product_id,
  name,
  url,
  sku,
  sku3m,
  minimum,
  unit,
  price,
})
