import type { OrderNeeds } from '../../shared/shop/order-fields.ts'

/** Of an order that asks for no more than it must. */
export const minimalNeeds: OrderNeeds = {
  shippingMethods: ['pickup', 'cdek_pvz'],
  paymentMethods: ['cash', 'invoice'],
  address: false,
  point: false,
  pointType: null,
  postalCode: false,
  email: false,
  company: false,
  dataConsent: false,
}
