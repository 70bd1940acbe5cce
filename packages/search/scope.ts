import { type Item, isAdjective } from './query-items.ts'
import { isIdle } from './typed-words.ts'
import type { Category, Vocabulary, Word } from './vocabulary-model.ts'

/** Share of a word's products that a category must have to count among those of its goods. */
const minShare = 0.01

/** The noun that a query is about: the first that is no adjective, number or purpose. */
export const headOf = (items: Item[]): Item | undefined =>
  items.find((item) => !item.isPurpose && !isIdle(item) && !isAdjective(item) && !/\d/.test(item.text))

const scopes = new WeakMap<Word, Category>()

/** The whole catalogue as far as the goods go that a noun and its adjectives name: with the filters of these alone. */
export function scopeOf(items: Item[], v: Vocabulary): Category {
  const head = headOf(items)
  const word = head && wordOf(head, v)
  if (!word || word.heads === 0) return v.root
  const own = categoriesWith(word)
  const adjectives = items
    .filter((item) => !item.isPurpose && isAdjective(item))
    .flatMap((item) => wordOf(item, v) ?? [])
  // An adjective of other goods («лепестковый пистолет») says nothing of these.
  const narrow = adjectives.reduce((ids, adjective) => {
    const both = ids.filter((id) => categoriesWith(adjective).includes(id))
    return both.length > 0 ? both : ids
  }, own)
  if (narrow.length < own.length) return scopeWith(narrow, v)
  const scope = scopes.get(word) ?? scopeWith(own, v)
  scopes.set(word, scope)
  return scope
}

const wordOf = ({ text, stem }: Item, v: Vocabulary): Word | undefined => v.words.get(text) ?? v.stems.get(stem)

/** The categories that have more than a few of the goods with a word in their names. */
const categoriesWith = ({ categories, named }: Word): number[] =>
  categories.filter((_, at) => at % 2 === 0 && (categories[at + 1] ?? 0) >= named * minShare)

function scopeWith(categories: number[], v: Vocabulary): Category {
  const facets: Category['facets'] = new Map()
  for (const id of categories) {
    for (const [filter, values] of v.byId.get(id)?.facets ?? []) {
      const own = facets.get(filter) ?? new Map<number, number>()
      for (const [value, count] of values) own.set(value, (own.get(value) ?? 0) + count)
      facets.set(filter, own)
    }
  }
  return facets.size > 0 ? { ...v.root, facets } : v.root
}
