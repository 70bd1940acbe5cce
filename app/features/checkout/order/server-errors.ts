import { telHref } from '../../../../shared/format/phone-text.ts'
import { inRussian } from '../../../../shared/format/russian.ts'
import { type FieldName, fieldEntries, type OrderNeeds, orderFields } from '../../../../shared/shop/order-fields.ts'
import { shop } from '../../../../shared/shop/shop.ts'
import type { CheckoutNotice } from './outcome.ts'
import type { OrderErrors } from './rules.ts'

/** What the page shows by another field than the shop names. */
const others: Record<string, FieldName> = { shipping_city: 'shippingMethod', shipping_kladr_id: 'shippingMethod' }

const cartRefused = 'Проверьте корзину: магазин не может принять её такой'
const orderRefused = 'Магазин не принял заказ. Позвоните нам, поможем его оформить'

/**
 * The shop's messages at the fields that the order asks for; a dotted key (`cdek_point.code`) belongs to its first
 * part. What has no field there (`cart.0.quantity`, the INN of a private person) is in the notice. Messages that are
 * not in Russian are replaced.
 */
export function placeServerErrors(
  errors: Record<string, string>,
  needs: OrderNeeds,
): { fields: OrderErrors; notice: CheckoutNotice | null } {
  const placed: OrderErrors = {}
  const rest = new Set<string>()
  for (const [key, message] of Object.entries(errors)) {
    const [wire = ''] = key.split('.')
    const name = fieldEntries.find(([, field]) => field.wire === wire)?.[0] ?? others[wire]
    if (name && orderFields[name].isAsked(needs)) placed[name] ??= inRussian(message, 'Поле заполнено неверно')
    else rest.add(inRussian(message, ['cart', 'coupon'].includes(wire) ? cartRefused : orderRefused))
  }
  if (rest.size === 0 && Object.keys(placed).length === 0) rest.add(orderRefused)
  const text = [...rest].map((sentence) => sentence.replace(/[.\s]*$/, '.')).join(' ')
  return { fields: placed, notice: text ? { text, phone: telHref(shop.phone) } : null }
}
