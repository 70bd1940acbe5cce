import { Control, type LatLng, LatLngBounds, Map as LeafletMap, latLng, TileLayer } from 'leaflet'
import type { MapTiles } from '../../../../../shared/shop/order-settings.ts'
import type { DeliveryPoint } from '../../../../../shared/shop-api/contract/delivery-point.ts'
import { prefersReducedMotion } from '../../../../ui/prefers-reduced-motion.ts'
import type { Coordinates, MapView } from '../geo.ts'
import { groupSpots } from './group-spots.ts'
import { createMarkers, type MapSpot } from './map-markers.ts'
import { addScale } from './map-scale.ts'

/** Middle and zoom of a map without any place: the whole country. */
const country = { middle: latLng(61, 90), zoom: 3 }
const zooms = { minZoom: 3, maxZoom: 18 }
/** Zoom at which a single point is shown. */
const near = 15
/** Room that a group of points takes, pixels; on the last zoom only what lies on each other is a group. */
const room = { usual: 60, last: 24 }

interface MapOptions {
  center: Coordinates | null
  tiles: MapTiles
  onChoose: (point: DeliveryPoint) => void
  onMove: (view: MapView) => void
}

/** Draws a map of points with Leaflet. `onMove` tells where the shopper has moved it. */
export function createMap(element: HTMLElement, { center, tiles, onChoose, onMove }: MapOptions) {
  const isStill = prefersReducedMotion()
  const map = new LeafletMap(element, {
    ...zooms,
    // Leaflet's own buttons are links to nowhere, whose early clicks the starter holds until React has hydrated them.
    zoomControl: false,
    attributionControl: false,
    // Wheels scroll the page until the map is in use.
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  let spots: MapSpot[] = []
  let chosen: MapSpot | null = null
  let isOurMove = false
  let isMoved = false

  const markers = createMarkers(map, {
    onPoint: onChoose,
    onGroup: (spots) => {
      element.focus({ preventScroll: true })
      const bounds = new LatLngBounds(spots.map(({ place }) => place))
      const isOnePlace = bounds.getNorthEast().equals(bounds.getSouthWest())
      if (map.getZoom() < zooms.maxZoom && !isOnePlace) map.fitBounds(bounds, { padding: [40, 40] })
      else onMove(toView(bounds.pad(0.1)))
    },
  })

  const moveOurselves = (move: () => void) => {
    isOurMove = true
    move()
    isOurMove = false
  }
  const draw = () => {
    const seen = map.getBounds().pad(0.1)
    const zoom = map.getZoom()
    const others = spots.filter(({ point, place }) => point.code !== chosen?.point.code && seen.contains(place))
    const placed = others.map((spot) => ({ ...spot, ...positionOf(map, spot.place) }))
    markers.draw(groupSpots(placed, zoom < zooms.maxZoom ? room.usual : room.last), chosen)
  }
  const showAll = () => {
    // A point with a wrong place must not show half the country.
    const usual = spots.length > 20 && center ? spots.slice(0, Math.ceil(spots.length * 0.9)) : spots
    if (usual.length) {
      map.fitBounds(new LatLngBounds(usual.map(({ place }) => place)).pad(0.05), { animate: false, maxZoom: near })
    } else if (center) map.setView(latLng(center.lat, center.lon), 11, { animate: false })
  }

  map.on('movestart', () => {
    isMoved ||= !isOurMove
  })
  map.on('moveend', () => {
    draw()
    if (isMoved) onMove(toView(map.getBounds()))
    isMoved = false
  })
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  const attribution = new Control.Attribution({ prefix: false }).addTo(map)
  attribution.addAttribution('Пункты: СДЭК')
  addScale(map)
  moveOurselves(() => map.setView(center ? latLng(center.lat, center.lon) : country.middle, center ? 11 : country.zoom))
  new TileLayer(tiles.url, { ...zooms, attribution: tiles.attribution }).addTo(map)

  return {
    /** Shows these points, and with `isWhole` the part of the map where they are. */
    show(points: readonly DeliveryPoint[], isWhole: boolean): void {
      spots = points.flatMap((point) => toSpot(point) ?? [])
      if (isWhole) moveOurselves(showAll)
      draw()
    },
    choose(point: DeliveryPoint | null): void {
      chosen = point && toSpot(point)
      const place = chosen?.place
      if (place && !map.getBounds().pad(-0.05).contains(place)) {
        moveOurselves(() => map.setView(place, Math.max(map.getZoom(), near), { animate: false }))
      } else draw()
    },
    /** Steps nearer; negative: away. */
    zoom(steps: number): void {
      map.setZoom(map.getZoom() + steps)
    },
    remove(): void {
      // What ends with the map is no move of the shopper's.
      isMoved = false
      map.remove()
    },
  }
}

function toSpot(point: DeliveryPoint): MapSpot | null {
  const { latitude, longitude } = point
  return latitude === null || longitude === null ? null : { point, place: latLng(latitude, longitude) }
}

/** On the plane of the whole map, so that groups stay the same while it is moved. */
function positionOf(map: LeafletMap, place: LatLng): { x: number; y: number } {
  const { x, y } = map.project(place)
  return { x, y }
}

const toView = (bounds: LatLngBounds): MapView => [
  bounds.getSouth(),
  bounds.getWest(),
  bounds.getNorth(),
  bounds.getEast(),
]
