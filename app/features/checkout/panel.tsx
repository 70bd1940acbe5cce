import type { ReactNode } from 'react'
import { type OrderForm, type TextField, textLimits } from '../../stores/order/order-form.ts'

/** What the parts of the form show and report. Without `onChange` they are plain form fields. */
export interface FormParts {
  form: Readonly<OrderForm>
  /** Messages by field, as far as they are to be shown already. */
  errors: Partial<Record<string, string>>
  onChange?: (change: Partial<OrderForm>) => void
  /** A field has been left. */
  onTouch?: (field: TextField) => void
}

/** One step of the page under its number. */
export function Panel({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="co-panel" aria-label={title}>
      <h2 className="co-title">
        <i aria-hidden="true">{number}</i>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What every text field of the form has in common. */
export function fieldProps({ form, errors, onChange, onTouch }: FormParts) {
  return (name: TextField) => ({
    name,
    value: form[name],
    error: errors[name],
    maxLength: textLimits[name],
    onChange: onChange && ((value: string) => onChange({ [name]: value })),
    onBlur: onTouch && (() => onTouch(name)),
  })
}
