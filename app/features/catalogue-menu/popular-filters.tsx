import { useEffect, useState } from 'react'
import { formatNumber } from '../../../shared/format/plural.ts'
import { withUnit } from '../../../shared/format/units.ts'
import type { CategoryNode } from '../../../shared/shop-api/contract/category.ts'
import type { Filter } from '../../../shared/shop-api/contract/filter.ts'
import { loadCategory } from '../../shop-api/category.ts'
import { Link } from '../../ui/link.tsx'

/** A category that is only passed on the way to another is not asked about, ms. */
const restMs = 200
const maxFilters = 3
const maxValues = 8

/**
 * Brands, sizes and what else most products of a category differ in, as links to its listing. Nothing until it is
 * known; of another category another one (key).
 */
export function PopularFilters({ category: { category_id, name, url } }: { category: CategoryNode }) {
  const [filters, setFilters] = useState<Filter[]>([])
  useEffect(() => {
    let isLeft = false
    const timer = setTimeout(() => {
      loadCategory(category_id).then(
        (category) => isLeft || setFilters(popularFilters(category.filters)),
        () => undefined,
      )
    }, restMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [category_id])
  return filters.map((filter) => (
    <fieldset key={filter.id} className="mega-filter" aria-label={`${name}: ${filter.name}`}>
      <b>{filter.name}</b>
      {filter.values.map((value) => (
        <Link
          key={value.id}
          className="chip"
          to={`${url}?f=${filter.id}:${encodeURIComponent(value.id)}`}
          rel="nofollow"
        >
          {withUnit(value.name, filter.unit)} {value.count !== null && <i>{formatNumber(value.count)}</i>}
        </Link>
      ))}
    </fieldset>
  ))
}

/** The first filters that offer a choice, each with the values that most products have. */
function popularFilters(filters: readonly Filter[]): Filter[] {
  return filters
    .filter(({ type, values }) => (type === 'checkbox' || type === 'radio') && values.length > 1)
    .slice(0, maxFilters)
    .map((filter) => ({
      ...filter,
      values: filter.values.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, maxValues),
    }))
}
