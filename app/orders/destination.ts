import { deliveryKind } from '../../shared/shop-api/contract/method-kinds.ts'
import type { OrderDetails } from '../../shared/shop-api/contract/placed-order.ts'

/** City and address that an order goes to; '' for one that is picked up at the shop, since its method names the place. */
export function destination({
  shipping_method: method,
  shipping_city,
  address,
}: Pick<OrderDetails, 'shipping_method' | 'shipping_city' | 'address'>): string {
  if (method && deliveryKind(method) === 'pickup') return ''
  return [shipping_city, address].filter(Boolean).join(', ')
}
