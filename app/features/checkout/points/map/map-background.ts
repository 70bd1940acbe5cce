import { Circle, DivIcon, type LatLng, type Layer, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet'

/** Radii, kilometres. */
const radii = [0.5, 1, 2, 5, 10, 20, 50, 100]
/** Pixels: narrower rings have no room, wider ones are seen nowhere. */
const ringSizes = { least: 44, most: 1_500 }
/** Longest bar of the scale, pixels. */
const longestBar = 100

/** Rings of round distances around the centre, in place of pictures of streets. */
export function addRings(map: LeafletMap, center: LatLng, centerName: string): void {
  const rings = new LayerGroup().addTo(map)
  const draw = () => {
    rings.clearLayers()
    rings.addLayer(label(center, 'pm-center', centerName))
    for (const radius of radii) {
      const north = new Circle(center, { radius: radius * 1_000, interactive: false, className: 'pm-ring' })
      const top = center.toBounds(radius * 2_000).getNorth()
      const size = map.project(center).y - map.project([top, center.lng]).y
      if (size < ringSizes.least || size > ringSizes.most) continue
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

/** A bar with its length on the ground; Leaflet's own speaks English. */
export function addScale(map: LeafletMap): void {
  const bar = document.createElement('p')
  bar.className = 'pm-scale'
  const draw = () => {
    const middle = map.getSize().divideBy(2)
    const metres = map.distance(
      map.containerPointToLatLng(middle),
      map.containerPointToLatLng(middle.add([longestBar, 0])),
    )
    const round = roundDown(metres)
    bar.textContent = round < 1_000 ? `${round}\u00a0м` : `${round / 1_000}\u00a0км`
    bar.style.width = `${Math.round((longestBar * round) / metres)}px`
  }
  map.on('zoomend moveend', draw)
  map.getContainer().appendChild(bar)
}

/** The next lower 1, 2 or 5 with zeros. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const digit = value / power
  return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1)
}
