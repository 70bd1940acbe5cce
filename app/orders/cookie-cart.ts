import { type Recalculation, recalculate } from '../../shared/shop-api/order.ts'
import type { SessionCall } from '../../shared/shop-api/session.ts'
import { readCartCookie } from '../stores/cart/cart-cookie.ts'
import type { CartContent } from '../stores/cart/cart-lines.ts'
import { cartQuestion } from './calculation-query.ts'

/** The cart that a visitor without JavaScript has in a cookie, with what the shop says of it; null for who has none. */
export async function calculateCookieCart(
  call: SessionCall,
  cookies: string | null,
): Promise<{ content: CartContent; outcome: Recalculation } | null> {
  const content = readCartCookie(cookies)
  if (content.lines.length === 0) return null
  return { content, outcome: await recalculate(call, cartQuestion(content, null).order) }
}
