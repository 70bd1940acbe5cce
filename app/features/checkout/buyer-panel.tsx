import { OrderFields } from './order-fields.tsx'
import { type FormParts, Panel } from './panel.tsx'

const buyers = [
  { value: 'person', title: 'Частное лицо' },
  { value: 'company', title: 'Компания или ИП' },
] as const

export function BuyerPanel({ number, ...parts }: FormParts & { number: number }) {
  const { form, onChange } = parts
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
            <span className="t14">{title}</span>
          </label>
        ))}
      </fieldset>
      <div className="co-fields mt-16px">
        <div className="co-company">
          <OrderFields step="company" {...parts} />
        </div>
        <OrderFields step="buyer" {...parts} />
      </div>
    </Panel>
  )
}
