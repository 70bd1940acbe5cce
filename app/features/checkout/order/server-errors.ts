import { telHref } from '../../../format/phone.ts'
import { inRussian } from '../../../format/russian.ts'
import { shop } from '../../../shop/shop.ts'
import type { CheckoutNotice } from './outcome.ts'
import type { OrderErrors } from './rules.ts'

const fields: readonly (keyof OrderErrors)[] = [
  'customer_fio',
  'customer_familia',
  'customer_telefon',
  'customer_email',
  'customer_nazvaniekompanii',
  'customer_inn',
  'shipping_address',
  'shipping_method',
  'cdek_point',
  'payment_method',
  'koment',
  'agree_terms',
]

/** Fields of the shop that stand on the page under another name. */
const others: Record<string, keyof OrderErrors> = {
  shipping_city: 'shipping_method',
  shipping_kladr_id: 'shipping_method',
}

const cartRefused = 'Проверьте корзину: магазин не может принять её такой'
const orderRefused = 'Магазин не принял заказ. Позвоните нам, поможем его оформить'

/**
 * The shop's messages at the fields of the page; a dotted key (`cdek_point.code`) belongs to its first part. What has
 * no field there (`cart.0.quantity`, the INN of a private person) is in the notice. Messages that are not in Russian
 * get words of ours.
 * @param isShown whether a field stands on the page
 */
export function placeServerErrors(
  errors: Record<string, string>,
  isShown: (field: keyof OrderErrors) => boolean,
): { fields: OrderErrors; notice: CheckoutNotice | null } {
  const placed: OrderErrors = {}
  const rest = new Set<string>()
  for (const [key, message] of Object.entries(errors)) {
    const [name = ''] = key.split('.')
    const field = fields.find((field) => field === name) ?? others[name]
    if (field && isShown(field)) placed[field] ??= inRussian(message, 'Поле заполнено неверно')
    else rest.add(inRussian(message, ['cart', 'coupon'].includes(name) ? cartRefused : orderRefused))
  }
  if (rest.size === 0 && Object.keys(placed).length === 0) rest.add(orderRefused)
  const text = [...rest].map((sentence) => sentence.replace(/[.\s]*$/, '.')).join(' ')
  return { fields: placed, notice: text ? { text, phone: telHref(shop.phone) } : null }
}
