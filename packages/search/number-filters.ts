import { inUnits, numberOf, unitOf } from './number-units.ts'
import type { Item } from './query-items.ts'
import type { Reading } from './reading.ts'
import type { Category, ValueHit, Vocabulary } from './vocabulary-model.ts'

/** A number of a query with what stands beside it. */
export interface Hint {
  item: Item
  unit: string
  /** Filters that words beside the number name. */
  beside: number[]
}

/** The whole catalogue, and not only the filters of some goods. */
export const isUnscoped = (category: Category, v: Vocabulary): boolean => category === v.root

/** How many goods of a category have one of the values. */
export const countOf = (hits: ValueHit[], { facets }: Category): number =>
  hits.reduce((sum, { filter, value }) => sum + (facets.get(filter)?.get(value) ?? 0), 0)

/** Values of a filter that a category has, by their numbers. */
export function valuesWhere(
  filter: number,
  { facets }: Category,
  v: Vocabulary,
  isMeant: (numbers: { from: number; to: number }) => boolean,
): ValueHit[] {
  const numbers = v.valueNumbers[filter] ?? []
  return [...(facets.get(filter)?.keys() ?? [])].flatMap((value) => {
    const own = numbers[value]
    return own && isMeant(own) ? [{ filter, value, isExact: true, isWeak: false }] : []
  })
}

/** The filter that a number is of, and the number in its unit; null where nothing tells. */
export function filterOf({ item, unit, beside }: Hint, reading: Pick<Reading, 'category' | 'hits'>, v: Vocabulary) {
  const { category, hits } = reading
  const taken = new Set([...hits.values()].flat().map(({ filter }) => filter))
  const letter = /^[a-z]/.exec(item.text)?.[0] ?? ''
  const candidates = [...category.facets.keys()].flatMap((filter) => {
    if (filter === v.brandFilter?.index || taken.has(filter)) return []
    const own = unitOf(filter, v)
    const form = inUnits(item.text.replace(/^[a-z]+/, ''), unit).find((one) => unit === '' || one.unit === own)
    const values = v.filters[filter]?.[3] ?? []
    const number = form ? numberOf(form.text) : null
    if (
      !form ||
      number === null ||
      (letter !== '' && !values.some(([, name]) => name.toLowerCase().startsWith(letter)))
    )
      return []
    const isKnown = valuesWhere(filter, v.root, v, ({ from, to }) => from <= number && number <= to).length > 0
    const isHinted = unit !== '' || letter !== '' || beside.includes(filter)
    if (beside.length > 0 && !beside.includes(filter)) return []
    const isNear =
      own === 'мм' &&
      isAmong(
        number,
        valuesWhere(filter, category, v, () => true),
        v,
      )
    if (!isHinted && !isKnown && !isNear) return []
    const has = valuesWhere(filter, category, v, ({ from }) => from === number).length > 0
    // A bare 150 is rather the value «150» than «P150».
    const isWritten = values.some(([, name]) => name === form.text)
    const fit = (isHinted ? 4 : 0) + (isKnown ? 1 : 0) + (has ? 1.5 : 0) + (isWritten ? 2 : 0)
    return [
      {
        filter,
        number,
        isKnown: isKnown || isNear,
        unit: own,
        fit,
        count: countOf(
          valuesWhere(filter, category, v, () => true),
          category,
        ),
      },
    ]
  })
  return candidates.sort((a, b) => b.fit - a.fit || b.count - a.count)[0] ?? null
}

/** Whether a size is about as large as those of a filter. */
function isAmong(number: number, hits: ValueHit[], v: Vocabulary): boolean {
  const sizes = hits.map(({ filter, value }) => v.valueNumbers[filter]?.[value]?.from ?? 0)
  return number >= Math.min(...sizes) / 2 && number <= Math.max(...sizes) * 2
}
