import type { Item } from './query-items.ts'
import type { Brand, Category, ValueHit, Vocabulary, Word } from './vocabulary-model.ts'
import type { Token } from './words.ts'

/** `both`: of the category's name, and not in all names of its products. */
export type Role =
  | 'category'
  | 'both'
  | 'brand'
  | 'value'
  | 'near'
  | 'text'
  | 'hint'
  | 'name'
  | 'idle'
  | 'page'
  | 'unknown'

/** The query as one category sees it. */
export interface Reading {
  category: Category
  score: number
  roles: Map<Item, Role>
  /** Values that words and numbers choose. */
  hits: Map<Item, ValueHit[]>
  brand: Brand | null
  /** Numbers that the category does not have, and what is nearest to them. */
  missing: Missing[]
}

interface Missing {
  item: Item
  /** «P400», «до 300 л/мин». */
  wanted: string
  has: string[]
}

/** What the roles of a word are worth. */
export const worth = {
  ownWhole: 3,
  own: 1,
  ownShare: 1.5,
  path: 2.4,
  value: 2.8,
  weakValue: 2.2,
  brand: 2,
  foreignBrand: -1,
  text: 1.8,
  near: 1.7,
  hint: 1.2,
  unknown: -0.5,
  absent: -2.5,
  unmatched: -0.25,
  head: 0.7,
  purposeAlone: -2,
}

export const isRoot = ({ id }: Category): boolean => id === 0

/** Whether a word is in the names of some of the category's products, and far from all. */
export function tellsApart(word: Word, category: Category, v: Vocabulary): boolean {
  const inside = shareIn(word, category, v) * word.named
  return word.named > 0 && inside >= category.products * 0.02 && inside < category.products * 0.97
}

export function choose(reading: Reading, item: Item, hits: ValueHit[], score: number): void {
  reading.roles.set(item, 'value')
  reading.score += item.isPurpose ? score * 0.3 : score
  reading.hits.set(item, hits)
}

export function valuesOf({ stem, text }: Token, category: Category, v: Vocabulary): ValueHit[] {
  const hits = [...(v.values.get(stem) ?? []), ...(text === stem ? [] : (v.values.get(text) ?? []))]
  return hits.filter(({ filter, value }) => filter !== v.brandFilter?.index && category.facets.get(filter)?.has(value))
}

/** Which share of the products with the word in their names (or characteristics) are in the category. */
export function shareIn(word: Word, category: Category, v: Vocabulary): number {
  if (isRoot(category)) return 1
  let inside = 0
  let all = 0
  for (let at = 0; at < word.categories.length; at += 2) {
    const count = word.categories[at + 1] ?? 0
    all += count
    for (let own = v.byId.get(word.categories[at] ?? 0) ?? null; own; own = own.parent) {
      if (own === category) inside += count
    }
  }
  return inside / Math.max(all, word.named, 1)
}

export function brandOf({ text }: Token, taken: Brand | null, v: Vocabulary): Brand | undefined {
  const hits = v.brandsByToken.get(text)
  if (!hits) return undefined
  return (hits.find(({ brand }) => brand === taken) ?? hits.find(({ isExact }) => isExact) ?? hits[0])?.brand
}

export function brandValue(brand: Brand, category: Category, v: Vocabulary): number | null {
  const value = v.brandFilter?.values.get(brand)
  if (v.brandFilter === null || value === undefined) return null
  return category.facets.get(v.brandFilter.index)?.has(value) ? value : null
}
