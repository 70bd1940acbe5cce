import { formatNumber } from '../format/plural.ts'
import type { ProductCard } from '../shop-api/contract/product.ts'

export type StockState = { kind: 'here' | 'order' | 'none'; text: string }

type StockFacts = Pick<ProductCard, 'quantity' | 'unit' | 'stock_status' | 'is_allow_buy' | 'price'>

/** What the shop can promise about a product and its words for it (contract.md 6.2, availability). */
export function stockState({ quantity, unit, stock_status, is_allow_buy, price }: StockFacts): StockState {
  const isOffered = is_allow_buy || price === null
  if (!isOffered) return { kind: 'none', text: quantity > 0 ? 'Временно не продаётся' : 'Нет в наличии' }
  if (quantity > 0) {
    return { kind: 'here', text: `В наличии ${formatNumber(quantity)}${unit && `\u00a0${unit}`}` }
  }
  return { kind: 'order', text: /заказ|дн|недел/i.test(stock_status) ? stock_status : 'Под заказ' }
}
