import { distance } from 'fastest-levenshtein'

export interface Spelling {
  /** Adds words with how common they are. */
  add: (known: Iterable<readonly [word: string, count: number]>) => void
  /** What a word with a wrong letter means: the nearest known word, of equally near ones the commonest, or null. */
  correct: (word: string) => string | null
}

/** Shortest word that is corrected, and from which length on two letters may be wrong. */
const minLength = 4
const lengthForTwo = 8

/** @param known words with how common they are */
export function createSpelling(known: Iterable<readonly [word: string, count: number]>): Spelling {
  const counts = new Map<string, number>()
  const words: string[] = []
  const masks: number[] = []
  const add: Spelling['add'] = (more) => {
    for (const [word, count] of more) {
      if (word.length < minLength || !/^\p{L}+$/u.test(word)) continue
      const before = counts.get(word)
      if (before === undefined) masks[words.push(word) - 1] = maskOf(word)
      counts.set(word, Math.max(before ?? 0, count))
    }
  }
  const correct: Spelling['correct'] = (word) => {
    if (word.length < minLength || !/^\p{L}+$/u.test(word)) return null
    const maxErrors = word.length >= lengthForTwo ? 2 : 1
    const mask = maskOf(word)
    let best: { word: string; errors: number; count: number } | null = null
    for (const [at, own] of masks.entries()) {
      // Each wrong letter changes two of the set at most.
      if (bitsOf(own ^ mask) > maxErrors * 2) continue
      const candidate = words[at] ?? ''
      if (Math.abs(candidate.length - word.length) > maxErrors) continue
      const errors = errorsBetween(word, candidate)
      if (errors > maxErrors) continue
      const count = counts.get(candidate) ?? 0
      if (!best || errors < best.errors || (errors === best.errors && count > best.count)) {
        best = { word: candidate, errors, count }
      }
    }
    return best?.word ?? null
  }
  add(known)
  return { add, correct }
}

/** Letters changed, left out or added; two neighbours in the wrong order count once. */
function errorsBetween(a: string, b: string): number {
  const errors = distance(a, b)
  if (errors !== 2 || a.length !== b.length) return errors
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return a[at] === b[at + 1] && a[at + 1] === b[at] ? 1 : errors
}

/** The set of a word's letters. */
function maskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask >>> 0
}

function bitsOf(mask: number): number {
  let left = mask - ((mask >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
