import { cartStore } from '../../../stores/cart/cart.ts'
import { cityStore } from '../../../stores/city.ts'
import { customerStore } from '../../../stores/customer.ts'
import { checkoutStore, countingIn } from '../../../stores/order/checkout.ts'
import { attemptStore, openAttempt, unpaidOrder } from '../../../stores/order/order-attempt.ts'
import { useStore } from '../../../stores/use-store.ts'
import { defaultCity } from '../order/body.ts'

/**
 * What the order is made of, from the shopper's stores, and what has become of this very cart already: a submit that
 * waits for an answer, the number of an order that waits for payment. In the browser only.
 */
export function useOrder() {
  const cart = useStore(cartStore, ({ content }) => content)
  const checkout = useStore(checkoutStore, (checkout) => checkout)
  const chosenCity = useStore(cityStore, (state) => state.city)
  const { form, point } = countingIn(chosenCity, checkout)
  const city = chosenCity ?? defaultCity
  const customer = useStore(customerStore, (state) => state.customer)
  const attempt = useStore(attemptStore, (state) => openAttempt(state.attempt, cart.lines))
  const unpaid = useStore(attemptStore, (state) => unpaidOrder(state.unpaid, cart.lines))
  return { cart, checkout, form, point, city, customer, attempt, unpaid }
}

export type Order = ReturnType<typeof useOrder>
