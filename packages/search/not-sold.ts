import type { NotSold } from '../../shared/shop-api/meaning.ts'
import { operatorWords } from './operator-words.ts'
import { isAdjective } from './query-items.ts'
import { isIdle } from './typed-words.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import { isNumeric, significant, type Token, tokensOf } from './words.ts'

/** Goods before those that they are a set of: «набор отвёрток». */
const sets = new Set(tokensOf('набор комплект').map(({ stem }) => stem))

/**
 * What a query asks for and the shop does not sell, by the operator's table: in the words up to its first noun. `tokens`
 * are the query's with what is nearest in the place of those words; without any they are null.
 */
export function findNotSold(tokens: Token[], v: Vocabulary): { notSold: NotSold; tokens: Token[] | null } | null {
  const { notSold, longestNotSold } = operatorWords()
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    if (isIdle(token) || isNumeric(token.text) || sets.has(token.stem)) continue
    for (let length = Math.min(longestNotSold, tokens.length - at); length > 0; length -= 1) {
      const words = tokens.slice(at, at + length)
      const line = notSold.get(words.map(({ stem }) => stem).join(' '))
      if (!line || isSold(words, v)) continue
      const near = tokensOf(line.near)
      const isThere = near.length > 0 && significant(near).every((one) => (v.stems.get(one.stem)?.named ?? 0) > 0)
      const others = [...tokens.slice(0, at), ...near, ...tokens.slice(at + length)]
      return {
        notSold: { typed: words.map(({ typed }) => typed).join(' '), name: line.name },
        tokens: isThere ? others : null,
      }
    }
    if (!isAdjective(token)) return null
  }
  return null
}

/** Whether names begin with a word, or have all of several. */
function isSold(words: Token[], v: Vocabulary): boolean {
  const wordOf = ({ text, stem }: Token) => v.words.get(text) ?? v.stems.get(stem)
  const isOfCategory = ({ stem }: Token) => v.categoryStems.has(stem)
  const own = significant(words)
  if (own.length > 1) return own.every((word) => isOfCategory(word) || (wordOf(word)?.named ?? 0) > 0)
  return own.every(
    (word) =>
      isOfCategory(word) || (wordOf(word)?.heads ?? 0) > 0 || (isAdjective(word) && (wordOf(word)?.named ?? 0) > 0),
  )
}
