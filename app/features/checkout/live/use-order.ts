import { cartStore } from '../../../stores/cart/cart.ts'
import { cityStore } from '../../../stores/city.ts'
import { customerStore } from '../../../stores/customer.ts'
import { checkoutStore } from '../../../stores/order/checkout.ts'
import { useStore } from '../../../stores/store.ts'
import { defaultCity } from '../order/body.ts'

/** What the order is made of, from the shopper's stores. In the browser only. */
export function useOrder() {
  const cart = useStore(cartStore, ({ content }) => content)
  const form = useStore(checkoutStore, (checkout) => checkout.form)
  const point = useStore(checkoutStore, (checkout) => checkout.point)
  const city = useStore(cityStore, (state) => state.city) ?? defaultCity
  const customer = useStore(customerStore, (state) => state.customer)
  return { cart, form, point, city, customer }
}

export type Order = ReturnType<typeof useOrder>
