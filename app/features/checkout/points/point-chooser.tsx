import { type ComponentType, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'
import { showSnackbar } from '../../../ui/snackbar.ts'
import { matchPoints, type PointFilter } from './find-points.ts'
import { isInView, type MapView, nearestFirst, type Place } from './geo.ts'
import type { PointMapProps } from './map/point-map.tsx'
import { PointChoice, PointCount } from './point-status.tsx'
import { PointTools } from './point-tools.tsx'
import { RadioList } from './radio-list.tsx'

interface PointChooserProps {
  points: readonly DeliveryPoint[]
  cityName: string
  center: Place | null
  value: DeliveryPoint | null
  onChoose: (point: DeliveryPoint) => void
}

const noFilters: PointFilter[] = []

/** List and map of a city's points. Search and filters narrow both, moving the map narrows the list. */
export function PointChooser({ points, cityName, center, value, onChoose }: PointChooserProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [filters, setFilters] = useState(noFilters)
  const [view, setView] = useState<MapView | null>(null)
  const { Map: PointMap, isLoading, toggle } = useLazyMap()
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
        isMapOpen={PointMap !== null}
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
      <div className="pts-body" data-map={PointMap ? '' : undefined}>
        <RadioList points={listed} chosen={value?.code ?? null} center={center} onChoose={choose} />
        {PointMap && (
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

/** The map, which is loaded when it is first wanted. `Map` is null as long as it is not open. */
function useLazyMap() {
  const [open, setOpen] = useState<{ Map: ComponentType<PointMapProps> | null }>({ Map: null })
  const [isLoading, setLoading] = useState(false)
  const toggle = async () => {
    if (isLoading) return
    if (open.Map) return setOpen({ Map: null })
    setLoading(true)
    try {
      const { PointMap } = await import('./map/point-map.tsx')
      setOpen({ Map: PointMap })
    } catch {
      showSnackbar('Карта не загрузилась. Проверьте связь и попробуйте ещё раз')
    }
    setLoading(false)
  }
  return { Map: open.Map, isLoading, toggle }
}
