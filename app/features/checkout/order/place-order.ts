import { type OrderSubmission, submitOrder } from '../../../shop-api/order.ts'
import type { SessionCall } from '../../../shop-api/session.ts'

type Placed = Extract<OrderSubmission, { result: 'placed' }>

/**
 * What became of a submit. `earlier`: what was sent first has been placed, and not what has been changed since;
 * `arrived`: the same, but the order cannot be found.
 */
export type PlacedOrder =
  | Exclude<OrderSubmission, { result: 'repeated' }>
  | (Omit<Placed, 'result'> & { result: 'earlier' })
  | { result: 'arrived' }

type SubmitBody = Parameters<typeof submitOrder>[1]

/**
 * Submits an order under the key of an intent. When the shop knows the key with another body, the first try has reached
 * it although no answer came back: what was sent then (`first`) finds that order.
 */
export async function placeOrder(
  call: SessionCall,
  { body, first, key }: { body: SubmitBody; first: SubmitBody; key: string },
): Promise<PlacedOrder> {
  const outcome = await submitOrder(call, body, key)
  if (outcome.result !== 'repeated') return outcome
  const earlier = await submitOrder(call, first, key)
  return earlier.result === 'placed' ? { ...earlier, result: 'earlier' } : { result: 'arrived' }
}
