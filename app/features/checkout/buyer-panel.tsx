import { Field } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { type FormParts, fieldProps, Panel } from './panel.tsx'

const buyers = [
  { value: 'person', title: 'Частное лицо' },
  { value: 'company', title: 'Компания или ИП' },
] as const

/** Who buys: a private person or a company, and how to reach them. The company's fields show by CSS alone. */
export function BuyerPanel({ number, ...parts }: FormParts & { number: number }) {
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
          <Field {...field('customer_inn')} label="ИНН" inputMode="numeric" />
          <Field {...field('customer_nazvaniekompanii')} label="Название компании" autoComplete="organization" />
        </div>
        <Field {...field('customer_fio')} label="Имя" autoComplete="given-name" required />
        <Field {...field('customer_familia')} label="Фамилия" autoComplete="family-name" />
        <PhoneField {...field('customer_telefon')} label="Телефон" required />
        <Field {...field('customer_email')} label="E-mail" type="email" inputMode="email" autoComplete="email" />
      </div>
    </Panel>
  )
}
