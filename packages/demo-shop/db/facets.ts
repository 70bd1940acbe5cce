import type { WireFilter } from '../wire.ts'
import type { FacetCountRow } from './facet-counts.ts'

/** A filter that fewer of the products know is no help in narrowing them down. */
const LEAST_SHARE = 0.05

/**
 * Filters of a list from their counts. Left out are filters with a single value and attributes that under a twentieth
 * of the products have, unless something is chosen in them (`chosen` holds filter ids).
 */
export function toFilters(rows: FacetCountRow[], chosen: Set<string>): WireFilter[] {
  const whole = rows.find((row) => row.value_key === null)
  if (!whole || whole.of_base === 0) return []
  const filters = new Map<string, WireFilter & { of_base: number }>()
  for (const row of rows) {
    const { filter_key: id, filter_name: name, type, unit, value_key, value_name } = row
    if (id === null || name === null || type === null || value_key === null || value_name === null) continue
    const filter = filters.get(id) ?? { id, name, type, unit, sort_order: 0, values: [], of_base: 0 }
    filter.values.push({ id: value_key, name: value_name, count: row.hits })
    filter.of_base += row.of_base
    filters.set(id, filter)
  }
  const useful = [...filters.values()].filter((filter) => {
    if (chosen.has(filter.id) || filter.type === 'bool') return true
    return filter.values.length > 1 && filter.of_base >= whole.of_base * LEAST_SHARE
  })
  const clean = useful.map(({ of_base: _, ...filter }): WireFilter => filter)
  const manufacturer = clean.filter(({ id }) => id === 'manufacturer')
  const others = clean.filter(({ id }) => id !== 'manufacturer')
  return [...manufacturer, ...priceRange(whole), ...others].map((filter, index) => ({ ...filter, sort_order: index }))
}

function priceRange({ min, max }: FacetCountRow): WireFilter[] {
  if (min === null || max === null) return []
  const [from, to] = [Math.floor(min / 100), Math.ceil(max / 100)]
  return [
    { id: 'price', name: 'Цена', type: 'range', unit: '₽', sort_order: 0, min: from, max: to, step: 1, values: [] },
  ]
}
