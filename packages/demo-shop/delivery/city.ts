import type { City } from '../../../worker/address/cities.ts'
import { cities } from '../../../worker/address/cities.ts'

/** Federal cities have a postal code for every post office: these beginnings belong to them. */
const FEDERAL = [
  { prefix: /^1(0[1-9]|1\d|2\d)/, kladrId: '7700000000000' },
  { prefix: /^19\d/, kladrId: '7800000000000' },
]

/** The city that a buyer chose; null for a place beyond the table. The id decides, then the name. */
export function findCity(kladrId: string | null, name: string | null): City | null {
  const byId = cities.find((city) => city.kladrId === kladrId)
  return byId ?? cities.find((city) => !kladrId && city.value === name) ?? null
}

/** The biggest city of the table in the region of a KLADR id; null when there is none. */
export function findRegionCentre(kladrId: string | null): City | null {
  return cities.find((city) => kladrId !== null && city.kladrId.slice(0, 2) === kladrId.slice(0, 2)) ?? null
}

/** The city that a postal code belongs to: its own, or that of the post offices of the city. */
export function findCityByPostalCode(code: string): City | null {
  const exact = cities.find(({ postalCode }) => postalCode === code)
  const federal = FEDERAL.find(({ prefix }) => prefix.test(code))
  const main = `${code.slice(0, 3)}000`
  const kladrId = exact?.kladrId ?? federal?.kladrId ?? cities.find(({ postalCode }) => postalCode === main)?.kladrId
  return cities.find((city) => city.kladrId === kladrId) ?? null
}

/** The bare name: `Самарская обл, г Тольятти` gives `Тольятти`. */
export function cityName({ value }: City): string {
  return value.replace(/^.*(?:^|, )г /, '')
}

/** Kilometres from the office in Moscow, as the crow flies. */
export function distanceTo({ lat, lon }: City): number {
  const [fromLat, toLat] = [55.754, Number(lat)].map(toRadians) as [number, number]
  const across = toRadians(Number(lon) - 37.6204)
  const angle = Math.sin(fromLat) * Math.sin(toLat) + Math.cos(fromLat) * Math.cos(toLat) * Math.cos(across)
  return 6371 * Math.acos(Math.min(1, angle))
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
