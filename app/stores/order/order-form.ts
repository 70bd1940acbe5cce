import { orderFields, type TextName, type TickName, textNames, tickNames } from '../../../shared/shop/order-fields.ts'

/** What the buyer says of an order. The pickup point is kept apart. */
export type OrderForm = { buyer: 'person' | 'company' } & Record<TextName, string> & Record<TickName, boolean>

/**
 * A form from stored or posted values, by the names of the fields or, as in addresses, by their wire names. What is
 * missing or of another kind is empty, what is too long is cut. Ticks are true, `on` or `1`.
 */
export function readOrderForm(values: Readonly<Record<string, unknown>>): OrderForm {
  const given = (name: TextName | TickName): unknown => values[name] ?? values[orderFields[name].wire ?? name]
  const texts = textNames.map((name) => [name, readText(given(name), orderFields[name].limit)])
  const ticks = tickNames.map((name) => [name, isTicked(given(name))])
  return { buyer: values.buyer === 'company' ? 'company' : 'person', ...Object.fromEntries([...texts, ...ticks]) }
}

/** The form before anything has been filled in. */
export const emptyOrderForm: OrderForm = readOrderForm({})

function readText(value: unknown, limit: number): string {
  return typeof value === 'string' ? value.slice(0, limit).toWellFormed() : ''
}

function isTicked(value: unknown): boolean {
  return value === true || value === 'on' || value === '1'
}
