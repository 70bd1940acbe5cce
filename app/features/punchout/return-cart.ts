import { cartQuestion } from '../../orders/calculation-query.ts'
import { refusalText } from '../../orders/refusal-text.ts'
import { lineBlocker } from '../../product-card/line-blocker.ts'
import { ociFields } from '../../punchout/oci-fields.ts'
import { controlFields, type PunchoutSession } from '../../punchout/session.ts'
import { recalculate } from '../../shop-api/order.ts'
import type { SessionCall } from '../../shop-api/session.ts'
import type { CartLine } from '../../stores/cart/cart-lines.ts'

export type ReturnOutcome =
  | { state: 'ready'; hookUrl: string; fields: [name: string, value: string][]; lineCount: number; isCart: boolean }
  /** Lines cannot be had as they are: the cart says which. */
  | { state: 'changed' }
  /** The product that the system asks about cannot be had. */
  | { state: 'unavailable' }
  /** The shop does not say its totals; it can be asked again. */
  | { state: 'failed'; problem: string; lines: readonly CartLine[] }
  /** There is no visit to return it to, or it has been returned. */
  | { state: 'closed' }

/**
 * Has the shop calculate the cart once more. A coupon is not asked for: OCI knows no discount on a whole cart, and
 * nothing is returned that the lines do not say. Of a product that the system asks about the lines are no cart: it is
 * returned as the shop sells it, in whole packs.
 */
export async function returnCart(
  call: SessionCall,
  lines: readonly CartLine[],
  session: PunchoutSession,
): Promise<ReturnOutcome> {
  const answer = await recalculate(call, cartQuestion({ lines, coupon: '' }, null).order)
  if (answer.result !== 'ok') return { state: 'failed', problem: refusalText(answer), lines }
  const { products } = answer.calculation
  const isCart = session.question?.asks !== 'VALIDATE'
  const isAsAsked = lines.every(({ product_id, quantity }) => {
    const product = products.find((known) => known.product_id === product_id)
    return product && (product.quantity === quantity || !isCart) && lineBlocker(product) === null
  })
  if (!isAsAsked) return { state: isCart ? 'changed' : 'unavailable' }
  const fields = [...controlFields(session), ...ociFields(products, session.vendor)]
  return { state: 'ready', hookUrl: session.hookUrl, fields, lineCount: products.length, isCart }
}
