import { filterParameter } from '../../shared/shop-api/filter-param.ts'
import type { MeantCategory } from '../../shared/shop-api/meaning.ts'
import type { Item } from './query-items.ts'
import { brandOf, brandValue, isRoot, type Reading } from './reading.ts'
import type { Vocabulary } from './vocabulary-model.ts'

const maxCategories = 4

export function toMeant(
  { category, hits, brand }: Pick<Reading, 'category' | 'hits' | 'brand'>,
  v: Vocabulary,
): MeantCategory {
  const values = new Map<number, Set<number>>()
  for (const { filter, value } of [...hits.values()].flat())
    values.set(filter, (values.get(filter) ?? new Set()).add(value))
  const filter: MeantCategory['filter'] = {}
  const labels: string[] = []
  const ownBrand = brand && brandValue(brand, category, v)
  if (brand && v.brandFilter && ownBrand !== null) {
    const [id = '', , , all] = v.filters[v.brandFilter.index] ?? []
    filter[id] = [all?.[ownBrand ?? 0]?.[0] ?? '']
    labels.push(brand.name)
  }
  for (const [index, chosen] of values) {
    const [id = '', name = '', unit = '', all = []] = v.filters[index] ?? []
    const names = [...chosen].map((value) => all[value]?.[1] ?? '')
    filter[id] = [...chosen].map((value) => all[value]?.[0] ?? '')
    const text = names.slice(0, 3).join(', ') + (unit ? ` ${unit}` : '')
    labels.push(/\p{L}/u.test(text) ? text : `${name} ${text}`)
  }
  const parameter = filterParameter(filter)
  const url = parameter ? `${category.url}?${parameter}` : category.url
  const { id, name, products } = category
  return { id, name, products, url, filter, values: labels }
}

export function categoriesOf(readings: Reading[], v: Vocabulary): MeantCategory[] {
  const root = readings.find(({ category }) => isRoot(category))
  return readings
    .filter(({ category, score }) => !isRoot(category) && score > 0 && score > (root?.score ?? 0) - 2)
    .slice(0, maxCategories)
    .map((reading) => toMeant(reading, v))
}

/** Categories that single words name, whatever the others are. */
export function namedBy(items: Item[], readings: Reading[], v: Vocabulary): MeantCategory[] {
  const isNamed = ({ category, roles }: Reading) =>
    items.some((item) => ['category', 'both'].includes(roles.get(item) ?? '') && category.own.has(item.stem))
  return readings
    .filter((reading) => !isRoot(reading.category) && isNamed(reading))
    .slice(0, maxCategories)
    .map(({ category }) => toMeant({ category, hits: new Map(), brand: null }, v))
}

export function brandsOf(items: Item[], v: Vocabulary): { name: string; url: string }[] {
  const brands = items.flatMap((item) => brandOf(item, null, v) ?? [])
  return [...new Set(brands)].map(({ name, url }) => ({ name, url }))
}
