/** What the buyer says of an order, under the names that the shop API has for it (contract 7.24). */
export interface OrderForm {
  buyer: 'person' | 'company'
  customer_fio: string
  customer_familia: string
  customer_telefon: string
  customer_email: string
  customer_nazvaniekompanii: string
  customer_inn: string
  /** Where the city has none that is known. */
  postal_code: string
  shipping_address: string
  shipping_method: string
  payment_method: string
  koment: string
  agree_terms: boolean
  /** The separate consent to personal data, where the shop asks for it. */
  agree_data: boolean
}

/** The texts of the form with their greatest lengths, characters. */
export const textLimits = {
  customer_fio: 100,
  customer_familia: 100,
  customer_telefon: 40,
  customer_email: 254,
  customer_nazvaniekompanii: 200,
  customer_inn: 20,
  postal_code: 10,
  shipping_address: 250,
  shipping_method: 100,
  payment_method: 100,
  koment: 1000,
} as const satisfies Partial<Record<keyof OrderForm, number>>

/** A text of the form. */
export type TextField = keyof typeof textLimits

const texts = Object.keys(textLimits) as TextField[]

/**
 * A form from stored or posted values: what is missing or of another kind is empty, what is too long is cut. Ticks are
 * true, `on` or `1`.
 */
export function readOrderForm(values: Readonly<Record<string, unknown>>): OrderForm {
  const read = Object.fromEntries(texts.map((name) => [name, readText(values[name], textLimits[name])]))
  return {
    ...(read as Record<TextField, string>),
    buyer: values.buyer === 'company' ? 'company' : 'person',
    agree_terms: isTicked(values.agree_terms),
    agree_data: isTicked(values.agree_data),
  }
}

/** The form before anything has been filled in. */
export const emptyOrderForm: OrderForm = readOrderForm({})

function readText(value: unknown, limit: number): string {
  return typeof value === 'string' ? value.slice(0, limit).toWellFormed() : ''
}

function isTicked(value: unknown): boolean {
  return value === true || value === 'on' || value === '1'
}
