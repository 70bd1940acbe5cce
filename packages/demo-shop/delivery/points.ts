import type { City } from '../../../worker/address/cities.ts'
import { cities } from '../../../worker/address/cities.ts'
import type { Random } from '../catalogue/prng.ts'
import { createRandom, hash } from '../catalogue/prng.ts'
import { transliterate } from '../catalogue/transliterate.ts'
import { cityName } from './city.ts'
import { COMMENTS, HOURS, METRO, STREETS } from './point-facts.ts'

/** A pickup point as the delivery service describes it (contract 3); what it does not know it leaves out. */
export interface WireDeliveryPoint {
  code: string
  name?: string
  uuid: string
  address_comment?: string
  nearest_station?: string
  nearest_metro_station?: string
  work_time: string
  phones?: { number: string; additional?: string }[]
  email?: string
  note?: string
  type: 'PVZ' | 'POSTAMAT'
  owner_code: string
  take_only: boolean
  is_handout: boolean
  is_reception?: boolean
  is_dressing_room?: boolean
  is_ltl?: boolean
  have_cashless: boolean
  have_cash: boolean
  have_fast_payment_system?: boolean
  allowed_cod: boolean
  site?: string
  office_image_list?: { number: number; url: string }[]
  work_time_list?: { day: number; time: string }[]
  work_time_exception_list?: { date_start: string; date_end: string; is_working: boolean }[]
  weight_min?: number
  weight_max?: number
  dimensions?: { depth: number; width: number; height: number }[]
  location: {
    country_code: string
    region_code: number
    region: string
    city_code: number
    city: string
    fias_guid?: string
    postal_code?: string
    longitude: number
    latitude: number
    address: string
    address_full: string
  }
  fulfillment: boolean
}

/** How many points a city has: thousands in the two capitals, hundreds in big cities, a dozen in the smallest. */
function countPoints(city: City): number {
  const rank = cities.indexOf(city)
  return rank === 0 ? 3_000 : rank === 1 ? 1_900 : Math.round(1_800 / rank)
}

/** All points of a city, always the same. */
export function pointsOf(city: City): WireDeliveryPoint[] {
  const place = describePlace(city)
  return Array.from({ length: place.count }, (_, index) => makePoint(place, index + 1))
}

/** The point with a code; null when the city has no such point. */
export function findPoint(city: City, code: string): WireDeliveryPoint | null {
  const [, letters, number] = /^([A-Z]{2,3})([1-9]\d{0,3})$/.exec(code) ?? []
  const place = describePlace(city)
  return letters === place.letters && Number(number) <= place.count ? makePoint(place, Number(number)) : null
}

/** What the points of a city have in common. */
interface Place {
  city: City
  name: string
  count: number
  /** How the codes of its points begin. */
  letters: string
}

function describePlace(city: City): Place {
  const name = cityName(city)
  const letters = transliterate(name).replaceAll('-', '').slice(0, 3).toUpperCase()
  return { city, name, count: countPoints(city), letters }
}

/** Point number `number` of a city, counted from 1. */
function makePoint(place: Place, number: number): WireDeliveryPoint {
  const { city, count, letters } = place
  const random = createRandom(hash('point', city.kladrId, number))
  const isParcelMachine = random.chance(count > 100 ? 0.3 : 0.12)
  const street = random.pick(STREETS)
  const house = `${random.int(1, 140)}${random.chance(0.12) ? `к${random.int(1, 4)}` : ''}`
  const [workTime, days] = random.pick(isParcelMachine ? HOURS.parcelMachine : HOURS.office)
  const metro = METRO[city.kladrId]
  const code = `${letters}${number}`
  return {
    code,
    ...(random.chance(0.93) && { name: isParcelMachine ? `Постамат, ${street}` : `${street}` }),
    uuid: makeUuid(random),
    ...(random.chance(0.6) && { address_comment: random.pick(COMMENTS) }),
    ...(metro && random.chance(0.75) && { nearest_metro_station: random.pick(metro) }),
    work_time: workTime,
    ...(isParcelMachine ? parcelMachineFacts(random) : officeFacts(random, code)),
    owner_code: 'CDEK',
    take_only: isParcelMachine,
    is_handout: true,
    allowed_cod: random.chance(0.9),
    ...(random.chance(0.85) && { work_time_list: days.map(([day, time]) => ({ day, time })) }),
    location: locate(place, `${street}, ${house}`, random),
    fulfillment: false,
  }
}

function parcelMachineFacts(random: Random) {
  return {
    type: 'POSTAMAT' as const,
    have_cashless: random.chance(0.7),
    have_cash: false,
    weight_min: 0,
    weight_max: random.pick([5, 10, 15]),
    dimensions: [
      { depth: 60, width: 40, height: random.pick([10, 20]) },
      { depth: 60, width: 40, height: 40 },
    ],
  }
}

function officeFacts(random: Random, code: string) {
  return {
    type: 'PVZ' as const,
    ...(random.chance(0.9) && {
      phones: [{ number: '+74950000000', ...(random.chance(0.2) && { additional: '101' }) }],
    }),
    ...(random.chance(0.7) && { email: `${code.toLowerCase()}@cdek.example` }),
    ...(random.chance(0.25) && { note: random.pick(COMMENTS) }),
    is_reception: random.chance(0.8),
    ...(random.chance(0.9) && { is_dressing_room: random.chance(0.65), is_ltl: random.chance(0.1) }),
    have_cashless: random.chance(0.92),
    have_cash: random.chance(0.8),
    ...(random.chance(0.8) && { have_fast_payment_system: random.chance(0.6) }),
    ...(random.chance(0.6) && { site: 'https://cdek.example/' }),
    ...(random.chance(0.4) && { office_image_list: [{ number: 1, url: `//pvz.example/images/${code}` }] }),
    ...(random.chance(0.1) && {
      work_time_exception_list: [{ date_start: '2026-12-31', date_end: '2027-01-02', is_working: false }],
    }),
    ...(random.chance(0.75) && { weight_min: 0, weight_max: random.pick([15, 30, 30, 50]) }),
  }
}

function locate({ city, name, count }: Place, address: string, random: Random): WireDeliveryPoint['location'] {
  const reach = Math.min(18, Math.max(1.5, Math.sqrt(count) * 0.33))
  const away = reach * Math.sqrt(random.next())
  const angle = random.next() * 2 * Math.PI
  const latitude = Number(city.lat) + (away * Math.sin(angle)) / 111.3
  const longitude = Number(city.lon) + (away * Math.cos(angle)) / (111.3 * Math.cos((latitude * Math.PI) / 180))
  return {
    country_code: 'RU',
    region_code: Number(city.kladrId.slice(0, 2)),
    region: city.region,
    city_code: hash('city', city.kladrId) % 40_000,
    city: name,
    ...(random.chance(0.8) && { postal_code: city.postalCode }),
    longitude: Math.round(longitude * 1e6) / 1e6,
    latitude: Math.round(latitude * 1e6) / 1e6,
    address,
    address_full: `${city.postalCode}, Россия, ${city.region}, ${name}, ${address}`,
  }
}

function makeUuid(random: Random): string {
  const [a = '', b = '', c = '', d = ''] = [0, 0, 0, 0].map(() =>
    random.int(0, 0xffffffff).toString(16).padStart(8, '0'),
  )
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(0, 3)}-${c.slice(4)}${d}`
}
