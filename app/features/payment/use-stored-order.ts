import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AskedOrder } from './load-payment.ts'
import { storedOrderId } from './stored-order.ts'

/**
 * Opens the page once more for the order that this browser has stored, when neither its address nor a cookie names one. A page load: nobody
 * has touched the page yet, and what hydrates later would be lost by a navigation (docs/decisions/010).
 */
export function useStoredOrder({ typed, orderId }: AskedOrder): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const stored = typed === null && orderId === null ? storedOrderId() : null
    if (stored !== null) location.replace(`${pathname}?order_id=${stored}`)
  }, [typed, orderId, pathname])
}
