import { formatPrice } from '../../../shared/format/price.ts'
import { numbersOfValue } from '../../../shared/format/value-numbers.ts'
import type { Filter } from '../../../shared/shop-api/contract/filter.ts'
import type { MeantList } from '../../../shared/shop-api/meaning.ts'

/**
 * A list that has nothing with one filter given up for what is nearest: by the counts of the answer, which are those
 * under all other filters. Null where no single filter makes it empty.
 */
export function nearestList(list: MeantList, filters: Filter[]): MeantList | null {
  for (const [id, chosen] of Object.entries(list.filter).reverse()) {
    const filter = filters.find((one) => one.id === id)
    if (!filter) continue
    const { [id]: _, ...others } = list.filter
    if (!Array.isArray(chosen)) {
      if (filter.min === null || filter.max === null || filter.max <= 0) continue
      const wanted = [chosen.min && `от ${formatPrice(chosen.min)}`, chosen.max && `до ${formatPrice(chosen.max)}`]
      const has = [`от ${formatPrice(filter.min)}`]
      return nearest({ ...list, filter: others, sort: 'price_asc' }, wanted.filter(Boolean).join(' '), has)
    }
    if (filter.type === 'bool') {
      if (list.text === '' && list.category === null) continue
      return nearest({ ...list, filter: others }, filter.name.toLowerCase(), [])
    }
    const unit = filter.unit ? ` ${filter.unit}` : ''
    const own = filter.values.find((value) => value.id === chosen[0])
    // A series or a make is not given up for another.
    const near = own && isSize(own.name) ? neighbours(filter, chosen) : []
    if (!own || near.length === 0) continue
    const filterOfNear = { ...others, [id]: near.map((value) => value.id) }
    return nearest(
      { ...list, filter: filterOfNear },
      own.name + unit,
      near.map(({ name }) => name + unit),
    )
  }
  return null
}

const isSize = (name: string): boolean => numbersOfValue(name) !== null && !/\d[^\d\p{L}]*[\p{L}.]{4,}/u.test(name)

const nearest = (list: MeantList, wanted: string, has: string[]): MeantList => ({
  ...list,
  missing: [...list.missing, { wanted, has }],
})

/** Values with products that are next to the chosen ones in size. */
function neighbours({ values }: Filter, chosen: string[]): Filter['values'] {
  const others = values.filter(({ id, count }) => !chosen.includes(id) && (count ?? 0) > 0)
  const number = numbersOfValue(values.find(({ id }) => id === chosen[0])?.name ?? '')?.from ?? 0
  const sized = others.flatMap((value) => {
    const own = numbersOfValue(value.name)?.from
    return own === undefined ? [] : [{ value, by: own - number }]
  })
  const inOrder = sized.sort((a, b) => Math.abs(a.by) - Math.abs(b.by))
  return [inOrder.find(({ by }) => by < 0), inOrder.find(({ by }) => by > 0)].flatMap((one) => one?.value ?? [])
}
