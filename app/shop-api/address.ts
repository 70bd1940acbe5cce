import { toNumber } from './contract/number.ts'
import { isRecord, toRecord } from './contract/raw.ts'
import { toLine } from './contract/text.ts'

/** A town or village that orders can go to. What is not known is empty. */
export interface Place {
  /** The name as the address service writes it: «Респ Татарстан, г Набережные Челны». */
  value: string
  /** Code in the address register, 13 digits. */
  kladr_id: string
  postal_code: string
  /** Degrees. */
  lat: number | null
  lon: number | null
  /** «Респ Татарстан» */
  region: string
}

/** The places of an answer in the shape of the address service (contract 2); null if it is not one. */
export function readPlaces(answer: unknown): Place[] | null {
  const { suggestions } = toRecord(answer)
  if (!Array.isArray(suggestions)) return null
  return suggestions.filter(isRecord).flatMap((suggestion) => {
    const { kladr_id, postal_code, geo_lat, geo_lon, region_with_type } = toRecord(suggestion.data)
    const value = toLine(suggestion.value)
    if (value === '') return []
    return {
      value,
      kladr_id: toLine(kladr_id),
      postal_code: toLine(postal_code),
      lat: toNumber(geo_lat),
      lon: toNumber(geo_lon),
      region: toLine(region_with_type),
    }
  })
}
