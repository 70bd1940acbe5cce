import { formatQuantity } from '../../../shared/format/quantity.ts'
import type { ProductCard } from '../../../shared/shop-api/contract/product.ts'
import { canOrder } from '../../../shared/shop-api/orderable.ts'
import { codeOf } from '../../orders/order-text.ts'

/** Lines of three products in three ways of writing, which the quick order finds; general words where there are none. */
export function examplesOf(cards: readonly ProductCard[]): string[] {
  const named = cards.filter((card) => canOrder(card) && card.sku !== '' && codeOf(card) === card.sku)
  const [first, second, third] = [...named.filter(({ sku3m }) => !sku3m), ...named.filter(({ sku3m }) => sku3m)]
  if (!first || !second || !third) return ['артикул\tколичество', 'артикул — 5 шт.', 'название x10']
  const quantity = ({ minimum, unit }: ProductCard) => formatQuantity(minimum * 2, unit).replaceAll('\u00a0', ' ')
  return [
    `${first.sku}\t${first.minimum * 2}`,
    `${second.sku} — ${quantity(second)}`,
    `${third.name} x${third.minimum}`,
  ]
}
