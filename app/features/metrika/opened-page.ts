import type { Payment } from '../../../shared/shop-api/contract/payment.ts'
import type { PlacedOrder } from '../../../shared/shop-api/contract/placed-order.ts'
import type { Product } from '../../../shared/shop-api/contract/product.ts'
import type { Lookup } from '../../../shared/shop-api/placed-order.ts'

/** A page as the router knows it: the route's module and what its loader has answered. */
export interface OpenedPage {
  id: string
  loaderData: unknown
}

const goneStates = ['canceled', 'refunded', 'partially_refunded']

export function openedProduct({ id, loaderData }: OpenedPage): Product | null {
  if (id !== 'routes/product' || !loaderData) return null
  return (loaderData as { product: Product }).product
}

/** The number of the order that the page tells to be placed or paid; null on other pages and while it is not. */
export function placedOrder({ id, loaderData }: OpenedPage): number | null {
  if (!loaderData) return null
  if (id === 'routes/order-success') {
    const { order } = loaderData as { order: Lookup<Pick<PlacedOrder, 'order_id'>> | null }
    return order?.result === 'found' ? order.value.order_id : null
  }
  if (id === 'routes/payment-check') {
    const { asked, found } = loaderData as { asked: { orderId: number | null }; found: Lookup<Payment> | null }
    const isGone = found?.result === 'found' && goneStates.includes(found.value.payment_status ?? '')
    return found?.result === 'found' && !isGone ? asked.orderId : null
  }
  return null
}
