import type { SessionCall } from '../../../shared/shop-api/session.ts'
import { calculateCookieCart } from '../../orders/cookie-cart.ts'
import { refusalText } from '../../orders/refusal-text.ts'
import { writeCartCookie } from '../../stores/cart/cart-cookie.ts'
import { reconciledCart, toCalculated } from './calculated.ts'
import type { RenderedCart } from './use-cart-calculation.ts'

interface LoadedCart {
  cart: RenderedCart
  status: 200 | 503
  /** Set-Cookie line: quantities and coupon as the shop has corrected them. */
  cookie: string
}

/** The cart that a visitor without JavaScript has in a cookie, calculated by the shop; null for who has none. */
export async function loadCart(call: SessionCall, cookies: string | null): Promise<LoadedCart | null> {
  const found = await calculateCookieCart(call, cookies)
  if (!found) return null
  const { content, outcome } = found
  if (outcome.result !== 'ok') {
    const cart = { content, calculated: null, problem: refusalText(outcome) }
    return { cart, status: 503, cookie: writeCartCookie(content) }
  }
  // The methods are for the next page.
  const calculation = { ...outcome.calculation, shipping_methods: [], payment_methods: [] }
  const calculated = toCalculated(content, calculation, null)
  const agreed = reconciledCart(content, calculated)
  const cart = { content: agreed, calculated, problem: null }
  return { cart, status: 200, cookie: writeCartCookie(agreed) }
}
