import type { Completions } from './completions.ts'
import type { Spelling } from './spelling.ts'
import type { FilterRow } from './vocabulary.ts'
import type { Token } from './words.ts'

/** A word of names or characteristics. */
export interface Word {
  word: string
  stem: string
  surface: string
  named: number
  /** Products whose name begins with it. */
  heads: number
  categories: number[]
}

export interface Category {
  id: number
  name: string
  url: string
  parent: Category | null
  depth: number
  products: number
  tokens: Token[]
  /** Stem of its name's first noun. */
  head: string
  /** Stems of its own name, and of its own and its parents' names. */
  own: Set<string>
  path: Set<string>
  /** Values by filter, each with its number of products. */
  facets: Map<number, Map<number, number>>
}

/** A value of a filter that a token is, or is part of. */
export interface ValueHit {
  filter: number
  value: number
  /** The token is all of the value; with `weak` but for the letters around its number (80 of P80). */
  isExact: boolean
  isWeak: boolean
}

export interface Brand {
  name: string
  url: string
  products: number
}

export interface PageHit {
  name: string
  url: string
}

/** The vocabulary as queries are understood by it. */
export interface Vocabulary {
  categories: Category[]
  /** The whole catalogue. */
  root: Category
  byId: Map<number, Category>
  brands: Brand[]
  brandsByToken: Map<string, { brand: Brand; isExact: boolean }[]>
  filters: FilterRow[]
  filtersByName: Map<string, number[]>
  /** Filters that are no characteristics. */
  plainFilters: Record<'price' | 'stock' | 'sale', FilterRow | null>
  /** Units of filters in the form of `tokensOf`; '' for none. */
  filterUnits: string[]
  /** By filter and value. */
  valueNumbers: ({ from: number; to: number } | null)[][]
  values: Map<string, ValueHit[]>
  words: Map<string, Word>
  stems: Map<string, Word>
  /** Objects with the rarer words by their first ones; those of what is read are in the maps. */
  rareWords: { from: string; key: string; isRead: boolean }[]
  /** Latin words by how they sound. */
  sounds: Map<string, string>
  /** Russian words by how they sound without stress and ending. */
  roughSounds: Map<string, string>
  /** Replacements by the stems of what is typed, joined by blanks. */
  phrases: Map<string, string[]>
  longestPhrase: number
  /** What is typed in one piece and means something else. */
  spellings: Map<string, string>
  pages: { page: PageHit; words: Map<string, number> }[]
  pageWords: Set<string>
  phraseStems: Set<string>
  categoryStems: Set<string>
  /** Of the first words of categories' names. */
  categoryHeads: Set<string>
  /** The filter by brand, where lists have one. */
  brandFilter: { index: number; values: Map<Brand, number> } | null
  spelling: Spelling
  /** What a word that is still being typed may become. */
  completions: Completions
}
