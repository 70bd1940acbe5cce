import type { ReactNode } from 'react'
import type { InputName, OrderNeeds } from '../../../shared/shop/order-fields.ts'
import type { OrderForm } from '../../stores/order/order-form.ts'
import type { OrderErrors } from './order/rules.ts'

/** What the parts of the form show and report. Without `onChange` they are plain form fields. */
export interface FormParts {
  form: Readonly<OrderForm>
  /** Messages by field, as far as they are to be shown already. */
  errors: OrderErrors
  needs: OrderNeeds
  onChange?: (change: Partial<OrderForm>) => void
  onTouch?: (field: InputName) => void
}

export function Panel({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="co-panel" aria-label={title}>
      <h2 className="co-title flex items-center gap-12px mb-16px">
        <i className="t14" aria-hidden="true">
          {number}
        </i>
        {title}
      </h2>
      {children}
    </section>
  )
}
