import type { OrderErrors } from './order-rules.ts'

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

/**
 * The shop's messages at the fields of the page; a dotted key (`cdek_point.code`) belongs to its first part. What has no
 * field (`cart.0.quantity`) is `rest`. Messages that are not in Russian get words of ours.
 */
export function placeServerErrors(errors: Record<string, string>): { fields: OrderErrors; rest: string[] } {
  const placed: OrderErrors = {}
  const rest: string[] = []
  for (const [key, message] of Object.entries(errors)) {
    const [name = ''] = key.split('.')
    const field = fields.find((field) => field === name) ?? others[name]
    if (field) placed[field] ??= inRussian(message, 'Поле заполнено неверно')
    else rest.push(inRussian(message, 'Проверьте корзину: магазин не может принять её такой'))
  }
  return { fields: placed, rest: [...new Set(rest)] }
}

const inRussian = (message: string, instead: string): string => (/[а-яё]/i.test(message) ? message : instead)
