import { swapLayout } from '../../shared/format/keyboard-layout.ts'
import { stemOf } from '../../shared/words/stems.ts'
import { roughSoundOf, toCyrillic } from '../../shared/words/transliteration.ts'
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
  /** It follows «для» or «под»: what the goods are for alone. */
  isMachine: boolean
}

/** A word that is taken as it was typed. */
export const asTyped = { isCorrected: false, isReplaced: false, isPurpose: false, isMachine: false }

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
      const isMore = meant.some(({ stem }) => stem === first?.stem)
      const isNamed =
        !isMore && length === 1 && first && timesNamed(first, v) * rarity > timesNamed(meant[0] ?? first, v)
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
    const text = knownAs(item.text, v)
    if (text === null) return [item]
    return replacePhrases(tokensOf(text), v).map((one) => ({ ...one, isCorrected: true }))
  })
}

/** What an unknown word is: by its sound, in other letters, as several words, by its letters, in the other layout. */
function knownAs(text: string, v: Vocabulary): string | null {
  const isLatin = /^[a-z]+$/.test(text)
  const bySound = v.sounds.get(soundOf(text)) ?? v.roughSounds.get(roughKeyOf(isLatin ? toCyrillic(text) : text))
  const cyrillic = isLatin ? toCyrillic(text) : ''
  if (cyrillic !== '' && isOwn({ text: cyrillic, stem: stemOf(cyrillic), typed: text }, v)) return cyrillic
  const known = bySound ?? splitGlued(text, v) ?? longerWord(text, v) ?? v.spelling.correct(text)
  if (known || !/^[a-z;',.[\]]+$/.test(text)) return known
  const other = swapLayout(text)
  return v.roughSounds.get(roughKeyOf(other)) ?? splitGlued(other, v) ?? v.spelling.correct(other)
}

/** Shortest word that may be several, and the shortest of those. */
const minGlued = 8
const minPart = 4
const maxGlued = 40

/** «лентамалярная» as «лента малярная»: the fewest words that are known. */
function splitGlued(text: string, v: Vocabulary): string | null {
  if (text.length < minGlued || text.length > maxGlued || !/^[а-я]+$/.test(text)) return null
  const isWord = (part: string) => {
    const token = { text: part, stem: stemOf(part), typed: part }
    return part.length >= minPart ? isOwn(token, v) || v.phraseStems.has(token.stem) : glue.has(part)
  }
  /** Words of the beginnings by their length. */
  const ways: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = ways[start]
      const best = ways[end]
      if (!before || (best && best.length <= before.length + 1)) continue
      const part = text.slice(start, end)
      if (isWord(part)) ways[end] = [...before, part]
    }
  }
  const words = ways[text.length]
  return words && words.length > 1 ? words.join(' ') : null
}

const glue = new Set(['на', 'для', 'без', 'из', 'тип', 'под', 'по'])

/** «нитрил» as «нитриловые»: the commonest word that begins so and has little more. */
function longerWord(text: string, v: Vocabulary): string | null {
  if (text.length < minNounLength) return null
  const longer = v.completions
    .startingWith(text)
    .filter(({ word }) => word.length <= text.length + maxEnding && isAdjective({ text: word }))
  return longer.sort((a, b) => b.weight - a.weight)[0]?.word ?? null
}

const maxEnding = 5

/** The key of a word in `roughSounds`. */
export const roughKeyOf = (text: string): string => (text.length < minNounLength ? '' : roughSoundOf(stemOf(text)))

/** The word that an adjective is made of: «полиуретан» for «полиуретановый». */
function nounOf({ text, stem }: Token, v: Vocabulary): Word | null {
  if (!isAdjective({ text })) return null
  const base = stem.replace(/(?:ов|ев|ян|н)$/, '')
  if (base === stem || base.length < minNounLength) return null
  return v.words.get(base) ?? v.stems.get(base) ?? null
}

const machines = new Set(['для', 'под', 'к'])
const purposes = new Set(['с', 'со', ...machines])

/** Marks what follows «для» and «с», up to the next number. */
export function withPurposes(items: Item[]): Item[] {
  let isPurpose = false
  let isMachine = false
  return items.map((item, at) => {
    if (purposes.has(item.text) && at > 0) {
      isPurpose = true
      isMachine = machines.has(item.text)
    } else if (isNumeric(item.text) || isCode(item.text) || item.text === 'тип') isPurpose = false
    return { ...item, isPurpose, isMachine: isMachine && isPurpose }
  })
}

/** A letter with a number, or any other mixture: P80, G1/4, 737U. */
export const isCode = (text: string): boolean => /\d/.test(text) && !isNumeric(text)

export const isAdjective = ({ text }: Pick<Token, 'text'>): boolean =>
  /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|ому|ым|ых)$/.test(text)
