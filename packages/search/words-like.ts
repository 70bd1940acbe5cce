import { distance } from 'fastest-levenshtein'
import { normalArticle } from '../../shared/format/article.ts'
import { stemOf } from '../../shared/words/stems.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import type { Token } from './words.ts'

/** Letters that a word must begin with to be offered, the words offered, and the unknown ones that are looked at. */
const beginning = 3
const maxWords = 4
const maxUnknown = 3
/** Shortest article, characters. */
const minCodeLength = 5

/** Words of the catalogue that begin as unknown ones do and have half of their letters at least, the nearest first. */
export function wordsLike(unknown: readonly Token[], v: Vocabulary): string[] {
  const found = unknown.slice(0, maxUnknown).flatMap(({ text }) => {
    if (text.length <= beginning || /\d/.test(text)) return []
    return v.completions
      .startingWith(text.slice(0, beginning))
      .filter(({ kind, word }) => kind !== 'value' && !/\d/.test(word) && word.length > beginning)
      .map(({ word, weight }) => ({ word, weight, errors: distance(word, text) }))
      .filter(({ errors }) => errors * 2 <= text.length)
  })
  found.sort((a, b) => a.errors - b.errors || b.weight - a.weight)
  const stems = new Set<string>()
  return found
    .map(({ word }) => word)
    .filter((word) => !stems.has(stemOf(word)) && stems.add(stemOf(word)))
    .slice(0, maxWords)
}

/** Whether a query may be an article: digits, and characters enough. */
export const looksLikeCode = (query: string): boolean =>
  query.split(/\s+/).some((part) => /\d/.test(part) && normalArticle(part).length >= minCodeLength)
