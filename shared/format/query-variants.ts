import { toCyrillicLookAlikes, toLatinLookAlikes } from './look-alikes.ts'

/**
 * Another reading of a query, and what was wrong with it: keyboard layout, letters of the other alphabet, a missing
 * space.
 */
export interface QueryVariant {
  query: string
  reason: 'layout' | 'lookalike' | 'glued'
}

type Reading = (text: string) => string

const latinKeys = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ'

const toRussianKeys = replaceAll(latinKeys, russianKeys)
const toLatinKeys = replaceAll(russianKeys, latinKeys)

/** Text as the same keys would have written it in the other keyboard layout: «vjcrdf» → «москва», in lower case. */
export function swapLayout(text: string): string {
  const lower = text.toLowerCase()
  return (/[а-яё]/.test(lower) ? toLatinKeys : toRussianKeys)(lower).toLowerCase()
}

/**
 * Other readings of a query that finds nothing, the likeliest first: missing spaces («125мм»), look-alikes of the other
 * alphabet in article numbers («Р80» with a Russian Р), the other keyboard layout («lbcr»). None is the query itself.
 */
export function queryVariants(query: string): QueryVariant[] {
  const text = query.replace(/\s+/g, ' ').trim()
  const onlyWords = (read: Reading) => eachWord((word) => (/\d/.test(word) ? word : read(word)))
  const layouts = [onlyWords(russianWord), eachWord(russianWord), onlyWords(latinWord), eachWord(latinWord)]
  const variants: QueryVariant[] = [
    { query: splitGlued(text), reason: 'glued' },
    { query: eachWord(asLatin)(text), reason: 'lookalike' },
    { query: eachWord(asCyrillic)(text), reason: 'lookalike' },
    ...layouts
      .map((read) => read(text))
      .flatMap((typed): QueryVariant[] => [
        { query: typed, reason: 'layout' },
        ...(typed === text ? [] : [{ query: splitGlued(typed), reason: 'layout' as const }]),
      ]),
  ]
  const seen = new Set([text, ''])
  return variants.filter(({ query }) => !seen.has(query) && seen.add(query))
}

/** The variants to try first: those with the fewest words that nobody would write, at most `most`. */
export function likeliestVariants(query: string, max: number): QueryVariant[] {
  const doubts = ({ query }: QueryVariant) =>
    query.split(' ').filter(isUnlikely).length + Number(splitGlued(query) !== query)
  return queryVariants(query)
    .map((variant) => ({ variant, doubts: doubts(variant) }))
    .sort((a, b) => a.doubts - b.doubts)
    .slice(0, max)
    .map(({ variant }) => variant)
}

/** A word of both alphabets or with brackets in it, or one of letters alone that has no vowel. */
const isUnlikely = (word: string): boolean =>
  (hasLatin(word) && hasCyrillic(word)) ||
  /[[\]{};`]/.test(word) ||
  (/^\p{L}{3,}$/u.test(word) && !/[aeiouyаеёиоуыэюя]/i.test(word))

const hasLatin = (word: string) => /[a-z]/i.test(word)
const hasCyrillic = (word: string) => /[а-яё]/i.test(word)

const russianWord: Reading = (word) => (hasLatin(word) && !hasCyrillic(word) ? toRussianKeys(word) : word)
const latinWord: Reading = (word) => (hasCyrillic(word) && !hasLatin(word) ? toLatinKeys(word) : word)

/** A word in one alphabet, if all its letters of the other one look like one of its own. */
const asLatin: Reading = (word) => {
  const read = toLatinLookAlikes(word)
  return hasCyrillic(read) ? word : read
}
const asCyrillic: Reading = (word) => {
  const read = toCyrillicLookAlikes(word)
  return hasLatin(read) ? word : read
}

/** Spaces between numbers and Russian words: «круг125мм» -> «круг 125 мм»; sizes («115х22») stay whole. */
const splitGlued: Reading = (text) =>
  text.replace(/(\d)(?!х\d)(?=[а-яё])/gi, '$1 ').replace(/([а-яё]{3})(?=\d)/gi, '$1 ')

function eachWord(read: Reading): Reading {
  return (text) => text.split(' ').map(read).join(' ')
}

function replaceAll(from: string, to: string): Reading {
  const letters = new Map([...from].map((letter, index) => [letter, to[index] ?? letter]))
  return (text) => [...text].map((letter) => letters.get(letter) ?? letter).join('')
}
