import { cartQuestion } from '../../orders/calculation-query.ts'
import { refusalText } from '../../orders/refusal-text.ts'
import type { Calculation } from '../../shop-api/contract/calculation.ts'
import { recalculate } from '../../shop-api/order.ts'
import type { SessionCall } from '../../shop-api/session.ts'
import { readCartCookie } from '../../stores/cart/cart-cookie.ts'
import type { CartContent } from '../../stores/cart/cart-lines.ts'

/** A cart that was filled without JavaScript, as the shop has calculated it. */
export interface RenderedOffer {
  content: CartContent
  /** Null: the shop has not answered. */
  calculation: Calculation | null
  problem: string | null
}

/** What the offer of a visitor without JavaScript is made of; null for who has no cart in a cookie. */
export async function loadOffer(call: SessionCall, cookies: string | null): Promise<RenderedOffer | null> {
  const content = readCartCookie(cookies)
  if (content.lines.length === 0) return null
  const outcome = await recalculate(call, cartQuestion(content, null).order)
  if (outcome.result !== 'ok') return { content, calculation: null, problem: refusalText(outcome) }
  return { content, calculation: { ...outcome.calculation, shipping_methods: [] }, problem: null }
}
