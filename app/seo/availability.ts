import type { ProductCard } from '../shop-api/contract/product.ts'

/** schema.org's word for what stockState says to people (contract.md 6.2). */
export function availabilityOf({ is_allow_buy, quantity }: Pick<ProductCard, 'is_allow_buy' | 'quantity'>): string {
  if (!is_allow_buy) return 'https://schema.org/OutOfStock'
  return quantity > 0 ? 'https://schema.org/InStock' : 'https://schema.org/BackOrder'
}
