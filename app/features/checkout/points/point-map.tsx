import { useEffect, useRef } from 'react'
import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'
import { Icon } from '../../../ui/icon.tsx'
import { createMap, type DrawnMap } from './create-map.ts'
import type { Place } from './distance.ts'
import type { MapView } from './map-view.ts'
import 'leaflet/dist/leaflet.css'
import './point-map.css'

interface PointMapProps {
  /** Those nearest to the centre first. */
  points: readonly DeliveryPoint[]
  cityName: string
  center: Place | null
  chosen: DeliveryPoint | null
  /** The map shows all points; otherwise it stays where the shopper has moved it. */
  isWhole: boolean
  onChoose: (point: DeliveryPoint) => void
  /** The shopper has moved the map; moves of our own do not count. */
  onMove: (view: MapView) => void
}

/** Pickup points on a map. The shop need not have pictures of streets: distances and addresses tell the way as well. */
export function PointMap({ points, cityName, center, chosen, isWhole, onChoose, onMove }: PointMapProps) {
  const element = useRef<HTMLElement>(null)
  const map = useRef<DrawnMap>(null)
  const events = useRef({ onChoose, onMove })
  events.current = { onChoose, onMove }
  const lat = center?.lat
  const lon = center?.lon

  useEffect(() => {
    if (!element.current) return
    const drawn = createMap(element.current, {
      center: lat === undefined || lon === undefined ? null : { lat, lon },
      onChoose: (point) => events.current.onChoose(point),
      onMove: (view) => events.current.onMove(view),
    })
    map.current = drawn
    return () => drawn.remove()
  }, [lat, lon])
  useEffect(() => map.current?.choose(chosen), [chosen])
  useEffect(() => map.current?.show(points, isWhole), [points, isWhole])

  return (
    <>
      <section className="pm" ref={element} aria-label={`Карта пунктов выдачи: ${cityName}`} />
      <p className="pm-city">{cityName}</p>
      <div className="pm-zoom">
        <button type="button" className="icb" aria-label="Ближе" onClick={() => map.current?.zoom(1)}>
          <Icon name="plus" size={20} />
        </button>
        <button type="button" className="icb" aria-label="Дальше" onClick={() => map.current?.zoom(-1)}>
          <Icon name="minus" size={20} />
        </button>
      </div>
    </>
  )
}
