import { formatNumber } from '../../../../shared/format/plural.ts'
import type { DeliveryPoint } from '../../../../shared/shop-api/contract/delivery-point.ts'

/** Degrees. */
export interface Coordinates {
  lat: number
  lon: number
}

const kilometresOfDegree = 111.2

/** Kilometres as the crow flies, good for distances within a region; null for a point whose place is not known. */
export function kilometresTo({ latitude, longitude }: DeliveryPoint, { lat, lon }: Coordinates): number | null {
  if (latitude === null || longitude === null) return null
  const along = (longitude - lon) * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(latitude - lat, along) * kilometresOfDegree
}

/** The points by distance from a place, those of unknown place last; without a place as they come. */
export function nearestFirst(points: readonly DeliveryPoint[], place: Coordinates | null): DeliveryPoint[] {
  if (!place) return [...points]
  return points
    .map((point) => ({ point, away: kilometresTo(point, place) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => (a.away === b.away ? 0 : a.away - b.away))
    .map(({ point }) => point)
}

/** Kilometres -> `'450 м'`, `'1,2 км'`, `'14 км'`. */
export function formatDistance(kilometres: number): string {
  const metres = Math.round(kilometres * 20) * 50
  if (metres < 1_000) return `${Math.max(metres, 50)}\u00a0м`
  return `${formatNumber(kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres))}\u00a0км`
}

/** The part of the map that is seen, degrees. */
export type MapView = readonly [south: number, west: number, north: number, east: number]

/** Whether a point lies in a part of the map; false where its coordinates are not known. */
export function isInView({ latitude, longitude }: DeliveryPoint, [south, west, north, east]: MapView): boolean {
  if (latitude === null || longitude === null) return false
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
