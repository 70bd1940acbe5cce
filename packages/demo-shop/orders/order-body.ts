import type { WireDeliveryPoint } from '../delivery/points.ts'
import { formatPhone, readPhone } from '../fields.ts'
import type { OrderForm } from './order-form.ts'
import type { WireCalculation, WireOrderBody } from './wire.ts'

/** What is kept of an order for its buyer to see; `point` is where it is picked up. */
export function toOrderBody(
  form: OrderForm,
  calculation: WireCalculation,
  point: WireDeliveryPoint | null,
): WireOrderBody {
  const phone = form.customer_telefon && readPhone(form.customer_telefon)
  return {
    products: calculation.products.map(({ product_id, name, sku, url, picture, quantity, price, total, unit }) => ({
      product_id,
      name,
      sku,
      url,
      picture,
      quantity,
      price,
      total,
      unit,
    })),
    shipping_methods: [],
    shipping_method: nameOf(calculation.shipping_methods, calculation.shipping_method),
    shipping_city: form.shipping_city,
    shipping_address: point ? `${point.location.address} (${point.code})` : form.shipping_address,
    payment_methods: [],
    payment_method: nameOf(calculation.payment_methods, calculation.payment_method),
    totals: calculation.totals,
    customer_group_id: form.customer_group_id,
    customer_fio: form.customer_fio,
    customer_familia: form.customer_familia,
    customer_telefon: phone && formatPhone(phone),
    customer_email: form.customer_email,
    customer_nazvaniekompanii: form.customer_nazvaniekompanii,
    customer_inn: form.customer_inn,
    kpp: form.kpp,
    request_number: form.request_number,
    edo_id: form.edo_id,
    koment: form.koment,
  }
}

function nameOf(methods: { code: string; name: string }[], code: string | null) {
  return { code: code ?? '', name: methods.find((method) => method.code === code)?.name ?? '' }
}
