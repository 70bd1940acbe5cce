import type { ComparedProduct } from '../../shared/shop-api/contract/compare.ts'
import type { Filter } from '../../shared/shop-api/contract/filter.ts'
import { stemOf } from '../../shared/words/stems.ts'
import { isNumeric, tokensOf } from './words.ts'

// What the nightly walk leaves for the search: the words of the catalogue, where they are, and by what its lists can
// be filtered. Products themselves are the shop API's to find.

/** Words that a vocabulary has at most: those that most products have. */
const maxWords = 30_000
/** Categories that a word remembers: those with most of its products. */
const maxCategories = 40
/** Words and categories of a word that are counted at a time: of more the rarest are dropped. */
const maxCounted = maxWords * 2.5
const maxCategoriesCounted = maxCategories * 4
const maxValues = 500

/**
 * A word: its form, its stem where that is another, its spelling in the catalogue, products with it in their name,
 * products by category, and products whose name begins with it.
 */
export type WordRow = [word: string, stem: string, surface: string, named: number, categories: number[], heads?: number]
/** A filter of lists, with all values that any category has; of a range there are none. */
export type FilterRow = [
  id: string,
  name: string,
  unit: string,
  values: [id: string, name: string][],
  type?: 'range' | 'bool',
]
/** Filters of a category by their index, each with the indexes of its values and how many products they find. */
type FacetRow = [filter: number, values: number[]][]
export type CategoryRow = [id: number, name: string, url: string, parent: number | null, products: number]
export type BrandRow = [name: string, url: string, products: number]

/** The object that the walk stores. */
export interface VocabularyData {
  categories: CategoryRow[]
  brands: BrandRow[]
  filters: FilterRow[]
  /** By the id of the category; 0 is the whole catalogue. */
  facets: Record<string, FacetRow>
  words: WordRow[]
  /** Where the rarer words are, in alphabetical order (rare-words.ts); walks of earlier builds have all in `words`. */
  rareWords?: [from: string, key: string][]
}

interface WordCount {
  surface: string
  /** Products that have it. */
  total: number
  named: number
  heads: number
  categories: Map<number, number>
}

/** Counts the words of products, as a part of the walk that is added up later. Holds so many words at any size. */
export class WordCounts {
  readonly #words = new Map<string, WordCount>()
  /** Words of characteristics, whose texts recur. */
  readonly #texts = new Map<string, [word: string, surface: string][]>()

  /** @param category the one that is closest to the product; 0: none */
  add({ name, attributes }: Pick<ComparedProduct, 'name' | 'attributes'>, category: number): void {
    const seen = new Set<string>()
    for (const [at, [word, surface]] of wordsOfName(name).entries()) {
      this.#count(word, surface, category, 1, seen)
      if (at === 0) this.#known(word, surface, 1).heads += 1
    }
    for (const { text } of attributes) {
      for (const [word, surface] of this.#wordsOf(text)) this.#count(word, surface, category, 0, seen)
    }
  }

  #wordsOf(text: string): [word: string, surface: string][] {
    const known = this.#texts.get(text)
    if (known) return known
    const tokens = tokensOf(text).filter((token) => !isNumeric(token.text) && token.text.length > 2)
    const words = tokens.map((token): [string, string] => [token.text, token.typed])
    this.#texts.set(text, words)
    return words
  }

