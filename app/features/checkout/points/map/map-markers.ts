import { DivIcon, type LatLng, type Map as LeafletMap, Marker, point as pixels } from 'leaflet'
import { countOf } from '../../../../../shared/format/plural.ts'
import type { DeliveryPoint } from '../../../../../shared/shop-api/contract/delivery-point.ts'
import { describeKind, pointsOf } from '../point-texts.ts'
import type { Spot, SpotGroup } from './group-spots.ts'

export interface MapSpot {
  point: DeliveryPoint
  place: LatLng
}

type Group = SpotGroup<MapSpot & Spot>

interface MarkerEvents {
  onPoint: (point: DeliveryPoint) => void
  onGroup: (spots: MapSpot[]) => void
}

/** So many single points have room for their addresses. */
const maxNamed = 12

/** The markers of a map: buttons for single points, for groups with their number, and for the chosen point. */
export function createMarkers(map: LeafletMap, { onPoint, onGroup }: MarkerEvents) {
  let drawn = new Map<string, Marker>()

  const pin = ({ point, place }: MapSpot, isChosen: boolean) => {
    const icon = element(isChosen ? 'pm-pin pm-chosen' : 'pm-pin', '')
    icon.appendChild(element('pm-name', point.address))
    const marker = new Marker(place, {
      icon: new DivIcon({ className: 'pm-spot', html: icon, iconSize: [44, 44], iconAnchor: [22, 40] }),
      zIndexOffset: isChosen ? 10_000 : 0,
    })
    return act(marker, `${point.address}. ${describeKind(point)}`, isChosen, () => onPoint(point))
  }
  const cluster = ({ x, y, spots }: Group) => {
    const icon = element('pm-group', String(spots.length))
    const marker = new Marker(map.unproject(pixels(x, y)), {
      icon: new DivIcon({ className: 'pm-spot', html: icon, iconSize: [44, 44] }),
    })
    return act(marker, `${countOf(spots.length, pointsOf)}, показать ближе`, null, () => onGroup(spots))
  }
  const act = (marker: Marker, label: string, isPressed: boolean | null, go: () => void) => {
    marker.on('click', go)
    marker.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
      originalEvent.preventDefault()
      go()
    })
    marker.on('add', () => {
      const button = marker.getElement()
      button?.setAttribute('aria-label', label)
      if (isPressed !== null) button?.setAttribute('aria-pressed', String(isPressed))
    })
    return marker
  }

  return {
    /** Draws what is new and takes away what is gone; a marker that stays keeps the focus. */
    draw(groups: Group[], chosen: MapSpot | null) {
      const wanted = new Map<string, () => Marker>()
      for (const group of groups) {
        const [first] = group.spots
        const zoom = map.getZoom()
        if (first && group.spots.length === 1) wanted.set(first.point.code, () => pin(first, false))
        else wanted.set(`${zoom} ${group.spots.length} ${group.x} ${group.y}`, () => cluster(group))
      }
      if (chosen) wanted.set(`chosen ${chosen.point.code}`, () => pin(chosen, true))
      const focused = [...drawn].find(([, marker]) => marker.getElement() === document.activeElement)?.[0]
      for (const [key, marker] of drawn) if (!wanted.has(key)) marker.remove()
      drawn = new Map([...wanted].map(([key, create]) => [key, drawn.get(key) ?? create().addTo(map)]))
      // A point that has just been chosen is another marker now.
      if (focused && !drawn.has(focused)) drawn.get(`chosen ${focused}`)?.getElement()?.focus({ preventScroll: true })
      map.getContainer().toggleAttribute('data-named', groups.length <= maxNamed)
    },
  }
}

function element(className: string, text: string): HTMLElement {
  return Object.assign(document.createElement('span'), { className, textContent: text })
}
