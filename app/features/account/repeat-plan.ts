import type { OrderLine } from '../../../shared/shop-api/contract/placed-order.ts'
import type { WantedLine } from '../../product-card/purchase-plan.ts'

export type OrderedLine = Pick<OrderLine, 'product_id' | 'name' | 'quantity' | 'price'>

export interface RepeatedLine extends WantedLine {
  name: string
}

/** What of an order is wanted once more: a product of several lines once, in all their quantities. */
export function wantedAgain(lines: readonly OrderedLine[]): RepeatedLine[] {
  const wanted = new Map<number, RepeatedLine>()
  for (const { product_id, name, quantity, price } of lines) {
    const known = wanted.get(product_id)
    const more = quantity ?? 1
    wanted.set(
      product_id,
      known
        ? { ...known, quantity: known.quantity + more, price: null }
        : { product_id, name, quantity: more, price, isSold: true },
    )
  }
  return [...wanted.values()]
}
