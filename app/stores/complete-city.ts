import type { Place } from '../../shared/shop-api/address.ts'
import { loadPlaces } from '../shop-api/address.ts'
import { type City, chooseCity, cityStore } from './city.ts'

const requests = new Map<string, Promise<void>>()

/**
 * Adds what is missing of the stored city, once for each city: without its code or its postal code it takes the first
 * suggestion for its name. Silent; a failure leaves the city as it is, and the next call tries again.
 */
export function completeCity(): Promise<void> {
  const { city } = cityStore.read()
  if (!city || (city.kladr_id && city.postal_code)) return Promise.resolve()
  const { value } = city
  const request = requests.get(value) ?? loadPlaces(value).then((places) => take(value, places))
  requests.set(value, request)
  return request.catch(() => {
    requests.delete(value)
  })
}

/** An answer that comes after another choice counts for nothing. */
function take(value: string, places: Place[]): void {
  const { city } = cityStore.read()
  const completed = city?.value === value ? completeFrom(city, places) : null
  if (completed) chooseCity(completed)
}

/** The city with what its suggestion knows; null if there is none. A city that has a code stays the one it is. */
function completeFrom(city: City, places: Place[]): City | null {
  const place = city.kladr_id ? places.find(({ kladr_id }) => kladr_id === city.kladr_id) : places[0]
  return place ?? null
}
