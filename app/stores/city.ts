import { ref } from 'valtio/vanilla'
import { placeName } from '../../shared/format/place-name.ts'
import type { Place } from '../../shared/shop-api/address.ts'
import { readStored, removeStored, watchStored, writeStored } from './persist.ts'
import { showText } from './show-text.ts'
import { createStore } from './store.ts'

const cityKey = 'city'
const kladrKey = 'kladr_id'
/** All of the city once more, with what the two keys above do not hold. */
const placeKey = 'city_place'
/** What is kept of the price of a delivery there (features/product): it goes with the city. */
export const deliveryKey = 'delivery_estimate'
/** Characters of a name; nothing that is longer is one. */
const maxNameLength = 200

/** A place that orders go to. */
export type City = Omit<Place, 'region'>

/** The city that the shopper has chosen; null as long as it is the shop's default. */
export const cityStore = createStore<{ city: City | null }>({ city: null }, () => {
  takeStored()
  watchStored(cityKey, takeStored)
  // A new city is stored name last: until the name is there, the place is incomplete.
  watchStored(placeKey, () => {
    if (readPlace()) takeStored()
  })
})

/** Makes a place the shopper's city, in all tabs. A place without a name is ignored. */
export function chooseCity(city: City): void {
  cityStore.restore()
  const value = nameOf(city.value)
  if (value === '') return
  const { kladr_id, postal_code, lat, lon } = city
  const chosen = { value, kladr_id, postal_code, lat, lon }
  take(chosen)
  if (kladr_id) writeStored(kladrKey, kladr_id)
  else removeStored(kladrKey)
  writeStored(placeKey, chosen)
  writeStored(cityKey, value)
}

/** Goes back to the shop's default. */
export function clearCity(): void {
  cityStore.restore()
  take(null)
  for (const key of [cityKey, kladrKey, placeKey, deliveryKey] as const) removeStored(key)
}

function take(city: City | null): void {
  const { state } = cityStore
  if (JSON.stringify(city) !== JSON.stringify(state.city)) state.city = city && ref(city)
  showText('city', city && placeName(city.value))
}

function takeStored(): void {
  const value = nameOf(readStored(cityKey))
  if (value === '') take(null)
  else take(readPlace() ?? { value, kladr_id: readKladrId(), postal_code: '', lat: null, lon: null })
}

const readKladrId = (): string => digits(readStored(kladrKey))

/** The stored place, if it is the one that the two other keys name. */
function readPlace(): City | null {
  const place = readStored(placeKey)
  if (typeof place !== 'object' || place === null) return null
  const stored = place as Record<string, unknown>
  const value = nameOf(stored.value)
  const kladr_id = digits(stored.kladr_id)
  if (value === '' || value !== nameOf(readStored(cityKey)) || kladr_id !== readKladrId()) return null
  const { postal_code, lat, lon } = stored
  return { value, kladr_id, postal_code: digits(postal_code), lat: degrees(lat), lon: degrees(lon) }
}

function nameOf(value: unknown): string {
  const name = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
  return name.length <= maxNameLength ? name : ''
}

const digits = (value: unknown): string => (typeof value === 'string' && /^\d{6,19}$/.test(value) ? value : '')

const degrees = (value: unknown): number | null => (typeof value === 'number' && Math.abs(value) <= 180 ? value : null)
