import { normalArticle } from '../../shared/format/article.ts'
import { nameWords } from '../../shared/shop/words/name-words.ts'
import { meaningsOf } from '../../shared/words/trade.ts'

/** What a product's name says: words, numbers and what belongs together («P240», «G1/4»). */
export interface NameFacts {
  words: readonly string[]
  numbers: ReadonlySet<string>
  chunks: ReadonlySet<string>
}

const known = new Map<string, NameFacts>()
const maxKnown = 2_000

/** Shortest words that may differ in their endings, and by how much. */
const minStemLength = 4
const maxEndingLength = 2

/** The words and numbers of a name; those of the last names are kept. */
export function nameFacts(name: string): NameFacts {
  const before = known.get(name)
  if (before) return before
  const text = name.toLowerCase().replaceAll('ё', 'е')
  const facts = {
    words: text.match(/\p{L}+/gu) ?? [],
    numbers: new Set(
      (text.match(/\d+(?:[.,]\d+)?/g) ?? []).flatMap((number) => [number.replace(',', '.'), ...number.split(/[.,]/)]),
    ),
    chunks: new Set(
      text
        .split(/[\s,;()«»"]+/)
        .flatMap((chunk) => [normalArticle(chunk), ...chunk.split(/[×x/-]/).map(normalArticle)]),
    ),
  }
  if (known.size >= maxKnown) known.clear()
  known.set(name, facts)
  return facts
}

/** Whether a word is of the name: in another form, shortened with a dot, or by another word for the same. */
export function isOfName(facts: NameFacts, word: string, isShortened: boolean): boolean {
  const others = nameWords.find((group) => group.includes(word)) ?? [word]
  return facts.words.some((own) =>
    others.some((other) => isSameWord(own, other) || (isShortened && own.startsWith(other) && other.length > 1)),
  )
}

/** Whether a word of the trade or a brand in other letters means words of the name: «скотч» of «Лента малярная». */
export const meansName = ({ words }: NameFacts, word: string): boolean =>
  meaningsOf(word).some((meant) => meant.every((one) => words.some((own) => isSameWord(own, one))))

const keys = new Map<string, string>()

/** The form of a word in which look-alikes of both alphabets are the same; those of the last words are kept. */
function keyOf(word: string): string {
  const known = keys.get(word)
  if (known !== undefined) return known
  if (keys.size >= maxKnown) keys.clear()
  const key = normalArticle(word)
  keys.set(word, key)
  return key
}

/** Whether two words differ in their endings at most. */
function isSameWord(one: string, other: string): boolean {
  if (one === other || keyOf(one) === keyOf(other)) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < minStemLength) return false
  let same = 0
  while (same < shorter && one[same] === other[same]) same += 1
  return same >= Math.max(minStemLength, shorter - maxEndingLength) && Math.max(one.length, other.length) - same <= 4
}
