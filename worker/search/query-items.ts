import { soundOf } from './sounds.ts'
import { isIdle, isOwn } from './typed-words.ts'
import type { Vocabulary, Word } from './vocabulary-model.ts'
import { isNumeric, isUnit, significant, type Token, tokensOf } from './words.ts'

/** Letters of a word that an adjective may be made of. */
const minNounLength = 5

/** A word that so many times fewer names have than what it is replaced by is no name of goods. */
const rarity = 20

export interface Item extends Token {
  /** What was typed is another word, or has a wrong letter. */
  isCorrected: boolean
  /** It is what the operator's table has for the typed word. */
  isReplaced: boolean
  /** It follows «для» or «с»: what the goods are for or come with, and seldom what they are. */
  isPurpose: boolean
}

/** A word that is taken as it was typed. */
export const asTyped = { isCorrected: false, isReplaced: false, isPurpose: false }

/** Trade words and brands as they are spoken, in the words of the catalogue. */
export function replacePhrases(tokens: Token[], v: Vocabulary): Item[] {
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    const [replacement, length] = phraseAt(tokens, at, v)
    if (replacement) items.push(...replacement)
    else items.push({ ...(tokens[at] as Token), ...asTyped })
    at += length
  }
  return items
}

const timesNamed = ({ text, stem }: Token, v: Vocabulary): number =>
  (v.words.get(text) ?? v.stems.get(stem))?.named ?? 0

function phraseAt(tokens: Token[], at: number, v: Vocabulary): [Item[] | null, number] {
  for (let length = Math.min(v.longestPhrase, tokens.length - at); length > 0; length -= 1) {
    const stems = tokens.slice(at, at + length).map(({ stem }) => stem)
    const [first] = tokens.slice(at, at + 1)
    const ways = v.phrases.get(stems.join(' '))
    const typed = tokens
      .slice(at, at + length)
      .map((token) => token.typed)
      .join(' ')
    for (const way of ways ?? []) {
      const meant = tokensOf(way)
      const isOurs = significant(meant).every((token) => isNumeric(token.text) || isOwn(token, v))
      // A word that names have as often needs no other; an English one is a series' there.
      const isEnglish = /[a-z]/.test(stems.join(''))
      const isNamed = length === 1 && first && timesNamed(first, v) * rarity > timesNamed(meant[0] ?? first, v)
      if (isNamed && !isEnglish) continue
      if (isOurs) {
        return [meant.map((token) => ({ ...token, ...asTyped, typed, isReplaced: true })), length]
      }
    }
  }
  return [null, 1]
}

/** Unknown words by how they sound, and then by their letters. */
export function correct(items: Item[], v: Vocabulary): Item[] {
  return items.flatMap((item) => {
    const isKnown = isIdle(item) || isUnit(item.text) || v.pageWords.has(item.stem) || isOwn(item, v)
    if (isNumeric(item.text) || isKnown || /\d/.test(item.text)) return [item]
    const noun = nounOf(item, v)
    if (noun) return [{ ...item, text: noun.word, stem: noun.stem }]
    const word = v.sounds.get(soundOf(item.text)) ?? v.spelling(item.text)
    if (word === null || word === undefined) return [item]
    const tokens = tokensOf(word)
    const [phrase] = phraseAt(tokens, 0, v)
    if (phrase) return phrase.map((token) => ({ ...token, isCorrected: true }))
    return tokens.map((token) => ({ ...token, ...asTyped, isCorrected: true }))
  })
}

/** The word that an adjective is made of: «полиуретан» for «полиуретановый». */
function nounOf({ text, stem }: Token, v: Vocabulary): Word | null {
  if (!isAdjective({ text })) return null
  const base = stem.replace(/(?:ов|ев|ян|н)$/, '')
  if (base === stem || base.length < minNounLength) return null
  return v.words.get(base) ?? v.stems.get(base) ?? null
}

/** Marks what follows «для» and «с», up to the next number. */
export function withPurposes(items: Item[]): Item[] {
  let isPurpose = false
  return items.map((item, at) => {
    if ((item.text === 'для' || item.text === 'с' || item.text === 'со') && at > 0) isPurpose = true
    else if (isNumeric(item.text) || isCode(item.text) || item.text === 'тип') isPurpose = false
    return { ...item, isPurpose }
  })
}

/** A letter with a number, or any other mixture: P80, G1/4, 737U. */
export const isCode = (text: string): boolean => /\d/.test(text) && !isNumeric(text)

export const isAdjective = ({ text }: Pick<Token, 'text'>): boolean =>
  /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|ому|ым|ых)$/.test(text)
