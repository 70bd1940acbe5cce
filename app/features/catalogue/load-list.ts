import type { ProductList } from '../../shop-api/contract/product.ts'
import type { ProductQuery } from '../../shop-api/product.ts'
import { encodeProductQuery, normalizeProductQuery } from '../../shop-api/product-query.ts'

/**
 * Loads a page of products in the browser, from the Worker's own copy of the shop API, which answers clean data.
 * @throws an error if there is no answer
 */
export async function loadList(query: ProductQuery, signal?: AbortSignal): Promise<ProductList> {
  const parameters = encodeProductQuery(normalizeProductQuery(query), 'brackets')
  const response = await fetch(`/api/shop/product?${parameters}`, { signal })
  if (!response.ok) throw new Error(`product list: ${response.status}`)
  return response.json()
}
