import type { Context } from 'hono'
import { array, integer, is, max, min, optional, size, string, type } from 'superstruct'
import { highestId } from '../../shared/format/id.ts'
import { toQueryText } from '../../shared/format/query-text.ts'
import { notSentOf, ShopApiError } from '../../shared/shop-api/errors.ts'
import type { ShopApi } from '../../shared/shop-api/shop-api.ts'
import type { Suggestions } from '../../shared/shop-api/suggestions.ts'
import type { AppEnv } from '../app-env.ts'
import { failureResponse } from '../middleware/error-pages.ts'
import { refuseOverLimit } from '../rate-limit.ts'
import { readJsonBody } from '../read-body.ts'
import { suggestionsOf } from '../search/suggestions.ts'
import { readPage, readProductQuery } from './product-query.ts'

const parametersOf = (c: Context<AppEnv>): URLSearchParams => new URL(c.req.raw.url).searchParams

/** Answers what the shop API's client reads in the wrapper of all answers; `id` is the number in the path. */
export const dataOf =
  (read: (shopApi: ShopApi, id: number) => Promise<unknown>) =>
  async (c: Context<AppEnv>, id: number): Promise<Response> =>
    c.json({ data: await read(c.get('shopApi')(), id) })

/** Answers a page of products; by a text it is a search. */
export async function products(c: Context<AppEnv>): Promise<Response> {
  const parameters = parametersOf(c)
  const refusal = parameters.has('query') ? await refuseOverLimit(c, 'SEARCH_LIMIT') : null
  if (refusal) return refusal
  const { data, filters, meta } = await c.get('shopApi')().product.list(readProductQuery(parameters))
  return c.json({ data, filters, meta })
}

export async function described(c: Context<AppEnv>): Promise<Response> {
  const { products, total } = await c
    .get('shopApi')()
    .product.described(readProductQuery(parametersOf(c)))
  return c.json({ data: products.map(({ short_description, facts, ...product }) => product), meta: { total } })
}

export async function reviews(c: Context<AppEnv>, id: number): Promise<Response> {
  const { data, ...meta } = await c
    .get('shopApi')()
    .product.reviews(id, readPage(parametersOf(c)))
  return c.json({ data, meta })
}

const Question = type({ postal_code: string(), code: optional(string()) })

/**
 * Answers the pickup points of a postal code's city as a bare list (contract 7.21), cut down to what pages show and
 * kept for all visitors. With `code`, right before an order, that point alone, as the order carries it, if a fresh list
 * has it: an empty list says that it is gone, null that there is no list to go by. 422 for what is no postal code, by
 * our rules or by the shop's.
 * @throws ShopApiError if the shop API fails
 */
export async function deliveryPoints(c: Context<AppEnv>): Promise<Response> {
  const question = await readJsonBody(c.req.raw)
  const { postal_code: postalCode, code } = is(question, Question) ? question : { postal_code: '' }
  const { list, whole } = c.get('shopApi')().deliveryPoints
  try {
    if (code === undefined) return c.json(await list(postalCode))
    // Chosen from the list that is kept: the whole point and the fresh list are asked for at once, as the order waits.
    const chosen = (await list(postalCode)).find((point) => point.code === code)
    const [points, received] = await Promise.all([list(postalCode, true), chosen && whole(postalCode, chosen)])
    if (points.length === 0) return c.json(null)
    const point = points.find((point) => point.code === code)
    return c.json(point ? [received ?? (await whole(postalCode, point))] : [])
  } catch (error) {
    if (!(error instanceof ShopApiError) || error.status !== 422) throw error
    return c.json(noPostalCode, 422)
  }
}

const noPostalCode = { message: 'No postal code', errors: { postal_code: ['Введите почтовый индекс: шесть цифр'] } }

/**
 * Answers what a text may mean: by the words of the catalogue where a walk has left them, or else by the shop API
 * (contract 7.22). 422 without a text; 502 whatever else the shop says than suggestions: the field works without them.
 */
export async function search(c: Context<AppEnv>): Promise<Response> {
  const question = await readJsonBody(c.req.raw)
  const query = is(question, type({ query: string() })) ? toQueryText(question.query) : ''
  if (query === '') return c.json(noQuery, 422)
  const shopApi = c.get('shopApi')()
  const { isolate, config } = c.var
  const waitUntil = c.executionCtx.waitUntil.bind(c.executionCtx)
  const understood = await suggestionsOf({ isolate, env: c.env, config, waitUntil }, shopApi, query)
  if (understood) return c.json(understood)
  const items = await shopApi.search.suggestions(query).catch((error: unknown) => {
    if (notSentOf(error)) throw error
    return null
  })
  return items ? c.json({ data: items } satisfies Suggestions) : failureResponse(c, 502)
}

const noQuery = { message: 'Nothing to search for', errors: { query: ['Введите запрос'] } }

/** Answers the products of a browser's wishlist, and which of its ids are gone. */
export async function wishlist(c: Context<AppEnv>): Promise<Response> {
  const ids = readWishlist(await readJsonBody(c.req.raw))
  if (!ids) {
    const errors = { wishlist: ['Нужен список номеров товаров, не длиннее 500'] }
    return c.json({ message: 'Not a wishlist', errors }, 422)
  }
  return c.json({ data: await c.get('shopApi')().wishlist.products(ids) })
}

const WishlistBody = type({ wishlist: size(array(max(min(integer(), 1), highestId)), 0, 500) })

/** The ids of a browser's question for its wishlist; null if it is not a list of at most 500 positive ids. */
function readWishlist(body: unknown): number[] | null {
  return is(body, WishlistBody) ? [...new Set(body.wishlist)] : null
}
