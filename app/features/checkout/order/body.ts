import { emailProblem } from '../../../format/email.ts'
import { isValidInn } from '../../../format/inn.ts'
import { phoneProblem } from '../../../format/phone.ts'
import { checkoutSettings } from '../../../shop/order-settings.ts'
import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'
import { emptyOrder, type OrderBody } from '../../../shop-api/order.ts'
import { phonePayload, pointPayload } from '../../../shop-api/payload.ts'
import type { CartContent } from '../../../stores/cart/cart-lines.ts'
import type { City } from '../../../stores/city.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'

export interface OrderParts {
  cart: CartContent
  city: Pick<City, 'value' | 'kladr_id'>
  form: OrderForm
  customerGroupId?: number
}

/** What an order says of its buyer. */
export type BuyerPart = Pick<
  OrderBody,
  | 'customer_fio'
  | 'customer_familia'
  | 'customer_telefon'
  | 'customer_email'
  | 'customer_nazvaniekompanii'
  | 'customer_inn'
  | 'koment'
  | 'agree_terms'
  | 'shipping_address'
>

/** What the shop calculates with: the cart, where it goes, and how. Nothing of the buyer is in it. */
export function calculationBody({
  cart,
  city,
  form,
  customerGroupId = 1,
}: Omit<OrderParts, 'form'> & { form: Pick<OrderForm, 'shipping_method' | 'payment_method'> }): OrderBody {
  return {
    ...emptyOrder,
    cart: cart.lines,
    coupon: cart.coupon,
    customer_group_id: customerGroupId,
    shipping_city: city.value,
    shipping_kladr_id: city.kladr_id,
    shipping_method: form.shipping_method,
    payment_method: form.payment_method,
  }
}

/** What the form says of the buyer. A private person has no company. */
function buyerPart(form: OrderForm): BuyerPart {
  const isCompany = form.buyer === 'company'
  return {
    customer_fio: form.customer_fio.trim(),
    customer_familia: form.customer_familia.trim(),
    customer_telefon: phonePayload(form.customer_telefon.trim()),
    customer_email: form.customer_email.trim(),
    customer_nazvaniekompanii: isCompany ? form.customer_nazvaniekompanii.trim() : '',
    customer_inn: isCompany ? form.customer_inn.replace(/\s/g, '') : '',
    koment: form.koment.trim(),
    agree_terms: form.agree_terms,
    shipping_address: form.shipping_address.trim(),
  }
}

/** The same for a form that is still being filled in: what is not right yet is left out (spec 7). */
export function knownBuyerPart(form: OrderForm): BuyerPart {
  const part = buyerPart(form)
  return {
    ...part,
    customer_telefon: phoneProblem(part.customer_telefon) ? '' : part.customer_telefon,
    customer_email: emailProblem(part.customer_email) ? '' : part.customer_email,
    customer_inn: isValidInn(part.customer_inn) ? part.customer_inn : '',
  }
}

/**
 * The whole order; `point` is null unless the method asks for one. `received` is the same point as the delivery service
 * describes it, null where nobody could be asked for that.
 */
export function submitBody(
  parts: OrderParts & { point: DeliveryPoint | null; received: object | null },
): OrderBody & { cdek_point: string | object | null } {
  const { form, point, received } = parts
  return {
    ...calculationBody(parts),
    ...buyerPart(form),
    cdek_point: point && (checkoutSettings.pointFormat === 'code' ? point.code : (received ?? pointPayload(point))),
  }
}

/** Where orders go as long as nobody has chosen (spec 9). */
export const defaultCity: City = {
  value: emptyOrder.shipping_city,
  kladr_id: emptyOrder.shipping_kladr_id,
  postal_code: '101000',
  lat: 55.754,
  lon: 37.6204,
}
