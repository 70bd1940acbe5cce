import type { ProductQuery } from './product-query.ts'

type FilterChoice = NonNullable<ProductQuery['filter']>

/** A chosen range as an address has it. */
export const rangePattern = /^([\d.]*)-([\d.]*)$/

/** The `f` of an address: `12:121,122;price:100-5000`, '' when nothing is chosen. */
export function writeFilterParam(filter: FilterChoice): string {
  return Object.entries(filter)
    .filter(([, chosen]) =>
      Array.isArray(chosen) ? chosen.length > 0 : chosen.min !== undefined || chosen.max !== undefined,
    )
    .map(([id, chosen]) => `${id}:${writeChosen(chosen)}`)
    .sort()
    .join(';')
}

/** A single value that looks like a range has a comma behind it. */
function writeChosen(chosen: FilterChoice[string]): string {
  if (!Array.isArray(chosen)) return `${chosen.min ?? ''}-${chosen.max ?? ''}`
  const text = [...chosen].sort().join(',')
  return rangePattern.test(text) ? `${text},` : text
}

/** The same as a parameter of an address: colon, comma and semicolon mean nothing in a query and stay readable. */
export function filterParameter(filter: FilterChoice): string {
  const chosen = writeFilterParam(filter)
  return chosen && `f=${encodeURIComponent(chosen).replace(/%3A|%2C|%3B/g, decodeURIComponent)}`
}
