import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { mapTiles } from '../../../../shared/shop/order-settings.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/loading/lazy.tsx'
import { showSnackbar } from '../../../ui/snackbar.ts'
import { matchPoints, type PointFilter } from './find-points.ts'
import { type Coordinates, isInView, type MapView, nearestFirst } from './geo.ts'
import { PointChoice, PointCount } from './point-status.tsx'
import { PointTools } from './point-tools.tsx'
import { RadioList } from './radio-list.tsx'
import { useGeolocation } from './use-geolocation.ts'

const PointMap = lazyComponent(() => import('./map/point-map.tsx').then((file) => file.PointMap))

interface PointChooserProps {
  points: readonly DeliveryPoint[]
  cityName: string
  center: Coordinates | null
  value: DeliveryPoint | null
  onChoose: (point: DeliveryPoint) => void
}

const noFilters: PointFilter[] = []

/** List of a city's points, and their map where there are pictures of streets. Search and filters narrow both, moving the map narrows the list. */
export function PointChooser({ points, cityName, center, value, onChoose }: PointChooserProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [filters, setFilters] = useState(noFilters)
  const [view, setView] = useState<MapView | null>(null)
  const { isOpen: isMapOpen, isLoading, toggle } = useLazyMap()
  const wanted = useDeferredValue(query)
  const own = useGeolocation()
  const from = own.place ?? center
  const ordered = useOrdered(points, from)
  const matches = useMemo(() => matchPoints(ordered, { query: wanted, filters }), [ordered, wanted, filters])
  const listed = useMemo(() => (view ? matches.filter((point) => isInView(point, view)) : matches), [matches, view])
  const choose = useStable(onChoose)
  const hasBothTypes = useMemo(() => points.some(({ type }) => type !== points[0]?.type), [points])

  const narrow = (query: string, filters: PointFilter[]) => {
    setQuery(query)
    setFilters(filters)
    setView(null)
  }

  return (
    <section className="pts" aria-label="Пункты выдачи">
      <PointChoice point={value} isClosed={value !== null && !points.some(({ code }) => code === value.code)} />
      <PointTools query={query} filters={filters} hasBothTypes={hasBothTypes} onChange={narrow}>
        <Button
          look="line"
          size="s"
          className="pts-near"
          aria-pressed={own.place !== null}
          onClick={() => {
            setView(null)
            own.toggle()
          }}
        >
          <span className="i-pin s20" />
          Рядом со мной
        </Button>
        {mapTiles && (
          <Button
            look="line"
            size="s"
            aria-expanded={isMapOpen}
            aria-controls={isMapOpen ? `${id}map` : undefined}
            aria-busy={isLoading}
            onClick={() => {
              setView(null)
              toggle()
            }}
          >
            {isMapOpen ? 'Скрыть карту' : 'Показать на карте'}
          </Button>
        )}
      </PointTools>
      <p className="pts-says t14" role="status">
        {own.says}
      </p>
      <PointCount
        count={listed.length}
        matches={matches.length}
        from={own.place ? 'shopper' : center && 'center'}
        onShowAll={() => setView(null)}
        onReset={() => narrow('', noFilters)}
      />
      <div className="pts-body" data-map={isMapOpen ? '' : undefined}>
        <RadioList points={listed} chosen={value?.code ?? null} center={from} onChoose={choose} />
        {mapTiles && isMapOpen && (
          <div className="pts-map" id={`${id}map`}>
            <PointMap
              points={matches}
              cityName={cityName}
              center={from}
              tiles={mapTiles}
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
function useOrdered(points: readonly DeliveryPoint[], center: Coordinates | null): DeliveryPoint[] {
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

/** Whether the map is open; it is loaded before it opens for the first time. */
function useLazyMap() {
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const toggle = async () => {
    if (isLoading) return
    if (isOpen) return setOpen(false)
    setLoading(true)
    try {
      await PointMap.load()
      setOpen(true)
    } catch {
      showSnackbar('Карта не загрузилась. Проверьте связь и попробуйте ещё раз')
    }
    setLoading(false)
  }
  return { isOpen, isLoading, toggle }
}
