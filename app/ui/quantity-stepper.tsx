/**
 * Chooses a quantity in steps of `minimum`, which is also the least.
 */
export function QuantityStepper({
  value,
  onChange,
  minimum,
  size = 'm',
}: {
  value: number
  onChange: (value: number) => void
  minimum: number
  size?: 'm' | 'lg'
}) {
  return (
    <fieldset className={size === 'lg' ? 'qty qty-lg' : 'qty'} aria-label="Количество">
      <button
        type="button"
        className="qty-btn"
        aria-label="Меньше"
        disabled={value <= minimum}
        onClick={() => onChange(value - minimum)}
      >
        <span className="i-minus s16" />
      </button>
      <output className="qty-n">{value}</output>
      <button type="button" className="qty-btn" aria-label="Больше" onClick={() => onChange(value + minimum)}>
        <span className="i-plus s16" />
      </button>
    </fieldset>
  )
}
