import { useEffect } from 'react'
import type { CartContent } from '../../stores/cart/cart-lines.ts'
import { useCartCalculation } from './use-cart-calculation.ts'

/** Has the cart calculated after each change, whatever page is open. */
export function CartWatch({ content }: { content: CartContent }): null {
  const { isUpdating } = useCartCalculation(content)
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-cart-busy', isUpdating)
    return () => {
      root.removeAttribute('data-cart-busy')
    }
  }, [isUpdating])
  return null
}
