import type { Filter } from '../../../../shared/shop-api/contract/filter.ts'
import type { FilterChoice } from './filter-choice.ts'

/** Values that a group shows before it is opened whole. */
export const fewRows = 5
export const fewTiles = 7
/** Groups of values that are open at first; the others show only their names. */
const openGroups = 3

export type FacetValue = Pick<Filter['values'][number], 'id' | 'name' | 'count'>

export interface Facet {
  id: string
  name: string
  unit: string
  kind: 'rows' | 'tiles' | 'radio' | 'range' | 'bool'
  isOpen: boolean
  /** Of a range. */
  min: number | null
  max: number | null
  /** How many values there are; `values` may be the first few of them. */
  total: number
  values: FacetValue[]
}

/** Filters of the API as groups, in full; values with counts come by count, sizes stay in their own order. */
export function toFacets(filters: Filter[], filter: FilterChoice): Facet[] {
  const withValues = filters.filter(({ type }) => type === 'checkbox' || type === 'radio')
  const opened = new Set(withValues.slice(0, openGroups).map(({ id }) => id))
  return filters.map(({ id, name, unit, type, min, max, values: own }) => {
    const kind = type === 'checkbox' ? (areTiles(own) ? 'tiles' : 'rows') : type
    const values = kind === 'rows' ? own.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)) : own
    return {
      id,
      name,
      unit: unit ?? '',
      kind,
      isOpen: type === 'range' || type === 'bool' || opened.has(id) || filter[id] !== undefined,
      min,
      max,
      total: values.length,
      values: type === 'range' ? [] : values.map((value) => ({ id: value.id, name: value.name, count: value.count })),
    }
  })
}

/** The groups cut down to what is seen before anything is opened: first values, and those that are chosen. */
export function previewFacets(facets: Facet[], filter: FilterChoice): Facet[] {
  return facets.map((facet) => ({ ...facet, values: facet.isOpen ? fewValues(facet, filter) : [] }))
}

/** The first values of a group, and the chosen ones among the others. */
export function fewValues({ id, kind, total, values }: Facet, filter: FilterChoice): FacetValue[] {
  const few = kind === 'tiles' ? fewTiles : fewRows
  // Nobody opens a group for a single value.
  if (total <= few + 1) return values
  return values.filter((value, index) => index < few || isChosen(filter, id, value.id))
}

/** The values whose names have `text` in them, and the chosen ones: what the form lacks is dropped when it is sent. */
export function valuesWith(text: string, { id, values }: Facet, filter: FilterChoice): FacetValue[] {
  const searched = text.trim().toLowerCase()
  return values.filter((value) => value.name.toLowerCase().includes(searched) || isChosen(filter, id, value.id))
}

/** Whether a value of a filter is chosen; never for the ends of a range. */
export function isChosen(filter: FilterChoice, id: string, value: string): boolean {
  const chosen = filter[id]
  return Array.isArray(chosen) && chosen.includes(value)
}

/** The part of a choice that the API's filters know; all of it when the API sent none. */
export function knownChoice(filter: FilterChoice, filters: Filter[]): FilterChoice {
  if (filters.length === 0) return filter
  const known = Object.entries(filter).flatMap(([id, chosen]): [string, FilterChoice[string]][] => {
    const found = filters.find((candidate) => candidate.id === id)
    if (!found || Array.isArray(chosen) === (found.type === 'range')) return []
    if (!Array.isArray(chosen)) return [[id, chosen]]
    // A filter that says yes or no may come without a value: any means yes.
    const values = found.values.length ? chosen.filter((value) => found.values.some((one) => one.id === value)) : chosen
    return values.length ? [[id, values]] : []
  })
  return Object.fromEntries(known)
}

/** Short values with a number in them, «P80» or «125», are tiles. */
function areTiles(values: Filter['values']): boolean {
  return values.length > 2 && values.every(({ name }) => /^\D?\d[\d.,/]{0,5}$/.test(name))
}
