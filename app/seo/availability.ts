import type { ProductCard } from '../shop-api/contract/product.ts'
import { canOrder } from '../shop-api/orderable.ts'

type Offer = Pick<ProductCard, 'price' | 'is_allow_buy' | 'quantity' | 'minimum'>

/** schema.org's word for what stockState says to people (contract 6.2). */
export function availabilityOf(offer: Offer): string {
  if (!canOrder(offer)) return 'https://schema.org/OutOfStock'
  return offer.quantity > 0 ? 'https://schema.org/InStock' : 'https://schema.org/BackOrder'
}
