import type { ProductCard } from '../shop-api/contract/product.ts'

/** «−20 %» for a product with an old price, null for others. The API's percent wins over our own arithmetic. */
export function discountText(product: Pick<ProductCard, 'price' | 'price_old' | 'price_ration'>): string | null {
  const { price, price_old, price_ration } = product
  if (price === null || price_old === null || price_old <= price) return null
  return percentText(price_ration ?? (1 - price / price_old) * 100)
}

/** «−16 %» with a real minus; null when it rounds to nothing. */
export function percentText(percent: number): string | null {
  const whole = Math.round(percent)
  return whole > 0 ? `−${whole}\u00a0%` : null
}