  /** Adds what `rows` has written. */
  merge(rows: WordRow[]): void {
    for (const [word, , surface, named, categories, heads = 0] of rows) {
      const known = this.#known(word, surface, named)
      known.named += named
      known.heads += heads
      for (let at = 0; at < categories.length; at += 2) {
        const [id = 0, count = 0] = categories.slice(at, at + 2)
        known.categories.set(id, (known.categories.get(id) ?? 0) + count)
        known.total += count
      }
      if (known.categories.size > maxCategoriesCounted) known.categories = commonest(known.categories)
      if (this.#words.size > maxCounted) this.#prune()
    }
  }

  /** Drops the rarest words, but keeps more than the end needs. */
  #prune(): void {
    for (let least = 2; this.#words.size > maxWords * 1.5; least += 1) {
      for (const [word, { total }] of this.#words) if (total < least) this.#words.delete(word)
    }
  }

  /** All words; with `isFinal` the commonest ones alone, each with its first categories. */
  rows(isFinal: boolean): WordRow[] {
    const all = [...this.#words].map(([word, { surface, named, heads, total, categories }]): [WordRow, number] => {
      const inOrder = [...categories].sort(([, a], [, b]) => b - a)
      const stem = isFinal ? stemOf(word) : word
      const shown = isFinal ? inOrder.slice(0, maxCategories) : inOrder
      return [[word, stem === word ? '' : stem, surface, named, shown.flat(), heads], total]
    })
    const kept = isFinal ? all.sort(([, a], [, b]) => b - a).slice(0, maxWords) : all
    return kept.map(([row]) => row)
  }

  #count(word: string, surface: string, category: number, named: number, seen: Set<string>): void {
    if (seen.has(word)) return
    seen.add(word)
    const known = this.#known(word, surface, named)
    known.named += named
    known.total += 1
    known.categories.set(category, (known.categories.get(category) ?? 0) + 1)
  }

  #known(word: string, surface: string, named: number): WordCount {
    const known = this.#words.get(word) ?? {
      surface,
      total: 0,
      named: 0,
      heads: 0,
      categories: new Map<number, number>(),
    }
    // Its spelling in a name is what the shop API finds.
    if (known.named === 0 && named > 0) known.surface = surface
    this.#words.set(word, known)
    return known
  }
}

/** The categories that a word is kept for, where it is in too many. */
const commonest = (categories: ReadonlyMap<number, number>): Map<number, number> =>
  new Map([...categories].sort(([, a], [, b]) => b - a).slice(0, maxCategories * 2))

/** Keeps two words together. */
const joint = '\u00a0'

/** Words of a name as pairs of form and surface; what is joined by hyphens («W-400») also as one word. */
function wordsOfName(name: string): [word: string, surface: string][] {
  // «Без отверстий» is one word.
  const whole = name.replace(/(?<![\p{L}])(без)\s+(?=\p{L})/giu, `$1${joint}`)
  const chunks = whole.split(/[ \t\n;()«»]+|,(?!\d)|(?<!\d),/).map((chunk) => chunk.replace(joint, ' '))
  return chunks.flatMap((chunk): [string, string][] => {
    const tokens = tokensOf(chunk)
    const [only] = tokens
    if (!only) return []
    if (tokens.length === 1) return [[only.text, chunk.replace(/[.:]+$/, '')]]
    const parts = tokens.map(({ text, typed }): [string, string] => [text, typed])
    return [...parts, [tokens.map(({ text }) => text).join(''), chunk]]
  })
}

/** Filters of many categories, each kept once. */
export class FilterTable {
  readonly filters: FilterRow[] = []
  readonly facets: VocabularyData['facets'] = {}
  readonly #filters = new Map<string, number>()
  readonly #values = new Map<string, number>()

  /** @param category 0: the whole catalogue */
  add(category: number, filters: Filter[]): void {
    this.facets[category] = filters.flatMap(({ id, name, unit, type, values }): FacetRow => {
      const filter: FilterRow = [id, name, unit ?? '', []]
      if (type === 'range' || type === 'bool') filter.push(type)
      const index = this.#filters.get(id) ?? this.filters.push(filter) - 1
      this.#filters.set(id, index)
      const own = this.filters[index]?.[3] ?? []
      const row = values.slice(0, maxValues).flatMap((value) => {
        if (value.count === 0) return []
        const key = `${id}\n${value.id}`
        const at = this.#values.get(key) ?? own.push([value.id, value.name]) - 1
        this.#values.set(key, at)
        return [at, value.count ?? 1]
      })
      return [[index, row]]
    })
  }
}
