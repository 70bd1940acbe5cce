import { FieldErrors, readId, readText } from '../fields.ts'

/** Longest cart, lines. */
const MOST_LINES = 200
const MOST_QUANTITY = 99_999

const TEXTS = [
  'coupon',
  'customer_fio',
  'customer_familia',
  'customer_telefon',
  'customer_email',
  'customer_nazvaniekompanii',
  'customer_inn',
  'kpp',
  'request_number',
  'edo_id',
  'shipping_city',
  'shipping_kladr_id',
  'shipping_address',
  'shipping_method',
  'payment_method',
] as const

interface CartLine {
  product_id: number
  quantity: number
}

/** What the storefront sends of an order (contract 7.24). Empty texts are null. */
export type OrderForm = Record<(typeof TEXTS)[number], string | null> & {
  cart: CartLine[]
  koment: string | null
  customer_group_id: number
  agree_terms: boolean
}

/** Reads the body of a recalculation; `cart` may be a list or a map. @throws ApiError 422 */
export function readOrderForm(body: Record<string, unknown>): OrderForm {
  const errors = new FieldErrors()
  const form = {
    ...(Object.fromEntries(TEXTS.map((field) => [field, readText(body, field, errors)])) as Record<
      (typeof TEXTS)[number],
      string | null
    >),
    cart: readCart(body.cart, errors),
    koment: readText(body, 'koment', errors, 2_000),
    customer_group_id: readId(body.customer_group_id) ?? 1,
    agree_terms: [true, 1, '1', 'on', 'yes', 'true'].some((accepted) => accepted === body.agree_terms),
  }
  errors.check()
  // An OpenCart backend names a method by its group and itself: `cdek_pvz.cdek_pvz`.
  return { ...form, shipping_method: form.shipping_method?.split('.')[0] ?? null }
}

/** Lines of one product become one. */
function readCart(cart: unknown, errors: FieldErrors): CartLine[] {
  if (typeof cart !== 'object' || cart === null) {
    if (cart !== undefined && cart !== null && cart !== '') errors.add('cart', 'The cart field must be an array.')
    return []
  }
  const lines = Object.values(cart)
  if (lines.length > MOST_LINES) errors.add('cart', `В заказе может быть не больше ${MOST_LINES} товаров.`)
  const quantities = new Map<number, number>()
  for (const [index, line] of lines.slice(0, MOST_LINES).entries()) {
    const id = readId(line?.product_id)
    const quantity = readId(line?.quantity)
    if (id === null) errors.add(`cart.${index}.product_id`, 'Нет такого товара.')
    if (quantity === null) errors.add(`cart.${index}.quantity`, 'Количество должно быть целым числом больше 0.')
    if (id === null || quantity === null) continue
    quantities.set(id, Math.min(MOST_QUANTITY, (quantities.get(id) ?? 0) + quantity))
  }
  return [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }))
}
