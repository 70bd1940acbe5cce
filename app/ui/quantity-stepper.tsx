import type { ReactNode } from 'react'

/** Chooses a quantity in steps of `minimum`, which is also the least. `children` stand for the number between. */
export function QuantityStepper({
  value,
  onChange,
  minimum,
  size = 'm',
  label = 'Количество',
  children = <output className="qty-n">{value}</output>,
}: {
  value: number
  onChange: (value: number) => void
  minimum: number
  size?: 'm' | 'lg'
  label?: string
  children?: ReactNode
}) {
  return (
    <fieldset className={size === 'lg' ? 'qty qty-lg' : 'qty'} aria-label={label}>
      <button
        type="button"
        className="qty-btn"
        aria-label="Меньше"
        disabled={value <= minimum}
        onClick={() => onChange(value - minimum)}
      >
        <span className="i-minus s16" />
      </button>
      {children}
      <button type="button" className="qty-btn" aria-label="Больше" onClick={() => onChange(value + minimum)}>
        <span className="i-plus s16" />
      </button>
    </fieldset>
  )
}
