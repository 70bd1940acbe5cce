import { formatNumber } from '../../format/plural.ts'
import type { FacetValue } from './filters/facets.ts'

/** One value of a filter with its box. A value that would find nothing cannot be ticked, only unticked. */
export function FilterValue({
  className,
  type = 'checkbox',
  name,
  value,
  showsCount,
  isChecked,
  onChange,
}: {
  className?: string
  type?: 'checkbox' | 'radio'
  name: string
  value: FacetValue
  showsCount: boolean
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}) {
  return (
    <label className={className}>
      <input
        type={type}
        name={name}
        value={value.id}
        checked={isChecked}
        disabled={value.count === 0 && !isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {value.name}
      {showsCount && value.count !== null && <i>{formatNumber(value.count)}</i>}
    </label>
  )
}
