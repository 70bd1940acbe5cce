import type { ProductCard, ProductList } from '../../shop-api/contract/product.ts'
import { encodeProductQuery, normalizeProductQuery } from '../../shop-api/product-query.ts'

/** Products in one question: the Worker reads no more. */
const most = 200

/**
 * What the shop shows now of these products, asked from the browser. Those that it shows no more are left out.
 * @throws an error if there is no answer
 */
export async function loadCards(ids: readonly number[]): Promise<ProductCard[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, part) =>
    ids.slice(part * most, (part + 1) * most),
  )
  return (await Promise.all(parts.map(loadPart))).flat()
}

async function loadPart(product_ids: readonly number[]): Promise<ProductCard[]> {
  const query = normalizeProductQuery({ product_ids: [...product_ids], per_page: most })
  const response = await fetch(`/api/shop/product?${encodeProductQuery(query, 'brackets')}`)
  if (!response.ok) throw new Error(`product list: ${response.status}`)
  const { data } = (await response.json()) as ProductList
  return data
}
