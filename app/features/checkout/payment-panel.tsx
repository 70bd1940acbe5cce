import type { Calculation } from '../../shop-api/contract/calculation.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Choices, MethodSkeleton } from './choices.tsx'
import { paymentChoice } from './method-choices.ts'
import { type FormParts, fieldProps, Panel } from './panel.tsx'

interface PaymentPanelProps extends FormParts {
  number: number
  /** Null: not known yet. */
  calculation: Calculation | null
  /** Nobody answers. */
  hasFailed?: boolean
}

/** How the order is paid, and what else there is to say. */
export function PaymentPanel({ number, calculation, hasFailed, ...parts }: PaymentPanelProps) {
  const { form, errors, onChange } = parts
  const invoiceOnly = calculation?.products.find((line) => line.is_onlyinvoice)
  const methods = calculation?.payment_methods ?? []
  const choose = (payment_method: string) => {
    const isForCompanies = methods.some(({ code, company_only }) => code === payment_method && company_only)
    onChange?.({ payment_method, ...(isForCompanies && { buyer: 'company' }) })
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
          name="payment_method"
          legend="Способ оплаты"
          choices={methods.map(paymentChoice)}
          value={form.payment_method}
          onChoose={onChange && choose}
          error={errors.payment_method}
        />
      ) : (
        <MethodSkeleton count={3} isLow hasFailed={hasFailed} />
      )}
      <Field
        {...fieldProps(parts)('koment')}
        label="Комментарий к заказу"
        isOptional
        placeholder="Номер пропуска, время приёмки, замена при отсутствии"
        multiline
      />
    </Panel>
  )
}
