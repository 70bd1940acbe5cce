import { cachePolicies } from './cache-policy.ts'
import { type Client, entityPath } from './client.ts'
import { ComparedProducts } from './contract/compare.ts'
import { Product, ProductIds, ProductList, ProductOfTheDay } from './contract/product.ts'
import { ReviewPage } from './contract/review.ts'
import { ShopApiError } from './errors.ts'
import { encodeProductQuery, type FilterEncoding, isShared, normalizeProductQuery, toPage } from './product-query.ts'

const path = '/api/shop/product'
/** Products in one question; longer comparisons ask several at a time. */
const mostCompared = 50

/** What a product list is asked for (contract 7.12). */
export interface ProductQuery {
  query?: string
  category_id?: number
  category_ids?: number[]
  manufacturer_id?: number
  manufacturer_ids?: number[]
  product_ids?: number[]
  /** Chosen value ids, or a range, by filter id. */
  filter?: Record<string, string[] | { min?: number; max?: number }>
  page?: number
  per_page?: number
  /** A key of `sortOrders`. */
  sort_by?: string
}

/** Products (contract 7.12 to 7.15). */
export function productApi({ read, remember }: Client, filterEncoding: FilterEncoding) {
  return {
    /** A page of products; with `product_ids` they keep the asked order. */
    async list(query: ProductQuery): Promise<ProductList> {
      const asked = normalizeProductQuery(query)
      const key = `product-list:${encodeProductQuery(asked, 'brackets')}`
      const policy = isShared(asked) ? cachePolicies.productList : cachePolicies.productSearch
      const list = await remember(key, policy, () =>
        read(`${path}?${encodeProductQuery(asked, filterEncoding)}`, ProductList),
      )
      return query.product_ids?.length ? { ...list, data: inOrder(list.data, query.product_ids) } : list
    },
    /** Which products a page of a list has. Never from a cache: for walks over the whole catalogue. */
    async listIds(query: ProductQuery): Promise<ProductIds> {
      return read(`${path}?${encodeProductQuery(normalizeProductQuery(query), filterEncoding)}`, ProductIds)
    },
    async get(id: number): Promise<Product> {
      const ownPath = entityPath(path, id)
      return remember(`product:${id}`, cachePolicies.product, () => read(ownPath, Product))
    },
    async reviews(id: number, page = 1): Promise<ReviewPage> {
      const asked = toPage(page)
      const ownPath = `${entityPath(path, id)}/review?page=${asked}`
      return remember(`reviews:${id}:${asked}`, cachePolicies.reviews, () => read(ownPath, ReviewPage))
    },
    /** Cards with their characteristics, in the asked order and without ids that the shop does not know or show. */
    async compare(ids: number[]): Promise<ComparedProducts> {
      const asked = [...new Set(ids)]
      const parts = Array.from({ length: Math.ceil(asked.length / mostCompared) }, (_, part) =>
        asked.slice(part * mostCompared, (part + 1) * mostCompared),
      )
      const found = await Promise.all(
        parts.map((part) =>
          read('/api/shop/compare', ComparedProducts, {
            compare_products: part.map((product_id) => ({ product_id, quantity: 1 })),
          }),
        ),
      )
      return inOrder(found.flat(), asked)
    },
    /** Null when today has none. */
    async ofTheDay(): Promise<ProductOfTheDay> {
      return remember('product-of-the-day', cachePolicies.productOfTheDay, () =>
        read(`${path}/specialday`, ProductOfTheDay).catch((error: unknown) => {
          if (error instanceof ShopApiError && error.isNotFound) return null
          throw error
        }),
      )
    },
  }
}

function inOrder<Card extends { product_id: number }>(cards: Card[], ids: number[]): Card[] {
  return cards.toSorted((a, b) => ids.indexOf(a.product_id) - ids.indexOf(b.product_id))
}
