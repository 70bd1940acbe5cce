import { withUnit } from '../../../../shared/format/units.ts'
import type { DescribedProduct } from '../../../shop-api/products.ts'
import type { Facet } from '../filters/facets.ts'

export interface SpecColumn {
  name: string
  unit: string
}

const maxColumns = 6
const minColumns = 4
/** So many products of a list have to have a characteristic that is a column. */
const minShare = 1 / 3

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * The columns of a list: the characteristics that its filters are made of, in their order, those first that tell its
 * products apart; six at most. Of more than six those with a unit stay: machines are chosen by their numbers, and names
 * have the words. Where the filters give fewer than four, other characteristics that do make them up.
 */
export function specColumns(facets: readonly Facet[], products: readonly DescribedProduct[]): SpecColumn[] {
  const known = new Map<string, { column: SpecColumn; id: number; values: Set<string>; count: number }>()
  for (const { attributes } of products) {
    for (const { attribute_id, name, unit, text } of attributes) {
      const entry = known.get(name) ?? {
        column: { name, unit: unit ?? '' },
        id: attribute_id,
        values: new Set(),
        count: 0,
      }
      // A unit that not all have is no unit of the column.
      if (entry.column.unit !== (unit ?? '')) entry.column = { name, unit: '' }
      entry.values.add(text)
      entry.count += 1
      known.set(name, entry)
    }
  }
  const common = [...known.values()].filter(({ count }) => count >= products.length * minShare)
  const isDistinguishing = ({ values }: (typeof common)[number]) => values.size > 1
  const ofFacets = facets.flatMap(
    ({ id, name }) => common.find((entry) => String(entry.id) === id || sameName(entry.column.name, name)) ?? [],
  )
  const inOrder = [...ofFacets.filter(isDistinguishing), ...ofFacets.filter((entry) => !isDistinguishing(entry))]
  const rank = (entry: (typeof common)[number]) => 2 * Number(!isDistinguishing(entry)) + Number(!entry.column.unit)
  const kept = inOrder.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxColumns)
  const chosen = inOrder.filter((entry) => kept.includes(entry))
  const others = common.filter((entry) => isDistinguishing(entry) && !chosen.includes(entry))
  return [...chosen, ...others.slice(0, Math.max(minColumns - chosen.length, 0))].map(({ column }) => column)
}

/** The heading of a column with its unit. */
export const headOf = ({ name, unit }: SpecColumn): string => (unit ? `${name}, ${unit}` : name)

/** What a product has in a column, with its unit if the column has none; '' for nothing. */
export function specValue({ attributes }: Pick<DescribedProduct, 'attributes'>, { name, unit }: SpecColumn): string {
  return attributes
    .filter((attribute) => attribute.name === name)
    .map((attribute) => (unit ? attribute.text : withUnit(attribute.text, attribute.unit)))
    .join(', ')
}

/**
 * The words with which all these names begin, with the space behind them: «Круг шлифовальный 3М ». Every name keeps at
 * least one word of its own; '' where they share none.
 */
export function commonStart(names: readonly string[]): string {
  const [first = '', ...others] = names
  let end = 0
  for (const { index } of first.matchAll(/ /g)) {
    const start = first.slice(0, index + 1)
    if (!others.every((name) => name.startsWith(start) && name.length > start.length)) break
    end = index + 1
  }
  return first.slice(0, end)
}

/** The order of two values: numbers by size («P80» before «P120»), words by the alphabet, nothing last. */
export function compareValues(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  const [first, second] = [numbersIn(a), numbersIn(b)]
  // Words follow numbers.
  if (first.length === 0 || second.length === 0) {
    return Number(first.length === 0) - Number(second.length === 0) || a.localeCompare(b, 'ru')
  }
  for (const [index, number] of first.entries()) {
    const difference = number - (second[index] ?? Number.NaN)
    if (difference) return difference
  }
  return a.localeCompare(b, 'ru')
}

const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((part) => Number(part.replace(',', '.')))
