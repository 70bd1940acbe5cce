import { emptyOrder } from '../shop-api/order.ts'
import type { CartContent } from '../stores/cart-lines.ts'
import type { City } from '../stores/city.ts'
import type { CalculationQuestion } from './calculation-query.ts'

/** What the shop is asked about a cart: alike on each page that shows it, so that one answer serves all. Null: the shop's default city. */
export const cartQuestion = (
  { lines, coupon }: CartContent,
  city: Pick<City, 'value' | 'kladr_id'> | null,
): CalculationQuestion => ({
  screen: 'cart',
  order: {
    ...emptyOrder,
    cart: lines,
    coupon,
    ...(city && { shipping_city: city.value, shipping_kladr_id: city.kladr_id }),
  },
})
