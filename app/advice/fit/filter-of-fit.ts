import type { Filter } from '../../../shared/shop-api/contract/filter.ts'
import { normalName } from '../sizes/normal-name.ts'
import { sizes, withUnit } from '../sizes/sizes.ts'
import { jointOf } from './fit.ts'
import type { Part, Role } from './parts.ts'

/** Without these a list is not narrowed to what fits. */
const needed: Partial<Record<Role, (keyof Part['sizes'])[]>> = { belt: ['width', 'length'] }

/**
 * The choice in the filters of a list of `role` that leaves what has the sizes of the shopper's own, and by what it
 * does; null where the filters do not tell them. A size without a filter is left to the marks of the cards.
 */
export function filterOfFit(
  own: Part,
  role: Role,
  filters: readonly Filter[],
): { by: string[]; filter: Record<string, string[]> } | null {
  const found = (jointOf(own.role, role)?.same ?? []).flatMap((key) => {
    const size = sizes[key]
    const facet = filters.find(({ name, type }) => type === 'checkbox' && size.title.test(normalName(name)))
    if (!facet) return []
    const fitting = facet.values.filter(({ name }) => {
      const value = size.read(normalName(withUnit({ text: name, unit: facet.unit })))
      return value === own.sizes[key] || (key === 'holes' && value === 'net')
    })
    return [{ key, by: size.by, id: facet.id, values: fitting.map(({ id }) => id) }]
  })
  const isTold = (needed[role] ?? ['diameter']).every((key) => found.some((one) => one.key === key))
  if (!isTold || found.some(({ values }) => values.length === 0)) return null
  return { by: found.map(({ by }) => by), filter: Object.fromEntries(found.map(({ id, values }) => [id, values])) }
}
