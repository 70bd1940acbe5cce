import type { FacetValue } from './facets.ts'

const numberOf = ({ name }: FacetValue): number => Number(name.replace(',', '.'))

/** The ids of the values whose numbers are `limit` at most; none where a value is no plain number. */
export const valuesUpTo = (values: readonly FacetValue[], limit: number): string[] =>
  values.every((value) => numberOf(value) >= 0)
    ? values.filter((value) => numberOf(value) <= limit).map(({ id }) => id)
    : []

/** The limit that a choice of two values and more means, as text; '' for another choice. */
export function limitOf(values: readonly FacetValue[], chosen: readonly string[]): string {
  const numbers = values.filter(({ id }) => chosen.includes(id)).map(numberOf)
  const limit = Math.max(...numbers)
  return numbers.length > 1 && valuesUpTo(values, limit).length === numbers.length ? String(limit) : ''
}
