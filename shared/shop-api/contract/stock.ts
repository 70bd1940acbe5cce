import { define } from 'superstruct'
import { toInteger } from './number.ts'
import { toScalar } from './raw.ts'
import { toLine } from './text.ts'

/** How much of a product is there; true: something is, and nobody says how much. */
export type Stock = number | true

export const Stock = define<Stock>('stock', (value) => value === true || Number.isInteger(value))

/** Words that some shops have in place of the number: «много», «>10», «более 100», «50+». */
const there = /^(?:есть|в наличии|много|мало|достаточно|(?:>|более|больше|свыше)\s*\d+|\d+\s*\+)$/i

/** Stock as a number, or in words that can mean but one thing; null for anything else. */
export function toStock(value: unknown): Stock | null {
  const number = toInteger(value)
  // More has been sold than there was.
  if (number !== null) return Math.max(number, 0)
  const scalar = toScalar(value)
  const text = toLine(scalar)
  if (scalar === true || there.test(text)) return true
  return /^нет(?: в наличии)?$/i.test(text) ? 0 : null
}
