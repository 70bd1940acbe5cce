import type { Struct } from 'superstruct'
import { error, type Finding, unchecked, warning } from '../../../../scripts/deployment/finding.ts'
import { shop } from '../../../../shared/shop/shop.ts'
import { Category, type CategoryNode, CategoryTree } from '../../../../shared/shop-api/contract/category.ts'
import { ComparedProducts } from '../../../../shared/shop-api/contract/compare.ts'
import { DeliveryPoints } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { Manufacturer, Manufacturers } from '../../../../shared/shop-api/contract/manufacturer.ts'
import { Menu } from '../../../../shared/shop-api/contract/menu.ts'
import { NewsArticle, NewsItem, NewsItems } from '../../../../shared/shop-api/contract/news.ts'
import { Product, ProductCard, ProductList, ProductOfTheDay } from '../../../../shared/shop-api/contract/product.ts'
import { Review, ReviewPage } from '../../../../shared/shop-api/contract/review.ts'
import { SearchItems } from '../../../../shared/shop-api/contract/search.ts'
import type { ParseSettings } from '../../../../shared/shop-api/contract/settings.ts'
import { WishlistAnswer } from '../../../../shared/shop-api/contract/wishlist.ts'
import {
  encodeProductQuery,
  type FilterEncoding,
  normalizeProductQuery,
} from '../../../../shared/shop-api/normal-query.ts'
import { answerText } from './ask.ts'
import { checkFilters } from './filters.ts'
import { checkMediaHosts } from './media-hosts.ts'
import { checkMediaPaths } from './media-paths.ts'
import { findingsOf, type Question, type Reading, read, send } from './reading.ts'
import type { ApiSource } from './target.ts'

/** Products that are looked at one by one, their files too. */
const sampleSize = 5
/** A postal code that every delivery service has points for: Moscow. */
const postalCode = '101000'

/** What the checks that follow need of the catalogue. */
interface Catalogue {
  tree: CategoryNode[] | null
  products: ProductCard[]
}

export interface ApiReport {
  findings: Finding[]
  isReached: boolean
  catalogue: Catalogue
}

