import { Field } from '../../ui/fields/field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { type FormParts, fieldProps, Panel } from './panel.tsx'

const buyers = [
  { value: 'person', title: 'Частное лицо' },
  { value: 'company', title: 'Компания или ИП' },
] as const

interface BuyerPanelProps extends FormParts {
  number: number
  /** The order needs an e-mail; null: it depends on the payment, which the same form asks for. */
  needsEmail: boolean | null
}

/** Who buys: a private person or a company, and how to reach them. The company's fields show by CSS alone. */
export function BuyerPanel({ number, needsEmail, ...parts }: BuyerPanelProps) {
  const { form, onChange } = parts
  const field = fieldProps(parts)
  return (
    <Panel number={number} title="Получатель">
      <fieldset className="co-seg">
        <legend className="sr-only">Кто покупает</legend>
        {buyers.map(({ value, title }) => (
          <label key={value}>
            <input
              type="radio"
              name="buyer"
              value={value}
              {...(onChange
                ? { checked: form.buyer === value, onChange: () => onChange({ buyer: value }) }
                : { defaultChecked: form.buyer === value })}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <div className="co-fields">
        <div className="co-company">
          <Field {...field('customer_inn')} label="ИНН" inputMode="numeric" required />
          <Field
            {...field('customer_nazvaniekompanii')}
            label="Название компании"
            autoComplete="organization"
            required
          />
        </div>
        <Field {...field('customer_fio')} label="Имя" autoComplete="given-name" required />
        <Field {...field('customer_familia')} label="Фамилия" autoComplete="family-name" isOptional />
        <PhoneField {...field('customer_telefon')} label="Телефон" required />
        <Field
          {...field('customer_email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          required={needsEmail ?? false}
          isOptional={needsEmail === false}
          hint={needsEmail === null ? 'Нужен для оплаты онлайн и по счёту' : undefined}
        />
      </div>
    </Panel>
  )
}
