import { useSyncExternalStore } from 'react'
import { cartCoupon, cartLines, watchCart } from '../../../stores/cart.ts'
import { chosenPoint, orderForm, watchCheckout } from '../../../stores/checkout.ts'
import { currentCity, watchCity } from '../../../stores/city.ts'
import { currentCustomer, watchCustomer } from '../../../stores/customer.ts'
import { defaultCity } from '../order/body.ts'

/** What the order is made of, from the shopper's stores. In the browser only. */
export function useOrder() {
  const lines = useSyncExternalStore(watchCart, cartLines)
  const coupon = useSyncExternalStore(watchCart, cartCoupon)
  const form = useSyncExternalStore(watchCheckout, orderForm)
  const point = useSyncExternalStore(watchCheckout, chosenPoint)
  const city = useSyncExternalStore(watchCity, currentCity) ?? defaultCity
  const customer = useSyncExternalStore(watchCustomer, currentCustomer)
  return { cart: { lines, coupon }, form, point, city, customer }
}

export type Order = ReturnType<typeof useOrder>
