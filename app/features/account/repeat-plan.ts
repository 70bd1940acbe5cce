import type { OrderLine } from '../../shop-api/contract/placed-order.ts'
import type { ProductCard } from '../../shop-api/contract/product.ts'
import { canOrder } from '../../shop-api/orderable.ts'

type OrderedLine = Pick<OrderLine, 'product_id' | 'name' | 'quantity'>
type SoldCard = Pick<ProductCard, 'product_id' | 'price' | 'is_allow_buy' | 'quantity' | 'minimum'>

/** What of an order can be bought again, in its quantities, and what cannot, with the reason in words. */
export interface RepeatPlan {
  buyable: { product_id: number; quantity: number }[]
  missing: { product_id: number; name: string; reason: string }[]
}

/**
 * Plans to buy an order once more. `cards` are what the shop shows now of its products; a product without a card is
 * sold no more. A quantity is never below what the shop sells today.
 */
export function planRepeat(lines: readonly OrderedLine[], cards: readonly SoldCard[]): RepeatPlan {
  const plan: RepeatPlan = { buyable: [], missing: [] }
  for (const { product_id, name, quantity } of mergeLines(lines)) {
    const card = cards.find((one) => one.product_id === product_id)
    const reason = refusal(card)
    if (reason === null) plan.buyable.push({ product_id, quantity: Math.max(quantity, card?.minimum ?? 1) })
    else plan.missing.push({ product_id, name, reason })
  }
  return plan
}

/** Why a product cannot be bought now; null when it can. */
function refusal(card: SoldCard | undefined): string | null {
  if (!card) return 'больше не продаётся'
  if (card.price === null) return 'цена по запросу: позвоните нам'
  if (canOrder(card)) return null
  if (card.is_allow_buy) return 'осталось меньше упаковки'
  return card.quantity > 0 ? 'временно не продаётся' : 'нет в наличии'
}

/** A product that stands in several lines is bought once, in all their quantities. */
function mergeLines(lines: readonly OrderedLine[]): OrderedLine[] {
  const merged = new Map<number, OrderedLine>()
  for (const line of lines) {
    const quantity = (merged.get(line.product_id)?.quantity ?? 0) + Math.max(line.quantity, 1)
    merged.set(line.product_id, { ...line, quantity })
  }
  return [...merged.values()]
}
