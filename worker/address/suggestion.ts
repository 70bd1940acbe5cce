import { array, is, nullable, optional, string, type } from 'superstruct'
import type { Suggestion } from '../../shared/shop-api/address.ts'
import { toNumber } from '../../shared/shop-api/contract/number.ts'
import { toLine } from '../../shared/shop-api/contract/text.ts'
import { type City, cities } from './cities.ts'

const text = optional(nullable(string()))
const Answer = type({
  suggestions: array(
    type({
      value: string(),
      data: type({ kladr_id: text, postal_code: text, geo_lat: text, geo_lon: text, region_with_type: text }),
    }),
  ),
})

const cityByCode = new Map(cities.map((city) => [city.kladrId, city]))

/**
 * The fields we use of the service's answer; null if it is no such answer. A postal code or coordinates that the
 * service leaves out come from the built-in table.
 */
export function readSuggestions(answer: unknown): Suggestion[] | null {
  if (!is(answer, Answer)) return null
  return answer.suggestions.flatMap(({ value, data }) => {
    const name = toLine(value)
    if (name === '') return []
    const known = cityByCode.get(data.kladr_id ?? '')
    const [lat, lon] = [toNumber(data.geo_lat), toNumber(data.geo_lon)]
    const hasPlace = lat !== null && lon !== null
    return {
      value: name,
      data: {
        kladr_id: toLine(data.kladr_id) || null,
        postal_code: (toLine(data.postal_code) || known?.postalCode) ?? null,
        geo_lat: (hasPlace ? String(lat) : known?.lat) ?? null,
        geo_lon: (hasPlace ? String(lon) : known?.lon) ?? null,
        region_with_type: (toLine(data.region_with_type) || known?.region) ?? null,
      },
    }
  })
}

/** A city of the built-in table in the same shape. */
export const suggestionOf = ({ value, region, kladrId, postalCode, lat, lon }: City): Suggestion => ({
  value,
  data: { kladr_id: kladrId, postal_code: postalCode, geo_lat: lat, geo_lon: lon, region_with_type: region },
})
