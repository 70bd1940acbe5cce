import type { InformationPage } from '../../app/content/read-page.ts'
import { searchSpellings } from '../../app/shop/search-words.ts'
import { type Completion, type Completions, createCompletions } from './completions.ts'
import { operatorWords } from './operator-words.ts'
import { createSpelling, type Spelling } from './spelling.ts'
import type { BrandRow, CategoryRow, FilterRow, VocabularyData } from './vocabulary.ts'
import { isNumeric, isUnit, type Token, tokensOf } from './words.ts'

/** A word of names or characteristics. */
export interface Word {
  word: string
  stem: string
  surface: string
  named: number
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
  isWhole: boolean
  isWeak: boolean
}

export interface Brand {
  name: string
  url: string
  products: number
}

interface PageHit {
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
  brandsByToken: Map<string, { brand: Brand; isWhole: boolean }[]>
  filters: FilterRow[]
  filtersByName: Map<string, number[]>
  values: Map<string, ValueHit[]>
  words: Map<string, Word>
  stems: Map<string, Word>
  /** Latin words by how they sound. */
  sounds: Map<string, string>
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

/** A page of app/content, as far as it is searched for. */
type SearchedPage = Pick<InformationPage, 'path' | 'title' | 'description'>

/** Makes a vocabulary of what the walk has stored and of the site's pages; some ms, once an isolate. */
export function loadVocabulary(data: VocabularyData, texts: readonly SearchedPage[]): Vocabulary {
  const { byId, categories } = toCategories(data.categories)
  const root: Category = {
    id: 0,
    name: '',
    url: '',
    parent: null,
    depth: 0,
    products: 0,
    own: new Set(),
    path: new Set(),
    tokens: [],
    facets: new Map(),
  }
  for (const category of [root, ...categories]) {
    for (const [filter, row] of data.facets[category.id] ?? []) {
      const values = new Map<number, number>()
      for (let at = 0; at < row.length; at += 2) values.set(row[at] ?? 0, row[at + 1] ?? 0)
      category.facets.set(filter, values)
    }
  }
  const words = new Map<string, Word>()
  const stems = new Map<string, Word>()
  for (const [word, stem, surface, named, own] of data.words) {
    const entry = { word, stem: stem || word, surface, named, categories: own }
    words.set(word, entry)
    const known = stems.get(entry.stem)
    if (!known || known.named < named) stems.set(entry.stem, entry)
  }
  const brands = data.brands.map(([name, url, products]: BrandRow) => ({ name, url, products }))
  const values = toValues(data.filters)
  const { phrases, longest, typed, stems: phraseStems, pages: operatorPages } = operatorWords()
  const pages = toPages(texts)
  const vocabulary = {
    categories,
    root,
    byId,
    brands,
    brandsByToken: toBrandTokens(brands),
    filters: data.filters,
    filtersByName: toFilterNames(data.filters),
    values,
    words,
    stems,
    phrases,
    longestPhrase: longest,
    pages,
    spellings: new Map(Object.entries(searchSpellings)),
    pageWords: new Set(pages.flatMap(({ words }) => [...words.keys()])),
    phraseStems,
    categoryStems: new Set(categories.flatMap(({ own }) => [...own])),
    categoryHeads: new Set(categories.flatMap(({ tokens }) => tokens[0]?.stem ?? [])),
    brandFilter: toBrandFilter(data.filters, brands),
  }
  const brandKeys = new Set(brands.map(({ name }) => name.toLowerCase()))
  const latin = [...words.values()].filter(({ word, named }) => named > 0 && /^[a-z]{4,}/.test(word))
  const brandTokens = [...vocabulary.brandsByToken.keys()]
  const completions: Completion[] = [
    ...brands.flatMap(({ name, products }) =>
      tokensOf(name).map(({ text }): Completion => ({ word: text, kind: 'brand', weight: products })),
    ),
    ...categories.flatMap(({ tokens, products }) =>
      tokens.map(({ text }, at): Completion => ({ word: text, kind: 'category', weight: products / (at + 1) })),
    ),
    ...typed.map(({ text, meant }): Completion => {
      const isBrand = brandKeys.has(meant.toLowerCase())
      return { word: text, kind: isBrand ? 'brand' : 'category', weight: isBrand ? 1_000 : 20 }
    }),
    ...operatorPages.flatMap(({ isText, tokens }) =>
      isText ? [] : tokens.map(({ text }, at): Completion => ({ word: text, kind: 'page', weight: 100 - at })),
    ),
    ...[...values].map(([word, hits]): Completion => ({ word, kind: 'value', weight: hits.length })),
    ...data.words.map(([word, , , named]): Completion => ({ word, kind: 'name', weight: named })),
  ]
  return {
    ...vocabulary,
    completions: createCompletions(completions),
    sounds: new Map([...latin.map(({ word }) => word), ...brandTokens].map((word) => [soundOf(word), word])),
    spelling: createSpelling([
      ...[...words.values()].map(({ word, named, categories }) => [word, named + (categories[1] ?? 0)] as const),
      ...categories.flatMap(({ tokens, products }) => tokens.map(({ text }) => [text, products] as const)),
      ...brandTokens.map((token) => [token, 1_000] as const),
      ...typed.flatMap(({ tokens }) => tokens.map(({ text }) => [text, 50] as const)),
      ...operatorPages.flatMap(({ tokens }) => tokens.map(({ text }) => [text, 20] as const)),
    ]),
  }
}

function toCategories(rows: CategoryRow[]) {
  const byId = new Map<number, Category>()
  const categories = rows.map(([id, name, url, parentId, products]) => {
    const parent = (parentId !== null && byId.get(parentId)) || null
    const tokens = tokensOf(name)
    const own = new Set(significant(tokens).map(({ stem }) => stem))
    const category: Category = {
      id,
      name,
      url,
      parent,
      products,
      own,
      tokens,
      facets: new Map(),
      depth: parent ? parent.depth + 1 : 1,
      path: new Set([...own, ...(parent?.path ?? [])]),
    }
    byId.set(id, category)
    return category
  })
  return { byId, categories }
}

/** Tokens that mean something: no units, no prepositions. */
export const significant = (tokens: Token[]): Token[] =>
  tokens.filter(({ text }) => !isUnit(text) && !prepositions.has(text))

const prepositions = new Set(
  'в во и на с со для по от до из к ко или без под у о об за при над тип типа размер'.split(' '),
)

function toBrandTokens(brands: Brand[]): Vocabulary['brandsByToken'] {
  const map: Vocabulary['brandsByToken'] = new Map()
  const add = (token: string, brand: Brand, isWhole: boolean) => {
    const known = map.get(token) ?? []
    if (!known.some((other) => other.brand === brand)) map.set(token, [...known, { brand, isWhole }])
  }
  for (const brand of brands) {
    const tokens = tokensOf(brand.name)
    add(tokens.map(({ text }) => text).join(''), brand, true)
    for (const { text } of tokens) if (text.length > 1) add(text, brand, tokens.length === 1)
  }
  return map
}

/** The filter most of whose values are brands. */
function toBrandFilter(filters: FilterRow[], brands: Brand[]): Vocabulary['brandFilter'] {
  const byName = new Map(brands.map((brand) => [brand.name.toLowerCase(), brand]))
  for (const [index, [, , , own]] of filters.entries()) {
    const values = new Map<Brand, number>()
    for (const [value, [, name]] of own.entries()) {
      const brand = byName.get(name.toLowerCase())
      if (brand) values.set(brand, value)
    }
    if (values.size > 0 && values.size >= own.length / 2) return { index, values }
  }
  return null
}

function toFilterNames(filters: FilterRow[]): Map<string, number[]> {
  const names = new Map<string, number[]>()
  for (const [index, [, name]] of filters.entries()) {
    for (const { stem } of significant(tokensOf(name))) names.set(stem, [...(names.get(stem) ?? []), index])
  }
  return names
}

function toValues(filters: FilterRow[]): Map<string, ValueHit[]> {
  const hits = new Map<string, ValueHit[]>()
  const add = (token: string, hit: ValueHit) => {
    const known = hits.get(token)
    if (known) known.push(hit)
    else hits.set(token, [hit])
  }
  for (const [filter, [, , , values]] of filters.entries()) {
    for (const [value, [, name]] of values.entries()) {
      const tokens = significant(tokensOf(name))
      for (const { text, stem } of tokens) {
        const hit = { filter, value, isWhole: tokens.length === 1, isWeak: false }
        add(stem, hit)
        const [core = ''] = /\d+(?:[./]\d+)*/.exec(text) ?? []
        if (core !== '' && core !== text) add(core, { ...hit, isWeak: true })
      }
    }
  }
  return hits
}

/** Weights of a page's words: those of the operator's table, of its title, of its description. */
const pageWeights = { table: 3, topic: 2, title: 1.5, description: 0.5 }

function toPages(texts: readonly SearchedPage[]): Vocabulary['pages'] {
  const pages = new Map<string, { page: PageHit; words: Map<string, number> }>()
  const add = (url: string, name: string, tokens: Token[], weight: number) => {
    const entry = pages.get(url) ?? { page: { url, name }, words: new Map<string, number>() }
    for (const { text, stem } of significant(tokens)) {
      if (!isNumeric(text)) entry.words.set(stem, Math.max(entry.words.get(stem) ?? 0, weight))
    }
    pages.set(url, entry)
  }
  for (const { path, title, description } of texts) {
    add(path, title, tokensOf(title), pageWeights.title)
    add(path, title, tokensOf(description), pageWeights.description)
  }
  for (const { path, title, isText, tokens } of operatorWords().pages) {
    if (pages.has(path) || title) add(path, title ?? '', tokens, isText ? pageWeights.topic : pageWeights.table)
  }
  return [...pages.values()]
}

// biome-ignore format: a table of letters
const letters: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'j', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n',
  о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'z', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i',
  ь: '', э: 'e', ю: 'iu', я: 'ia',
}

/** The Latin letters for a Russian one; others as they are. */
export const letterBySound = (letter: string): string => letters[letter] ?? letter

/** How a word sounds, about the same for «кубитрон» and «Cubitron». */
export const soundOf = (word: string): string =>
  [...word.toLowerCase()]
    .map(letterBySound)
    .join('')
    .replace(/x/g, 'ks')
    .replace(/ph/g, 'f')
    .replace(/oo/g, 'u')
    .replace(/c(?!h)/g, 'k')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')
