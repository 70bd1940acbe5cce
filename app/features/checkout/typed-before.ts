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

/** Remembers which field of a part of the page has the focus, and where its caret is. Returns what gives both back. */
export function keepFocus(part: HTMLElement | null): () => void {
  const active = document.activeElement
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  if (!isField || !active.name || !part?.contains(active)) return () => undefined
  const { name, selectionStart: start, selectionEnd: end } = active
  return () => {
    const field = part.querySelector<HTMLInputElement>(`[name="${name}"]`)
    field?.focus({ preventScroll: true })
    // E-mail fields have no caret that can be set.
    if (start !== null) field?.setSelectionRange(start, end)
  }
}
