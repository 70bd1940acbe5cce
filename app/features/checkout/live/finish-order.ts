import { href } from 'react-router'
import type { Calculation } from '../../../../shared/shop-api/contract/calculation.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { isPaymentUrl } from '../../../../shared/shop-api/payment-url.ts'
import { removeOrdered } from '../../../stores/cart/cart.ts'
import type { CartLine } from '../../../stores/cart/cart-lines.ts'
import { clearCheckout } from '../../../stores/order/checkout.ts'
import { closeAttempt, rememberUnpaid } from '../../../stores/order/order-attempt.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'
import { type PlacedSummary, rememberPlaced } from '../../../stores/order/placed-order.ts'
import { writeStored } from '../../../stores/persist.ts'
import { chosenMethod } from '../order/needs.ts'

interface Placed {
  /** Of the attempt. */
  key: string
  orderId: number
  redirectUrl: string | null
  lines: readonly CartLine[]
  /** For the pages about the order; null where nobody knows with what it was placed. */
  summary: Omit<PlacedSummary, 'orderId'> | null
  /** For `isPaymentUrl`. */
  paymentHosts: readonly string[]
}

export interface NextPage {
  url: string
  /** True: it is not one of our pages. */
  isElsewhere: boolean
}

/**
 * Keeps the number of the placed order and forgets what was filled in. What was ordered leaves the cart too, unless it
 * is still to be paid: the payment pages see to that then. An address to pay at that is not on the list is not
 * followed.
 */
export function finishOrder({ key, orderId, redirectUrl, lines, summary, paymentHosts }: Placed): NextPage {
  clearCheckout()
  if (redirectUrl === null) removeOrdered(lines)
  // By a link that comes later it may be paid all the same: then nothing in the cart is of this order.
  rememberUnpaid(orderId, redirectUrl === null ? [] : lines)
  // After what tells the other tabs that the cart has been ordered.
  closeAttempt(key)
  writeStored('order_id', orderId)
  if (summary) rememberPlaced({ ...summary, orderId })
  return nextPage(orderId, redirectUrl, paymentHosts)
}

/**
 * To pay at `redirectUrl` if its host is on the list, else to our page with the link; null: nothing is to be paid, and
 * the order has succeeded.
 */
export function nextPage(orderId: number, redirectUrl: string | null, paymentHosts: readonly string[]): NextPage {
  if (redirectUrl === null) return { url: `${href('/order/success')}?order_id=${orderId}`, isElsewhere: false }
  return isPaymentUrl(redirectUrl, paymentHosts)
    ? { url: redirectUrl, isElsewhere: true }
    : { url: `${href('/order/paylink')}?order_id=${orderId}`, isElsewhere: false }
}

/** What the pages about the order show of it, as the shop has calculated it last. */
export function orderSummary(
  calculation: Calculation,
  form: OrderForm,
  point: DeliveryPoint | null,
  cityName: string,
): Omit<PlacedSummary, 'orderId'> {
  const { products, shipping_methods, payment_methods, subtotal, coupon, coupon_total, shipping_total, total } =
    calculation
  const shipping = chosenMethod(shipping_methods, form.shippingMethod)
  const place = point?.address ?? (shipping?.requires_address ? `${cityName}, ${form.address.trim()}` : '')
  return {
    lines: products.map(({ product_id, name, sku, url, quantity, unit, total }) => {
      return { product_id, name, sku, url, quantity, unit: unit ?? '', total }
    }),
    delivery: [shipping?.name, place].filter(Boolean).join(': '),
    payment: chosenMethod(payment_methods, form.paymentMethod)?.name ?? '',
    totals: [
      { code: 'sub_total', title: 'Товары', value: subtotal },
      { code: 'coupon', title: coupon ? `Промокод ${coupon}` : 'Промокод', value: -coupon_total },
      { code: 'shipping', title: shipping?.name ?? 'Доставка', value: shipping_total },
    ].filter(({ value }) => value !== 0),
    total,
  }
}
