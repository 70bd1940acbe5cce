import { Circle, DivIcon, type LatLng, type Layer, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet'

/** Radii, kilometres. */
const radii = [0.5, 1, 2, 5, 10, 20, 50, 100]
/** Pixels: narrower rings have no room, wider ones are seen nowhere. */
const narrowest = 44
const widest = 1_500

/** Rings of round distances around the centre, in place of pictures of streets. */
export function addRings(map: LeafletMap, center: LatLng): void {
  const rings = new LayerGroup().addTo(map)
  const draw = () => {
    rings.clearLayers()
    rings.addLayer(label(center, 'pm-center', 'центр'))
    for (const radius of radii) {
      const north = new Circle(center, { radius: radius * 1_000, interactive: false, className: 'pm-ring' })
      const top = center.toBounds(radius * 2_000).getNorth()
      const size = map.project(center).y - map.project([top, center.lng]).y
      if (size < narrowest || size > widest) continue
      rings.addLayer(north)
      rings.addLayer(label([top, center.lng], 'pm-far', `${String(radius).replace('.', ',')}\u00a0км`))
    }
  }
  map.on('zoomend', draw)
  draw()
}

function label(place: LatLng | [number, number], className: string, text: string): Layer {
  const icon = new DivIcon({ className, html: `<span>${text}</span>`, iconSize: [0, 0] })
  return new Marker(place, { icon, interactive: false, keyboard: false, zIndexOffset: -10_000 })
}
