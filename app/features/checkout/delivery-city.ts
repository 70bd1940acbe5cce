import { emptyOrder } from '../../shop-api/order.ts'
import type { City } from '../../stores/city.ts'

/** Where orders go as long as nobody has chosen (spec section 9). */
export const defaultCity: City = {
  value: emptyOrder.shipping_city,
  kladr_id: emptyOrder.shipping_kladr_id,
  postal_code: '101000',
  lat: 55.754,
  lon: 37.6204,
}
