import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { storedOrderId } from './stored-order.ts'

/**
 * Opens the page once more for the order that this browser has stored, when its address names none. A page load: nobody
 * has touched the page yet, and what hydrates later would be lost by a navigation (docs/decisions/010).
 */
export function useStoredOrder(typed: string | null): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const stored = typed === null ? storedOrderId() : null
    if (stored !== null) location.replace(`${pathname}?order_id=${stored}`)
  }, [typed, pathname])
}
