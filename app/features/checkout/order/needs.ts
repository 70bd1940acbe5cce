import { consentSettings } from '../../../../shared/shop/buyer-consents.ts'
import type { OrderNeeds } from '../../../../shared/shop/order-fields.ts'
import type { Calculation, PaymentMethod, ShippingMethod } from '../../../../shared/shop-api/contract/calculation.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import type { PointType } from '../../../../shared/shop-api/contract/method-kinds.ts'
import type { OrderForm } from '../../../stores/order/order-form.ts'

type Methods = Pick<Calculation, 'shipping_methods' | 'payment_methods'>
const noMethods: Methods = { shipping_methods: [], payment_methods: [] }

/** The method that was chosen, if it can be had. */
export function chosenMethod<Method extends ShippingMethod | PaymentMethod>(
  methods: readonly Method[],
  code: string,
): Method | null {
  return methods.find((method) => method.code === code && method.available) ?? null
}

/**
 * What the shop needs to know for this order; `calculation` is the shop's latest, null as long as there is none.
 * `postalCode`: the page has to ask for it.
 */
export function orderNeeds(
  form: Pick<OrderForm, 'buyer' | 'shippingMethod' | 'paymentMethod'>,
  calculation: Methods | null,
  { dataConsent = consentSettings.consents === 'separate', postalCode = false } = {},
): OrderNeeds {
  const { shipping_methods, payment_methods } = calculation ?? noMethods
  const shipping = chosenMethod(shipping_methods, form.shippingMethod)
  const payment = chosenMethod(payment_methods, form.paymentMethod)
  const codes = (methods: readonly { code: string; available: boolean }[]) =>
    methods.filter(({ available }) => available).map(({ code }) => code)
  return {
    shippingMethods: codes(shipping_methods),
    paymentMethods: codes(payment_methods),
    address: shipping?.requires_address ?? false,
    point: shipping?.requires_point ?? false,
    pointType: shipping?.point_type ?? null,
    postalCode,
    email: payment !== null && (payment.online || payment.company_only),
    company: form.buyer === 'company' || (payment?.company_only ?? false),
    dataConsent,
  }
}

/** Everything that an order may ask for, where the methods are not known yet. A point is chosen after them. */
export const possibleNeeds = (form: OrderForm): OrderNeeds => ({ ...orderNeeds(form, null), address: true })

/**
 * The form without methods that cannot be had any more, and as a company's where the payment is for companies alone. As
 * long as nothing is calculated it stays.
 */
export function possibleChoice(form: Readonly<OrderForm>, calculation: Methods | null): OrderForm {
  if (!calculation) return { ...form }
  const payment = chosenMethod(calculation.payment_methods, form.paymentMethod)
  return {
    ...form,
    buyer: payment?.company_only ? 'company' : form.buyer,
    shippingMethod: chosenMethod(calculation.shipping_methods, form.shippingMethod)?.code ?? '',
    paymentMethod: payment?.code ?? '',
  }
}

export const fitsPoint = ({ type }: Pick<DeliveryPoint, 'type'>, wanted: PointType): boolean =>
  wanted === null || type === wanted

/** The names of the other methods that can be had, where these are all points of the city. */
export function otherWays(
  methods: readonly ShippingMethod[],
  chosen: string,
  points: readonly Pick<DeliveryPoint, 'type'>[],
): string[] {
  return methods
    .filter(({ code, available }) => available && code !== chosen)
    .filter(({ requires_point, point_type }) => !requires_point || points.some((point) => fitsPoint(point, point_type)))
    .map(({ name }) => name)
}
