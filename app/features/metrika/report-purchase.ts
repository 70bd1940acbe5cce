import { getOrder } from '../../../shared/shop-api/placed-order.ts'
import { callFromBrowser } from '../../shop-api/client.ts'
import { readStored, writeStored } from '../../stores/persist.ts'
import { sendEvent } from './counter.ts'
import { purchaseEvent } from './events.ts'

const key = 'metrika_orders'
const maxKept = 50
/** Older orders are looked at, not placed, ms. */
const maxAgeMs = 86_400_000

/**
 * Sends an order once a browser. Only its buyer is shown its products; for anybody else, and for an order of more than
 * a day ago, nothing is sent.
 */
export async function reportPurchase(orderId: number): Promise<void> {
  if (reported().includes(orderId)) return
  const order = await getOrder(callFromBrowser, orderId)
  if (order.result !== 'found') return
  const { order_date } = order.value
  if (order_date !== null && Date.now() - Date.parse(order_date) > maxAgeMs) return
  const event = purchaseEvent(order.value)
  const before = reported()
  if (!event || before.includes(orderId)) return
  // What cannot be remembered would be sent again at each look.
  if (writeStored(key, [...before, orderId].slice(-maxKept))) sendEvent(event)
}

function reported(): unknown[] {
  const stored = readStored(key)
  return Array.isArray(stored) ? stored : []
}
