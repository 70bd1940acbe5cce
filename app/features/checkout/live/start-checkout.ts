import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { cartStore, takeCartCookie } from '../../../stores/cart/cart.ts'
import { type City, chooseCity, cityStore } from '../../../stores/city.ts'
import { completeCity } from '../../../stores/complete-city.ts'
import { customerStore } from '../../../stores/customer.ts'
import { changeOrder, checkoutStore, choosePoint, fillFromCustomer } from '../../../stores/order/checkout.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'

export { LiveCheckout } from './live-checkout.tsx'

/** What a visitor has filled in and chosen on the page before its script came. */
export interface EarlyChoice {
  typed: Partial<OrderForm>
  /** Null where the visitor has not chosen. */
  city: City | null
  point: DeliveryPoint | null
}

let isStarted = false

/** Restores the stores and takes over what was filled in before that. */
export function startCheckout({ typed, city, point }: EarlyChoice): void {
  cartStore.restore()
  takeCartCookie()
  cityStore.restore()
  if (city) chooseCity(city)
  checkoutStore.restore()
  void completeCity()
  if (Object.keys(typed).length > 0) changeOrder(typed)
  if (point) choosePoint(point)
  const fill = () => {
    const { customer } = customerStore.read()
    if (customer) fillFromCustomer(customer)
  }
  fill()
  if (!isStarted) customerStore.watch(fill)
  isStarted = true
}
