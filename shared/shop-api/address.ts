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

/** A place as `/api/address` answers it, in the shape of the address service (contract 2); texts and numbers are clean. */
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

export const placeOf = ({ value, data }: Suggestion): Place => ({
  value,
  kladr_id: data.kladr_id ?? '',
  postal_code: data.postal_code ?? '',
  lat: toDegrees(data.geo_lat),
  lon: toDegrees(data.geo_lon),
  region: data.region_with_type ?? '',
})

const toDegrees = (text: string | null): number | null => (text ? Number(text) : null)
