import { useState } from 'react'
import { QuantityStepper } from './quantity-stepper.tsx'

/**
 * A quantity that is stepped or typed, in steps of `minimum`, which is also the least: what is typed is raised to the
 * next step when the field is left, unless `isRounded` is false. `name` is the field's name in its form.
 */
export function QuantityField({
  name,
  value,
  onChange,
  minimum,
  unit,
  label,
  isRounded = true,
}: {
  name: string
  value: number
  onChange: (value: number) => void
  minimum: number
  unit: string
  label?: string
  isRounded?: boolean
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const take = () => {
    const typed = Number.parseInt(draft ?? '', 10)
    setDraft(null)
    if (typed > 0) onChange(isRounded ? Math.ceil(typed / minimum) * minimum : typed)
  }
  return (
    <QuantityStepper value={value} onChange={onChange} minimum={minimum} label={label} size="lg">
      <label className="qty-n">
        <input
          name={name}
          aria-label={unit ? `Количество, ${unit}` : 'Количество'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          // The browser's own padding is 4 px.
          style={{ width: `calc(${(draft ?? String(value)).length}ch + 4px)` }}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
        {unit && <small> {unit}</small>}
      </label>
    </QuantityStepper>
  )
}