/** Asks each read endpoint of contract 7 and holds its answers against the contract. */
export async function checkApi(
  source: ApiSource,
  settings: ParseSettings,
  filterEncoding: FilterEncoding,
): Promise<ApiReport> {
  const readings = new Map<string, Reading[]>()
  const values: unknown[] = []
  const bodies: unknown[] = []
  const put = async <T, S>(question: Question<T, S>): Promise<T | null> => {
    // Where the shop API has its files is learnt from all that it names.
    const reading = await read(source, { ...settings, mediaPaths: undefined }, question)
    values.push(reading.value)
    bodies.push(reading.body)
    readings.set(question.name, [...(readings.get(question.name) ?? []), reading])
    return reading.value
  }
  const probe = await send(source, '/api/shop/category')
  if (probe.status === 0 || probe.status >= 502) {
    return {
      findings: [unreachable(source, answerText(probe))],
      isReached: false,
      catalogue: { tree: null, products: [] },
    }
  }

  const tree = await put({
    name: 'category-tree',
    path: '/api/shop/category',
    struct: CategoryTree,
    entry: CategoryEntry,
  })
  const leaf = tree && firstLeaf(tree)
  if (leaf) await put({ name: 'category', path: `/api/shop/category/${leaf.category_id}`, struct: Category })
  const asked = encodeProductQuery(normalizeProductQuery({}), filterEncoding)
  const list = await put({
    name: 'product-list',
    path: `/api/shop/product?${asked}`,
    struct: ProductList,
    entry: ProductCard as Struct<unknown, unknown>,
    isPaged: true,
  })
  const products = sample(list?.data ?? [])
  for (const { product_id } of products) {
    await put({ name: 'product', path: `/api/shop/product/${product_id}`, struct: Product })
  }
  const [first] = products.toSorted((a, b) => b.reviews_count - a.reviews_count)
  if (first) {
    const path = `/api/shop/product/${first.product_id}/review?page=1`
    await put({ name: 'reviews', path, struct: ReviewPage, entry: Review as Struct<unknown, unknown>, isPaged: true })
  }
  const specialDay = { path: '/api/shop/product/specialday', struct: ProductOfTheDay, mayBeMissing: true }
  await put({ name: 'product-of-the-day', ...specialDay })
  const brands = await put({
    name: 'manufacturer-list',
    path: '/api/shop/manufacturer',
    struct: Manufacturers,
    entry: Manufacturer as Struct<unknown, unknown>,
  })
  const [brand] = brands ?? []
  if (brand) await put({ name: 'manufacturer', path: `/api/shop/manufacturer/${brand.id}`, struct: Manufacturer })
  await put({ name: 'menu', path: `/api/menus/${shop.mainMenuId}`, struct: Menu })
  const news = await put({
    name: 'news-list',
    path: '/api/news/news',
    struct: NewsItems,
    entry: NewsItem as Struct<unknown, unknown>,
  })
  const [article] = news ?? []
  if (article) await put({ name: 'news', path: `/api/news/news/${article.id}`, struct: NewsArticle })
  const word = products[0]?.name.split(' ')[0] ?? 'круг'
  await put({ name: 'search', path: '/api/search/query', question: { query: word }, struct: SearchItems })
  const points = await put({
    name: 'delivery-points',
    path: '/api/cdek/deliverypoints',
    question: { postal_code: postalCode },
    struct: DeliveryPoints,
  })
  const ids = products.map(({ product_id }) => product_id)
  await put({ name: 'wishlist', path: '/api/wishlist', question: { wishlist: ids }, struct: WishlistAnswer })
  if (!source.isProxy) {
    const question = { compare_products: ids.map((product_id) => ({ product_id, quantity: 1 })) }
    await put({ name: 'compare', path: '/api/shop/compare', question, struct: ComparedProducts })
  }
  const findings = [...readings].flatMap(([name, parts]) => findingsOf(`api.${name}`, parts))
  findings.push(...checkMediaHosts(bodies, settings))
  findings.push(...checkMediaPaths(values, settings))
  findings.push(...(await checkFilters(source, settings, filterEncoding, list)))
  findings.push(unasked)
  if (points?.length === 0) {
    const message = `there is not one pickup point for Moscow (${postalCode})`
    findings.push(warning('api.delivery-points', message, 'Is the delivery service connected to the shop API?'))
  }
  return { findings, isReached: true, catalogue: { tree, products } }
}

/** What cannot be asked without consequences for somebody. */
const unasked = unchecked(
  'api.unasked',
  'sign-in, codes, profiles, orders, payments and subscriptions are not asked for: each would change something',
  'Sign in and order once by hand after the first deployment; then the doctor knows whether PAYMENT_HOSTS lets that order be paid.',
)

/** A category of the tree by itself. */
const CategoryEntry = Category as Struct<unknown, unknown>

/** Products from all over a list. */
function sample(products: ProductCard[]): ProductCard[] {
  const step = Math.max(1, Math.floor(products.length / sampleSize))
  return products.filter((_, at) => at % step === 0).slice(0, sampleSize)
}

function firstLeaf(nodes: CategoryNode[]): CategoryNode | null {
  for (const node of nodes) {
    const found = node.categories.length > 0 ? firstLeaf(node.categories) : node.count_products > 0 ? node : null
    if (found) return found
  }
  return null
}

function unreachable({ origin, isProxy }: ApiSource, what: string): Finding {
  const message = isProxy
    ? `the shop cannot read its API: ${what} to /api/shop/category`
    : `the shop API ${origin} cannot be reached: ${what}`
  const advice =
    'Is SHOP_API_ORIGIN right, and is the server up? Ask its owner (docs/operations.md, «The shop API is down»).'
  return error('api.unreachable', message, advice)
}
