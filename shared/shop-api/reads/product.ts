import type { CachePolicy } from '../../cached.ts'
import { inParts } from '../../format/in-parts.ts'
import { cachePolicies } from '../cache-policy.ts'
import type { Category } from '../contract/category.ts'
import { ComparedProducts, type DescribedProducts } from '../contract/compare.ts'
import { usualPerPage } from '../contract/page-size.ts'
import { Product, ProductIds, type ProductList, ProductOfTheDay, productListOf } from '../contract/product.ts'
import { ReviewPage } from '../contract/review.ts'
import { ShopApiError } from '../errors.ts'
import {
  encodeProductQuery,
  type FilterEncoding,
  isShared,
  type NormalQuery,
  normalizeProductQuery,
  toPage,
} from '../normal-query.ts'
import type { ProductQuery } from '../product-query.ts'
import { type Client, entityPath, notFoundIsFailure } from './client.ts'

const path = '/api/shop/product'
/** Products in one question; longer comparisons ask several at a time. */
const maxCompared = 50
/** Products on a page of a list whose characteristics are asked for. */
const maxOnPage = 200
/** Pages that a list which is wanted whole is put together from, of an API that sends fewer than it is asked for. */
const maxParts = 10
/** Products of a category that are looked through for those of a series. */
const maxLookedThrough = 600

interface ProductParts {
  filterEncoding: FilterEncoding
  getCategory: (id: number) => Promise<Category>
}

