import { rangePattern } from '../../../../shared/shop-api/filter-param.ts'
import {
  filterIdPattern,
  filterNumberPattern,
  filterValuePattern,
  maxFilters,
  maxValues,
  type ProductQuery,
} from '../../../../shared/shop-api/product-query.ts'

/** Chosen value ids, or a range, by filter id. */
export type FilterChoice = NonNullable<ProductQuery['filter']>
export type Range = { min?: number; max?: number }

/** The names of a form's fields: `f.12=121&f.price.min=100`. */
const fieldPattern = /^f\.([^.]+)(?:\.(min|max))?$/

/** Reads `12:121,122;price:100-5000`; what makes no sense is left out, and the reading not clean. */
export function readFilterParam(param: string): { filter: FilterChoice; isClean: boolean } {
  const filter = new Map<string, FilterChoice[string]>()
  let isClean = true
  for (const part of param.split(';')) {
    const [, id = '', text = ''] = /^([^:]*):(.*)$/.exec(part) ?? []
    const chosen = readChosen(text)
    if (!filterIdPattern.test(id) || !chosen || filter.has(id) || filter.size >= maxFilters) isClean = false
    else filter.set(id, chosen.values)
    isClean &&= chosen?.isClean ?? false
  }
  return { filter: Object.fromEntries(filter), isClean: isClean || param === '' }
}

/** Reads the fields of a form that was sent without JavaScript, null if there are none. */
export function readFilterFields(fields: Iterable<[string, string]>): FilterChoice | null {
  const filter = new Map<string, FilterChoice[string]>()
  let hasFields = false
  for (const [name, value] of fields) {
    const [, id = '', end] = fieldPattern.exec(name) ?? []
    if (id === '') continue
    hasFields = true
    if (!filterIdPattern.test(id) || value === '' || (filter.size >= maxFilters && !filter.has(id))) continue
    const known = filter.get(id)
    if (end === 'min' || end === 'max') {
      const number = toNumber(value.replace(/\s/g, '').replace(',', '.'))
      if (number !== null && !Array.isArray(known)) filter.set(id, { ...known, [end]: number })
    } else if (filterValuePattern.test(value) && (known === undefined || Array.isArray(known))) {
      filter.set(id, [...new Set([...(known ?? []), value])].slice(0, maxValues))
    }
  }
  const straight = [...filter].map(([id, chosen]) => [id, Array.isArray(chosen) ? chosen : straightened(chosen)])
  return hasFields ? Object.fromEntries(straight) : null
}

export function countChosen(filter: FilterChoice): number {
  return Object.values(filter).reduce((sum, chosen) => sum + (Array.isArray(chosen) ? chosen.length : 1), 0)
}

/** The choice with one filter set anew; an empty one is left out. */
export function withChosen(filter: FilterChoice, id: string, chosen: string[] | Range): FilterChoice {
  const { [id]: _, ...others } = filter
  const isEmpty = Array.isArray(chosen) ? chosen.length === 0 : chosen.min === undefined && chosen.max === undefined
  return isEmpty ? others : { ...others, [id]: chosen }
}

function readChosen(text: string): { values: string[] | Range; isClean: boolean } | null {
  const [, min = '', max = ''] = rangePattern.exec(text) ?? []
  if (min || max) return readRange(min, max)
  const parts = text.replace(/,$/, '').split(',')
  const values = [...new Set(parts)].filter((value) => filterValuePattern.test(value)).slice(0, maxValues)
  return values.length ? { values, isClean: values.length === parts.length } : null
}

function readRange(min: string, max: string) {
  const [from, to] = [toNumber(min), toNumber(max)]
  if (from === null && to === null) return null
  const given = { ...(from !== null && { min: from }), ...(to !== null && { max: to }) }
  const values = straightened(given)
  const isClean = (min === '') === (from === null) && (max === '') === (to === null) && values === given
  return { values, isClean }
}

function straightened(range: Range): Range {
  const { min, max } = range
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : range
}

const toNumber = (text: string): number | null => (filterNumberPattern.test(text) ? Number(text) : null)
