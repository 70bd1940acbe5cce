import type { MiddlewareHandler } from 'hono'
import { toQueryText } from '../../shared/format/query-text.ts'
import { ShopApiError } from '../../shared/shop-api/errors.ts'
import type { ShopApi } from '../../shared/shop-api/shop-api.ts'
import type { AppEnv } from '../app-env.ts'
import { movedAddresses } from '../moved-addresses.ts'
import { withMarksOf } from '../tracking-parameters.ts'
import { failureResponse } from './error-pages.ts'
import { rawPathOf, searchOf } from './raw-path.ts'

type Kind = 'product' | 'category' | 'manufacturer'

/** Fixed pages by OpenCart's `route`. */
const pagesByRoute: Readonly<Record<string, string>> = {
  'common/home': '/',
  'product/manufacturer': '/manufacturer',
  'product/special': '/skidki-akcii',
  'product/search': '/poisk',
  'product/compare': '/sravnenie',
  'checkout/cart': '/korzina',
  'checkout/checkout': '/order/checkout',
  'account/account': '/customer',
  'account/login': '/customer',
  'account/order': '/customer/order',
  'account/wishlist': '/wishlist',
  'information/contact': '/kontakty',
  'information/sitemap': '/category',
}

/**
 * 301 in one step from addresses that lead here from outside and are not ours: OpenCart's
 * `/index.php?route=product/product&product_id=1001`, ids without a keyword (`/product/1001`) and the table of moved
 * addresses. Of their query advertising marks are kept, the words of a search, and the page and order of a list. What the
 * shop does not know is 404, what it has deleted 410.
 */
export const movedAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const path = rawPathOf(c.req.raw.url)
  const search = searchOf(c.req.raw.url)
  const lead = (location: string) => c.redirect(withMarksOf(c.req.raw.url, location), 301)
  const listed = movedAddresses[path + search] ?? movedAddresses[path.replace(/(?<=.)\/$/, '')]
  if (listed !== undefined) return lead(withMeaning(listed, search))
  const wanted = path === '/index.php' ? byQuery(new URLSearchParams(search)) : byId(path)
  if (wanted === null) return next()
  if (typeof wanted === 'string') return lead(withMeaning(wanted, search))
  try {
    return lead(withMeaning(await addressOf(c.get('shopApi')(), wanted.kind, wanted.id), search))
  } catch (error) {
    if (!(error instanceof ShopApiError) || !error.isNotFound) throw error
    return error.status === 410 ? failureResponse(c, 410) : next()
  }
}

/** What former searches called their words. */
const wordNames = [
  'search',
  'q',
  'query',
  'text',
  'keyword',
  'keywords',
  's',
  'filter_name',
  'find',
  'word',
  'words',
  'tag',
]

/** OpenCart's orders of lists, by ours. */
const orders: Readonly<Record<string, string>> = {
  'p.price-asc': 'price_asc',
  'p.price-desc': 'price_desc',
  'pd.name-asc': 'name',
  'p.date_added-desc': 'new',
  'rating-desc': 'rating',
}

/** Where an address has moved, with what its query said of a search, or of a list's page and order. */
function withMeaning(target: string, search: string): string {
  const asked = new URLSearchParams(readable(search))
  const kept = new URLSearchParams()
  if (target === '/poisk') {
    const words = wordNames.map((name) => toQueryText(asked.get(name) ?? '')).find((text) => text !== '')
    if (words !== undefined) kept.set('query', words)
  }
  if (/^\/(?:poisk$|(?:category|manufacturer)\/)/.test(target)) {
    const sort = orders[`${asked.get('sort')}-${asked.get('order') ?? 'ASC'}`.toLowerCase()]
    if (sort !== undefined) kept.set('sort', sort)
    if (/^(?:[2-9]|[1-9]\d{1,3})$/.test(asked.get('page') ?? '')) kept.set('page', asked.get('page') ?? '')
  }
  return kept.size > 0 ? `${target}?${kept}` : target
}

/** Old sites wrote Russian words in windows-1251. */
function readable(search: string): string {
  try {
    decodeURIComponent(search)
    return search
  } catch {
    return search.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
      const numbers = bytes
        .slice(1)
        .split('%')
        .map((byte) => Number.parseInt(byte, 16))
      return encodeURIComponent(new TextDecoder('windows-1251').decode(new Uint8Array(numbers)))
    })
  }
}

async function addressOf(shopApi: ShopApi, kind: Kind, id: number): Promise<string> {
  return (await shopApi[kind].get(id)).url
}

function byId(path: string): { kind: Kind; id: number } | null {
  const [, kind, id] = /^\/(product|category|manufacturer)\/([1-9]\d{0,8})\/?$/.exec(path) ?? []
  return kind && id ? { kind: kind as Kind, id: Number(id) } : null
}

/** OpenCart names a category by the ids of all its parents: `path=20_17`. */
function byQuery(query: URLSearchParams): { kind: Kind; id: number } | string | null {
  const route = query.get('route') ?? 'common/home'
  const entities: [route: RegExp, kind: Kind, parameter: string][] = [
    [/^product\/product$/, 'product', 'product_id'],
    [/^product\/category$/, 'category', 'path'],
    [/^product\/manufacturer\/(?:info|product)$/, 'manufacturer', 'manufacturer_id'],
  ]
  for (const [pattern, kind, parameter] of entities) {
    const id = Number(/(?:^|_)([1-9]\d{0,8})$/.exec(query.get(parameter) ?? '')?.[1] ?? 0)
    if (pattern.test(route)) return id ? { kind, id } : null
  }
  return Object.hasOwn(pagesByRoute, route) ? (pagesByRoute[route] ?? null) : null
}
