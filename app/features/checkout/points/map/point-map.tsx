import { useEffect, useRef } from 'react'
import type { MapTiles } from '../../../../../shared/shop/order-settings.ts'
import type { DeliveryPoint } from '../../../../../shared/shop-api/contract/delivery-point.ts'
import type { Coordinates, MapView } from '../geo.ts'
import { createMap } from './create-map.ts'
import './point-map.css'

interface PointMapProps {
  /** Those nearest to the centre first. */
  points: readonly DeliveryPoint[]
  cityName: string
  center: Coordinates | null
  /** The pictures of streets under it. */
  tiles: MapTiles
  chosen: DeliveryPoint | null
  /** The map shows all points; otherwise it stays where the shopper has moved it. */
  isWhole: boolean
  onChoose: (point: DeliveryPoint) => void
  /** The shopper has moved the map; moves of our own do not count. */
  onMove: (view: MapView) => void
}

export function PointMap({ points, cityName, center, tiles, chosen, isWhole, onChoose, onMove }: PointMapProps) {
  const element = useRef<HTMLElement>(null)
  const map = useRef<ReturnType<typeof createMap>>(null)
  const latest = useRef({ chosen, onChoose, onMove })
  latest.current = { chosen, onChoose, onMove }
  const lat = center?.lat
  const lon = center?.lon

  useEffect(() => {
    if (!element.current) return
    const drawn = createMap(element.current, {
      center: lat === undefined || lon === undefined ? null : { lat, lon },
      tiles,
      onChoose: (point) => latest.current.onChoose(point),
      onMove: (view) => latest.current.onMove(view),
    })
    map.current = drawn
    // Around another place it is another map, in which the same point is chosen.
    drawn.choose(latest.current.chosen)
    return () => drawn.remove()
  }, [lat, lon, tiles])
  useEffect(() => map.current?.choose(chosen), [chosen])
  useEffect(() => map.current?.show(points, isWhole), [points, isWhole])

  return (
    <>
      <section className="pm" ref={element} aria-label={`Карта пунктов выдачи: ${cityName}`} />
      <p className="pm-city">{cityName}</p>
      <div className="pm-zoom">
        <button type="button" className="icb" aria-label="Ближе" onClick={() => map.current?.zoom(1)}>
          <span className="i-plus s20" />
        </button>
        <button type="button" className="icb" aria-label="Дальше" onClick={() => map.current?.zoom(-1)}>
          <span className="i-minus s20" />
        </button>
      </div>
    </>
  )
}
