import type { Calculation } from '../../../shared/shop-api/contract/calculation.ts'
import type { SessionCall } from '../../../shared/shop-api/session.ts'
import { calculateCookieCart } from '../../orders/cookie-cart.ts'
import { refusalText } from '../../orders/refusal-text.ts'
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
  const found = await calculateCookieCart(call, cookies)
  if (!found) return null
  const { content, outcome } = found
  if (outcome.result !== 'ok') return { content, calculation: null, problem: refusalText(outcome) }
  return { content, calculation: { ...outcome.calculation, shipping_methods: [] }, problem: null }
}
