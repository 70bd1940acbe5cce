import { type Context, Hono } from 'hono'
import { ShopApiError } from '../../app/shop-api/errors.ts'
import type { AppEnv } from '../app-env.ts'
import type { LimitName } from '../limit-table.ts'
import { failureResponse, notAskedResponse } from '../middleware/error-pages.ts'
import { rawPathOf } from '../middleware/raw-path.ts'
import { refuseOverLimit } from '../rate-limit.ts'
import { callInSession } from './call-in-session.ts'
import { deliveryPoints, search, wishlist } from './posted-reads.ts'
import { readPage, readProductQuery } from './product-query.ts'
import { type Endpoint, mapRoute, methodsOf, type Route } from './routes.ts'

/** The shop API as our own pages see it, under /api and /sanctum. Reads share client and cache with the pages. */
export const apiProxy = new Hono<AppEnv>()

apiProxy.on('ALL', ['/api/*', '/sanctum/*'], async (c) => {
  const path = rawPathOf(c.req.raw.url)
  const route = mapRoute(c.req.method, path)
  if (!route) {
    const methods = methodsOf(path)
    return methods.length ? failureResponse(c, 405, { Allow: methods.join(', ') }) : failureResponse(c, 404)
  }
  const limit = limitOf(c, route.endpoint)
  const response = (limit && (await refuseOverLimit(c, limit))) ?? (await answer(c, route))
  response.headers.set('Cache-Control', 'private, no-store')
  return response
})

apiProxy.onError((error, c) => {
  if (!(error instanceof ShopApiError)) throw error
  if (error.notAsked && error.notAsked.reason !== 'down') return notAskedResponse(c, error.notAsked)
  return failureResponse(c, error.isNotFound ? 404 : 502)
})

/** By what a call is counted that is not made in a session (docs/decisions/012). */
function limitOf(c: Context<AppEnv>, endpoint: Endpoint): LimitName | null {
  if (endpoint === 'search') return 'SEARCH_LIMIT'
  if (endpoint === 'products') return new URL(c.req.raw.url).searchParams.has('query') ? 'SEARCH_LIMIT' : null
  if (endpoint === 'described') return 'COMPARE_LIMIT'
  if (endpoint === 'wishlist') return 'WISHLIST_LIMIT'
  return endpoint === 'deliveryPoints' ? 'POINTS_LIMIT' : null
}

function answer(c: Context<AppEnv>, route: Route): Promise<Response> {
  if (route.endpoint === 'search') return search(c)
  if (route.endpoint === 'wishlist') return wishlist(c)
  if (route.endpoint === 'deliveryPoints') return deliveryPoints(c)
  if (route.endpoint === 'session') return callInSession(c, route)
  return read(c, route, route.endpoint)
}

async function read(
  c: Context<AppEnv>,
  { id }: Route,
  endpoint: Exclude<Endpoint, 'search' | 'wishlist' | 'deliveryPoints' | 'session'>,
): Promise<Response> {
  const shopApi = c.get('shopApi')()
  const parameters = new URL(c.req.raw.url).searchParams
  switch (endpoint) {
    case 'products': {
      const { data, filters, meta } = await shopApi.product.list(readProductQuery(parameters))
      return c.json({ data, filters, meta })
    }
    case 'described': {
      const { products, total } = await shopApi.product.described(readProductQuery(parameters))
      return c.json({ data: products.map(({ short_description, facts, ...product }) => product), meta: { total } })
    }
    case 'reviews': {
      const { data, ...meta } = await shopApi.product.reviews(id, readPage(parameters))
      return c.json({ data, meta })
    }
    case 'categories':
      return c.json({ data: await shopApi.category.tree() })
    case 'category':
      return c.json({ data: await shopApi.category.get(id) })
    case 'product':
      return c.json({ data: await shopApi.product.get(id) })
    case 'productOfTheDay':
      return c.json({ data: await shopApi.product.ofTheDay() })
    case 'manufacturers':
      return c.json({ data: await shopApi.manufacturer.list() })
    case 'manufacturer':
      return c.json({ data: await shopApi.manufacturer.get(id) })
    case 'menu':
      return c.json({ data: await shopApi.menu.get(id) })
    case 'news':
      return c.json({ data: await shopApi.news.list() })
    case 'newsArticle':
      return c.json({ data: await shopApi.news.get(id) })
  }
}
