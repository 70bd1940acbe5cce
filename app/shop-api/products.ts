import type { ComparedProduct } from '../../shared/shop-api/contract/compare.ts'
import type { ProductCard, ProductList, ProductOfTheDay } from '../../shared/shop-api/contract/product.ts'
import type { ReviewPage } from '../../shared/shop-api/contract/review.ts'
import { encodeProductQuery, normalizeProductQuery } from '../../shared/shop-api/normal-query.ts'
import type { ProductQuery } from '../../shared/shop-api/product-query.ts'
import { loadOncePer, readApi, readData } from './client.ts'

const path = '/api/shop/product'

/** A page of products with the filters of their list. Throws ShopApiError. */
export function loadProducts(query: ProductQuery, signal?: AbortSignal): Promise<ProductList> {
  return readApi(path, { query: encodeProductQuery(normalizeProductQuery(query), 'brackets'), signal })
}

/** A product of a list with its characteristics. */
export type DescribedProduct = Omit<ComparedProduct, 'short_description' | 'facts'>

/** A page of products with their characteristics. Throws ShopApiError. */
export function loadDescribed(query: ProductQuery, signal?: AbortSignal): Promise<DescribedProduct[]> {
  const encoded = encodeProductQuery(normalizeProductQuery(query), 'brackets')
  return readData(`${path}/described`, { query: encoded, signal })
}

/** A page of a product's reviews. Throws ShopApiError. */
export async function loadReviews(productId: number, page: number): Promise<ReviewPage> {
  type Answer = { data: ReviewPage['data']; meta: Omit<ReviewPage, 'data'> }
  const { data, meta } = await readApi<Answer>(`${path}/${productId}/review`, { query: `page=${page}` })
  return { ...meta, data }
}

/** What is bought together with a product. Throws ShopApiError. */
export async function loadRelated(productId: number, signal?: AbortSignal): Promise<ProductCard[]> {
  return (await readData<{ relateds: ProductCard[] }>(`${path}/${productId}`, { signal })).relateds
}

/** Today's product with its special price, null if there is none. A tab that is open the next day asks again. */
export const loadProductOfDay = loadOncePer((_today: string) => readData<ProductOfTheDay>(`${path}/specialday`))
