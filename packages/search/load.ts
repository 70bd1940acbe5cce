import { numbersOfValue } from '../../shared/format/value-numbers.ts'
import { brandSpellings } from '../../shared/shop/words/brand-words.ts'
import { type Completion, createCompletions } from './completions.ts'
import { toBrandFilter, toBrandTokens } from './load-brands.ts'
import { toCategories } from './load-categories.ts'
import { toFilterNames, toPlainFilters, toValues } from './load-filters.ts'
import { type SearchedPage, toPages } from './load-pages.ts'
import { operatorWords } from './operator-words.ts'
import { roughKeyOf } from './query-items.ts'
import { soundOf } from './sounds.ts'
import { createSpelling } from './spelling.ts'
import type { BrandRow, VocabularyData, WordRow } from './vocabulary.ts'
import type { Category, Vocabulary, Word } from './vocabulary-model.ts'
import { tokensOf } from './words.ts'

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
    head: '',
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
  const known = { words: new Map<string, Word>(), stems: new Map<string, Word>() }
  for (const row of data.words) addWord(known, row)
  const { words, stems } = known
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
    plainFilters: toPlainFilters(data.filters),
    filterUnits: data.filters.map(([, , unit]) => tokensOf(`1 ${unit}`)[1]?.text ?? ''),
    valueNumbers: data.filters.map(([, , , own]) => own.map(([, name]) => numbersOfValue(name))),
    values,
    words,
    stems,
    rareWords: (data.rareWords ?? []).map(([from, key]) => ({ from, key, isRead: false })),
    phrases,
    longestPhrase: longest,
    pages,
    spellings: new Map(Object.entries(brandSpellings)),
    pageWords: new Set(pages.flatMap(({ words }) => [...words.keys()])),
    phraseStems,
    categoryStems: new Set(categories.flatMap(({ own }) => [...own])),
    categoryHeads: new Set(categories.flatMap(({ tokens }) => tokens[0]?.stem ?? [])),
    brandFilter: toBrandFilter(data.filters, brands),
  }
  const brandKeys = new Set(brands.map(({ name }) => name.toLowerCase()))
  const latin = [...words.values()].filter(isSeries)
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
    ...data.words.map(completionOf),
  ]
  return {
    ...vocabulary,
    completions: createCompletions(completions),
    sounds: new Map([...latin.map(({ word }) => word), ...brandTokens].map((word) => [soundOf(word), word])),
    roughSounds: toRoughSounds([
      ...typed.flatMap(({ tokens }) => tokens.map(({ text }) => [text, 1] as const)),
      ...operatorPages.flatMap(({ isText, tokens }) => (isText ? [] : tokens.map(({ text }) => [text, 2] as const))),
      ...data.words.flatMap(([word, , , named]) => (named < leastNamed ? [] : [[word, named] as const])),
      ...categories.flatMap(({ tokens, products }) => tokens.map(({ text }) => [text, products] as const)),
    ]),
    spelling: createSpelling([
      ...[...words.values()].map(countOf),
      ...categories.flatMap(({ tokens, products }) => tokens.map(({ text }) => [text, products] as const)),
      ...brandTokens.map((token) => [token, 1_000] as const),
      ...typed.flatMap(({ tokens }) => tokens.map(({ text }) => [text, 50] as const)),
      ...operatorPages.flatMap(({ tokens }) => tokens.map(({ text }) => [text, 20] as const)),
    ]),
  }
}

/** Adds words that a vocabulary was loaded without. */
export function addWords(v: Vocabulary, rows: WordRow[]): void {
  const added = rows.filter(([word]) => !v.words.has(word)).map((row) => addWord(v, row))
  v.completions.add(rows.map(completionOf))
  v.spelling.add(added.map(countOf))
  for (const word of added) {
    const [sound, rough] = [soundOf(word.word), roughKey(word.word)]
    if (isSeries(word) && !v.sounds.has(sound)) v.sounds.set(sound, word.word)
    if (word.named >= leastNamed && rough !== '' && !v.roughSounds.has(rough)) v.roughSounds.set(rough, word.word)
  }
}

function addWord({ words, stems }: Pick<Vocabulary, 'words' | 'stems'>, row: WordRow): Word {
  const [word, stem, surface, named, categories, heads = named] = row
  const entry = { word, stem: stem || word, surface, named, heads, categories }
  words.set(word, entry)
  const known = stems.get(entry.stem)
  if (!known || known.named < named) stems.set(entry.stem, entry)
  return entry
}

/** Whether a word may be looked for by how it sounds: Latin, of names. */
const isSeries = ({ word, named }: Word): boolean => named > 0 && /^[a-z]{4,}/.test(word)

const countOf = ({ word, named, categories }: Word) => [word, named + (categories[1] ?? 0)] as const

const completionOf = ([word, , , named]: WordRow): Completion => ({ word, kind: 'name', weight: named })

const roughKey = (word: string): string => (/^[а-я]+$/.test(word) ? roughKeyOf(word) : '')

/** Names that a word must be in to be known by its sound. */
const leastNamed = 3

/** Of words that sound alike the commonest. */
function toRoughSounds(known: (readonly [word: string, count: number])[]): Map<string, string> {
  const sounds = new Map<string, string>()
  for (const [word] of known.toSorted(([, a], [, b]) => a - b)) {
    const key = roughKey(word)
    if (key !== '') sounds.set(key, word)
  }
  return sounds
}
