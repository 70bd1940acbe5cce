import { buyerBoxes } from '../../../../shared/shop/buyer-consents.ts'
import { type Consent, consentsOf } from '../../../../shared/shop/consents.ts'
import { inputNames, type OrderWire, orderFields, tickNames } from '../../../../shared/shop/order-fields.ts'
import { checkoutSettings } from '../../../../shared/shop/order-settings.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { emptyOrder, type OrderBody } from '../../../../shared/shop-api/order.ts'
import { inputPayload, pointPayload } from '../../../../shared/shop-api/payload.ts'
import type { CartContent } from '../../../stores/cart/cart-lines.ts'
import type { City } from '../../../stores/city.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'
import { possibleNeeds } from './needs.ts'
import { checkOrder, withoutUnasked } from './rules.ts'

export interface OrderParts {
  cart: CartContent
  city: Pick<City, 'value' | 'kladr_id'>
  form: OrderForm
  customerGroupId?: number
}

/** What the shop calculates with: the cart, where it goes, and how. It holds nothing of the buyer. */
export function calculationBody({
  cart,
  city,
  form,
  customerGroupId = 1,
}: Omit<OrderParts, 'form'> & { form: Pick<OrderForm, 'shippingMethod' | 'paymentMethod'> }): OrderBody {
  return {
    ...emptyOrder,
    cart: cart.lines,
    coupon: cart.coupon,
    customer_group_id: customerGroupId,
    shipping_city: city.value,
    shipping_kladr_id: city.kladr_id,
    shipping_method: form.shippingMethod,
    payment_method: form.paymentMethod,
  }
}

/** What the buyer has typed and ticked, by wire name. */
function buyerPart(form: OrderForm): Partial<OrderWire> {
  const texts = inputNames.map((name) => [orderFields[name].wire, inputPayload(name, form[name])])
  const ticks = tickNames.map((name) => [orderFields[name].wire, form[name]])
  return Object.fromEntries([...texts, ...ticks].filter(([wire]) => wire !== null))
}

/** The same for a form that is still being filled in: what is not right yet is left out (spec 7). */
export function knownBuyerPart(form: OrderForm): Partial<OrderWire> {
  const needs = possibleNeeds(form)
  const asked = withoutUnasked(form, needs)
  const errors = checkOrder({ ...asked, point: '' }, needs)
  const wrong = inputNames.filter((name) => errors[name]).map((name) => [name, ''])
  return buyerPart({ ...asked, ...Object.fromEntries(wrong) })
}

/**
 * The whole order; `point` is null unless the method asks for one. `received` is the same point as the delivery service
 * describes it, null where nobody could be asked for that. `agreedAt`: when the boxes were ticked, ms since 1970.
 */
export function submitBody(
  parts: OrderParts & { point: DeliveryPoint | null; received: object | null; agreedAt: number },
): OrderBody & { cdek_point: string | object | null; consents: readonly Consent[] } {
  const { form, point, received, agreedAt } = parts
  return {
    ...calculationBody(parts),
    ...buyerPart(form),
    consents: consentsOf(buyerBoxes(), (name) => form[name], agreedAt),
    cdek_point: point && (checkoutSettings.pointFormat === 'code' ? point.code : (received ?? pointPayload(point))),
  }
}

type SubmitBody = ReturnType<typeof submitBody>

/** Another try of an order: who has agreed to the same since the first one has agreed then. */
export function sinceFirst(body: SubmitBody, first: SubmitBody): SubmitBody {
  const saidBy = ({ consents }: SubmitBody) => consents.map(({ kind, edition }) => `${kind} ${edition}`).join()
  return saidBy(body) === saidBy(first) ? { ...body, consents: first.consents } : body
}

/** Where orders go as long as nobody has chosen (spec 9). */
export const defaultCity: City = {
  value: emptyOrder.shipping_city,
  kladr_id: emptyOrder.shipping_kladr_id,
  postal_code: '101000',
  lat: 55.754,
  lon: 37.6204,
}
