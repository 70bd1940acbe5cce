/** An object without its value, as it is stored. */
export interface ObjectRow {
  key: string
  etag: string
  version: string
  size: number
  /** ms since 1970 */
  uploaded: number
  /** JSON in the shape of workerd's r2-api.capnp. */
  http: string
  custom: string
}

export const columns = 'key, etag, version, size, uploaded, http, custom'

export interface Range {
  offset: number
  length: number
}

/** Facts of an object as workerd reads them. */
export const factsOf = ({ key, http, custom, ...row }: ObjectRow, range?: Range) => ({
  name: key,
  version: row.version,
  size: row.size,
  etag: row.etag,
  uploaded: row.uploaded,
  httpFields: JSON.parse(http) as object,
  customFields: JSON.parse(custom) as object[],
  checksums: { 0: row.etag },
  storageClass: 'Standard',
  ...(range && { range }),
})
