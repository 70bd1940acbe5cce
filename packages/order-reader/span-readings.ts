import type { WrittenKeys } from './span-keys.ts'
import type { Span } from './spans.ts'

/** Zeros that a spreadsheet takes from the front of a number. */
const maxZeros = 4

/**
 * Adds the articles and ids that tokens may be, the surest first. `isTorn`: null in one chunk, else whether its parts
 * need not belong together; `rest`: what follows in the last chunk.
 */
export function addReadings(
  spans: Span[],
  { text, key, swapped, latin }: WrittenKeys,
  place: { from: number; to: number; isSpaced: boolean; isTorn: boolean | null; rest: string },
): void {
  const { from, to, isSpaced, isTorn, rest } = place
  const isLoose = (key: string) => isTorn !== null && (isTorn || isDigits(key))
  const isGuess = /^[-–—]\d+$/.test(rest) || isLoose(key) || /З\d|\dЗ/i.test(text)
  const add = (key: string, tier: Span['tier'], isGuess: boolean) =>
    spans.push({ from, to, key, tier, isName: false, isSpaced, isGuess, isLink: false })
  add(key, 0, isGuess)
  if (swapped !== key && /\d/.test(swapped)) add(swapped, 1, isLoose(swapped))
  if (latin !== key && /\d/.test(latin)) add(latin, 1, isLoose(latin))
  if (/[LIO]/.test(key)) {
    for (const other of zeroReadings(key)) add(other, 1, isGuess || isLoose(other))
    for (const other of letterReadings(key)) add(other, 1, true)
  }
  if (to !== from + 1 || !isDigits(key)) return
  if (key.length >= 3 && key.length <= 12)
    for (let zeros = 1; zeros <= maxZeros; zeros += 1) add('0'.repeat(zeros) + key, 1, true)
  if (key.length <= 9 && key[0] !== '0') add(key, 2, isGuess)
}

const isDigits = (key: string): boolean => /^\d+$/.test(key)

/** «KL-l25»: ones that a scanner has read as letters. */
function letterReadings(key: string): string[] {
  const read = key.replace(/[LI](?=\d)|(?<=\d)[LI]/g, '1').replace(/O(?=\d)|(?<=\d)O/g, '0')
  return /[LI]/.test(key) && read !== key ? [read] : []
}

/** «KL-125-O-80»: noughts that a scanner has read as letters. */
function zeroReadings(key: string): string[] {
  if (!/O/.test(key) || !/\d/.test(key)) return []
  const besideDigits = key.replace(/O(?=\d)|(?<=\d)O/g, '0')
  return [...new Set([besideDigits, key.replaceAll('O', '0')])].filter((other) => other !== key)
}
