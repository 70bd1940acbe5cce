import type { ReactNode } from 'react'
import { type PointFilter, pointFilters } from './find-points.ts'

const allNames = Object.keys(pointFilters) as PointFilter[]

interface PointToolsProps {
  query: string
  filters: PointFilter[]
  /** There are counters and lockers to tell apart. */
  hasBothTypes: boolean
  onChange: (query: string, filters: PointFilter[]) => void
  /** Further buttons. */
  children: ReactNode
}

/** Search and filters. */
export function PointTools({ query, filters, hasBothTypes, onChange, children }: PointToolsProps) {
  const names = hasBothTypes ? allNames : allNames.filter((name) => name !== 'machine')
  const toggle = (name: PointFilter) =>
    onChange(query, filters.includes(name) ? filters.filter((other) => other !== name) : [...filters, name])
  return (
    <div className="pts-tools">
      <input
        className="inp"
        type="search"
        value={query}
        maxLength={80}
        placeholder="Улица, метро или код пункта"
        aria-label="Найти пункт выдачи"
        autoComplete="off"
        // Return would send the order.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => onChange(event.target.value, filters)}
      />
      <div className="pts-filters">
        {names.map((name) => (
          <button
            key={name}
            className="chip"
            type="button"
            aria-pressed={filters.includes(name)}
            onClick={() => toggle(name)}
          >
            {pointFilters[name].label}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
