import type { Excluded, MeantList } from '../../shared/shop-api/meaning.ts'
import { maxValues } from '../../shared/shop-api/product-query.ts'
import { asTyped, correct, type Item, isCode, replacePhrases } from './query-items.ts'
import { readIn } from './read-query.ts'
import { brandOf, brandValue, type Reading, valuesOf } from './reading.ts'
import { isIdle, isOwn } from './typed-words.ts'
import type { Category, ValueHit, Vocabulary } from './vocabulary-model.ts'
import { isNumeric, isUnit, type Token } from './words.ts'

/** Whether a category is of what a query excludes. */
export const isExcluded = ({ path }: Category, excluded: Token[][]): boolean =>
  excluded.some((words) => words.every(({ stem }) => path.has(stem)))

/** Leaves out of a list what a query excludes: by its filters, where all of its products have them, or as `excluded`. */
export function withExclusions(list: MeantList, groups: Token[][], { category }: Reading, v: Vocabulary): MeantList {
  const filter = { ...list.filter }
  const excluded: Excluded[] = []
  for (const words of groups) {
    const label = words.map(({ typed }) => typed).join(' ')
    const ways = waysOf(words, v)
    const brand = ways.flat().flatMap((item) => brandOf(item, null, v) ?? [])[0]
    const hits = brand ? brandHits(brand, category, v) : ways.flatMap((items) => hitsOf(items, category, v))
    const complements = complementsOf(hits, category, v)
    const isWhole = hits.length > 0 && complements !== null && complements.every(([id]) => filter[id] === undefined)
    if (isWhole) for (const [id, values] of complements) filter[id] = values
    const named = v.categories.filter(({ own, products }) => products > 0 && isNamedBy(own, ways))
    const lists = [
      ...(isWhole ? [] : toFilters(hits, v).map(([id, values]) => ({ filter: { [id]: values } }))),
      ...named.map(({ id }) => ({ category_id: id })),
    ]
    const stems = ways[0]?.filter(({ text }) => !isUnit(text) && !(hits.length > 0 && isNumeric(text))) ?? []
    excluded.push({ label, stems: brand ? [] : stems.map(({ stem }) => stem), lists: lists.slice(0, maxLists) })
  }
  return { ...list, filter, excluded: excluded.filter(({ stems, lists }) => stems.length + lists.length > 0) }
}

/** Lists that are asked for what one group excludes. */
const maxLists = 2

/** The words as they stand, and as the operator's table has each of them. */
function waysOf(words: Token[], v: Vocabulary): Item[][] {
  const meant = words.filter((token) => !isIdle(token))
  // «Прямой привод», where names have «прямой» alone.
  const known = meant.filter((token) => isNumeric(token.text) || isUnit(token.text) || isOwn(token, v))
  const own = (known.length > 0 ? known : meant).map((token) => ({ ...token, ...asTyped }))
  const replaced = correct(
    replacePhrases(known.length > 0 && known.length < meant.length ? known : words, v),
    v,
  ).filter((item) => !isIdle(item))
  return replaced.every(({ stem }, at) => stem === own[at]?.stem) ? [own] : [own, replaced]
}

const isNamedBy = (own: ReadonlySet<string>, ways: Item[][]): boolean =>
  own.size > 0 && ways.some((items) => [...own].every((stem) => items.some((item) => item.stem === stem)))

function hitsOf(items: Item[], category: Category, v: Vocabulary): ValueHit[] {
  const words = items.filter(({ text }) => !isNumeric(text) && !isCode(text) && !isUnit(text))
  if (words.length < items.length) return [...readIn(category, items, v).hits.values()].flat()
  return words.flatMap((item) => valuesOf(item, category, v))
}

function brandHits(brand: Parameters<typeof brandValue>[0], category: Category, v: Vocabulary): ValueHit[] {
  const value = brandValue(brand, category, v)
  return v.brandFilter && value !== null ? [{ filter: v.brandFilter.index, value, isExact: true, isWeak: false }] : []
}

function toFilters(hits: ValueHit[], v: Vocabulary): [id: string, values: string[]][] {
  const byFilter = Map.groupBy(hits, ({ filter }) => filter)
  return [...byFilter].map(([filter, own]) => {
    const [id = '', , , values = []] = v.filters[filter] ?? []
    return [id, [...new Set(own.map(({ value }) => values[value]?.[0] ?? ''))]]
  })
}

/** All other values of the filters; null where some products of the category have none, or there are too many. */
function complementsOf(hits: ValueHit[], category: Category, v: Vocabulary): [id: string, values: string[]][] | null {
  const byFilter = Map.groupBy(hits, ({ filter }) => filter)
  const complements: [string, string[]][] = []
  for (const [filter, own] of byFilter) {
    const facet = category.facets.get(filter) ?? new Map<number, number>()
    const out = new Set(own.map(({ value }) => value))
    const others = [...facet.keys()].filter((value) => !out.has(value))
    const sum = [...facet.values()].reduce((all, count) => all + count, 0)
    if (category.products === 0 || sum < category.products || others.length === 0 || others.length > maxValues)
      return null
    const [id = '', , , values = []] = v.filters[filter] ?? []
    complements.push([id, others.map((value) => values[value]?.[0] ?? '')])
  }
  return complements
}
