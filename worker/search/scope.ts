import { type Item, isAdjective } from './query-items.ts'
import { isIdle } from './typed-words.ts'
import type { Category, Vocabulary, Word } from './vocabulary-model.ts'

/** Share of a word's products that a category must have to count among those of its goods. */
const minShare = 0.01

/** The noun that a query is about: the first that is no adjective, number or purpose. */
export const headOf = (items: Item[]): Item | undefined =>
  items.find((item) => !item.isPurpose && !isIdle(item) && !isAdjective(item) && !/\d/.test(item.text))

const scopes = new WeakMap<Word, Category>()

/** The whole catalogue as far as a word's goods go: with the filters of their categories alone. */
export function scopeOf(head: Item | undefined, v: Vocabulary): Category {
  const word = head && (v.words.get(head.text) ?? v.stems.get(head.stem))
  if (!word || word.heads === 0) return v.root
  const known = scopes.get(word)
  if (known) return known
  const facets: Category['facets'] = new Map()
  for (let at = 0; at < word.categories.length; at += 2) {
    const category = v.byId.get(word.categories[at] ?? 0)
    if (!category || (word.categories[at + 1] ?? 0) < word.named * minShare) continue
    for (const [filter, values] of category.facets) {
      const own = facets.get(filter) ?? new Map<number, number>()
      for (const [value, count] of values) own.set(value, (own.get(value) ?? 0) + count)
      facets.set(filter, own)
    }
  }
  const scope = facets.size > 0 ? { ...v.root, facets } : v.root
  scopes.set(word, scope)
  return scope
}
