import type { PlacedOrder } from '../../shop-api/contract/placed-order.ts'
import type { Found } from '../../shop-api/placed-order.ts'

/**
 * Whether a cart holds nothing but what was ordered, and no more of it. Only then it may go when that order is paid:
 * an old page that is opened again must not take a new cart. False where the order does not show its lines.
 */
export function isOrdered(
  lines: readonly { product_id: number; quantity: number }[],
  order: Found<PlacedOrder>,
): boolean {
  const ordered = order.result === 'found' ? (order.value.details?.products ?? []) : []
  return lines.every(({ product_id, quantity }) =>
    ordered.some((line) => line.product_id === product_id && line.quantity >= quantity),
  )
}
