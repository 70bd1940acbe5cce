import type { Calculation } from '../../../shared/shop-api/contract/calculation.ts'
import { Choices, MethodSkeleton } from './choices.tsx'
import { paymentChoice } from './method-choices.ts'
import { OrderFields } from './order-fields.tsx'
import { type FormParts, Panel } from './panel.tsx'

interface PaymentPanelProps extends FormParts {
  number: number
  /** Null: not known yet. */
  calculation: Calculation | null
  /** Nobody answers. */
  hasFailed?: boolean
}

export function PaymentPanel({ number, calculation, hasFailed, ...parts }: PaymentPanelProps) {
  const { form, errors, onChange } = parts
  const invoiceOnly = calculation?.products.find((line) => line.is_onlyinvoice)
  const methods = calculation?.payment_methods ?? []
  const choose = (paymentMethod: string) => {
    const isForCompanies = methods.some(({ code, company_only }) => code === paymentMethod && company_only)
    onChange?.({ paymentMethod, ...(isForCompanies && { buyer: 'company' }) })
  }
  return (
    <Panel number={number} title="Оплата">
      {invoiceOnly && (
        <p className="co-note">
          <span className="i-info s16" />
          <span>
            «{invoiceOnly.name}» продаётся только по счёту. Счёт выставляем компаниям и ИП: укажите название и ИНН.
          </span>
        </p>
      )}
      {calculation ? (
        <Choices
          field="paymentMethod"
          choices={methods.map(paymentChoice)}
          value={form.paymentMethod}
          onChoose={onChange && choose}
          error={errors.paymentMethod}
        />
      ) : (
        <MethodSkeleton count={3} isLow hasFailed={hasFailed} />
      )}
      <OrderFields step="payment" {...parts} />
    </Panel>
  )
}
