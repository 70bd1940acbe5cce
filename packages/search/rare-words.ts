import { within } from '../../shared/promises.ts'
import { toCyrillic } from '../../shared/words/transliteration.ts'
import { addWords } from './load.ts'
import { otherReadings } from './other-readings.ts'
import { isIdle, isOwn } from './typed-words.ts'
import type { WordRow } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary-model.ts'
import { isNumeric, isUnit, type Token, tokensOf } from './words.ts'

// An isolate reads the commonest words of the catalogue, as many at any size of it. The others are in parts by the
// alphabet, which are read as queries need them, and then stay.

/** Bytes of the commonest words, and of a part of the others. */
const commonBytes = 160_000
const partBytes = 32_000
/** Letters that a word is looked for by: what it is corrected to begins so. */
const beginning = 3
/** Parts that one query reads at most, and the longest wait for them, ms. */
const maxParts = 6
const timeout = 1_500

/** Cuts `rows`, the commonest first. @returns those that each isolate reads, and the others in alphabetical parts */
export function splitWords(rows: readonly WordRow[]): { common: WordRow[]; parts: WordRow[][] } {
  const common = cutAt(rows, commonBytes)
  let others = rows.slice(common.length).sort(([a], [b]) => (a < b ? -1 : 1))
  const parts: WordRow[][] = []
  while (others.length > 0) {
    const part = cutAt(others, partBytes)
    parts.push(part)
    others = others.slice(part.length)
  }
  return { common, parts }
}

/** The first of `rows`: one at least, and no more than so many bytes. */
function cutAt(rows: readonly WordRow[], bytes: number): WordRow[] {
  let size = 0
  const end = rows.findIndex((row) => {
    size += Buffer.byteLength(JSON.stringify(row)) + 1
    return size > bytes
  })
  return rows.slice(0, end < 0 ? rows.length : Math.max(end, 1))
}

/**
 * Reads the words that a text may mean and `v` does not know yet into it, and waits only so long.
 * @throws Error where the bucket cannot be read
 */
export async function readRareWords(bucket: R2Bucket, v: Vocabulary, text: string): Promise<void> {
  const parts = partsFor(beginningsOf(text, v), v)
  const reads = parts.map(async (part) => {
    const object = await bucket.get(part.key)
    if (part.isRead) return
    part.isRead = true
    if (object) addWords(v, await object.json<WordRow[]>())
  })
  await within(timeout, Promise.all(reads), null)
}

/** How words begin that are unknown, in whatever letters and layout they were typed. */
function beginningsOf(text: string, v: Vocabulary): Set<string> {
  const isUnknown = (token: Token) => !isIdle(token) && !isUnit(token.text) && !isOwn(token, v)
  const unknown = text.split(/\s+/).filter((chunk) => tokensOf(chunk).some(isUnknown))
  const readings = unknown.flatMap((chunk) => [chunk, ...otherReadings(chunk), toCyrillic(chunk)])
  const tokens = tokensOf(text)
  const pairs = tokens.slice(1).flatMap((b, at) => {
    const [a = b] = tokens.slice(at, at + 1)
    const isOne = isNumeric(a.text) ? isNumeric(b.text) : a.text.length === 1 || isUnknown(a) || isUnknown(b)
    return isOne ? joined(a, b) : []
  })
  const single = readings.flatMap(tokensOf).filter(isUnknown)
  const words = [...single.map((token) => token.text), ...pairs.filter((pair) => !v.words.has(pair))]
  return new Set(words.filter((word) => word.length >= beginning).map(beginningOf))
}

/** Two words as the catalogue may write them: «w400», «75x533». */
const joined = (a: Token, b: Token): string => `${a.text}${isNumeric(a.text) ? 'x' : ''}${b.text}`

/** A number or a code has no other form. */
const beginningOf = (word: string): string => (/\d/.test(word) ? word : word.slice(0, beginning))

function partsFor(beginnings: ReadonlySet<string>, v: Vocabulary): Vocabulary['rareWords'] {
  const wanted = v.rareWords.filter(({ from, isRead }, at) => {
    if (isRead) return false
    const next = v.rareWords[at + 1]?.from
    return [...beginnings].some(
      (word) => (next === undefined || next > word) && (from <= word || from.startsWith(word)),
    )
  })
  return wanted.slice(0, maxParts)
}
