import { renderToStaticMarkup } from 'react-dom/server'
import type { CategoryRef } from '../../../../shared/shop-api/contract/category.ts'
import type { Product } from '../../../../shared/shop-api/contract/product.ts'
import type { ShopApi } from '../../../../shared/shop-api/shop-api.ts'
import { stockState } from '../../../product-card/stock.tsx'
import { canBeReplaced, findAnalogues } from './analogues.ts'
import { AnaloguesList } from './analogues-list.tsx'

/** Products of the category that are looked through: one page of it, which all its products share. */
const maxLookedThrough = 200
const maxShown = 4

/**
 * HTML of the products in stock that stand in for one, of its own category (docs/decisions/073); '' without any. Never
 * throws: the page is whole without.
 */
export async function loadAnalogues(
  shopApi: ShopApi,
  product: Omit<Product, 'reviews'>,
  category: CategoryRef | undefined,
): Promise<string> {
  if (!category || !canBeReplaced(product)) return ''
  const { products } = await shopApi.product
    .described({ category_id: category.category_id, per_page: maxLookedThrough })
    .catch(() => ({ products: [] }))
  const inStock = products.filter((other) => stockState(other).kind === 'here')
  const analogues = findAnalogues(product, inStock).slice(0, maxShown)
  return analogues.length > 0 ? renderToStaticMarkup(<AnaloguesList product={product} analogues={analogues} />) : ''
}
