import type { PlacedOrder } from '../../../shared/shop-api/contract/placed-order.ts'
import type { PlacedSummary } from '../../stores/order/placed-order.ts'
import type { StepDetails } from './next-steps.tsx'
import { summaryOf } from './order-contents.tsx'

/** What a page shows of an order, and no more: to strangers, who may have guessed its number, no sum and no minute. */
export interface ShownOrder extends Omit<PlacedOrder, 'details'> {
  /** Null for everybody but the buyer. */
  details: StepDetails | null
  contents: PlacedSummary | null
}

export function shownOf({ details, ...order }: PlacedOrder): ShownOrder {
  if (!details) {
    return { ...order, order_date: order.order_date?.slice(0, 10) ?? null, total: null, details, contents: null }
  }
  const { payment_method, shipping_method, address, email } = details
  return {
    ...order,
    details: { payment_method, shipping_method, address, email },
    contents: summaryOf(order.order_id, order.total, details),
  }
}
