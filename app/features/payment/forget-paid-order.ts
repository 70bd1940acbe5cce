import { clearCart } from '../../stores/cart.ts'
import { storedOrderId } from './stored-order.ts'

/**
 * Clears cart and order data when the order that this browser placed last is paid. The page of an older order, opened
 * again, leaves a new cart alone.
 */
export function forgetPaidOrder(orderId: number): void {
  if (storedOrderId() === orderId) clearCart()
}
