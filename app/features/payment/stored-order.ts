import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { clearCart, removeOrdered } from '../../stores/cart/cart.ts'
import { forgetUnpaid, orderedLines } from '../../stores/order/order-attempt.ts'
import { readStored } from '../../stores/persist.ts'
import type { AskedOrder } from './load-payment.ts'
import { readOrderNumber } from './order-number.ts'

/** The order that this browser placed last and that is not paid yet; null without one. */
function storedOrderId(): number | null {
  const stored = readStored('order_id')
  return typeof stored === 'number' || typeof stored === 'string' ? readOrderNumber(String(stored)) : null
}

/**
 * Opens the page once more for the stored order when neither its address nor a cookie names one. By a page load: nobody
 * has touched the page yet, and what hydrates later would be lost by a navigation (docs/decisions/071).
 */
export function useStoredOrder({ typed, orderId }: AskedOrder): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const stored = typed === null && orderId === null ? storedOrderId() : null
    if (stored !== null) location.replace(`${pathname}?order_id=${stored}`)
  }, [typed, orderId, pathname])
}

/**
 * The order is paid: what was ordered leaves the cart, all of it where the browser does not know what that was. The
 * page of an older order, opened again, leaves a new cart alone.
 */
export function forgetPaidOrder(orderId: number): void {
  if (storedOrderId() === orderId) {
    const ordered = orderedLines(orderId)
    if (ordered) removeOrdered(ordered)
    else clearCart()
  }
  forgetUnpaid(orderId)
}
