import type { Map as LeafletMap } from 'leaflet'

/** Longest bar of the scale, pixels. */
const maxBar = 100

/** A bar with its length on the ground; Leaflet's own speaks English. */
export function addScale(map: LeafletMap): void {
  const bar = document.createElement('p')
  bar.className = 'pm-scale'
  const draw = () => {
    const middle = map.getSize().divideBy(2)
    const metres = map.distance(map.containerPointToLatLng(middle), map.containerPointToLatLng(middle.add([maxBar, 0])))
    const round = roundDown(metres)
    bar.textContent = round < 1_000 ? `${round}\u00a0м` : `${round / 1_000}\u00a0км`
    bar.style.width = `${Math.round((maxBar * round) / metres)}px`
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
