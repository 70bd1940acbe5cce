import { mapTiles } from '../../../shop/order-settings.ts'
import { type PointFilter, pointFilters } from './find-points.ts'

const allNames = Object.keys(pointFilters) as PointFilter[]

interface PointToolsProps {
  query: string
  filters: PointFilter[]
  /** There are counters and lockers to tell apart. */
  hasBothTypes: boolean
  onChange: (query: string, filters: PointFilter[]) => void
  mapId: string
  isMapOpen: boolean
  isMapLoading: boolean
  onToggleMap: () => void
  /** The list is ordered by the distance from the shopper. */
  isNear: boolean
  onToggleNear: () => void
}

/** Search, filters, and the map's button where there are pictures of streets. */
export function PointTools({ query, filters, hasBothTypes, onChange, isNear, onToggleNear, ...map }: PointToolsProps) {
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
      <button className="btn btn-line btn-s pts-near" type="button" aria-pressed={isNear} onClick={onToggleNear}>
        <span className="i-pin s20" />
        Рядом со мной
      </button>
      {mapTiles && (
        <button
          className="btn btn-line btn-s"
          type="button"
          aria-expanded={map.isMapOpen}
          aria-controls={map.isMapOpen ? map.mapId : undefined}
          aria-busy={map.isMapLoading}
          onClick={map.onToggleMap}
        >
          {map.isMapOpen ? 'Скрыть карту' : 'Показать на карте'}
        </button>
      )}
    </div>
  )
}
