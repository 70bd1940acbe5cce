import { inputAttributes, inputNames, orderFields } from '../../../shared/shop/order-fields.ts'
import { Field } from '../../ui/fields/field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import type { FormParts } from './panel.tsx'

interface OrderFieldsProps extends FormParts {
  step: 'company' | 'buyer' | 'delivery' | 'payment'
}

/**
 * The typed fields of one step that the order asks for, the same in both checkouts. Those of a company are always
 * there: CSS shows them, without a script too.
 */
export function OrderFields({ step, needs, form, errors, onChange, onTouch }: OrderFieldsProps) {
  const asked = inputNames.filter((name) => {
    const { step: own, isAsked } = orderFields[name]
    return own === step && (step === 'company' || isAsked(needs))
  })
  return asked.map((name) => {
    const isRequired = orderFields[name].isRequired(needs)
    const { hint, ...attributes } = inputAttributes(name)
    const InputField = orderFields[name].kind === 'phone' ? PhoneField : Field
    return (
      <InputField
        key={name}
        {...attributes}
        value={form[name]}
        error={errors[name]}
        required={isRequired ?? false}
        isOptional={isRequired === false}
        hint={isRequired === null ? hint : undefined}
        onChange={onChange && ((value) => onChange({ [name]: value }))}
        onBlur={onTouch && (() => onTouch(name))}
      />
    )
  })
}
