/** Filters that are no attributes, with their ids in the database. Attributes have their own positive ids. */
export const FIXED_FACETS = { manufacturer: -1, stock: -2, sale: -3 } as const

/** Database id of a filter by the id that the API shows: `manufacturer` or `12`; null for anything else. */
export function facetId(key: string): number | null {
  if (key === 'manufacturer' || key === 'stock' || key === 'sale') return FIXED_FACETS[key]
  return /^[1-9]\d{0,8}$/.test(key) ? Number(key) : null
}
