import type { DeliveryPoint } from '../../../shop-api/contract/delivery-point.ts'

/** The part of the map that is seen, degrees. */
export type MapView = readonly [south: number, west: number, north: number, east: number]

export function isInView({ latitude, longitude }: DeliveryPoint, [south, west, north, east]: MapView): boolean {
  if (latitude === null || longitude === null) return false
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