export function productApi({ read, cached, peek }: Client, { filterEncoding, getCategory }: ProductParts) {
  /** A page of products; with `product_ids` they keep the asked order. */
  async function list(query: ProductQuery): Promise<ProductList> {
    const asked = normalizeProductQuery(query)
    const key = keyOf(asked)
    const policy = policyOf(asked)
    const first = asked.page > 1 ? await peek(keyOf({ ...asked, page: 1 }), policyOf({ ...asked, page: 1 })) : null
    if (first && first.meta.last_page < asked.page) return behindLastPage(first, asked.page)
    let isContradicted = false
    const isImplausible = (answer: ProductList, before: ProductList | null) =>
      (before === null && isContradicted) || Boolean(policy.isImplausible?.(answer, before))
    const products = await cached(key, { ...policy, isImplausible }, async (read) => {
      const reading = read(`${path}?${encodeProductQuery(asked, filterEncoding)}`, productListOf(asked))
      const answer = await reading.catch(async (error: unknown) => {
        // A page behind the last one may not be there.
        if (asked.page > 1 && !(await shouldHaveProducts(asked))) throw error
        return notFoundIsFailure(reading)
      })
      isContradicted = answer.meta.total === 0 && (await shouldHaveProducts(asked))
      return answer
    })
    return query.product_ids?.length ? { ...products, data: inOrder(products.data, query.product_ids) } : products
  }

  /**
   * Whether a list should have products by what else the shop says: on a further page by the first one, on the first by
   * the account of its category, if that has no subcategories.
   */
  async function shouldHaveProducts(asked: NormalQuery): Promise<boolean> {
    if (!isShared(asked)) return false
    if (asked.page > 1) {
      const first = await list({ ...asked, page: 1 }).catch(() => null)
      return first === null || first.meta.last_page >= asked.page
    }
    if (!asked.category_id || asked.manufacturer_id) return false
    const category = await getCategory(asked.category_id).catch(() => null)
    // Counts of other categories may be those of everything below them.
    return category !== null && category.count_products > 0 && category.categories.length === 0
  }

  return {
    list,
    /** Which products a page of a list has. Never from a cache: for walks over the whole catalogue. */
    async listIds(query: ProductQuery): Promise<ProductIds> {
      return read(`${path}?${encodeProductQuery(normalizeProductQuery(query), filterEncoding)}`, ProductIds)
    },
    async get(id: number): Promise<Product> {
      const ownPath = entityPath(path, id)
      return cached(`product:${id}`, cachePolicies.product, (read) => read(ownPath, Product))
    },
    async reviews(id: number, page = 1): Promise<ReviewPage> {
      const asked = toPage(page)
      const ownPath = `${entityPath(path, id)}/review?page=${asked}`
      const first = asked > 1 ? await peek(`reviews:${id}:1`, cachePolicies.reviews) : null
      if (first && first.last_page < asked) return { ...first, data: [], current_page: asked }
      return cached(`reviews:${id}:${asked}`, cachePolicies.reviews, (read) => read(ownPath, ReviewPage))
    },
    /** Cards with their characteristics, in the asked order and without ids that the shop does not know or show. */
    compare: (ids: number[]): Promise<ComparedProducts> => compareBy(read, ids),
    /** A page of products with their characteristics, kept with the list. */
    async described(query: ProductQuery): Promise<DescribedProducts> {
      const asked = normalizeProductQuery(query)
      const key = `described:${encodeProductQuery(asked, 'brackets')}`
      const isOfMany = isShared({ ...asked, per_page: 1 })
      return cached(key, isOfMany ? cachePolicies.described : cachePolicies.describedSearch, async (read) => {
        const readPage = (page: number) =>
          read(`${path}?${encodeProductQuery({ ...asked, page }, filterEncoding)}`, productListOf({ ...asked, page }))
        const { data, meta } = await readPage(asked.page)
        const isComplete = asked.per_page <= usualPerPage || data.length >= Math.min(asked.per_page, meta.total)
        const parts = isComplete ? 1 : Math.min(Math.ceil(asked.per_page / Math.max(data.length, 1)), maxParts)
        const others = Array.from({ length: Math.min(parts, meta.last_page) - asked.page }, (_, index) =>
          readPage(asked.page + 1 + index),
        )
        const cards = [...data, ...(await Promise.all(others)).flatMap((part) => part.data)]
        const ids = cards.map(({ product_id }) => product_id)
        return { products: await compareBy(read, ids), total: meta.total }
      })
    },
    /**
     * The products of a category (and brand) whose names `fits` takes, with their characteristics. None where there are
     * too many to look through. `pattern` tells such questions of one category apart.
     */
    async series(of: SeriesQuery, pattern: string, fits: (name: string) => boolean): Promise<ComparedProducts> {
      const readPage = (read: Client['read'], page: number) => {
        const asked = normalizeProductQuery({ ...of, page, per_page: maxOnPage, sort_by: 'name' })
        return read(`${path}?${encodeProductQuery(asked, filterEncoding)}`, productListOf(asked))
      }
      return cached(
        `series:category_id=${of.category_id}&manufacturer_id=${of.manufacturer_id ?? ''}&${pattern}`,
        cachePolicies.series,
        async (read) => {
          const first = await readPage(read, 1)
          const { last_page: last, total } = first.meta
          if (total > maxLookedThrough || last > maxLookedThrough / maxOnPage) return []
          const pages = Array.from({ length: last - 1 }, (_, index) => readPage(read, index + 2))
          const cards = [first, ...(await Promise.all(pages))].flatMap(({ data }) => data)
          const ids = cards.filter(({ name }) => fits(name)).map(({ product_id }) => product_id)
          return compareBy(read, ids)
        },
      )
    },
    /** Null when today has none. */
    async ofTheDay(): Promise<ProductOfTheDay> {
      return cached('product-of-the-day', cachePolicies.productOfTheDay, (read) =>
        read(`${path}/specialday`, ProductOfTheDay).catch((error: unknown) => {
          if (error instanceof ShopApiError && error.isNotFound) return null
          throw error
        }),
      )
    },
  }
}

const keyOf = (asked: NormalQuery): string => `product-list:${encodeProductQuery(asked, 'brackets')}`

const policyOf = (asked: NormalQuery): CachePolicy<ProductList> =>
  isShared(asked) ? cachePolicies.productList : cachePolicies.productSearch

const behindLastPage = ({ meta }: ProductList, page: number): ProductList => ({
  data: [],
  filters: [],
  meta: { ...meta, current_page: page, from: null, to: null },
})

type SeriesQuery = Required<Pick<ProductQuery, 'category_id'>> & Pick<ProductQuery, 'manufacturer_id'>

async function compareBy(read: Client['read'], ids: number[]): Promise<ComparedProducts> {
  const asked = [...new Set(ids)]
  const found = await Promise.all(
    inParts(asked, maxCompared).map((part) =>
      notFoundIsFailure(
        read('/api/shop/compare', ComparedProducts, {
          compare_products: part.map((product_id) => ({ product_id, quantity: 1 })),
        }),
      ),
    ),
  )
  return inOrder(found.flat(), asked)
}

function inOrder<Card extends { product_id: number }>(cards: Card[], ids: number[]): Card[] {
  return cards.toSorted((a, b) => ids.indexOf(a.product_id) - ids.indexOf(b.product_id))
}
