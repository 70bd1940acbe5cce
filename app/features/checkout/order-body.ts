import type { DeliveryPoint } from '../../shop-api/contract/delivery-point.ts'
import { emptyOrder, type OrderBody } from '../../shop-api/order.ts'
import { checkoutSettings } from '../../shop-settings.ts'
import type { CartContent } from '../../stores/cart-lines.ts'
import type { City } from '../../stores/city.ts'
import type { OrderForm } from '../../stores/order-form.ts'

interface OrderParts {
  cart: CartContent
  city: Pick<City, 'value' | 'kladr_id'>
  form: OrderForm
  customerGroupId?: number
}

/** What the shop calculates with. It needs nothing personal for that, so nothing personal is sent (contract 7.24). */
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

/** The whole order. A private person has no company, and `point` is null unless the method asks for one. */
export function submitBody(
  parts: OrderParts & { point: DeliveryPoint | null },
): OrderBody & { cdek_point: string | object | null } {
  const { form, point } = parts
  const isCompany = form.buyer === 'company'
  return {
    ...calculationBody(parts),
    customer_fio: form.customer_fio.trim(),
    customer_familia: form.customer_familia.trim(),
    customer_telefon: form.customer_telefon.trim(),
    customer_email: form.customer_email.trim(),
    customer_nazvaniekompanii: isCompany ? form.customer_nazvaniekompanii.trim() : '',
    customer_inn: isCompany ? form.customer_inn.replace(/\s/g, '') : '',
    koment: form.koment.trim(),
    agree_terms: form.agree_terms,
    shipping_address: form.shipping_address.trim(),
    cdek_point: point && (checkoutSettings.pointFormat === 'code' ? point.code : toWirePoint(point)),
  }
}

/** The point in the shape of the delivery service (contract section 3), as far as it is known here. */
function toWirePoint({ code, type, name, work_time, address, latitude, longitude }: DeliveryPoint): object {
  return { code, type, name: name ?? address, work_time, location: { address, latitude, longitude } }
}
