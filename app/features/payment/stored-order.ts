import { readOrderNumber } from '../../orders/order-number.ts'
import { readStored } from '../../stores/persist.ts'

/** The order that this browser placed last and that is not paid yet; null without one. */
export function storedOrderId(): number | null {
  const stored = readStored('order_id')
  return typeof stored === 'number' || typeof stored === 'string' ? readOrderNumber(String(stored)) : null
}
