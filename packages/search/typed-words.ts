import { askingWords } from '../../shared/shop/words/asking-words.ts'
import { courtesies } from '../../shared/shop/words/courtesies.ts'
import { wordsAndStems } from '../../shared/words/stems.ts'
import { otherReadings } from './other-readings.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import { isNumeric, isUnit, type Token, tokensOf } from './words.ts'

const idle = wordsAndStems(`${courtesies} ${askingWords}`)

export const isIdle = ({ stem, text }: Token): boolean => idle.has(stem) || idle.has(text)

/** Words typed in the other keyboard layout, or with letters of the other alphabet. */
export function fixLayout(query: string, v: Vocabulary): { text: string; isChanged: boolean } {
  let isChanged = false
  const chunks = query.split(/\s+/).map((chunk) => {
    const spelling = v.spellings.get(chunk.toLowerCase())
    if (spelling !== undefined) return spelling
    if (chunk.length < 2 || isKnown(chunk, v)) return chunk
    const other = otherReadings(chunk).find((text) => isKnown(text, v))
    if (other === undefined) return chunk
    isChanged = true
    return other
  })
  return { text: chunks.join(' '), isChanged }
}

/** Whether all words of a text are the catalogue's, the shop's or of the language. */
function isKnown(text: string, v: Vocabulary): boolean {
  const tokens = tokensOf(text)
  return tokens.length > 0 && tokens.every((token) => isNumeric(token.text) || isKnownToken(token, v))
}

export const isKnownToken = (token: Token, v: Vocabulary): boolean =>
  isIdle(token) || isUnit(token.text) || v.phraseStems.has(token.stem) || v.pageWords.has(token.stem) || isOwn(token, v)

/** Whether a token is the catalogue's. */
export const isOwn = ({ text, stem }: Token, v: Vocabulary): boolean =>
  v.words.has(text) ||
  v.stems.has(stem) ||
  v.brandsByToken.has(text) ||
  v.values.has(stem) ||
  v.filtersByName.has(stem) ||
  v.categoryStems.has(stem)

/** «w 400», «шлиф пневмо»: two words that the catalogue writes as one. */
export function joinPairs(tokens: Token[], v: Vocabulary): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const [a, b] = [tokens[at], tokens[at + 1]]
    if (!a) break
    const text = b ? a.text + b.text : ''
    const size = b && isNumeric(a.text) && isNumeric(b.text) ? v.words.get(`${a.text}x${b.text}`) : undefined
    if (b && size) {
      joined.push({ text: size.word, stem: size.word, typed: `${a.typed} ${b.typed}` })
      at += 1
      continue
    }
    const isPair = b && /\p{L}/u.test(text) && !isUnit(b.text) && (v.words.has(text) || v.brandsByToken.has(text))
    if (isPair && (!isOwn(a, v) || !isOwn(b, v) || a.text.length === 1)) {
      joined.push({ text, stem: text, typed: `${a.typed} ${b.typed}` })
      at += 1
    } else joined.push(...(isStrangeSize(a, v) ? splitSize(a, v) : [asGrit(a, v)]))
  }
  return joined
}

/** «К80» is grit as well. */
function asGrit(token: Token, v: Vocabulary): Token {
  const text = token.text.replace(/^k(?=\d+$)/, 'p')
  return text !== token.text && !isOwn(token, v) ? { ...token, text, stem: text } : token
}

/** A size that no name has, or what looks like a fraction and is not one. */
const isStrangeSize = (token: Token, v: Vocabulary): boolean =>
  /^\d+x\d/.test(token.text)
    ? !isOwn(token, v)
    : /^\d+\/\d+$/.test(token.text) && !/\/(?:2|4|8|16|32|64)$/.test(token.text)

/** A size that no name has: turned round, or as two numbers. */
function splitSize(token: Token, v: Vocabulary): Token[] {
  const parts = token.text.split(/[x/]/)
  const ways = [parts.join('x'), parts.toReversed().join('x')]
  const known = ways.find((way) => v.words.has(way))
  const texts = known ? [known] : parts
  return texts.map((text) => ({ text, stem: text, typed: token.typed }))
}
