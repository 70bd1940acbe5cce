import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'
import { restoreCart } from '../../../stores/cart.ts'
import { changeOrder, choosePoint, fillFromCustomer, restoreCheckout } from '../../../stores/checkout.ts'
import { type City, chooseCity, restoreCity } from '../../../stores/city.ts'
import { completeCity } from '../../../stores/complete-city.ts'
import { currentCustomer, restoreCustomer, watchCustomer } from '../../../stores/customer.ts'
import type { OrderForm } from '../../../stores/order-form.ts'

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
  restoreCart()
  restoreCity()
  // Before the form is restored, which forgets its delivery method when the city changes.
  if (city) chooseCity(city)
  restoreCheckout()
  void completeCity()
  if (Object.keys(typed).length > 0) changeOrder(typed)
  if (point) choosePoint(point)
  restoreCustomer()
  const fill = () => {
    const customer = currentCustomer()
    if (customer) fillFromCustomer(customer)
  }
  fill()
  if (!isStarted) watchCustomer(fill)
  isStarted = true
}
