/** Where a request comes from, as Cloudflare tells: nothing finer than a subject of Russia. */
export interface VisitorRegion {
  /** Two letters (ISO 3166-1), `T1` for Tor; `??` where it is not known. */
  country: string
  /** The subject of Russia (ISO 3166-2 without `RU-`: `MOW`, `KHA`); of other countries nothing. */
  region: string | null
}

/** Reads `request.cf`; a machine without Cloudflare has none. */
export function visitorRegion(request: Request): VisitorRegion {
  const { country, regionCode } = (request.cf ?? {}) as { country?: unknown; regionCode?: unknown }
  const known = typeof country === 'string' && /^[A-Z][A-Z\d]$/.test(country) ? country : '??'
  const isSubject = known === 'RU' && typeof regionCode === 'string' && /^[A-Z]{2,3}$/.test(regionCode)
  return { country: known, region: isSubject ? regionCode : null }
}
