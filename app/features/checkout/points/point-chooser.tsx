import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'
import { nearestFirst, type Place } from './distance.ts'
import { matchPoints, type PointFilter } from './find-points.ts'
import { isInView, type MapView } from './map-view.ts'
import { PointChoice } from './point-choice.tsx'
import { PointCount } from './point-count.tsx'
import { PointTools } from './point-tools.tsx'
import { RadioList } from './radio-list.tsx'
import { PointMap, useLazyMap } from './use-lazy-map.ts'

interface PointChooserProps {
  points: readonly DeliveryPoint[]
  cityName: string
  center: Place | null
  value: DeliveryPoint | null
  onChoose: (point: DeliveryPoint) => void
}

const noFilters: PointFilter[] = []

/** List and map of a city's points. Search and filters narrow both; who moves the map sees the points of that part. */
export function PointChooser({ points, cityName, center, value, onChoose }: PointChooserProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [filters, setFilters] = useState(noFilters)
  const [view, setView] = useState<MapView | null>(null)
  const { isOpen: isMapOpen, isLoading, toggle } = useLazyMap()
  const wanted = useDeferredValue(query)
  const ordered = useOrdered(points, center)
  const matches = useMemo(() => matchPoints(ordered, { query: wanted, filters }), [ordered, wanted, filters])
  const listed = useMemo(() => (view ? matches.filter((point) => isInView(point, view)) : matches), [matches, view])
  const choose = useStable(onChoose)
  const hasBothTypes = useMemo(() => points.some(({ type }) => type !== points[0]?.type), [points])

  const narrow = (query: string, filters: PointFilter[]) => {
    setQuery(query)
    setFilters(filters)
    setView(null)
  }
  const toggleMap = () => {
    setView(null)
    toggle()
  }

  return (
    <section className="pts" aria-label="Пункты выдачи">
      <PointChoice point={value} isGone={value !== null && !points.some(({ code }) => code === value.code)} />
      <PointTools
        query={query}
        filters={filters}
        hasBothTypes={hasBothTypes}
        onChange={narrow}
        mapId={`${id}map`}
        isMapOpen={isMapOpen}
        isMapLoading={isLoading}
        onToggleMap={toggleMap}
      />
      <PointCount
        count={listed.length}
        matches={matches.length}
        isOrdered={center !== null}
        onShowAll={() => setView(null)}
        onReset={() => narrow('', noFilters)}
      />
      <div className="pts-body" data-map={isMapOpen ? '' : undefined}>
        <RadioList points={listed} chosen={value?.code ?? null} center={center} onChoose={choose} />
        {isMapOpen && (
          <div className="pts-map" id={`${id}map`}>
            <PointMap
              points={matches}
              cityName={cityName}
              center={center}
              chosen={value}
              isWhole={view === null}
              onChoose={choose}
              onMove={setView}
            />
          </div>
        )}
      </div>
    </section>
  )
}

/** The same order as long as the place says the same. */
function useOrdered(points: readonly DeliveryPoint[], center: Place | null): DeliveryPoint[] {
  const lat = center?.lat
  const lon = center?.lon
  return useMemo(
    () => nearestFirst(points, lat === undefined || lon === undefined ? null : { lat, lon }),
    [points, lat, lon],
  )
}

/** A function that stays the same and calls the latest one, so that rows need not be drawn again. */
function useStable(callback: (point: DeliveryPoint) => void): (point: DeliveryPoint) => void {
  const latest = useRef(callback)
  latest.current = callback
  return useRef((point: DeliveryPoint) => latest.current(point)).current
}
