import { emptyOrderForm, type OrderForm, readOrderForm } from '../../stores/order-form.ts'

/** What stands in the fields of a part of the page that React does not know of. Empty fields are left out. */
export function readTyped(part: HTMLElement | null): Partial<OrderForm> {
  const values: Record<string, string> = {}
  for (const field of part?.querySelectorAll<HTMLInputElement>('input[name], textarea[name]') ?? []) {
    const isChoice = field.type === 'radio' || field.type === 'checkbox'
    if (isChoice ? field.checked : field.value) values[field.name] = field.value
  }
  const form = readOrderForm(values)
  const isFilled = (name: string) => form[name as keyof OrderForm] !== emptyOrderForm[name as keyof OrderForm]
  return Object.fromEntries(Object.entries(form).filter(([name]) => isFilled(name)))
}
