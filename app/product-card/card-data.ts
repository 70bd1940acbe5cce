import { withUnits } from '../../shared/format/units.ts'
import type { ProductCard } from '../../shared/shop-api/contract/product.ts'

const fields = [
  ...(['product_id', 'url', 'name', 'sku', 'badges', 'price', 'price_old', 'price_ration', 'unit'] as const),
  ...(['minimum', 'quantity', 'stock_status', 'rating', 'reviews_count'] as const),
  ...(['is_allow_buy', 'is_onlyinvoice', 'is_shliflenta', 'picture'] as const),
] satisfies (keyof ProductCard)[]

export type CardData = Pick<ProductCard, (typeof fields)[number]>

/** A product cut down to what its card shows, for a loader's answer. */
export function pickCardFields(product: CardData): CardData {
  const data = Object.fromEntries(fields.map((field) => [field, product[field]])) as CardData
  // The name as the HTML writes it: the second copy costs nothing. Cards show no text for pictures.
  return { ...data, name: withUnits(data.name), picture: product.picture && { src: product.picture.src, alt: null } }
}
