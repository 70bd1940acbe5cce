import { array, is, nullable, optional, string, type } from 'superstruct'
import { type City, cities } from './cities.ts'

/** A place that can be delivered to, in the shape of the address service (contract 2). */
export interface Suggestion {
  value: string
  data: {
    kladr_id: string | null
    postal_code: string | null
    geo_lat: string | null
    geo_lon: string | null
    region_with_type: string | null
  }
}

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
  return answer.suggestions.map(({ value, data }) => {
    const known = cityByCode.get(data.kladr_id ?? '')
    const hasPlace = data.geo_lat && data.geo_lon
    return {
      value,
      data: {
        kladr_id: data.kladr_id ?? null,
        postal_code: data.postal_code ?? known?.postalCode ?? null,
        geo_lat: (hasPlace ? data.geo_lat : known?.lat) ?? null,
        geo_lon: (hasPlace ? data.geo_lon : known?.lon) ?? null,
        region_with_type: data.region_with_type ?? known?.region ?? null,
      },
    }
  })
}

/** A city of the built-in table in the same shape. */
export const suggestionOf = ({ value, region, kladrId, postalCode, lat, lon }: City): Suggestion => ({
  value,
  data: { kladr_id: kladrId, postal_code: postalCode, geo_lat: lat, geo_lon: lon, region_with_type: region },
})
